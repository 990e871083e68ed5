//! Every request and answer of the tests is compared with the description of the interface.

use std::sync::LazyLock;

use serde_json::{Value, json};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| server::description().unwrap());

/// Fails unless a request, if it succeeded, and its answer are as described.
pub fn check_exchange(
    method: &str,
    path: &str,
    body: Option<&Value>,
    status: u16,
    content_type: Option<&str>,
    text: &str,
) {
    let Some(operation) = operation(method, path) else {
        return;
    };
    let place = format!("{method} {path} {status}");
    let response = &operation["responses"][status.to_string()];
    assert!(response.is_object(), "{place} is not described: {text}");
    let content_type = content_type.and_then(|kind| kind.split(';').next());
    match (response["content"].as_object(), content_type) {
        (None, _) => assert_eq!(text, "", "{place} has no body"),
        (Some(content), kind) => {
            let media = content.get(kind.unwrap_or_default());
            let media = media.unwrap_or_else(|| panic!("{place} is {kind:?}"));
            if kind.is_some_and(|kind| kind.ends_with("json")) {
                check(
                    &media["schema"],
                    &serde_json::from_str(text).unwrap(),
                    &place,
                );
            }
        }
    }
    if let Some(body) = body.filter(|_| status < 300) {
        let content = &operation["requestBody"]["content"]["application/json"];
        assert!(content.is_object(), "{place} takes no body");
        check(&content["schema"], body, &format!("the body of {place}"));
    }
}

/// Fails unless a value is of the schema with this name.
pub fn check_schema(name: &str, value: &Value) {
    let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
    check(&schema, value, name);
}

/// The operation at an address. A template with fewer variables wins.
fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let path = path.split('?').next().unwrap_or_default();
    let fits = |template: &str| {
        let (parts, wanted) = (path.split('/'), template.split('/'));
        parts.clone().count() == wanted.clone().count()
            && parts
                .zip(wanted)
                .all(|(part, wanted)| wanted.starts_with('{') || part == wanted)
    };
    let paths = DESCRIPTION["paths"].as_object()?.iter();
    let found = paths.filter(|(template, _)| fits(template));
    let (_, item) = found.min_by_key(|(template, _)| template.matches('{').count())?;
    item.get(method.to_lowercase())
}

fn check(schema: &Value, value: &Value, place: &str) {
    if let Err(fault) = matches(schema, value) {
        panic!("{place}: {fault}\n{value}");
    }
}

/// Whether a value is as a schema says, for the words of JSON Schema that the description uses.
fn matches(schema: &Value, value: &Value) -> Result<(), String> {
    for (word, rule) in schema.as_object().unwrap() {
        matches_word(schema, word, rule, value)
            .map_err(|fault| format!("{fault} ({word} of {schema})"))?;
    }
    Ok(())
}

fn matches_word(schema: &Value, word: &str, rule: &Value, value: &Value) -> Result<(), String> {
    let require = |good: bool| good.then_some(()).ok_or_else(|| value.to_string());
    let rules = || rule.as_array().unwrap().iter();
    let ways = || rules().filter(|one| matches(one, value).is_ok()).count();
    let at_most = |size: Option<usize>| {
        require(size.is_none_or(|size| size as u64 <= rule.as_u64().unwrap()))
    };
    match word {
        "description" | "format" | "propertyNames" | "default" => Ok(()),
        "$ref" => {
            let name = rule.as_str().unwrap().rsplit('/').next().unwrap();
            matches(&DESCRIPTION["components"]["schemas"][name], value)
        }
        "type" if rule.is_array() => require(rules().any(|kind| is_kind(kind, value))),
        "type" => require(is_kind(rule, value)),
        "enum" => require(rules().any(|one| one == value)),
        "allOf" => rules().try_for_each(|one| matches(one, value)),
        "oneOf" => require(ways() == 1),
        "minimum" => require(value.as_f64().is_none_or(|n| n >= rule.as_f64().unwrap())),
        "maximum" => require(value.as_f64().is_none_or(|n| n <= rule.as_f64().unwrap())),
        "maxLength" => at_most(value.as_str().map(|text| text.chars().count())),
        "minLength" => {
            let length = value.as_str().map(|text| text.chars().count() as u64);
            require(length.is_none_or(|length| length >= rule.as_u64().unwrap()))
        }
        "maxItems" => at_most(value.as_array().map(Vec::len)),
        "required" => require(rules().all(|name| {
            let object = value.as_object();
            object.is_none_or(|object| object.contains_key(name.as_str().unwrap()))
        })),
        "properties" => rule
            .as_object()
            .unwrap()
            .iter()
            .try_for_each(|(name, rule)| {
                value.get(name).map_or(Ok(()), |value| matches(rule, value))
            }),
        "additionalProperties" => {
            let known = |name: &str| schema["properties"].get(name).is_some();
            let object = value.as_object().into_iter().flatten();
            object
                .filter(|(name, _)| !known(name))
                .try_for_each(|(_, value)| match rule {
                    Value::Bool(allowed) => require(*allowed),
                    rule => matches(rule, value),
                })
        }
        "prefixItems" => {
            let items = value.as_array().into_iter().flatten();
            rules()
                .zip(items)
                .try_for_each(|(rule, value)| matches(rule, value))
        }
        "items" => {
            let before = schema["prefixItems"].as_array().map_or(0, Vec::len);
            let items = value.as_array().into_iter().flatten().skip(before);
            items.into_iter().try_for_each(|value| match rule {
                Value::Bool(allowed) => require(*allowed),
                rule => matches(rule, value),
            })
        }
        _ => panic!("the description uses {word}, which is not checked"),
    }
}

fn is_kind(kind: &Value, value: &Value) -> bool {
    match kind.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        kind => panic!("there is no type {kind}"),
    }
}

#[test]
fn a_wrong_value_is_found() {
    let entry = |entry: Value| json!({ "entry": "wish", "id": 1, "round": 2, "out": entry });
    check_schema("HallEntry", &entry(json!("half-bye")));
    let schema = json!({ "$ref": "#/components/schemas/HallEntry" });
    for wrong in [
        entry(json!("nothing")),
        entry(json!(1)),
        json!({ "entry": "wish", "id": 1 }),
        json!({ "entry": "wish", "id": -1, "round": 2 }),
        json!({ "entry": "wish", "id": 1, "round": 70_000 }),
        json!({ "entry": "enter", "player": { "name": "Ann", "age": 7 } }),
        json!({ "entry": "nothing" }),
        json!([]),
    ] {
        assert!(matches(&schema, &wrong).is_err(), "{wrong}");
    }
}

/// The names under which the types of a source file are described.
fn described_names(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut describes, mut renamed) = (false, None);
    for line in source.lines().map(str::trim_start) {
        let word = |text: &str| -> String {
            let letters = text.chars().take_while(|letter| letter.is_alphanumeric());
            letters.collect()
        };
        let public = line.trim_start_matches("pub ");
        let item = public
            .strip_prefix("struct ")
            .or_else(|| public.strip_prefix("enum "));
        if line.starts_with("#[") {
            describes |= line.contains("ToSchema");
            renamed = line
                .split_once("as = ")
                .map(|(_, name)| word(name))
                .or(renamed);
        } else if let Some(item) = item {
            if describes {
                names.push(renamed.take().unwrap_or_else(|| word(item)));
            }
            (describes, renamed) = (false, None);
        } else if !line.starts_with("//") {
            (describes, renamed) = (false, None);
        }
    }
    names
}

fn sources(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => sources(&path),
            false => vec![std::fs::read_to_string(path).unwrap()],
        })
        .collect()
}

#[test]
fn one_schema_hides_another_of_the_same_name() {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [here.join("src"), here.join("../mancala/src/view")];
    let sources = folders.iter().flat_map(|folder| sources(folder));
    let mut names: Vec<String> = sources
        .flat_map(|source| described_names(&source))
        .collect();
    assert!(names.len() > 100, "{}", names.len());
    names.sort_unstable();
    let twice: Vec<&[String]> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn the_description_is_whole() {
    let text = DESCRIPTION.to_string();
    let schemas = DESCRIPTION["components"]["schemas"].as_object().unwrap();
    for reference in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "there is no schema {name}");
    }
    let schemes = DESCRIPTION["components"]["securitySchemes"]
        .as_object()
        .unwrap();
    let paths = DESCRIPTION["paths"].as_object().unwrap();
    assert!(paths.len() > 35, "{}", paths.len());
    let mut ids = Vec::new();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            let place = format!("{method} {path}");
            assert!(operation["summary"].is_string(), "{place} has no summary");
            ids.push(operation["operationId"].as_str().unwrap());
            for (status, response) in operation["responses"].as_object().unwrap() {
                let problem = response["content"]["application/problem+json"].is_object();
                let own = path == "/health" && status == "503";
                assert_eq!(problem || own, status.as_str() >= "400", "{place} {status}");
            }
            let security = operation["security"].as_array().into_iter().flatten();
            for scheme in security.flat_map(|one| one.as_object().unwrap().keys()) {
                assert!(schemes.contains_key(scheme), "{place}: {scheme}");
            }
        }
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(count, ids.len(), "two operations have one id");
}
