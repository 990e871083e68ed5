//! What is wrong with a rule, in words.

use mancala::rules::{self, Fault};

use crate::{Arg, Texts};

/// A fault in the words of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultText {
    /// What is wrong: lowercase, no full stop.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
}

impl Texts {
    /// Says what is wrong with a rule, and what would be right.
    ///
    /// ```
    /// use mancala::rules::{Rules, Settings};
    /// let mut settings = Settings::default();
    /// settings.board.pits = 40;
    /// let faults = Rules::new(2, settings).unwrap_err();
    /// let text = words::texts(words::Lang::En).fault(&faults[0]);
    /// assert!(text.help.is_some());
    /// ```
    pub fn fault(&self, fault: &Fault) -> FaultText {
        let id = format!("fault-{}", fault.code());
        let mut args: Vec<(&'static str, Arg)> = fault
            .args()
            .into_iter()
            .map(|(name, arg)| (name, self.argument(arg)))
            .collect();
        if fault.place.is_none() {
            args.push(("text", "".into()));
        }
        FaultText {
            message: self.get(&id, &args),
            help: self.attribute(&id, "help", &args),
        }
    }

    fn argument(&self, arg: rules::Arg) -> Arg {
        match arg {
            rules::Arg::Number(number) => number.into(),
            rules::Arg::Text(text) => text.into(),
        }
    }
}
