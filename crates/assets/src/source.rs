//! Sources without what only people need: comments, empty lines, indentation.

/// A module without its comments; any other file as it is.
pub fn without_comments(path: &str, body: Vec<u8>) -> Vec<u8> {
    match String::from_utf8(body) {
        Ok(text) if path.ends_with(".js") => lean(&text).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(other) => other.into_bytes(),
    }
}

/// The code of a module: no lines that are comments only, which are a third of what there is, no casts and no indentation. A
/// text in backquotes over several lines stays as it is.
pub fn lean(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let (mut in_comment, mut in_text) = (false, false);
    for line in text.lines() {
        if in_text {
            kept.push_str(line);
            kept.push('\n');
            in_text = line.matches('`').count() % 2 == 0;
            continue;
        }
        let code = line.trim();
        // A cast, `/** @type {T} */ (value)`, has code after its comment.
        let opens = code.starts_with("/*") && code.find("*/").is_none_or(|at| at + 2 == code.len());
        let is_comment = in_comment || opens || code.starts_with("//");
        in_comment = (in_comment || opens) && !code.ends_with("*/");
        if is_comment || code.is_empty() {
            continue;
        }
        in_text = code.matches('`').count() % 2 == 1;
        let code = if in_text { line.trim_start() } else { code };
        push_without_casts(&mut kept, code);
        kept.push('\n');
    }
    kept
}

/// `/** @type {T} */ (value)` becomes `(value)`.
fn push_without_casts(kept: &mut String, code: &str) {
    let mut rest = code;
    while let Some((before, cast)) = rest.split_once("/** @type ") {
        kept.push_str(before);
        rest = cast
            .split_once("*/")
            .map_or("", |(_, after)| after.trim_start());
    }
    kept.push_str(rest);
}

/// A document without comments for people, which are sentences; the others are places where the server writes something.
pub fn lean_document(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("<!--") {
        let (inside, after) = comment.split_once("-->").unwrap_or((comment, ""));
        out.push_str(before);
        if !inside.contains('.') {
            out.push_str(&format!("<!--{inside}-->"));
        }
        rest = after;
    }
    out + rest
}

/// A style sheet without comments, and without white space where it means nothing: around braces, and after colons, semicolons
/// and commas. It stays before a colon, because `a :hover` is not `a:hover`, and within texts in quotes.
pub fn lean_style(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let length = match next {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '"' | '\'' => push(&mut kept, quoted(rest)),
            _ if next.is_whitespace() => {
                if !kept.is_empty() && !kept.ends_with(['{', '}', ':', ';', ',', ' ']) {
                    kept.push(' ');
                }
                next.len_utf8()
            }
            '{' | '}' => {
                kept.truncate(kept.trim_end_matches(' ').len());
                if next == '}' && kept.ends_with(';') {
                    kept.pop();
                }
                push(&mut kept, &rest[..1])
            }
            _ => push(&mut kept, &rest[..next.len_utf8()]),
        };
        rest = &rest[length..];
    }
    kept
}

/// Adds a part and tells how long it is.
fn push(kept: &mut String, part: &str) -> usize {
    kept.push_str(part);
    part.len()
}

/// The text in quotes that this begins with. In CSS it ends on its line; a backslash takes the next character along.
fn quoted(text: &str) -> &str {
    let mut characters = text.char_indices();
    let quote = characters.next().map(|(_, quote)| quote);
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => drop(characters.next()),
            _ if Some(character) == quote => return &text[..=at],
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_here_and_code_goes_out() {
        let text = "// what\nimport a;\n/**\n * @param {b} b\n */\n  const c = 1; // why\n\n/** @type {d} */ (e).f(/** @type {g} */ (h));\n/** one */\ng();\n";
        let sent = "import a;\nconst c = 1; // why\n(e).f((h));\ng();\n";
        assert_eq!(lean(text), sent);
    }

    #[test]
    fn a_text_over_several_lines_keeps_its_spaces() {
        let text = "  a(`one\n  // two\n\n three`);\n  b();\n";
        assert_eq!(lean(text), "a(`one\n  // two\n\n three`);\nb();\n");
    }

    #[test]
    fn a_document_keeps_the_places_where_something_is_written() {
        let text = "a <!-- Why this is so. --><!-- place -->b";
        assert_eq!(lean_document(text), "a <!-- place -->b");
    }

    #[test]
    fn style_sheets_lose_what_means_nothing() {
        let text = "/* a */\n.b,\n.c > d {\n  e: f /* g */ h;\n  i: calc(1px + 2px);\n}\n\n@media (j: 1px) and (k) {\n  l { m: n; }\n}\n";
        let sent = ".b,.c > d{e:f h;i:calc(1px + 2px)}@media (j:1px) and (k){l{m:n}}";
        assert_eq!(lean_style(text), sent);
    }

    #[test]
    fn style_sheets_keep_spaces_that_mean_something() {
        let text = ".a :hover { content: \"{ ; \\\" /* b */\" \", \"; }";
        let sent = ".a :hover{content:\"{ ; \\\" /* b */\" \", \"}";
        assert_eq!(lean_style(text), sent);
    }
}
