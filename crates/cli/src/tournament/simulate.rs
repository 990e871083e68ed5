//! `granary tournament simulate`.

use std::io::Write;
use std::time::{Duration, Instant};

use ::tournament::draw::NoDraw;
use ::tournament::exchange::ExportFormat;
use ::tournament::simulate::check::{breaches, seated};
use ::tournament::simulate::{IncidentRates, Simulation};
use ::tournament::{TableSize, TournamentFormat, TournamentSettings};
use serde_json::json;

use super::args::SimulateArgs;
use super::{Desk, say, show};
use crate::error::CliError;
use crate::files;

impl Desk<'_> {
    pub(super) fn simulate(
        &self,
        command: &SimulateArgs,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let format: TournamentFormat = command.format.into();
        let mut settings = TournamentSettings {
            name: format!("Simulated {}", command.seed),
            rounds: command.rounds,
            ..TournamentSettings::usual(format)
        };
        settings.seats = command.seats.unwrap_or(settings.seats);
        // No rule is played, so tables have any size.
        let size = |seats| TableSize { seats, seeds: None };
        settings.take_rule([2, 3, 4].map(size));
        let swiss = format == TournamentFormat::Swiss;
        let rates = match command.calm || !swiss {
            true => IncidentRates::default(),
            false => IncidentRates::TYPICAL,
        };
        let players = command.players as usize;
        let simulation = Simulation::new(settings, players, rates, command.seed);
        let mut simulation = simulation.map_err(|refusal| self.refused(refusal))?;
        let (mut times, mut faults) = (Vec::new(), 0);
        let stopped = simulation.run_with(|simulation| {
            let start = Instant::now();
            let drawn = simulation.draw();
            times.push(start.elapsed());
            if swiss && drawn.is_ok() {
                faults += seated(&simulation.tournament).len();
            }
            drawn
        });
        let stopped = stopped.map_err(|refusal| self.refused(refusal))?;
        if swiss {
            faults += breaches(&simulation.tournament).len();
        }
        if let Some(path) = &command.keep {
            let text = self.exported(&simulation.tournament, ExportFormat::Json)?;
            files::replace(path, text.as_bytes())?;
        }
        if let Some(format) = command.export {
            let text = self.exported(&simulation.tournament, format.into())?;
            return Ok(out.write_all(text.as_bytes())?);
        }
        self.report(&simulation, &times, stopped.as_ref(), faults, out)?;
        match faults {
            0 => Ok(()),
            _ => Err(CliError::Failed(self.texts.get("tournament-breach", &[]))),
        }
    }

    fn report(
        &self,
        simulation: &Simulation,
        times: &[Duration],
        stopped: Option<&NoDraw>,
        faults: usize,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let tournament = &simulation.tournament;
        let rows = tournament.standings();
        let in_ms = |time: &Duration| time.as_secs_f64() * 1000.0;
        let ms: Vec<f64> = times.iter().map(in_ms).collect();
        let longest = ms.iter().copied().fold(0.0, f64::max);
        let value = json!({
            "players": tournament.players().len(),
            "rounds": tournament.rounds().len(),
            "draw_ms": ms,
            "stopped": stopped,
            "breaches": faults,
            "standings": rows,
        });
        self.tell(out, &value, |out| {
            show::standings(tournament, &rows[..rows.len().min(10)], self.texts, out)?;
            let args = [
                ("players", tournament.players().len().into()),
                ("rounds", tournament.rounds().len().into()),
                ("longest", format!("{longest:.1}").into()),
            ];
            writeln!(out, "{}", self.texts.get("tournament-simulated", &args))?;
            match stopped {
                Some(NoDraw::Finished { .. }) | None => Ok(()),
                Some(reason) => {
                    let text = say::no_draw(reason, tournament, self.texts);
                    writeln!(out, "{text}")
                }
            }
        })
    }
}
