//! Which encodings a client takes.

use assets::compress::Encoding;
use axum::http::{HeaderMap, header};

/// The encodings that the client accepts, the best first.
pub fn encodings(headers: &HeaderMap) -> Vec<Encoding> {
    let header = headers.get(header::ACCEPT_ENCODING);
    let asked = header
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let takes = |encoding: &Encoding| weight(asked, encoding.name()) > 0.0;
    Encoding::ALL.into_iter().filter(takes).collect()
}

/// The weight of an encoding: its own, else that of `*`, else none.
fn weight(asked: &str, name: &str) -> f32 {
    let of = |wanted: &str| {
        asked.split(',').find_map(|item| {
            let (coding, parameters) = item.split_once(';').unwrap_or((item, ""));
            let weight = parameters.trim().strip_prefix("q=");
            let weight = weight.map_or(Ok(1.0), str::parse).unwrap_or(0.0);
            coding.trim().eq_ignore_ascii_case(wanted).then_some(weight)
        })
    };
    of(name).or_else(|| of("*")).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_says_what_it_takes() {
        let check = |asked: &str, expected: &[Encoding]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, asked.parse().unwrap());
            assert_eq!(encodings(&headers), expected, "{asked}");
        };
        use Encoding::{Brotli, Gzip};
        check("gzip, deflate, br, zstd", &[Brotli, Gzip]);
        check("gzip, deflate", &[Gzip]);
        check("br;q=0, gzip;q=0.5", &[Gzip]);
        check("*", &[Brotli, Gzip]);
        check("*;q=0, br", &[Brotli]);
        check("identity", &[]);
        check("", &[]);
        check("BR; q=x", &[]);
        assert_eq!(encodings(&HeaderMap::new()), []);
    }
}
