//! Another program: started, spoken to in lines, and ended.
//!
//! Invariant: nothing here waits beyond its deadline. Both directions have a thread of their own, so that a program that
//! neither reads nor writes cannot block the match.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read.
const MAX_LINE_BYTES: u64 = 64 * 1024;
/// Lines that wait to be read; a program that writes more blocks.
const MAX_WAITING_LINES: usize = 1024;
/// How long a program may take to end after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);
/// How often a wait checks whether the match is over.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A program that runs.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Sender<String>,
    lines: Receiver<String>,
    /// The last thing it complained about.
    complaint: Arc<Mutex<String>>,
}

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLine {
    /// The time is up.
    Late,
    /// The match is over.
    Stopped,
    /// The program ended, and how.
    Ended(String),
}

impl Process {
    /// Starts a program.
    pub fn start(words: &[String], rules: Option<&std::path::Path>) -> Result<Self, String> {
        let (program, arguments) = words.split_first().ok_or("no program")?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(folder) = rules {
            command.env("GRANARY_RULES", folder);
        }
        apart(&mut command);
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let complaint = Arc::new(Mutex::new(String::new()));
        let (input, to_say) = mpsc::channel();
        let (said, lines) = mpsc::sync_channel(MAX_WAITING_LINES);
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        if let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) {
            let complaint = Arc::clone(&complaint);
            thread::spawn(move || speak(stdin, &to_say));
            thread::spawn(move || listen(stdout, &said));
            thread::spawn(move || overhear(stderr, &complaint));
        }
        Ok(Self {
            child,
            input,
            lines,
            complaint,
        })
    }

    /// Sends a line. If the program does not read it, there is no answer.
    pub fn say(&self, line: impl Into<String>) {
        let _ = self.input.send(line.into());
    }

    /// Drops all lines received so far: they do not answer the next question.
    pub fn clear(&self) {
        for _ in 0..MAX_WAITING_LINES {
            if self.lines.try_recv().is_err() {
                break;
            }
        }
    }

    /// The next line, unless it comes too late.
    pub fn line(&mut self, until: Instant, stop: &AtomicBool) -> Result<String, NoLine> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(NoLine::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(NoLine::Late),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(NoLine::Ended(self.how())),
            }
        }
    }

    /// How it ended, with its last line on standard error.
    fn how(&mut self) -> String {
        let status = self.wait(EXIT_TIMEOUT);
        let how = status.unwrap_or_else(|| "it closed its output".to_owned());
        let complaint = self
            .complaint
            .lock()
            .map_or_else(|_| String::new(), |c| c.clone());
        if complaint.is_empty() {
            how
        } else {
            format!("{how}: {complaint}")
        }
    }

    /// Waits for it to end, but not long.
    fn wait(&mut self, patience: Duration) -> Option<String> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            kill_group(&self.child);
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("stop");
        self.say("quit");
        if self.wait(EXIT_TIMEOUT).is_none() {
            self.kill();
        }
    }
}

/// Ctrl-C must not end the other program before this one has sent `quit`.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
const fn apart(_: &mut Command) {}

/// Ends also what the program started itself.
#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
const fn kill_group(_: &Child) {}

/// Writes lines as long as there are any and the program reads them.
fn speak(mut stdin: ChildStdin, to_say: &Receiver<String>) {
    while let Ok(line) = to_say.recv() {
        let line = format!("{line}\n");
        if stdin.write_all(line.as_bytes()).is_err() || stdin.flush().is_err() {
            return;
        }
    }
}

fn listen(stdout: ChildStdout, said: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = read_line(&mut stdout) {
        if said.send(line).is_err() {
            return;
        }
    }
}

fn overhear(stderr: ChildStderr, complaint: &Mutex<String>) {
    let mut stderr = BufReader::new(stderr);
    while let Some(line) = read_line(&mut stderr) {
        let line = line.trim();
        if let (false, Ok(mut complaint)) = (line.is_empty(), complaint.lock()) {
            *complaint = line.chars().take(200).collect();
        }
    }
}

/// The next line, or the beginning of a very long one.
fn read_line(source: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = source
        .by_ref()
        .take(MAX_LINE_BYTES)
        .read_until(b'\n', &mut bytes);
    let read = read.ok().filter(|read| *read > 0);
    read.map(|_| String::from_utf8_lossy(&bytes).trim_end().to_owned())
}
