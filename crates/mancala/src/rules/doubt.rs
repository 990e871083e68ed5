//! What a rule file leaves in doubt: things it says that could not be understood, so that nothing can be concluded
//! from their being missing.

use super::fault::{Fault, FaultKind, Syntax};
use super::settings::Settings;

/// Parts of a rule file, outside of its settings, that were not understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Doubts {
    /// `board.players`.
    pub(super) players: bool,
    /// `inherits`: settings may come from anywhere.
    pub(super) parent: bool,
    /// `name`.
    pub(super) name: bool,
    /// The text is so broken that no setting is sure.
    pub(super) all: bool,
}

impl Doubts {
    /// Notes what was meant by a key outside of every section.
    pub(super) fn top(&mut self, meant: &str) {
        match meant {
            "name" => self.name = true,
            "inherits" => self.parent = true,
            "board" => self.players = true,
            "with" => self.all = true,
            _ => {}
        }
    }

    /// Notes what the syntax faults of a text put in doubt, and gives the settings among it.
    pub(super) fn syntax(&mut self, text: &str, faults: &[Fault]) -> Vec<&'static str> {
        let mut keys = Vec::new();
        for fault in faults {
            let broken = match fault.kind {
                FaultKind::Syntax { what } => Some(what),
                FaultKind::DuplicateKey {} => None,
                FaultKind::NotUtf8 { .. } | FaultKind::TooLarge { .. } => Some(Syntax::Nesting),
                _ => continue,
            };
            let start = fault.place.as_ref().map_or(0, |place| place.span.start);
            self.line(text, start, broken, &mut keys);
        }
        keys
    }

    /// A fault at `start`: of the syntax, or the same key or section twice.
    fn line(
        &mut self,
        text: &str,
        start: usize,
        broken: Option<Syntax>,
        keys: &mut Vec<&'static str>,
    ) {
        let (before, line) = around(text, start);
        let far = matches!(
            broken,
            Some(Syntax::Bracket | Syntax::Quote | Syntax::Nesting)
        );
        let open = line.matches('[').count() != line.matches(']').count();
        let known = match header(line) {
            Some(section) => broken.is_none() && self.section(section, keys),
            None => !far && !open && self.key(before, line, keys),
        };
        self.all |= !known;
    }

    /// A section that stands there twice.
    fn section(&mut self, section: &str, keys: &mut Vec<&'static str>) -> bool {
        let here = Settings::keys().iter();
        let here = here.filter(|info| info.section() == section);
        let count = keys.len();
        keys.extend(here.map(|info| info.key));
        self.players |= section == "board";
        keys.len() > count || section == "about"
    }

    /// One key: the rest of the text is not touched.
    fn key(&mut self, before: &str, line: &str, keys: &mut Vec<&'static str>) -> bool {
        let name = line.split(['=', ' ', '\t']).next().unwrap_or("");
        let section = before.lines().rev().find_map(header).unwrap_or("");
        match (section, name) {
            ("", "name" | "inherits") => self.top(name),
            ("about", _) => {}
            ("board", "players") => self.players = true,
            _ => match Settings::key(&format!("{section}.{name}")) {
                Some(info) => keys.push(info.key),
                None => return false,
            },
        }
        true
    }
}

/// The text before the line that holds `start`, and that line.
fn around(text: &str, start: usize) -> (&str, &str) {
    let begin = text
        .get(..start)
        .and_then(|before| before.rfind('\n'))
        .map_or(0, |at| at + 1);
    let (before, rest) = text.split_at(begin);
    (before, rest.lines().next().unwrap_or("").trim())
}

/// The last part of the name of a section, if the line is the header of one: `board` of `[with.3.board]`.
fn header(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('[')?;
    let name = name.split(']').next().unwrap_or(name);
    name.rsplit('.').next().map(str::trim)
}
