#!/usr/bin/env python3
"""Compares pairings and tie-breaks with an independent program, gacrux from PyPI (MIT), which pairs by the same edition.

    python3 -m venv venv && venv/bin/pip install gacrux==1.11.65
    cargo build --release -p granary
    venv/bin/python tests/tournaments/compare.py target/release/granary --tournaments 200

Every tournament is simulated by granary and written as TRF. The other program pairs each of its rounds again from what
went before, and computes the tie-breaks of the end. Differences are printed with the seed. Not part of the ordinary
tests, because it needs a network and some minutes.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile

NAMES = {
    "BH": "buchholz",
    "BH/C1": "buchholz-cut1",
    "BH/C2": "buchholz-cut2",
    "BH/M1": "buchholz-median",
    "SB": "sonneborn-berger",
    "WIN": "wins",
}


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=600).stdout


def check_rounds(report, rounds):
    """The rounds that are paired differently."""
    text = run(sys.executable, "-m", "gacrux.pairingchecker", "-i", report, "-c", "-dT")
    parts = text.split("= Round #")[1:]
    wrong = [part.split()[0] for part in parts if "Checker pairing" in part]
    if "Check: True" not in text and not wrong:
        wrong = ["?"]
    return wrong, len(parts) or rounds


def tie_breaks(report):
    words = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", report, "-o", "-", "-dT", "-t", "PTS", *NAMES]
    lines = [line.split("\t") for line in run(*words).splitlines()]
    head = next(line for line in lines if line[:1] == ["StartNo"])
    rows = lines[lines.index(head) + 1 :]
    return {int(row[0]): {NAMES[n]: float(row[head.index(n)]) for n in NAMES} for row in rows if row[0].isdigit()}


def own_tie_breaks(granary, tournament, report):
    """Ours by starting number; names in a simulation tell players apart."""
    numbers = {}
    for line in open(report, encoding="utf-8"):
        if line.startswith("001"):
            numbers[line[14:47].strip()] = int(line[4:8])
    run(granary, "tournament", "set", tournament, "--tie-breaks", ",".join(NAMES.values()))
    table = run(granary, "tournament", "export", tournament, "--format", "standings").splitlines()
    head = table[0].split(",")
    rows = [dict(zip(head, line.split(","))) for line in table[1:]]
    return {numbers[row["name"]]: {n: float(row[n]) for n in NAMES.values()} for row in rows}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("granary")
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--most-players", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    rounds = same = values = equal = 0
    folder = tempfile.mkdtemp()
    for seed in range(args.seed, args.seed + args.tournaments):
        players = chance.randint(4, args.most_players)
        length = chance.randint(3, 9)
        tournament = os.path.join(folder, f"{seed}.json")
        report = os.path.join(folder, f"{seed}.trf")
        words = ["--players", str(players), "--rounds", str(length), "--seed", str(seed)]
        if chance.random() < 0.3:
            words.append("--calm")
        text = run(args.granary, "tournament", "simulate", *words, "--keep", tournament, "--export", "trf")
        open(report, "w", encoding="utf-8").write(text)
        wrong, count = check_rounds(report, length)
        rounds += count
        same += count - len(wrong)
        if wrong:
            print(f"{' '.join(words)}: rounds {', '.join(wrong)} are paired differently: {report}")
        if len({len(line.rstrip()) for line in text.splitlines() if line.startswith("001")}) != 1 or count < length:
            # Nobody could be paired any more. The other program counts the rounds that were planned, we do not.
            continue
        theirs, ours = tie_breaks(report), own_tie_breaks(args.granary, tournament, report)
        for number, row in theirs.items():
            for name, value in row.items():
                values += 1
                equal += abs(ours[number][name] - value) < 1e-6
                if abs(ours[number][name] - value) >= 1e-6:
                    print(f"{' '.join(words)}: {name} of {number}: {ours[number][name]}, there {value}: {report}")
    print(f"{args.tournaments} tournaments: {same} of {rounds} rounds paired alike, {equal} of {values} tie-breaks equal")


main()
