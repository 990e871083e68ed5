//! Reading commands: on a thread of its own, so that `stop` is heard while something is being counted.

use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read; a whole match of thousands of decisions is far shorter.
const MAX_LINE: u64 = 512 * 1024;

/// A line of input, or why it could not be read as one.
pub enum Line {
    Text(String),
    Fault(String),
}

/// Lines that may wait to be answered. `stop` among them is heard at once; behind more of them it is not.
const WAITING: usize = 65_536;

/// The lines as they come in, each with its number.
pub struct Lines {
    pub received: Receiver<(u64, Line)>,
    pub stop: Arc<StopSign>,
}

/// How long a count may go on when `quit` has been read behind it: a script that asks and leaves gets its answer,
/// but nothing is left running for ever.
const LEAVE: Duration = Duration::from_secs(60);

/// What was heard while something is being counted.
#[derive(Debug, Default)]
pub struct StopSign {
    /// The number of the last line that said `stop`.
    stop: AtomicU64,
    /// When `quit` or the end of input was read.
    quit: OnceLock<Instant>,
}

impl StopSign {
    /// Whether what began with line number `line` must end: a later line said `stop`, or the input ended long ago; or
    /// at all, if it would be endless.
    pub fn is_after(&self, line: u64, endless: bool) -> bool {
        let left = |since: &Instant| endless || since.elapsed() > LEAVE;
        self.stop.load(Ordering::Relaxed) > line || self.quit.get().is_some_and(left)
    }

    /// No more lines will come.
    fn leave(&self) {
        self.quit.get_or_init(Instant::now);
    }

    fn hear(&self, number: u64, line: &Line) {
        match line {
            Line::Text(text) if text.trim() == "stop" => {
                self.stop.store(number, Ordering::Relaxed);
            }
            Line::Text(text) if text.trim() == "quit" => {
                self.leave();
            }
            _ => {}
        }
    }
}

/// Starts to read standard input.
pub fn listen() -> Lines {
    let stop = Arc::new(StopSign::default());
    let (sender, received) = sync_channel(WAITING);
    let heard = Arc::clone(&stop);
    thread::spawn(move || read_lines(&mut io::stdin().lock(), &sender, &heard));
    Lines { received, stop }
}

fn read_lines(input: &mut impl BufRead, sender: &SyncSender<(u64, Line)>, stop: &StopSign) {
    for number in 1.. {
        let Some(line) = read_line(input) else {
            return stop.leave();
        };
        stop.hear(number, &line);
        if sender.send((number, line)).is_err() {
            return;
        }
    }
}

/// One line without its end, or nothing at the end of input.
fn read_line(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => return None,
        Ok(_) => {}
    }
    if bytes.len() as u64 == MAX_LINE && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Some(Line::Fault(format!("line longer than {MAX_LINE} bytes")));
    }
    let line = String::from_utf8(bytes).map_or_else(
        |_| Line::Fault("line is not UTF-8".to_owned()),
        |text| Line::Text(text.trim_end_matches(['\r', '\n']).to_owned()),
    );
    Some(line)
}

/// Passes over the rest of a line that is too long, without keeping it.
fn skip_line(input: &mut impl BufRead) -> Option<()> {
    loop {
        let chunk = input.fill_buf().ok()?;
        if chunk.is_empty() {
            return Some(());
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Some(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<String> {
        let mut input = input;
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut input) {
            lines.push(match line {
                Line::Text(text) => text,
                Line::Fault(reason) => format!("fault {reason}"),
            });
        }
        lines
    }

    #[test]
    fn long_and_broken_lines_are_faults_and_the_next_line_is_read() {
        let mut input = vec![b'x'; 3 * MAX_LINE as usize];
        input.extend(b"\n\xff\xfe\nlegal\r\nquit");
        let too_long = format!("fault line longer than {MAX_LINE} bytes");
        assert_eq!(
            lines(&input),
            [
                too_long.as_str(),
                "fault line is not UTF-8",
                "legal",
                "quit"
            ]
        );
    }
}
