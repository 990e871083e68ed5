//! The report of a match as a page that needs nothing else: ratings with their errors as a picture, a table of all
//! engines, and a table of who met whom.

use std::fmt::Write as _;

use words::Texts;

use super::field::{Field, Meeting};
use super::report::signed;

/// The whole page.
pub fn page(field: &Field, texts: &Texts) -> String {
    let title = escape(&field.title(texts));
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{chart}\n{table}\n{cross}\n<p>{note}</p>\n\
         </main>\n</body>\n</html>\n",
        lang = texts.lang().code(),
        chart = chart(field, texts),
        table = table(&texts.get("match-page-engines", &[]), &field.rows(texts)),
        cross = table(&texts.get("match-page-meetings", &[]), &cross(field, texts)),
        note = escape(&texts.get("match-field-note", &[])),
    )
}

const STYLE: &str = ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;\
padding:1rem}h1{font-size:1.4rem}.wide{overflow-x:auto}table{border-collapse:collapse;margin:1.5rem 0;\
font-variant-numeric:tabular-nums}caption{text-align:start;font-weight:600;padding:.3rem 0}\
th,td{padding:.25rem .7rem;text-align:end;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}\
th:first-child,td:first-child{text-align:start}svg{max-width:100%;height:auto}\
svg text{fill:currentColor;font:14px system-ui,sans-serif}line{stroke:currentColor}.zero{stroke-opacity:.35}\
.bar{stroke-width:2}circle{fill:currentColor}";

/// The size of the picture, and where its scale begins and ends.
const WIDTH: f64 = 800.0;
const LEFT: f64 = 300.0;
const RIGHT: f64 = 760.0;
const ROW: f64 = 30.0;

/// The ratings as points on a scale, with lines as long as the 95 % intervals.
fn chart(field: &Field, texts: &Texts) -> String {
    let ratings = field.ratings();
    let order = field.order(&ratings);
    let reach = |index: &usize| ratings.elo(*index).abs() + ratings.error(*index);
    let reach = order.iter().map(reach).fold(1.0, f64::max);
    let across = |elo: f64| f64::midpoint(LEFT, RIGHT) + elo / reach * (RIGHT - LEFT) / 2.0;
    let height = ROW * order.len() as f64 + ROW;
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">\n",
        escape(&texts.get("match-page-chart", &[]))
    );
    let zero = across(0.0);
    let _ = writeln!(
        svg,
        "<line class=\"zero\" x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"0\" y2=\"{height}\"/>"
    );
    for (place, index) in order.iter().enumerate() {
        let (elo, error) = (ratings.elo(*index), ratings.error(*index));
        let down = ROW * (place as f64 + 0.75);
        let name: String = field.entrants[*index].name.chars().take(28).collect();
        let _ = writeln!(
            svg,
            "<text x=\"0\" y=\"{text:.1}\">{name} ({elo})</text>\
             <line class=\"bar\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{down:.1}\" y2=\"{down:.1}\"/>\
             <circle cx=\"{at:.1}\" cy=\"{down:.1}\" r=\"5\"/>",
            text = down + 5.0,
            name = escape(&name),
            elo = signed(elo, 0),
            low = across(elo - error),
            high = across(elo + error),
            at = across(elo),
        );
    }
    svg.push_str("</svg>");
    svg
}

/// A table with its headings in the first row and in the first column.
fn table(caption: &str, rows: &[Vec<String>]) -> String {
    let mut html = format!(
        "<div class=\"wide\"><table>\n<caption>{}</caption>\n",
        escape(caption)
    );
    for (number, row) in rows.iter().enumerate() {
        html.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let cell = escape(cell);
            let _ = match (number, column) {
                (0, _) => write!(html, "<th scope=\"col\">{cell}</th>"),
                (_, 0) => write!(html, "<th scope=\"row\">{cell}</th>"),
                _ => write!(html, "<td>{cell}</td>"),
            };
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</table></div>");
    html
}

/// Who met whom: won, drawn and lost games of the engine of the row, and how likely it is the stronger one.
fn cross(field: &Field, texts: &Texts) -> Vec<Vec<String>> {
    let order = field.order(&field.ratings());
    let name = |index: &usize| field.entrants[*index].name.clone();
    let mut rows = vec![vec![texts.get("match-engine", &[])]];
    rows[0].extend(order.iter().map(name));
    for row in &order {
        let cells = order.iter().map(|column| cell(field, *row, *column));
        rows.push(std::iter::once(name(row)).chain(cells).collect());
    }
    rows
}

fn cell(field: &Field, row: usize, column: usize) -> String {
    let met =
        |meeting: &&Meeting| meeting.engines == [row, column] || meeting.engines == [column, row];
    let Some(meeting) = field.meetings.iter().find(met) else {
        return String::new();
    };
    let [won, drawn, lost] = meeting.results;
    let likely = meeting.score.map(|score| score.likelihood_above(0.5));
    let (won, lost, likely) = if meeting.engines[0] == row {
        (won, lost, likely)
    } else {
        (lost, won, likely.map(|likely| 1.0 - likely))
    };
    let likely = likely.map_or(String::new(), |share| format!(" ({:.1} %)", 100.0 * share));
    format!("+{won} ={drawn} −{lost}{likely}")
}

/// What must not be taken for markup.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
