"""A game as an environment of Gymnasium: one learner, the others are played by the computer."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from granary._env import board_action, mask, observation_size, observe, rewards
from granary._native import Engine, Game, Rule
from granary.draw import svg


class SowingEnv(gymnasium.Env[Any, np.int64]):
    """A sowing game against the computer.

    Observations are the pits and stores as shares of all seeds, the learner's own first. Actions are the pits in the same
    order (two for each pit where the player chooses a direction). ``info["action_mask"]`` marks the legal ones; an illegal action
    loses the game, unless ``illegal="random"`` plays a legal one instead. The reward is 1 for a win, -1 for a loss.

    `opponent` is ``"random"`` or a level from 1 to 8; `seat` is the learner's place, drawn by lot for every game if it is
    nothing.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 2}

    def __init__(
        self,
        rule: str | Rule = "awale",
        *,
        players: int | None = None,
        opponent: str | int = "random",
        seat: int | None = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.rule = rule if isinstance(rule, Rule) else Rule(rule, players)
        if opponent != "random" and opponent not in range(1, 9):
            raise ValueError("opponent is “random” or a level from 1 to 8")
        if illegal not in ("lose", "random"):
            raise ValueError("illegal is “lose” or “random”")
        if seat is not None and seat not in range(self.rule.players):
            raise ValueError(f"seat is a number below {self.rule.players}, or None")
        self.opponent, self.illegal, self.fixed_seat = opponent, illegal, seat
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.rule.actions))
        self.observation_space = spaces.Box(0.0, 1.0, (observation_size(self.rule),), np.float32)
        self._engine = None if opponent == "random" else Engine(self.rule, hash=4)
        self._game = Game(self.rule)
        self.seat = seat or 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._game = Game(self.rule)
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.rule.players))
        self._play_others()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        position = self._game.position
        if position.over:
            raise RuntimeError("the game is over: call reset()")
        legal = position.legal_actions()
        chosen = board_action(self.rule, int(action), self.seat)
        if chosen not in legal:
            if self.illegal == "lose":
                observation, info = self._seen()
                return observation, -1.0, True, False, info
            chosen = legal[int(self.np_random.integers(len(legal)))]
        self._game.play(chosen)
        self._play_others()
        position = self._game.position
        reward = rewards(position)[self.seat]
        observation, info = self._seen()
        return observation, reward, position.over, False, info

    def render(self) -> str | None:  # type: ignore[override]
        if self.render_mode == "svg":
            return svg(self._game.position)
        return self._game.position.draw() if self.render_mode == "ansi" else None

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._game

    def _play_others(self) -> None:
        while not self._game.over and self._game.position.player != self.seat:
            position = self._game.position
            if self._engine is None:
                legal = position.legal_actions()
                self._game.play(legal[int(self.np_random.integers(len(legal)))])
                continue
            seed = int(self.np_random.integers(1 << 32))
            chosen = self._engine.choose(self._game, int(self.opponent), seed=seed, ms=100)
            if chosen is None:
                break
            self._game.play(chosen)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        position = self._game.position
        return observe(position, self.seat), {"action_mask": mask(position, self.seat)}


gymnasium.register("Sowing-v0", entry_point="granary.gymnasium:SowingEnv")
