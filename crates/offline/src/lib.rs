//! The page without a server: a WebAssembly module that answers what the page asks.
//!
//! The module has no input or output of its own. Its host, a worker of the browser (`web/page/engine.js`), writes a question
//! as JSON into [`input`], calls [`answer`], and reads the answer as JSON, of which [`answer_bytes`] says how long it is.
//! [`question::Question`] lists the questions. Whatever is to be kept is part of an answer, and the host keeps it before
//! anybody is told.

pub mod desk;
pub mod question;
mod room;
mod router;
mod thought;

use std::cell::RefCell;

use desk::Desk;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Room for a question of so many bytes.
#[allow(unsafe_code, reason = "the host finds functions by their names")]
#[unsafe(no_mangle)]
pub extern "C" fn input(bytes: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(bytes, 0);
        input.as_mut_ptr()
    })
}

/// Answers the question that was written into the room of [`input`].
#[allow(unsafe_code, reason = "the host finds functions by their names")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    let question = INPUT.take();
    let text = DESK.with_borrow_mut(|desk| desk.answer(&question));
    OUTPUT.with_borrow_mut(|output| {
        *output = text.into_bytes();
        output.as_ptr()
    })
}

/// The length of the last answer.
#[allow(unsafe_code, reason = "the host finds functions by their names")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_bytes() -> usize {
    OUTPUT.with_borrow(Vec::len)
}
