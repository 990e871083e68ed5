"""Replay the golden games: golden_check.py [FOLDER]; exits 1 at any difference."""

import json
import sys
from pathlib import Path

from board import LETTERS
from sowing import IllegalDecision, State


def default_folder():
    """The shared folder beside the repository, wherever this file lives inside it."""
    here = Path(__file__).resolve().parent
    places = [root / up / "shared" / "golden" for root in here.parents for up in ("..", "../..")]
    return next((place for place in places if place.is_dir()), places[0])


def labelled(board, values):
    return {board.label(i): value for i, value in enumerate(values)}


def check_turn(state, turn):
    """Play one recorded turn and name every difference."""
    faults = []
    for decision in turn["decisions"]:
        if state.over or LETTERS[state.to_move] != turn["player"]:
            return [f"{turn['player']} is not to move at {decision}"]
        try:
            state.play(decision)
        except IllegalDecision as error:
            return [str(error)]
    board = state.board
    nests = {label: LETTERS[n] for label, n in labelled(board, board.nests).items() if n is not None}
    found = {
        "pits_after": labelled(board, board.pits),
        "stores_after": dict(zip(LETTERS, board.stores)),
        "nests_after": nests,
    }
    for key, value in found.items():
        if key in turn and turn[key] != value:
            faults.append(f"{key}: {value} instead of {turn[key]}")
    return faults


def check_game(game):
    state = State(game["rule"], game.get("players", 2))
    for number, turn in enumerate(game["turns"], 1):
        faults = check_turn(state, turn)
        if faults:
            return [f"turn {number}: {fault}" for fault in faults]
    faults = []
    if state.over != game["over"]:
        faults.append(f"over is {state.over}")
    scores = dict(zip(LETTERS, state.scores)) if state.over else None
    if scores != game["final_scores"]:
        faults.append(f"scores are {scores}")
    return faults


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else default_folder()
    files = sorted(folder.glob("*.json"))
    failed = 0
    for file in files:
        faults = check_game(json.loads(file.read_text()))
        failed += bool(faults)
        print(f"{file.name}: {'; '.join(faults) or 'ok'}")
    print(f"{len(files) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not files else 0)


if __name__ == "__main__":
    main()
