"""Rule files as plain settings, read as rules/FORMAT.md says.

    rule = load("rules/awale/awale.toml")
    rule.players                       # [2]
    settings = rule.settings(2)
    settings["sow.direction"]          # 'counterclockwise'

Nothing is checked here beyond what reading needs: `granary check` is for that.
"""

import tomllib
from pathlib import Path

BUILT_IN = Path(__file__).resolve().parents[2] / "rules"

DEFAULTS = {
    "board.players": [2], "board.rows": 2, "board.pits": 6, "board.seeds": 4, "board.layout": [],
    "board.stores": [],
    "sow.from": "own", "sow.least": 1, "sow.leave": 0, "sow.direction": "counterclockwise",
    "sow.skip-source": False, "sow.store": False, "sow.track": "board", "sow.ways": "", "sow.chosen-for": "decision",
    "sow.first": "next", "sow.only": [], "sow.prefer": [], "sow.never": [], "sow.amount": "all",
    "sow.claims": False,
    "skip.on": [], "skip.where": "any", "skip.last": True, "skip.after": 0, "skip.nests": "none",
    "enter.kind": "none", "enter.when": "always", "enter.at": [], "enter.row": "any", "enter.least": 1,
    "fort.at": 0, "fort.until": "emptied",
    "laps.several": False, "laps.stop": None, "laps.alternate": False, "laps.in-store": "again",
    "laps.limit": 0,
    "capture.on": [], "capture.where": "any", "capture.take": "pit", "capture.across-filled": False,
    "capture.chain": "none", "capture.slam": "allowed", "capture.crossed": False,
    "capture.take-pit": False, "capture.after": 0, "capture.at-once": False,
    "flow.on": [], "flow.where": "any", "flow.to": "owner",
    "nest.on": [], "nest.take": 2, "nest.where": "any", "nest.at": [], "nest.most": 0,
    "nest.apart": False, "nest.keeps": "end", "nest.raid": "again",
    "harvest.on": [], "harvest.where": "any", "harvest.to": "mover",
    "opening.drops": [], "opening.from": [],
    "feed.duty": "none", "feed.failure": "nothing", "feed.when": "always",
    "end.no-move": "end", "end.succession": 0, "end.fewer": 0, "end.majority": False,
    "end.side-empty": False, "end.row-empty": "never", "end.gathered": False,
    "end.unfed": False, "end.rest": ["own"], "end.score": "seeds",
    "impasse.repetition": 3, "impasse.quiet": 500, "impasse.share": "own",
    "impasse.share-majority": "own",
    "rounds.kind": "one", "rounds.from": "left", "rounds.rest": "aside", "rounds.alike": False,
    "rounds.starter": "in-turn", "rounds.pits-left": 0,
    "landing": [], "lifting": [],
}
# Names that keys and words had before.
OLDER_KEYS = {"capture.across-needed": "capture.across-filled", "capture.crossing-needed": "capture.crossed",
              "rounds.all-but": "rounds.pits-left"}
OLDER_WORDS = {"spare-last": "leave-last-pit", "able": "can-move"}
COUNTS = ("laps.stop", "capture.on", "flow.on", "nest.on", "harvest.on", "skip.on")
LINES = ("landing", "lifting")
SECTIONS = {key.split(".")[0] for key in DEFAULTS} - set(LINES)

LINE_DEFAULTS = {"take": [], "to": "store", "chain": "none", "over": "where", "then": "stop",
                 "from": "last", "nest": [], "most": None, "extra": 0, "turn": "keep", "lift": 0}
LINE_COUNTS = ("count", "facing", "behind", "next", "beyond", "while", "sown", "store")


class Counts:
    """Numbers of seeds in a pit; `count in counts` asks. An empty pit never matches."""

    def __init__(self, text):
        self.text = text

    def __contains__(self, count):
        if count == 0:
            return False
        if isinstance(self.text, list):
            return count in self.text
        if self.text in ("even", "odd"):
            return count % 2 == (self.text == "odd")
        if self.text == "any":
            return True
        return count >= int(self.text.rstrip("+"))

    def __bool__(self):
        return self.text != []

    def __repr__(self):
        return f"Counts({self.text!r})"


class Seeds:
    """A condition on the seeds of a pit near the last one, or of a store: counts and some words."""

    WORDS = ("filled", "empty", "equal", "anything")

    def __init__(self, text):
        self.word = text if text in Seeds.WORDS else None
        self.counts = Counts(text)

    def holds(self, count, measure):
        """Does it hold for a number of seeds? `measure` is what `equal` compares with."""
        if self.word is None:
            return count in self.counts
        return {"filled": count > 0, "empty": count == 0, "equal": count == measure,
                "anything": True}[self.word]


class Rule:
    """A rule file with all its ancestors, the eldest first."""

    def __init__(self, name, files):
        self.name = name
        self.files = files

    @property
    def players(self):
        """The numbers of players; said in a file's own board section, inherited otherwise."""
        said = [file["board"]["players"] for file in self.files if "players" in file.get("board", {})]
        return sorted(said[-1]) if said else [2]

    @property
    def presets(self):
        return list(self.files[-1].get("preset", {}))

    def settings(self, players=None, preset=None, **options):
        """All settings for a number of players; later layers win, key by key."""
        players = players or self.players[0]
        found = dict(DEFAULTS)
        for file in self.files:
            found.update(flat(file))
            found.update(flat(file.get("with", {}).get(str(players), {})))
        if preset:
            found.update(flat(self.files[-1]["preset"][preset]))
        found.update(chosen(options))
        found["board.players"] = players
        if found["laps.stop"] is None:
            found["laps.stop"] = [1] if found["laps.several"] else []
        for key in COUNTS:
            found[key] = Counts(found[key])
        for key in LINES:
            found[key] = [line(table) for table in found[key]]
        return found


def flat(table):
    """The settings of one layer: {'section.key': value}."""
    said = {f"{section}.{key}": value for section in SECTIONS
            for key, value in table.get(section, {}).items()}
    found = {OLDER_KEYS.get(key, key): value for key, value in said.items()}
    if "capture.slam" in found:
        found["capture.slam"] = today(found["capture.slam"])
    if "end.rest" in found:
        found["end.rest"] = [today(word) for word in found["end.rest"]]
    for key in LINES:
        if key in table:
            lines = table[key]
            found[key] = lines["lines"] if isinstance(lines, dict) else lines
    return found


def today(word):
    """What a word is called now."""
    return OLDER_WORDS.get(word, word)


def chosen(options):
    """The options with which a rule is asked for; pits and seeds set a layout aside."""
    found = {}
    if "pits" in options or "seeds" in options:
        found["board.layout"] = []
    for key in ("pits", "seeds", "layout"):
        if key in options:
            found[f"board.{key}"] = options[key]
    if "direction" in options:
        found["sow.direction"] = options["direction"]
    if options.get("impasse") == "agreement":
        found["impasse.repetition"] = 0
    return found


def line(table):
    """A landing or lifting line with its defaults; conditions that are left out stay out."""
    found = {**LINE_DEFAULTS, **table}
    for key in LINE_COUNTS:
        if key in found:
            found[key] = Seeds(found[key])
    return found


def load(path):
    """Read a rule file and its ancestors."""
    path = Path(path)
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    files = [file]
    while "inherits" in files[0]:
        parent = find(files[0]["inherits"], path.parent)
        files.insert(0, tomllib.loads(parent.read_text(encoding="utf-8")))
    return Rule(path.stem, files)


def find(name, beside):
    """The file of a rule: one beside the child, or a built-in one."""
    here = beside / f"{name}.toml"
    if here.is_file():
        return here
    found = next(BUILT_IN.glob(f"**/{name}.toml"), None)
    if found is None:
        raise FileNotFoundError(f"no rule {name} beside {beside} or built in")
    return found


def built_in():
    """The paths of all rule files of the house, by id."""
    return {path.stem: path for path in sorted(BUILT_IN.glob("**/*.toml"))}
