//! Notes on lessons tell the truth: what each claims is written in `claims.txt` and proved here by playing the game.
//!
//! | claim | what must hold of the step |
//! |---|---|
//! | `lifts 4 from A1` | the first lap lifts these seeds |
//! | `laps 3`, `last A2`, `last store` | the laps, and where the last seed falls |
//! | `captures 5 from A2 A1`, `captures 0` | what the mover captures, in this order if pits are named |
//! | `first capture` | no step before captures anything |
//! | `flows 3`, `gives 4`, `stored 6` | captures on the way, seeds for others, seeds sown into the own store |
//! | `had A1 2`, `has A1 0` | the seeds in a pit before and after |
//! | `stores 8 6`, `leads A` | the stores after, and whose is larger |
//! | `again`, `turn over`, `decision 3` | whether the turn goes on; the number of the decision in it |
//! | `nest A1 B`, `nests B 1`, `outside nests 8` | nest eggs made, those that a player has, seeds in no nest egg |
//! | `legal A6`, `refused A5` | all that the mover may choose; a pit with seeds that the duty to feed forbids |
//! | `starved B`, `fed B`, `reaches nobody` | no seed after it; none before and some after; no pit of the mover reaches others |
//! | `threat B6 7`, `no threat` | what the next player can capture |
//! | `passed A`, `stuck A` | a player is passed; has nothing to move with |
//! | `over stuck`, `not over`, `score 14 34`, `wins B`, `swept 4 to A` | how the game ends |
//! | `rule` | nothing |

use mancala::play::Refusal;
use mancala::rules::Rules;
use mancala::text::record::captured_by;
use mancala::{Action, EndReason, Event, Game, Player, Position};
use words::Lang;

use super::{LESSONS, Lesson};

const CLAIMS: &str = include_str!("claims.txt");

/// Notes with these words say something about the game, not only about the rule.
const TELLING_WORDS: [&str; 9] = [
    "take", "taken", "capture", "prey", "threat", "wins", "won", "leads", "is over",
];

/// Everything about a step that a note may tell.
struct Step<'a> {
    rules: &'a Rules,
    mover: Player,
    before: Position,
    after: Position,
    events: Vec<Event>,
    captured_before: bool,
    decision: usize,
}

impl<'a> Step<'a> {
    fn all(lesson: &'a Lesson) -> Vec<Self> {
        let game = &lesson.record.game;
        let mut again = Game::from_position(game.rules().clone(), *game.start());
        let (mut captured_before, mut decision) = (false, 1);
        let step = |step: &mancala::Step| {
            let events = again.act(step.action).unwrap();
            let is_capture = |event: &Event| matches!(event, Event::Capture { .. });
            let told = Self {
                rules: game.rules(),
                mover: step.player,
                before: step.before(),
                after: *again.position(),
                captured_before,
                decision,
                events,
            };
            assert!(matches!(step.action, Action::Decide(_)));
            captured_before |= told.events.iter().any(is_capture);
            decision = if told.goes_on() { decision + 1 } else { 1 };
            told
        };
        game.steps().iter().map(step).collect()
    }

    fn goes_on(&self) -> bool {
        let again = |event: &Event| matches!(event, Event::Again { .. });
        self.events.iter().any(again)
    }

    fn count(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    /// The first lap's pit and seeds.
    fn lifted(&self) -> Option<(String, u16)> {
        self.events.iter().find_map(|event| match event {
            Event::Scoop { pit, seeds, .. } => Some((self.rules.label(*pit), *seeds)),
            _ => None,
        })
    }

    fn last(&self) -> Option<String> {
        let last = |event: &Event| match event {
            Event::Drop { pit, .. } => Some(self.rules.label(*pit)),
            Event::Store { .. } => Some("store".to_owned()),
            _ => None,
        };
        self.events.iter().rev().find_map(last)
    }

    fn captured_pits(&self) -> Vec<String> {
        let captured = |event: &Event| match event {
            Event::Capture { pit, to, .. } if *to == self.mover => Some(self.rules.label(*pit)),
            _ => None,
        };
        self.events.iter().filter_map(captured).collect()
    }

    fn given(&self) -> u16 {
        let given = |event: &Event| match event {
            Event::Capture { seeds, to, .. } if *to != self.mover => *seeds,
            _ => 0,
        };
        self.events.iter().map(given).sum()
    }

    fn swept(&self, to: Player) -> u16 {
        let swept = |event: &Event| match event {
            Event::Sweep {
                seeds, to: taker, ..
            } if *taker == to => *seeds,
            _ => 0,
        };
        self.events.iter().map(swept).sum()
    }

    fn stores(&self) -> Vec<u16> {
        let players = self.rules.all_players();
        players.map(|player| self.after.store(player)).collect()
    }

    /// The captures that the next player can make.
    fn threats(&self) -> Vec<(String, u16)> {
        let Some(next) = self.after.to_move() else {
            return Vec::new();
        };
        let threat = |decision| {
            let (mut after, mut events) = (self.after, Vec::new());
            after.play_unchecked(self.rules, decision, &mut events);
            let captured = captured_by(next, &events);
            (captured > 0).then(|| (self.rules.write_decision(decision), captured))
        };
        let legal = self.after.legal(self.rules).into_iter();
        legal.filter_map(threat).collect()
    }

    /// Whether a pit of the mover could have been sown into another's pit.
    fn reaches_others(&self) -> bool {
        let own = self
            .rules
            .pits()
            .filter(|pit| self.before.owner(*pit) == Some(self.mover));
        let mut own = own.map(|pit| (pit, usize::from(self.before.seeds(pit))));
        own.any(|(pit, seeds)| {
            let reached = (1..=seeds).map(|step| (pit.index() + step) % self.rules.ring());
            let mut reached = reached.filter_map(|index| self.rules.pits().nth(index));
            reached.any(|pit| self.before.owner(pit) != Some(self.mover))
        })
    }

    fn outside_nests(&self) -> u16 {
        let open = self
            .rules
            .pits()
            .filter(|pit| self.after.nest(*pit).is_none());
        open.map(|pit| self.after.seeds(pit)).sum()
    }

    fn nests_of(&self, player: Player) -> usize {
        let nests = self.rules.pits();
        nests
            .filter(|pit| self.after.nest(*pit) == Some(player))
            .count()
    }

    fn refuses(&self, label: &str) -> bool {
        let legal = self.before.legal(self.rules);
        let refusals = self.before.refusals(self.rules, &legal);
        let pit = self.rules.pit(label).unwrap();
        refusals[pit.index()] == Some(Refusal::MustFeed)
    }

    fn has_movable(&self, player: Player) -> bool {
        let own =
            |pit: &_| self.after.owner(*pit) == Some(player) && self.after.nest(*pit).is_none();
        let mut own = self.rules.pits().filter(own);
        own.any(|pit| self.after.seeds(pit) > 0)
    }

    /// The seeds that a player had to play with when the game ended, or has now.
    fn left(&self, player: Player) -> u32 {
        self.after.territory_seeds(player) + u32::from(self.swept(player))
    }

    fn is_passed(&self, player: Player) -> bool {
        self.events.contains(&Event::Pass { player })
    }

    fn ends_by(&self, reason: &str) -> bool {
        let end: Option<EndReason> = self.after.end();
        end.is_some_and(|end| end.to_string() == reason)
    }

    fn scores(&self) -> Vec<u16> {
        let outcome = self.after.outcome(self.rules);
        let scores = outcome.map(|outcome| outcome.scores);
        let players = self.rules.all_players();
        scores.map_or_else(Vec::new, |scores| {
            players.map(|player| scores[player]).collect()
        })
    }

    fn wins(&self, player: Player) -> bool {
        let outcome = self.after.outcome(self.rules);
        outcome.is_some_and(|outcome| outcome.winners == [player])
    }

    /// Whether a claim is true. A claim that is not understood is a fault of the file.
    fn holds(&self, claim: &str) -> bool {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let seeds_at =
            |position: &Position, pit: &str| position.seeds(self.rules.pit(pit).unwrap());
        match words.as_slice() {
            ["rule"] => true,
            ["lifts", n, "from", pit] => self.lifted() == Some(((*pit).to_owned(), seeds(n))),
            ["laps", n] => self.count(|event| matches!(event, Event::Scoop { .. })) == number(n),
            ["last", place] => self.last().as_deref() == Some(*place),
            ["captures", n] => captured_by(self.mover, &self.events) == seeds(n),
            ["captures", n, "from", pits @ ..] => {
                captured_by(self.mover, &self.events) == seeds(n) && self.captured_pits() == pits
            }
            ["first", "capture"] => !self.captured_before && !self.captured_pits().is_empty(),
            ["flows", n] => {
                self.count(|event| matches!(event, Event::Capture { flow: true, .. })) == number(n)
            }
            ["gives", n] => self.given() == seeds(n),
            ["stored", n] => self.count(|event| matches!(event, Event::Store { .. })) == number(n),
            ["had", pit, n] => seeds_at(&self.before, pit) == seeds(n),
            ["has", pit, n] => seeds_at(&self.after, pit) == seeds(n),
            ["stores", counts @ ..] => self.stores() == numbers(counts),
            ["leads", player] => {
                let lead = self.after.store(named(player));
                let mut others = self.rules.all_players();
                others.all(|other| other == named(player) || self.after.store(other) < lead)
            }
            ["again"] => self.goes_on(),
            ["turn", "over"] => !self.goes_on(),
            ["decision", n] => self.decision == number(n),
            ["nest", pit, player] => {
                let (pit, player) = (self.rules.pit(pit).unwrap(), named(player));
                self.events.contains(&Event::Nest { pit, player })
            }
            ["nests", player, n] => self.nests_of(named(player)) == number(n),
            ["outside", "nests", n] => self.outside_nests() == seeds(n),
            ["legal", decisions @ ..] => {
                self.rules.write_decisions(&self.before.legal(self.rules)) == decisions
            }
            ["refused", pit] => self.refuses(pit),
            ["starved", player] => self.left(named(player)) == 0,
            ["fed", player] => {
                self.before.territory_seeds(named(player)) == 0 && self.left(named(player)) > 0
            }
            ["reaches", "nobody"] => !self.reaches_others(),
            ["threat", decision, n] => self.threats().contains(&((*decision).to_owned(), seeds(n))),
            ["no", "threat"] => self.after.to_move().is_some() && self.threats().is_empty(),
            ["passed", player] => self.is_passed(named(player)),
            ["stuck", player] => !self.has_movable(named(player)),
            ["over", reason] => self.ends_by(reason),
            ["not", "over"] => self.after.end().is_none(),
            ["score", counts @ ..] => self.scores() == numbers(counts),
            ["wins", player] => self.wins(named(player)),
            ["swept", n, "to", player] => self.swept(named(player)) == seeds(n),
            _ => panic!("no such claim: {claim}"),
        }
    }
}

fn number(text: &str) -> usize {
    let number = text.parse();
    number.unwrap_or_else(|_| panic!("no number: {text}"))
}

fn seeds(text: &str) -> u16 {
    u16::try_from(number(text)).unwrap()
}

fn numbers(texts: &[&str]) -> Vec<u16> {
    texts.iter().map(|text| seeds(text)).collect()
}

fn named(letter: &str) -> Player {
    let letter = letter.chars().next().and_then(Player::from_letter);
    letter.unwrap_or_else(|| panic!("no player"))
}

/// The claims of every note: lesson, step, what is claimed.
fn claims() -> Vec<(&'static str, usize, Vec<&'static str>)> {
    let lines = CLAIMS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &'static str| {
        let (place, claims) = line.split_once(':').unwrap();
        let (lesson, step) = place.split_once(' ').unwrap();
        (
            lesson,
            number(step),
            claims.split(';').map(str::trim).collect(),
        )
    };
    lines.map(read).collect()
}

#[test]
fn notes_tell_the_truth() {
    let mut lies = Vec::new();
    for (id, number, claims) in claims() {
        let lesson = LESSONS.iter().find(|lesson| lesson.id == id).unwrap();
        let steps = Step::all(lesson);
        let step = &steps[number - 1];
        let wrong = claims.into_iter().filter(|claim| !step.holds(claim));
        lies.extend(wrong.map(|claim| format!("{id} {number}: {claim}")));
    }
    assert!(lies.is_empty(), "{lies:#?}");
}

#[test]
fn every_note_says_what_it_claims() {
    let claims = claims();
    for lesson in LESSONS.iter() {
        for number in 1..=lesson.record.game.steps().len() {
            let named = claims
                .iter()
                .find(|(id, step, _)| *id == lesson.id && *step == number);
            let note = lesson.text(&number.to_string(), Lang::En);
            assert_eq!(named.is_some(), note.is_some(), "{} {number}", lesson.id);
            let (Some((_, _, claims)), Some(note)) = (named, note) else {
                continue;
            };
            let tells = TELLING_WORDS.iter().any(|word| note.contains(word));
            let is_proved = claims.iter().any(|claim| *claim != "rule");
            assert!(is_proved || !tells, "{} {number}: {note}", lesson.id);
        }
    }
}
