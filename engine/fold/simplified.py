#!/usr/bin/python3
"""Writes simplified.txt: traditional characters, each followed by its simplified form.

Needs Debian's package icu-devtools. The pairs are those of the transform
Traditional-Simplified in the Unicode CLDR, and EXTRA: characters of pieces that
some sets and records write otherwise. Chains are resolved, so that folding
twice changes nothing.
"""

import subprocess

EXTRA = {"砲": "炮", "傌": "马", "俥": "车"}
WIDTH = 40

characters = [chr(c) for block in ((0x3400, 0x4DC0), (0x4E00, 0xA000)) for c in range(*block)]
result = subprocess.run(
    ["uconv", "-f", "utf-8", "-t", "utf-8", "-x", "Traditional-Simplified"],
    input="\n".join(characters), capture_output=True, text=True, check=True,
).stdout.split("\n")
pairs = {a: b for a, b in zip(characters, result, strict=True) if a != b} | EXTRA
for a in sorted(pairs):
    seen = {a}
    while pairs[a] in pairs:
        if pairs[a] in seen:  # a circle: its first character stands for all of it
            pairs[a] = min(seen)
            break
        seen.add(pairs[a])
        pairs[a] = pairs[pairs[a]]
pairs = {a: b for a, b in pairs.items() if a != b}
with open("simplified.txt", "w", encoding="utf-8") as out:
    line = [a + pairs[a] for a in sorted(pairs)]
    for i in range(0, len(line), WIDTH):
        print("".join(line[i:i + WIDTH]), file=out)
