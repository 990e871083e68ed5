//! The catalogue in short: what it takes to offer all games, to search them and to draw their boards small.

use answers::rules::catalogue::{Catalogue, CatalogueQuery, catalogue_text};
use axum::extract::{Query, State};
use axum::response::Response;

use crate::api::json;
use crate::app::App;
use crate::http::language::Language;
use crate::problem::Problem;

/// All rules that can be played, in short.
#[utoipa::path(get, path = "/api/catalogue", tag = "rules", params(CatalogueQuery),
    responses((status = 200, description = "The catalogue in short", body = Catalogue)))]
pub async fn catalogue(
    State(app): State<App>,
    Language(lang): Language,
    Query(query): Query<CatalogueQuery>,
) -> Result<Response, Problem> {
    let library = app.library.rules();
    if let Some(known) = library.catalogues[lang as usize][query.place()].get() {
        return Ok(json(known.clone()));
    }
    let work = move || {
        let text = &library.catalogues[lang as usize][query.place()];
        let text = text.get_or_init(|| catalogue_text(&*library, query, lang));
        Ok(text.clone())
    };
    Ok(json(app.workers.run(work).await?))
}
