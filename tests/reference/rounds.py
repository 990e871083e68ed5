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
    return most >= len(owners) - game.settings["rounds.pits-left"]


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
    """Each lays out his own pits; what is left over is set aside, and empty pits are out of play."""
    ground = game.ground
    layout = Layout([0] * ground.size, [None] * ground.size, [0, 0])
    owned = [game.position.stores[player] + game.aside[player] for player in range(2)]
    layout.decided = len(survivors(game)) < 2
    for player in range(2):
        seeds = min(owned) if game.settings["rounds.alike"] else owned[player]
        for pit, laid in zip(ground.home_pits(player), laid_out(game, seeds)):
            if laid:
                layout.pits[pit], layout.owners[pit] = laid, player
        layout.aside[player] = owned[player] - sum(layout.pits[pit] for pit in ground.home_pits(player))
    return layout


def laid_out(game, seeds):
    """What a player with so many seeds lays in his pits, number 1 first."""
    fill, rest = game.settings["board.seeds"], game.settings["rounds.rest"]
    pits = [0] * len(game.ground.home_pits(0))
    if rest == "even" and seeds < fill * len(pits):
        each, more = divmod(seeds, len(pits))
        pits = [each + (place < more) for place in range(len(pits))]
    else:
        for place in range(len(pits)):
            if seeds >= fill:
                pits[place] = fill
            elif rest == "next-pit":
                pits[place] = seeds
            elif rest == "spread":
                pits[place] = min(seeds, 1)
            else:
                break
            seeds -= pits[place]
    return pits if game.settings["rounds.from"] == "left" else pits[::-1]


def survivors(game):
    """Refill: who can still lay out a round."""
    least = game.settings["board.seeds"] if game.settings["rounds.rest"] == "aside" else 1
    return [player for player in range(2) if game.position.stores[player] + game.aside[player] >= least]


def next_starter(game):
    """Who begins the round after this one: by the seeds of both, or in turn."""
    seeds = [game.position.stores[player] + game.aside[player] for player in range(2)]
    word = game.settings["rounds.starter"]
    if word == "in-turn" or seeds[0] == seeds[1]:
        return game.round % 2
    more = seeds.index(max(seeds))
    return more if word == "winner" else 1 - more


def territory(game):
    """The poorer fills what he can, one pit may be shared, the rest is the richer's."""
    ground, fill, stores = game.ground, game.settings["board.seeds"], game.position.stores
    poorer = 1 if stores[1] < stores[0] else 0
    richer = 1 - poorer
    full, over = divmod(stores[poorer], fill)
    rest_of_richer = stores[richer] % fill
    layout = Layout([fill] * ground.size, [richer] * ground.size, [0, 0])
    home = ground.home_pits(poorer)
    first, step = (home[0], 1) if game.settings["rounds.from"] == "left" else (home[-1], -1)
    for k in range(full):
        layout.owners[(first + step * k) % ground.size] = poorer
    if over and rest_of_richer:
        shared = (first + step * full) % ground.size
        layout.pits[shared] = over + rest_of_richer
        layout.owners[shared] = poorer if over >= 2 else richer
    layout.decided = is_decided(game, layout.owners)
    return layout
