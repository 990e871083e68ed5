//! The processor time of a process and its children, from `/proc`.

use std::fs;

/// Ticks of the clock in a second, which Linux fixes for programs.
const TICKS_PER_SECOND: f64 = 100.0;

/// Seconds that a process and its children have used; 0 where that cannot be read.
pub fn cpu_seconds(pid: u32) -> f64 {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let used = ids.filter_map(|id| {
        let (parent, ticks) = read(id)?;
        (id == pid || parent == pid).then_some(ticks)
    });
    used.sum::<f64>() / TICKS_PER_SECOND
}

/// The parent of a process, and the ticks it has used.
fn read(pid: u32) -> Option<(u32, f64)> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name may hold anything; what follows are numbers.
    let (_, rest) = text.rsplit_once(')')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |place: usize| words.get(place)?.parse::<f64>().ok();
    Some((words.get(1)?.parse().ok()?, ticks(11)? + ticks(12)?))
}
