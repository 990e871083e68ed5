"""Random games of every rule, compared with the program: positions, legal decisions, scores, sheets and search."""

import json
import os
import random
import subprocess

import pytest

import granary

GRANARY = os.environ.get("GRANARY")
DECISIONS = 40

if not GRANARY:
    pytest.skip("GRANARY names no program to compare with", allow_module_level=True)


class Protocol:
    """The engine protocol of the program."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [GRANARY, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, line: str, until: str) -> str:
        self.tell(line)
        while True:
            answer = self.process.stdout.readline()
            assert answer and not answer.startswith("error"), f"{line}: {answer}"
            if answer.startswith(until):
                return answer.strip()

    def tell(self, line: str) -> None:
        self.process.stdin.write(f"{line}\n")

    def close(self) -> None:
        self.tell("quit")
        self.process.communicate(timeout=30)


@pytest.fixture(scope="module")
def protocol():
    protocol = Protocol()
    yield protocol
    protocol.close()


def all_rules():
    # Every rule allows some numbers of players between two and four.
    for name in granary.rules():
        for players in (2, 3, 4):
            try:
                yield granary.Rule(name, players)
            except granary.RuleError:
                continue


def test_random_games_are_the_same(protocol):
    rng = random.Random(18)
    played = 0
    for rule in all_rules():
        protocol.tell(f"setoption name Rule value {rule.id}")
        protocol.tell(f"setoption name Players value {rule.players}")
        game = granary.Game(rule)
        moves = []
        while not game.over and len(moves) < DECISIONS:
            position = game.position
            decision = rng.choice(game.legal())
            moves.append(decision)
            game.play(decision)
            after, _ = position.trace(decision)
            assert position.play(decision) == after, f"{rule}: {moves}"
            # Positions know nothing of repetition, which may have ended the game.
            assert game.position == after or game.position.end == "impasse", f"{rule}: {moves}"
        protocol.tell(f"position startpos moves {' '.join(moves)}")
        assert game.position.view() == json.loads(protocol.ask("show", "{")), f"{rule}: {moves}"
        played += 1
    assert played > 200


def test_sheets_are_the_same():
    for name in granary.rules()[::9]:
        rule = granary.Rule(name)
        shown = subprocess.run([GRANARY, "--lang", "fr", "rules", "show", name], capture_output=True, text=True, check=True)
        assert shown.stdout.strip() == rule.sheet("fr").strip(), name


@pytest.mark.parametrize("name", ["awale", "kalah", "jodu", "hus-damara"])
def test_searches_find_the_same(protocol, name):
    rule = granary.Rule(name)
    protocol.tell(f"setoption name Rule value {name}")
    protocol.tell("setoption name Hash value 4")
    protocol.tell("ucinewgame")
    protocol.tell("position startpos")
    best = protocol.ask("go depth 6", "bestmove").split()[1]
    assert granary.Engine(rule, hash=4).search(rule.start(), depth=6)["best"] == best
