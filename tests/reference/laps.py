"""One decision of a player: lap after lap until the turn ends or he decides again.

    sowing = Sowing(settings, position, player)
    sowing.play(pit, CCW)              # changes the position
    sowing.again                       # does the same player decide again?

What the last seed of a lap does is told elsewhere: `nests` first, then either the landing
lines (`landing`) or the keys of laps and capture (`captures`).
"""

from array import array

import captures
import landing
import nests
import pointing

STORE = "store"
MOST_SEEDS = 1 << 17  # of a decision; no engine sows more to find out how it ends (docs/limits.md)
LIFT, ENTER, POINT = "lift", "enter", "point"  # the kinds of decisions


class TooLong(Exception):
    """A decision sows so many seeds that engines break it off, and where is a limit of theirs, not of the rules."""


class Lap:
    """One lap to be sown: from a pit that is lifted, or from the hand, beginning after a pit.

    `amount` seeds are lifted, or all that may be; with `within` the first seed of the hand falls in
    the pit itself.
    """

    def __init__(self, pit, step, hand=0, within=False, amount=None):
        self.pit = pit
        self.step = step
        self.hand = hand
        self.within = within
        self.amount = amount


class Sowing:
    """A decision being played, with what the filters and conditions ask about it."""

    def __init__(self, settings, position, player, turn):
        self.settings = settings
        self.position = position
        self.ground = position.ground
        self.player = player
        self.may_capture = turn.may_capture  # False in the turns of capture.after
        self.may_skip = turn.may_skip  # False in the turns of skip.after
        self.crossed = turn.crossed  # has a seed of this turn fallen in an opponent's pit?
        self.again = False
        self.pending = None  # what waits for the player to point to a pit
        self.captured = 0  # seeds captured by the player, into store or hand, or laid in a pit
        self.captured_first = False  # has the first lap captured for him?
        self.line_has_taken = False
        self.is_first_lap = True
        self.laps = 0  # laps sown
        self.sown = 0  # seeds of the last lap
        self.seeds = 0  # seeds of all laps
        self.reaches = False  # did a seed of the first lap fall in an opponent's pit?
        self.into_empty = False  # did the last seed of the first lap fall in an empty pit?
        self.into_filled = False  # or in one that held seeds?
        self.seen = set()
        lines = settings["landing"] + settings["lifting"]
        # What of a turn's past the lines ask for; only that tells two states of a turn apart.
        self.crossing_matters = any(line.get("crossed") for line in lines)
        self.taking_matters = settings["capture.at-once"] or any(line.get("captured") for line in lines)

    # -- one decision -----------------------------------------------------------------------

    def play(self, pit, step, kind=LIFT):
        """Lift a pit, or enter seeds in it."""
        if kind == ENTER:
            self.enter(pit, step)
        elif self.settings["sow.amount"] == "chosen":
            ends = pointing.ends_of_amounts(self, pit, step)
            self.point(pointing.Pending("amount", pit=pit, step=step, ends=ends))
        else:
            self.go(Lap(pit, step))

    def enter(self, pit, step):
        """Put one seed of the store in the pit, as if a lap had ended there, or sow them all."""
        if self.settings["enter.kind"] == "sow":
            return self.go(Lap(pit, step, self.position.empty_store(self.player), within=True))
        self.position.stores[self.player] -= 1
        self.sown = 1
        self.drop(pit, is_last=True)
        return self.go(self.close_lap(Lap(pit, step), pit))

    def resume(self, pending, pit):
        """The player has pointed to a pit."""
        self.is_first_lap = not pending.is_later
        self.line_has_taken = pending.line_has_taken
        lap = pointing.pointed(self, pending, pit)
        self.go(lap)

    def point(self, pending):
        """Stop and wait for the player to point to a pit, if there is any."""
        pending.is_later, pending.line_has_taken = self.laps > 0, self.line_has_taken
        if pointing.targets(self.position, self.player, pending):
            self.pending = pending
        elif pending.hand:
            self.position.store(self.player, pending.hand)

    def go(self, lap):
        """Sow lap after lap."""
        while lap:
            if self.is_cut_off(lap):
                self.position.pits[lap.pit] += lap.hand
                return
            last = self.sow(lap)
            lap = self.close_lap(lap, last)

    def close_lap(self, lap, last):
        """A lap has ended: the next one, if there is one."""
        self.laps += 1
        following = self.after(lap, last)
        if self.is_first_lap:
            self.captured_first = self.captured > 0
        self.is_first_lap = False
        return following

    # -- one lap ----------------------------------------------------------------------------

    def sow(self, lap):
        """Sow a lap and return the place of its last seed: a pit or the own store."""
        hand = lap.hand or self.lift(lap)
        self.sown = hand
        self.seeds += hand
        if self.seeds > MOST_SEEDS:
            raise TooLong
        place = lap.pit
        if self.settings["sow.first"] == "source" and not lap.hand and hand > 1:
            self.drop(place, is_last=False)
            hand -= 1
        way = self.way_after(lap)
        while hand:
            hand -= 1
            place = self.next_place(way, is_last=hand == 0)
            self.drop(place, is_last=hand == 0)
        return place

    def lift(self, lap):
        """Take the seeds of the lap's pit in the hand, after what lifting it captures."""
        self.sown = self.position.pits[lap.pit]
        landing.lift(self, lap)
        may = self.position.pits[lap.pit] - self.settings["sow.leave"]
        hand = may if lap.amount is None else lap.amount
        self.position.remove(lap.pit, hand)
        return hand

    def way_after(self, lap):
        """The places that follow the lap's pit: pits in play, and the own store after one's last pit."""
        has_store = self.settings["sow.store"]
        skip = self.settings["sow.skip-source"]
        last_pit = self.ground.last_pit(self.player, lap.step)
        place = lap.pit
        if lap.within and self.position.in_play(place):
            yield place
        while True:
            if has_store and place == last_pit:
                yield STORE
            place = self.ground.after(place, lap.step)
            if self.position.in_play(place) and not (skip and place == lap.pit):
                yield place

    def next_place(self, way, is_last):
        """Where the next seed falls; pits are passed over, unless all of them would be."""
        first = place = next(way)
        seen = set()
        while self.is_skipped(place, is_last):
            if place in seen:
                return first
            seen.add(place)
            place = next(way)
        return place

    def is_skipped(self, place, is_last):
        """Does a sowing pass over this pit?"""
        settings, position = self.settings, self.position
        if place == STORE:
            return False
        nest, word = position.nests[place], settings["skip.nests"]
        if nest is not None and (word == "all" or word == "others" and nest != self.player):
            return True
        return (self.may_skip and (settings["skip.last"] or not is_last)
                and position.pits[place] in settings["skip.on"]
                and position.fits(place, settings["skip.where"], self.player))

    def drop(self, place, is_last):
        if place == STORE:
            self.position.store(self.player, 1)
            return
        position = self.position
        if self.is_first_lap and is_last and not nests.keeps_at_once(self, place):
            self.into_filled = position.pits[place] > 0
            self.into_empty = not self.into_filled
        position.pits[place] += 1
        if position.owners[place] != self.player:
            self.crossed = True
            self.reaches = self.reaches or self.is_first_lap
        if self.settings["sow.claims"]:
            position.owners[place] = self.player
        if position.nests[place] is not None:
            nests.keep(self, place)
        elif not is_last:
            self.flow(place)

    def flow(self, place):
        """Seeds taken on the way, where a seed falls that is not the lap's last."""
        position, settings = self.position, self.settings
        if position.pits[place] in settings["flow.on"] \
                and position.fits(place, settings["flow.where"], self.player):
            to_owner = settings["flow.to"] == "owner"
            self.capture(place, position.owners[place] if to_owner else self.player)

    def capture(self, pit, receiver, number=None):
        taken = self.position.capture(pit, receiver, number)
        if receiver == self.player:
            self.captured += taken
        return taken

    # -- from lap to lap --------------------------------------------------------------------

    def after(self, lap, last):
        """What the last seed does; the next lap, if there is one."""
        if last == STORE:
            self.again = self.settings["laps.in-store"] == "again"
            return None
        if nests.settle(self, last):
            return None
        if self.settings["landing"]:
            return landing.settle(self, lap, last)
        return captures.settle(self, lap, last)

    def lap_from(self, pit, step):
        """A further lap from a pit; None where nothing can be lifted."""
        if self.position.pits[pit] <= self.settings["sow.leave"] or self.position.nests[pit] is not None \
                or self.ground.number(pit) in self.settings["sow.never"]:
            return None
        return Lap(pit, self.further(step))

    def further(self, step):
        return -step if self.settings["laps.alternate"] else step

    def is_cut_off(self, lap):
        """Too many laps, or the lap starts exactly as an earlier one of this turn did."""
        limit = self.settings["laps.limit"]
        if limit and self.laps >= limit:
            return True
        position = self.position
        holders = [0 if who is None else who + 1 for who in position.owners + position.nests] + position.fallen
        past = (self.crossed and self.crossing_matters, self.line_has_taken and self.taking_matters)
        key = array("H", [*position.pits, *position.stores, *holders, lap.hand, lap.pit, lap.step + 1,
                          lap.amount or 0, *past]).tobytes()
        if key in self.seen:
            return True
        self.seen.add(key)
        return False

    # -- the end of a turn ------------------------------------------------------------------

    def harvest(self):
        """When the turn's sowing is over: every pit with such a count is taken.

        The player's own number 1 comes first; who gets seeds last has captured last.
        """
        settings, position = self.settings, self.position
        first = self.ground.home_pits(self.player)[0]
        for place in range(self.ground.size):
            pit = (first + place) % self.ground.size
            if position.in_play(pit) and position.nests[pit] is None \
                    and position.pits[pit] in settings["harvest.on"] \
                    and position.fits(pit, settings["harvest.where"], self.player):
                to_owner = settings["harvest.to"] == "owner"
                self.capture(pit, position.owners[pit] if to_owner else self.player)
