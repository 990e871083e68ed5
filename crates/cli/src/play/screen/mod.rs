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
use crate::signals;
use app::{App, Input};

/// How often the screen is drawn while something moves.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// How often the stop flag is checked while nothing moves.
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// Plays on the screen until the user quits.
pub fn run(
    library: Library,
    table: Option<Table>,
    wishes: Wishes,
    texts: &'static Texts,
) -> Result<(), CliError> {
    let mut app = App::new(library, table, wishes, texts);
    let end = signals::flag(signals::ANY)?;
    end_for_sure(Arc::clone(&end));
    let mut screen = Screen::open()?;
    screen.run(&mut app, &end)
}

/// Ends the process if it does not end by itself after a signal: waiting for a key of a terminal that is gone never
/// returns.
fn end_for_sure(end: Arc<AtomicBool>) {
    thread::spawn(move || {
        while !end.load(Ordering::Relaxed) {
            thread::sleep(POLL_INTERVAL);
        }
        thread::sleep(4 * POLL_INTERVAL);
        std::process::exit(1);
    });
}

/// The terminal in raw mode; dropping it restores it. A panic restores it too, before its message is printed.
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
            let wait = if app.is_moving() {
                FRAME_INTERVAL
            } else {
                POLL_INTERVAL
            };
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
        // If the terminal is gone there is nothing to restore.
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}

/// An event of the terminal, if it concerns the game.
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
