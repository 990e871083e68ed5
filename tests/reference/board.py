"""The ring of pits, the stores, and the small acts every rule is made of."""

from array import array

LETTERS = "ABCD"
CCW, CW = 1, -1


class Board:
    """Pits in ring order (index 0 is A1, growing counterclockwise) and what lies around them."""

    def __init__(self, players, pits_each, seeds):
        self.players = players
        self.pits_each = pits_each
        self.size = players * pits_each
        self.pits = [seeds] * self.size
        self.owners = [self.home_of(i) for i in range(self.size)]
        self.nests = [None] * self.size
        self.stores = [0] * players
        self.last_capturer = None
        self.captured = False  # did the decision being played capture anything?

    def copy(self):
        twin = Board.__new__(Board)
        twin.__dict__.update(self.__dict__)
        twin.pits = self.pits[:]
        twin.owners = self.owners[:]
        twin.nests = self.nests[:]
        twin.stores = self.stores[:]
        return twin

    # -- geometry ---------------------------------------------------------------------------

    def home_of(self, pit):
        """The player whose letter the pit bears: blocks run A, (D,) (C,) B counterclockwise."""
        return -(pit // self.pits_each) % self.players

    def home_pits(self, player):
        """The pits lettered for a player, from his left-hand pit (number 1) on."""
        first = (-player % self.players) * self.pits_each
        return range(first, first + self.pits_each)

    def label(self, pit):
        return f"{LETTERS[self.home_of(pit)]}{pit % self.pits_each + 1}"

    def across(self, pit):
        return self.size - 1 - pit

    # -- counting ---------------------------------------------------------------------------

    def owned(self, player):
        return [i for i in range(self.size) if self.owners[i] == player]

    def seeds_of(self, player):
        """Seeds lying in a player's territory."""
        return sum(self.pits[i] for i in self.owned(player))

    def on_board(self):
        return sum(self.pits)

    # -- acts -------------------------------------------------------------------------------

    def capture(self, pit, player, number=None):
        """Move seeds (all unless told) from a pit to a player's store, as a capture."""
        number = self.pits[pit] if number is None else number
        if number:
            self.pits[pit] -= number
            self.stores[player] += number
            self.last_capturer = player
            self.captured = True

    def sweep(self, pit, player):
        """Move what is left in a pit to a store at the end; this is no capture."""
        self.stores[player] += self.pits[pit]
        self.pits[pit] = 0

    def lap(self, pit, step, leave=0, skip=False, on_drop=None):
        """Lift a pit, sow it one by one, return the last pit.

        `on_drop(place, is_last)` is called after every seed dropped.
        """
        hand = self.pits[pit] - leave
        self.pits[pit] = leave
        place = pit
        while hand:
            place = (place + step) % self.size
            if skip and place == pit:
                continue
            self.pits[place] += 1
            hand -= 1
            if on_drop:
                on_drop(place, hand == 0)
        return place

    def chain_back(self, last, step, matches):
        """The last pit and the pits behind it, as long as `matches(pit)` holds."""
        chain = []
        place = last
        while len(chain) < self.size and self.pits[place] and matches(place):
            chain.append(place)
            place = (place - step) % self.size
        return chain


class LapMemory:
    """Notices that a lap of this turn starts exactly as an earlier one did.

    Keys are packed because a turn can be very long: French Wari knows one of 1,733,184 laps.
    """

    def __init__(self):
        self.seen = set()

    def endless(self, board, pit, step):
        key = array("H", [*board.pits, *board.stores, pit, step + 1]).tobytes()
        if key in self.seen:
            return True
        self.seen.add(key)
        return False
