"""Makes page/fonts/vollkorn.woff2 from the Vollkorn of the npm package @fontsource-variable/vollkorn.

    python3 make-font.py PACKAGE/files/vollkorn-latin-wght-normal.woff2

needs fonttools and brotli. It keeps the characters of English, French and German, weights from 500 to 700, and figures that
stand on the line, because old-style ones make the names of pits (A1) hard to read. docs/dependencies.md has the versions.
"""

import io
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜßàâäæçèéêëîïñòóôöùúûüÿŒœ"
SIGNS = "\u00a0§«°·»¼½¾¿×–—‘’‚“”„…‹›−"
ASCII = "".join(map(chr, range(0x20, 0x7F)))


def main(source: str) -> None:
    font = instantiateVariableFont(TTFont(source), {"wght": (500, 700)})
    use_lining_figures(font)
    font = reread(font)
    options = Options()
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(text=ASCII + LETTERS + SIGNS)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(Path(__file__).parent / "page/fonts/vollkorn.woff2")


def reread(font: TTFont) -> TTFont:
    """The subsetter wants tables as they come from a file."""
    buffer = io.BytesIO()
    font.flavor = None
    font.save(buffer)
    return TTFont(io.BytesIO(buffer.getvalue()))


def use_lining_figures(font: TTFont) -> None:
    figures = single_substitutions(font, "lnum")
    for table in font["cmap"].tables:
        for code, name in table.cmap.items():
            table.cmap[code] = figures.get(name, name)


def single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    gsub = font["GSUB"].table
    records = [record.Feature for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == feature]
    found: dict[str, str] = {}
    for index in {index for record in records for index in record.LookupListIndex}:
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            found |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    return found


if __name__ == "__main__":
    main(sys.argv[1])
