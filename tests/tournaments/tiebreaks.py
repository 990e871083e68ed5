#!/usr/bin/env python3
"""Tie-breaks computed a second time, from a TRF file, plainly and apart from the Rust code.

Follows the tie-break regulations of FIDE (C.07, in force from 1 March 2026), articles 7.1, 8.1, 9.1, 14 and 16, for
Swiss tournaments with 1, 1/2 and 0 points. Usage: tiebreaks.py FILE.trf prints JSON by starting number.
"""

import json
import sys

PAIRED_POINTS = {"1": 1, "0": 0, "=": 0.5, "+": 1, "-": 0}
FREE_POINTS = {"U": 1, "F": 1, "H": 0.5, "Z": 0}


def read(path):
    players = {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("001"):
            line = line.rstrip("\n")
            cells = []
            for start in range(91, len(line), 10):
                cell = line[start : start + 8]
                cells.append((int(cell[:4] or 0), cell[7:8]))
            players[int(line[4:8])] = cells
    rounds = max(len(cells) for cells in players.values())
    return players, rounds


def points(cell):
    opponent, code = cell
    return PAIRED_POINTS[code] if opponent else FREE_POINTS[code]


def is_requested(cell):
    return cell[0] == 0 and cell[1] in "HZ"


def is_voluntary(cell):
    return is_requested(cell) or cell[1] == "-"


def is_played(cell):
    return cell[0] != 0 and cell[1] in "10="


def adjusted(cells):
    total = 0
    for index, cell in enumerate(cells):
        later = cells[index + 1 :]
        if is_requested(cell) and all(is_voluntary(other) for other in later):
            total += 0.5
        else:
            total += points(cell)
    return total


def contributions(players, number, rounds):
    """For each round: the score it brings, the result, and whether it was the player's own doing not to play."""
    cells = players[number]
    own = sum(points(cell) for cell in cells)
    for cell in cells:
        if is_played(cell):
            yield adjusted(players[cell[0]]), points(cell), False
        elif cell[0]:
            yield min(own, adjusted(players[cell[0]])), points(cell), is_voluntary(cell)
        else:
            yield min(own, 0.5 * rounds), points(cell), is_voluntary(cell)


def cut_lowest(values):
    """Without the lowest, of those that are the player's own doing first."""
    values = list(values)
    own_doing = [value for value in values if value[1]]
    values.remove(min(own_doing or values))
    return values


def buchholz(values):
    return sum(score for score, _ in values)


def main():
    players, rounds = read(sys.argv[1])
    answer = {}
    for number, cells in players.items():
        rounds_of = list(contributions(players, number, rounds))
        values = [(score, voluntary) for score, _, voluntary in rounds_of]
        cut1 = cut_lowest(values)
        cut2 = cut_lowest(cut1)
        highest = max(score for score, _ in cut1)
        median = list(cut1)
        median.remove(next(value for value in cut1 if value[0] == highest))
        answer[number] = {
            "points": sum(points(cell) for cell in cells),
            "buchholz": buchholz(values),
            "buchholz-cut1": buchholz(cut1),
            "buchholz-cut2": buchholz(cut2),
            "buchholz-median": buchholz(median),
            "sonneborn-berger": sum(score * result for score, result, _ in rounds_of),
            "wins": sum(1 for cell in cells if points(cell) == 1),
        }
    print(json.dumps(answer, indent=1))


main()
