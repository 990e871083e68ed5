//! Sources without what only people need: comments, empty lines, indentation.

/// A module without its comments; any other file as it is.
pub fn without_comments(path: &str, body: Vec<u8>) -> Vec<u8> {
    match String::from_utf8(body) {
        Ok(text) if path.ends_with(".js") => lean(&text).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(other) => other.into_bytes(),
    }
}

/// The code of a module: no lines that are comments only, which are a third of what there is, and no indentation. A text
/// in backquotes over several lines stays as it is.
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
        kept.push_str(if in_text { line.trim_start() } else { code });
        kept.push('\n');
    }
    kept
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

/// A style sheet without comments, empty lines and indentation.
pub fn lean_style(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_here_and_code_goes_out() {
        let text = "// what\nimport a;\n/**\n * @param {b} b\n */\n  const c = 1; // why\n\n/** @type {d} */ (e).f();\n/** one */\ng();\n";
        let sent = "import a;\nconst c = 1; // why\n/** @type {d} */ (e).f();\ng();\n";
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
    fn style_sheets_lose_their_comments_too() {
        let text = "/* a */\n.b {\n  c: d; /* e */\n}\n\n.f { g: h }\n";
        assert_eq!(lean_style(text), ".b {\nc: d;\n}\n.f { g: h }\n");
    }
}
