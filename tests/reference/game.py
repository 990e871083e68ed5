"""A game by any rule file, played decision by decision: slow, plain, and read beside the format.

    game = Game(load("rules/awale/awale.toml"))
    game.legal()             # ['A1', ..., 'A6']
    game.play("A3")
    game.show()              # the dictionary the engine's `show` prints

`rulefile` reads the settings, `ground` knows the board, `choices` the decisions, `laps` how one is
sown, `goals` when it is over, `rounds` how rounds follow each other.
"""

import goals
import rounds
from choices import Turn, cannot_feed, decisions, steps_from
from ground import CCW, Ground, LETTERS
from laps import LIFT, POINT, Sowing
from notation import letters
from pointing import targets
from position import Position


class IllegalDecision(ValueError):
    """A decision that is not in the legal list, or an end that cannot be."""


class Game:
    """A game or match in progress, with every decision applied in place."""

    def __init__(self, rule, players=None, rounds=1, settings=None, history=True):
        self.rule = rule
        self.settings = settings or rule.settings(players)
        self.players = self.settings["board.players"]
        self.ground = Ground(self.players, self.settings["board.pits"], self.settings["board.rows"],
                             self.settings["sow.track"])
        self.total = sum(self.start_seeds()) + sum(self.settings["board.stores"])
        self.rounds = rounds
        self.history = history  # False: nothing ends by impasse, as perft has it
        self.sown = 0  # seeds that the last decision has sown
        self.left = set()  # players who have left the game
        self.aside = [0] * self.players
        self.over, self.end, self.scores, self.winners = False, None, None, []
        self.start_round(1)

    def start_seeds(self):
        """Seeds at the start, pit by pit in ring order."""
        layout, size = self.settings["board.layout"], self.ground.size
        if not layout:
            return [self.settings["board.seeds"]] * size
        return layout[:] if len(layout) == size else layout * self.players

    # -- rounds -----------------------------------------------------------------------------

    @property
    def is_match(self):
        return self.settings["rounds.kind"] != "one" and self.players == 2 and self.rounds != 1

    def start_round(self, number, layout=None, starter=0):
        self.round = number
        self.position = Position(self.ground, layout.pits if layout else self.start_seeds())
        self.position.fort = self.settings["fort.at"]
        if layout:
            self.position.owners, self.aside = layout.owners, layout.aside
        if self.settings["board.stores"] and (not layout or self.settings["rounds.kind"] == "spoils"):
            self.position.stores = self.settings["board.stores"][:]
        self.last_mover = None
        self.phase = "open" if self.settings["opening.drops"] else "play"
        self.to_place = list(range(self.players)) if self.phase == "open" else []
        self.turns_ended = 0
        self.ways = [None] * self.players  # directions that were chosen for longer than a decision
        self.in_middle, self.crossed, self.pending = False, False, None
        self.seen, self.quiet = {}, 0
        self.starter = starter
        self.pass_to(starter, after_turn=False)
        if not self.over:
            self.remember()

    def finish_round(self, reason):
        """The seeds have been swept: go on to the next round or close the game."""
        if not self.is_match:
            return self.close(reason)
        layout = rounds.next_round(self)
        starter = rounds.next_starter(self)
        idle = self.round > 1 and self.last_mover is None  # over before anybody could decide
        if layout.decided or idle or self.round == self.rounds:
            self.position.show_division(layout.owners)
            by_refill = layout.decided and self.settings["rounds.kind"] == "refill"
            return self.close("rounds", rounds.survivors(self) if by_refill else None)
        return self.start_round(self.round + 1, layout, starter)

    def close(self, reason, winners=None):
        self.over, self.end, self.to_move = True, reason, None
        self.scores, self.winners = goals.result(self, reason, winners)

    # -- decisions --------------------------------------------------------------------------

    def turn_of(self, player):
        """What of the turn's past counts; another than the player to move begins his turn."""
        going_on = self.in_middle and player == self.to_move
        return Turn(is_first=self.turns_ended < self.players, in_middle=going_on,
                    crossed=going_on and self.crossed,
                    may_capture=self.turns_ended >= self.settings["capture.after"],
                    may_skip=self.turns_ended >= self.settings["skip.after"], way=self.ways[player])

    def moves(self, player):
        """The decisions a player has, or would have if it were his turn."""
        if player in self.left:
            return []
        if self.phase == "open":
            return self.placements(player)
        if self.pending and player == self.to_move:
            return [(pit, CCW, POINT) for pit in targets(self.position, player, self.pending)]
        return decisions(self.settings, self.position, player, self.turn_of(player))

    def can_move(self, player):
        return bool(self.moves(player))

    def cannot_feed(self, player):
        """Could a player move, but not give the opponents a seed?"""
        return cannot_feed(self.settings, self.position, player, self.turn_of(player))

    def text(self, decision):
        pit, step, _ = decision
        choice = len(steps_from(self.settings, self.position, pit)) > 1
        return self.ground.label(pit) + (("+" if step == CCW else "-") if choice else "")

    def legal(self):
        """Legal decisions as text, in ring order, + before -."""
        return [] if self.over else [self.text(decision) for decision in self.moves(self.to_move)]

    def play(self, text):
        """Play one decision of the player to move."""
        text = text.upper().replace(">", "+").replace("<", "-")
        for decision in [] if self.over else self.moves(self.to_move):
            if self.text(decision) == text:
                return self.apply(decision)
        raise IllegalDecision(f"{text} is not legal")

    def apply(self, decision):
        player, here = self.to_move, self.round
        stored = self.position.arrived
        self.last_mover = player
        if self.phase == "open":
            self.place(decision)
            self.to_place.remove(player)
            self.count_quiet(stored)
            self.pass_to((player + 1) % self.players, after_turn=True)
        else:
            self.sow(player, decision, stored)
        if not self.over and self.round == here:
            self.look_for_impasse()

    def sow(self, player, decision, stored):
        sowing = Sowing(self.settings, self.position, player, self.turn_of(player))
        pending, self.pending = self.pending, None
        if pending:
            sowing.resume(pending, decision[0])
        else:
            self.keep_way(player, decision)
            sowing.play(*decision)
        self.sown = sowing.seeds
        if self.goes_on(player, sowing):
            return self.count_quiet(stored)
        self.leave_turn(player)
        sowing.harvest()
        self.turns_ended += 1
        self.look_at_forts()
        self.count_quiet(stored)
        return self.pass_to((player + 1) % self.players, after_turn=True)

    def keep_way(self, player, decision):
        """A direction that was chosen may count for all that follows in this round."""
        pit, step, _ = decision
        kept = self.settings["sow.chosen-for"]
        if kept == "decision" or len(steps_from(self.settings, self.position, pit)) == 1:
            return
        for other in range(self.players) if kept == "everybody" else [player]:
            self.ways[other] = step

    def look_at_forts(self):
        """When a turn is over, the fort of a player who has nothing left to enter may fall."""
        if self.settings["fort.at"] and self.settings["fort.until"] == "entered":
            position = self.position
            position.fallen = [fallen or not seeds for fallen, seeds in zip(position.fallen, position.stores)]

    def goes_on(self, player, sowing):
        """Does the same player decide again, or point to a pit?"""
        self.in_middle = sowing.again or bool(sowing.pending)
        self.crossed, self.pending = sowing.crossed, sowing.pending
        if not self.in_middle or goals.is_over_at_once(self.settings, self.position):
            return False
        return self.can_move(player)

    def leave_turn(self, player):
        """A turn is over; what is still in the hand goes to the player's store, as in the last sweep."""
        if self.pending:
            self.position.stores[player] += self.pending.hand
        self.in_middle, self.crossed, self.pending = False, False, None

    def pass_to(self, first, after_turn):
        """Find who moves next, starting from `first`, or finish the round."""
        order = [(first + k) % self.players for k in range(self.players)]
        if self.phase == "open":
            if self.next_to_place(order):
                return
            self.phase = "play"
            order = [(self.starter + k) % self.players for k in range(self.players)]
        self.to_move, reason = goals.settle(self, order, after_turn)
        if reason:
            goals.take_rest(self, reason, order[0])
            self.finish_round(reason)

    # -- the opening ------------------------------------------------------------------------

    def placements(self, player):
        """Pits of the player that hold what the drops add up to."""
        drops, position = sum(self.settings["opening.drops"]), self.position
        never = self.settings["sow.never"]
        return [(pit, step, LIFT) for pit in position.owned(player)
                if position.pits[pit] == drops and self.ground.number(pit) not in never
                for step in steps_from(self.settings, position, pit)]

    def next_to_place(self, order):
        for player in order:
            if player in self.to_place:
                if self.can_move(player):
                    self.to_move = player
                    return True
                self.to_place.remove(player)  # no pit to lift: he places nothing
        return False

    def place(self, decision):
        pit, step, _ = decision
        self.position.pits[pit] = 0
        for number in self.settings["opening.drops"]:
            following = self.position.next_in_play(pit, step)
            pit = pit if following is None else following  # it may be alone on its track
            self.position.pits[pit] += number

    # -- impasse and other ends -------------------------------------------------------------

    def count_quiet(self, stored):
        """Decisions without a seed coming to a store; all of the round where seeds can leave it again."""
        progress = self.position.arrived > stored and not self.can_leave_a_store()
        self.quiet = 0 if progress else self.quiet + 1

    def can_leave_a_store(self):
        lines = self.settings["landing"]
        return self.settings["enter.kind"] != "none" or any(line["then"] == "store" for line in lines)

    def remember(self):
        position = self.position
        key = (tuple(position.pits), tuple(position.stores), tuple(position.owners), tuple(position.nests),
               self.to_move, repr(self.pending), tuple(self.ways),
               tuple(position.fallen))
        self.seen[key] = self.seen.get(key, 0) + 1
        return self.seen[key]

    def look_for_impasse(self):
        if not self.history:
            return
        times, quiet = self.settings["impasse.repetition"], self.settings["impasse.quiet"]
        if self.remember() == times or quiet and self.quiet >= quiet:
            self.leave_turn(self.to_move)
            goals.share(self, agreed=False)
            self.finish_round("impasse")

    def finish(self, kind, player=None):
        """End by `agreement`, or by one player's `resigned`, `time` or `forfeit`."""
        if self.over:
            raise IllegalDecision("the game is over")
        if kind == "agreement":
            self.leave_turn(self.to_move)
            goals.share(self, agreed=True)
            return self.close("agreement")
        if player in self.left:
            raise IllegalDecision("he has left")
        if self.players == 2:
            self.left |= set() if kind == "forfeit" else {player}
            return self.leave_one(kind, 1 - player)
        return self.drop_out(kind, player)

    def leave_one(self, kind, other):
        """The other takes all seeds; a forfeit only moves seeds, and the count decides."""
        self.leave_turn(self.to_move)
        if kind == "forfeit" or self.settings["end.score"] not in goals.GOALS:
            goals.everything_to(self.position, other)
        self.close(kind, None if kind == "forfeit" else [other])

    def drop_out(self, kind, player):
        """Three or four players: he is passed from now on; the last one left has won."""
        self.left.add(player)
        if len(self.left) == self.players - 1:
            last = next(p for p in range(self.players) if p not in self.left)
            self.leave_one(kind, last)
        elif self.to_move == player:
            self.leave_turn(player)
            self.pass_to((player + 1) % self.players, after_turn=False)

    # -- showing ----------------------------------------------------------------------------

    def show(self):
        def letter(player):
            return None if player is None else LETTERS[player]

        position = self.position
        return {
            "players": self.players, "round": self.round, "to_move": letter(self.to_move),
            "phase": self.phase, "pits": position.pits[:], "owners": letters(position.owners),
            "nests": letters(position.nests), "stores": position.stores[:], "aside": self.aside[:],
            "legal": self.legal(), "over": self.over, "last_mover": letter(self.last_mover),
            "last_capturer": letter(position.last_capturer), "end": self.end,
            "scores": self.scores, "winners": [LETTERS[player] for player in self.winners],
            "labels": [self.ground.label(pit) for pit in range(self.ground.size)],
        }

    def copy(self):
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.position = self.position.copy()
        twin.aside, twin.to_place = self.aside[:], self.to_place[:]
        twin.left = set(self.left)
        twin.ways = self.ways[:]
        twin.seen = dict(self.seen)
        return twin
