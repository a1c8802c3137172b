//! `KernelValue`: the base class of Python's `Value`. It has the id, and those operations that take less time than a
//! call of the kernel's method from Python would.

use std::ffi::{c_char, c_int, c_void};
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, PoisonError};

use colonnade_core::games::{Held, Id, Kernel, Off};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyList, PyString, PyTuple, PyType};
use pyo3::{Borrowed, ffi, intern};
use smallvec::SmallVec;

use super::arguments::{Exponent, Name};
use super::held::{Answer, held_id, held_object};
use super::integers::{Pair, Whole};
use super::{Fault, NativeKernel, can_cool, cooled, guarded};
use crate::slots::{RawType, answer, answer_or};

static TYPE: RawType = RawType::new();

/// The class of the first value that was made. There is only one such class, `Value`, and comparing with it is faster
/// than looking for ours among the bases of a class.
static FIRST: AtomicPtr<ffi::PyTypeObject> = AtomicPtr::new(std::ptr::null_mut());

/// The kernel of these values, which is that of the process.
static KERNEL: PyOnceLock<Py<NativeKernel>> = PyOnceLock::new();

#[repr(C)]
struct Object {
    head: ffi::PyObject,
    id: Id,
    hold: Hold,
}

/// What keeps the value in the tables. As long as the object lives its id is good, and need not be checked again.
enum Hold {
    /// It takes no room there.
    Nothing,
    Place(Held),
    /// The `HeldId` that Python was given for this value: a reference of our own, given back by `dealloc`.
    Object(*mut ffi::PyObject),
}

/// Makes the class.
pub(crate) fn kernel_value_type(py: Python<'_>) -> PyResult<Bound<'_, PyType>> {
    let getters = Box::leak(Box::new([
        ffi::PyGetSetDef {
            name: c"id".as_ptr(),
            get: Some(get_id),
            doc: c"The kernel's id, which holds the value too.".as_ptr(),
            ..ffi::PyGetSetDef::default()
        },
        ffi::PyGetSetDef {
            name: c"_mean_temperature".as_ptr(),
            get: Some(get_mean_temperature),
            doc: c"The mean and the temperature.".as_ptr(),
            ..ffi::PyGetSetDef::default()
        },
        ffi::PyGetSetDef::default(),
    ]));
    let method = |name: *const c_char, call, flags, doc: *const c_char| ffi::PyMethodDef {
        ml_name: name,
        ml_meth: ffi::PyMethodDefPointer { PyCFunctionFast: call },
        ml_flags: ffi::METH_FASTCALL | flags,
        ml_doc: doc,
    };
    let class_method = |name, call, doc| method(name, call, ffi::METH_CLASS, doc);
    let methods = Box::leak(Box::new([
        class_method(c"of_id".as_ptr(), of_id, c"of_id($cls, id, /)\n--\n\nThe value with this id.".as_ptr()),
        class_method(
            c"of_options".as_ptr(),
            of_options,
            c"of_options($cls, left, right, /)\n--\n\nThe value with these options.".as_ptr(),
        ),
        class_method(
            c"of_board".as_ptr(),
            of_board,
            c"of_board($cls, game, columns, squares, /)\n--\n\nThe value of a board.".as_ptr(),
        ),
        method(
            c"_cooled".as_ptr(),
            get_cooled,
            0,
            c"_cooled($self, numerator, exponent, /)\n--\n\nThis, cooled by a number above -1.".as_ptr(),
        ),
        method(
            c"_atomic_weight".as_ptr(),
            get_atomic_weight,
            0,
            c"_atomic_weight($self, /)\n--\n\nThe atomic weight, or None where there is none.".as_ptr(),
        ),
        method(c"_reduced".as_ptr(), get_reduced, 0, c"_reduced($self, /)\n--\n\nThe reduced canonical form.".as_ptr()),
        ffi::PyMethodDef::zeroed(),
    ]));
    let doc = c"A value: its id, and the operations that are asked most.";
    let slots: [(c_int, *mut c_void); 9] = [
        (ffi::Py_tp_doc, doc.as_ptr() as *mut c_void),
        (ffi::Py_tp_dealloc, dealloc as *mut c_void),
        (ffi::Py_tp_getset, getters.as_mut_ptr().cast()),
        (ffi::Py_tp_methods, methods.as_mut_ptr().cast()),
        (ffi::Py_tp_richcompare, compare as *mut c_void),
        (ffi::Py_tp_hash, hash as *mut c_void),
        (ffi::Py_nb_add, add as *mut c_void),
        (ffi::Py_nb_negative, negative as *mut c_void),
        (ffi::Py_nb_bool, is_nonzero as *mut c_void),
    ];
    // Without instances of its own, whose fields nobody would fill; the class in Python has a constructor.
    let flags = ffi::Py_TPFLAGS_BASETYPE | ffi::Py_TPFLAGS_DISALLOW_INSTANTIATION;
    TYPE.create(py, c"colonnade_kernel.KernelValue", size_of::<Object>(), flags, &slots)
}

/// The class for values of this kernel, of which there can be one in a process.
pub(crate) fn value_base<'py>(kernel: &Bound<'py, NativeKernel>) -> PyResult<Bound<'py, PyType>> {
    let py = kernel.py();
    if !KERNEL.get_or_init(py, || kernel.clone().unbind()).is(kernel) {
        return Err(PyRuntimeError::new_err("the values of this process belong to another kernel"));
    }
    // SAFETY: the module made the type, and holds it.
    Ok(unsafe { Bound::from_borrowed_ptr(py, TYPE.get().cast()) }.cast_into()?)
}

fn kernel(py: Python<'_>) -> &NativeKernel {
    KERNEL.get(py).expect("there is a value of it").get()
}

/// A new value of this class.
#[inline]
fn create(class: *mut ffi::PyTypeObject, id: Id, hold: Hold) -> PyResult<*mut ffi::PyObject> {
    // SAFETY: the class is ours or derives from it, so its objects begin like `Object`; the fields are written before
    // anybody sees it.
    unsafe {
        let object = ffi::PyType_GenericAlloc(class, 0);
        if object.is_null() {
            return Err(PyMemoryError::new_err(()));
        }
        (&raw mut (*object.cast::<Object>()).id).write(id);
        (&raw mut (*object.cast::<Object>()).hold).write(hold);
        if FIRST.load(Ordering::Relaxed).is_null() {
            // Never let go: another class at its address would be taken for it.
            ffi::Py_INCREF(class.cast());
            FIRST.store(class, Ordering::Relaxed);
        }
        // It refers to nothing that could refer to it, so there is no need to look for cycles.
        if ffi::PyType_GetFlags(class) & ffi::Py_TPFLAGS_HAVE_GC != 0 {
            ffi::PyObject_GC_UnTrack(object.cast());
        }
        Ok(object)
    }
}

#[inline]
fn create_answer(class: *mut ffi::PyTypeObject, answer: Answer) -> PyResult<*mut ffi::PyObject> {
    match answer {
        Answer::Whole(id) => create(class, id, Hold::Nothing),
        Answer::Held(held) => create(class, held.id(), Hold::Place(held)),
    }
}

/// The id, where the object is a value.
#[inline]
fn value_id(object: *mut ffi::PyObject) -> Option<Id> {
    // SAFETY: objects of our type and those that derive from it begin like `Object`.
    unsafe {
        let class = ffi::Py_TYPE(object);
        (class == FIRST.load(Ordering::Relaxed) || ffi::PyType_IsSubtype(class, TYPE.get()) != 0)
            .then(|| (*object.cast::<Object>()).id)
    }
}

unsafe extern "C" fn dealloc(object: *mut ffi::PyObject) {
    // SAFETY: the last reference is gone. Objects of classes that are made at run time hold their class, and are freed
    // as it says: a class that was written in Python takes part in garbage collection.
    unsafe {
        let class = ffi::Py_TYPE(object);
        match std::ptr::read(&raw const (*object.cast::<Object>()).hold) {
            Hold::Object(id) => ffi::Py_DECREF(id),
            Hold::Place(_) | Hold::Nothing => {}
        }
        let free: ffi::freefunc = std::mem::transmute(ffi::PyType_GetSlot(class, ffi::Py_tp_free));
        free(object.cast());
        ffi::Py_DECREF(class.cast());
    }
}

/// The id as an object, which holds the value from now on.
unsafe extern "C" fn get_id(object: *mut ffi::PyObject, _: *mut c_void) -> *mut ffi::PyObject {
    answer(|py| {
        // SAFETY: nobody else looks at it: we have the interpreter's lock, and call nothing that gives it away.
        let value = unsafe { &mut *object.cast::<Object>() };
        match std::mem::replace(&mut value.hold, Hold::Nothing) {
            Hold::Nothing => Ok(value.id.0.into_pyobject(py)?.into_any().into_ptr()),
            Hold::Place(held) => {
                let id = held_object(py, held)?;
                value.hold = Hold::Object(id.clone().into_ptr());
                Ok(id.into_ptr())
            }
            Hold::Object(id) => {
                value.hold = Hold::Object(id);
                unsafe { ffi::Py_INCREF(id) };
                Ok(id)
            }
        }
    })
}

unsafe extern "C" fn of_id(
    class: *mut ffi::PyObject,
    arguments: *mut *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
) -> *mut ffi::PyObject {
    answer(|py| {
        if count != 1 {
            return Err(PyTypeError::new_err("of_id takes one argument"));
        }
        // SAFETY: Python hands over so many arguments.
        let id = unsafe { Borrowed::from_ptr(py, *arguments) };
        if let Some(held) = held_id(&id) {
            return create(class.cast(), held, Hold::Object(id.to_owned().into_ptr()));
        }
        let id = id.extract::<Name>()?.0;
        if id.is_whole() && id.is_proper() {
            return create(class.cast(), id, Hold::Nothing);
        }
        let answer = kernel(py).run(py, |kernel| {
            guarded(kernel, &[id])?;
            Ok(Answer::new(kernel, id))
        })?;
        create_answer(class.cast(), answer)
    })
}

/// Values as they come, and those that were made of other things, which are held here.
#[derive(Default)]
struct Options<'py> {
    ids: SmallVec<[Id; 16]>,
    made: Vec<Bound<'py, PyAny>>,
}

impl<'py> Options<'py> {
    #[inline]
    fn push(&mut self, class: *mut ffi::PyObject, item: Borrowed<'_, 'py, PyAny>) -> PyResult<()> {
        let id = match value_id(item.as_ptr()) {
            Some(id) => id,
            None => {
                let class = unsafe { Borrowed::from_ptr(item.py(), class) };
                let made = class.call1((item,))?;
                let id = value_id(made.as_ptr()).ok_or_else(|| PyTypeError::new_err("an option is a value"))?;
                self.made.push(made);
                id
            }
        };
        self.ids.push(id);
        Ok(())
    }

    #[inline]
    fn push_all(&mut self, class: *mut ffi::PyObject, side: Borrowed<'_, 'py, PyAny>) -> PyResult<()> {
        if let Ok(list) = side.cast::<PyList>() {
            for item in list.iter() {
                self.push(class, item.as_borrowed())?;
            }
        } else if let Ok(tuple) = side.cast::<PyTuple>() {
            for item in tuple.iter_borrowed() {
                self.push(class, item)?;
            }
        } else {
            let message =
                "expected the options of each player in a list, as in Value.of([0], [2]); Value('{0|2}') reads a text";
            let items = if side.is_instance_of::<PyString>() { None } else { side.try_iter().ok() };
            for item in items.ok_or_else(|| PyTypeError::new_err(message))? {
                let item = item?;
                self.push(class, item.as_borrowed())?;
                self.made.push(item);
            }
        }
        Ok(())
    }
}

unsafe extern "C" fn of_options(
    class: *mut ffi::PyObject,
    arguments: *mut *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
) -> *mut ffi::PyObject {
    answer(|py| {
        if count != 2 {
            return Err(PyTypeError::new_err("of_options takes two arguments"));
        }
        // SAFETY: Python hands over so many arguments.
        let (left, right) = unsafe { (*arguments, *arguments.add(1)) };
        let mut options = Options::default();
        options.push_all(class, unsafe { Borrowed::from_ptr(py, left) })?;
        let lefts = options.ids.len();
        options.push_all(class, unsafe { Borrowed::from_ptr(py, right) })?;
        let ids = &options.ids;
        let made = kernel(py).run(py, |kernel| {
            let (left, right) = ids.split_at(lefts);
            let made = kernel.make(left, right)?;
            Ok(Answer::new(kernel, made))
        })?;
        create_answer(class.cast(), made)
    })
}

/// The value of a board, or `None` where the kernel has no search for so many squares.
unsafe extern "C" fn of_board(
    class: *mut ffi::PyObject,
    arguments: *mut *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
) -> *mut ffi::PyObject {
    answer(|py| {
        if count != 3 {
            return Err(PyTypeError::new_err("of_board takes three arguments"));
        }
        // SAFETY: Python hands over so many arguments.
        let [game, columns, squares] = [0, 1, 2].map(|place| unsafe { Borrowed::from_ptr(py, *arguments.add(place)) });
        let (game, columns, squares): (&str, u32, &str) = (game.extract()?, columns.extract()?, squares.extract()?);
        match kernel(py).board(py, game, columns, squares)? {
            Some(found) => create_answer(class.cast(), found),
            None => Ok(py.None().into_ptr()),
        }
    })
}

/// A value that is made of another one.
#[inline]
fn derived(
    py: Python<'_>,
    object: *mut ffi::PyObject,
    mut derive: impl FnMut(&mut Kernel, Id) -> Result<Id, Fault> + Send,
) -> PyResult<*mut ffi::PyObject> {
    // SAFETY: methods are asked of values.
    let (id, class) = unsafe { ((*object.cast::<Object>()).id, ffi::Py_TYPE(object)) };
    let made = kernel(py).run(py, |kernel| {
        let made = derive(kernel, id)?;
        Ok(Answer::new(kernel, made))
    })?;
    create_answer(class, made)
}

unsafe extern "C" fn get_reduced(
    object: *mut ffi::PyObject,
    _: *mut *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
) -> *mut ffi::PyObject {
    answer(|py| {
        if count != 0 {
            return Err(PyTypeError::new_err("_reduced takes no arguments"));
        }
        derived(py, object, |kernel, id| Ok(kernel.reduced(id)?))
    })
}

unsafe extern "C" fn get_cooled(
    object: *mut ffi::PyObject,
    arguments: *mut *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
) -> *mut ffi::PyObject {
    answer(|py| {
        if count != 2 {
            return Err(PyTypeError::new_err("_cooled takes two arguments"));
        }
        // SAFETY: Python hands over so many arguments.
        let (numerator, exponent) =
            unsafe { (Borrowed::from_ptr(py, *arguments), Borrowed::from_ptr(py, *arguments.add(1))) };
        let (numerator, exponent): (Whole, Exponent) = (numerator.extract()?, exponent.extract()?);
        can_cool(&numerator, exponent)?;
        derived(py, object, |kernel, id| cooled(kernel, id, &numerator, exponent))
    })
}

unsafe extern "C" fn get_atomic_weight(
    object: *mut ffi::PyObject,
    _: *mut *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
) -> *mut ffi::PyObject {
    answer(|py| {
        if count != 0 {
            return Err(PyTypeError::new_err("_atomic_weight takes no arguments"));
        }
        // SAFETY: methods are asked of values.
        let (id, class) = unsafe { ((*object.cast::<Object>()).id, ffi::Py_TYPE(object)) };
        let weight = kernel(py).run(py, |kernel| {
            let weight = kernel.atomic_weight(id)?;
            Ok(weight.map(|weight| Answer::new(kernel, weight)))
        })?;
        weight.map_or_else(|| Ok(py.None().into_ptr()), |weight| create_answer(class, weight))
    })
}

/// How many numbers are kept as Python's objects: a temperature is one of few, and is asked for often.
const KEPT_NUMBERS: usize = 256;

type Kept = Option<(Off, Py<PyAny>)>;

/// Each at a place that its word gives; only those that are words, which mean the same at all times.
static NUMBERS: Mutex<[Kept; KEPT_NUMBERS]> = Mutex::new([const { None }; KEPT_NUMBERS]);

/// A number as the class of `value` makes it.
fn number_object<'py>(value: &Borrowed<'_, 'py, PyAny>, off: Off, pair: Pair) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    let place = (off.0.wrapping_mul(0x9E37_79B1) >> 24) as usize % KEPT_NUMBERS;
    if let Some((kept, object)) = &NUMBERS.lock().unwrap_or_else(PoisonError::into_inner)[place]
        && *kept == off
    {
        return Ok(object.bind(py).clone());
    }
    let made = value.call_method1(intern!(py, "_dyadic"), pair.into_pyobject(py)?)?;
    if off.is_packed() {
        let kept = Some((off, made.clone().unbind()));
        // What was there may be the last reference to it: let go of it after the lock.
        let before = std::mem::replace(&mut NUMBERS.lock().unwrap_or_else(PoisonError::into_inner)[place], kept);
        drop(before);
    }
    Ok(made)
}

unsafe extern "C" fn get_mean_temperature(object: *mut ffi::PyObject, _: *mut c_void) -> *mut ffi::PyObject {
    answer(|py| {
        // SAFETY: the getter is asked of values.
        let (id, value) = unsafe { ((*object.cast::<Object>()).id, Borrowed::from_ptr(py, object)) };
        let [mean, temperature] = kernel(py).run(py, |kernel| {
            let (mean, temperature) = kernel.mean_temperature(id)?;
            Ok([mean, temperature].map(|off| (off, Pair::of(kernel, off))))
        })?;
        let numbers = [number_object(&value, mean.0, mean.1)?, number_object(&value, temperature.0, temperature.1)?];
        Ok(PyTuple::new(py, numbers)?.into_any().into_ptr())
    })
}

/// What is not a value as one; `None` where Python shall try something else.
#[cold]
fn operand<'py>(
    value: &Borrowed<'_, 'py, PyAny>,
    other: &Borrowed<'_, 'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = value.py();
    let made = value.call_method1(intern!(py, "_operand"), (other,))?;
    Ok(if made.is(py.NotImplemented()) { None } else { Some(made) })
}

unsafe extern "C" fn add(g: *mut ffi::PyObject, h: *mut ffi::PyObject) -> *mut ffi::PyObject {
    answer(|py| {
        if let (Some(left), Some(right)) = (value_id(g), value_id(h)) {
            return sum(py, g, h, left, right);
        }
        let (g, h) = unsafe { (Borrowed::from_ptr(py, g), Borrowed::from_ptr(py, h)) };
        let (value, other) = if value_id(g.as_ptr()).is_some() { (g, h) } else { (h, g) };
        let Some(made) = operand(&value, &other)? else { return Ok(py.NotImplemented().into_ptr()) };
        let (value, made) = (value.as_ptr(), made.as_ptr());
        match (value_id(value), value_id(made)) {
            (Some(left), Some(right)) => sum(py, value, made, left, right),
            _ => Err(PyTypeError::new_err("an operand is a value")),
        }
    })
}

#[inline]
fn sum(
    py: Python<'_>,
    g: *mut ffi::PyObject,
    h: *mut ffi::PyObject,
    left: Id,
    right: Id,
) -> PyResult<*mut ffi::PyObject> {
    let answer = kernel(py).run(py, |kernel| {
        let answer = kernel.add(left, right)?;
        Ok(Answer::new(kernel, answer))
    });
    match answer {
        Ok(answer) => create_answer(unsafe { ffi::Py_TYPE(g) }, answer),
        Err(error) => {
            let (g, h) = unsafe { (Borrowed::from_ptr(py, g), Borrowed::from_ptr(py, h)) };
            g.call_method1(intern!(py, "_add_bounds"), (error.value(py), h))?;
            Err(error)
        }
    }
}

unsafe extern "C" fn negative(g: *mut ffi::PyObject) -> *mut ffi::PyObject {
    answer(|py| derived(py, g, |kernel, id| Ok(kernel.negate(id)?)))
}

unsafe extern "C" fn is_nonzero(g: *mut ffi::PyObject) -> c_int {
    // SAFETY: the slot is asked of values.
    c_int::from(unsafe { (*g.cast::<Object>()).id } != Id::ZERO)
}

unsafe extern "C" fn compare(g: *mut ffi::PyObject, h: *mut ffi::PyObject, op: c_int) -> *mut ffi::PyObject {
    answer(|py| {
        // SAFETY: the slot is asked of values.
        let left = unsafe { (*g.cast::<Object>()).id };
        if let Some(right) = value_id(h) {
            return related(py, left, right, op);
        }
        let (g, h) = unsafe { (Borrowed::from_ptr(py, g), Borrowed::from_ptr(py, h)) };
        if matches!(op, ffi::Py_EQ | ffi::Py_NE) {
            let found = g.call_method1(intern!(py, "_equals"), (h,))?;
            if found.is(py.NotImplemented()) || op == ffi::Py_EQ {
                return Ok(found.into_ptr());
            }
            return Ok(PyBool::new(py, !found.is_truthy()?).to_owned().into_any().into_ptr());
        }
        let Some(made) = operand(&g, &h)? else { return Ok(py.NotImplemented().into_ptr()) };
        let right = value_id(made.as_ptr()).ok_or_else(|| PyTypeError::new_err("an operand is a value"))?;
        related(py, left, right, op)
    })
}

#[inline]
fn related(py: Python<'_>, g: Id, h: Id, op: c_int) -> PyResult<*mut ffi::PyObject> {
    let le = |g: Id, h: Id| kernel(py).run(py, |kernel| Ok(kernel.le(g, h)?));
    let found = match op {
        ffi::Py_EQ => g == h,
        ffi::Py_NE => g != h,
        ffi::Py_LE => le(g, h)?,
        ffi::Py_GE => le(h, g)?,
        ffi::Py_LT => g != h && le(g, h)?,
        _ => g != h && le(h, g)?,
    };
    Ok(PyBool::new(py, found).to_owned().into_any().into_ptr())
}

/// A number has the hash of its int or fraction.
unsafe extern "C" fn hash(g: *mut ffi::PyObject) -> ffi::Py_hash_t {
    answer_or(-1, |py| {
        // SAFETY: the slot is asked of values.
        let id = unsafe { (*g.cast::<Object>()).id };
        let Some(number) = id.as_number() else {
            // The high bits of the product depend on all of the id.
            let mixed = id.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            return Ok(((mixed ^ mixed >> 32) >> 1) as ffi::Py_hash_t);
        };
        match number.small() {
            Some((numerator, exponent)) if size_of::<ffi::Py_hash_t>() == 8 => Ok(dyadic_hash(numerator, exponent)),
            _ => unsafe { Borrowed::from_ptr(py, g) }.call_method0(intern!(py, "_number_hash"))?.extract(),
        }
    })
}

/// Python's hash of the rational `numerator / 2^exponent` on machines with words of 64 bits: what it is modulo
/// `2^61 - 1`, where 2 to the 61 is 1.
fn dyadic_hash(numerator: i64, exponent: u32) -> ffi::Py_hash_t {
    const MODULUS: u128 = (1 << 61) - 1;
    let shift = (61 - exponent % 61) % 61;
    let residue = ((u128::from(numerator.unsigned_abs()) << shift) % MODULUS) as ffi::Py_hash_t;
    match numerator.signum() as ffi::Py_hash_t * residue {
        -1 => -2,
        hash => hash,
    }
}
