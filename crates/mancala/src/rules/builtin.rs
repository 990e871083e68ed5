//! The rule files that come with the product, embedded when it is built.

use std::sync::{LazyLock, OnceLock};

use super::file::RuleFile;

macro_rules! files {
    ($($folder:literal: $($id:literal)+;)+) => {
        /// Every built-in rule file: its folder, id and text, in the order in which games are listed.
        pub(super) static FILES: &[(&str, &str, &str)] = &[$($((
            $folder,
            $id,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/", $folder, "/", $id, ".toml")),
        )),+),+];
    };
}

files! {
    "oware": "oware";
    "awale": "awale" "2-4" "adji-boto" "adjito" "dakar" "darra" "french-wari" "halusa" "jodu" "kale" "nyakun"
        "ot-tjin" "oware-adi" "songo-duala" "vai-lung-thlan" "wouri";
    "ohwahree": "standard" "coastal" "dog-gone" "oriental" "pendulum" "arabian"
        "grand-standard" "grand-coastal" "grand-dog-gone" "grand-arabian";
    "more": "kalah" "kalah-lone-seed" "awari" "congklak";
}

/// The files that have been read. Their texts are constants, so every reader gets the same.
static READ: LazyLock<Vec<OnceLock<RuleFile>>> =
    LazyLock::new(|| FILES.iter().map(|_| OnceLock::new()).collect());

/// The built-in rule file `id`, read when it is first asked for.
pub(super) fn get(id: &str) -> Option<&'static RuleFile> {
    let index = FILES.iter().position(|(_, known, _)| *known == id)?;
    let (_, id, text) = FILES[index];
    Some(READ[index].get_or_init(|| RuleFile::from_text(id, text)))
}

/// The ids of all built-in rules, in the order in which games are listed.
pub(super) fn ids() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(_, id, _)| *id)
}
