//! Rules as this server knows them: built in, from the user's folder, published here, or sent along with a request.

pub mod check;
pub mod chosen;
pub mod edit;
pub mod features;
pub mod introduction;
pub mod library;
pub mod publish;
pub mod show;

use axum::{Router, routing};

use crate::app::App;

pub fn routes() -> Router<App> {
    Router::new()
        .route(
            "/api/rules",
            routing::get(show::list).post(publish::publish),
        )
        .route("/api/rules/check", routing::post(check::check))
        .route("/api/rules/set", routing::post(edit::set))
        .route(
            "/api/rules/{id}",
            routing::get(show::one)
                .put(publish::replace)
                .delete(publish::withdraw),
        )
        .route("/api/rules/{id}/file", routing::get(show::file))
        .route(
            "/api/rules/{id}/introduction",
            routing::get(introduction::introduction),
        )
}
