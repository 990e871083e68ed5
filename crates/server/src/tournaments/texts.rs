//! The texts of the pages of the hall. They are many, and the other pages do without them.

use axum::Json;
use serde_json::{Map, Value, json};
use words::{Pattern, patterns};

use crate::http::lang::Language;

/// What the ids of these texts begin with.
const PREFIX: &str = "hall-";

/// All of them, in the form of `/api/words`.
pub async fn texts(Language(lang): Language) -> Json<Value> {
    let messages: Map<String, Value> = patterns(lang, PREFIX)
        .iter()
        .map(|(id, pattern)| (id.clone(), value(pattern)))
        .collect();
    Json(json!({ "lang": lang.code(), "messages": messages }))
}

fn value(pattern: &Pattern) -> Value {
    match pattern {
        Pattern::Text(text) => Value::from(text.as_str()),
        Pattern::Variable(name) => json!({ "var": name }),
        Pattern::Parts(parts) => parts.iter().map(value).collect(),
        Pattern::Select {
            variable,
            variants,
            default,
        } => {
            let variants: Map<String, Value> = variants
                .iter()
                .map(|(key, pattern)| (key.clone(), value(pattern)))
                .collect();
            json!({ "select": variable, "variants": variants, "default": default })
        }
    }
}
