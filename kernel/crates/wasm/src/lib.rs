//! The kernel as WebAssembly, for `colonnade._kernel.wasm`: one call takes a line of text and gives one.
//!
//! A line is made of words: the name of an operation, what it may spend, and its arguments. Integers are hexadecimal, of
//! any size; a list is its length and its items; `-` is nothing. The host writes a line where [`room`] says, makes the
//! [`call`], and reads the answer at [`answer`]. The host has one thread, and the kernel one instance for every module.

use std::cell::RefCell;

mod games;
mod hackenbush;
mod words;

use games::Instance;
use words::{Refusal, Words};

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
    static INSTANCE: Instance = Instance::default();
}

/// Where the host may write a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answer the request; returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    let request = REQUEST.take();
    let line = str::from_utf8(&request).expect("the host writes text");
    let answer = INSTANCE.with(|instance| instance.answer(Words::new(line)));
    let answer = answer.unwrap_or_else(|refusal| match refusal {
        Refusal::Halt(halt, spent) => format!("halt {halt:?} {spent:x}"),
        Refusal::Value(message) => format!("value {message}"),
        Refusal::Overflow(message) => format!("overflow {message}"),
    });
    let length = answer.len();
    ANSWER.set(answer);
    length
}

/// Where the answer to the last call is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Tells the host how a search goes, in words; whether to go on.
    fn tell(words: *const u8, length: usize) -> bool;
}

/// Tells the host how a search goes; whether to go on.
fn told(words: &str) -> bool {
    // SAFETY: the host reads these bytes before it returns, and keeps nothing.
    unsafe { tell(words.as_ptr(), words.len()) }
}
