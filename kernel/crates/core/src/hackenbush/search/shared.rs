//! What threads that search one core tell each other: intervals of positions, and which positions are under search.
//!
//! Every thread has positions of its own and looks here before and after it searches one. It leaves options that another
//! thread searches for the end, so that the threads part by themselves (Weill, *The ABDADA distributed minimax search
//! algorithm*, 1996). All that is kept here is true of its position, so the value does not depend on who comes first.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::super::fixed::Fixed;
use super::growth;
use super::memo::Memo;
use super::numbers::Numbers;
use super::positions::Positions;
use super::table::hash_words;

/// So many threads seldom wait for each other.
const SHARDS: u32 = 32;
const UNKNOWN: u32 = u32::MAX;

/// What all threads know.
pub struct Shared<T> {
    shards: Vec<Mutex<Shard<T>>>,
    names: Mutex<Names<T>>,
    is_over: AtomicBool,
    /// The work of the threads that help; their steps until they are taken up.
    nodes: AtomicU64,
    bytes: AtomicU64,
    steps: AtomicU64,
}

/// How much a thread has done so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Work {
    pub nodes: u64,
    pub bytes: u64,
    pub steps: u64,
}

struct Shard<T> {
    memo: Memo<T>,
    /// Per position, how many threads search it.
    searchers: Vec<u8>,
}

/// Names of shapes and numbers that mean the same to all threads.
struct Names<T> {
    shapes: HashMap<Box<[u64]>, u32>,
    numbers: Numbers<T>,
}

/// A position here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle(u32);

impl<T: Fixed> Shared<T> {
    pub fn new() -> Self {
        let shard = |_| Mutex::new(Shard { memo: Memo::new(), searchers: Vec::new() });
        Shared {
            shards: (0..SHARDS).map(shard).collect(),
            names: Mutex::new(Names { shapes: HashMap::new(), numbers: Numbers::new() }),
            is_over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            steps: AtomicU64::new(0),
        }
    }

    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The steps of helpers that were not taken up yet.
    pub fn take_steps(&self) -> u64 {
        self.steps.swap(0, Ordering::Relaxed)
    }

    /// Bytes of what is kept here and of the positions of helpers.
    pub fn bytes(&self) -> usize {
        let own: usize = self.shards.iter().map(|shard| lock(shard).memo.bytes()).sum();
        own + self.bytes.load(Ordering::Relaxed) as usize
    }

    fn shard(&self, handle: Handle) -> (MutexGuard<'_, Shard<T>>, u32) {
        (lock(&self.shards[(handle.0 % SHARDS) as usize]), handle.0 / SHARDS)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What one thread has to do with the others.
pub struct Link<'s, T> {
    pub shared: &'s Shared<T>,
    /// The common names of this thread's shapes and numbers.
    shapes: Vec<u32>,
    numbers: Vec<u32>,
    ids: Vec<u32>,
    told: Work,
}

impl<'s, T: Fixed> Link<'s, T> {
    pub fn new(shared: &'s Shared<T>) -> Self {
        Link { shared, shapes: Vec::new(), numbers: Vec::new(), ids: Vec::new(), told: Work::default() }
    }

    /// The place of a position among those that all threads know.
    pub fn handle(&mut self, positions: &Positions<T>, node: u32) -> Handle {
        let shape = self.shape(positions, positions.memo.shape(node));
        self.ids.clear();
        for id in positions.memo.ids(node) {
            let number = self.number(positions, id);
            self.ids.push(number);
        }
        // Positions of one shape are kept together.
        let place = hash_words(0, &[shape]) % SHARDS;
        let mut shard = lock(&self.shared.shards[place as usize]);
        let Shard { memo, searchers } = &mut *shard;
        let id = memo.find(shape, &self.ids).unwrap_or_else(|| {
            let (low, high) = (positions.memo.low(node).clone(), positions.memo.high(node).clone());
            let id = memo.insert(shape, &self.ids, low, high);
            growth::lengthen(searchers, id as usize + 1, 0);
            id
        });
        Handle(id * SHARDS + place)
    }

    /// Tell the others what is known of a position, and learn from them; whether there was something to learn.
    pub fn exchange(&self, handle: Handle, memo: &mut Memo<T>, node: u32) -> bool {
        let (mut shard, id) = self.shared.shard(handle);
        shard.memo.raise(id, memo.low(node).clone());
        shard.memo.lower(id, memo.high(node).clone());
        let (low, high) = (shard.memo.low(id), shard.memo.high(id));
        let is_news = low > memo.low(node) || high < memo.high(node);
        if is_news {
            memo.raise(node, low.clone());
            memo.lower(node, high.clone());
        }
        is_news
    }

    /// Say that this thread searches a position from now on.
    pub fn enter(&self, handle: Handle) {
        let (mut shard, id) = self.shared.shard(handle);
        let searchers = &mut shard.searchers[id as usize];
        *searchers = searchers.saturating_add(1);
    }

    /// Say that it does not any more.
    pub fn leave(&self, handle: Handle) {
        let (mut shard, id) = self.shared.shard(handle);
        let searchers = &mut shard.searchers[id as usize];
        *searchers = searchers.saturating_sub(1);
    }

    pub fn is_under_search(&self, handle: Handle) -> bool {
        let (shard, id) = self.shared.shard(handle);
        shard.searchers[id as usize] > 0
    }

    /// Let the work of this thread count.
    pub fn tell(&mut self, work: Work) {
        let told = std::mem::replace(&mut self.told, work);
        let Shared { nodes, bytes, steps, .. } = self.shared;
        nodes.fetch_add(work.nodes - told.nodes, Ordering::Relaxed);
        // Plans may have been dropped: the sum of all that is told is right, whatever wraps on the way.
        bytes.fetch_add(work.bytes.wrapping_sub(told.bytes), Ordering::Relaxed);
        steps.fetch_add(work.steps - told.steps, Ordering::Relaxed);
    }

    fn shape(&mut self, positions: &Positions<T>, shape: u32) -> u32 {
        lengthen(&mut self.shapes, shape);
        let known = &mut self.shapes[shape as usize];
        if *known == UNKNOWN {
            let mut names = lock(&self.shared.names);
            let next = names.shapes.len() as u32;
            *known = *names.shapes.entry(positions.shapes.key(shape).into()).or_insert(next);
        }
        *known
    }

    fn number(&mut self, positions: &Positions<T>, id: u32) -> u32 {
        lengthen(&mut self.numbers, id);
        let known = &mut self.numbers[id as usize];
        if *known == UNKNOWN {
            *known = lock(&self.shared.names).numbers.id(positions.numbers.get(id));
        }
        *known
    }
}

fn lengthen(names: &mut Vec<u32>, id: u32) {
    if names.len() <= id as usize {
        names.resize(id as usize + 1, UNKNOWN);
    }
}
