"""Decisions in the middle of a turn that only point to a pit.

A sowing that needs one stops with a `Pending`; the game asks the player and resumes the sowing.
"""

import copy
from dataclasses import dataclass, field

import laps
import nests


@dataclass
class Pending:
    """What is waiting for a pit.

    `amount`: the pit in which the first lap from `pit` shall end; `extra`: an opponent's pit to be
    taken, `left` times; `chosen`: an opponent's pit in which the `hand` is laid; `choose`: the last
    pit, and the turn is over, or the next one, and the last pit is sown.
    """

    kind: str
    pit: int = None
    step: int = 0
    hand: int = 0
    left: int = 0
    is_later: bool = False  # laps of this turn have been sown before
    line_has_taken: bool = False
    ends: dict = field(default_factory=dict)  # of `amount`: the pit in which so many seeds end


def targets(position, player, pending):
    """The pits to which the player may point, in ring order."""
    if pending.kind == "amount":
        return sorted(pending.ends)
    if pending.kind == "choose":
        return sorted({pending.pit, position.next_in_play(pending.pit, pending.step)} - {None})
    others = [pit for pit in range(position.ground.size)
              if position.in_play(pit) and position.owners[pit] != player]
    if pending.kind == "chosen":
        return others
    return [pit for pit in others if position.pits[pit] and position.nests[pit] is None]


def pointed(sowing, pending, pit):
    """What follows when the player points to a pit; the next lap, if there is one."""
    return {"amount": sow_amount, "extra": take_extra, "chosen": lay_chosen, "choose": choose}[pending.kind](
        sowing, pending, pit)


def sow_amount(_sowing, pending, pit):
    return laps.Lap(pending.pit, pending.step, amount=pending.ends[pit])


def take_extra(sowing, pending, pit):
    """One more pit of an opponent is captured; there may be more to come."""
    sowing.capture(pit, sowing.player)
    if sowing.settings["capture.take-pit"]:
        sowing.position.owners[pit] = sowing.player
    if pending.left > 1:
        sowing.point(Pending("extra", left=pending.left - 1))


def lay_chosen(sowing, pending, pit):
    """The hand is laid in the pit."""
    sowing.position.pits[pit] += pending.hand
    if sowing.position.nests[pit] is not None:
        nests.keep(sowing, pit)


def choose(sowing, pending, pit):
    return None if pit == pending.pit else sowing.lap_from(pending.pit, pending.step)


def ends_of_amounts(sowing, pit, step):
    """The pits in which 1, 2, 3 ... seeds from a pit end, each with the fewest that do.

    Every number is sown on a copy of the board: what is passed over on the way depends on the seeds.
    """
    position = sowing.position
    most = min(position.pits[pit] - sowing.settings["sow.leave"], position.ground.size + 1)
    ends = {}
    for amount in range(1, most + 1):
        trial = copy.copy(sowing)
        trial.position = position.copy()
        last = trial.sow(laps.Lap(pit, step, amount=amount))
        if last != laps.STORE:
            ends.setdefault(last, amount)
    return ends
