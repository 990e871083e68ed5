//! The language of a request: `?lang=`, else `Accept-Language`, else English. Pages look first at what the visitor has chosen.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use words::Lang;

/// The language of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(pub Lang);

/// The cookie in which the page keeps the language that the visitor has chosen.
const CHOSEN: &str = "granary-lang=";

impl Language {
    /// The language of a page, which has no `?lang=` in most addresses.
    pub fn of_page(uri: &Uri, headers: &HeaderMap) -> Self {
        let cookies = headers.get_all(COOKIE).iter();
        let chosen = cookies
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .find_map(|pair| Lang::known(pair.trim().strip_prefix(CHOSEN)?));
        chosen.map_or_else(|| Self::of(uri, headers), Self)
    }

    pub fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let query = uri.query().unwrap_or_default();
        let asked = query
            .split('&')
            .find_map(|pair| pair.strip_prefix("lang="))
            .and_then(Lang::known);
        let accepted = || {
            let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
            Some(Lang::parse(header))
        };
        Self(asked.or_else(accepted).unwrap_or_default())
    }
}

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_comes_before_the_browser() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, "pt, de;q=0.5".parse().unwrap());
        for (uri, lang) in [
            ("/x?lang=fr", Lang::Fr),
            ("/x?a=b&lang=fr-CH", Lang::Fr),
            ("/x?lang=xx", Lang::De),
            ("/x", Lang::De),
        ] {
            assert_eq!(Language::of(&uri.parse().unwrap(), &headers).0, lang);
        }
        assert_eq!(
            Language::of(&"/".parse().unwrap(), &HeaderMap::new()).0,
            Lang::En
        );
        headers.insert(COOKIE, "a=b; granary-lang=fr".parse().unwrap());
        let uri = "/games".parse().unwrap();
        assert_eq!(Language::of_page(&uri, &headers).0, Lang::Fr);
        assert_eq!(Language::of(&uri, &headers).0, Lang::De);
    }
}
