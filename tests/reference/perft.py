"""Count decision paths: perft.py RULE PLAYERS DEPTH prints the counts for depths 1..DEPTH.

A finished game has no further leaves; impasse is switched off.
"""

import sys

from sowing import State


def start(rule, players):
    return State(rule, players, repeats=0, quiet=0)


def perft(state, depth):
    if depth == 0:
        return 1
    if state.over:
        return 0
    decisions = state.moves(state.to_move)
    if depth == 1:
        return len(decisions)
    total = 0
    for decision in decisions:
        child = state.copy()
        child.apply(decision)
        total += perft(child, depth - 1)
    return total


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: perft.py RULE PLAYERS DEPTH")
    rule, players, depth = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for d in range(1, depth + 1):
        print(d, perft(start(rule, players), d), flush=True)


if __name__ == "__main__":
    main()
