//! The texts of the pages of the hall. They are many, and the other pages do without them.

use axum::Json;
use serde_json::Value;

use crate::http::lang::Language;
use crate::http::web::messages;

/// What the ids of these texts begin with.
const PREFIX: &str = "hall-";

/// All of them, in the form of `/api/words`.
pub async fn texts(Language(lang): Language) -> Json<Value> {
    messages(lang, PREFIX)
}
