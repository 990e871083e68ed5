//! Rule files that stand outside of the catalogue, such as one that was named by its path.

use std::collections::BTreeMap;

use super::catalog::Catalog;
use super::fault::{Fault, FaultKind};
use super::file::RuleFile;
use super::{builtin, verify};

/// A rule file that is no part of the catalogue, with the files that it may inherit from before those of the
/// catalogue. Its id is its own: it may be that of a rule in the catalogue.
///
/// ```
/// use mancala::rules::{Catalog, Guest, RuleFile};
/// let text = "name = \"Mine\"\ninherits = \"awale\"\n[laps]\nstop = [1]\n";
/// let guest = Guest::alone(RuleFile::from_text("awale-too", text));
/// assert_eq!(Catalog::builtin().check_guest(&guest)[0].code(), "needs");
/// ```
#[derive(Clone, Debug)]
pub struct Guest {
    /// The file itself.
    pub file: RuleFile,
    /// The files beside it, by id.
    pub kin: BTreeMap<String, RuleFile>,
}

impl Guest {
    /// A file that inherits from the catalogue only.
    pub const fn alone(file: RuleFile) -> Self {
        Self {
            file,
            kin: BTreeMap::new(),
        }
    }
}

impl Catalog {
    /// Everything that is wrong with a guest, as [`Catalog::check`] says it of a rule in the catalogue. With the id of
    /// a built-in rule, but another text, it is also told that only its path leads to it.
    pub fn check_guest(&self, guest: &Guest) -> Vec<Fault> {
        let mut faults = verify::verify(&self.trace(&guest.file, &guest.kin));
        let built_in = builtin::get(guest.file.id());
        if built_in.is_some_and(|known| known.text() != guest.file.text()) {
            let place = guest.file.source.place(&(0..0));
            faults.insert(0, Fault::new("", FaultKind::BuiltInId {}).at(place));
        }
        faults
    }

    /// Lets a guest in under a key that is no id, such as its path, and gives its warnings; references and all
    /// questions about rules can then name that key. With faults the catalogue stays as it was.
    pub fn admit(&mut self, key: &str, guest: Guest) -> Result<Vec<Fault>, Vec<Fault>> {
        let faults = self.check_guest(&guest);
        if faults.iter().any(Fault::is_error) {
            return Err(faults);
        }
        self.guests.insert(key.to_owned(), guest);
        Ok(faults)
    }
}
