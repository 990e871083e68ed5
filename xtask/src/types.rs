//! `cargo xtask types`: the types of the page, made from the description of the server's interface.
//!
//! Every schema becomes a TypeScript declaration in the namespace `Api`, or in `Hall` if its name begins with that word.
//! Alternatives that are all objects become one interface in which a property is optional unless all of them require
//! it: so code can ask for a property without narrowing first.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use serde_json::{Map, Value};

use crate::context::Context;
use crate::shell;

#[derive(Debug, Args)]
pub struct TypesArgs {
    /// Change nothing, and fail if the file is not what it would be made
    #[arg(long)]
    check: bool,
}

/// Where the types are.
const FILE: &str = "web/types.d.ts";

const HEADER: &str =
    "// Made by `cargo xtask types` from the description of the server's interface: do not edit.
// The types are global for all modules of the page and exist only while types are checked.
";

/// Schemas whose names begin with this word get the namespace of that name.
const HALL: &str = "Hall";

pub fn run(args: &TypesArgs) -> Result<bool> {
    write_types(&Context::new()?, args.check)?;
    Ok(true)
}

/// Writes the types, or fails if the file is stale.
pub fn write_types(context: &Context, check: bool) -> Result<()> {
    // Built together with all tests, as the step `unit` does: by itself the example would need another build of the
    // whole server, because its dependencies would get other features.
    shell::run(&mut context.cargo([
        "test",
        "--workspace",
        "--exclude",
        "fuzzing",
        "--no-run",
        "-q",
    ]))?;
    let example = format!("openapi{}", env::consts::EXE_SUFFIX);
    let example = context.target.join("debug/examples").join(example);
    let mut describe = Command::new(&example);
    let description: Value = serde_json::from_str(&shell::output(&mut describe)?)?;
    let types = declarations(&description)?;
    let path = context.root.join(FILE);
    if check {
        let found = fs::read_to_string(&path).with_context(|| FILE.to_owned())?;
        ensure!(found == types, "{FILE} is stale: run `cargo xtask types`");
    } else {
        fs::write(&path, types).with_context(|| FILE.to_owned())?;
    }
    Ok(())
}

/// All schemas of a description as TypeScript.
fn declarations(description: &Value) -> Result<String> {
    let schemas = description["components"]["schemas"].as_object();
    let schemas = Schemas(schemas.context("the description has no schemas")?);
    let mut namespaces: BTreeMap<&str, String> = BTreeMap::new();
    for (name, schema) in schemas.0 {
        let (namespace, name) = split(name);
        let text = namespaces.entry(namespace).or_default();
        write!(text, "\n{}", schemas.declaration(name, schema))?;
    }
    let mut out = HEADER.to_owned();
    for (namespace, text) in namespaces {
        let text = indent(text.trim_start_matches('\n'));
        write!(out, "\ndeclare namespace {namespace} {{\n{text}}}\n")?;
    }
    Ok(out)
}

/// Namespace and name of a schema.
fn split(schema: &str) -> (&'static str, &str) {
    match schema.strip_prefix(HALL) {
        Some(name) if !name.is_empty() => (HALL, name),
        _ => ("Api", schema),
    }
}

/// The name of the schema that a schema refers to.
fn target(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    let one = schema["oneOf"].as_array();
    one.or_else(|| schema["anyOf"].as_array())
}

/// A property: its possible schemas, and whether it is always there.
#[derive(Clone)]
struct Property<'a> {
    schemas: Vec<&'a Value>,
    required: bool,
}

type Properties<'a> = BTreeMap<&'a str, Property<'a>>;

/// The schemas of a description, by name.
struct Schemas<'a>(&'a Map<String, Value>);

impl<'a> Schemas<'a> {
    fn declaration(&self, name: &str, schema: &'a Value) -> String {
        let doc = doc(schema);
        let no_parts = Vec::new();
        let parts = schema["allOf"].as_array().unwrap_or(&no_parts);
        let (parents, own): (Vec<&Value>, Vec<&Value>) =
            parts.iter().partition(|part| target(part).is_some());
        let body = match own.as_slice() {
            [] => self.properties(schema),
            own => self.all_of(own),
        };
        let Some(body) = body.filter(|_| parents.len() + own.len() == parts.len()) else {
            return format!("{doc}type {name} = {};\n", self.kind(schema));
        };
        let parents: Vec<String> = parents.iter().map(|parent| self.kind(parent)).collect();
        let extends = match parents.as_slice() {
            [] => String::new(),
            parents => format!(" extends {}", parents.join(", ")),
        };
        format!("{doc}interface {name}{extends} {}\n", self.braces(&body))
    }

    /// The properties of a schema that describes objects with known properties.
    fn properties(&self, schema: &'a Value) -> Option<Properties<'a>> {
        if let Some(name) = target(schema) {
            return self.properties(self.0.get(name)?);
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return self.all_of(&parts.iter().collect::<Vec<_>>());
        }
        if let Some(variants) = alternatives(schema) {
            return self.any_of(variants);
        }
        let required = schema["required"].as_array();
        let is_required = |name| required.is_some_and(|all| all.iter().any(|one| one == name));
        let properties = schema["properties"].as_object()?.iter();
        let property = |(name, schema): (&'a String, &'a Value)| {
            let required = is_required(name.as_str());
            let schemas = vec![schema];
            (name.as_str(), Property { schemas, required })
        };
        Some(properties.map(property).collect())
    }

    /// The properties of an object that has all of these shapes.
    fn all_of(&self, parts: &[&'a Value]) -> Option<Properties<'a>> {
        let mut merged = Properties::new();
        for part in parts {
            merged.extend(self.properties(part)?);
        }
        Some(merged)
    }

    /// The properties of an object that has one of these shapes.
    fn any_of(&self, variants: &'a [Value]) -> Option<Properties<'a>> {
        let shapes = variants.iter().map(|variant| self.properties(variant));
        let shapes: Vec<Properties<'a>> = shapes.collect::<Option<_>>()?;
        let mut merged = Properties::new();
        for (name, property) in shapes.iter().flatten() {
            let everywhere = shapes.iter().all(|shape| shape.contains_key(name));
            let known = merged.entry(*name).or_insert_with(|| Property {
                schemas: Vec::new(),
                required: everywhere,
            });
            known.required &= property.required;
            known.schemas.extend(&property.schemas);
        }
        Some(merged)
    }

    fn braces(&self, properties: &Properties<'a>) -> String {
        let mut lines = String::new();
        for (name, property) in properties {
            let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let name = match name.chars().all(is_word) {
                true => (*name).to_owned(),
                false => format!("{name:?}"),
            };
            let mark = if property.required { "" } else { "?" };
            let doc = property.schemas.first().map(|schema| doc(schema));
            let kind = self.union(property.schemas.iter().copied());
            lines += &format!("{}{name}{mark}: {kind};\n", doc.unwrap_or_default());
        }
        match lines.as_str() {
            "" => "{}".to_owned(),
            lines => format!("{{\n{}}}", indent(lines)),
        }
    }

    /// A schema as a TypeScript type.
    fn kind(&self, schema: &'a Value) -> String {
        if let Some(name) = target(schema) {
            let (namespace, name) = split(name);
            return format!("{namespace}.{name}");
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let parts: Vec<String> = parts.iter().map(|part| self.kind(part)).collect();
            return parts.join(" & ");
        }
        if let Some(words) = schema["enum"].as_array() {
            let words: Vec<String> = words.iter().map(Value::to_string).collect();
            return words.join(" | ");
        }
        if let Some(variants) = alternatives(schema) {
            return self.union(variants.iter());
        }
        if let Some(properties) = self.properties(schema) {
            return self.braces(&properties);
        }
        match &schema["type"] {
            Value::String(kind) => self.simple(kind, schema),
            Value::Array(kinds) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                let kinds: Vec<String> = kinds.map(|kind| self.simple(kind, schema)).collect();
                kinds.join(" | ")
            }
            _ => "unknown".to_owned(),
        }
    }

    fn simple(&self, kind: &str, schema: &'a Value) -> String {
        match kind {
            "integer" => "number".to_owned(),
            "array" => match schema["prefixItems"].as_array() {
                Some(items) => {
                    let items: Vec<String> = items.iter().map(|item| self.kind(item)).collect();
                    format!("[{}]", items.join(", "))
                }
                None => {
                    let item = self.kind(&schema["items"]);
                    let simple = !item.contains([' ', '|', '&']) || item.starts_with('{');
                    if simple {
                        format!("{item}[]")
                    } else {
                        format!("({item})[]")
                    }
                }
            },
            "object" => {
                let value = schema
                    .get("additionalProperties")
                    .filter(|value| value.is_object());
                let value = value.map_or_else(|| "unknown".to_owned(), |value| self.kind(value));
                format!("Record<string, {value}>")
            }
            kind => kind.to_owned(),
        }
    }

    /// Any of these types, `null` last.
    fn union(&self, schemas: impl Iterator<Item = &'a Value>) -> String {
        let mut kinds: Vec<String> = Vec::new();
        for schema in schemas {
            let kind = self.kind(schema);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds.sort_by_key(|kind| kind == "null");
        kinds.join(" | ")
    }
}

/// The description of a schema as a comment.
fn doc(schema: &Value) -> String {
    match schema["description"].as_str() {
        Some(text) => format!("/** {} */\n", text.replace('\n', " ")),
        None => String::new(),
    }
}

fn indent(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "\n".to_owned(),
        line => format!("  {line}\n"),
    };
    text.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(schema: &Value, expected: &str) {
        let description = json!({ "components": { "schemas": { "It": schema,
            "HallBoard": { "type": "object", "properties": { "pits": { "type": "array", "items": {} } } } } } });
        let text = declarations(&description).unwrap();
        assert!(text.contains(expected), "{text}");
    }

    #[test]
    fn schemas_become_types() {
        check(
            &json!({ "type": "string", "enum": ["a", "b"] }),
            r#"type It = "a" | "b";"#,
        );
        check(
            &json!({ "oneOf": [{ "type": "null" }, { "$ref": "#/x/HallBoard" }] }),
            "type It = Hall.Board | null;",
        );
        check(
            &json!({ "type": ["integer", "null"] }),
            "type It = number | null;",
        );
        check(
            &json!({ "type": "array", "items": { "type": ["string", "null"] } }),
            "type It = (string | null)[];",
        );
        check(
            &json!({ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": "string" }] }),
            "type It = [number, string];",
        );
        check(
            &json!({ "type": "object", "additionalProperties": { "type": "boolean" } }),
            "type It = Record<string, boolean>;",
        );
        check(
            &json!({ "type": "object" }),
            "type It = Record<string, unknown>;",
        );
    }

    #[test]
    fn objects_become_interfaces() {
        check(
            &json!({ "description": "A thing.", "allOf": [{ "$ref": "#/x/HallBoard" }, { "type": "object",
                "required": ["a"], "properties": { "a": { "type": "string" }, "b-c": { "type": "string" } } }] }),
            "  /** A thing. */\n  interface It extends Hall.Board {\n    a: string;\n    \"b-c\"?: string;\n  }\n",
        );
        let variant = |name: &str| {
            json!({ "type": "object", "required": ["kind", name],
            "properties": { "kind": { "type": "string", "enum": [name] }, name: { "type": "integer" } } })
        };
        check(
            &json!({ "oneOf": [variant("a"), variant("b")] }),
            "interface It {\n    a?: number;\n    b?: number;\n    kind: \"a\" | \"b\";\n  }",
        );
    }
}
