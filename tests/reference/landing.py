"""Lines: what the last seed of a lap does when it falls in a pit, and what lifting a pit does.

The first line that fits is done; if no landing line fits the turn ends.
"""

import captures
import nests
import pointing
from ground import CCW, CW

NEAR_CONDITIONS = ("facing", "behind", "next", "beyond")


def settle(sowing, lap, last):
    """Do the first landing line that fits; the next lap, if there is one."""
    for line in sowing.settings["landing"]:
        if not is_passed_over(sowing, line) and fits(sowing, lap, last, line):
            return do(sowing, lap, last, line)
    return None


def lift(sowing, lap):
    """A pit is about to be lifted: do the first lifting line that fits it."""
    for line in sowing.settings["lifting"]:
        links = [] if is_passed_over(sowing, line) else lifting_links(sowing, lap, line)
        if links:
            links = [[pit for pit in link if pit != lap.pit] for link in links]
            take(sowing, lap.pit, lap.step, links, line)
            return


def lifting_links(sowing, lap, line):
    """The pits from which a lifting line takes; none if the line does not fit."""
    if line["chain"] == "all":
        return links_everywhere(sowing, lap, line) if fits_turn(sowing, lap, lap.pit, line) else []
    return pits_taken(sowing, lap.pit, lap.step, line) if fits(sowing, lap, lap.pit, line) else []


def links_everywhere(sowing, lap, line):
    """Every pit is asked by the conditions of the line alone; the one that is lifted need not fit."""
    position = sowing.position
    pits = [pit for pit in range(sowing.ground.size) if position.in_play(pit) and position.nests[pit] is None
            and fits_pit(sowing, lap.step, pit, line)]
    return [named(sowing, pit, lap.step, line["take"]) for pit in pits]


def is_passed_over(sowing, line):
    """Lines that take are passed over where nothing may be captured."""
    if not line["take"]:
        return False
    too_late = sowing.settings["capture.at-once"] and not sowing.is_first_lap and not sowing.line_has_taken
    return too_late or not sowing.may_capture


# -- conditions -----------------------------------------------------------------------------


def fits(sowing, lap, last, line):
    return fits_turn(sowing, lap, last, line) and fits_pit(sowing, lap.step, last, line)


def fits_pit(sowing, step, pit, line):
    """The conditions that are about a pit."""
    if "whose" in line and not sowing.position.fits(pit, line["whose"], sowing.player):
        return False
    if "at" in line and sowing.ground.number(pit) not in line["at"]:
        return False
    if line.get("fort") and not sowing.position.is_fort(pit):
        return False
    position = sowing.position
    if "store" in line and not line["store"].holds(position.stores[sowing.player], position.pits[pit]):
        return False
    return fits_at(sowing, pit, pit, step, line, "count")


def fits_turn(sowing, lap, last, line):
    """The conditions that are about the turn, not about a pit."""
    position, player = sowing.position, sowing.player
    if "lap" in line and (line["lap"] == "first") != sowing.is_first_lap:
        return False
    if line.get("crossed") and not sowing.crossed or line.get("captured") and not sowing.line_has_taken:
        return False
    if line.get("nested") and player not in position.nests:
        return False
    return "sown" not in line or line["sown"].holds(sowing.sown, position.pits[last])


def fits_at(sowing, pit, last, step, line, count_key):
    """The conditions that are also asked of every pit of a chain; there `while` may replace `count`."""
    pits = sowing.position.pits
    if not is_any(line, count_key) and not line[count_key].holds(pits[pit], pits[last]):
        return False
    if "row" in line and not sowing.ground.in_row(pit, line["row"]):
        return False
    for key in NEAR_CONDITIONS:
        place = near(sowing, pit, step, key) if key in line else None
        if key in line and (place is None or not line[key].holds(pits[place], pits[pit])):
            return False
    return True


def is_any(line, count_key):
    """Is every number of seeds right? A `count` of "any" is none at all."""
    return count_key not in line or count_key == "count" and line["count"].counts.text == "any"


def near(sowing, pit, step, word):
    """The pit that a word names, seen from a pit and the direction of sowing; None without one."""
    if word == "last":
        return pit
    if word in ("next", "beyond"):
        following = sowing.position.next_in_play(pit, step)
        if word == "next" or following is None:
            return following
        return sowing.position.next_in_play(following, step)
    if word in ("facing-next", "facing-beyond"):
        other = near(sowing, pit, step, word.removeprefix("facing-"))
        return None if other is None else near(sowing, other, step, "facing")
    facing = sowing.ground.facing(pit)
    rank = {"facing": 0, "behind": 1}[word]
    return facing[rank] if rank < len(facing) else None


def named(sowing, pit, step, words):
    """The pits that several words name, as far as there are such pits."""
    places = [near(sowing, pit, step, word) for word in words]
    return [place for place in places if place is not None]


# -- deeds ----------------------------------------------------------------------------------


def do(sowing, lap, last, line):
    new_nests = named(sowing, last, lap.step, line["nest"])
    step = turned(lap.step, line["turn"])
    taken, hand = take(sowing, last, step, pits_taken(sowing, last, lap.step, line), line)
    for pit in new_nests:
        if sowing.position.nests[pit] is None and sowing.position.in_play(pit):
            nests.give(sowing, pit)
    if line["to"] == "chosen" and taken:
        return sowing.point(pointing.Pending("chosen", hand=hand))
    if line["extra"] and taken:
        return sowing.point(pointing.Pending("extra", left=line["extra"]))
    return go_on(sowing, lap, last, line, step, hand)


def turned(step, word):
    """The way a turn goes on after a line."""
    return {"keep": step, "back": -step, "counterclockwise": CCW, "clockwise": CW}[word]


def pits_taken(sowing, last, step, line):
    """All pits from which the line takes, one list for every pit of the chain."""
    return [named(sowing, pit, step, line["take"]) for pit in chain(sowing, last, step, line)]


def chain(sowing, last, step, line):
    """The last pit and the pits to which the line's chain goes."""
    if line["chain"] == "all":
        others = [pit for pit in range(sowing.ground.size) if pit != last and sowing.position.in_play(pit)]
        return [last] + [pit for pit in others if chains_at(sowing, pit, last, step, line)]
    found = [last]
    ways = {"none": [], "back": [-step], "on": [step], "both": [-step, step]}[line["chain"]]
    for way in ways:
        pit = chain_step(sowing, last, way, line)
        while pit not in (None, last) and pit not in found and chains_at(sowing, pit, last, step, line):
            found.append(pit)
            pit = chain_step(sowing, pit, way, line)
    return found


def chain_step(sowing, pit, way, line):
    """The next pit of a chain: one pit on, or two where the line takes from beyond."""
    for _ in range(2 if "beyond" in line["take"] else 1):
        pit = sowing.position.next_in_play(pit, way)
        if pit is None:
            return None
    return pit


def chains_at(sowing, pit, last, step, line):
    position = sowing.position
    count_key = "while" if "while" in line else "count"
    if position.nests[pit] is not None or not fits_at(sowing, pit, last, step, line, count_key):
        return False
    if line["over"] == "territory":
        return position.owners[pit] == position.owners[last]
    return line["over"] == "free" or position.fits(pit, line.get("whose", "any"), sowing.player)


def take(sowing, last, step, links, line):
    """Take the seeds; answers how many there were, and how many of them are in the hand now."""
    position, to = sowing.position, line["to"]
    if to in ("store", "owner"):
        receiver = (lambda pit: position.owners[pit]) if to == "owner" else None
        taken = captures.take(sowing, links, receiver, line["most"])
        hand = 0
    else:
        taken = hand = to_hand(position, links, line["most"])
    if to not in ("store", "owner"):
        sowing.captured += hand
    if to in ("last", "outer", "end"):
        lay(sowing, hand, laid_in(sowing, last, step, to))
        hand = 0
    sowing.line_has_taken |= taken > 0
    return taken, hand


def to_hand(position, links, most):
    """Lift the seeds of pits to the hand; nest eggs are passed by."""
    hand = 0
    for pit in captures.capturable(position, links):
        number = captures.amount(position, pit, most)
        position.remove(pit, number)
        hand += number
    return hand


def laid_in(sowing, last, step, to):
    """The pit in which seeds are laid that a line takes."""
    if to == "last":
        return last
    return sowing.ground.outer_of(last) if to == "outer" else sowing.ground.end_pit(sowing.player, step)


def lay(sowing, hand, pit):
    """Lay seeds in a pit; one that is out of play passes them to the mover's store."""
    position = sowing.position
    position.pits[pit] += hand
    if not position.in_play(pit):
        sowing.capture(pit, sowing.player)
    elif position.nests[pit] is not None:
        nests.keep(sowing, pit)


def go_on(sowing, lap, last, line, step, hand):
    """What the line says then; the next lap, if there is one."""
    then, position = line["then"], sowing.position
    if then == "again":
        sowing.again = True
    if then == "lap":
        return lifting_most(sowing, sowing.lap_from(last, step), line)
    if then == "next":
        following = position.next_in_play(last, step)
        return None if following is None else lifting_most(sowing, sowing.lap_from(following, step), line)
    if then == "choose" and sowing.lap_from(last, step):
        return sowing.point(pointing.Pending("choose", pit=last, step=step))
    if then == "store" and position.stores[sowing.player]:
        return type(lap)(last, sowing.further(step), position.empty_store(sowing.player))
    if then == "sow" and hand:
        return hand_lap(sowing, lap, last, line, step, hand)
    return None


def lifting_most(sowing, lap, line):
    """A line may say how many seeds are lifted at most."""
    if lap and line["lift"]:
        lap.amount = min(line["lift"], sowing.position.pits[lap.pit] - sowing.settings["sow.leave"])
    return lap


def hand_lap(sowing, lap, last, line, step, hand):
    """A lap from the hand, beginning after a pit, or in the end pit itself."""
    begin = {"last": last, "source": lap.pit, "outer": sowing.ground.outer_of(last),
             "end": sowing.ground.end_pit(sowing.player, step)}[line["from"]]
    return type(lap)(begin, sowing.further(step), hand, within=line["from"] == "end")
