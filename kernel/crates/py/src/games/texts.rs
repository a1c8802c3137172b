//! `TextTable`: texts of many values, as `colonnade_core::games::Texts` writes them.

use std::sync::{Mutex, PoisonError};

use colonnade_core::dyadic::Dyadic;
use colonnade_core::games::{Held, Id, Kernel, Named, Place, Texts};
use pyo3::prelude::*;

use super::arguments::{Exponent, Ids, Name};
use super::held::Answer;
use super::integers::Whole;
use super::{Fault, NativeKernel, guarded};

/// See `colonnade._kernel.protocol.TextTable` for what every method means.
#[pyclass(frozen, module = "colonnade_kernel")]
pub struct TextTable {
    kernel: Py<NativeKernel>,
    state: Mutex<State>,
}

struct State {
    texts: Texts,
    /// What is written now, and held until it is.
    ids: Vec<Id>,
    held: Vec<Held>,
}

/// Kind, number, digits and nimber.
type PlaceOfName = (u8, (Whole, Exponent), Vec<i64>, i64);
type Written = (Vec<Option<String>>, Option<Answer>);

impl TextTable {
    pub fn new(kernel: Py<NativeKernel>, longest: u64) -> TextTable {
        let state = State { texts: Texts::new(longest), ids: Vec::new(), held: Vec::new() };
        TextTable { kernel, state: Mutex::new(state) }
    }

    /// Does `begin`, and then writes as many as can be written.
    fn go_on(
        &self,
        py: Python<'_>,
        begin: impl FnOnce(&mut Kernel, &mut State) -> Result<(), Fault> + Send,
    ) -> PyResult<Written> {
        let mut written = Vec::new();
        let mut begin = Some(begin);
        let asked = self.kernel.get().run(py, |kernel| {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            // The work starts over where it proves long.
            if let Some(begin) = begin.take() {
                begin(kernel, &mut state)?;
            }
            let State { texts, ids, held } = &mut *state;
            let asked = texts.write(kernel, ids, &mut written)?;
            if asked.is_some() {
                ids.drain(..written.len());
            } else {
                ids.clear();
                held.clear();
            }
            Ok(asked.map(|id| Answer::new(kernel, id)))
        })?;
        Ok((written, asked))
    }
}

#[pymethods]
impl TextTable {
    fn write(&self, py: Python<'_>, ids: Ids) -> PyResult<Written> {
        self.go_on(py, |kernel, state| {
            guarded(kernel, &ids.ids)?;
            state.ids = ids.ids.to_vec();
            state.held = ids.ids.iter().filter(|id| !id.is_whole()).map(|&id| kernel.hold(id)).collect();
            Ok(())
        })
    }

    fn learn(
        &self,
        py: Python<'_>,
        g: Name,
        text: Option<String>,
        length: u64,
        has_options: bool,
        place: Option<PlaceOfName>,
    ) -> PyResult<Written> {
        let place = place.map(|(kind, (numerator, exponent), digits, nimber)| Place {
            kind,
            number: Dyadic::new(numerator.to_big(), exponent.0.into()),
            digits,
            nimber,
        });
        let named = Named { text, length, has_options, place };
        self.go_on(py, |_, state| {
            let is_asked = state.texts.learn(g.0, named);
            if is_asked { Ok(()) } else { Err(Fault::Wrong("the table did not ask for the name of this value")) }
        })
    }
}
