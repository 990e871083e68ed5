"""Play random games with the reference and compare every position with an engine's `show`.

compare.py [--games N] [--seed S] [--rules a,b,c] [--rounds 0|1] [--time SECONDS] [--max DECISIONS]
           [--ends] -- COMMAND...

N games are played of every rule and player count. With --ends some games are broken off by
agreement, resignation, time or forfeit. Exits 1 if any game differs.
"""

import argparse
import json
import queue
import random
import subprocess
import sys
import threading
import time

from board import LETTERS
from rulebook import RULES
from sowing import State

ANSWER_SECONDS = 60


class Engine:
    """The engine under test; a game's commands are written at once and its answers read after."""

    def __init__(self, command):
        self.command = command
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1 << 16)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(self.process, self.lines), daemon=True).start()

    @staticmethod
    def read(process, lines):
        for line in process.stdout:
            lines.put(line.strip())
        lines.put(None)

    def stop(self):
        self.process.kill()
        self.process.wait()

    def ask(self, commands):
        """Send commands, return (shown positions, error lines); restarts a dead or silent engine."""
        text = "\n".join(commands + ["isready", ""])
        threading.Thread(target=self.write, args=(self.process, text), daemon=True).start()
        shown, errors = [], []
        deadline = time.monotonic() + ANSWER_SECONDS
        while True:
            try:
                line = self.lines.get(timeout=max(0.01, deadline - time.monotonic()))
            except queue.Empty:
                line = None
                errors.append("no answer in time")
            if line is None:
                errors.append("engine ended or was stopped")
                self.stop()
                self.start()
                return shown, errors
            if line == "readyok":
                return shown, errors
            if line.startswith("{"):
                shown.append(json.loads(line))
            elif line.startswith("error"):
                errors.append(line)

    @staticmethod
    def write(process, text):
        try:
            process.stdin.write(text)
            process.stdin.flush()
        except OSError:
            pass  # the reader notices that the engine is gone


def position_command(moves):
    return "position startpos" + (" moves " + " ".join(moves) if moves else "")


def random_game(rule, players, options, chance):
    """A random game: the commands for an engine, and (moves, position) after every decision."""
    state = State(rule, players, options.rounds)
    moves, expected = [], [([], state.show())]
    commands = [f"setoption name Rule value {rule}", f"setoption name Players value {players}",
                f"setoption name Rounds value {options.rounds}", position_command([]), "show"]
    stop_at = chance.randrange(60) if options.ends and chance.random() < 0.3 else options.max
    while not state.over and len(moves) < stop_at:
        moves.append(chance.choice(state.legal()))
        state.play(moves[-1])
        commands += [position_command(moves), "show"]
        expected.append((moves[:], state.show()))
    if options.ends and not state.over:
        words = break_off(state, players, chance)
        commands += [f"end {words}", "show"]
        expected.append((moves + [f"(end {words})"], state.show()))
    return commands, expected


def break_off(state, players, chance):
    kind = chance.choice(["agreement", "resigned", "time", "forfeit"])
    if kind == "agreement":
        state.finish(kind)
        return kind
    player = chance.randrange(players)
    state.finish(kind, player)
    return f"{kind} {LETTERS[player]}"


def differences(expected, shown, errors):
    """The first position that differs: (field, moves, reference value, engine value) per field."""
    for (moves, mine), theirs in zip(expected, shown):
        found = [(key, moves, mine[key], theirs.get(key, "(missing)")) for key in mine
                 if mine[key] != theirs.get(key, "(missing)")]
        if found:
            return found
    if errors:
        return [("protocol", expected[min(len(shown), len(expected) - 1)][0], "no error", errors[0])]
    if len(shown) != len(expected):
        return [("protocol", [], f"{len(expected)} positions", f"{len(shown)} positions")]
    return []


def report(faults):
    """Print each (rule, players, field) once, with its shortest reproduction."""
    for (rule, players, key), cases in sorted(faults.items()):
        _, moves, mine, theirs = min(cases, key=lambda case: len(case[1]))
        print(f"DIFF {rule} players {players} field {key}: {len(cases)} game(s)")
        print(f"     moves: {' '.join(moves) or '(none)'}")
        print(f"     reference: {json.dumps(mine)}")
        print(f"     engine:    {json.dumps(theirs)}")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default=",".join(RULES))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--time", type=float, default=0, help="start no game after this many seconds")
    parser.add_argument("--max", type=int, default=600, help="decisions a game at most")
    parser.add_argument("--ends", action="store_true", help="also break games off")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    options.command = [word for word in options.command if word != "--"]
    if not options.command:
        parser.error("give the engine's command after --")
    return options


def main():
    options = arguments()
    engine = Engine(options.command)
    began = time.monotonic()
    passed, failed, faults = 0, 0, {}
    plan = [(g, rule, players) for g in range(options.games) for rule in options.rules.split(",")
            for players in RULES[rule].player_counts]
    for number, rule, players in plan:
        if options.time and time.monotonic() - began > options.time:
            print(f"time is up after {passed + failed} of {len(plan)} games")
            break
        chance = random.Random(f"{options.seed} {rule} {players} {number}")
        commands, expected = random_game(rule, players, options, chance)
        found = differences(expected, *engine.ask(commands))
        passed, failed = passed + (not found), failed + bool(found)
        for case in found:
            faults.setdefault((rule, players, case[0]), []).append(case)
    engine.stop()
    report(faults)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
