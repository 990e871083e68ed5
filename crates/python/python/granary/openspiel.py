"""A game in OpenSpiel's Python interface. Importing this registers ``python_sowing``:

>>> import pyspiel, granary.openspiel
>>> game = pyspiel.load_game("python_sowing(rule=kalah)")
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from granary._env import observation_size, observe, rewards
from granary._native import Game, Rule

_MAX_GAME_LENGTH = 20_000

_TYPE = pyspiel.GameType(
    short_name="python_sowing",
    long_name="Sowing games (Granary)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rule": "awale", "players": 0},
)


class SowingGame(pyspiel.Game):
    """A rule as a game of OpenSpiel; `players` 0 means the fewest that the rule allows."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        # OpenSpiel hands a parameter on as it is written there.
        players = int(params.get("players", 0)) or None
        self.rule = Rule(str(params.get("rule", "awale")), players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rule.actions),
            max_chance_outcomes=0,
            num_players=self.rule.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_MAX_GAME_LENGTH,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> SowingState:
        return SowingState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SowingObserver:
        return SowingObserver(self.rule)


class SowingState(pyspiel.State):
    """A game that is being played."""

    def __init__(self, game: SowingGame) -> None:
        super().__init__(game)
        self.game = Game(game.rule)

    def current_player(self) -> int:
        player = self.game.position.player
        return pyspiel.PlayerId.TERMINAL if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.position.legal_actions())

    def _apply_action(self, action: int) -> None:
        self.game.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.rule.actions[action]

    def is_terminal(self) -> bool:
        return self.game.over

    def returns(self) -> list[float]:
        return rewards(self.game.position)

    def __str__(self) -> str:
        return str(self.game.position)

    def __deepcopy__(self, memo: dict[int, Any]) -> SowingState:
        copy = self.get_game().new_initial_state()
        for action in self.history():
            copy.apply_action(action)
        return copy


class SowingObserver:
    """What players see: everything, the own pits first."""

    def __init__(self, rule: Rule) -> None:
        self.tensor = np.zeros(observation_size(rule), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SowingState, player: int) -> None:
        self.tensor[:] = observe(state.game.position, player)

    def string_from(self, state: SowingState, player: int) -> str:
        return str(state)


pyspiel.register_game(_TYPE, SowingGame)
