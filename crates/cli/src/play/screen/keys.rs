//! What keys and the mouse mean, page by page.

use mancala::{Direction, Pit};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::Page;
use super::dialog::Dialog;

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// Something the user wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Arrow(Arrow),
    /// A screenful up or down, or all the way.
    Leap(isize),
    Enter,
    Escape,
    RubOut,
    Letter(char),
    /// A pit was clicked.
    Pit(Pit),
    Way(Direction),
    /// A line of a list was clicked.
    Item(usize),
    /// A line of the set-up was clicked, on the side that goes back or forward.
    Change(usize, bool),
    Hint,
    Undo,
    Redo,
    Save,
    Load,
    Moves,
    Help,
    Sheet,
    End,
    Skip,
    Pause,
    Turn,
    Speed,
    New,
    Quit,
    /// Out at once, whatever is going on.
    Abort,
}

/// Which command a key gives.
pub fn command(key: KeyEvent, page: &Page, dialog: Option<&Dialog>) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Command::Abort),
            KeyCode::Char('l' | 'o') if dialog.is_none() => Some(Command::Load),
            _ => None,
        };
    }
    let is_text = match dialog {
        Some(Dialog::File { .. } | Dialog::Question { .. }) => true,
        Some(Dialog::Text { .. }) => false,
        None => matches!(page, Page::Choose(_)),
    };
    moving(key.code).or_else(|| match key.code {
        KeyCode::Char(c) if is_text => Some(Command::Letter(c)),
        KeyCode::Char(c) => letter(c, page),
        _ => None,
    })
}

fn moving(code: KeyCode) -> Option<Command> {
    const PAGE: isize = 12;
    Some(match code {
        KeyCode::Up => Command::Arrow(Arrow::Up),
        KeyCode::Down => Command::Arrow(Arrow::Down),
        KeyCode::Left => Command::Arrow(Arrow::Left),
        KeyCode::Right => Command::Arrow(Arrow::Right),
        KeyCode::PageUp => Command::Leap(-PAGE),
        KeyCode::PageDown => Command::Leap(PAGE),
        KeyCode::Home => Command::Leap(isize::MIN / 2),
        KeyCode::End => Command::Leap(isize::MAX / 2),
        KeyCode::Enter => Command::Enter,
        KeyCode::Esc => Command::Escape,
        KeyCode::Backspace => Command::RubOut,
        KeyCode::Tab => Command::Arrow(Arrow::Right),
        KeyCode::BackTab => Command::Arrow(Arrow::Left),
        _ => return None,
    })
}

/// The keys of the game page; those that make sense elsewhere are the same there.
fn letter(c: char, page: &Page) -> Option<Command> {
    let is_game = matches!(page, Page::Play(_));
    Some(match c {
        '0'..='9' if is_game => Command::Letter(c),
        'a'..='d' | 'A'..='D' if is_game => Command::Letter(c),
        '+' | '>' | '=' if is_game => Command::Way(Direction::Counterclockwise),
        '-' | '<' | '_' if is_game => Command::Way(Direction::Clockwise),
        'h' => Command::Hint,
        'u' => Command::Undo,
        'r' => Command::Redo,
        's' => Command::Save,
        'l' => Command::Load,
        'm' => Command::Moves,
        'i' => Command::Sheet,
        'e' => Command::End,
        'v' => Command::Turn,
        'f' => Command::Speed,
        'p' => Command::Pause,
        'n' => Command::New,
        '?' => Command::Help,
        ' ' => Command::Skip,
        'q' => Command::Quit,
        _ => return None,
    })
}
