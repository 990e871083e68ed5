//! The game on the whole screen: setting the terminal up, waiting for keys, and putting the terminal back whatever
//! happens. What is on the screen is decided in [`app`], and how it looks in [`view`].

mod answers;
pub mod app;
mod chooser;
mod dialog;
mod keys;
mod playing;
mod setup;
pub mod view;

use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use words::Texts;

use super::{Table, Wishes};
use crate::error::CliError;
use crate::library::Library;
use app::{App, Input};

/// How often the screen is drawn while something moves.
const FRAME: Duration = Duration::from_millis(33);

/// How often we look whether we are asked to end, while nothing moves.
const NAP: Duration = Duration::from_millis(250);

/// Plays on the screen until somebody quits.
pub fn run(
    library: Library,
    table: Option<Table>,
    wishes: Wishes,
    texts: &'static Texts,
) -> Result<(), CliError> {
    let mut app = App::new(library, table, wishes, texts);
    let end = asked_to_end()?;
    end_for_sure(Arc::clone(&end));
    let mut screen = Screen::open()?;
    // When the terminal is closed there is nobody left to be told.
    screen.run(&mut app, &end)
}

/// Ends the process when it was asked to end and does not: waiting for a key of a terminal that is gone never returns.
fn end_for_sure(end: Arc<AtomicBool>) {
    thread::spawn(move || {
        while !end.load(Ordering::Relaxed) {
            thread::sleep(NAP);
        }
        thread::sleep(4 * NAP);
        std::process::exit(1);
    });
}

/// A flag that is set when the system asks us to end, as it does when the terminal is closed.
#[cfg(unix)]
fn asked_to_end() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

#[cfg(not(unix))]
fn asked_to_end() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}

/// The terminal while we have it; dropping it gives it back. A panic gives it back too, before it is told.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Self> {
        let terminal = ratatui::try_init()?;
        let screen = Self { terminal };
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }

    fn run(&mut self, app: &mut App, end: &AtomicBool) -> Result<(), CliError> {
        let mut last = Instant::now();
        while !app.is_done && !end.load(Ordering::Relaxed) {
            self.terminal.draw(|frame| {
                let spots = view::draw(app, frame);
                app.spots = spots;
            })?;
            let wait = if app.is_moving() { FRAME } else { NAP };
            if event::poll(wait)?
                && let Some(input) = read()?
            {
                app.update(input);
            }
            app.update(Input::Tick(last.elapsed()));
            last = Instant::now();
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // If the terminal is gone there is nothing to give back.
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}

/// What the terminal tells, if it concerns us.
fn read() -> io::Result<Option<Input>> {
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Input::Click {
                x: mouse.column,
                y: mouse.row,
            }),
            MouseEventKind::ScrollUp => Some(Input::Scroll(-3)),
            MouseEventKind::ScrollDown => Some(Input::Scroll(3)),
            _ => None,
        },
        _ => None,
    })
}
