"""Play random games of the built-in rules with both references and compare every position.

witnesses.py [--games N] [--seed S] [--rules a,b,c] [--rounds 0|1] [--max DECISIONS]

The games of `rulebook` were written down by hand, those of `game` are read from the rule files:
they must agree. Exits 1 if any game differs.
"""

import argparse
import random
import sys

from compare import break_off
from game import Game
from rulebook import RULES
from rulefile import built_in, load
from sowing import State


def play_both(name, players, options, chance):
    """The first difference of a random game: (moves, field, by hand, from the file), or None."""
    by_hand = State(name, players, options.rounds)
    from_file = Game(load(built_in()[name]), players, options.rounds)
    moves = []
    stop_at = chance.randrange(60) if chance.random() < 0.2 else options.max
    while not by_hand.over and len(moves) < stop_at:
        found = first_difference(moves, by_hand.show(), from_file.show())
        if found:
            return found
        moves.append(chance.choice(by_hand.legal()))
        by_hand.play(moves[-1])
        from_file.play(moves[-1])
    if not by_hand.over:
        words = break_off(by_hand, players, chance).split()
        from_file.finish(words[0], *("ABCD".index(word) for word in words[1:]))
        moves.append(f"(end {' '.join(words)})")
    return first_difference(moves, by_hand.show(), from_file.show())


def first_difference(moves, one, other):
    for key, value in other.items():
        if one[key] != value:
            return moves, key, one[key], value
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default=",".join(RULES))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--max", type=int, default=600)
    options = parser.parse_args()
    passed, failed = 0, 0
    for name in options.rules.split(","):
        for players in RULES[name].player_counts:
            for number in range(options.games):
                chance = random.Random(f"{options.seed} {name} {players} {number}")
                found = play_both(name, players, options, chance)
                passed, failed = passed + (not found), failed + bool(found)
                if found:
                    moves, key, one, other = found
                    print(f"DIFF {name} players {players} {key}: by hand {one}, from the file {other}")
                    print(f"     moves: {' '.join(moves)}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
