"""Types of the classes that are written in Rust."""

from collections.abc import Sequence
from os import PathLike
from typing import Any, Literal, Self, SupportsIndex, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Batch",
    "Engine",
    "Game",
    "IllegalDecision",
    "Position",
    "Rule",
    "RuleError",
    "TableError",
    "Tables",
    "__version__",
    "read_records",
    "rules",
]

__version__: str

class RuleError(ValueError):
    """A rule that does not exist or has faults; the message lists all of them with their places and remedies."""

class IllegalDecision(ValueError):
    """A decision that cannot be read or may not be made here."""

class TableError(ValueError):
    """An endgame table that is missing, damaged or made for another rule."""

def rules() -> list[str]:
    """The ids of all built-in rules."""

def read_records(text: str, rule: Rule | None = None) -> list[Game]:
    """The games of a text with records. Every move is checked, and everything else that a record says."""

@final
class Rule:
    """The rules of a game for a number of players. `rule` is an id, with options like ``kalah?pits=4&seeds=3``."""

    def __new__(cls, rule: str, players: int | None = None, *, rounds: int = 1) -> Self: ...
    @staticmethod
    def from_text(text: str, players: int | None = None, *, rounds: int = 1, id: str = "own") -> Rule:
        """A rule from the text of a rule file."""
    @staticmethod
    def from_file(path: str | PathLike[str], players: int | None = None, *, rounds: int = 1) -> Rule:
        """A rule from a rule file."""
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def rounds(self) -> int:
        """Rounds to play; 0 for a whole match."""
    @property
    def pits(self) -> int:
        """Pits on the whole board."""
    @property
    def seeds(self) -> int:
        """Seeds in the game."""
    @property
    def labels(self) -> list[str]:
        """The labels of all pits, in ring order."""
    @property
    def grid(self) -> list[tuple[int, int]]:
        """Row and column of every pit on a board of rows; empty for a ring of three or four players."""
    @property
    def actions(self) -> list[str]:
        """All decisions there can be; an action is a place in this list."""
    @property
    def fingerprint(self) -> str: ...
    @property
    def kernel(self) -> str:
        """The name of the way the rule is played fast."""
    def to_toml(self) -> str:
        """All settings that are not as they are by default, as a rule file."""
    def sheet(
        self,
        lang: Literal["en", "fr", "de"] = "en",
        format: Literal["text", "markdown", "html"] = "text",
    ) -> str:
        """The rule sheet."""
    def start(self) -> Position:
        """The start position."""
    def position(self, text: str) -> Position:
        """A position from its text, or from the Oware community's notation."""
    def perft(self, depth: int, position: Position | None = None) -> int:
        """The sequences of exactly so many decisions, from the start or from a position."""
    def playouts(
        self, games: int, *, seed: int = 1, position: Position | None = None, threads: int = 1
    ) -> tuple[int, int, list[int]]:
        """Random games to their end: games, decisions in all, and the seeds that each player got in all.

        What comes out depends on the seed, and not on the number of threads.
        """

@final
class Position:
    """A position of a rule. Positions never change; playing makes a new one. `str` gives the position text."""

    @property
    def rule(self) -> Rule: ...
    @property
    def pits(self) -> list[int]:
        """Seeds in every pit, in ring order."""
    @property
    def stores(self) -> list[int]:
        """Seeds in the store of every player."""
    @property
    def owners(self) -> str:
        """A letter for the owner of every pit, or a dot."""
    @property
    def to_move(self) -> str | None:
        """The letter of the player to move; nothing when the game is over."""
    @property
    def player(self) -> int | None:
        """The number of the player to move, from 0; nothing when the game is over."""
    @property
    def round(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def end(self) -> str | None:
        """Why the game is over."""
    @property
    def scores(self) -> list[int] | None:
        """What every player has at the end; nothing before."""
    @property
    def winners(self) -> list[str]:
        """The letters of the winners; several when the game is drawn, none before the end."""
    def legal(self) -> list[str]:
        """The decisions that may be made, in ring order."""
    def legal_actions(self) -> list[int]:
        """The same as numbers."""
    def play(self, decision: str | int) -> Position:
        """The position after a decision, which is a text like ``A3`` or the number of an action."""
    def trace(self, decision: str | int) -> tuple[Position, list[dict[str, Any]]]:
        """The position after a decision, and what happened on the way."""
    def why(self, pit: str) -> str:
        """Why a pit may not be played, as a word; ``legal`` if it may."""
    def view(self) -> dict[str, Any]:
        """Everything that ``show`` of the engine protocol says."""
    def draw(self) -> str:
        """The board drawn in letters."""

@final
class Game:
    """A game: a position with its history, which repetition, undo and records need."""

    def __new__(cls, rule: Rule, position: Position | None = None) -> Self: ...
    @property
    def rule(self) -> Rule: ...
    @property
    def position(self) -> Position: ...
    @property
    def moves(self) -> list[str]:
        """The decisions made so far; other actions such as ``resigned A`` among them."""
    @property
    def tags(self) -> list[tuple[str, str]]:
        """Tags of the record that the game was read from."""
    @property
    def comments(self) -> list[str | None]:
        """What the record says about each move."""
    @property
    def over(self) -> bool: ...
    @property
    def times_seen(self) -> int:
        """How often the position now has come up in this round."""
    def legal(self) -> list[str]:
        """The decisions that may be made, in ring order."""
    def play(self, decision: str | int) -> list[dict[str, Any]]:
        """Makes a decision and gives what happened."""
    def agree(self) -> None:
        """All players agree to stop."""
    def leave(self, player: str, how: Literal["resigned", "time", "forfeit"] = "resigned") -> None:
        """A player leaves the game."""
    def undo(self) -> bool:
        """Takes the last action back; false when there is none."""
    def redo(self) -> bool:
        """Takes back what was undone last; false when there is nothing."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def record(self, tags: Sequence[tuple[str, str]] | None = None) -> str:
        """The game as a record. Tags are names, a date and the like."""

@final
class Engine:
    """A computer player, with what it remembers from search to search."""

    def __new__(cls, rule: Rule, *, hash: int = 16, threads: int = 1, tables: Tables | None = None) -> Self: ...
    def search(
        self,
        game: Game | Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        ms: int | None = None,
        lines: int = 1,
    ) -> dict[str, Any] | None:
        """Searches until a limit is reached. Gives nothing when the game is over.

        The keys are ``best``, ``lines``, ``depth``, ``nodes``, ``table_hits`` and ``seconds``; a line has ``score`` (as the
        engine protocol writes it), ``value`` (seeds ahead), ``certain`` and ``decisions``.
        """
    def choose(
        self, game: Game | Position, level: int = 8, *, seed: int = 1, ms: int | None = None
    ) -> str | None:
        """Decides like a player of a level from 1 to 8. Gives nothing when the game is over."""
    def forget(self) -> None:
        """Forgets what was found out about positions."""

@final
class Tables:
    """The values of perfect play with few seeds on the board, made by ``granary endgame build``."""

    def __new__(cls, rule: Rule, folder: str | PathLike[str]) -> Self: ...
    @staticmethod
    def solve(rule: Rule, seeds: int, *, threads: int = 1) -> Tables:
        """Tables of up to so many seeds, solved in memory."""
    @property
    def seeds(self) -> int:
        """The most seeds on the board for which there are values."""
    def probe(self, position: Position) -> tuple[int, int] | None:
        """What the player to move gets of the seeds on the board less what the other gets, as two bounds.

        They are the same where the value is exact. Nothing for positions that are not in the tables.
        """
    def decisions(self, position: Position) -> list[tuple[str, tuple[int, int]]]:
        """By how much the player to move ends ahead after each legal decision, best first."""

@final
class Batch:
    """Games that are played side by side. The arrays follow the games; take a copy to keep what they show.

    Repetition ends no game of a batch, as in random games; the limit of quiet decisions does. Its positions know the last mover
    and the last capturer only where the rule asks for them.
    """

    def __new__(cls, rule: Rule, size: int, position: Position | None = None) -> Self: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: SupportsIndex, /) -> Position: ...
    @property
    def pits(self) -> NDArray[np.uint16]:
        """Seeds in every pit: games x pits."""
    @property
    def stores(self) -> NDArray[np.uint16]:
        """Seeds in every store: games x players."""
    @property
    def scores(self) -> NDArray[np.uint16]:
        """What every player has at the end, 0 before: games x players."""
    @property
    def to_move(self) -> NDArray[np.int8]:
        """The number of the player to move; -1 where the game is over."""
    @property
    def legal(self) -> NDArray[np.bool_]:
        """Which actions are legal: games x actions."""
    def step(self, actions: NDArray[np.int64]) -> None:
        """Makes one decision in every game: the number of an action each, anything where the game is over.

        If one of them is not legal, nothing happens in any game.
        """
    def random_step(self, seed: int) -> None:
        """Makes a random decision in every game that is not over."""
    def reset(self, games: Sequence[int] | None = None) -> None:
        """Starts games anew: those that are named, or all."""
