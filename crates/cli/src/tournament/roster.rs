//! Lists of players with a preview, merged entries, points of the controller, players kept apart, prizes.

use std::io::Write;
use std::path::Path;

use ::tournament::exchange::player_list::{ListLayout, ListPreview, ListRow, preview};
use ::tournament::{LogEntry, PlayerId, Tournament};
use mancala::rules::visible;
use serde_json::json;

use super::args::{AllowArgs, FileArgs, ForbidArgs, LayoutArgs, MergeArgs, PointsArgs};
use super::{Desk, file, read};
use crate::error::CliError;
use crate::layout::table;

impl Desk<'_> {
    /// Reads a list of players as the arguments say.
    pub(super) fn read_list(
        &self,
        tournament: &Tournament,
        list: &Path,
        args: &LayoutArgs,
    ) -> Result<ListPreview, CliError> {
        let layout = ListLayout {
            separator: args.separator.map(Into::into),
            heading: args.heading,
            columns: args
                .columns
                .as_ref()
                .map(|columns| columns.iter().map(|column| (*column).into()).collect()),
        };
        let text = file::read(list)?;
        let taken = |name: &str| {
            tournament
                .roster()
                .any(|one| one.player.name.trim() == name)
        };
        Ok(preview(&text, &layout, taken))
    }

    /// Shows how a list is read.
    pub(super) fn say_list(
        &self,
        list: &ListPreview,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        self.tell(out, &json!(list), |out| {
            let columns: Vec<&str> = list.columns.iter().map(|column| column.code()).collect();
            let mut headings = vec![self.texts.get("tournament-column-line", &[])];
            let heading = |code: &&str| self.texts.get(&format!("tournament-column-{code}"), &[]);
            headings.extend(columns.iter().map(heading));
            headings.push(String::new());
            let mut table = table(headings, |column| column == 0);
            for row in &list.rows {
                table.add_row(self.list_cells(row, columns.len()));
            }
            writeln!(out, "{table}")?;
            for fault in &list.faults {
                writeln!(out, "{}", self.texts.file_fault(fault))?;
            }
            let args = [
                ("n", list.rows.len().into()),
                ("columns", columns.join(",").into()),
            ];
            writeln!(out, "{}", self.texts.get("tournament-list-read", &args))
        })
    }

    fn list_cells(&self, row: &ListRow, columns: usize) -> Vec<String> {
        let mut cells = vec![row.line.to_string()];
        let shown = (0..columns).map(|index| {
            let cell = row.cells.get(index).map_or("", String::as_str);
            visible(cell).into_owned()
        });
        cells.extend(shown);
        let faults: Vec<String> = row
            .faults
            .iter()
            .map(|f| self.texts.file_fault(f))
            .collect();
        cells.push(faults.join("; "));
        cells
    }

    pub(super) fn merge(&self, command: &MergeArgs, out: &mut impl Write) -> Result<(), CliError> {
        let (file, id) = self.open_for(&command.who)?;
        let into = read::player(&file.tournament, &command.into, self.texts)?;
        self.add_all(file, [LogEntry::Merge { id, into }], out)
    }

    pub(super) fn adjust(
        &self,
        command: &PointsArgs,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let (file, id) = self.open_for(&command.who)?;
        let entry = LogEntry::Adjust {
            id,
            round: command.round,
            points: command.points,
            why: command.why.clone(),
        };
        self.add_all(file, [entry], out)
    }

    pub(super) fn forbid(
        &self,
        command: &ForbidArgs,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let file = self.open(&command.who.file)?;
        let entry = LogEntry::Forbid {
            ids: self.group(&file.tournament, &command.who)?,
            until: command.until,
            why: command.why.clone(),
        };
        self.add_all(file, [entry], out)
    }

    pub(super) fn allow(&self, command: &AllowArgs, out: &mut impl Write) -> Result<(), CliError> {
        let file = self.open(&command.file)?;
        let ids = self.group(&file.tournament, command)?;
        self.add_all(file, [LogEntry::Allow { ids }], out)
    }

    fn group(&self, tournament: &Tournament, args: &AllowArgs) -> Result<Vec<PlayerId>, CliError> {
        let players = args.players.iter();
        players
            .map(|player| read::player(tournament, player, self.texts))
            .collect()
    }

    pub(super) fn prizes(&self, command: &FileArgs, out: &mut impl Write) -> Result<(), CliError> {
        let tournament = self.load(&command.file)?;
        let awards = tournament.awards(&tournament.standings());
        if awards.is_empty() {
            return Err(CliError::Input(self.texts.get("tournament-no-prizes", &[])));
        }
        self.tell(out, &json!(awards), |out| {
            let after = tournament.standings_progress(usize::MAX);
            writeln!(out, "{}", self.texts.standings_progress(&after))?;
            for list in &awards {
                let title = match list.category.as_str() {
                    "" => self.texts.get("tournament-all-players", &[]),
                    category => visible(category).into_owned(),
                };
                writeln!(out, "\n{title}")?;
                for award in &list.awards {
                    let names = award.players.iter().map(|id| visible(tournament.name(*id)));
                    let names = names.collect::<Vec<_>>().join(", ");
                    writeln!(out, "  {}. {}: {names}", award.place, visible(&award.prize))?;
                }
            }
            Ok(())
        })
    }
}
