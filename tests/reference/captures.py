"""How a lap ends in a rule without landing lines: the keys of laps and capture."""


def settle(sowing, lap, last):
    """The next lap, or None after the capture with which the turn ends."""
    settings = sowing.settings
    if settings["laps.several"] and sowing.position.pits[last] not in settings["laps.stop"]:
        further = sowing.lap_from(last, lap.step)
        if further:
            return further
    if sowing.may_capture and is_capture(sowing, last):
        take(sowing, pits_taken(sowing, last, lap.step))
    return None


def is_capture(sowing, last):
    settings, position = sowing.settings, sowing.position
    if position.pits[last] not in settings["capture.on"]:
        return False
    if not position.fits(last, settings["capture.where"], sowing.player):
        return False
    if settings["capture.crossed"] and not sowing.crossed:
        return False
    return not settings["capture.across-filled"] or bool(position.pits[across(sowing, last)])


def across(sowing, pit):
    return sowing.ground.facing(pit)[0]


def pits_taken(sowing, last, step):
    """The pits of the capture, one list for every pit of the chain: itself, the one across, or both."""
    word = sowing.settings["capture.take"]
    return [{"pit": [pit], "across": [across(sowing, pit)], "both": [pit, across(sowing, pit)]}[word]
            for pit in chain(sowing, last, step)]


def chain(sowing, last, step):
    """The last pit, and the pits behind it as far as the capture runs back."""
    word = sowing.settings["capture.chain"]
    found, pit = [last], sowing.ground.after(last, -step)
    while word != "none" and pit != last and runs_over(sowing, pit, last, word):
        found.append(pit)
        pit = sowing.ground.after(pit, -step)
    return found


def runs_over(sowing, pit, last, word):
    settings, position = sowing.settings, sowing.position
    if position.pits[pit] not in settings["capture.on"] or position.nests[pit] is not None:
        return False
    if word == "territory":
        return position.owners[pit] == position.owners[last]
    return word == "free" or position.fits(pit, settings["capture.where"], sowing.player)


def take(sowing, links, receiver=None, most=None):
    """Capture the links of a chain, that of the last pit first; nest eggs are passed by.

    `receiver(pit)` says who gets the seeds of a pit; the player who sows unless told. At most
    `most` seeds are taken from each pit. Answers how many were taken in all.
    """
    position, player, settings = sowing.position, sowing.player, sowing.settings
    slam = "allowed" if receiver else settings["capture.slam"]  # only for what the mover gets
    if slam != "allowed" and is_slam(sowing, links, most):
        # The last pit is spared with all that would be taken because of it.
        links = [] if slam == "no-capture" else links[1:]
    pits = capturable(position, links)
    owners = {pit: receiver(pit) if receiver else player for pit in pits}
    taken = sum(sowing.capture(pit, owners[pit], amount(position, pit, most)) for pit in pits)
    for pit in pits:
        if settings["capture.take-pit"] and owners[pit] == player:
            position.owners[pit] = player
    return taken


def amount(position, pit, most):
    """How many seeds of a pit are taken."""
    return position.pits[pit] if most is None else min(position.pits[pit], most)


def capturable(position, links):
    """The pits of all links that hold seeds and are no nest eggs, each once."""
    pits = dict.fromkeys(pit for link in links for pit in link)
    return [pit for pit in pits if position.pits[pit] and position.nests[pit] is None]


def is_slam(sowing, links, most):
    """Would the opponents have no seed on the board after the capture, nor in pits that it takes?"""
    position, left = sowing.position, sowing.position.pits[:]
    for pit in capturable(position, links):
        left[pit] -= left[pit] if sowing.settings["capture.take-pit"] else amount(position, pit, most)
    return not any(seeds for pit, seeds in enumerate(left)
                   if position.in_play(pit) and position.owners[pit] != sowing.player)
