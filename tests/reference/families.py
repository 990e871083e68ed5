"""How each family of games moves: the moves a player has, and what one decision does.

A decision is (pit, step) with step CCW or CW. `sow` plays it on a board and returns True
when the same player must decide again. Which seeds go where at the end is told in `endings`.
"""

from board import CCW, CW, LapMemory


class Family:
    """Common ground: a player starts from his own pits that hold a seed."""

    step = CCW  # the fixed direction, or None where the player chooses

    def __init__(self, rule):
        self.rule = rule

    def steps(self, board):
        return [self.step] if self.step else [CCW, CW]

    def startable(self, board, player, pit):
        return board.owners[pit] == player and board.pits[pit] >= 1

    def candidates(self, board, player):
        """Every start, before any duty to feed, in ring order and + before -."""
        return [(pit, step) for pit in range(board.size) if self.startable(board, player, pit)
                for step in self.steps(board)]

    def moves(self, board, player):
        return self.candidates(board, player)

    def feeding(self, board, player):
        """The candidates that leave the opponent a seed, captures included (two players)."""
        kept = []
        for decision in self.candidates(board, player):
            trial = board.copy()
            self.sow(trial, player, decision)
            if trial.seeds_of(1 - player):
                kept.append(decision)
        return kept

    def sow(self, board, player, decision):
        raise NotImplementedError


class AwaleFamily(Family):
    """The sixteen of the table, tournament Oware and Awari: all read from one row."""

    def __init__(self, rule):
        super().__init__(rule)
        self.row = rule.row

    def startable(self, board, player, pit):
        mine = self.row.start == "any" or board.owners[pit] == player
        return mine and board.pits[pit] > self.row.leave

    def moves(self, board, player):
        if self.row.feed is None:
            return self.candidates(board, player)
        feeding = self.feeding(board, player)
        if feeding or self.row.feed == "must":
            return feeding
        return self.candidates(board, player)

    def sow(self, board, player, decision):
        pit, step = decision
        memory = LapMemory()
        while True:
            if memory.endless(board, pit, step):
                return False
            last = board.lap(pit, step, self.row.leave, self.row.skip,
                             lambda place, is_last: self.flow(board, player, place, is_last))
            if self.row.stops is None or board.pits[last] in self.row.stops:
                break
            pit = last
        self.capture(board, player, last, step)
        return False

    def flow(self, board, player, place, is_last):
        """Seeds taken during sowing, never by the last seed of a lap."""
        if is_last or self.row.flow is None or board.pits[place] != 4:
            return
        if self.row.flow == "owner":
            board.capture(place, board.owners[place])
        elif board.owners[place] != player:  # "mover": on the opponent's side only
            board.capture(place, player)

    def capture(self, board, player, last, step):
        row = self.row
        owner = board.owners[last]
        where = {"any": True, "own": owner == player, "opponent": owner != player}[row.where]
        if not where or not row.takes_when(board.pits[last]):
            return
        pits = self.pits_taken(board, last, step)
        if row.slam and self.is_slam(board, player, pits):
            if row.slam == "no capture":
                return
            pits.remove(last)  # "last pit stays"
        for pit in pits:
            board.capture(pit, player)

    def pits_taken(self, board, last, step):
        row = self.row
        if row.takes == "across":
            return [board.across(last)]
        if row.takes == "pit and across":
            return [last, board.across(last)]
        if row.chain is None:
            return [last]
        territory = board.owners[last]
        return board.chain_back(last, step, lambda pit: row.takes_when(board.pits[pit]) and (
            row.chain == "free" or board.owners[pit] == territory))

    def is_slam(self, board, player, pits):
        return not any(board.pits[i] for i in board.owned(1 - player) if i not in pits)


class OwareFamily(AwaleFamily):
    """Tournament Oware: who cannot feed an opponent without seeds has no move at all."""

    def moves(self, board, player):
        return self.feeding(board, player)


class StandardFamily(Family):
    """Standard and Coastal: one lap, the source skipped, chains of 2 or 3 among opponents' pits."""

    def __init__(self, rule):
        super().__init__(rule)
        self.coastal = rule.coastal
        self.grand = rule.grand

    def steps(self, board):
        return [CCW] if board.players == 2 else [CCW, CW]

    def moves(self, board, player):
        if self.coastal:
            return self.feeding(board, player) or self.candidates(board, player)
        return self.candidates(board, player)

    def sow(self, board, player, decision):
        pit, step = decision
        last = board.lap(pit, step, skip=True)
        chain = board.chain_back(last, step, lambda place: board.owners[place] != player
                                 and board.pits[place] in (2, 3))
        for place in chain:
            board.capture(place, player)
        if self.grand:
            for place in chain:
                board.owners[place] = player
        return False


class DogGoneFamily(Family):
    """Several laps; fours go to the owner during sowing and to the mover at the end of a lap."""

    def sow(self, board, player, decision):
        pit, step = decision
        memory = LapMemory()
        while not memory.endless(board, pit, step):
            last = board.lap(pit, step, on_drop=lambda place, is_last: self.flow(board, place, is_last))
            if board.pits[last] == 4:
                board.capture(last, player)
                if self.rule.grand:
                    board.owners[last] = player
                return False
            if board.pits[last] == 1:
                return False
            pit = last
        return False

    @staticmethod
    def flow(board, place, is_last):
        if not is_last and board.pits[place] == 4:
            board.capture(place, board.owners[place])


class StoreFamily(Family):
    """Oriental, Congklak and Kalah: one's own store is a place on one's way round."""

    STORE = "store"

    def __init__(self, rule):
        super().__init__(rule)
        self.step = rule.step
        self.many_laps = rule.many_laps
        self.needs_prey = rule.needs_prey

    def way_round(self, board, player):
        """The places sown in order: pits in play, and the store after the player's last pit."""
        home = board.home_pits(player)
        last_pit = home[0] if self.step == CW else home[-1]
        places = []
        for i in range(board.size):
            pit = i * self.step % board.size
            if board.owners[pit] is not None:
                places.append(pit)
            if pit == last_pit:
                places.append(self.STORE)
        return places

    def lap(self, board, player, pit):
        way = self.way_round(board, player)
        at = way.index(pit)
        hand, board.pits[pit] = board.pits[pit], 0
        for _ in range(hand):
            at = (at + 1) % len(way)
            if way[at] == self.STORE:
                board.stores[player] += 1
            else:
                board.pits[way[at]] += 1
        return way[at]

    def sow(self, board, player, decision):
        pit, step = decision
        memory = LapMemory()
        while not memory.endless(board, pit, step):
            last = self.lap(board, player, pit)
            if last == self.STORE:
                return True
            if board.pits[last] == 1:
                if board.owners[last] == player:
                    self.capture(board, player, last)
                return False
            if not self.many_laps:
                return False
            pit = last
        return False

    def capture(self, board, player, last):
        facing = board.across(last)
        if self.needs_prey and not board.pits[facing]:
            return
        board.capture(last, player)
        board.capture(facing, player)


class PendulumFamily(Family):
    """Laps swing to and fro; the opening placements are decisions of their own."""

    step = None

    def openings(self, board, player, seeds):
        return [(pit, step) for pit in range(board.size)
                if board.owners[pit] == player and board.pits[pit] == seeds for step in (CCW, CW)]

    @staticmethod
    def place(board, decision):
        """Three to the next pit and two beyond it (the larger half first for other numbers)."""
        pit, step = decision
        lifted, board.pits[pit] = board.pits[pit], 0
        board.pits[(pit + step) % board.size] += lifted - lifted // 2
        board.pits[(pit + 2 * step) % board.size] += lifted // 2

    def sow(self, board, player, decision):
        pit, step = decision
        memory = LapMemory()
        visited = set()
        while not memory.endless(board, pit, step):
            last = board.lap(pit, step, on_drop=lambda place, _: visited.add(board.owners[place]))
            if board.pits[last] == 1:
                if board.owners[last] == player and visited - {player}:
                    board.capture(last, player)
                    board.capture(board.across(last), player)
                return False
            pit, step = last, -step
        return False


class ArabianFamily(Family):
    """Nest eggs: made on four, never lifted, robbed two at a time."""

    def startable(self, board, player, pit):
        return super().startable(board, player, pit) and board.nests[pit] is None

    def sow(self, board, player, decision):
        pit, step = decision
        memory = LapMemory()
        while not memory.endless(board, pit, step):
            last = board.lap(pit, step)
            if board.nests[last] == player:
                return False
            if board.nests[last] is not None:
                return self.rob(board, player, last)
            if board.pits[last] == 4:
                board.nests[last] = player
                return False
            if board.pits[last] == 1:
                return False
            pit = last
        return False

    def rob(self, board, player, nest):
        if board.pits[nest] < 2:
            return False
        board.capture(nest, player, 2)
        if self.rule.grand:
            board.owners[nest] = player
            board.nests[nest] = player
        return True
