//! Settings modelled on the games, written by hand, so that the sheet is tested without rule files.

use mancala::Counts;
use mancala::rules::settings::{
    Chain, Claim, Duty, Failure, FlowTo, From, InStore, NoMove, RoundsKind, Score, Share, Slam,
    Take, Way, Whose,
};
use mancala::rules::{Catalog, RuleRef, Rules, Settings};

/// A name, the number of players, and the settings.
pub type Sample = (&'static str, u8, Settings);

pub fn rules((_, players, settings): &Sample) -> Rules {
    Rules::new(*players, settings.clone()).unwrap()
}

fn settings(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings);
    settings
}

pub fn awale() -> Settings {
    settings(|s| {
        s.sow.skip_source = true;
        s.capture.on = Counts::of(&[2, 3]);
        s.capture.whose = Whose::Opponents;
        s.capture.chain = Chain::Territory;
        s.capture.slam = Slam::NoCapture;
        s.feed.duty = Duty::IfPossible;
    })
}

pub fn two_four() -> Settings {
    settings(|s| {
        s.sow.least = 2;
        s.sow.leave = 1;
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1, 2, 4]);
        s.capture.on = Counts::of(&[2, 4]);
        s.capture.chain = Chain::Free;
        s.end.no_move = NoMove::Pass;
        s.end.rest = vec![Claim::Nobody];
    })
}

pub fn french_wari() -> Settings {
    settings(|s| {
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1]);
        s.capture.on = Counts::of(&[1]);
        s.capture.take = Take::Across;
        s.capture.slam = Slam::NoCapture;
        s.feed.duty = Duty::IfPossible;
    })
}

pub fn halusa() -> Settings {
    settings(|s| {
        s.board.seeds = 6;
        s.capture.on = Counts::Even;
        s.capture.whose = Whose::Own;
        s.capture.chain = Chain::Territory;
        s.capture.slam = Slam::SpareLast;
        s.feed.duty = Duty::Must;
        s.end.rest = vec![Claim::Able, Claim::Own];
    })
}

pub fn darra() -> Settings {
    settings(|s| {
        s.capture.on = Counts::of(&[4]);
        s.flow.on = Counts::of(&[4]);
        s.end.no_move = NoMove::Pass;
        s.end.fewer = 5;
        s.end.rest = vec![Claim::LastCapturer];
    })
}

pub fn wouri() -> Settings {
    let mut settings = darra();
    settings.laps.several = true;
    settings.laps.stop = Counts::of(&[1, 4]);
    settings.flow.whose = Whose::Opponents;
    settings.flow.to = FlowTo::Mover;
    settings
}

pub fn ot_tjin() -> Settings {
    settings(|s| {
        s.board.pits = 10;
        s.board.seeds = 3;
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1, 3]);
        s.capture.on = Counts::of(&[3]);
        s.end.rest = vec![Claim::LastMover];
    })
}

pub fn nyakun() -> Settings {
    settings(|s| {
        s.sow.from = From::Any;
        s.capture.on = Counts::of(&[1, 2, 3]);
        s.capture.chain = Chain::Free;
        s.end.rest = vec![Claim::Nobody];
    })
}

pub fn standard(players: u8) -> Settings {
    settings(|s| {
        s.board.pits = 12 / players;
        s.board.seeds = u16::from(players) + 2;
        s.sow.skip_source = true;
        s.capture.on = Counts::of(&[2, 3]);
        s.capture.whose = Whose::Opponents;
        s.capture.chain = Chain::Where;
        if players > 2 {
            s.sow.direction = Way::Choice;
            s.end.no_move = NoMove::Pass;
            s.end.succession = 2;
        }
    })
}

pub fn coastal() -> Settings {
    let mut settings = standard(2);
    settings.feed.duty = Duty::IfPossible;
    settings.feed.failure = Failure::Forfeit;
    settings
}

pub fn dog_gone() -> Settings {
    settings(|s| {
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1, 4]);
        s.capture.on = Counts::of(&[4]);
        s.flow.on = Counts::of(&[4]);
        s.rounds.kind = RoundsKind::Spoils;
        s.rounds.all_but = 1;
    })
}

pub fn oriental() -> Settings {
    settings(|s| {
        s.board.seeds = 6;
        s.sow.direction = Way::Clockwise;
        s.sow.store = true;
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1]);
        s.capture.on = Counts::of(&[1]);
        s.capture.whose = Whose::Own;
        s.capture.take = Take::Both;
        s.end.no_move = NoMove::Pass;
        s.rounds.kind = RoundsKind::Refill;
    })
}

pub fn pendulum(players: u8) -> Settings {
    settings(|s| {
        s.board.pits = 12 / players;
        s.board.seeds = 5;
        s.sow.direction = Way::Choice;
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1]);
        s.laps.alternate = true;
        s.capture.on = Counts::of(&[1]);
        s.capture.whose = Whose::Own;
        s.capture.take = Take::Both;
        s.capture.crossing_needed = true;
        s.opening.drops = vec![3, 2];
        if players == 2 {
            s.end.side_empty = true;
        } else {
            s.end.no_move = NoMove::Pass;
            s.end.succession = 2;
        }
    })
}

pub fn arabian() -> Settings {
    settings(|s| {
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1]);
        s.nest.on = Counts::of(&[4]);
        s.end.no_move = NoMove::Pass;
        s.rounds.kind = RoundsKind::Territory;
        s.rounds.all_but = 2;
    })
}

pub fn grand_arabian() -> Settings {
    let mut settings = arabian();
    settings.capture.take_pit = true;
    settings.end.score = Score::Pits;
    settings
}

pub fn grand_standard(players: u8) -> Settings {
    let mut settings = standard(players);
    settings.capture.take_pit = true;
    settings.end.score = Score::Pits;
    settings
}

pub fn kalah() -> Settings {
    settings(|s| {
        s.sow.store = true;
        s.laps.in_store = InStore::Again;
        s.capture.on = Counts::of(&[1]);
        s.capture.whose = Whose::Own;
        s.capture.take = Take::Both;
        s.capture.across_needed = true;
        s.end.side_empty = true;
    })
}

/// Every sample.
pub fn all() -> Vec<Sample> {
    vec![
        ("awale", 2, awale()),
        ("two-four", 2, two_four()),
        ("french-wari", 2, french_wari()),
        ("halusa", 2, halusa()),
        ("darra", 2, darra()),
        ("wouri", 2, wouri()),
        ("ot-tjin", 2, ot_tjin()),
        ("nyakun", 2, nyakun()),
        ("standard-2", 2, standard(2)),
        ("standard-4", 4, standard(4)),
        ("coastal", 2, coastal()),
        ("dog-gone", 2, dog_gone()),
        ("oriental", 2, oriental()),
        ("pendulum-2", 2, pendulum(2)),
        ("pendulum-4", 4, pendulum(4)),
        ("arabian", 2, arabian()),
        ("grand-standard-3", 3, grand_standard(3)),
        ("grand-arabian", 2, grand_arabian()),
        ("kalah", 2, kalah()),
        ("adjito", 2, adjito()),
        ("dakar", 2, dakar()),
        ("oware", 2, oware()),
        ("made-up", 3, made_up()),
    ]
    .into_iter()
    .chain(invented())
    .collect()
}

/// Games that are nobody's, for what no built-in game does.
pub fn invented() -> Vec<Sample> {
    let two = |(name, text): (&'static str, &str)| (name, 2, read(text));
    INVENTED.iter().copied().map(two).collect()
}

/// Settings as a rule file has them.
fn read(text: &str) -> Settings {
    let mut catalog = Catalog::builtin();
    catalog.add("x", format!("name = \"x\"\n{text}")).unwrap();
    let rules = catalog.rules(&RuleRef::plain("x"), Some(2)).unwrap();
    rules.settings().clone()
}

const INVENTED: &[(&str, &str)] = &[
    (
        "four-rows",
        r#"
        [board]
        rows = 4
        pits = 8
        seeds = 2
        [sow]
        least = 2
        track = "own"
        direction = "by-pit"
        ways = "==++++=====-----"
        prefer = ["captures", "several or inner"]
        [[landing]]
        count = "2+"
        row = "inner"
        facing = "filled"
        behind = "filled"
        take = ["facing", "behind"]
        to = "hand"
        then = "sow"
        from = "source"
        [[landing]]
        count = "2+"
        then = "lap"
        [capture]
        after = 2
        [end]
        score = "last-move"
        "#,
    ),
    (
        "three-rows",
        r#"
        [board]
        rows = 3
        [sow]
        only = ["several or into-empty"]
        [opening]
        from = [4, 5]
        [[landing]]
        whose = "opponents"
        count = [2, 4]
        lap = "later"
        take = ["last", "facing"]
        chain = "back"
        over = "territory"
        [[landing]]
        whose = "own"
        crossed = true
        next = "empty"
        take = ["facing-next"]
        to = "owner"
        nest = ["last", "facing"]
        then = "again"
        [[landing]]
        then = "lap"
        [capture]
        slam = "spare-last"
        [laps]
        alternate = true
        [end]
        rest = ["stuck", "split"]
        "#,
    ),
    (
        "six-rows",
        r#"
        [board]
        rows = 6
        pits = 4
        seeds = 1
        [sow]
        from = "opponents"
        track = "own"
        first = "source"
        [[landing]]
        count = [3]
        behind = "empty"
        take = ["facing"]
        [end]
        score = "side"
        "#,
    ),
    (
        "next-pit",
        r#"
        [board]
        pits = 7
        layout = [5, 5, 5, 1, 5, 5, 5]
        stores = [2, 0]
        [sow]
        never = [4]
        [[landing]]
        next = "filled"
        then = "next"
        [[landing]]
        next = "empty"
        beyond = "filled"
        take = ["beyond"]
        chain = "on"
        while = "empty"
        over = "free"
        [harvest]
        on = [6]
        where = "opponents"
        to = "owner"
        [feed]
        duty = "if-possible"
        when = "empty"
        "#,
    ),
    (
        "one-nest",
        r#"
        [board]
        pits = 9
        seeds = 9
        [capture]
        on = "even"
        where = "opponents"
        after = 1
        [nest]
        on = [3]
        where = "opponents"
        at = [1, 2]
        most = 1
        apart = true
        keeps = "at-once"
        [end]
        score = "clear"
        "#,
    ),
    (
        "own-row",
        r#"
        [sow]
        track = "own"
        [capture]
        on = [1]
        where = "own"
        take = "across"
        across-needed = true
        [harvest]
        on = [12]
        "#,
    ),
    (
        "raids",
        r#"
        [laps]
        several = true
        stop = [1]
        [nest]
        on = [4]
        most = 3
        raid = "stop"
        [rounds]
        kind = "territory"
        all-but = 0
        "#,
    ),
    (
        "reserve",
        r#"
        [board]
        rows = 4
        pits = 8
        seeds = 2
        stores = [5, 5]
        [sow]
        track = "own"
        direction = "choice"
        prefer = ["captures-first or 3+ or not pit 2", "counterclockwise or 2", "in-row or 4- or pit 3"]
        [enter]
        kind = "drop"
        when = "captures"
        at = [9, 10]
        row = "inner"
        least = 2
        [[landing]]
        count = "2+"
        row = "inner"
        at = [9, 10]
        facing = "filled"
        take = ["facing"]
        to = "hand"
        then = "sow"
        from = "end"
        turn = "counterclockwise"
        [[landing]]
        count = "7+"
        store = "filled"
        captured = true
        then = "choose"
        [[landing]]
        count = [3]
        facing = "equal"
        take = ["facing"]
        to = "outer"
        [[landing]]
        count = [4]
        take = ["facing"]
        to = "end"
        turn = "back"
        [[landing]]
        count = "2+"
        take = ["facing"]
        to = "hand"
        then = "sow"
        from = "outer"
        [capture]
        at-once = true
        [end]
        row-empty = "inner"
        gathered = true
        score = "last-move"
        "#,
    ),
    (
        "pointing",
        r#"
        [sow]
        direction = "by-count"
        amount = "chosen"
        claims = true
        prefer = ["rear or clockwise"]
        [skip]
        on = [3]
        where = "opponents"
        last = false
        after = 2
        nests = "others"
        [enter]
        kind = "sow"
        [[lifting]]
        count = [1]
        whose = "own"
        facing = "filled"
        take = ["facing"]
        chain = "all"
        [[lifting]]
        count = [2]
        [[landing]]
        count = [1]
        sown = "2+"
        facing = "filled"
        take = ["facing"]
        most = 3
        chain = "back"
        while = "anything"
        extra = 2
        [[landing]]
        count = [4]
        nested = true
        take = ["last"]
        to = "chosen"
        [[landing]]
        count = [5]
        take = ["facing"]
        to = "last"
        nest = ["last"]
        [[landing]]
        at = [6]
        then = "store"
        "#,
    ),
    (
        "fort",
        r#"
        [board]
        stores = [3, 3]
        [sow]
        direction = "choice"
        chosen-for = "everybody"
        prefer = ["captures or not fort", "several or has-fort", "fort or 2"]
        [enter]
        kind = "drop"
        [fort]
        at = 3
        until = "entered"
        [[landing]]
        count = "4+"
        lap = "first"
        fort = true
        then = "lap"
        lift = 2
        [[landing]]
        count = "4+"
        fort = true
        [[landing]]
        count = "2+"
        then = "next"
        lift = 1
        [[landing]]
        whose = "own"
        take = ["facing"]
        "#,
    ),
    (
        "fort-until-emptied",
        r#"
        [sow]
        prefer = ["not fort"]
        [fort]
        at = 2
        [capture]
        on = [2]
        "#,
    ),
    (
        "laid-out-anew",
        r#"
        [capture]
        on = [4]
        [rounds]
        kind = "refill"
        from = "right"
        rest = "next-pit"
        alike = true
        starter = "loser"
        "#,
    ),
    (
        "passing-over",
        r#"
        [board]
        rows = 4
        pits = 3
        [sow]
        track = "own"
        [nest]
        on = [4]
        [skip]
        on = [2]
        nests = "all"
        [enter]
        kind = "drop"
        row = "outer"
        [end]
        row-empty = "outer"
        score = "last-move"
        "#,
    ),
];

pub fn adjito() -> Settings {
    let mut settings = awale();
    settings.capture.on = Counts::AtLeast(1);
    settings.capture.whose = Whose::Own;
    settings.capture.take = Take::Across;
    settings.capture.chain = Chain::None;
    settings
}

pub fn dakar() -> Settings {
    let mut settings = awale();
    settings.capture.on = Counts::Even;
    settings.capture.chain = Chain::None;
    settings.feed.duty = Duty::Must;
    settings.end.majority = true;
    settings
}

pub fn oware() -> Settings {
    let mut settings = awale();
    settings.end.unfed = true;
    settings.impasse.share = Share::Split;
    settings
}

/// No real game: an odd ring, a layout, and what the others leave out.
pub fn made_up() -> Settings {
    settings(|s| {
        s.board.pits = 3;
        s.board.layout = vec![1, 2, 3, 4, 5, 6, 7, 8, 9];
        s.sow.leave = 2;
        s.sow.direction = Way::Choice;
        s.sow.store = true;
        s.laps.several = true;
        s.laps.stop = Counts::of(&[1, 2, 5, 6, 7, 8, 9]);
        s.laps.in_store = InStore::Stop;
        s.capture.on = Counts::AtLeast(5);
        s.capture.whose = Whose::Opponents;
        s.capture.take = Take::Across;
        s.capture.chain = Chain::Territory;
        s.capture.take_pit = true;
        s.nest.on = Counts::of(&[3]);
        s.nest.take = 1;
        s.flow.on = Counts::of(&[6]);
        s.flow.whose = Whose::Own;
        s.feed.duty = Duty::IfPossible;
        s.opening.drops = vec![2, 1, 1];
        s.impasse.share_majority = Share::Split;
    })
}
