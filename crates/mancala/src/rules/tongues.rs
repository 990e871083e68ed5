//! Rule files apart by language. The build script has this file too.
//!
//! A file says `{ en = "…", fr = "…", de = "…" }`, or the same in lines of a table. A module for browsers is built with the English
//! texts, and gets those of another language as a list: one for every English text of the file, in order.

/// The languages besides English, in the order in which they follow it.
pub const OTHERS: [&str; 2] = ["fr", "de"];

const ENGLISH: &str = "en = \"";

/// A rule file in English, and what it says in the other languages.
#[derive(Debug, PartialEq, Eq)]
pub struct Apart {
    pub english: String,
    /// As they are written between quotation marks; empty where there is English only.
    pub others: [Vec<String>; OTHERS.len()],
}

/// Takes the other languages out of a rule file.
pub fn apart(text: &str) -> Apart {
    let mut apart = Apart {
        english: String::new(),
        others: [const { Vec::new() }; OTHERS.len()],
    };
    let mut rest = text;
    while let Some((end, gap)) = next_english(rest) {
        let (said, mut after) = rest.split_at(end);
        apart.english += said;
        for (lang, texts) in OTHERS.iter().zip(&mut apart.others) {
            let key = format!("{gap}{lang} = \"");
            let written = after.strip_prefix(&key).and_then(|after| {
                let end = end_of_text(after)?;
                Some((&after[..end], &after[end + 1..]))
            });
            texts.push(written.map_or_else(String::new, |(text, _)| text.to_owned()));
            after = written.map_or(after, |(_, after)| after);
        }
        rest = after;
    }
    apart.english += rest;
    apart
}

/// A rule file in English with the texts of those languages that are there.
#[allow(dead_code, reason = "the build script only takes apart")]
pub fn together(english: &str, others: [Option<&[String]>; OTHERS.len()]) -> String {
    let mut whole = String::new();
    let (mut rest, mut number) = (english, 0);
    while let Some((end, gap)) = next_english(rest) {
        let (said, after) = rest.split_at(end);
        whole += said;
        for (lang, texts) in OTHERS.iter().zip(others) {
            let text = texts.and_then(|texts| texts.get(number));
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                whole += &format!("{gap}{lang} = \"{text}\"");
            }
        }
        (rest, number) = (after, number + 1);
    }
    whole + rest
}

/// Where the next English text ends that may have others after it, and what stands between it and them.
fn next_english(text: &str) -> Option<(usize, &'static str)> {
    for (at, _) in text.match_indices(ENGLISH) {
        let (before, start) = (&text[..at], at + ENGLISH.len());
        let gap = if before.is_empty() || before.ends_with('\n') {
            "\n"
        } else if before.ends_with("{ ") || before.ends_with(", ") {
            ", "
        } else {
            continue;
        };
        return end_of_text(&text[start..]).map(|end| (start + end + 1, gap));
    }
    None
}

/// Where the quotation mark stands that ends a text.
fn end_of_text(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends.then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
place = { en = "A \"b\"", fr = "À", de = "Ä \\" }
notes = ["Only", { en = "One" }, { en = "Two", de = "Zwei", players = [3] }]
[about.summary]
en = "Sum"
fr = "Somme"
"#;

    #[test]
    fn languages_are_taken_out_and_put_back() {
        let apart = apart(TEXT);
        let english = r#"
place = { en = "A \"b\"" }
notes = ["Only", { en = "One" }, { en = "Two", players = [3] }]
[about.summary]
en = "Sum"
"#;
        assert_eq!(apart.english, english);
        let [fr, de] = &apart.others;
        assert_eq!(*fr, ["À", "", "", "Somme"]);
        assert_eq!(*de, ["Ä \\\\", "", "Zwei", ""]);
        assert_eq!(together(english, [Some(fr), Some(de)]), TEXT);
        assert_eq!(together(english, [None, None]), english);
        let german = together(english, [None, Some(de)]);
        assert!(german.contains(r#"{ en = "Two", de = "Zwei", players"#));
        // A list of another release does no harm.
        assert_eq!(
            together(english, [Some(&[]), None]),
            together(english, [None; 2])
        );
    }

    #[test]
    fn a_text_without_an_end_stays_as_it_is() {
        for text in ["en = \"a", "x = { en = \"a\", fr = \"b", "", "en = \"\\\""] {
            let apart = apart(text);
            let [fr, de] = &apart.others;
            assert_eq!(together(&apart.english, [Some(fr), Some(de)]), text);
        }
    }
}
