"""Write random rule files that use the keys of the language in all combinations.

random_rules.py [--number N] [--seed S] [--plain] [--check COMMAND] FOLDER

Most random rules contradict themselves somewhere. With --check each file is shown to a command,
such as `granary check`, and only files it accepts are kept, until there are N.
With --plain only keys without landing lines, filters and rows are used.
"""

import argparse
import random
import shlex
import subprocess
from pathlib import Path

FILTERS = ["several", "captures", "reaches", "into-empty", "into-filled", "lone-into-empty", "feeds", "inner", "outer",
           "leftmost", "rightmost", "most", "captures-first", "counterclockwise", "clockwise", "in-row", "rear",
           "1", "2+", "3-", "pit 1", "not pit 2", "fort", "not fort", "has-fort"]
NEAR = ["last", "facing", "behind", "next", "beyond", "facing-next", "facing-beyond"]
WHOSE = ["any", "own", "opponents"]


class Maker:
    """One random rule, section by section."""

    def __init__(self, chance, plain):
        self.chance, self.plain = chance, plain
        self.sections = {}
        self.lines = []  # (heading, keys)

    def maybe(self, probability):
        return self.chance.random() < probability

    def pick(self, *values):
        return self.chance.choice(values)

    def put(self, key, value):
        section, name = key.split(".")
        self.sections.setdefault(section, {})[name] = value

    def put_maybe(self, key, probability, *values):
        if self.maybe(probability):
            self.put(key, self.pick(*values))

    def counts(self):
        return self.pick([1], [2], [3], [4], [2, 3], [2, 4], [1, 2], [3, 4, 5], "even", "odd", "any", "2+", "3+")

    def some(self, words, most):
        return self.chance.sample(words, self.chance.randint(1, most))

    # -- sections ---------------------------------------------------------------------------

    def make(self):
        self.board()
        self.sow()
        if not self.plain:
            self.skip_and_enter()
        self.laps_and_captures()
        self.flow_nest_harvest()
        self.opening_and_feed()
        self.end()
        self.rounds()
        return self.text()

    def board(self):
        self.rows = 2 if self.plain or self.maybe(0.3) else self.pick(3, 4, 4, 4, 6)
        self.players = 2 if self.rows > 2 or self.maybe(0.8) else self.pick(3, 4)
        self.pits = self.pick(2, 4, 6) if self.rows == 3 else self.pick(1, 2, 2, 3, 3, 4, 5, 6)
        self.home = self.pits * self.rows // 2
        if self.players != 2:
            self.put("board.players", [self.players])
        if self.rows != 2:
            self.put("board.rows", self.rows)
        self.put("board.pits", self.pits)
        self.seeds = self.pick(1, 2, 2, 3, 3, 4)
        self.put("board.seeds", self.seeds)
        if self.maybe(0.15):
            size = self.home * self.players
            long = size if self.plain or self.maybe(0.5) else self.home
            self.put("board.layout", [self.chance.randint(0, 4) for _ in range(long)])
        if not self.plain and self.maybe(0.08):
            self.put("board.stores", [self.chance.randint(0, 4) for _ in range(self.players)])

    def sow(self):
        if not self.plain and (self.rows in (4, 6) or self.home > 1 and self.maybe(0.15)):
            self.put("sow.track", "own")
        ways = ["clockwise", "choice"] if self.plain else ["clockwise", "choice", "by-pit", "by-count"]
        self.put_maybe("sow.direction", 0.4, *ways)
        if self.sections.get("sow", {}).get("direction") == "by-pit":
            self.put("sow.ways", "".join(self.pick("+", "-", "=") for _ in range(self.home)))
        if not self.plain and self.sections.get("sow", {}).get("direction") in ("choice", "by-pit"):
            self.put_maybe("sow.chosen-for", 0.35, "player", "everybody")
        self.put_maybe("sow.from", 0.12, *(["any"] if self.plain else ["any", "opponents"]))
        self.put_maybe("sow.leave", 0.12, 1, 2)
        self.put_maybe("sow.least", 0.12, 2, 3)
        self.put_maybe("sow.skip-source", 0.25, True)
        self.put_maybe("sow.store", 0.2, True)
        if not self.plain:
            self.put_maybe("sow.first", 0.25, "source")
            self.put_maybe("sow.amount", 0.1, "chosen")
            self.put_maybe("sow.claims", 0.06, True)
            if self.maybe(0.08):
                self.put("sow.never", [self.chance.randint(1, self.home)])
            for key in ("sow.only", "sow.prefer"):
                if self.maybe(0.2):
                    self.put(key, [" or ".join(self.some(FILTERS, 2)) for _ in range(self.pick(1, 1, 2))])

    def skip_and_enter(self):
        if self.maybe(0.15):
            self.put("skip.on", self.counts())
            self.put_maybe("skip.where", 0.5, *WHOSE)
            self.put_maybe("skip.last", 0.4, False)
            self.put_maybe("skip.after", 0.3, 1, 2, 3)
        if self.maybe(0.15):
            self.put("fort.at", self.chance.randint(1, self.home))
            self.put_maybe("fort.until", 0.4, "entered")
        if self.maybe(0.2):
            self.put("enter.kind", self.pick("drop", "sow"))
            self.put_maybe("enter.when", 0.3, "captures")
            self.put_maybe("enter.row", 0.2, "inner", "outer")
            self.put_maybe("enter.least", 0.2, 2, 3)
            if self.maybe(0.3):
                self.put("enter.at", sorted(self.some(range(1, self.home + 1), min(3, self.home))))
            if self.maybe(0.6):
                self.put("board.stores", [self.chance.randint(0, 6) for _ in range(self.players)])

    def laps_and_captures(self):
        self.put_maybe("laps.alternate", 0.12, True)
        self.put_maybe("laps.in-store", 0.1, "stop")
        self.put("laps.limit", self.pick(1, 2, 3, 10, 50, 300))
        self.put_maybe("capture.slam", 0.35, "no-capture", "leave-last-pit")
        self.put_maybe("capture.take-pit", 0.2, True)
        if not self.plain:
            self.put_maybe("capture.after", 0.15, 1, 2, 3)
            for _ in range(self.pick(0, 0, 0, 0, 1, 2)):
                self.lifting_line()
        if not self.plain and self.maybe(0.7):
            self.put_maybe("capture.at-once", 0.12, True)
            for _ in range(self.chance.randint(1, 4)):
                self.landing_line()
            return
        if self.maybe(0.6):
            self.put("laps.several", True)
            self.put("laps.stop", self.counts())
        if self.maybe(0.85):
            self.put("capture.on", self.counts())
            self.put_maybe("capture.where", 0.6, *WHOSE)
            self.put_maybe("capture.take", 0.4, "pit", "across", "both")
            self.put_maybe("capture.across-filled", 0.2, True)
            self.put_maybe("capture.chain", 0.5, "territory", "where", "free")
            self.put_maybe("capture.crossed", 0.15, True)

    # -- lines ------------------------------------------------------------------------------

    def near_count(self):
        return self.pick("filled", "filled", "empty", "equal", "anything", self.counts(), self.counts())

    def conditions(self):
        line = {}
        makers = {"count": (0.6, self.counts), "whose": (0.5, lambda: self.pick("own", "opponents")),
                  "row": (0.2, lambda: self.pick("inner", "outer")),
                  "at": (0.12, lambda: sorted(self.some(range(1, self.home + 1), min(3, self.home)))),
                  **{key: (0.2, self.near_count) for key in ("facing", "behind", "next", "beyond")},
                  "sown": (0.08, self.counts), "store": (0.1, self.near_count),
                  "lap": (0.15, lambda: self.pick("first", "later")), "crossed": (0.1, lambda: True),
                  "captured": (0.08, lambda: True), "nested": (0.05, lambda: True)}
        if self.sections.get("fort"):
            makers["fort"] = (0.4, lambda: True)
        for key, (probability, make) in makers.items():
            if self.maybe(probability):
                line[key] = make()
        return line

    def chain(self, line):
        line["chain"] = self.pick("back", "on", "both", "all")
        if self.maybe(0.6):
            line["over"] = self.pick("where", "territory", "free")
        if self.maybe(0.3 if "count" in line else 0.8):
            line["while"] = self.near_count()

    def taking(self, line, near, places):
        line["take"] = self.some(near, 3)
        if self.maybe(0.6):
            line["to"] = self.pick(*places)
        if self.maybe(0.15):
            line["most"] = self.pick(1, 2, 3)
        if self.maybe(0.4):
            self.chain(line)

    def landing_line(self):
        line = self.conditions()
        if self.maybe(0.7):
            self.taking(line, NEAR, ["store", "owner", "hand", "hand", "hand", "last", "outer", "end", "chosen"])
        if self.maybe(0.2):
            line["turn"] = self.pick("back", "counterclockwise", "clockwise")
        if line.get("to") == "hand":
            line["then"] = "sow"
            if self.maybe(0.6):
                line["from"] = self.pick("last", "source", "outer", "end")
        elif line.get("to") != "chosen":
            self.going_on(line)
        self.lines.append(("landing", line))

    def going_on(self, line):
        if self.maybe(0.1):
            line["nest"] = self.some(NEAR, 2)
        if "take" in line and self.maybe(0.15):
            line["extra"] = self.pick(1, 2)
        elif self.maybe(0.7):
            line["then"] = self.pick("stop", "lap", "lap", "lap", "next", "again", "choose", "store")
            if line["then"] in ("lap", "next") and self.maybe(0.2):
                line["lift"] = self.pick(1, 2, 3)

    def lifting_line(self):
        line = self.conditions()
        self.taking(line, NEAR[1:], ["store", "owner", "last", "outer", "end"])
        self.lines.append(("lifting", line))

    def flow_nest_harvest(self):
        if self.maybe(0.2):
            self.put("flow.on", self.counts())
            self.put_maybe("flow.where", 0.5, *WHOSE)
            self.put_maybe("flow.to", 0.5, "owner", "mover")
        if self.maybe(0.2):
            self.put("nest.on", self.counts())
            self.put_maybe("nest.take", 0.4, 1, 2, 3)
            if not self.plain:
                self.nest_keys()
        if not self.plain and self.maybe(0.15):
            self.put("harvest.on", self.counts())
            self.put_maybe("harvest.where", 0.5, *WHOSE)
            self.put_maybe("harvest.to", 0.5, "mover", "owner")

    def nest_keys(self):
        self.put_maybe("nest.where", 0.4, *WHOSE)
        if self.maybe(0.3):
            self.put("nest.at", sorted(self.some(range(1, self.home + 1), min(3, self.home))))
        self.put_maybe("nest.most", 0.4, 1, 2)
        self.put_maybe("nest.apart", 0.3, True)
        self.put_maybe("nest.keeps", 0.5, "at-once")
        self.put_maybe("nest.raid", 0.4, "stop", "never")
        self.put_maybe("skip.nests", 0.3, "others", "all")

    def opening_and_feed(self):
        if self.maybe(0.12):
            first = self.chance.randint(1, self.seeds)
            self.put("opening.drops", [first] if first == self.seeds else [first, self.seeds - first])
        if not self.plain and self.maybe(0.15):
            self.put("opening.from", sorted(self.some(range(1, self.home + 1), min(3, self.home))))
        self.put_maybe("feed.duty", 0.35, "if-possible", "if-possible", "must")
        self.put_maybe("feed.failure", 0.1, "forfeit")
        if not self.plain:
            self.put_maybe("feed.when", 0.25, "empty")

    def end(self):
        self.put_maybe("end.no-move", 0.5, "pass")
        self.put_maybe("end.succession", 0.15, 1, 2)
        self.put_maybe("end.fewer", 0.2, 2, 3, 5)
        self.put_maybe("end.majority", 0.15, True)
        self.put_maybe("end.side-empty", 0.15, True)
        self.put_maybe("end.unfed", 0.15, True)
        claims = ["own", "can-move", "last-mover", "last-capturer", "nobody"]
        scores = ["pits"]
        if not self.plain:
            claims += ["stuck", "split"]
            scores += ["last-move", "side", "clear"]
        if self.maybe(0.5):
            self.put("end.rest", self.some(claims, 3))
        self.put_maybe("end.score", 0.3, *scores)
        if self.sections.get("end", {}).get("score") == "last-move":
            self.put_maybe("end.row-empty", 0.3, "inner", "outer")
            self.put_maybe("end.gathered", 0.2, True)
        self.put_maybe("impasse.repetition", 0.3, 0, 2, 5)
        self.put("impasse.quiet", self.pick(5, 20, 60))
        self.put_maybe("impasse.share", 0.3, "split")
        self.put_maybe("impasse.share-majority", 0.2, "split")

    def rounds(self):
        if self.players == 2 and self.maybe(0.2):
            own_track = self.sections.get("sow", {}).get("track") == "own"
            kind = self.pick("refill", "territory", *([] if own_track else ["spoils"]))
            self.put("rounds.kind", kind)
            if not self.plain:
                self.put_maybe("rounds.from", 0.4, "right")
                if "drops" not in self.sections.get("opening", {}):
                    self.put_maybe("rounds.starter", 0.4, "winner", "loser")
            if kind == "refill" and not self.plain:
                self.put_maybe("rounds.rest", 0.6, "next-pit", "spread", "even")
                self.put_maybe("rounds.alike", 0.4, True)
            if kind != "refill":
                self.put("rounds.pits-left", self.pick(*([1, 2] if self.plain else [0, 1, 2])))

    # -- text -------------------------------------------------------------------------------

    def text(self):
        parts = ['name = "Random"']
        for section, keys in self.sections.items():
            parts.append(f"\n[{section}]")
            parts += [f"{key} = {toml(value)}" for key, value in keys.items()]
        for heading, line in self.lines:
            parts.append(f"\n[[{heading}]]")
            parts += [f"{key} = {toml(value)}" for key, value in line.items()]
        return "\n".join(parts) + "\n"


def toml(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def accepted(command, path):
    answer = subprocess.run([*shlex.split(command), str(path)], capture_output=True, check=False)
    return answer.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--check", help="keep only files that this command accepts")
    parser.add_argument("folder")
    options = parser.parse_args()
    folder = Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    kept = tried = 0
    while kept < options.number:
        path = folder / f"r{options.seed}-{tried}.toml"
        path.write_text(Maker(random.Random(f"{options.seed} {tried}"), options.plain).make())
        tried += 1
        if options.check and not accepted(options.check, path):
            path.unlink()
        else:
            kept += 1
    print(f"{kept} rules kept of {tried}")


if __name__ == "__main__":
    main()
