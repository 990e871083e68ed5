//! The notes of a release: what the changelog says of it.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

/// The section of a version, or of what has not been released yet.
pub fn of(root: &Path, version: &str) -> Result<String> {
    let changelog = fs::read_to_string(root.join("CHANGELOG.md"))?;
    let text = section(&changelog, version).or_else(|| section(&changelog, "Unreleased"));
    let text = text.with_context(|| {
        format!("CHANGELOG.md has no section {version} and none of what is unreleased")
    })?;
    Ok(format!("# Granary {version}\n\n{}\n", text.trim()))
}

/// What stands below `## title`, which a date may follow.
fn section<'a>(changelog: &'a str, title: &str) -> Option<&'a str> {
    let mut sections = changelog.split("\n## ").skip(1);
    sections.find_map(|section| {
        let (head, body) = section.split_once('\n')?;
        let name = head.split([' ', ']']).next()?.trim_start_matches('[');
        (name == title).then_some(body)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## Unreleased\n\n- a\n\n## [0.2.0] - 2026-01-01\n\n- b\n\n## 0.1.0\n\n### New\n\n- c\n";

    #[test]
    fn a_section_ends_where_the_next_begins() {
        assert_eq!(section(CHANGELOG, "Unreleased").map(str::trim), Some("- a"));
        assert_eq!(section(CHANGELOG, "0.2.0").map(str::trim), Some("- b"));
        assert_eq!(
            section(CHANGELOG, "0.1.0").map(str::trim),
            Some("### New\n\n- c")
        );
        assert_eq!(section(CHANGELOG, "0.1"), None);
    }
}
