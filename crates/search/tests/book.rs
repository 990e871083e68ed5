//! Books as they grow, and what becomes of damaged ones.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what went wrong by panicking"
)]

use std::sync::atomic::AtomicBool;

use mancala::rules::{Catalog, RuleRef, Rules};
use search::{Book, BookError, BookGrower, Growth, WeightTable};

fn rules(name: &str) -> Rules {
    let name: RuleRef = name.parse().unwrap();
    Catalog::builtin().rules(&name, Some(2)).unwrap()
}

/// Adds up to so many pages.
fn grow(book: &mut Book, pages: usize) -> Growth {
    let weights = WeightTable::builtin().for_rules(book.rules());
    let mut grower = BookGrower::new(book, weights);
    let mut last = Growth::Added;
    while book.pages().len() < pages && last == Growth::Added {
        last = grower.grow(book, &AtomicBool::new(false));
    }
    last
}

fn grown(name: &str, pages: usize) -> Book {
    let mut book = Book::new(&rules(name), 400).unwrap();
    grow(&mut book, pages);
    book
}

/// With extra decisions, with relays, with two directions.
const RULES: [&str; 4] = ["awale", "kalah", "congklak", "standard"];

#[test]
fn a_book_grows_by_the_same_pages_in_one_go_and_in_parts() {
    for name in RULES {
        let whole = grown(name, 24).write();
        let mut parts = grown(name, 9);
        let mut read = Book::read(&parts.write(), &rules(name)).unwrap();
        grow(&mut parts, 24);
        grow(&mut read, 24);
        assert!(parts.write() == whole && read.write() == whole, "{name}");
    }
}

#[test]
fn what_was_found_is_handed_back_to_every_page() {
    for name in RULES {
        let book = grown(name, 60);
        let mover = |page: &search::Page| page.position.to_move();
        for page in book.pages() {
            let best = page.choices.iter().filter_map(|choice| choice.worth);
            let best = best.max_by_key(|worth| worth.score.hundredths());
            assert_eq!(best.map(|worth| worth.score), Some(page.score()), "{name}");
            for choice in &page.choices {
                let Some(next) = book.after(choice) else {
                    continue;
                };
                assert!(next.ply > page.ply, "{name}");
                let same = mover(next) == mover(page);
                let worth = next.worth();
                let expected = if same { worth } else { worth.turned() };
                assert_eq!(choice.worth, Some(expected), "{name}");
            }
        }
        let behind = book.pages()[0].behind;
        assert_eq!(behind, book.pages().len() - 1, "{name}");
    }
}

/// Nothing is looked at twice, and a small game comes to an end.
#[test]
fn a_book_is_complete_when_everything_is_decided() {
    let mut book = Book::new(&rules("kalah?pits=2&seeds=2"), 20).unwrap();
    assert_eq!(grow(&mut book, 5000), Growth::Complete);
    assert!(book.pages()[0].worth().is_decided());
    let read = Book::read(&book.write(), book.rules()).unwrap();
    assert_eq!(read.pages()[0].score(), book.pages()[0].score());
}

#[test]
fn a_stopped_search_adds_nothing() {
    let mut book = grown("awale", 3);
    let before = book.write();
    let weights = WeightTable::builtin().for_rules(book.rules());
    let stopped = BookGrower::new(&book, weights).grow(&mut book, &AtomicBool::new(true));
    assert_eq!(stopped, Growth::Stopped);
    assert_eq!(book.write(), before);
}

#[test]
fn damage_is_named() {
    let book = grown("awale", 4);
    let (bytes, own) = (book.write(), rules("awale"));
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x11;
        assert!(Book::read(&damaged, &own).is_err(), "byte {place}");
        assert!(Book::read(&bytes[..place], &own).is_err(), "{place} bytes");
    }
    let last = bytes.len() - 1;
    let mut damaged = bytes.clone();
    damaged[last] ^= 1;
    let fault = |bytes: &[u8], name: &str| Book::read(bytes, &rules(name)).err();
    assert_eq!(fault(&damaged, "awale"), Some(BookError::Checksum));
    assert_eq!(fault(b"\0\xff\n", "awale"), Some(BookError::Unknown));
    let later = b"granary-book 2 x\n";
    let version = BookError::Version("2".to_owned());
    assert_eq!(fault(later, "awale"), Some(version));
    let fingerprint = own.fingerprint().to_string();
    let other = BookError::OtherRule(fingerprint);
    assert_eq!(fault(&bytes, "kalah"), Some(other));
}
