use crate::args::{Args, ReplayArgs};
use crate::error::CliError;
use std::io::Write;
pub fn run(_args: &Args, _command: &ReplayArgs, _out: &mut impl Write) -> Result<(), CliError> {
    Ok(())
}
