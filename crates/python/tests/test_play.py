"""Rules, positions, games, records, search and tables, as a user of the package meets them."""

import copy
import doctest
import json
import pathlib
import pickle
import random
import signal
import threading
import time

import pytest

import granary

RECORDS = pathlib.Path(__file__).parents[3] / "records"


def test_the_example_of_the_package_runs():
    assert doctest.testmod(granary).failed == 0


def test_rules_are_found_by_id_with_options_and_players():
    assert "awale" in granary.rules() and len(granary.rules()) > 190
    kalah = granary.Rule("kalah?pits=4&seeds=3")
    assert (kalah.pits, kalah.seeds, kalah.players) == (8, 24, 2)
    assert granary.Rule("standard", players=3).players == 3
    assert kalah == granary.Rule("kalah?seeds=3&pits=4") and hash(kalah) == hash(granary.Rule("kalah?seeds=3&pits=4"))
    assert kalah != granary.Rule("kalah")


def test_faults_of_a_rule_are_all_named_with_place_and_remedy():
    with pytest.raises(granary.RuleError) as raised:
        granary.Rule.from_text('name = "Hasty"\n[capture]\nchian = "free"\n[bord]\npits = 3\n')
    said = str(raised.value)
    assert "line 3" in said and "capture.chain" in said and "line 4" in said
    with pytest.raises(granary.RuleError, match="awale"):
        granary.Rule("awalle")
    with pytest.raises(ValueError):
        granary.Rule("awale", players=7)


def test_sheets_are_there_in_three_languages():
    rule = granary.Rule("kale")
    sheets = {rule.sheet(lang) for lang in ("en", "fr", "de")}
    assert len(sheets) == 3
    assert rule.sheet(format="html").startswith("<")
    with pytest.raises(ValueError, match="en, fr and de"):
        rule.sheet("xx")


def test_a_position_tells_what_it_is_and_never_changes():
    rule = granary.Rule("awale")
    start = rule.start()
    after = start.play("A3")
    assert after.pits == [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]
    assert (start.pits, start.to_move, after.to_move, after.player) == ([4] * 12, "A", "B", 1)
    assert rule.position(str(after)) == after and hash(rule.position(str(after))) == hash(after)
    assert start.play(rule.actions.index("A3")) == after
    assert start.view()["legal"] == start.legal()
    assert after.why("A1") == "not-yours" and after.why("B1") == "legal"
    assert "<svg" in after._repr_svg_() and "A1" in after.draw()


@pytest.mark.parametrize("wrong", ["B1", "A9", "A3+", "", 99, "granary"])
def test_an_illegal_decision_says_so_and_changes_nothing(wrong):
    game = granary.Game(granary.Rule("awale"))
    with pytest.raises(granary.IllegalDecision):
        game.play(wrong)
    with pytest.raises(granary.IllegalDecision):
        game.position.play(wrong)
    assert game.moves == []


def test_games_can_be_taken_back_recorded_and_read_again():
    rng = random.Random(3)
    rule = granary.Rule("kalah")
    game = granary.Game(rule)
    while not game.over:
        game.play(rng.choice(game.legal()))
    assert sum(game.position.scores) == rule.seeds
    [again] = granary.read_records(game.record([("Event", "A test")]))
    assert again.position == game.position and again.moves == game.moves
    assert ("Event", "A test") in again.tags
    assert game.undo() and not game.over and game.redo() and game.over


def test_an_own_rule_travels_in_its_record():
    rule = granary.Rule.from_text('name = "Mine"\ninherits = "awale"\n[board]\nseeds = 3\n', id="mine")
    game = granary.Game(rule)
    game.play("A1")
    [again] = granary.read_records(game.record())
    assert again.rule == rule


@pytest.mark.parametrize("dump", [lambda it: pickle.loads(pickle.dumps(it)), copy.copy, copy.deepcopy])
def test_rules_positions_and_games_can_be_copied_and_sent_to_other_processes(dump):
    own = granary.Rule.from_text('name = "Mine"\ninherits = "awale"\n', id="mine")
    for rule in (granary.Rule("standard", 3, rounds=0), own):
        game = granary.Game(rule)
        game.play(game.legal()[0])
        assert dump(rule) == rule and dump(game.position) == game.position
        again = dump(game)
        assert again.moves == game.moves and again.position == game.position
        again.undo()
        assert len(game.moves) == 1


def test_leaving_and_agreeing_end_a_game():
    game = granary.Game(granary.Rule("awale"))
    game.leave("A")
    assert game.over and game.position.winners == ["B"] and game.moves == ["resigned A"]
    with pytest.raises(ValueError):
        game.agree()
    with pytest.raises(ValueError, match="no player"):
        granary.Game(granary.Rule("awale")).leave("C")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.record")), ids=lambda path: path.stem)
def test_the_records_of_the_booklets_can_be_read(path):
    games = granary.read_records(path.read_text())
    assert games and all(game.moves for game in games)


def test_a_damaged_record_is_refused_with_its_place():
    with pytest.raises(ValueError, match="4:7"):
        granary.read_records('[Rule "kalah"]\n[Players "2"]\n\n1. A3,B1 *\n')


def test_the_engine_searches_and_plays_by_level():
    rule = granary.Rule("awale")
    engine = granary.Engine(rule, hash=4)
    report = engine.search(rule.start(), depth=6, lines=3)
    assert report["best"] in rule.start().legal() and report["depth"] == 6 and len(report["lines"]) == 3
    kalah = granary.Rule("kalah")
    won = kalah.position("0,0,0,0,0,1,0,0,0,0,0,1/30,40/A")
    [line] = granary.Engine(kalah).search(won, depth=2)["lines"]
    assert line["certain"] and line["value"] == -10 and line["score"] == "loss 10"
    assert engine.choose(granary.Game(rule), level=2) in rule.start().legal()
    with pytest.raises(ValueError, match="limit"):
        engine.search(rule.start())
    with pytest.raises(ValueError, match="another rule"):
        engine.search(granary.Rule("kalah").start(), depth=1)


def test_tables_know_the_value_of_every_decision():
    rule = granary.Rule("kalah")
    tables = granary.Tables.solve(rule, 5)
    position = rule.position("0,0,0,0,0,1,1,0,0,0,0,0/23,23/A")
    low, high = tables.probe(position)
    assert low == high and tables.seeds == 5
    assert tables.decisions(position)[0][0] == "A6"
    assert tables.probe(rule.start()) is None
    with pytest.raises(granary.TableError):
        granary.Tables(rule, "/nonexistent")


def test_random_games_depend_on_the_seed_alone():
    rule = granary.Rule("awale")
    once = rule.playouts(25_000, seed=7)
    assert once == rule.playouts(25_000, seed=7, threads=2) != rule.playouts(25_000, seed=8)
    games, _, seeds = once
    assert games == 25_000 and sum(seeds) == 25_000 * rule.seeds


def test_long_work_lets_others_run_and_can_be_interrupted():
    # Python leaves Ctrl-C alone where the process that started it did, as shells do with what runs in the background.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # Deep enough to take hours if it could not be ended.
    rule = granary.Rule("awale")
    ticks = []
    ended = threading.Event()

    def count():
        while not ended.wait(0.01):
            ticks.append(1)
        signal.raise_signal(signal.SIGINT)

    other = threading.Thread(target=count)
    other.start()
    threading.Timer(0.3, ended.set).start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        rule.perft(60)
    other.join()
    signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begun < 10 and len(ticks) > 3


def test_the_notebook_runs():
    notebook = json.loads((pathlib.Path(__file__).parents[1] / "examples" / "boards.ipynb").read_text())
    shown = []
    names = {"display": lambda *positions: shown.extend(positions)}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            # Without IPython, which only shows the pictures.
            exec("".join(line for line in cell["source"] if "IPython" not in line), names)
    assert len(shown) == 2 and all("<svg" in position._repr_svg_() for position in shown)
