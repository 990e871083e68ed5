//! What a page is about, for those who see only a link to it: its title, a sentence, a picture; and what is seen of it first.

use std::fmt::Write;

use crate::network::PathPrefix;

/// The policy of the page names this style by its hash, and allows no other in the document.
pub const FIRST_STYLE: &str = "html{background:#f5eee1}@media(prefers-color-scheme:dark){html{background:#17120d}}\
    #first-board{display:block;width:100%;height:70vh;opacity:0;animation:first-board .01s .3s forwards}\
    @keyframes first-board{to{opacity:1}}";

/// A picture at an address of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The path, below no prefix.
    pub path: String,
    pub width: u32,
    pub height: u32,
    pub description: String,
}

/// What a page is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub title: String,
    pub description: String,
    /// Where the server is reached, as `https://games.example`; links in previews are whole.
    pub origin: String,
    /// The path of the page, below no prefix.
    pub path: String,
    pub picture: Option<Picture>,
    /// Markup of the board that is seen until the page is there.
    pub board: Option<String>,
}

impl About {
    /// The elements in the head of the document.
    pub fn head(&self, prefix: &PathPrefix) -> String {
        let mut head = match self.title.as_str() {
            "" => "<title>Granary</title>".to_owned(),
            title => format!("<title>{} · Granary</title>", escaped(title)),
        };
        let title = if self.title.is_empty() {
            "Granary"
        } else {
            &self.title
        };
        let mut add = |attribute: &str, name: &str, content: &str| {
            let content = escaped(content);
            // Writing to a string cannot fail.
            let _ = write!(
                head,
                "\n  <meta {attribute}=\"{name}\" content=\"{content}\">"
            );
        };
        add("name", "description", &self.description);
        add("property", "og:site_name", "Granary");
        add("property", "og:type", "website");
        add("property", "og:title", title);
        add("property", "og:description", &self.description);
        add(
            "property",
            "og:url",
            &format!("{}{prefix}{}", self.origin, self.path),
        );
        if let Some(picture) = &self.picture {
            let address = format!("{}{prefix}{}", self.origin, picture.path);
            add("property", "og:image", &address);
            add("property", "og:image:type", "image/png");
            add("property", "og:image:width", &picture.width.to_string());
            add("property", "og:image:height", &picture.height.to_string());
            add("property", "og:image:alt", &picture.description);
            add("name", "twitter:card", "summary_large_image");
        }
        head
    }
}

/// A text inside of an element or an attribute.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_people_give_stay_text() {
        let about = About {
            title: "\"><script>alert(1)</script>".to_owned(),
            origin: "https://games.example".to_owned(),
            path: "/game/x".to_owned(),
            ..About::default()
        };
        let head = about.head(&"/a".parse().unwrap());
        assert!(!head.contains("<script"), "{head}");
        assert!(
            head.contains("content=\"https://games.example/a/game/x\""),
            "{head}"
        );
        assert!(!head.contains("og:image"), "{head}");
    }
}
