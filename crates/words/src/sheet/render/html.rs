//! HTML: an `article` in its language, with nothing in it that a text could break out of, alone or as a whole page.

use super::Writer;
use crate::Lang;

/// How a page looks: one readable column on a screen, black on white without broken pictures on paper.
const STYLE: &str = "\
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2rem; }
th { padding-right: 1rem; text-align: left; vertical-align: top; font-weight: normal; font-style: italic; }
pre { overflow-x: auto; line-height: 1.3; }
li { margin: 0.25rem 0; }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 11pt; color: #000; background: #fff; }
  h2 { break-after: avoid; }
  pre, li { break-inside: avoid; }
}
";

pub(super) struct Html {
    out: String,
    lang: Lang,
    /// Whether the article stands in a page of its own.
    page: bool,
}

impl Html {
    /// A whole page.
    pub(super) const fn page(lang: Lang) -> Self {
        let out = String::new();
        let page = true;
        Self { out, lang, page }
    }

    /// An article to be put into a page.
    pub(super) const fn fragment(lang: Lang) -> Self {
        let out = String::new();
        let page = false;
        Self { out, lang, page }
    }

    fn head(&mut self, title: &str) {
        let (lang, title) = (self.lang, escape(title));
        self.out.push_str(&format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
        ));
    }

    fn element(&mut self, name: &str, text: &str) {
        self.out
            .push_str(&format!("<{name}>{}</{name}>\n", escape(text)));
    }
}

impl Writer for Html {
    fn title(&mut self, text: &str) {
        if self.page {
            self.head(text);
        }
        let lang = self.lang;
        self.out
            .push_str(&format!("<article class=\"rule-sheet\" lang=\"{lang}\">\n"));
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
        if self.page {
            self.out.push_str("</body>\n</html>\n");
        }
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
