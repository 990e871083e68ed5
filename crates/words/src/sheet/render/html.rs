//! An HTML fragment: an `article` in its language, with nothing in it that a text could break out of.

use super::Writer;
use crate::Lang;

pub(super) struct Html {
    out: String,
}

impl Html {
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            out: format!("<article class=\"rule-sheet\" lang=\"{lang}\">\n"),
        }
    }

    fn element(&mut self, name: &str, text: &str) {
        self.out
            .push_str(&format!("<{name}>{}</{name}>\n", escape(text)));
    }
}

impl Writer for Html {
    fn title(&mut self, text: &str) {
        self.element("h1", text);
    }

    fn facts(&mut self, facts: &[(String, String, String)]) {
        self.out.push_str("<table>\n");
        for (label, value, _) in facts {
            self.out.push_str(&format!(
                "<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                escape(label),
                escape(value)
            ));
        }
        self.out.push_str("</table>\n");
    }

    fn heading(&mut self, text: &str) {
        self.element("h2", text);
    }

    fn paragraph(&mut self, text: &str) {
        self.element("p", text);
    }

    fn list(&mut self, items: &[String], numbered: bool) {
        let name = if numbered { "ol" } else { "ul" };
        self.out.push_str(&format!("<{name}>\n"));
        for item in items {
            self.element("li", item);
        }
        self.out.push_str(&format!("</{name}>\n"));
    }

    fn picture(&mut self, text: &str) {
        self.element("pre", text);
    }

    fn finish(mut self) -> String {
        self.out.push_str("</article>\n");
        self.out
    }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(character),
        }
    }
    out
}
