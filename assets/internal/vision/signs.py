"""Draws signs that stand for pieces and that no face has."""
import math
import os
import re

import cv2
import numpy as np
from PIL import Image, ImageDraw


class Pen:
    """Draws a sign on a grid of 100, four times as large as it is kept."""

    def __init__(self):
        self.image = Image.new("L", (384, 384))
        self.d = ImageDraw.Draw(self.image)

    def fill(self, points, ink=255):
        self.d.polygon([(x * 3.84, y * 3.84) for x, y in points], fill=ink)

    def dot(self, x, y, r, ink=255):
        self.d.ellipse(((x - r) * 3.84, (y - r) * 3.84, (x + r) * 3.84, (y + r) * 3.84), fill=ink)

    def stroke(self, points, width, ink=255):
        self.d.line([(x * 3.84, y * 3.84) for x, y in points], fill=ink, width=int(width * 3.84))
        for x, y in points:
            self.dot(x, y, width / 2, ink)

    def wheel(self, x, y, r, spokes):
        self.dot(x, y, r)
        self.dot(x, y, r * .72, 0)
        for i in range(spokes):
            a = math.pi * i / spokes
            c, s = r * .8 * math.cos(a), r * .8 * math.sin(a)
            self.stroke([(x - c, y - s), (x + c, y + s)], 3.5)

    def mask(self):
        return cv2.resize(np.array(self.image), (96, 96), interpolation=cv2.INTER_AREA)


def ours():
    """The pictures of our own pieces, as ui/board draws them: layers of paths for each kind."""
    source = open(os.path.dirname(os.path.abspath(__file__)) + "/../../../ui/board/pictogram.go").read()
    masks = []
    for block in source.split("xiangqi.")[1:8]:
        pen = Pen()
        for layer in re.findall(r"\{((?:cut: true, )?(?:width: [\d.]+, )?)path: \"([^\"]+)", block):
            ink, width = (0 if "cut" in layer[0] else 255), re.search(r"[\d.]+", layer[0])
            chains, now = [], None
            for op, numbers in re.findall(r"([MLCZO])([^MLCZO]*)", layer[1]):
                v = [float(n) for n in numbers.split()]
                for i in range(0, len(v), 3 if op == "O" else 6 if op == "C" else 2):
                    if op == "O":
                        a = np.linspace(0, 2 * math.pi, 40)
                        chains.append(list(zip(v[i] + v[i + 2] * np.cos(a), v[i + 1] + v[i + 2] * np.sin(a))))
                    elif op == "C":
                        p = np.array([now, v[i:i + 2], v[i + 2:i + 4], v[i + 4:i + 6]])
                        chains[-1] += [tuple((1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t * t * (1 - t) * p[2] + t ** 3 * p[3])
                                       for t in np.linspace(.1, 1, 10)]
                    elif op == "M":
                        chains.append([tuple(v[:2])])
                    else:
                        chains[-1].append(tuple(v[i:i + 2]))
                    now = chains[-1][-1] if chains else None
                if op == "Z":
                    chains[-1].append(chains[-1][0])
            for chain in chains:
                pen.stroke(chain, float(width[0]), ink) if width else pen.fill(chain, ink)
        masks.append(pen.mask())
    return masks


def draw(rng, kind):
    """The mask of a sign of a kind (0 to 6): a crown, an official, a shield, a tower, a wheel, a cannon or a soldier."""
    pen, u = Pen(), rng.uniform
    if kind == 0:  # a crown
        n, low, top, wide = rng.integers(3, 6), u(60, 72), u(20, 40), u(26, 38)
        xs = np.linspace(50 - wide, 50 + wide, n)
        points = [(50 - wide * .75, low)]
        for i, x in enumerate(xs):
            y = top - u(0, 12) * (1 - abs(x - 50) / wide)
            points += [(x, y)] + ([(x + wide / (n - 1), low - u(10, 20))] if i < n - 1 else [])
            if u() < .7:
                pen.dot(x, y, u(3, 8))
        pen.fill(points + [(50 + wide * .75, low)])
        pen.fill([(50 - wide * .75, low + 4), (50 + wide * .75, low + 4), (50 + wide * .75, low + 14), (50 - wide * .75, low + 14)])
        if u() < .4:
            pen.stroke([(50, top - 16), (50, top + 4)], 5)
            pen.stroke([(42, top - 9), (58, top - 9)], 5)
    elif kind == 1 and u() < .5:  # a shield
        w, h = u(26, 36), u(50, 74)
        shape = lambda k: [(50 - w * k, 50 - 35 * k), (50, 50 - u(28, 40) * k), (50 + w * k, 50 - 35 * k), (50 + w * k, 50 + 5 * k), (50, 50 + h * .55 * k), (50 - w * k, 50 + 5 * k)]
        pen.fill(shape(1))
        if u() < .5:
            pen.fill(shape(.82), 0)
            pen.fill(shape(.66))
        cross = [[(38, 38), (62, 62)], [(62, 38), (38, 62)]] if u() < .5 else [[(50, 20), (50, 80)], [(20, 46), (80, 46)]]
        for line in cross[:rng.integers(0, 3)]:
            pen.stroke(line, u(3, 7), 0)
    elif kind in (1, 6):  # an official with a crown or a hat, or a soldier
        r, y, base = u(9, 15), u(34, 42), u(22, 32)
        pen.dot(50, y, r)
        neck = u(4, 13)
        pen.fill([(50 - neck, y + r * .7), (50 + neck, y + r * .7), (50 + base, 84), (50 - base, 84)])
        pen.fill([(50 - base - 3, 84), (50 + base + 3, 84), (50 + base + 3, 91), (50 - base - 3, 91)])
        if kind == 1:
            w, n = u(14, 24), 2 * rng.integers(1, 4) + 1
            top = [(50 - w + 2 * w * i / (n + 1), y - r * .4 - (u(14, 22) if i % 2 == 0 else 8)) for i in range(n + 2)]
            pen.fill([(50 - r, y - r * .4)] + top + [(50 + r, y - r * .4)])
            pen.stroke([(50 - r, y - r * .5), (50 + r, y - r * .5)], 2, 0)
        elif u() < .5:
            pen.fill([(50 - r * 1.4, y + r), (50 + r * 1.4, y + r), (50 + r, y + r * .5), (50 - r, y + r * .5)])
    elif kind == 4 and u() < .3:  # a wheel
        pen.wheel(50, 50, u(34, 44), rng.integers(3, 6))
    elif kind == 4:  # a tower
        w, n, top = u(20, 30), rng.integers(3, 5), u(14, 26)
        pen.fill([(50 - w, top + 10), (50 + w, top + 10), (50 + w * .75, top + 24), (50 - w * .75, top + 24)])
        for i in range(n):
            x = 50 - w + 2 * w * i / (n - .45)
            pen.fill([(x, top), (x + w * 1.1 / n, top), (x + w * 1.1 / n, top + 11), (x, top + 11)])
        pen.fill([(50 - w * .7, top + 27), (50 + w * .7, top + 27), (50 + w * u(.7, 1), 78), (50 - w * u(.7, 1), 78)])
        pen.fill([(50 - w * 1.2, 81), (50 + w * 1.2, 81), (50 + w * 1.2, 91), (50 - w * 1.2, 91)])
    else:  # a cannon
        turn, kind, r = u(0, .6), rng.integers(4), u(13, 21)
        c, s = math.cos(turn), math.sin(turn)
        barrel = [(-34, -9), (36, -6), (38, -9), (38, 9), (36, 7), (-34, 10), (-42, 1)]
        pen.fill([(50 + x * c + y * s, 44 - x * s + y * c) for x, y in barrel])
        if kind == 2:
            pen.fill([(20, 82), (80, 82), (60, 52), (30, 52)])
        elif kind == 3:
            pen.wheel(42, 68, r, rng.integers(2, 5))
        else:
            pen.dot(38, 68, r)
            pen.dot(38, 68, r * (.35 if kind else .7), 0)
    mask = pen.mask()
    return mask[:, ::-1].copy() if u() < .5 else mask


OURS = ours()
