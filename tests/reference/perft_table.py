"""Write perft_table.txt: one line `rule players n1 n2 n3 ...` for every game.

perft_table.py [--out FILE] [--seconds S] [--rules a,b,c]
The depth grows as long as the next one is expected to stay under S seconds.
"""

import argparse
import time
from pathlib import Path

from perft import perft, start
from rulebook import RULES


def counts(rule, players, seconds):
    """Counts for growing depths while the next depth should fit the time."""
    found, spent = [], 0.0
    while len(found) < 60:
        began = time.monotonic()
        found.append(perft(start(rule, players), len(found) + 1))
        spent = time.monotonic() - began
        growth = found[-1] / found[-2] if len(found) > 1 and found[-2] else 6
        if found[-1] == 0 or spent * max(growth, 2) > seconds:
            return found
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", default=str(Path(__file__).with_name("perft_table.txt")))
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rules", default=",".join(RULES))
    options = parser.parse_args()
    with open(options.out, "w") as out:
        for name in options.rules.split(","):
            for players in RULES[name].player_counts:
                line = " ".join([name, str(players), *map(str, counts(name, players, options.seconds))])
                print(line, flush=True)
                print(line, file=out, flush=True)


if __name__ == "__main__":
    main()
