//! Landing lines: what the last seed of a lap does, as a list of which the first line that fits applies.

use mancala::Counts;
use mancala::rules::Rules;
use mancala::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, LapOf, RowOf, Taken, TakenTo, Then, Turning,
};
use mancala::rules::settings::{NestKeeps, NestRaid, Slam, Whose};

use super::captures::has_feeding;
use super::choice::must_capture;
use super::turn::{endless, go_on};
use super::{
    Block, Message, Section, has_lines, has_nests, lines_capture, say, section, unit, yes_no,
};
use crate::{Arg, Joint};

/// The section that takes the place of those about laps and captures.
pub(super) fn landing(rules: &Rules) -> Section {
    let title = say("sheet-section-laps");
    if !has_lines(rules) {
        return section(title, Vec::new());
    }
    let blocks = vec![
        Block::Prose(vec![say("sheet-laps-look")]),
        Block::Steps(steps(rules)),
        Block::Prose(remarks(rules)),
        Block::Prose(limits(rules)),
        Block::Prose(endless(rules)),
    ];
    section(title, blocks)
}

/// Whether a line asks about a pit across, or does something there.
pub(super) fn looks_across(line: &LandingLine) -> bool {
    let across = [
        Taken::Facing,
        Taken::Behind,
        Taken::FacingNext,
        Taken::FacingBeyond,
    ];
    let mut places = line.take.iter().chain(&line.nest);
    line.facing != Filled::Any
        || line.behind != Filled::Any
        || places.any(|place| across.contains(place))
}

/// The same about the pit behind it.
pub(super) fn looks_behind(line: &LandingLine) -> bool {
    let mut places = line.take.iter().chain(&line.nest);
    line.behind != Filled::Any || places.any(|place| *place == Taken::Behind)
}

/// Where the last seed of a lap can fall, in the order in which the cases are looked at.
fn steps(rules: &Rules) -> Vec<Message> {
    let mut steps = Vec::new();
    if rules.sow.store {
        steps.push(say("sheet-lap-store").with("then", rules.laps.in_store.to_string()));
    }
    steps.extend(nest_steps(rules));
    let before = !steps.is_empty();
    let lines = &rules.landing.lines;
    let always = lines.iter().position(|line| fits_always(rules, line));
    let told = always.map_or(lines.len(), |index| index + 1);
    for (index, line) in lines.iter().take(told).enumerate() {
        steps.push(step(rules, line, before || index > 0));
    }
    if always.is_none() {
        steps.push(say("sheet-lap-over"));
    }
    steps
}

/// What is taken before a pit is lifted, line by line.
pub(super) fn lifting_steps(rules: &Rules) -> Vec<Message> {
    let step = |line: &LandingLine| {
        let state = match line.count {
            Counts::AtLeast(0 | 1) => "any",
            _ => "counts",
        };
        let place = say("sheet-lift-place")
            .with("whose", line.whose.to_string())
            .with("row", row(rules, line.row))
            .with("rest", "no")
            .with("state", state)
            .counts(&line.count);
        let mut acts = taking(line);
        if acts.is_empty() {
            acts.push(say("sheet-lifting-nothing"));
        }
        line_of(place, conditions(line), acts)
    };
    rules.lifting.lines.iter().map(step).collect()
}

/// Whether nothing that a sheet would tell limits a line.
fn fits_always(rules: &Rules, line: &LandingLine) -> bool {
    let may_wait = rules.capture.after > 0 && !line.take.is_empty();
    let anywhere = line.count == Counts::AtLeast(1) && line.whose == Whose::Any;
    anywhere && row(rules, line.row) == "any" && conditions(line).is_empty() && !may_wait
}

/// What nest eggs do with the last seed of a lap.
pub(super) fn nest_steps(rules: &Rules) -> Vec<Message> {
    let nest = &rules.nest;
    if !has_nests(rules) {
        return Vec::new();
    }
    let safe = nest.keeps == NestKeeps::AtOnce || nest.raid == NestRaid::Never;
    let mut steps = if safe {
        vec![say("sheet-lap-nest-any")]
    } else {
        let raid = match nest.raid {
            NestRaid::Again => say("sheet-lap-nest-other"),
            NestRaid::Stop | NestRaid::Never => say("sheet-lap-nest-other-stop"),
        };
        vec![say("sheet-lap-nest-own"), raid.with("take", nest.take)]
    };
    if nest.on.is_empty() {
        return steps;
    }
    let limited = nest.whose != Whose::Any || !nest.at.is_empty() || nest.most > 0 || nest.apart;
    steps.push(if limited || nest.keeps == NestKeeps::AtOnce {
        limited_nest(rules)
    } else {
        say("sheet-lap-nest-make").counts(&nest.on)
    });
    steps
}

/// How a nest egg is made where not every pit can become one, or where its seeds are won at once.
fn limited_nest(rules: &Rules) -> Message {
    let nest = &rules.nest;
    let mut conditions = Vec::new();
    if !nest.at.is_empty() {
        let numbers = nest.at.iter().map(u16::to_string).collect();
        conditions.push(say("sheet-if-number").with("numbers", Arg::Or(numbers)));
    }
    if nest.most > 0 {
        conditions.push(say("sheet-if-most").with("most", nest.most));
    }
    if nest.apart {
        conditions.push(say("sheet-if-apart"));
    }
    let mut acts = vec![say("sheet-do-nest-this")];
    if nest.keeps == NestKeeps::AtOnce {
        acts.push(say("sheet-do-nest-keep"));
    }
    acts.push(say("sheet-do-stop"));
    line_of(
        place(rules, &nest.on, nest.whose, RowOf::Any, false),
        conditions,
        acts,
    )
}

fn step(rules: &Rules, line: &LandingLine, is_later: bool) -> Message {
    let is_rest = is_later && fits_always(rules, line);
    let place = place(rules, &line.count, line.whose, line.row, is_rest);
    line_of(place, conditions(line), acts(rules, line))
}

fn line_of(place: Message, conditions: Vec<Message>, acts: Vec<Message>) -> Message {
    say("sheet-line")
        .with("place", place)
        .with("asks", yes_no(!conditions.is_empty()))
        .with("conditions", Arg::Said(Joint::And, conditions))
        .with("acts", Arg::Said(Joint::Clauses, acts))
}

/// In what kind of pit the last seed has fallen; the last line is about every other pit.
fn place(rules: &Rules, count: &Counts, whose: Whose, of: RowOf, is_rest: bool) -> Message {
    let state = match count {
        Counts::AtLeast(0 | 1) => "any",
        Counts::AtLeast(2) => "held",
        Counts::List(list) if list == &[1] => "empty",
        _ => "counts",
    };
    say("sheet-place")
        .with("whose", whose.to_string())
        .with("row", row(rules, of))
        .with("rest", yes_no(is_rest))
        .with("state", state)
        .counts(count)
}

/// The row that a condition asks for; of two rows each is both.
fn row(rules: &Rules, row: RowOf) -> &'static str {
    match row {
        RowOf::Inner if rules.board.rows != 2 => "inner",
        RowOf::Outer if rules.board.rows != 2 => "outer",
        _ => "any",
    }
}

fn conditions(line: &LandingLine) -> Vec<Message> {
    let mut conditions = Vec::new();
    if !line.at.is_empty() {
        let numbers = line.at.iter().map(u16::to_string).collect();
        conditions.push(say("sheet-if-number").with("numbers", Arg::Or(numbers)));
    }
    for (message, filled) in [
        (say("sheet-if-facing"), &line.facing),
        (say("sheet-if-behind"), &line.behind),
        (say("sheet-if-next"), &line.next),
        (say("sheet-if-beyond"), &line.beyond),
        (say("sheet-if-store"), &line.store),
    ] {
        conditions.extend(holding(message, filled));
    }
    if line.sown != Counts::AtLeast(1) {
        conditions.push(say("sheet-if-sown").counts(&line.sown));
    }
    match line.lap {
        LapOf::Any => {}
        LapOf::First => conditions.push(say("sheet-if-first")),
        LapOf::Later => conditions.push(say("sheet-if-later")),
    }
    if line.crossed {
        conditions.push(say("sheet-if-crossed"));
    }
    if line.captured {
        conditions.push(say("sheet-if-captured"));
    }
    if line.nested {
        conditions.push(say("sheet-if-nested"));
    }
    if line.fort {
        conditions.push(say("sheet-if-fort"));
    }
    conditions
}

/// What a pit must hold, if anything is asked of it.
fn holding(message: Message, filled: &Filled) -> Option<Message> {
    let (state, counts) = match filled {
        Filled::Any => return None,
        Filled::Anything => ("anything", Counts::AtLeast(1)),
        Filled::Empty => ("empty", Counts::AtLeast(1)),
        Filled::Equal => ("equal", Counts::AtLeast(1)),
        Filled::Counts(Counts::AtLeast(0 | 1)) => ("filled", Counts::AtLeast(1)),
        Filled::Counts(counts) => ("counts", counts.clone()),
    };
    Some(message.with("state", state).counts(&counts))
}

/// Everything that a line does, in order.
fn acts(rules: &Rules, line: &LandingLine) -> Vec<Message> {
    let mut acts = taking(line);
    if line.extra > 0 {
        acts.push(say("sheet-do-extra").with("n", line.extra));
    }
    if !line.nest.is_empty() {
        acts.push(
            say("sheet-do-nest")
                .with("n", line.nest.len())
                .with("pits", pits(&line.nest, "it")),
        );
    }
    if line.turn != Turning::Keep {
        acts.push(say("sheet-do-turn").with("turn", line.turn.to_string()));
    }
    acts.push(goes_on(rules, line));
    if line.lift > 0 {
        acts.push(say("sheet-do-lift").with("n", line.lift));
    }
    acts
}

/// What a line takes, and where that goes.
fn taking(line: &LandingLine) -> Vec<Message> {
    let mut acts = Vec::new();
    if !line.take.is_empty() {
        let message = match line.to {
            TakenTo::Store | TakenTo::Owner | TakenTo::Hand => {
                say("sheet-do-take").with("n", line.take.len())
            }
            _ => say("sheet-do-lay"),
        };
        acts.push(
            message
                .with("to", line.to.to_string())
                .with("pits", pits(&line.take, "of")),
        );
    }
    if line.most > 0 {
        acts.push(say("sheet-do-most").with("n", line.most));
    }
    if line.chain != ChainWay::None {
        acts.push(chain(line));
    }
    acts
}

/// The pits that a line takes from, in the form that a sentence needs.
fn pits(places: &[Taken], form: &'static str) -> Arg {
    let pit = |place: &Taken| match place {
        Taken::Last => say("sheet-pit-last").with("form", form),
        Taken::Facing => say("sheet-pit-facing").with("form", form),
        Taken::Behind => say("sheet-pit-behind").with("form", form),
        Taken::Next => say("sheet-pit-next").with("form", form),
        Taken::Beyond => say("sheet-pit-beyond").with("form", form),
        Taken::FacingNext => say("sheet-pit-facing-next").with("form", form),
        Taken::FacingBeyond => say("sheet-pit-facing-beyond").with("form", form),
    };
    Arg::Said(Joint::And, places.iter().map(pit).collect())
}

/// How far the same is done at other pits.
fn chain(line: &LandingLine) -> Message {
    let filled = match &line.chained {
        Filled::Any => Filled::Counts(line.count.clone()),
        chained => chained.clone(),
    };
    let mut limits: Vec<Message> = holding(say("sheet-while-holds"), &filled)
        .into_iter()
        .collect();
    let whose = match (line.over, line.whose) {
        (ChainOver::Free, _) | (ChainOver::Where, Whose::Any) => None,
        (ChainOver::Where, whose) => Some(whose.to_string()),
        (ChainOver::Territory, Whose::Own) => Some("own".to_owned()),
        (ChainOver::Territory, _) => Some("territory".to_owned()),
    };
    limits.extend(whose.map(|whose| say("sheet-while-whose").with("whose", whose)));
    let pits = [&line.facing, &line.behind, &line.next, &line.beyond];
    if line.row != RowOf::Any || pits.iter().any(|filled| **filled != Filled::Any) {
        limits.push(say("sheet-while-fits"));
    }
    if line.chain == ChainWay::All {
        return say("sheet-do-chain-all").with("limits", Arg::Said(Joint::And, limits));
    }
    say("sheet-do-chain")
        .with("chain", line.chain.to_string())
        .with("steps", yes_no(line.take.contains(&Taken::Beyond)))
        .with("limits", Arg::Said(Joint::And, limits))
}

fn goes_on(rules: &Rules, line: &LandingLine) -> Message {
    let leave = rules.sow.leave;
    match line.then {
        Then::Stop => say("sheet-do-stop"),
        Then::Again => say("sheet-do-again"),
        Then::Store => say("sheet-do-store"),
        Then::Choose => say("sheet-do-choose"),
        Then::Lap => say("sheet-do-lap").with("leave", leave),
        Then::Next if leave == 0 && !has_nests(rules) && is_filled(&line.next) => {
            say("sheet-do-next-filled")
        }
        Then::Next => say("sheet-do-next").with("leave", leave),
        Then::Sow => {
            let from = match line.from {
                HandFrom::Last => "last",
                HandFrom::Source => "source",
                HandFrom::Outer | HandFrom::End => {
                    return say("sheet-do-sow-place").with("from", line.from.to_string());
                }
            };
            match surely_takes(line) && !has_nests(rules) {
                true => say("sheet-do-sow-filled").with("from", from),
                false => say("sheet-do-sow").with("from", from),
            }
        }
    }
}

/// Whether a pit that fulfils the condition holds seeds.
const fn is_filled(filled: &Filled) -> bool {
    matches!(filled, Filled::Counts(_) | Filled::Equal)
}

/// Whether something is in the hand whenever the line fits; nest eggs give nothing.
fn surely_takes(line: &LandingLine) -> bool {
    line.take.iter().any(|place| match place {
        Taken::Last => true,
        Taken::Facing => is_filled(&line.facing),
        Taken::Behind => is_filled(&line.behind),
        Taken::Next => is_filled(&line.next),
        Taken::Beyond => is_filled(&line.beyond),
        Taken::FacingNext | Taken::FacingBeyond => false,
    })
}

/// What holds for all lines.
fn remarks(rules: &Rules) -> Vec<Message> {
    let mut remarks = Vec::new();
    let takes = rules.landing.lines.iter().any(|line| !line.take.is_empty());
    if takes && rules.capture.after > 0 {
        remarks.push(
            say("sheet-line-after")
                .with("n", rules.capture.after)
                .with("unit", unit(rules)),
        );
    }
    if takes && rules.capture.at_once {
        remarks.push(say("sheet-line-at-once"));
    }
    if rules.points() {
        let sign = yes_no(rules.may_choose_direction());
        remarks.push(say("sheet-line-point").with("sign", sign));
    }
    remarks.extend(go_on(rules));
    remarks
}

/// Captures that would leave the opponents nothing, and that captures are no matter of choice.
fn limits(rules: &Rules) -> Vec<Message> {
    if !lines_capture(rules) {
        return Vec::new();
    }
    let chains = |line: &LandingLine| line.chain != ChainWay::None && line.to == TakenTo::Store;
    let slam = match rules.capture.slam {
        Slam::SpareLast if !rules.landing.lines.iter().any(chains) => Slam::NoCapture,
        slam => slam,
    };
    let mut limits = match slam {
        Slam::SpareLast => vec![say("sheet-line-spare").with("players", rules.players())],
        slam => vec![
            say("sheet-capture-slam")
                .with("slam", slam.to_string())
                .with("feed", yes_no(has_feeding(rules)))
                .with("players", rules.players()),
        ],
    };
    if slam == Slam::NoCapture {
        limits.push(say("sheet-line-slam"));
    }
    limits.push(free(rules));
    limits
}

/// Whether a player may leave a capture alone.
pub(super) fn free(rules: &Rules) -> Message {
    match must_capture(rules) {
        true => say("sheet-capture-must"),
        false => say("sheet-capture-free"),
    }
}
