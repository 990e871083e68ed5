//! The figures for people: a table for the terminal, or one in Markdown for a page.

use words::Texts;

use super::figures::{Figures, RuleFigures};
use crate::layout;

/// What the columns are called in the catalogues.
const COLUMNS: [&str; 10] = [
    "rule", "players", "kernel", "moves", "playouts", "laps", "perft", "seed", "memory", "nodes",
];
/// Columns of words stand on the left, those of numbers on the right.
const WORDS: [usize; 2] = [0, 2];

/// All figures as a table and a few lines below it.
pub fn text(figures: &Figures, texts: &Texts) -> String {
    let mut table = layout::table(header(texts), |index| !WORDS.contains(&index));
    for rule in &figures.rules {
        table.add_row(row(rule));
    }
    format!("{table}\n{}", lines(figures, texts).join("\n"))
}

/// The same in Markdown.
pub fn markdown(figures: &Figures, texts: &Texts) -> String {
    let cells = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut page = cells(&header(texts));
    let rule = |index: usize| {
        if WORDS.contains(&index) {
            "---"
        } else {
            "---:"
        }
    };
    page += &format!(
        "|{}|\n",
        (0..COLUMNS.len()).map(rule).collect::<Vec<_>>().join("|")
    );
    for rule in &figures.rules {
        page += &cells(&row(rule));
    }
    for line in lines(figures, texts) {
        page += &format!("\n{line}\n");
    }
    page.trim_end().to_owned()
}

fn header(texts: &Texts) -> Vec<String> {
    let name = |column: &&str| texts.get(&format!("bench-{column}"), &[]);
    COLUMNS.iter().map(name).collect()
}

fn row(rule: &RuleFigures) -> Vec<String> {
    let laps = if rule.several_laps {
        short(rule.laps_per_second)
    } else {
        String::new()
    };
    vec![
        rule.rule.clone(),
        rule.players.to_string(),
        rule.kernel.to_owned(),
        short(rule.moves_per_second),
        short(rule.playouts_per_second),
        laps,
        short(rule.perft_leaves_per_second),
        format!("{:.2}", rule.nanoseconds_per_seed),
        format!("{} KiB", rule.bytes.div_ceil(1024)),
        rule.nodes.to_string(),
    ]
}

fn lines(figures: &Figures, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    let percent = |ratio: f64| format!("{:.0}", 100.0 * ratio);
    if let Some(yardstick) = &figures.yardstick {
        let said = [
            ("moves", short(yardstick.moves_per_second).into()),
            ("games", yardstick.games_at_once.into()),
            ("one", short(yardstick.moves_per_second_one_game).into()),
            ("leaves", short(yardstick.perft_leaves_per_second).into()),
        ];
        lines.push(texts.get("bench-yardstick", &said));
        let said = [
            ("rule", yardstick.rule.clone().into()),
            ("playouts", percent(yardstick.playouts_ratio).into()),
            ("one", percent(yardstick.playouts_ratio_one_game).into()),
            ("perft", percent(yardstick.perft_ratio).into()),
        ];
        lines.push(texts.get("bench-ratio", &said));
    }
    let load = &figures.load;
    let milliseconds = |seconds: f64| format!("{:.1}", 1e3 * seconds);
    let said = [
        ("n", load.rules.into()),
        ("read", milliseconds(load.read_seconds).into()),
        ("compile", milliseconds(load.compile_seconds).into()),
        ("memory", load.bytes.div_ceil(1024).to_string().into()),
    ];
    lines.push(texts.get("bench-load", &said));
    lines.push(format!("fingerprint {}", figures.fingerprint));
    lines
}

/// A number with three digits, in thousands or millions.
fn short(number: f64) -> String {
    let (number, unit) = match number {
        number if number >= 1e6 => (number / 1e6, " M"),
        number if number >= 1e3 => (number / 1e3, " k"),
        number => (number, ""),
    };
    let digits = match number {
        number if number >= 99.95 => 0,
        number if number >= 9.995 => 1,
        _ => 2,
    };
    format!("{number:.digits$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let check = |number: f64, text: &str| assert_eq!(short(number), text);
        check(0.5, "0.50");
        check(812.3, "812");
        check(1234.0, "1.23 k");
        check(58_340_000.0, "58.3 M");
        check(123_400_000.0, "123 M");
    }
}
