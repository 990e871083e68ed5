//! The fault campaign, run by `cargo xtask faults`: one fault after the other under load, and a table of what became of
//! everything that was acknowledged. `--short` is over in about a minute; names of faults run only these.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("left out: the faults are made with the means of Linux");
}

#[cfg(target_os = "linux")]
#[path = "../common/disks.rs"]
mod disks;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(target_os = "linux")]
#[path = "../../../server/tests/it/postgres.rs"]
mod postgres;
#[cfg(target_os = "linux")]
#[path = "../common/served.rs"]
mod served;
#[cfg(target_os = "linux")]
mod tables;
#[cfg(target_os = "linux")]
mod trial;
#[cfg(target_os = "linux")]
#[path = "../common/users.rs"]
mod users;

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let short = words.iter().any(|word| word == "--short");
    let wanted: Vec<&str> = words
        .iter()
        .filter(|word| !word.starts_with('-'))
        .map(String::as_str)
        .collect();
    println!(
        "{:<22} {:>5} {:>10} {:>5} {:>8} {:>9} {:>9}",
        "fault", "tries", "decisions", "lost", "doubled", "median s", "longest s"
    );
    let mut good = true;
    for fault in faults::FAULTS {
        if !wanted.is_empty() && !wanted.contains(&fault.name) {
            continue;
        }
        let tries = if short { fault.short } else { fault.long };
        // What a fault breaks in the campaign itself is said there, and the others are tried all the same.
        let outcome = std::panic::catch_unwind(|| (fault.run)(tries));
        match &outcome {
            Ok(outcome) => println!("{:<22} {outcome}", fault.name),
            Err(_) => println!("{:<22} did not come to an end", fault.name),
        }
        good &= outcome.is_ok_and(|outcome| outcome.is_good(fault.limit));
    }
    if good {
        std::process::ExitCode::SUCCESS
    } else {
        println!("something was lost or doubled, or took too long to recover");
        std::process::ExitCode::FAILURE
    }
}
