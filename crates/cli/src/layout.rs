//! What several commands write in the same way: tables, a status line, and JSON objects with their keys in order.

use std::io::{self, IsTerminal, Write};

use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, presets};

/// A table with horizontal lines only; numbers are aligned `right`.
pub fn table(headings: impl IntoIterator<Item = String>, right: impl Fn(usize) -> bool) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()))
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(headings);
    for (index, column) in table.column_iter_mut().enumerate() {
        if right(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// One line on standard error that shows how far a command is, if that is a terminal.
#[derive(Clone, Copy, Debug)]
pub struct StatusLine {
    is_shown: bool,
}

impl StatusLine {
    pub fn new() -> Self {
        Self {
            is_shown: io::stderr().is_terminal(),
        }
    }

    /// Replaces the line. Errors are ignored: the output of the command does not depend on it.
    pub fn show(self, text: impl FnOnce() -> String) {
        if self.is_shown {
            let mut err = io::stderr().lock();
            let _ = write!(err, "\r\x1b[K{}", text());
            let _ = err.flush();
        }
    }

    pub fn clear(self) {
        self.show(String::new);
    }
}

/// A value that serialises as an object with these keys in this order, which is part of the interface; the maps of
/// `serde_json` sort their keys.
macro_rules! object {
    ($($key:ident: $value:expr),+ $(,)?) => {{
        // Every field has a type parameter with its own name, so that the types need not be written.
        #[allow(non_camel_case_types)]
        let object = {
            #[derive(serde::Serialize)]
            struct Object<$($key),+> { $($key: $key),+ }
            Object { $($key: $value),+ }
        };
        object
    }};
}
pub(crate) use object;
