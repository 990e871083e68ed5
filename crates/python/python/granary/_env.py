"""What the environments have in common: how a position looks to a learner, and what a result is worth."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from granary._native import Position, Rule


def observation_size(rule: Rule) -> int:
    """The numbers in an observation: all pits, all stores."""
    return rule.pits + rule.players


def observe(position: Position, player: int) -> NDArray[np.float32]:
    """The board as a player sees it: pits and stores as shares of all seeds, the own ones first.

    Every player sees the own pits at the beginning, so one policy can play every seat.
    """
    rule = position.rule
    each = rule.pits // rule.players
    pits = np.roll(np.asarray(position.pits, dtype=np.float32), -each * player)
    stores = np.roll(np.asarray(position.stores, dtype=np.float32), -player)
    # Entered seeds and gifts may bring more to a board than it begins with.
    return np.minimum(np.concatenate([pits, stores]) / np.float32(rule.seeds), np.float32(1.0))


def seen_action(rule: Rule, action: int, player: int) -> int:
    """The number of an action as `player` sees the board. It is its own inverse with the players counted the other way."""
    each = len(rule.actions) // rule.players
    return (action - each * player) % len(rule.actions)


def board_action(rule: Rule, action: int, player: int) -> int:
    """The number on the board of an action as `player` sees it."""
    each = len(rule.actions) // rule.players
    return (action + each * player) % len(rule.actions)


def mask(position: Position, player: int) -> NDArray[np.int8]:
    """A one for every legal action, as `player` sees the board; all zero when another player is to move."""
    rule = position.rule
    found = np.zeros(len(rule.actions), dtype=np.int8)
    if position.player == player:
        for action in position.legal_actions():
            found[seen_action(rule, action, player)] = 1
    return found


def rewards(position: Position) -> list[float]:
    """What the end is worth to each player: 1 shared by the winners, -1 by the others; nothing before the end or if all win."""
    rule = position.rule
    if not position.over:
        return [0.0] * rule.players
    winners = ["ABCD".index(letter) for letter in position.winners]
    losers = rule.players - len(winners)
    if not winners or losers == 0:
        return [0.0] * rule.players
    won, lost = 1.0 / len(winners), -1.0 / losers
    return [won if player in winners else lost for player in range(rule.players)]
