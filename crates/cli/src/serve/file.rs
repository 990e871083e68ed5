//! The configuration file: TOML whose keys are the names of the options. Every fault is reported at its place.

use std::ops::Range;
use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Snippet};
use clap::{Arg, ArgAction};
use mancala::rules::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use words::Texts;

use super::layers;
use crate::check::renderer;
use crate::error::{CliError, complain_as_it_is};

/// The largest file that is read.
const MAX_BYTES: u64 = 1 << 20;

/// A setting of the file.
#[derive(Debug)]
pub struct FileSetting {
    pub key: String,
    pub values: Vec<String>,
}

/// Something wrong in the file.
#[derive(Debug)]
struct FileFault {
    code: &'static str,
    span: Range<usize>,
    message: String,
    help: Option<String>,
}

/// Reads the settings of a file. `keys` are the options that may stand in it.
pub fn read(path: &Path, keys: &[Arg], texts: &Texts) -> Result<Vec<FileSetting>, CliError> {
    let name = path.display().to_string();
    let fault = |error: &dyn std::fmt::Display| CliError::Input(format!("{name}: {error}"));
    let size = std::fs::metadata(path)
        .map_err(|error| fault(&error))?
        .len();
    if size > MAX_BYTES {
        return Err(fault(&"too large for a configuration file"));
    }
    let text = std::fs::read_to_string(path).map_err(|error| fault(&error))?;
    settings(&text, keys, texts).map_err(|faults| {
        for fault in &faults {
            complain_as_it_is(&format!("{}\n", picture(fault, &name, &text, texts)));
        }
        CliError::Reported
    })
}

fn settings(text: &str, keys: &[Arg], texts: &Texts) -> Result<Vec<FileSetting>, Vec<FileFault>> {
    let table = DeTable::parse(text).map_err(|error| {
        let message = texts.get(
            "config-no-toml",
            &[("reason", error.message().to_owned().into())],
        );
        vec![FileFault {
            code: "no-toml",
            span: error.span().unwrap_or(0..0),
            message,
            help: None,
        }]
    })?;
    let (mut settings, mut faults) = (Vec::new(), Vec::new());
    for (key, value) in table.get_ref() {
        match setting(key, value, keys, texts) {
            Ok(setting) => settings.push(setting),
            Err(fault) => faults.push(fault),
        }
    }
    faults.sort_by_key(|fault| fault.span.start);
    if faults.is_empty() {
        Ok(settings)
    } else {
        Err(faults)
    }
}

fn setting(
    key: &Spanned<toml::de::DeString<'_>>,
    value: &Spanned<DeValue<'_>>,
    keys: &[Arg],
    texts: &Texts,
) -> Result<FileSetting, FileFault> {
    let name = key.get_ref().as_ref();
    let Some(arg) = keys.iter().find(|arg| arg.get_long() == Some(name)) else {
        let names = keys.iter().filter_map(Arg::get_long);
        let near = nearest(name, names);
        return Err(FileFault {
            code: "unknown-key",
            span: key.span(),
            message: texts.get("config-unknown-key", &[("key", name.to_owned().into())]),
            help: Some(match near {
                Some(near) => texts.get("config-did-you-mean", &[("key", near.to_owned().into())]),
                None => texts.get("config-see-keys", &[]),
            }),
        });
    };
    let fault = |code, reason: String| FileFault {
        code,
        span: value.span(),
        message: texts.get(
            "config-bad-value",
            &[("key", name.to_owned().into()), ("reason", reason.into())],
        ),
        help: None,
    };
    let values = values(value.get_ref(), arg)
        .ok_or_else(|| fault("wrong-kind", texts.get("config-wrong-kind", &[])))?;
    match layers::value_fault(arg, &values) {
        Some(reason) => Err(fault("bad-value", reason)),
        None => Ok(FileSetting {
            key: name.to_owned(),
            values,
        }),
    }
}

/// The values as they would be written on the command line; nothing for what cannot be written there.
fn values(value: &DeValue<'_>, arg: &Arg) -> Option<Vec<String>> {
    match value {
        DeValue::Array(items) if matches!(arg.get_action(), ArgAction::Append) => {
            items.iter().map(|item| scalar(item.get_ref())).collect()
        }
        single => scalar(single).map(|text| vec![text]),
    }
}

fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(switch) => Some(switch.to_string()),
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

/// The fault with the line it is about.
fn picture(fault: &FileFault, name: &str, text: &str, texts: &Texts) -> String {
    use std::io::IsTerminal as _;
    let level = Level::ERROR.with_name(texts.get("check-error", &[]));
    let span = fault.span.start.min(text.len())..fault.span.end.min(text.len());
    let snippet = Snippet::source(text)
        .path(name)
        .annotation(AnnotationKind::Primary.span(span));
    let title = level.primary_title(&fault.message).id(fault.code);
    let mut groups = vec![title.element(snippet)];
    if let Some(help) = &fault.help {
        let level = Level::HELP.with_name(texts.get("check-help", &[]));
        groups.push(Group::with_title(level.secondary_title(help)));
    }
    renderer(std::io::stderr().is_terminal()).render(&groups)
}
