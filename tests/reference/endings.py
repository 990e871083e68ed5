"""When a round is over, why, and who takes the seeds that are left.

`settle(state, order, after_turn)` looks at the players in the order in which they would move
and answers (player, None) when the game goes on, or (None, reason) when it is over.
The board is swept by `take_rest` (the rule's own end) or by `share` (impasse, agreement).
"""


class Ending:
    """Common ground: an empty board ends everything, a player without a move is passed."""

    def __init__(self, rule):
        self.rule = rule

    def settle(self, state, order, after_turn):
        if not state.board.on_board():
            return None, "empty"
        return self.settle_with_seeds(state, order, after_turn)

    def settle_with_seeds(self, state, order, after_turn):
        raise NotImplementedError

    def over_mid_turn(self, state):
        """Is the round over although the player has another decision in this turn?"""
        return False

    @staticmethod
    def pass_on(state, order):
        """The first player who can move; nobody: the game is over."""
        for player in order:
            if state.can_move(player):
                return player, None
        return None, "none"

    def succession(self, state, order):
        """Three and four players: over when the next two, of those who stayed, cannot move."""
        order = [player for player in order if player not in state.resigned]
        if not any(state.can_move(player) for player in order[:2]):
            return None, "succession"
        return self.pass_on(state, order)

    def take_rest(self, state, reason):
        own_territory(state.board)

    def share(self, state, agreed):
        """Impasse, and agreement."""
        if self.rule.sharing == "own":
            own_territory(state.board)
        elif self.rule.sharing == "nests":
            nests_then_territory(state.board)
        elif self.rule.sharing == "split":
            self.split(state, agreed)
        # "nobody": the seeds stay where they lie

    def split(self, state, agreed):
        split_evenly(state.board)


class TableEnding(Ending):
    """The sixteen of the Awale table."""

    def settle_with_seeds(self, state, order, after_turn):
        row, board = self.rule.row, state.board
        if not any(state.can_move(player) for player in order):
            return None, "none"
        if after_turn and "majority" in row.ends and max(board.stores) > state.total // 2:
            return None, "majority"
        if after_turn and "fewer" in row.ends and board.on_board() < row.fewer:
            return None, "fewer"
        if row.passing:
            return self.pass_on(state, order)
        return (order[0], None) if state.can_move(order[0]) else (None, "stuck")

    def take_rest(self, state, reason):
        rest, board = self.rule.row.rest, state.board
        free = [player for player in range(board.players) if state.can_move(player)]
        if rest.startswith("free") and len(free) == 1:
            everything_to(board, free[0])
        elif rest in ("own", "free/own"):
            own_territory(board)
        elif rest in ("last", "free/last"):
            everything_to(board, state.last_mover)
        elif rest == "lastcap":
            everything_to(board, board.last_capturer)


class OwareEnding(Ending):
    """Tournament Oware: an opponent without seeds who cannot be fed ends the game."""

    def settle_with_seeds(self, state, order, after_turn):
        if state.can_move(order[0]):
            return order[0], None
        return None, "starved" if state.board.seeds_of(order[0]) else "stuck"

    def split(self, state, agreed):
        if agreed and max(state.board.stores) > state.total // 2:
            own_territory(state.board)
        else:
            split_evenly(state.board)


class AwariEnding(Ending):
    """Awari: a player without seeds loses all that is left to the other."""

    def settle_with_seeds(self, state, order, after_turn):
        if state.board.seeds_of(order[0]):
            return order[0], None
        return None, "stuck"

    def take_rest(self, state, reason):
        board = state.board
        for player in range(2):
            if not board.seeds_of(1 - player):
                everything_to(board, player)


class StuckEnding(Ending):
    """Standard and Dog-gone: the player to move cannot (two), or the next two cannot (more)."""

    def settle_with_seeds(self, state, order, after_turn):
        if state.board.players > 2:
            return self.succession(state, order)
        return (order[0], None) if state.can_move(order[0]) else (None, "stuck")


class CoastalEnding(StuckEnding):
    """A mover who left his opponent no seed forfeits the seeds in his own pits."""

    def settle(self, state, order, after_turn):
        if after_turn and not state.board.seeds_of(1 - state.last_mover):
            return None, "forfeit"
        return super().settle(state, order, after_turn)

    def take_rest(self, state, reason):
        if reason == "forfeit":
            everything_to(state.board, 1 - state.last_mover)
        else:
            own_territory(state.board)


class OrientalEnding(Ending):
    """Two players go on until the board is empty, four until the next two cannot move."""

    def settle_with_seeds(self, state, order, after_turn):
        if state.board.players > 2:
            return self.succession(state, order)
        return self.pass_on(state, order)


class KalahEnding(Ending):
    """Over as soon as one side is empty, even inside a turn."""

    def settle_with_seeds(self, state, order, after_turn):
        if self.over_mid_turn(state):
            return None, "starved"
        return order[0], None

    def over_mid_turn(self, state):
        return not all(state.board.seeds_of(player) for player in range(2))


class PendulumEnding(Ending):
    """Two players: over when one has no seed; asked only once the opening is done."""

    def settle_with_seeds(self, state, order, after_turn):
        if state.board.players > 2:
            return self.succession(state, order)
        if not all(state.board.seeds_of(player) for player in range(2)):
            return None, "starved"
        return order[0], None


class ArabianEnding(Ending):
    """Over when every seed on the board lies in a nest egg."""

    def settle_with_seeds(self, state, order, after_turn):
        return self.pass_on(state, order)

    def take_rest(self, state, reason):
        nests_then_territory(state.board)


# -- sharing out ----------------------------------------------------------------------------


def own_territory(board):
    """Everybody takes the seeds in the pits he owns."""
    for pit, owner in enumerate(board.owners):
        if owner is not None:
            board.sweep(pit, owner)


def nests_then_territory(board):
    """Seeds in a nest egg go to the nest's owner, others to the owner of the pit."""
    for pit, nest in enumerate(board.nests):
        if nest is not None:
            board.sweep(pit, nest)
    own_territory(board)


def everything_to(board, player):
    """All seeds on the board to one player; to nobody if there is no such player."""
    if player is not None:
        for pit in range(board.size):
            board.sweep(pit, player)


def split_evenly(board):
    """Half each, the odd seed to the player with more seeds on his side."""
    sides = [board.seeds_of(0), board.seeds_of(1)]
    half, odd = divmod(board.on_board(), 2)
    richer = 0 if sides[0] > sides[1] else 1
    board.pits = [0] * board.size
    board.stores[0] += half
    board.stores[1] += half
    board.stores[richer] += odd


ENDINGS = {
    "table": TableEnding, "oware": OwareEnding, "awari": AwariEnding, "stuck": StuckEnding,
    "coastal": CoastalEnding, "oriental": OrientalEnding, "kalah": KalahEnding,
    "pendulum": PendulumEnding, "arabian": ArabianEnding,
}
