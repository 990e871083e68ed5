"""Which decisions a player has: start pits, then `only`, then `prefer`, then the duty to feed.

A decision is (pit, step, kind): a pit is lifted, or seeds are entered in it. Several questions need
the decision played out; `Trial` does that on a copy of the position.
"""

import re

from entering import entries
from goals import is_over_at_once
from ground import CCW, CW
from laps import LIFT, Sowing
from pointing import ends_of_amounts

WAYS = {"counterclockwise": [CCW], "clockwise": [CW], "choice": [CCW, CW]}
SIGNS = {"+": [CCW], "-": [CW], "=": [CCW, CW]}


class Turn:
    """What of a turn's past its decisions depend on."""

    def __init__(self, is_first=False, in_middle=False, crossed=False, may_capture=True, may_skip=True,
                 way=None):
        self.is_first = is_first  # one of the first turns of the round, as many as there are players
        self.in_middle = in_middle  # he has decided before in this turn
        self.crossed = crossed
        self.may_capture = may_capture
        self.may_skip = may_skip
        self.way = way  # the direction he must keep to, where he has a choice

    def going_on(self, way=None):
        """The same turn, when its player decides again."""
        return Turn(self.is_first, True, self.crossed, self.may_capture, self.may_skip, way or self.way)


class Trial:
    """A decision played on a copy of the position, with the harvest if the turn is over then."""

    def __init__(self, settings, position, player, turn, decision):
        self.sowing = Sowing(settings, position.copy(), player, turn)
        self.sowing.play(*decision)
        after = self.sowing.position
        kept = None if settings["sow.chosen-for"] == "decision" else decision[1]
        goes_on = not is_over_at_once(settings, after) and (
            bool(self.sowing.pending)
            or self.sowing.again and bool(starts(settings, after, player, turn.going_on(kept))))
        if not goes_on:
            self.sowing.harvest()
        # A turn that goes on has not failed to feed yet.
        self.fulfils_duty = after.seeds_of_opponents(player) > 0 or goes_on


def steps_from(settings, position, pit):
    """The directions in which a pit can be sown."""
    if settings["sow.direction"] == "by-pit":
        return SIGNS[settings["sow.ways"][position.ground.number(pit) - 1]]
    if settings["sow.direction"] == "by-count":
        return [CCW if position.pits[pit] % 2 else CW]
    return WAYS[settings["sow.direction"]]


def open_steps(settings, position, pit, turn):
    """Those of them that a direction chosen before leaves."""
    steps = steps_from(settings, position, pit)
    return [step for step in steps if len(steps) == 1 or turn.way in (None, step)]


def decisions(settings, position, player, turn):
    """The legal decisions of a player in ring order, counterclockwise before clockwise."""
    chooser = Chooser(settings, position, player, turn)
    return feeding(chooser, filtered(chooser))


def cannot_feed(settings, position, player, turn):
    """Do the filters leave decisions, but none that gives the opponents a seed?"""
    chooser = Chooser(settings, position, player, turn)
    left = filtered(chooser)
    return bool(left) and not any(chooser.trial(decision).fulfils_duty for decision in left)


def filtered(chooser):
    """Start pits, then `only`, then `prefer`."""
    settings, position, player, turn = chooser.settings, chooser.position, chooser.player, chooser.turn
    left = starts(settings, position, player, turn)
    left = first_turn(settings, position.ground, turn, left)
    for text in settings["sow.only"]:
        left = chooser.passing(text, left)
    for text in settings["sow.prefer"]:
        left = chooser.passing(text, left) or left
    return left


def starts(settings, position, player, turn):
    """Start pits and directions, before any filter; who must enter a seed lifts nothing."""
    entered = entries(settings, position, player, turn, open_steps)
    if entered and settings["enter.kind"] == "drop":
        return entered
    lifted = [(pit, step, LIFT) for pit in range(position.ground.size)
              if can_start(settings, position, player, pit)
              for step in open_steps(settings, position, pit, turn)]
    if settings["sow.amount"] == "chosen":
        lifted = [decision for decision in lifted if can_point(settings, position, player, turn, decision)]
    return sorted(entered + lifted, key=lambda decision: (decision[0], -decision[1]))


def can_point(settings, position, player, turn, decision):
    """Is there a pit in which some number of seeds ends?"""
    return bool(ends_of_amounts(Sowing(settings, position, player, turn), *decision[:2]))


def can_start(settings, position, player, pit):
    least = max(settings["sow.least"], settings["sow.leave"] + 1)
    return (position.in_play(pit)
            and position.nests[pit] is None
            and position.ground.number(pit) not in settings["sow.never"]
            and position.fits(pit, settings["sow.from"], player)
            and position.pits[pit] >= least
            and has_way(settings, position, player, pit))


def has_way(settings, position, player, pit):
    """Can a seed fall anywhere? A pit alone on its track is sown into itself, or into the store."""
    store = settings["sow.store"] and (settings["sow.track"] == "board"
                                       or position.ground.home_of(pit) == player)
    return position.next_in_play(pit, CCW) is not None or not settings["sow.skip-source"] or store


def first_turn(settings, ground, turn, left):
    """In a player's first turn only pits with some numbers may start it, if one of them can."""
    numbers = settings["opening.from"]
    if not numbers or not turn.is_first or turn.in_middle:
        return left
    return [decision for decision in left if ground.number(decision[0]) in numbers] or left


def feeding(chooser, left):
    """The duty to leave the opponents a seed."""
    duty = chooser.settings["feed.duty"]
    if duty == "none":
        return left
    if chooser.settings["feed.when"] == "empty" and chooser.position.seeds_of_opponents(chooser.player):
        return left
    kept = [decision for decision in left if chooser.trial(decision).fulfils_duty]
    return kept if kept or duty == "must" else left


class Chooser:
    """Asks filters about decisions and remembers their trials."""

    def __init__(self, settings, position, player, turn):
        self.settings, self.position, self.player, self.turn = settings, position, player, turn
        self.ground = position.ground
        self.trials = {}

    def trial(self, decision):
        if decision not in self.trials:
            self.trials[decision] = Trial(self.settings, self.position, self.player, self.turn, decision)
        return self.trials[decision]

    def passing(self, text, left):
        """The decisions that pass a filter: one word, or several joined by ` or `."""
        words = text.split(" or ")
        return [decision for decision in left if any(self.passes(word, decision, left) for word in words)]

    def passes(self, word, decision, left):
        pit, step, _ = decision
        seeds = self.position.pits[pit]
        if word in ("inner", "outer"):
            return self.ground.in_row(pit, word)
        if word in ("leftmost", "rightmost"):
            end = min if word == "leftmost" else max
            return self.ground.number(pit) == end(self.ground.number(other) for other, *_ in left)
        if word == "most":
            return seeds == max(self.position.pits[other] for other, *_ in left)
        if word in PLAIN_WORDS:
            return PLAIN_WORDS[word](self, pit, step, seeds)
        if any(sign.isdigit() for sign in word):
            return passes_number(word, seeds, self.ground.number(pit))
        return self.passes_trial(word, decision, seeds)

    def is_in_row(self, pit, step):
        following = self.position.next_in_play(pit, step)
        return following is not None and self.ground.is_same_row(pit, following)

    def is_rear(self, pit, step):
        position, before = self.position, self.position.next_in_play(pit, -step)
        return before is not None and (not position.pits[before]
                                       or position.owners[before] != position.owners[pit])

    def passes_trial(self, word, decision, seeds):
        """The words that need the decision played out."""
        trial = self.trial(decision)
        return {
            "captures": trial.sowing.captured > 0,
            "captures-first": trial.sowing.captured_first,
            "reaches": trial.sowing.reaches,
            "into-empty": trial.sowing.into_empty,
            "into-filled": trial.sowing.into_filled,
            "lone-into-empty": seeds >= 2 or trial.sowing.into_empty,
            "feeds": trial.fulfils_duty,
        }[word]


PLAIN_WORDS = {
    "fort": lambda chooser, pit, step, seeds: chooser.position.is_fort(pit),
    "not fort": lambda chooser, pit, step, seeds: not chooser.position.is_fort(pit),
    "has-fort": lambda chooser, pit, step, seeds: chooser.position.fort > 0
    and not chooser.position.fallen[chooser.player],
    "several": lambda chooser, pit, step, seeds: seeds >= 2,
    "counterclockwise": lambda chooser, pit, step, seeds: step == CCW,
    "clockwise": lambda chooser, pit, step, seeds: step == CW,
    "in-row": lambda chooser, pit, step, seeds: chooser.is_in_row(pit, step),
    "rear": lambda chooser, pit, step, seeds: chooser.is_rear(pit, step),
}


def passes_number(word, seeds, number):
    """`3`, `3+` and `3-` are seeds in the pit; `pit 3` and `not pit 3` the number of the pit."""
    asked = int(re.search(r"\d+", word)[0])
    if "pit" in word:
        return (number == asked) != word.startswith("not")
    return {"+": seeds >= asked, "-": seeds <= asked}.get(word[-1], seeds == asked)
