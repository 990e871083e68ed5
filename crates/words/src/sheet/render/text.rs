//! Plain text, wrapped by the width that characters have in a terminal.

use unicode_width::UnicodeWidthStr;

use super::Writer;

const COLUMNS: usize = 78;

#[derive(Default)]
pub(super) struct Text {
    out: String,
}

impl Text {
    /// Adds a paragraph: `first` before its first line, as many blanks before the others.
    fn wrapped(&mut self, first: &str, text: &str) {
        let indent = " ".repeat(first.width());
        for (index, line) in wrap(text, COLUMNS - first.width()).iter().enumerate() {
            self.out.push_str(if index == 0 { first } else { &indent });
            self.out.push_str(line);
            self.out.push('\n');
        }
    }

    fn underlined(&mut self, text: &str, mark: &str) {
        for line in wrap(text, COLUMNS) {
            self.out.push_str(&line);
            self.out.push('\n');
        }
        self.out.push_str(&mark.repeat(text.width().min(COLUMNS)));
        self.out.push_str("\n\n");
    }
}

impl Writer for Text {
    fn title(&mut self, text: &str) {
        self.underlined(text, "=");
    }

    fn facts(&mut self, facts: &[(String, String, String)]) {
        for (_, _, line) in facts {
            self.wrapped("", line);
        }
        self.out.push('\n');
    }

    fn heading(&mut self, text: &str) {
        self.out.push('\n');
        self.underlined(text, "-");
    }

    fn paragraph(&mut self, text: &str) {
        self.wrapped("", text);
        self.out.push('\n');
    }

    fn list(&mut self, items: &[String], numbered: bool) {
        for (index, item) in items.iter().enumerate() {
            let mark = if numbered {
                format!("{:>2}. ", index + 1)
            } else {
                "  - ".to_owned()
            };
            self.wrapped(&mark, item);
        }
        self.out.push('\n');
    }

    fn picture(&mut self, text: &str) {
        for line in text.lines() {
            let line = format!("  {line}");
            self.out.push_str(line.trim_end());
            self.out.push('\n');
        }
        self.out.push('\n');
    }

    fn finish(mut self) -> String {
        self.out.truncate(self.out.trim_end().len());
        self.out.push('\n');
        self.out
    }
}

/// Lines of at most `columns`, broken at blanks; a longer word stands on a line of its own.
/// No-break spaces hold words together.
pub(super) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text
        .split([' ', '\n', '\t'])
        .filter(|word| !word.is_empty())
    {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_by_display_width() {
        assert_eq!(wrap("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(wrap("種種 bb", 6), ["種種", "bb"]);
        assert_eq!(wrap("a\u{a0}b c", 4), ["a\u{a0}b", "c"]);
        assert_eq!(wrap("toolong a", 4), ["toolong", "a"]);
    }
}
