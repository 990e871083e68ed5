//! Reading commands: on a thread of its own, so that `stop` takes effect while a command is being answered.

use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The longest line that is read; a whole match of thousands of decisions is far shorter.
const MAX_LINE_BYTES: u64 = 512 * 1024;

/// A line of input, or why it could not be read as one.
pub enum Line {
    Text(String),
    Fault(String),
}

/// Lines that may wait to be answered. Among these `stop` takes effect at once; a line behind them is not read yet.
const MAX_WAITING_LINES: usize = 65_536;

/// The lines as they come in, each with its number.
pub struct Lines {
    pub received: Receiver<(u64, Line)>,
    pub stop: Arc<StopSignal>,
}

/// How long a command may go on when `quit` or the end of input has been read behind it: a script that asks and leaves
/// gets its answer, but nothing is left running for ever.
const GRACE_PERIOD: Duration = Duration::from_secs(60);

/// Says whether the command that is being answered must end.
///
/// The thread that reads input sets a flag, which the search looks at among other things. So nothing has to ask again
/// and again whether `stop` has come in, and waiting for it is waiting on a condition variable.
#[derive(Debug, Default)]
pub struct StopSignal {
    flag: AtomicBool,
    heard: Mutex<Heard>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Heard {
    /// The number of the line that is being answered.
    current: u64,
    /// Whether its command would go on for ever.
    endless: bool,
    /// The number of the last line that said `stop`.
    last_stop: u64,
    input_ended: bool,
    /// The input ended long ago.
    grace_is_over: bool,
}

impl Heard {
    const fn must_stop(&self) -> bool {
        self.last_stop > self.current || self.grace_is_over || (self.endless && self.input_ended)
    }
}

impl StopSignal {
    /// Set while the current command must end.
    pub const fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// A command begins, with the number of its line.
    pub fn begin(&self, line: u64) {
        self.update(|heard| (heard.current, heard.endless) = (line, false));
    }

    /// The current command goes on for ever unless it is stopped, so it ends with the input.
    pub fn is_endless(&self) {
        self.update(|heard| heard.endless = true);
    }

    /// Waits until the current command must end.
    pub fn wait(&self) {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self
            .changed
            .wait_while(heard, |heard| !heard.must_stop())
            .unwrap_or_else(PoisonError::into_inner);
        drop(waited);
    }

    fn update(&self, change: impl FnOnce(&mut Heard)) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut heard);
        self.flag.store(heard.must_stop(), Ordering::Relaxed);
        drop(heard);
        self.changed.notify_all();
    }

    fn hear(self: &Arc<Self>, number: u64, line: &Line) {
        match line {
            Line::Text(text) if text.trim() == "stop" => {
                self.update(|heard| heard.last_stop = number);
            }
            Line::Text(text) if text.trim() == "quit" => self.end_of_input(),
            _ => {}
        }
    }

    /// No more commands will come.
    fn end_of_input(self: &Arc<Self>) {
        self.update(|heard| heard.input_ended = true);
        let signal = Arc::clone(self);
        thread::spawn(move || {
            thread::sleep(GRACE_PERIOD);
            signal.update(|heard| heard.grace_is_over = true);
        });
    }
}

/// Starts to read standard input.
pub fn listen() -> Lines {
    let stop = Arc::new(StopSignal::default());
    let (sender, received) = sync_channel(MAX_WAITING_LINES);
    let heard = Arc::clone(&stop);
    thread::spawn(move || read_lines(&mut io::stdin().lock(), &sender, &heard));
    Lines { received, stop }
}

fn read_lines(input: &mut impl BufRead, sender: &SyncSender<(u64, Line)>, stop: &Arc<StopSignal>) {
    for number in 1.. {
        let Some(line) = read_line(input) else {
            return stop.end_of_input();
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
    let read = input
        .by_ref()
        .take(MAX_LINE_BYTES)
        .read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => return None,
        Ok(_) => {}
    }
    if bytes.len() as u64 == MAX_LINE_BYTES && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Some(Line::Fault(format!(
            "line longer than {MAX_LINE_BYTES} bytes"
        )));
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
    fn what_was_said_before_a_command_does_not_stop_it() {
        let signal = Arc::new(StopSignal::default());
        let is_set = || signal.flag().load(Ordering::Relaxed);
        signal.hear(1, &Line::Text("stop".to_owned()));
        signal.begin(2);
        assert!(!is_set());
        signal.hear(3, &Line::Text(" stop ".to_owned()));
        assert!(is_set());
        signal.wait();
        signal.begin(4);
        assert!(!is_set());
        signal.end_of_input();
        assert!(!is_set());
        signal.is_endless();
        assert!(is_set());
    }

    #[test]
    fn long_and_broken_lines_are_faults_and_the_next_line_is_read() {
        let mut input = vec![b'x'; 3 * MAX_LINE_BYTES as usize];
        input.extend(b"\n\xff\xfe\nlegal\r\nquit");
        let too_long = format!("fault line longer than {MAX_LINE_BYTES} bytes");
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
