//! Markdown (CommonMark).

use super::Writer;

#[derive(Default)]
pub(super) struct Markdown {
    out: String,
}

impl Markdown {
    fn part(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push_str("\n\n");
    }
}

impl Writer for Markdown {
    fn title(&mut self, text: &str) {
        self.part(&format!("# {}", escape(text)));
    }

    fn facts(&mut self, facts: &[(String, String, String)]) {
        let lines: Vec<String> = facts
            .iter()
            .map(|(_, _, line)| format!("- {}", escape(line)))
            .collect();
        self.part(&lines.join("\n"));
    }

    fn heading(&mut self, text: &str) {
        self.part(&format!("## {}", escape(text)));
    }

    fn paragraph(&mut self, text: &str) {
        self.part(&escape(text));
    }

    fn list(&mut self, items: &[String], numbered: bool) {
        let item = |(index, text): (usize, &String)| {
            if numbered {
                format!("{}. {}", index + 1, escape(text))
            } else {
                format!("- {}", escape(text))
            }
        };
        let lines: Vec<String> = items.iter().enumerate().map(item).collect();
        self.part(&lines.join("\n"));
    }

    fn picture(&mut self, text: &str) {
        self.part(&format!("```text\n{text}\n```"));
    }

    fn finish(mut self) -> String {
        self.out.truncate(self.out.trim_end().len());
        self.out.push('\n');
        self.out
    }
}

/// One line in which nothing is taken for markup, a link or a list.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\r' => out.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '&' | '~' | '!' => {
                out.push('\\');
                out.push(character);
            }
            _ => out.push(character),
        }
    }
    guard_start(out)
}

/// A line that would start a list, such as `- a`, `+ a` or `1. a`, is kept from doing so.
fn guard_start(line: String) -> String {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &line[digits..];
    let numbered = digits > 0 && rest.starts_with(['.', ')']);
    if numbered {
        format!("{}\\{rest}", &line[..digits])
    } else if line.starts_with(['-', '+', '=']) {
        format!("\\{line}")
    } else {
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_texts_is_escaped() {
        assert_eq!(escape("a *b* [c](d) <e>"), r"a \*b\* \[c\](d) \<e\>");
        assert_eq!(escape("1. a"), r"1\. a");
        assert_eq!(escape("- a\n- b"), r"\- a - b");
        assert_eq!(escape("A1+ or A1-"), "A1+ or A1-");
    }
}
