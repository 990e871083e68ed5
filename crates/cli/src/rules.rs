use crate::args::{Args, RulesArgs};
use crate::error::CliError;
use std::io::Write;
pub fn run(_args: &Args, _command: &RulesArgs, _out: &mut impl Write) -> Result<(), CliError> {
    Ok(())
}
