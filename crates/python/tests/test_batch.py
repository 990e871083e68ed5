"""Many games at once are the same games as one by one."""

import random

import numpy as np
import pytest

import granary

# One for every kernel, with and without a choice of direction, for two to four players.
RULES = [("awale", 2), ("jodu", 2), ("standard", 4), ("hus-damara", 2), ("adji-boto", 2)]


def remembered(position):
    """A position without what a batch may forget, where the rule never asks for it."""
    view = position.view()
    return {key: value for key, value in view.items() if key not in ("last_mover", "last_capturer")}


@pytest.mark.parametrize(("rule", "players"), RULES)
def test_a_batch_follows_its_games(rule, players):
    rule = granary.Rule(rule, players)
    batch = granary.Batch(rule, 40)
    pits, legal = batch.pits, batch.legal
    alone = [rule.start() for _ in range(40)]
    rng = random.Random(1)
    for _ in range(60):
        actions = np.zeros(40, dtype=np.int64)
        for index, position in enumerate(alone):
            assert list(np.flatnonzero(legal[index])) == sorted(position.legal_actions())
            if not position.over:
                actions[index] = rng.choice(position.legal_actions())
                alone[index] = position.play(int(actions[index]))
        batch.step(actions)
        for index, position in enumerate(alone):
            assert remembered(batch[index]) == remembered(position)
            assert list(pits[index]) == position.pits and list(batch.stores[index]) == position.stores
            assert batch.to_move[index] == (-1 if position.over else position.player)
            assert list(batch.scores[index]) == (position.scores or [0] * players)
    batch.reset([3])
    assert batch[3] == rule.start()
    batch.reset()
    assert (batch.to_move == 0).all()


def test_random_steps_end_all_games_with_all_seeds():
    rule = granary.Rule("kalah")
    batch = granary.Batch(rule, 200)
    seed = 0
    while (batch.to_move >= 0).any():
        batch.random_step(seed)
        seed += 1
        assert (batch.pits.sum(axis=1) + batch.stores.sum(axis=1) == rule.seeds).all()
    assert (batch.scores.sum(axis=1) == rule.seeds).all()


def test_one_wrong_action_changes_nothing():
    batch = granary.Batch(granary.Rule("awale"), 3)
    before = batch.pits.copy()
    with pytest.raises(granary.IllegalDecision, match="game 1"):
        batch.step(np.array([0, 7, 0]))
    with pytest.raises(ValueError, match="2 actions for 3 games"):
        batch.step(np.array([0, 0]))
    assert (batch.pits == before).all()
    with pytest.raises(ValueError, match="no game 3"):
        batch.reset([3])
