"""Seeds of a store that come back to the board: in which pits a player may enter them."""

from laps import ENTER, Sowing


def entries(settings, position, player, turn, open_steps):
    """The decisions with which a player enters seeds, before any filter."""
    kind = settings["enter.kind"]
    if kind == "none" or position.stores[player] < settings["enter.least"]:
        return []
    if kind == "drop" and turn.in_middle:
        return []  # a turn starts by it
    found = []
    for pit in range(position.ground.size):
        if can_be_entered(settings, position, player, pit):
            decisions = [(pit, step, ENTER) for step in open_steps(settings, position, pit, turn)]
            found += decisions if is_allowed(settings, position, player, turn, decisions) else []
    return found


def can_be_entered(settings, position, player, pit):
    """One's own pit in the right row, filled to drop a seed in it, empty to sow from it."""
    ground, at, row = position.ground, settings["enter.at"], settings["enter.row"]
    return (position.owners[pit] == player
            and position.nests[pit] is None
            and (not at or ground.number(pit) in at)
            and (row == "any" or ground.in_row(pit, row))
            and (position.pits[pit] > 0) == (settings["enter.kind"] == "drop"))


def is_allowed(settings, position, player, turn, decisions):
    """Where it must capture, one of the directions must do so with the first lap."""
    if settings["enter.when"] == "always":
        return True
    for decision in decisions:
        sowing = Sowing(settings, position.copy(), player, turn)
        sowing.play(*decision)
        if sowing.captured_first:
            return True
    return False
