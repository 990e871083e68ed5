//! The score of a game as a picture.
//!
//! Two players share one curve, A's lead above the axis and B's below it; with three or four, each has a line
//! through its own assessments. Colours are of medium lightness and the background is transparent, so that the picture
//! fits light and dark pages.

use std::fmt::Write as _;

use mancala::Player;
use search::analysis::{AnalyzedPosition, Mark, Verdict};
use words::{Arg, Texts};

use super::Analysis;
use super::text::score;

/// Orange, blue, green and violet, which can be told apart without seeing red or green.
const COLOURS: [&str; 4] = ["#d9822b", "#3b87c8", "#3f9d63", "#a163b8"];

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 440.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = WIDTH - 24.0;
const TOP: f64 = 92.0;
const BOTTOM: f64 = HEIGHT - 76.0;
/// Height of the strip below the curve that shows certain results.
const STRIP_HEIGHT: f64 = 8.0;
/// Width that a label needs.
const LABEL_WIDTH: f64 = 58.0;
/// Width that the sign of a blunder needs.
const SIGN_WIDTH: f64 = 17.0;

/// From plies and seeds to places in the picture.
struct Frame {
    plies: usize,
    /// Seeds from the axis to the upper or lower edge.
    most: f64,
    /// Seeds between two lines.
    step: f64,
}

impl Frame {
    fn x(&self, ply: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * ply as f64 / self.plies.max(1) as f64
    }

    fn y(&self, seeds: f64) -> f64 {
        let middle = f64::midpoint(TOP, BOTTOM);
        middle - seeds.clamp(-self.most, self.most) / self.most * (BOTTOM - TOP) / 2.0
    }
}

/// Draws a game with at least one decision.
pub fn draw(analysis: &Analysis, texts: &Texts) -> String {
    let spots = spots(analysis);
    let highest = spots.iter().map(|spot| spot.assessment.seeds().abs());
    let highest = highest.fold(1.0, f64::max);
    let step = nice_step(highest, 3.5);
    let picture = Picture {
        analysis,
        texts,
        frame: Frame {
            plies: spots.last().map_or(1, |spot| spot.ply),
            most: (highest / step).ceil() * step,
            step,
        },
        two: analysis.summaries.len() == 2,
        spots,
        svg: String::new(),
    };
    picture.draw()
}

/// All positions that the engine looked at, and how it ended.
fn spots(analysis: &Analysis) -> Vec<AnalyzedPosition> {
    let found = &analysis.found;
    let mut spots = found.positions.clone();
    if let Some((_, worths)) = &found.end {
        let ply = found.decisions.last().map_or(0, |judged| judged.ply);
        let players = Player::all(worths.len() as u8);
        let ends = players.zip(worths).map(|(player, worth)| AnalyzedPosition {
            ply,
            player,
            assessment: *worth,
        });
        // Two players share one curve, which ends once.
        spots.extend(ends.take(if worths.len() == 2 { 1 } else { worths.len() }));
    }
    spots
}

/// A round number, so that there are about `lines` of it up to `most`.
fn nice_step(most: f64, lines: f64) -> f64 {
    let rough = (most / lines).max(1.0);
    let ten = 10_f64.powf(rough.log10().floor());
    let nice = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * ten);
    nice.into_iter()
        .find(|step| *step >= rough * 0.999)
        .unwrap_or(rough)
}

/// What must not be taken for markup.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

const STYLE: &str = "text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;\
font-size:13px;fill:#767676}.title{font-size:17px;font-weight:600}.small{font-size:11.5px}\
.end{text-anchor:end}.middle{text-anchor:middle}.grid{stroke:#808080;stroke-opacity:.22}\
.axis{stroke:#808080;stroke-width:1.4}.curve{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}\
.area{fill-opacity:.28}.turn{stroke:#808080;stroke-width:1.2;stroke-dasharray:4 4}\
.dot{stroke:#ffffff;stroke-width:1.6}.mark{font-weight:700}.touch{fill:#808080;fill-opacity:0}\
.touch:hover{fill-opacity:.35}\
@media(prefers-color-scheme:dark){text{fill:#a8a8a8}.dot{stroke:#1c1c1c}}";

struct Picture<'a> {
    analysis: &'a Analysis<'a>,
    texts: &'a Texts,
    frame: Frame,
    two: bool,
    spots: Vec<AnalyzedPosition>,
    svg: String,
}

impl Picture<'_> {
    fn draw(mut self) -> String {
        self.open();
        self.grid();
        if self.two {
            self.shared_curve();
        } else {
            self.own_curves();
        }
        self.strip();
        self.turns();
        self.blunders();
        self.touch();
        self.legend();
        self.svg.push_str("</svg>\n");
        self.svg
    }

    fn add(&mut self, markup: &str) {
        self.svg.push_str(markup);
        self.svg.push('\n');
    }

    fn get(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        escape(&self.texts.get(id, args))
    }

    fn label(&mut self, x: f64, y: f64, class: &str, text: &str) {
        self.add(&format!(
            r#"<text x="{x:.1}" y="{y:.1}" class="{class}">{text}</text>"#
        ));
    }

    fn open(&mut self) {
        let words = [
            ("n", self.analysis.number.into()),
            ("rule", self.analysis.rule.to_string().into()),
        ];
        let title = self.get("analyze-graph-title", &words);
        let words = [("result", self.analysis.result().into())];
        let result = self.get("analyze-graph-result", &words);
        let lang = self.texts.lang().code();
        self.add(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" lang="{lang}">"#
        ));
        self.add(&format!("<title>{title}</title>"));
        self.add(&format!("<desc>{result}</desc>"));
        self.add(&format!("<style>{STYLE}</style>"));
        self.label(LEFT, 28.0, "title", &title);
        self.label(LEFT, 48.0, "", &result);
    }

    /// Lines for seeds, numbers for decisions, and what they are.
    fn grid(&mut self) {
        let lines = (self.frame.most / self.frame.step).round() as i32;
        for line in -lines..=lines {
            let seeds = f64::from(line) * self.frame.step;
            let y = self.frame.y(seeds);
            let class = if line == 0 { "axis" } else { "grid" };
            self.add(&format!(
                r#"<line x1="{LEFT}" y1="{y:.1}" x2="{RIGHT}" y2="{y:.1}" class="{class}"/>"#
            ));
            // With two players both directions are the lead of a player.
            let shown = if self.two { seeds.abs() } else { seeds };
            self.label(LEFT - 8.0, y + 4.5, "end", &format!("{shown}"));
        }
        let step = nice_step(self.frame.plies as f64, 14.0) as usize;
        for ply in (0..=self.frame.plies).step_by(step.max(1)) {
            let x = self.frame.x(ply);
            self.label(x, BOTTOM + STRIP_HEIGHT + 22.0, "middle", &ply.to_string());
        }
        let ply = self.get("analyze-graph-ply", &[]);
        self.label(
            f64::midpoint(LEFT, RIGHT),
            BOTTOM + STRIP_HEIGHT + 42.0,
            "middle",
            &ply,
        );
        let seeds = self.get("analyze-graph-seeds", &[]);
        let middle = f64::midpoint(TOP, BOTTOM);
        self.add(&format!(
            r#"<text transform="translate(20 {middle}) rotate(-90)" class="middle">{seeds}</text>"#
        ));
    }

    /// What A leads by at a position of two players.
    fn lead_of_a(spot: &AnalyzedPosition) -> f64 {
        match spot.player {
            Player::A => spot.assessment.seeds(),
            _ => -spot.assessment.seeds(),
        }
    }

    fn path<'s>(&self, spots: impl Iterator<Item = (&'s AnalyzedPosition, f64)>) -> String {
        let mut path = String::new();
        for (spot, seeds) in spots {
            let sign = if path.is_empty() { 'M' } else { 'L' };
            let (x, y) = (self.frame.x(spot.ply), self.frame.y(seeds));
            let _ = write!(path, "{sign}{x:.1} {y:.1}");
        }
        path
    }

    /// One curve, in A's colour above the axis and in B's below it.
    fn shared_curve(&mut self) {
        let zero = self.frame.y(0.0);
        let spots = self.spots.iter();
        let path = self.path(spots.map(|spot| (spot, Self::lead_of_a(spot))));
        let first = self.frame.x(self.spots.first().map_or(0, |spot| spot.ply));
        let last = self.frame.x(self.frame.plies);
        let (width, half) = (RIGHT - LEFT + 8.0, zero - TOP + 4.0);
        for (player, y) in [("a", TOP - 4.0), ("b", zero)] {
            let x = LEFT - 4.0;
            self.add(&format!(
                r#"<clipPath id="{player}"><rect x="{x}" y="{y:.1}" width="{width}" height="{half:.1}"/></clipPath>"#
            ));
        }
        for (player, colour) in [("a", COLOURS[0]), ("b", COLOURS[1])] {
            self.add(&format!(
                r#"<g clip-path="url(#{player})"><path d="{path}L{last:.1} {zero:.1}L{first:.1} {zero:.1}Z" class="area" fill="{colour}"/><path d="{path}" class="curve" stroke="{colour}"/></g>"#
            ));
        }
    }

    /// A curve for each player, through the positions in which that player was to move.
    fn own_curves(&mut self) {
        let players: Vec<Player> = self.analysis.summaries.iter().map(|t| t.player).collect();
        for player in players {
            let own = self.spots.iter().filter(|spot| spot.player == player);
            let path = self.path(own.map(|spot| (spot, spot.assessment.seeds())));
            let colour = COLOURS[player.index()];
            self.add(&format!(
                r#"<path d="{path}" class="curve" stroke="{colour}"/>"#
            ));
        }
    }

    /// Who wins for certain, from where on that is known.
    fn strip(&mut self) {
        let mut parts: Vec<(Player, f64, f64)> = Vec::new();
        for pair in self.spots.windows(2) {
            let [spot, next] = pair else { continue };
            let winner = match spot.assessment.verdict {
                Verdict::Win(_) => spot.player,
                Verdict::Loss(_) if self.two => spot.player.next(2),
                _ => continue,
            };
            let (x, end) = (self.frame.x(spot.ply), self.frame.x(next.ply));
            match parts.last_mut() {
                Some(last) if last.0 == winner && last.2 >= x => last.2 = end,
                _ => parts.push((winner, x, end)),
            }
        }
        for (winner, x, end) in parts {
            let (y, width) = (BOTTOM + 5.0, end - x);
            let colour = COLOURS[winner.index()];
            self.add(&format!(
                r#"<rect x="{x:.1}" y="{y}" width="{width:.1}" height="{STRIP_HEIGHT}" fill="{colour}"/>"#
            ));
        }
    }

    /// The height of a player's curve after so many actions, in seeds.
    fn height(&self, player: Player, ply: usize) -> f64 {
        let own = |spot: &&AnalyzedPosition| self.two || spot.player == player;
        let seeds = |spot: &AnalyzedPosition| {
            if self.two {
                Self::lead_of_a(spot)
            } else {
                spot.assessment.seeds()
            }
        };
        let spots: Vec<&AnalyzedPosition> = self.spots.iter().filter(own).collect();
        let next = spots.iter().position(|spot| spot.ply >= ply);
        match next {
            Some(0) => seeds(spots[0]),
            Some(next) => {
                let (from, to) = (spots[next - 1], spots[next]);
                let way = (ply - from.ply) as f64 / (to.ply - from.ply).max(1) as f64;
                seeds(from) + way * (seeds(to) - seeds(from))
            }
            None => spots.last().map_or(0.0, |spot| seeds(spot)),
        }
    }

    /// A dashed line where the expected winner changed, with the decision if there is room for it.
    fn turns(&mut self) {
        let mut free = [f64::MIN; 2];
        for turn in &self.analysis.turning_points {
            let x = self.frame.x(turn.ply);
            let y = self.frame.y(self.height(turn.to, turn.ply));
            let colour = COLOURS[turn.to.index()];
            let (top, bottom) = (TOP - 8.0, BOTTOM);
            self.add(&format!(
                r#"<line x1="{x:.1}" y1="{top}" x2="{x:.1}" y2="{bottom}" class="turn"/><circle cx="{x:.1}" cy="{y:.1}" r="5.5" fill="{colour}" class="dot"/>"#
            ));
            let at = x.clamp(LEFT + LABEL_WIDTH / 2.0, RIGHT - LABEL_WIDTH / 2.0);
            let Some(row) = free.iter().position(|end| *end <= at - LABEL_WIDTH / 2.0) else {
                continue;
            };
            free[row] = at + LABEL_WIDTH / 2.0;
            let rules = self.analysis.played.replay.game.rules();
            let decision = rules.show_decision(turn.decision);
            let text = format!("{}. {}", turn.ply, escape(&decision));
            self.label(at, TOP - 14.0 - 14.0 * row as f64, "small middle", &text);
        }
    }

    /// What players write behind bad decisions stands where they were made.
    fn blunders(&mut self) {
        let judged = self.analysis.found.decisions.iter();
        let mut free = f64::MIN;
        for judged in judged.filter(|judged| judged.mark() == Some(Mark::Blunder)) {
            let seeds = self.height(judged.player, judged.ply - 1);
            let (x, y) = (self.frame.x(judged.ply - 1), self.frame.y(seeds));
            let y = if seeds >= 0.0 { y - 8.0 } else { y + 17.0 };
            // Beside the dot and the line of a turning point.
            let turned = self.analysis.turning_points.iter();
            let turned = turned.map(|turn| turn.ply).any(|ply| ply + 1 == judged.ply);
            let x = if turned { x + 13.0 } else { x };
            if x < free {
                continue;
            }
            free = x + SIGN_WIDTH;
            let colour = COLOURS[judged.player.index()];
            let sign = Mark::Blunder.sign();
            self.add(&format!(
                r#"<text x="{x:.1}" y="{y:.1}" class="mark middle" style="fill:{colour}">{sign}</text>"#
            ));
        }
    }

    /// Every decision says what it is when it is pointed at.
    fn touch(&mut self) {
        let rules = self.analysis.played.replay.game.rules();
        for judged in &self.analysis.found.decisions {
            let ply = judged.ply - 1;
            let (x, y) = (
                self.frame.x(ply),
                self.frame.y(self.height(judged.player, ply)),
            );
            let words = [
                ("ply", judged.ply.into()),
                ("player", judged.player.into()),
                ("played", rules.show_decision(judged.played).into()),
                ("score", score(&judged.best_assessment, self.texts).into()),
            ];
            let tip = self.get("analyze-graph-point", &words);
            self.add(&format!(
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="6" class="touch"><title>{tip}</title></circle>"#
            ));
        }
    }

    /// Who has which colour.
    fn legend(&mut self) {
        let players: Vec<Player> = self.analysis.summaries.iter().map(|t| t.player).collect();
        let entries = players.iter().map(|player| {
            let name = self.analysis.name_of(*player).unwrap_or_default();
            let name: String = name.chars().take(24).collect();
            let name = format!("{player} {name}").trim_end().to_owned();
            let text = if self.two {
                self.get("analyze-graph-ahead", &[("player", name.into())])
            } else {
                escape(&name)
            };
            format!("{} {text}", swatch(*player))
        });
        let entries: Vec<String> = entries.collect();
        self.label(RIGHT, 28.0, "end", &entries.join(" \u{2003}"));
        if self.spots.iter().any(|spot| spot.assessment.is_certain()) {
            let swatches: String = players.into_iter().map(swatch).collect();
            let text = self.get("analyze-graph-certain", &[]);
            let y = BOTTOM + STRIP_HEIGHT + 42.0;
            self.label(RIGHT, y, "end", &format!("{swatches} {text}"));
        }
    }
}

/// A player's colour in the middle of a text.
fn swatch(player: Player) -> String {
    let colour = COLOURS[player.index()];
    format!("<tspan style=\"fill:{colour}\">\u{25a0}</tspan>")
}
