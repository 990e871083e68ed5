"""Nest eggs: how they are made, kept and taken from."""


def keep(sowing, pit):
    """A seed has fallen in a nest egg; one that keeps at once gives it to its owner's store."""
    if keeps_at_once(sowing, pit):
        sowing.capture(pit, sowing.position.nests[pit])


def keeps_at_once(sowing, pit):
    return sowing.settings["nest.keeps"] == "at-once" and sowing.position.nests[pit] is not None


def settle(sowing, last):
    """A lap has ended: True if a nest egg settles it."""
    position = sowing.position
    if position.nests[last] is None:
        return make(sowing, last)
    if position.nests[last] != sowing.player:
        raid(sowing, last)
    return True


def make(sowing, pit):
    """The pit becomes a nest egg of the player who sows, if it can."""
    if not can_be_made(sowing, pit):
        return False
    give(sowing, pit)
    return True


def give(sowing, pit):
    sowing.position.nests[pit] = sowing.player
    keep(sowing, pit)


def can_be_made(sowing, pit):
    settings, position, player = sowing.settings, sowing.position, sowing.player
    number = sowing.ground.number(pit)
    at, most = settings["nest.at"], settings["nest.most"]
    taken = settings["nest.apart"] and any(
        nest not in (None, player) and sowing.ground.number(other) == number
        for other, nest in enumerate(position.nests))
    return (position.pits[pit] in settings["nest.on"]
            and position.fits(pit, settings["nest.where"], player)
            and (not at or number in at)
            and (not most or position.nests.count(player) < most)
            and not taken)


def raid(sowing, nest):
    """Seeds are taken from another's nest egg, if it holds as many."""
    settings, position, player = sowing.settings, sowing.position, sowing.player
    if settings["nest.keeps"] == "at-once" or settings["nest.raid"] == "never" \
            or position.pits[nest] < settings["nest.take"]:
        return
    sowing.capture(nest, player, settings["nest.take"])
    if settings["capture.take-pit"]:
        position.owners[nest] = player
        position.nests[nest] = player
    sowing.again = settings["nest.raid"] == "again"
