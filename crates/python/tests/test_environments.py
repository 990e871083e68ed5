"""The environments hold what Gymnasium, PettingZoo and OpenSpiel ask of one, by those projects' own checks."""

import random
import warnings

import gymnasium
import numpy as np
import pettingzoo.test
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import granary
import granary.openspiel
from granary.gymnasium import SowingEnv
from granary.pettingzoo import env, raw_env

GAMES = [("awale", 2), ("kalah", 2), ("jodu", 2), ("standard", 3), ("standard", 4)]


@pytest.mark.parametrize(("rule", "players"), GAMES)
def test_gymnasium(rule, players):
    check_env(SowingEnv(rule, players=players, illegal="random"), skip_render_check=False)


def test_gymnasium_finds_it_by_name():
    environment = gymnasium.make("granary.gymnasium:Sowing-v0", rule="kalah", opponent=1, seat=None)
    rng = np.random.default_rng(1)
    _, info = environment.reset(seed=5)
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, _, info = environment.step(action)
    assert reward in (-1.0, 0.0, 1.0)


def test_an_illegal_action_loses():
    environment = SowingEnv("awale")
    environment.reset(seed=1)
    _, reward, over, _, _ = environment.step(11)
    assert (reward, over) == (-1.0, True)


@pytest.mark.parametrize(("rule", "players"), GAMES)
def test_pettingzoo(rule, players):
    with warnings.catch_warnings():
        # Dictionaries with a mask are what PettingZoo's own board games have, and it warns of them.
        warnings.simplefilter("ignore")
        pettingzoo.test.api_test(env(rule, players), num_cycles=500)
        pettingzoo.test.seed_test(lambda: env(rule, players), num_cycles=50)


def test_every_player_sees_the_own_pits_first():
    environment = raw_env("awale")
    environment.reset()
    environment.step(2)
    seen = environment.observe("player_B")
    assert seen["observation"][0] > 4 / 48 and seen["action_mask"][:6].all() and not seen["action_mask"][6:].any()
    environment.step(0)
    assert environment.observe("player_A")["observation"][2] == 0


@pytest.mark.parametrize("name", ["awale", "kalah", "jodu", "standard,players=3", "standard,players=4"])
def test_openspiel(name):
    game = pyspiel.load_game(f"python_sowing(rule={name})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


def test_openspiel_knows_the_results():
    game = pyspiel.load_game("python_sowing(rule=kalah)")
    state = game.new_initial_state()
    rng = random.Random(2)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
    assert str(state.clone()) == str(state)
