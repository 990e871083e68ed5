"""Matches of several rounds, for two players: pits, owners and seeds aside of the next round."""

from dataclasses import dataclass

from goals import everybody_his_own


@dataclass
class Layout:
    """The start of a round; `decided` says that the match is over instead."""

    pits: list
    owners: list
    aside: list
    decided: bool = False


def next_round(game):
    kind = game.settings["rounds.kind"]
    if kind != "spoils":
        everybody_his_own(game.position)  # where seeds are refilled none is lost
    return {"spoils": spoils, "refill": refill, "territory": territory}[kind](game)


def is_decided(game, owners):
    """Somebody owns all pits but so many."""
    most = max(owners.count(0), owners.count(1))
    return most >= len(owners) - game.settings["rounds.all-but"]


def spoils(game):
    """The winner takes over the first pit of the loser's arc and all pits are filled again."""
    owners = game.position.owners[:]
    a, b = game.position.stores
    if a != b:
        winner, loser = (0, 1) if a > b else (1, 0)
        owners[first_of_arc(owners, loser)] = winner
    return Layout(game.start_seeds(), owners, [0, 0], is_decided(game, owners))


def first_of_arc(owners, player):
    """Going counterclockwise, the player's pit whose neighbour behind is not his."""
    return next(pit for pit, owner in enumerate(owners) if owner == player and owners[pit - 1] != player)


def refill(game):
    """Each refills his own pits from number 1 up; what is left over is set aside."""
    ground, fill = game.ground, game.settings["board.seeds"]
    layout = Layout([0] * ground.size, [None] * ground.size, [0, 0])
    for player in range(2):
        seeds = game.position.stores[player] + game.aside[player]
        layout.decided |= seeds < fill
        for pit in ground.home_pits(player):
            if seeds >= fill:
                layout.pits[pit], layout.owners[pit] = fill, player
                seeds -= fill
        layout.aside[player] = seeds
    return layout


def survivors(game):
    """Refill: who can still fill a pit."""
    fill = game.settings["board.seeds"]
    return [player for player in range(2) if game.position.stores[player] + game.aside[player] >= fill]


def territory(game):
    """The poorer fills what he can, one pit may be shared, the rest is the richer's."""
    ground, fill, stores = game.ground, game.settings["board.seeds"], game.position.stores
    poorer = 1 if stores[1] < stores[0] else 0
    richer = 1 - poorer
    full, over = divmod(stores[poorer], fill)
    rest_of_richer = stores[richer] % fill
    layout = Layout([fill] * ground.size, [richer] * ground.size, [0, 0])
    first = ground.home_pits(poorer)[0]
    for k in range(full):
        layout.owners[(first + k) % ground.size] = poorer
    if over and rest_of_richer:
        shared = (first + full) % ground.size
        layout.pits[shared] = over + rest_of_richer
        layout.owners[shared] = poorer if over >= 2 else richer
    layout.decided = is_decided(game, layout.owners)
    return layout
