//! Settings of `granary serve` from four layers: flags before the environment before the configuration file before the
//! defaults. A key has the same name in all of them: `--min-free`, `GRANARY_MIN_FREE`, `min-free`.
//!
//! There is one list of keys, the options of the command line. The other layers become their defaults, so that a value is
//! read and checked in the same way wherever it stands.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, CommandFactory as _, FromArgMatches as _};

use super::file::{self, FileSetting};
use crate::args::{Args, Command, ServeArgs};
use crate::error::CliError;
use crate::library;

/// Options that are no settings: what they ask for happens once.
const NO_KEYS: &[&str] = &[
    "config",
    "check",
    "print-config",
    "json",
    "no-limits",
    "help",
    "version",
];
/// Settings that all commands have.
const GLOBAL_KEYS: &[&str] = &["rules", "lang"];
const SERVE: &str = "serve";

/// Where a value comes from, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Default,
    File,
    Environment,
    Flag,
}

/// All settings, and where they come from.
#[derive(Debug)]
pub struct Layers {
    pub args: Args,
    pub serve: Box<ServeArgs>,
    keys: Vec<Arg>,
    values: BTreeMap<String, (Source, Vec<String>)>,
}

impl Layers {
    pub fn source(&self, key: &str) -> Source {
        self.values
            .get(key)
            .map_or(Source::Default, |(source, _)| *source)
    }

    /// All settings as a configuration file. The password in the address of a database is left out.
    pub fn print(&self) -> String {
        let mut text = String::new();
        for key in &self.keys {
            let Some(name) = key.get_long() else { continue };
            let help = key.get_help().map(ToString::to_string).unwrap_or_default();
            // Writing to a string cannot fail; so below.
            let _ = writeln!(text, "# {help}");
            let _ = match self.values.get(name) {
                Some((source, values)) => {
                    let from = match source {
                        Source::Default => "default".to_owned(),
                        Source::File => "file".to_owned(),
                        Source::Environment => variable(name),
                        Source::Flag => format!("--{name}"),
                    };
                    writeln!(text, "{name} = {}  # {from}\n", as_toml(key, values))
                }
                None => writeln!(text, "# {name} =\n"),
            };
        }
        text
    }
}

/// Reads all layers. `args` are the flags alone.
pub fn read(args: &Args) -> Result<Layers, CliError> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if args.command.is_none() {
        words.push(SERVE.into());
    }
    read_words(args, &words)
}

/// Reads the settings of the server that another command is about. `flags` are those of its command line that the server
/// has too, with the values that were given.
pub fn read_for<const N: usize>(
    args: &Args,
    flags: [(&str, Option<OsString>); N],
) -> Result<Layers, CliError> {
    let given = flags
        .into_iter()
        .filter_map(|(flag, value)| Some([OsString::from(flag), value?]));
    let begin = ["granary", SERVE].map(OsString::from);
    let words: Vec<OsString> = begin.into_iter().chain(given.flatten()).collect();
    read_words(args, &words)
}

fn read_words(args: &Args, words: &[OsString]) -> Result<Layers, CliError> {
    let texts = library::texts(args)?;
    let command = with_environment(Args::command());
    let keys = keys(&command);
    check_environment(&keys)?;
    let matches = parse(command.clone(), words)?;
    let path =
        serve_matches(&matches).and_then(|serve| serve.get_one::<std::path::PathBuf>("config"));
    let settings = match path {
        Some(path) => file::read(path, &keys, texts)?,
        None => Vec::new(),
    };
    let matches = parse(with_file(command, &settings), words)?;
    let values = keys
        .iter()
        .filter_map(|key| value(key, &matches, &settings))
        .collect();
    let mut args = Args::from_arg_matches(&matches).map_err(|error| said(&error))?;
    match args.command.take() {
        Some(Command::Serve(serve)) => Ok(Layers {
            args,
            serve,
            keys,
            values,
        }),
        _ => Err(CliError::input("these are not the settings of a server")),
    }
}

fn parse(command: clap::Command, words: &[OsString]) -> Result<ArgMatches, CliError> {
    command
        .try_get_matches_from(words)
        .map_err(|error| said(&error))
}

/// What clap says of a fault, without what follows its first lines.
fn said(error: &clap::Error) -> CliError {
    let text = error.to_string();
    let text = text.split("\n\n").next().unwrap_or_default();
    CliError::Input(text.trim_start_matches("error: ").trim_end().to_owned())
}

fn serve_matches(matches: &ArgMatches) -> Option<&ArgMatches> {
    matches.subcommand_matches(SERVE)
}

/// The name of a key in the environment.
fn variable(key: &str) -> String {
    format!("GRANARY_{}", key.to_uppercase().replace('-', "_"))
}

fn is_key(arg: &Arg) -> bool {
    arg.get_long().is_some_and(|name| !NO_KEYS.contains(&name))
}

/// The options that are settings.
fn keys(command: &clap::Command) -> Vec<Arg> {
    let serve = command.find_subcommand(SERVE);
    let own = serve.into_iter().flat_map(clap::Command::get_arguments);
    let global = command.get_arguments();
    let global = global.filter(|arg| {
        arg.get_long()
            .is_some_and(|name| GLOBAL_KEYS.contains(&name))
    });
    own.filter(|arg| is_key(arg))
        .chain(global)
        .cloned()
        .collect()
}

fn with_environment(command: clap::Command) -> clap::Command {
    let named = |arg: Arg| match arg.get_long().map(variable) {
        Some(name) if is_key(&arg) => arg.env(name),
        _ => arg,
    };
    let global = move |arg: Arg| match arg.get_long() {
        Some(name) if GLOBAL_KEYS.contains(&name) => named(arg),
        _ => arg,
    };
    command
        .mut_args(global)
        .mut_subcommand(SERVE, |serve| serve.mut_args(named))
}

fn with_file(command: clap::Command, settings: &[FileSetting]) -> clap::Command {
    settings.iter().fold(command, |command, setting| {
        let (key, values) = (setting.key.as_str(), setting.values.clone());
        let id = key.replace('-', "_");
        let default = |arg: Arg| arg.default_values(values);
        if GLOBAL_KEYS.contains(&key) {
            command.mut_arg(id, default)
        } else {
            command.mut_subcommand(SERVE, |serve| serve.mut_arg(id, default))
        }
    })
}

/// Why these values cannot be given to an option, if they cannot.
pub fn value_fault(key: &Arg, values: &[String]) -> Option<String> {
    use std::error::Error as _;
    let name = key.get_long()?;
    let words = values.iter().map(|value| format!("--{name}={value}"));
    let alone = clap::Command::new(SERVE)
        .no_binary_name(true)
        .arg(key.clone().global(false));
    let error = alone.try_get_matches_from(words).err()?;
    // The reason of the option's own reader, if it gives one.
    Some(match error.source() {
        Some(reason) => reason.to_string(),
        None => match said(&error) {
            CliError::Input(text) => text.replace('\n', " "),
            _ => error.kind().to_string(),
        },
    })
}

/// Values of the environment are read by clap, which does not name the variable.
fn check_environment(keys: &[Arg]) -> Result<(), CliError> {
    for key in keys {
        let Some(name) = key.get_long().map(variable) else {
            continue;
        };
        let Some(value) = std::env::var_os(&name) else {
            continue;
        };
        let value = value.to_string_lossy().into_owned();
        if let Some(reason) = value_fault(key, &[value]) {
            return Err(CliError::Input(format!("{name}: {reason}")));
        }
    }
    Ok(())
}

/// The value of a key and where it comes from, if it has one.
fn value(
    key: &Arg,
    matches: &ArgMatches,
    settings: &[FileSetting],
) -> Option<(String, (Source, Vec<String>))> {
    let (name, id) = (key.get_long()?, key.get_id().as_str());
    let matches = match GLOBAL_KEYS.contains(&name) {
        true => matches,
        false => serve_matches(matches)?,
    };
    let raw = matches.get_raw(id)?;
    let values = raw
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let source = match matches.value_source(id)? {
        ValueSource::CommandLine => Source::Flag,
        ValueSource::EnvVariable => Source::Environment,
        _ if settings.iter().any(|setting| setting.key == name) => Source::File,
        _ => Source::Default,
    };
    Some((name.to_owned(), (source, values)))
}

/// The values of a key as TOML.
fn as_toml(key: &Arg, values: &[String]) -> String {
    let kind = key.get_value_parser().type_id();
    let bare = kind == TypeId::of::<bool>() || kind == TypeId::of::<u64>();
    let one = |value: &String| match bare {
        true => value.clone(),
        false => format!("{:?}", without_password(value)),
    };
    let all: Vec<String> = values.iter().map(one).collect();
    match key.get_action() {
        ArgAction::Append => format!("[{}]", all.join(", ")),
        _ => all.concat(),
    }
}

/// An address without the password in it.
pub fn without_password(url: &str) -> String {
    let (url, query) = match url.split_once("password=") {
        Some((url, rest)) => {
            let (_, others) = rest.split_once('&').unwrap_or_default();
            let more = if others.is_empty() { "" } else { "&" };
            (url, format!("password=...{more}{others}"))
        }
        None => (url, String::new()),
    };
    without_user_password(url) + &query
}

fn without_user_password(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let end = rest.find('/').unwrap_or(rest.len());
        let at = rest[..end].rfind('@')?;
        let colon = rest[..at].find(':')?;
        Some(format!("{scheme}://{}:...{}", &rest[..colon], &rest[at..]))
    };
    hidden().unwrap_or_else(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            ("postgres://me:secret@db/x", "postgres://me:...@db/x"),
            ("postgres://me:a@b@db/x", "postgres://me:...@db/x"),
            ("postgres://me@db/x", "postgres://me@db/x"),
            (
                "postgres://db/x?password=a&b=c",
                "postgres://db/x?password=...&b=c",
            ),
            ("postgres://db:5432/x", "postgres://db:5432/x"),
            ("sqlite://a@b:c", "sqlite://a@b:c"),
            ("/var/lib/x", "/var/lib/x"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn every_option_with_a_value_is_a_key() {
        let command = with_environment(Args::command());
        let names: Vec<_> = keys(&command)
            .iter()
            .filter_map(Arg::get_long)
            .map(str::to_owned)
            .collect();
        for name in [
            "listen",
            "data",
            "database",
            "origin",
            "trust-proxy",
            "keep-all",
            "rules",
            "lang",
        ] {
            assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
        }
        assert!(!names.iter().any(|name| NO_KEYS.contains(&name.as_str())));
    }
}
