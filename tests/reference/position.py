"""What lies on the board and beside it, and the small acts every rule is made of."""


class Position:
    """Seeds, owners, nest eggs and stores, with who captured last."""

    def __init__(self, ground, pits):
        self.ground = ground
        self.pits = list(pits)
        self.owners = [ground.home_of(pit) for pit in range(ground.size)]
        self.nests = [None] * ground.size
        self.stores = [0] * ground.players
        self.last_capturer = None
        self.fort = 0  # the number of the pit that is everybody's fort
        self.fallen = [False] * ground.players  # whose forts have fallen
        self.arrived = 0  # seeds that have come to a store, even if they have left it since

    def copy(self):
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        for name in ("pits", "owners", "nests", "stores", "fallen"):
            setattr(twin, name, getattr(self, name)[:])
        return twin

    # -- asking -----------------------------------------------------------------------------

    def in_play(self, pit):
        return self.owners[pit] is not None

    def fits(self, pit, whose, player):
        """Is it a pit of `any`, `own` or `opponents`, seen from a player?"""
        return whose == "any" or (self.owners[pit] == player) == (whose == "own")

    def is_fort(self, pit):
        """Is it a fort that stands?"""
        return self.ground.number(pit) == self.fort and not self.fallen[self.ground.home_of(pit)]

    def next_in_play(self, pit, step):
        """The next pit in play that way; None if there is no other."""
        place = self.ground.after(pit, step)
        while place != pit and not self.in_play(place):
            place = self.ground.after(place, step)
        return None if place == pit else place

    def owned(self, player):
        return [pit for pit, owner in enumerate(self.owners) if owner == player]

    def seeds_of(self, player):
        """Seeds lying in a player's territory."""
        return sum(self.pits[pit] for pit in self.owned(player))

    def seeds_of_opponents(self, player):
        return sum(self.seeds_of(other) for other in range(self.ground.players) if other != player)

    def on_board(self):
        return sum(self.pits)

    # -- acts -------------------------------------------------------------------------------

    def capture(self, pit, player, number=None):
        """Move seeds (all unless told) from a pit to a player's store; answers how many."""
        number = self.pits[pit] if number is None else number
        if number:
            self.remove(pit, number)
            self.store(player, number)
            self.last_capturer = player
        return number

    def remove(self, pit, number):
        """Take seeds out of a pit; a fort in which none is left falls."""
        self.pits[pit] -= number
        if self.is_fort(pit) and not self.pits[pit]:
            self.fallen[self.ground.home_of(pit)] = True

    def store(self, player, number):
        """Seeds come to a player's store."""
        self.stores[player] += number
        self.arrived += number

    def empty_store(self, player):
        """Take all seeds out of a player's store; answers how many."""
        number, self.stores[player] = self.stores[player], 0
        return number

    def sweep(self, pit, player):
        """Move what is left in a pit to a store at the end; this is no capture."""
        self.stores[player] += self.pits[pit]
        self.pits[pit] = 0

    def show_division(self, owners):
        """At the end of a match: the owners of the next round; no nest egg is out of play."""
        self.owners = owners
        self.nests = [None if owner is None else nest for nest, owner in zip(self.nests, owners)]
