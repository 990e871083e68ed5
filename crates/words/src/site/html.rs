//! The little that the pages need of HTML.

/// Text in which nothing is markup.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(letter),
        }
    }
    safe
}

/// Colours follow the reader's settings; on paper tables keep their heads on every page.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:1rem auto;padding:0 1rem}\
h1{margin:0;font-size:1.6rem}h2{margin:1.5rem 0 .5rem}header p{margin:.2rem 0;opacity:.75}\
nav{display:flex;flex-wrap:wrap;gap:.3rem 1rem;border-block:1px solid;padding:.4rem 0;margin-top:.6rem}\
nav .languages{margin-left:auto;display:flex;gap:1rem}nav a[aria-current]{font-weight:bold;text-decoration:none}\
.box{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0 1rem}caption{text-align:left;opacity:.75;padding:.2rem 0}\
th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}\
thead th{border-bottom-width:2px}.n{text-align:right;font-variant-numeric:tabular-nums}.s::after{content:' \\25CF'}\
tr.gone{opacity:.6}pre{overflow-x:auto;font-size:.85rem}\
@media print{nav{display:none}body{max-width:none;margin:0;font-size:10pt}thead{display:table-header-group}\
tr{break-inside:avoid}h2,h3{break-after:avoid}}";

/// A whole page.
pub fn document(lang: &str, title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n{body}\n</html>\n",
        escape(title)
    )
}

/// A column: its heading, and whether it holds numbers.
pub type Column = (String, bool);

/// A table; headings and cells are HTML already.
pub fn table(caption: &str, columns: &[Column], rows: &[Vec<String>]) -> String {
    let class = |number: bool| if number { " class=\"n\"" } else { "" };
    let head: String = columns
        .iter()
        .map(|(text, number)| format!("<th scope=\"col\"{}>{text}</th>", class(*number)))
        .collect();
    let row = |cells: &Vec<String>| {
        let cells = cells.iter().zip(columns);
        let cells: String = cells
            .map(|(cell, (_, number))| format!("<td{}>{cell}</td>", class(*number)))
            .collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"box\"><table><caption>{caption}</caption><thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>"
    )
}
