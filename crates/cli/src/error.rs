//! What can go wrong on the command line, and the exit code it has.

use std::io::{self, Write};

use mancala::rules::visible;

/// A fault that ends a command.
#[derive(Debug)]
pub enum CliError {
    /// The input is wrong: exit code 2.
    Input(String),
    /// Everything has been reported on standard error already; the input is wrong: exit code 2.
    Reported,
    /// An operation of the system failed: exit code 1.
    Io(io::Error),
    /// The check that the command makes did not hold: exit code 1.
    Failed(String),
}

impl CliError {
    /// An input fault with anything that can be written down.
    pub fn input(message: impl ToString) -> Self {
        Self::Input(message.to_string())
    }

    /// 2 for bad input, 1 for failure.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::Input(_) | Self::Reported => 2,
            Self::Io(_) | Self::Failed(_) => 1,
        }
    }

    /// Whether the reader of the output closed it, which is no error.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Writes the message to standard error.
    pub fn print(&self) {
        match self {
            Self::Input(message) | Self::Failed(message) => complain(&format!("error: {message}")),
            Self::Io(error) => complain(&format!("error: {error}")),
            Self::Reported => {}
        }
    }
}

/// Writes to standard error, without control characters. Errors are ignored: the exit code still says what happened.
pub fn complain(message: &str) {
    let lines: Vec<_> = message.split('\n').map(visible).collect();
    complain_as_it_is(&lines.join("\n"));
}

/// As [`complain`], for what has its own colours.
pub fn complain_as_it_is(message: &str) {
    let _ = writeln!(io::stderr().lock(), "{message}");
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}
