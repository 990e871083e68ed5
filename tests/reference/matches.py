"""Matches of several rounds, for two players: who owns which pit in the next round.

`next_round(state)` looks at the stores after a round's sweep and answers a `Layout`.
`decided` says that the match is over instead of the next round being played.
"""

from dataclasses import dataclass


@dataclass
class Layout:
    """Pits, owners and seeds set aside at the start of a round."""

    pits: list
    owners: list
    aside: list
    decided: bool = False


def dog_gone(state):
    """The winner of the round takes the first pit of the other's arc; all pits are filled again."""
    board = state.board
    owners = board.owners[:]
    a, b = board.stores
    if a != b:
        winner, loser = (0, 1) if a > b else (1, 0)
        owners[first_of_arc(owners, loser)] = winner
    decided = max(owners.count(0), owners.count(1)) >= board.size - 1
    return Layout([state.seeds] * board.size, owners, [0, 0], decided)


def first_of_arc(owners, player):
    """Going counterclockwise, the player's pit whose neighbour behind is not his."""
    for pit, owner in enumerate(owners):
        if owner == player and owners[pit - 1] != player:
            return pit
    raise ValueError("the player has no arc")


def oriental(state):
    """Each fills his own pits from his left-hand pit; what is left over is set aside."""
    board = state.board
    layout = Layout([0] * board.size, [None] * board.size, [0, 0])
    for player in range(2):
        seeds = board.stores[player] + state.aside[player]
        layout.decided |= seeds < state.seeds
        for pit in board.home_pits(player):
            if seeds >= state.seeds:
                layout.pits[pit] = state.seeds
                layout.owners[pit] = player
                seeds -= state.seeds
        layout.aside[player] = seeds
    return layout


def arabian(state):
    """The poorer fills what he can from his left-hand pit, one pit is shared, the rest is the winner's."""
    board = state.board
    poorer = 1 if board.stores[1] < board.stores[0] else 0
    richer = 1 - poorer
    full, over = divmod(board.stores[poorer], state.seeds)
    rest_of_richer = board.stores[richer] % state.seeds
    layout = Layout([state.seeds] * board.size, [richer] * board.size, [0, 0])
    first = board.home_pits(poorer)[0]
    for k in range(full):
        layout.owners[(first + k) % board.size] = poorer
    if over and rest_of_richer:
        shared = (first + full) % board.size
        layout.pits[shared] = over + rest_of_richer
        layout.owners[shared] = poorer if over >= 2 else richer
    most = max(layout.owners.count(0), layout.owners.count(1))
    layout.decided = most >= board.size - 2
    return layout


MATCHES = {"dog-gone": dog_gone, "oriental": oriental, "arabian": arabian}
