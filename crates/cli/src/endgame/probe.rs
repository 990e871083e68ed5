//! `granary endgame probe`

use std::io::Write;

use ::endgame::TableValue;
use mancala::Position;
use serde_json::json;
use words::Texts;

use super::args::ProbeArgs;
use super::{open, refusal};
use crate::args::Args;
use crate::error::CliError;

pub fn run(
    args: &Args,
    command: &ProbeArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (rules, table) = open(args, &command.rule, &command.folder, texts)?;
    let position = Position::from_text(&rules, &command.position).map_err(CliError::input)?;
    let value = table.probe(&position).map_err(refusal)?;
    let lead = table.lead(&position).map_err(refusal)?;
    let (Some(value), Some(lead)) = (value, lead) else {
        let words = [("most", table.max_seeds().into())];
        return Err(CliError::Failed(texts.get("endgame-unknown", &words)));
    };
    let decisions = table.decisions(&position).map_err(refusal)?;
    if args.json {
        let rows = decisions.iter().map(|(decision, lead)| {
            json!({ "decision": rules.write_decision(*decision), "low": lead.low, "high": lead.high })
        });
        let line = json!({
            "value": value.exact(),
            "low": value.low,
            "high": value.high,
            "lead": { "low": lead.low, "high": lead.high },
            "decisions": rows.collect::<Vec<_>>(),
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    writeln!(out, "{}", sentence("endgame-value", value, texts))?;
    writeln!(out, "{}", sentence("endgame-lead", lead, texts))?;
    for (decision, lead) in decisions {
        let label = rules.write_decision(decision);
        writeln!(out, "  {label:<4} {:>8}", lead.to_string())?;
    }
    Ok(())
}

fn sentence(id: &str, value: TableValue, texts: &Texts) -> String {
    texts.get(id, &[("value", value.to_string().into())])
}
