//! Any lines as commands of the engine protocol.

use granary::engine::Engine;
use granary::library::Library;

/// Deepest count that is asked for; deeper ones are slow, not different.
const MOST_PERFT: u32 = 2;

/// The input is a script, a command a line.
pub fn protocol(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let mut engine = Engine::new(Library::builtin()).expect("the engine starts");
    for line in text.lines().filter(|line| is_harmless(line)) {
        let before = state(&mut engine);
        if ask(&mut engine, line).is_err() {
            assert_eq!(
                state(&mut engine),
                before,
                "`{line}` was wrong, yet changed something"
            );
        }
    }
    check_position_text(&mut engine);
}

/// Leaves out what opens files or takes long on purpose.
fn is_harmless(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("setoption") => !line.contains(['/', '\\']) && !line.contains(".toml"),
        Some("perft") => words
            .next()
            .and_then(|depth| depth.parse::<u32>().ok())
            .is_none_or(|depth| depth <= MOST_PERFT),
        // A few positions show as much as many.
        Some("go") => {
            words.next() == Some("nodes") && words.next().is_some_and(|nodes| nodes.len() <= 3)
        }
        _ => true,
    }
}

fn ask(engine: &mut Engine, line: &str) -> Result<Vec<String>, String> {
    let answer = engine.answer(line);
    for line in answer.iter().flatten() {
        assert!(!line.contains('\n'), "{line:?} is not one line");
    }
    answer
}

/// All that can be asked without changing anything.
fn state(engine: &mut Engine) -> [Vec<String>; 3] {
    ["show", "legal", "show --position"].map(|line| ask(engine, line).expect("always answered"))
}

/// The position that the engine writes is one that it reads.
fn check_position_text(engine: &mut Engine) {
    ask(engine, "setoption name Notation value labels").expect("labels fit every rule");
    let before = state(engine);
    let [position] = before[2].as_slice() else {
        panic!("{:?} is not one position", before[2]);
    };
    if let Err(error) = ask(engine, &format!("position fen {position}")) {
        panic!("{position}: {error}");
    }
    assert_eq!(state(engine), before);
}
