"""Reference implementation of the sowing games: slow, plain, and meant to be read beside the rules.

    state = State("awale")
    state.legal()            # ['A1', ..., 'A6']
    state.play("A3")
    state.show()             # the dictionary the engine's `show` prints

`board` knows the ring, `families` how a turn is sown, `endings` when it is over,
`matches` how rounds follow each other, `rulebook` which game uses what.
"""

from board import Board, CCW, CW, LETTERS
from endings import ENDINGS, everything_to
from matches import MATCHES
from rulebook import RULES

IMPASSE_REPEATS = 3
IMPASSE_QUIET = 500
SIGNS = {CCW: "+", CW: "-"}


class IllegalDecision(ValueError):
    """A decision that is not in the legal list, or an end that cannot be."""


class State:
    """A game or match in progress, with every decision applied in place."""

    def __init__(self, rule, players=None, rounds=1, pits=None, seeds=None,
                 repeats=IMPASSE_REPEATS, quiet=IMPASSE_QUIET):
        self.rule = RULES[rule]
        self.players = players or self.rule.player_counts[0]
        if self.players not in self.rule.player_counts:
            raise ValueError(f"{rule} is not for {self.players} players")
        self.pits_each = pits or self.rule.pits_each(self.players)
        self.seeds = seeds or self.rule.seeds[self.players]
        self.total = self.players * self.pits_each * self.seeds
        self.rounds = rounds
        self.repeats, self.quiet = repeats, quiet
        self.family = self.rule.family(self.rule)
        self.ending = ENDINGS[self.rule.ending](self.rule)
        self.resigned = set()
        self.aside = [0] * self.players
        self.over, self.end, self.scores, self.winners = False, None, None, []
        self.start_round(1)

    # -- rounds -----------------------------------------------------------------------------

    @property
    def is_match(self):
        """Several rounds are played only where the rule has them, by two players."""
        return self.rule.match is not None and self.players == 2 and self.rounds != 1

    def start_round(self, number, layout=None):
        self.round = number
        self.board = Board(self.players, self.pits_each, self.seeds)
        if layout:
            self.board.pits, self.board.owners = layout.pits, layout.owners
            self.aside = layout.aside
        self.last_mover = None
        self.phase = "open" if self.rule.ending == "pendulum" else "play"
        self.to_place = list(range(self.players)) if self.phase == "open" else []
        self.seen = {}
        self.quiet_decisions = 0
        self.pass_to((number - 1) % self.players, after_turn=False)
        if not self.over:
            self.remember()

    def finish_round(self, reason):
        """The seeds have been swept: go on to the next round or close the game."""
        if not self.is_match:
            return self.close(reason)
        layout = MATCHES[self.rule.match](self)
        if layout.decided or self.round == self.rounds:
            self.board.owners = layout.owners
            winners = self.oriental_survivors() if self.rule.match == "oriental" and layout.decided else None
            return self.close("rounds", winners)
        return self.start_round(self.round + 1, layout)

    def oriental_survivors(self):
        return [p for p in range(2) if self.board.stores[p] + self.aside[p] >= self.seeds]

    def close(self, reason, winners=None):
        """The game is over: set the scores and the winners."""
        self.over, self.end, self.to_move = True, reason, None
        pits = [len(self.board.owned(p)) for p in range(self.players)]
        seeds = [self.board.stores[p] + self.aside[p] for p in range(self.players)]
        if self.rule.grand:
            worth = list(zip(pits, seeds))
        elif self.is_match and self.rule.match != "oriental":
            worth = pits
        else:
            worth = seeds
        if self.rule.grand or self.is_match:
            self.scores = pits
        else:
            self.scores = self.board.stores[:]
        if winners is None:
            able = [p for p in range(self.players) if p not in self.resigned]
            best = max(worth[p] for p in able)
            winners = [p for p in able if worth[p] == best]
        self.winners = winners

    # -- decisions --------------------------------------------------------------------------

    def moves(self, player):
        """The decisions a player has, or would have if it were his turn."""
        if player in self.resigned:
            return []
        if self.phase == "open":
            return self.family.openings(self.board, player, self.seeds)
        return self.family.moves(self.board, player)

    def can_move(self, player):
        return bool(self.moves(player))

    def text(self, decision):
        pit, step = decision
        choice = len(self.family.steps(self.board)) > 1
        return self.board.label(pit) + (SIGNS[step] if choice else "")

    def legal(self):
        """Legal decisions as text, in ring order, + before -."""
        return [] if self.over else [self.text(d) for d in self.moves(self.to_move)]

    def play(self, text):
        """Play one decision of the player to move."""
        text = text.upper().replace(">", "+").replace("<", "-")
        for decision in [] if self.over else self.moves(self.to_move):
            if self.text(decision) == text:
                return self.apply(decision)
        raise IllegalDecision(f"{text} is not legal")

    def apply(self, decision):
        player, self.board.captured = self.to_move, False
        self.last_mover = player
        again = False
        if self.phase == "open":
            self.family.place(self.board, decision)
            self.to_place.remove(player)
        else:
            again = self.family.sow(self.board, player, decision)
        self.quiet_decisions = 0 if self.board.captured else self.quiet_decisions + 1
        here = self.round
        if not (again and self.can_move(player) and not self.ending.over_mid_turn(self)):
            self.pass_to((player + 1) % self.players, after_turn=True)
        if not self.over and self.round == here:
            self.look_for_impasse()

    def pass_to(self, first, after_turn):
        """Find who moves next, starting from `first`, or finish the round."""
        order = [(first + k) % self.players for k in range(self.players)]
        if self.phase == "open":
            for player in order:
                if player in self.to_place and self.can_move(player):
                    self.to_move = player
                    return
                if player in self.to_place:
                    self.to_place.remove(player)  # no pit left to lift: he places nothing
            self.phase = "play"
            order = list(range(self.players))
        self.to_move, reason = self.ending.settle(self, order, after_turn)
        if reason:
            self.ending.take_rest(self, reason)
            self.finish_round(reason)

    # -- impasse and other ends -------------------------------------------------------------

    def remember(self):
        board = self.board
        key = (tuple(board.pits), tuple(board.owners), tuple(board.nests), self.to_move)
        self.seen[key] = self.seen.get(key, 0) + 1
        return self.seen[key]

    def look_for_impasse(self):
        times = self.remember() if self.repeats else 0
        repeated = self.repeats and times >= self.repeats
        quiet = self.quiet and self.quiet_decisions >= self.quiet
        if repeated or quiet:
            self.ending.share(self, agreed=False)
            self.finish_round("impasse")

    def finish(self, kind, player=None):
        """End by `agreement`, or by one player's `resigned`, `time` or `forfeit`."""
        if self.over:
            raise IllegalDecision("the game is over")
        if kind == "agreement":
            self.ending.share(self, agreed=True)
            return self.close("agreement")
        if kind not in ("resigned", "time", "forfeit") or player not in range(self.players) \
                or player in self.resigned:
            raise IllegalDecision("no such end")
        if self.players == 2:
            everything_to(self.board, 1 - player)
            # A forfeit for not feeding only moves seeds: the count decides who has won.
            return self.close(kind) if kind == "forfeit" else self.close(kind, [1 - player])
        return self.drop_out(kind, player)

    def drop_out(self, kind, player):
        """Three or four players: he is passed from now on; the last one left has won."""
        self.resigned.add(player)
        if len(self.resigned) == self.players - 1:
            last = next(p for p in range(self.players) if p not in self.resigned)
            everything_to(self.board, last)
            self.close(kind)
        elif self.to_move == player:
            self.pass_to((player + 1) % self.players, after_turn=False)

    # -- showing ----------------------------------------------------------------------------

    def show(self):
        def letter(player):
            return None if player is None else LETTERS[player]

        def letters(players):
            return "".join("." if p is None else LETTERS[p] for p in players)

        return {
            "rule": self.rule.name,
            "players": self.players,
            "round": self.round,
            "to_move": letter(self.to_move),
            "phase": self.phase,
            "pits": self.board.pits[:],
            "owners": letters(self.board.owners),
            "nests": letters(self.board.nests),
            "stores": self.board.stores[:],
            "aside": self.aside[:],
            "legal": self.legal(),
            "over": self.over,
            "last_mover": letter(self.last_mover),
            "last_capturer": letter(self.board.last_capturer),
            "end": self.end,
            "scores": self.scores,
            "winners": [LETTERS[p] for p in self.winners],
            "labels": [self.board.label(pit) for pit in range(len(self.board.pits))],
        }

    def copy(self):
        twin = State.__new__(State)
        twin.__dict__.update(self.__dict__)
        twin.board = self.board.copy()
        twin.aside = self.aside[:]
        twin.to_place = self.to_place[:]
        twin.resigned = set(self.resigned)
        twin.seen = dict(self.seen)
        return twin
