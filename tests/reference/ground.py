"""Where the pits lie: ring order, labels, rows, what faces what, and the way seeds go.

Index 0 is A1 and the index grows counterclockwise. Seen by A, every pit also has a column (0 is
A's left) and a row of the picture (0 is A's near row); four rows of 4 look like this:

    row 3   B4 B3 B2 B1
    row 2   B5 B6 B7 B8
    row 1   A8 A7 A6 A5
    row 0   A1 A2 A3 A4
"""

LETTERS = "ABCD"
CCW, CW = 1, -1


class Ground:
    """The shape of a board; nothing here changes during a game."""

    def __init__(self, players, pits, rows=2, track="board"):
        self.players = players
        self.columns = pits
        self.rows = rows
        self.track = track
        self.home_size = pits * rows // 2
        self.size = players * self.home_size
        self.places = [self.place_of(pit) for pit in range(self.size)] if players == 2 else None

    # -- letters and numbers ----------------------------------------------------------------

    def home_of(self, pit):
        """The player whose letter the pit bears: blocks run A, (D,) (C,) B counterclockwise."""
        return -(pit // self.home_size) % self.players

    def home_pits(self, player):
        """The pits lettered for a player, number 1 first."""
        first = (-player % self.players) * self.home_size
        return range(first, first + self.home_size)

    def number(self, pit):
        return pit % self.home_size + 1

    def label(self, pit):
        return f"{LETTERS[self.home_of(pit)]}{self.number(pit)}"

    # -- the picture (two players) ----------------------------------------------------------

    def own_place(self, number):
        """Row and column of a player's pit as he sees it: rows in turn left to right and back."""
        row, along = divmod(number - 1, self.columns)
        column = along if row % 2 == 0 else self.columns - 1 - along
        return row, column

    def place_of(self, pit):
        """Row and column as A sees them; B looks from the other side."""
        row, column = self.own_place(self.number(pit))
        if self.home_of(pit) == 0:
            return row, column
        return self.rows - 1 - row, self.columns - 1 - column

    def facing(self, pit):
        """The opponent's pits in the same column, nearest first; in a ring the pit across."""
        if self.players > 2:
            return [self.size - 1 - pit]
        row, column = self.places[pit]
        others = [other for other in self.home_pits(1 - self.home_of(pit))
                  if self.places[other][1] == column]
        return sorted(others, key=lambda other: abs(self.places[other][0] - row))

    def row_of(self, pit):
        """Which of the player's rows a pit lies in: 0 is the outer one."""
        return (self.number(pit) - 1) // self.columns

    def in_row(self, pit, word):
        """Does a pit lie in the player's inner or outer row?"""
        last_row = (self.home_size - 1) // self.columns
        return self.row_of(pit) == (last_row if word == "inner" else 0)

    def row_pits(self, player, word):
        """The pits of a player's inner or outer row, the lowest number first."""
        return [pit for pit in self.home_pits(player) if self.in_row(pit, word)]

    def is_same_row(self, one, other):
        """Do two pits lie in the same row of the same player?"""
        return self.home_of(one) == self.home_of(other) and self.row_of(one) == self.row_of(other)

    def outer_of(self, pit):
        """The outer pit of a pit's column, of the same home."""
        column = self.own_place(self.number(pit))[1]
        return next(other for other in self.row_pits(self.home_of(pit), "outer")
                    if self.own_place(self.number(other))[1] == column)

    def end_pit(self, player, step):
        """The end of a player's inner row from which that way leads along the row."""
        return self.row_pits(player, "inner")[0 if step == CCW else -1]

    # -- the way ----------------------------------------------------------------------------

    def after(self, pit, step):
        """The pit that follows, round the board or round the home pits of one player."""
        if self.track == "board":
            return (pit + step) % self.size
        home = self.home_pits(self.home_of(pit))
        return home[(pit - home[0] + step) % self.home_size]

    def last_pit(self, player, step):
        """The pit after which a player's store comes, going that way."""
        home = self.home_pits(player)
        return home[-1] if step == CCW else home[0]
