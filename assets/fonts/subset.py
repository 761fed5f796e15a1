#!/usr/bin/python3
"""Makes the two embedded faces from LXGW WenKai.

Needs Debian's packages fonts-lxgw-wenkai and fonttools. The result is the
same bytes for the same source, so a second run leaves the tree unchanged.

The face keeps what the program can be asked to print: GB 2312 (names and
comments included), the first level of Big5 (traditional Chinese), Latin-1, the
letters of Vietnamese and the few signs in EXTRA. It loses everything a line of horizontal text does not
need, and it loses its names: the licence reserves "LXGW" and its Chinese form
to the original.
"""

import os
import sys
import unicodedata

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/truetype/lxgw-wenkai"
FAMILY = "Chuhe Kai"
FACES = {"Regular": "LXGWWenKai-Regular.ttf", "Bold": "LXGWWenKai-Bold.ttf"}
CHANGES = (
    "Chuhe Kai is a modified version: a subset of the characters, without "
    "hinting, layout and vertical tables, under another name."
)

# Piece letters and numerals of all notation styles, the river, replacements for
# characters missing from the font, and symbols of the interface.
EXTRA = (
    "帥仕相俥傌炮兵將士象車馬砲卒帅将车马硨包楚河漢汉界"
    "壹贰貳叁參肆伍陆陸柒捌玖弌弍弎叄"
    "○□◯▢■●★☆▲▼△▽▶◀←↑→↓↔↕↖↗↘↙↶↷✓✗☰"
    "–—―‘’“”…·•‹›«»€™×÷−≤≥≠≈∞½"
)

# The Vietnamese vowels and tone marks: grave, acute, tilde, hook above, dot below.
# Circumflex, breve and horn are part of the vowels.
VOWELS = "aăâeêioôơuưy"
TONES = "\u0300\u0301\u0303\u0309\u0323"
MARKS = TONES + "\u0302\u0306\u031b"

LEAD = range(0xA1, 0xFF)
TRAIL = range(0x40, 0xFF)


def double_byte(encoding, last_lead):
    """All characters of a two-byte encoding up to a leading byte."""
    found = set()
    for lead in LEAD:
        if lead > last_lead:
            break
        for trail in TRAIL:
            try:
                text = bytes([lead, trail]).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(ord(text))
    return found


def vietnamese():
    """All letters of Vietnamese, composed, and the marks alone."""
    found = set("đĐ₫" + MARKS)
    for vowel in VOWELS + VOWELS.upper():
        found.add(vowel)
        found |= {unicodedata.normalize("NFC", vowel + tone) for tone in TONES}
    return set(map(ord, found))


def characters():
    wanted = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100))
    wanted |= set(range(0xFF01, 0xFF5F)) | set(range(0x3000, 0x3018))
    wanted |= set(map(ord, EXTRA)) | vietnamese()
    wanted |= double_byte("gb2312", 0xF7)
    wanted |= double_byte("big5", 0xC6)
    return wanted


def rename(font, style, source_copyright):
    names = font["name"]
    names.names = []
    full = FAMILY if style == "Regular" else f"{FAMILY} {style}"
    texts = {
        0: source_copyright,
        1: FAMILY,
        2: style,
        3: f"{full}:1.250",
        4: full,
        5: "Version 1.250",
        6: FAMILY.replace(" ", "") + "-" + style,
        10: CHANGES,
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
    }
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)


def make(style, source, target):
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "gasp", "vhea", "vmtx"]
    font = TTFont(source, recalcTimestamp=False)
    source_copyright = font["name"].getDebugName(0)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=characters())
    worker.subset(font)
    rename(font, style, source_copyright)
    font.save(target)
    print(f"{target}: {font['maxp'].numGlyphs} glyphs, {os.path.getsize(target)} bytes")


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    for style, name in FACES.items():
        source = os.path.join(SOURCE, name)
        if not os.path.exists(source):
            sys.exit(f"{source} is missing: install fonts-lxgw-wenkai")
        make(style, source, os.path.join(here, f"ChuheKai-{style}.ttf"))


if __name__ == "__main__":
    main()
