"""A game as an environment of PettingZoo, for two to four learners who take turns."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from granary._env import board_action, mask, observation_size, observe, rewards
from granary._native import Game, Rule
from granary.draw import svg


def env(rule: str | Rule = "awale", players: int | None = None, render_mode: str | None = None) -> AECEnv:
    """The environment with PettingZoo's usual checks: an illegal action ends the game with a loss."""
    bare: AECEnv = raw_env(rule, players, render_mode)
    bare = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    bare = wrappers.AssertOutOfBoundsWrapper(bare)
    return wrappers.OrderEnforcingWrapper(bare)


class raw_env(AECEnv):
    """The environment itself. Every player sees the own pits first, and numbers actions accordingly."""

    metadata = {"render_modes": ["ansi", "svg"], "name": "sowing_v0", "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self, rule: str | Rule = "awale", players: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.rule = rule if isinstance(rule, Rule) else Rule(rule, players)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{letter}" for letter in "ABCD"[: self.rule.players]]
        self.agents = list(self.possible_agents)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (observation_size(self.rule),), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.rule.actions),), np.int8),
            }
        )
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.rule.actions)) for agent in self.possible_agents}
        self._game = Game(self.rule)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._game = Game(self.rule)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def observe(self, agent: str) -> dict[str, Any]:
        position, player = self._game.position, self.possible_agents.index(agent)
        return {"observation": observe(position, player), "action_mask": mask(position, player)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        player = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self._game.play(board_action(self.rule, int(action or 0), player))
        self.rewards = dict(zip(self.possible_agents, rewards(self._game.position)))
        if self._game.over:
            self.terminations = {agent: True for agent in self.agents}
            index = self.agents.index(agent)
            self.agent_selection = self.agents[(index + 1) % len(self.agents)]
        else:
            self.agent_selection = self._to_move()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return svg(self._game.position)
        return self._game.position.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _to_move(self) -> str:
        return self.possible_agents[self._game.position.player or 0]
