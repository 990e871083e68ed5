"""Play random games of rule files with the interpreter and compare every position with an engine.

compare_files.py [--games N] [--seed S] [--rounds 0|1] [--max DECISIONS] [--seconds S] [--ends]
                 [--presets] [--perft DEPTH] [--save FILE] FILE_OR_FOLDER... -- COMMAND...

Folders are searched for rule files. N games are played of every file and player count; a file
that cannot be read by the engine is named and counted as refused. With --ends some games are
broken off. With --perft decisions are counted to that depth instead. Exits 1 at any difference.
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path

from compare import Engine, break_off, differences, position_command
from game import Game
from laps import TooLong
from notation import position_text
from rulefile import load

SHOW = ["show", "show --position"]
LONGEST = 5.0  # seconds a game of the interpreter may take before it is broken off
MOST_SEEDS = 7000  # of a decision; engines may stop turns that sow more (docs/limits.md)


class Case:
    """One file, number of players and preset."""

    def __init__(self, path, rule, players, preset=None):
        self.path, self.rule, self.players, self.preset = path, rule, players, preset

    @property
    def name(self):
        return f"{self.path}?preset={self.preset}" if self.preset else str(self.path)

    def game(self, rounds=1, history=True):
        return Game(self.rule, rounds=rounds, settings=self.rule.settings(self.players, self.preset),
                    history=history)

    def commands(self, rounds=1):
        return [f"setoption name Rule value {self.name}", f"setoption name Players value {self.players}",
                f"setoption name Rounds value {rounds}"]


def rule_files(words):
    """The rule files that are meant by files and folders."""
    for word in words:
        path = Path(word)
        yield from sorted(path.glob("**/*.toml")) if path.is_dir() else [path]


def cases(options):
    for path in rule_files(options.files):
        rule = load(path)
        for players in rule.players:
            yield Case(path, rule, players)
            for preset in rule.presets if options.presets else []:
                yield Case(path, rule, players, preset)


def random_game(case, options, chance):
    """The commands for an engine, and (moves, position) after every decision."""
    began = time.monotonic()
    game = case.game(options.rounds)
    moves, expected = [], shown([], game)
    commands = case.commands(options.rounds) + [position_command([]), *SHOW]
    stop_at = chance.randrange(60) if options.ends and chance.random() < 0.3 else options.max
    while not game.over and len(moves) < stop_at and time.monotonic() - began < LONGEST:
        moves.append(chance.choice(game.legal()))
        try:
            game.play(moves[-1])
            after = shown(moves[:], game)
        except TooLong:
            return commands, expected
        if game.sown > MOST_SEEDS:
            return commands, expected
        commands += [position_command(moves), *SHOW]
        expected += after
    if options.ends and not game.over:
        words = break_off(game, case.players, chance)
        commands += [f"end {words}", *SHOW]
        expected += shown(moves + [f"(end {words})"], game)
    return commands, expected


def shown(moves, game):
    """What an engine must answer to `show` and `show --position`."""
    return [(moves, game.show()), (moves, {"position": position_text(game)})]


def is_refused(engine, case):
    """The error with which the engine refuses a rule, or None."""
    _, errors = engine.ask(case.commands() + ["show"])
    return errors[0] if errors else None


def compare_games(engine, case, options):
    """All differences of the games of one case, and how many games and positions were played."""
    found, positions = [], 0
    for number in range(options.games):
        chance = random.Random(f"{options.seed} {case.path.stem} {case.players} {case.preset} {number}")
        commands, expected = random_game(case, options, chance)
        positions += len(expected) // 2
        fault = differences(expected, *engine.ask(commands))
        if fault:
            found.append((fault, expected))
    return found, positions


def tell(case, fault, expected, out):
    """Write down one difference with the rule, the position before and both results."""
    key, moves, mine, theirs = fault[0]
    before = next((position for played, position in expected if played == moves[:-1]), None)
    print(f"DIFF {case.name} players {case.players} fields {' '.join(f[0] for f in fault)}", file=out)
    print(f"     moves: {' '.join(moves) or '(none)'}", file=out)
    if before:
        print(f"     before: {brief(before)}", file=out)
    for key, _, mine, theirs in fault:
        print(f"     {key}: reference {json.dumps(mine)}, engine {json.dumps(theirs)}", file=out)
    out.flush()


def brief(position):
    keys = ("to_move", "phase", "pits", "owners", "nests", "stores", "legal")
    return json.dumps({key: position[key] for key in keys})


def count(game, depth):
    """Sequences of so many decisions; a finished game is no leaf."""
    if depth == 0 or game.over:
        return int(depth == 0)
    decisions = game.moves(game.to_move)
    if depth == 1:
        return len(decisions)
    total = 0
    for decision in decisions:
        child = game.copy()
        child.apply(decision)
        total += count(child, depth - 1)
    return total


def compare_counts(engine, case, depth):
    """Compare perft counts; the first depth that differs as a fault."""
    game = case.game(history=False)
    for plies in range(1, depth + 1):
        mine = count(game, plies)
        theirs = engine.count(case.commands() + [position_command([]), f"perft {plies}"])
        if mine != theirs:
            return [([(f"perft {plies}", [], mine, theirs)], [])], plies
    return [], depth


class TalkingEngine(Engine):
    """An engine that is also asked for position texts and perft counts."""

    @staticmethod
    def read(process, lines):
        """As before, but a position text comes as JSON, like everything that is shown."""
        for line in process.stdout:
            line = line.strip()
            lines.put(json.dumps({"position": line}) if line[:1].isdigit() else line)
        lines.put(None)

    def count(self, commands):
        self.write(self.process, "\n".join(commands + ["isready", ""]))
        answer = None
        while (line := self.lines.get()) not in (None, "readyok"):
            if line.startswith("nodes"):
                answer = int(line.split()[1])
            elif line.startswith("error"):
                answer = line
        return answer


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--max", type=int, default=300, help="decisions a game at most")
    parser.add_argument("--seconds", type=float, default=0, help="begin no file after this many")
    parser.add_argument("--ends", action="store_true", help="also break games off")
    parser.add_argument("--presets", action="store_true", help="also play every preset")
    parser.add_argument("--perft", type=int, default=0, help="count decisions to this depth instead")
    parser.add_argument("--save", help="append differences to this file, too")
    parser.add_argument("files", nargs="+")
    words = sys.argv[1:]
    if "--" not in words:
        parser.error("give the engine's command after --")
    at = words.index("--")
    options = parser.parse_args(words[:at])
    options.command = words[at + 1:]
    return options


def main():
    options = arguments()
    engine = TalkingEngine(options.command)
    began, games, positions, differing, refused = time.monotonic(), 0, 0, [], 0
    for case in cases(options):
        if options.seconds and time.monotonic() - began > options.seconds:
            print("time is up")
            break
        reason = is_refused(engine, case)
        if reason:
            refused += 1
            print(f"refused {case.name}: {reason}")
            continue
        if options.perft:
            found, seen = compare_counts(engine, case, options.perft)
        else:
            found, seen = compare_games(engine, case, options)
        games, positions = games + (1 if options.perft else options.games), positions + seen
        if found:
            differing.append(case.name)
            fault, expected = min(found, key=lambda one: len(one[0][0][1]))
            tell(case, fault, expected, sys.stdout)
            if options.save:
                with open(options.save, "a", encoding="utf-8") as out:
                    tell(case, fault, expected, out)
    engine.stop()
    print(f"{games} games, {positions} positions compared; {len(differing)} cases differ, {refused} refused")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
