//! `granary tournament simulate`.

use std::io::Write;
use std::time::{Duration, Instant};

use ::tournament::Settings;
use ::tournament::draw::NoDraw;
use ::tournament::simulate::check::{breaches, seated};
use ::tournament::simulate::{Rates, Simulation};
use serde_json::json;

use super::args::SimulateArgs;
use super::{Desk, say, show, store};
use crate::error::CliError;

impl Desk<'_> {
    pub(super) fn simulate(
        &self,
        command: &SimulateArgs,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let format: tournament::Format = command.format.into();
        let tables = format == tournament::Format::Tables;
        let settings = Settings {
            name: format!("Simulated {}", command.seed),
            format,
            rounds: command.rounds,
            seats: command.seats.unwrap_or(if tables { 4 } else { 2 }),
            ..Settings::default()
        };
        let swiss = format == tournament::Format::Swiss;
        let rates = if command.calm || !swiss {
            Rates::default()
        } else {
            Rates::USUAL
        };
        let players = command.players as usize;
        let simulation = Simulation::new(settings, players, rates, command.seed);
        let mut simulation = simulation.map_err(|refusal| say::refusal(&refusal, self.texts))?;
        let (times, stopped, mut faults) = self.play(&mut simulation)?;
        if swiss {
            faults += breaches(&simulation.tournament).len();
        }
        if let Some(path) = &command.keep {
            let text = tournament::exchange::json::write(&simulation.tournament);
            store::replace(path, text.as_bytes())?;
        }
        if let Some(format) = command.export {
            let text = self.exported(&simulation.tournament, format)?;
            return Ok(out.write_all(text.as_bytes())?);
        }
        self.report(&simulation, &times, stopped.as_ref(), faults, out)?;
        match faults {
            0 => Ok(()),
            _ => Err(CliError::Failed(self.texts.get("tournament-breach", &[]))),
        }
    }

    /// Plays all rounds; tells how long each draw took, what stopped it, and how many were not seated as they should.
    fn play(
        &self,
        simulation: &mut Simulation,
    ) -> Result<(Vec<Duration>, Option<NoDraw>, usize), CliError> {
        let refuse = |refusal| say::refusal(&refusal, self.texts);
        let (mut times, mut faults) = (Vec::new(), 0);
        let swiss = simulation.tournament.settings().format == tournament::Format::Swiss;
        for _ in 0..simulation.tournament.planned_rounds() {
            simulation.before_round().map_err(refuse)?;
            let start = Instant::now();
            let drawn = simulation.draw();
            times.push(start.elapsed());
            if let Err(reason) = drawn {
                return Ok((times, Some(reason), faults));
            }
            if swiss {
                faults += seated(&simulation.tournament).len();
            }
            simulation.play().map_err(refuse)?;
        }
        Ok((times, None, faults))
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
        let ms: Vec<f64> = times
            .iter()
            .map(|time| time.as_secs_f64() * 1000.0)
            .collect();
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
                    let (CliError::Failed(text) | CliError::Input(text)) =
                        say::no_draw(reason, tournament, self.texts)
                    else {
                        return Ok(());
                    };
                    writeln!(out, "{text}")
                }
            }
        })
    }
}
