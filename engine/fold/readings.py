#!/usr/bin/python3
"""Writes readings.txt: syllables without tones, each followed by the characters that are read so.

Reads Unicode's Unihan database in Debian's package unicode-data. The characters are
those of the Chinese standard list (kTGH) with all their readings, and of GB 2312 and
Big5 with that of kMandarin, each in its simplified form. The letter v stands for u with dots.
"""

import bz2
import collections
import re
import unicodedata

FOLDER = "/usr/share/unicode/"

with open("simplified.txt", encoding="utf-8") as file:
    pairs = file.read().replace("\n", "")
simplified = dict(zip(pairs[::2], pairs[1::2]))


def listed(character):
    """Reports whether a standard of the usual encodings has the character."""
    for encoding, most in (("gb2312", 0xFFFF), ("big5", 0xC6FF)):  # beyond, Big5 has the rare ones
        try:
            if int.from_bytes(character.encode(encoding), "big") <= most:
                return True
        except UnicodeEncodeError:
            pass
    return False


readings = collections.defaultdict(set)
with bz2.open(FOLDER + "Unihan_Readings.txt.bz2", "rt", encoding="utf-8") as file:
    for code, field, values in re.findall(r"^U\+(\w+)\t(kTGHZ2013|kMandarin)\t(.*)$", file.read(), re.M):
        character = chr(int(code, 16))
        folded = simplified.get(character, character)
        if not "\u3400" <= folded <= "\u9fff" or field == "kMandarin" and not listed(character):
            continue
        for reading in re.sub(r"[\d.,]+:", "", values).split():
            letters = unicodedata.normalize("NFD", reading).replace("u\u0308", "v")
            readings[re.sub(r"[^a-z]", "", letters)].add(folded)
with open("readings.txt", "w", encoding="utf-8") as out:
    for reading in sorted(readings):
        print(reading + "".join(sorted(readings[reading])), file=out)
