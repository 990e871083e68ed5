//! Colours and emphasis. Everything a colour says is also said by a letter, a border or an emphasis.

use mancala::Player;
use ratatui::style::{Color, Modifier, Style};

/// How things look, with colours or without.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub colour: bool,
}

impl Theme {
    fn with(self, color: Color) -> Style {
        if self.colour {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    /// A player's colour: these four can be read on light and on dark screens.
    pub fn player(self, player: Option<Player>) -> Style {
        const COLOURS: [Color; 4] = [
            Color::LightBlue,
            Color::LightRed,
            Color::Green,
            Color::Magenta,
        ];
        match player {
            None => Style::new().add_modifier(Modifier::DIM),
            Some(player) => self.with(COLOURS[player.index()]),
        }
    }

    /// Seeds.
    pub fn seeds(self) -> Style {
        self.with(Color::Indexed(136))
    }

    /// The line on top.
    pub fn title(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What the user is asked to do.
    pub fn prompt(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Something went wrong, or wants to be seen.
    pub fn notice(self) -> Style {
        self.with(Color::Indexed(172)).add_modifier(Modifier::BOLD)
    }

    /// What is less important.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What is chosen.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A style that also shows whether something is chosen.
    pub fn chosen_if(self, is_chosen: bool, style: Style) -> Style {
        if is_chosen {
            style.patch(self.chosen())
        } else {
            style
        }
    }
}
