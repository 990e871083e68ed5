"""Nest eggs, harvests, openings, feeding and ends: positions worked out by hand."""

import unittest

from small_games import TWO_BY_THREE, Case, game


class NestTest(Case):
    TEXT = TWO_BY_THREE + "[nest]\non = [3]\n"

    def nests(self, more, before, decision, wanted, to_move=0):
        found = game(self.TEXT + more, before, to_move)
        for word in decision.split():
            found.play(word)
        self.assertEqual(found.show()["nests"], wanted)
        return found

    def test_made(self):
        self.nests("", [1, 2, 0, 1, 0, 0], "A1", ".A....")

    def test_where(self):
        self.nests('where = "opponents"', [1, 2, 0, 1, 0, 0], "A1", "......")
        self.nests('where = "opponents"', [1, 0, 1, 2, 0, 0], "A3", "...A..")

    def test_at(self):
        self.nests("at = [1, 3]", [1, 2, 0, 1, 0, 0], "A1", "......")

    def test_most(self):
        self.nests("most = 1", [1, 2, 1, 3, 2, 0], "A1 B1 A3 B3", ".A....")  # B1 ends in A1, B3 in A1

    def test_apart(self):
        self.nests("apart = true", [1, 2, 0, 1, 2, 0], "A1 B1", ".A....")
        self.nests("", [1, 2, 0, 1, 2, 0], "A1 B1", ".A..B.")

    def test_keeps_at_once(self):
        found = self.nests('keeps = "at-once"', [1, 2, 0, 0, 0, 3], "A1 B3", ".A....")
        self.assertEqual((found.position.pits, found.position.stores), ([1, 0, 1, 0, 0, 0], [4, 0]))

    def test_raid(self):
        before = [1, 2, 0, 0, 1, 2]
        found = self.nests("", before, "A1 B3", ".A....")
        self.assertEqual((found.position.stores, found.to_move), ([0, 2], 1))
        found = self.nests('raid = "stop"', before, "A1 B3", ".A....")
        self.assertEqual((found.position.stores, found.to_move), ([0, 2], 0))
        found = self.nests('raid = "never"', before, "A1 B3", ".A....")
        self.assertEqual((found.position.stores, found.to_move), ([0, 0], 0))


class OtherKeysTest(Case):
    def test_harvest(self):
        text = TWO_BY_THREE + '[harvest]\non = [2]\n'
        self.check(text, [1, 1, 2, 2, 1, 0], "A1", [0, 0, 0, 0, 1, 0], (6, 0))
        self.check(text + 'where = "own"', [1, 1, 2, 2, 1, 0], "A1", [0, 0, 0, 2, 1, 0], (4, 0))
        self.check(text + 'to = "owner"', [1, 1, 2, 2, 1, 0], "A1", [0, 0, 0, 0, 1, 0], (4, 2))

    def test_no_capture_in_the_first_turns(self):
        text = TWO_BY_THREE + "[capture]\non = [2]\nafter = 2\n"
        self.check(text, [1, 1, 0, 1, 1, 0], "A1 B1", [0, 2, 0, 0, 2, 0])
        self.check(text, [1, 1, 0, 1, 1, 1], "A1 B1 A2", [0, 0, 1, 1, 2, 1])
        self.check(text, [1, 0, 1, 1, 1, 0], "A1 B1 A2", [0, 0, 0, 0, 2, 0], (2, 0))

    def test_a_forbidden_line_is_passed_over(self):
        text = TWO_BY_THREE + "[capture]\nafter = 1\n[[landing]]\ncount = [2]\ntake = [\"last\"]\n" \
            "[[landing]]\ncount = [2]\nthen = \"lap\"\n"
        self.check(text, [1, 1, 0, 0, 1, 0], "A1", [0, 0, 1, 1, 1, 0])
        self.check(text, [1, 1, 0, 0, 1, 0], "A1 B2 A3", [0, 0, 0, 0, 0, 1], (2, 0))

    def test_opening_from(self):
        text = TWO_BY_THREE + "[opening]\nfrom = [2]\n"
        self.check_legal(text, [1, 1, 1, 1, 1, 1], "A2")
        self.check_legal(text, [1, 0, 1, 1, 1, 1], "A1 A3")
        self.assertEqual(self.check(text, [1] * 6, "A2 B2", [1, 0, 2, 1, 0, 2]).legal(), ["A1", "A3"])

    def test_feed_when(self):
        text = TWO_BY_THREE + '[feed]\nduty = "if-possible"\nwhen = "%s"\n[capture]\non = [2]\n'
        self.check_legal(text % "always", [1, 0, 1, 1, 0, 0], "A1")
        self.check_legal(text % "empty", [1, 0, 1, 1, 0, 0], "A1 A3")
        self.check_legal(text % "empty", [1, 0, 1, 0, 0, 0], "A3")


    def test_a_harvest_counts_where_the_turn_cannot_go_on(self):
        # The lone seed goes to the store, nothing is left to lift, and B1 is harvested: B has no seed.
        text = '[board]\npits = 3\n[sow]\nstore = true\n[feed]\nduty = "must"\n[harvest]\non = [2]\n'
        self.check_legal(text, [0, 0, 1, 2, 0, 0], "")
        self.check_legal(text, [0, 0, 1, 3, 0, 0], "A3")
        self.check_legal(text, [0, 1, 1, 2, 0, 0], "A3")  # the turn goes on with A2


class GoalTest(Case):
    def end(self, text, before, decision):
        found = game("[board]\npits = 2\n" + text, before)
        found.play(decision)
        return found.end, found.scores, found.show()["winners"], found.position.pits

    def test_last_move(self):
        self.assertEqual(self.end('[end]\nscore = "last-move"', [1, 0, 0, 0], "A1"),
                         ("stuck", [1, 0], ["A"], [0, 1, 0, 0]))

    def test_side(self):
        self.assertEqual(self.end('[end]\nscore = "side"', [1, 2, 0, 0], "A1"),
                         ("stuck", [3, 0], ["A"], [0, 3, 0, 0]))

    def test_clear(self):
        self.assertEqual(self.end('[end]\nscore = "clear"\nside-empty = true', [0, 1, 1, 0], "A2"),
                         ("starved", [1, 0], ["A"], [0, 0, 2, 0]))

    def test_agreement_is_a_draw(self):
        for goal, scores in {"last-move": [0, 0], "clear": [0, 0], "side": [3, 1]}.items():
            found = game(f'[board]\npits = 2\n[end]\nscore = "{goal}"', [1, 2, 1, 0])
            found.finish("agreement")
            self.assertEqual((found.scores, found.winners, found.position.on_board()), (scores, [0, 1], 4))

    def test_rest_to_the_stuck(self):
        found = game('[board]\npits = 2\n[end]\nrest = ["stuck", "own"]', [1, 2, 0, 0])
        found.play("A1")
        self.assertEqual((found.end, found.position.stores), ("stuck", [0, 3]))

    def test_rest_split(self):
        found = game('[board]\npits = 2\n[end]\nrest = ["split"]', [1, 2, 0, 0])
        found.play("A1")
        self.assertEqual(found.position.stores, [2, 1])


if __name__ == "__main__":
    unittest.main()
