//! From a sheet in no language to text in one: plain text, Markdown or HTML.

mod html;
mod markdown;
mod text;

use super::{Block, Message, Sheet};
use crate::{Lang, Texts, texts};

/// How a sheet is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Plain text, at most 78 columns wide.
    Text,
    Markdown,
    /// A whole page that needs nothing else.
    Html,
    /// An article to be put into a page.
    HtmlFragment,
}

/// Writes the parts of a sheet, already in words.
trait Writer {
    fn title(&mut self, text: &str);
    /// Labels, values, and both together as the language writes them.
    fn facts(&mut self, facts: &[(String, String, String)]);
    fn heading(&mut self, text: &str);
    fn paragraph(&mut self, text: &str);
    fn list(&mut self, items: &[String], numbered: bool);
    fn picture(&mut self, text: &str);
    fn finish(self) -> String;
}

impl Sheet {
    /// The sheet in the words of `lang`.
    pub fn render(&self, lang: Lang, format: Format) -> String {
        match format {
            Format::Text => self.write(lang, text::Text::default()),
            Format::Markdown => self.write(lang, markdown::Markdown::default()),
            Format::Html => self.write(lang, html::Html::page(lang)),
            Format::HtmlFragment => self.write(lang, html::Html::fragment(lang)),
        }
    }

    fn write(&self, lang: Lang, mut writer: impl Writer) -> String {
        let texts = texts(lang);
        writer.title(&self.title);
        let facts = self.facts(texts);
        if !facts.is_empty() {
            writer.facts(&facts);
        }
        for block in &self.intro {
            write_block(texts, block, &mut writer);
        }
        for section in &self.sections {
            writer.heading(&words(texts, &section.title));
            for block in &section.blocks {
                write_block(texts, block, &mut writer);
            }
        }
        writer.finish()
    }

    fn facts(&self, texts: &Texts) -> Vec<(String, String, String)> {
        let fact = |(label, value): &(Message, String)| {
            let label = words(texts, label);
            let args = [
                ("label", label.clone().into()),
                ("value", value.clone().into()),
            ];
            let line = texts.get("sheet-fact-line", &args);
            (label, value.clone(), line)
        };
        self.facts.iter().map(fact).collect()
    }
}

fn words(texts: &Texts, message: &Message) -> String {
    texts.get(message.id, &message.args)
}

fn write_block(texts: &Texts, block: &Block, writer: &mut impl Writer) {
    let all = |messages: &[Message]| -> Vec<String> {
        messages
            .iter()
            .map(|message| words(texts, message))
            .collect()
    };
    match block {
        Block::Prose(messages) => writer.paragraph(&all(messages).join(" ")),
        Block::Items(messages) => writer.list(&all(messages), false),
        Block::Steps(messages) => writer.list(&all(messages), true),
        Block::Picture(picture) => writer.picture(picture),
        Block::Own(text) => writer.paragraph(text),
    }
}
