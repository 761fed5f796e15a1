"""Draws boards in many styles, with their positions, to train and to judge the net of engine/vision.

board(rng, held) draws one picture. Faces and styles of held pictures are never used for training.
"""
import glob
import math
import os
import re
import sys

import cv2
import numpy as np
from PIL import ImageFont

import signs

cv2.setNumThreads(1)
FACES = """
ukai.ttc uming.ttc wqy-zenhei.ttc wqy-microhei.ttc NotoSansCJK-Black.ttc NotoSansCJK-Medium.ttc NotoSansCJK-Light.ttc
NotoSerifCJK-Black.ttc NotoSerifCJK-Medium.ttc NotoSerifCJK-ExtraLight.ttc LXGWWenKai-Regular.ttf LXGWWenKai-Bold.ttf
AoyagiKouzanT.ttf aoyagi-soseki.ttf kouzan-mouhitsu.ttf kouzan-mouhitsu-gyosho.ttf bkai00mp.ttf bsmi00lp.ttf gbsn00lp.ttf
BabelStoneHan.ttf BIZUDGothic-Bold.ttf BIZUDMincho-Regular.ttf TW-Kai-98_1.ttf TW-Sung-98_1.ttf cwheib.ttf cwkai.ttf
cwming.ttf cwyen.ttf DroidSansFallbackFull.ttf dejima-mincho-r227.ttf HanaMinA.ttf ipag.ttf ipamjm.ttf
KleeOne-SemiBold.ttf MTLmr3m.ttf setofont.ttf SmileySans-Oblique.ttf ume-tgo5.ttf ReggaeOne-Regular.ttf
ChuheKai-Bold.ttf kiloji_b.ttf
""".split()
HELD_FACES = "cwfs.ttf NotoSansCJK-Bold.ttc NotoSerifCJK-Bold.ttc LXGWWenKai-Light.ttf ume-tmo3.ttf gkai00mp.ttf \
OradanoGSRR.ttf VL-Gothic-Regular.ttf".split()
# The names of classes 1 to 14: general, advisor, elephant, horse, chariot, cannon, pawn, of Red and of Black.
SIMPLE = ["帅", "仕士", "相", "马", "车", "炮", "兵", "将", "士仕", "象", "马", "车", "炮砲", "卒"]
TRADITIONAL = ["帥", "仕士", "相", "馬傌", "車俥", "炮", "兵", "將", "士仕", "象", "馬", "車", "砲炮包", "卒"]
MIXED = ["帥帅", "仕士", "相", "馬马傌㐷", "車车俥", "炮砲", "兵", "將将", "士仕", "象", "馬马", "車车", "砲炮包", "卒"]
LETTERS = ["K", "A", "BE", "NH", "R", "C", "P"]
SIGNS = ["♚♔👑", "♛♕⛨🛡", "🐘♝♗", "♞♘🐴🐎", "♜♖🏰", "", "♟♙"]
SIGN_FACES = ["Symbola_hint.ttf", "DejaVuSans.ttf", "FreeSerif.ttf", "NotoSansSymbols2-Regular.ttf"]
FOREIGN = "차마상사한초포졸병漢楚漢楚漢楚王玉金銀歩飛角香桂龍黒白一二三中国棋仙虎猫豹狼鼠狗♠♥★●AB12Q⚔☎"
OFF = 15


class Faces:
    """Masks of characters, kept because drawing them is slow."""

    def __init__(self):
        self.paths = {p.rsplit("/", 1)[1]: p for p in
                      glob.glob("/usr/share/fonts/**/*.tt?", recursive=True)
                      + glob.glob("/usr/share/fonts/**/*.otf", recursive=True) + glob.glob("assets/fonts/*.ttf")
                      + glob.glob("../../fonts/*.ttf")}
        self.masks, self.fonts = {}, {}

    def draw(self, face, text):
        if (face, text) not in self.masks:
            if face not in self.fonts:
                font = ImageFont.truetype(self.paths[face], 88)
                self.fonts[face] = font, bytes(font.getmask("\U0010fffe")), bytes(font.getmask("\u3013"))
            font, missing, _ = self.fonts[face]
            mask = font.getmask(text)
            ok = bytes(mask) != missing and mask.size[0] > 5 and mask.size[1] > 5
            if ok:
                side = max(mask.size) + 4
                image = np.zeros((side, side), np.uint8)
                a = np.array(mask, dtype=np.uint8).reshape(mask.size[1], mask.size[0])
                y, x = (side - a.shape[0]) // 2, (side - a.shape[1]) // 2
                image[y:y + a.shape[0], x:x + a.shape[1]] = a
                self.masks[face, text] = cv2.resize(image, (96, 96), interpolation=cv2.INTER_AREA)
            else:
                self.masks[face, text] = None
        return self.masks[face, text]

    def any(self, rng, faces, texts):
        """A face that has one of the texts, and its mask."""
        for _ in range(40):
            face = faces[rng.integers(len(faces))]
            if face in self.paths:
                mask = self.draw(face, texts[rng.integers(len(texts))])
                if mask is not None:
                    return mask
        return self.draw("DroidSansFallbackFull.ttf", texts[0])


faces = Faces()


def colour(rng, low, high):
    return np.array([rng.uniform(a, b) for a, b in zip(low, high)])


def dark_of(tint):
    return np.asarray(tint) * .25


def hsv(h, s, v):
    return cv2.cvtColor(np.uint8([[[h % 180, np.clip(s, 0, 255), np.clip(v, 0, 255)]]]), cv2.COLOR_HSV2RGB)[0, 0].astype(float)


def texture(rng, h, w, base, kind):
    """A surface: plain, wood, marble, paper with a landscape."""
    image = np.empty((h, w, 3), np.float32)
    image[:] = base
    if kind == "plain":
        return image
    if kind == "wood":
        along, across = rng.integers(3, 8), rng.integers(w // 14, w // 2)
        grain = cv2.resize(rng.normal(0, 1, (along, across)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
        fine = cv2.resize(rng.normal(0, 1, (max(2, h // 12), w)).astype(np.float32), (w, h))
        shade = grain * rng.uniform(4, 26) + fine * rng.uniform(0, 12)
        if rng.random() < .4:
            shade = cv2.resize(shade.T, (w, h))
    elif kind == "marble":
        shade = sum(cv2.resize(rng.normal(0, 1, (n, n)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC) * a
                    for n, a in ((4, 14), (9, 9), (25, 6), (70, 4))) * rng.uniform(.3, 1.3)
    else:
        shade = np.zeros((h, w), np.float32)
        for _ in range(rng.integers(1, 4)):
            ys = rng.uniform(0, h) + np.cumsum(rng.normal(0, 2, w))
            fall = (np.arange(h)[:, None] - ys[None]) / rng.uniform(20, 160)
            shade -= np.where((fall > 0) & (fall < 1), 1 - fall, 0).astype(np.float32) * rng.uniform(15, 90)
    image += shade[..., None] * np.array([1, .95, .85], np.float32)
    return image


def blend(image, mask, x, y, tint, opacity=1.0):
    """Paints a tint through a mask (0..255) with its top left corner at x, y."""
    h, w = mask.shape
    x0, y0, x1, y1 = max(0, x), max(0, y), min(image.shape[1], x + w), min(image.shape[0], y + h)
    if x0 >= x1 or y0 >= y1:
        return
    a = mask[y0 - y:y1 - y, x0 - x:x1 - x, None].astype(np.float32) * (opacity / 255)
    part = image[y0:y1, x0:x1]
    part += a * (np.asarray(tint, np.float32) - part)


class Style:
    """All that the pieces of one board have in common."""

    def __init__(self, rng, held):
        self.rng = rng
        self.faces = [f for f in (HELD_FACES if held else FACES)]
        if not held:
            self.faces = [self.faces[rng.integers(len(self.faces))] for _ in range(rng.choice([1, 1, 2]))]
            self.faces += [self.faces[0]] * 3
        else:
            self.faces = [self.faces[rng.integers(len(self.faces))]]
        names = [SIMPLE, TRADITIONAL, MIXED][rng.integers(3)]
        kind = rng.choice(["hanzi", "signs", "letters"], p=[.76, .18, .06])
        self.kind = kind
        if kind == "hanzi":
            self.masks = [faces.any(rng, self.faces, n) for n in names]
        elif kind == "letters":
            latin = ["DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "LiberationSans-Regular.ttf", "LiberationSerif-Bold.ttf"]
            small = rng.random() < .4
            half = [faces.any(rng, latin, n) for n in LETTERS]
            other = [faces.any(rng, latin, n.lower() if small else n) for n in LETTERS]
            self.masks = half + other
        else:
            half = signs.OURS
            if rng.random() < .75:
                drawn = rng.random()
                half = [signs.OURS[k] if rng.random() < .12 else
                        signs.draw(rng, k) if not n or k not in (2, 3) and rng.random() < drawn else faces.any(rng, SIGN_FACES, n)
                        for k, n in enumerate(SIGNS)]
            if rng.random() < .2:  # outlines
                half = [cv2.morphologyEx(m, cv2.MORPH_GRADIENT, np.ones((4, 4), np.uint8)) for m in half]
            self.masks = half + half
        self.warp()
        self.colours(held)
        self.size = rng.uniform(.7, 1.0) if rng.random() < .8 else rng.uniform(.92, 1.02)
        self.glyph = rng.uniform(.5, .76) if kind == "hanzi" else rng.uniform(.45, .66)
        self.shape = rng.choice(["disc", "octagon", "square"], p=[.95, .03, .02])
        self.hollow = self.scheme in ("face", "mono") and rng.random() < .06  # Red's, or both, are only rings
        self.tall = rng.uniform(.03, .12) if rng.random() < .2 else 0  # the side of a thick piece
        self.rings = [(rng.uniform(.68, .95), rng.uniform(.015, .07)) for _ in range(rng.choice([0, 1, 1, 2]))]
        self.ring = rng.uniform(.02, .08)
        self.rim = rng.uniform(.02, .16) if rng.random() < .6 else 0
        self.shadow = (rng.uniform(-.04, .12), rng.uniform(0, .14), rng.uniform(.2, .7)) if rng.random() < .55 else None
        self.bevel = rng.uniform(8, 60) if rng.random() < .5 else 0
        self.carved = rng.random() < .35
        self.dashed = rng.random() < .08
        self.turn = [0, 0]
        t = rng.random()
        if t < .1:
            self.turn = [0, 180]
        elif t < .13:
            self.turn = [180, 180]
        self.loose = 180 if rng.random() < .03 else rng.uniform(0, 12) if rng.random() < .15 else 0
        self.cache = {}

    def warp(self):
        """Makes the face thicker, thinner, wider, slanted or wavy."""
        rng = self.rng
        weight = rng.integers(-2, 5) if rng.random() < .5 else 0
        sx, sy = (rng.uniform(.85, 1.25), rng.uniform(.72, 1.05)) if rng.random() < .5 else (1, 1)
        slant = rng.uniform(-.12, .12) if rng.random() < .3 else 0
        wave = rng.uniform(1, 4) if rng.random() < .3 else 0
        grid = np.mgrid[0:96, 0:96].astype(np.float32)
        out = []
        for mask in self.masks:
            if weight > 0:
                mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (weight + 1, weight + 1)))
            elif weight < 0 and self.kind == "hanzi":
                mask = cv2.erode(mask, np.ones((2, 2), np.uint8))
            y, x = grid[0] - 48, grid[1] - 48
            mx, my = (x + slant * y) / sx + 48, y / sy + 48
            if wave:
                dx, dy = (cv2.resize(rng.normal(0, wave, (5, 5)).astype(np.float32), (96, 96),
                                     interpolation=cv2.INTER_CUBIC) for _ in range(2))
                mx, my = mx + dx, my + dy
            out.append(cv2.remap(mask, mx.astype(np.float32), my.astype(np.float32), cv2.INTER_LINEAR))
        self.masks = out

    def colours(self, held):
        rng = self.rng
        red = hsv(rng.choice([rng.integers(-8, 8), rng.integers(-4, 4)]), rng.uniform(130, 255), rng.uniform(120, 255))
        black = colour(rng, (0, 0, 0), (70, 70, 70)) if rng.random() < .68 else \
            hsv(rng.choice([rng.integers(50, 80), rng.integers(85, 125)]), rng.uniform(90, 255), rng.uniform(50, 190))
        light = colour(rng, (225, 215, 195), (255, 255, 255))
        wood = hsv(rng.integers(8, 26), rng.uniform(40, 190), rng.uniform(140, 255))
        pale = [light, wood][rng.integers(2)]
        gold = hsv(rng.integers(18, 30), rng.uniform(60, 200), rng.uniform(190, 255))
        scheme = rng.choice(["face", "filled", "rings", "mono", "sides"], p=[.6, .16, .08, .08, .08])
        if scheme == "face":
            self.disc, self.ink = [pale, pale], [red, black]
            if rng.random() < .12:
                self.disc = [pale * rng.uniform(.85, 1), pale * rng.uniform(.6, 1)]
        elif scheme == "filled":
            ink = [light, gold][rng.integers(2)]
            self.disc, self.ink = [red * rng.uniform(.6, 1), black], [ink, [ink, light][rng.integers(2)]]
        elif scheme == "rings":
            dark = colour(rng, (0, 0, 0), (40, 40, 40))
            self.disc, self.ink = [light, [light, dark][rng.integers(2)]], [dark, dark]
            if self.disc[1] is dark:
                self.ink[1] = light
        elif scheme == "mono":
            dark = colour(rng, (0, 0, 0), (40, 40, 40))
            self.disc, self.ink = [light, dark], [dark, light]
            if rng.random() < .05:
                self.disc, self.ink = self.disc[::-1], self.ink[::-1]
        else:
            tint = red * .25 + light * .75
            shade = black * .25 + light * .7
            self.disc, self.ink = [np.clip(tint, 0, 255), np.clip(shade, 0, 255)], [red, black]
        least = 130 if rng.random() < .1 else 230
        for side in (0, 1):  # a character must be readable
            if np.abs(self.ink[side] - self.disc[side]).sum() < least:
                self.disc[side] = light if self.ink[side].sum() < 380 else dark_of(self.disc[side])
        self.scheme = scheme
        neutral = rng.random() < .4 and scheme not in ("rings",)
        dark = pale * rng.uniform(.2, .7)
        self.edge = [dark, dark] if neutral else [self.ink[0], self.ink[1]]
        if scheme == "rings":
            self.edge = [red, black]
        if scheme == "filled" and rng.random() < .5:
            self.edge = [self.disc[0] * .6, self.disc[1] * .6]

    def piece(self, image, k, x, y, s, foreign=None):
        """Draws class k with its centre at x, y on cells of s pixels."""
        rng = self.rng
        side = (k - 1) // 7
        r = self.size * s / 2
        n = int(math.ceil(r * 1.25)) * 2 + 1
        left, top = int(round(x)) - n // 2, int(round(y)) - n // 2
        c, fx, fy = n // 2, x - round(x), y - round(y)
        sub = 16
        centre = (int((c + fx) * sub), int((c + fy) * sub))

        def disc(radius, width=-1):
            m = np.zeros((n, n), np.uint8)
            if self.shape == "disc":
                cv2.circle(m, centre, max(1, int(radius * sub)), 255, width, cv2.LINE_AA, 4)
            else:
                corners, start = (8, math.pi / 8) if self.shape == "octagon" else (4, math.pi / 4)
                grow = 1.0 if corners == 8 else 1.25
                pts = [(centre[0] + radius * grow * sub * math.cos(start + i * 2 * math.pi / corners),
                        centre[1] + radius * grow * sub * math.sin(start + i * 2 * math.pi / corners)) for i in range(corners)]
                pts = np.array(pts, np.int32)
                if width < 0:
                    cv2.fillPoly(m, [pts], 255, cv2.LINE_AA, 4)
                else:
                    cv2.polylines(m, [pts], True, 255, width, cv2.LINE_AA, 4)
            return m

        if self.hollow and (side == 0 or self.scheme == "face"):
            blend(image, disc(r * .95, max(1, int(self.ring * r))), left, top, self.edge[side])
        else:
            if self.tall:
                blend(image, disc(r), left, top + int(self.tall * s), self.disc[side] * .55)
            if self.shadow:
                dx, dy, strength = self.shadow
                m = cv2.GaussianBlur(disc(r), (0, 0), max(.6, s * .035))
                blend(image, m, left + int(dx * s), top + int(dy * s), (0, 0, 0), strength)
            body = disc(r)
            blend(image, body, left, top, self.disc[side])
            if self.bevel:
                ramp = np.clip((np.add.outer(np.arange(n), np.arange(n)) - n) / (2 * r), -1, 1).astype(np.float32)
                lightened = self.disc[side][None, None] - ramp[..., None] * self.bevel
                h, w = body.shape
                x0, y0, x1, y1 = max(0, left), max(0, top), min(image.shape[1], left + w), min(image.shape[0], top + h)
                if x0 < x1 and y0 < y1:
                    sl = np.s_[y0 - top:y1 - top, x0 - left:x1 - left]
                    a = body[sl][..., None] / np.float32(255)
                    image[y0:y1, x0:x1] += a * (np.clip(lightened[sl], 0, 255) - image[y0:y1, x0:x1])
            if self.rim:
                w = max(1, int(round(self.rim * r)))
                blend(image, disc(r - w / 2, w), left, top, self.edge[side])
            for at, width in self.rings:
                ring = disc(r * at, max(1, int(round(width * r))))
                if self.dashed:
                    a = np.arctan2(*(np.mgrid[0:n, 0:n] - c))
                    ring[np.sin(a * 14) < 0] = 0
                blend(image, ring, left, top, self.edge[side], rng.choice([1, .7]))
        mask = self.masks[k - 1] if foreign is None else foreign
        size = max(5, int(round(2 * r * self.glyph)))
        turn = self.turn[side] + (rng.uniform(-self.loose, self.loose) if self.loose else 0)
        if turn:
            mask = cv2.warpAffine(mask, cv2.getRotationMatrix2D((48, 48), turn, 1), (96, 96))
        m = cv2.resize(mask, (size, size), interpolation=cv2.INTER_AREA)
        gx, gy = int(round(x - size / 2)), int(round(y - size / 2))
        if self.carved:
            blend(image, m, gx + 1, gy + 1, (255, 255, 255), .5)
            blend(image, m, gx - 1, gy - 1, (0, 0, 0), .4)
        blend(image, m, gx, gy, self.ink[side])


def lines(rng, image, p, s, style_river):
    """Draws the lines of the board; p maps a point (file, rank) to pixels."""
    def seg(a, b, tint, w):
        (x0, y0), (x1, y1) = p(*a), p(*b)
        cv2.line(image, (int(x0 * 16), int(y0 * 16)), (int(x1 * 16), int(y1 * 16)), tint, w,
                 cv2.LINE_AA if rng.random() < .8 else cv2.LINE_8, 4)

    mean = image.mean()
    t = rng.random()
    if mean < 90:
        tint = colour(rng, (120, 110, 90), (240, 240, 240))
    elif t < .7:
        tint = colour(rng, (0, 0, 0), (90, 70, 60))
    elif t < .85:
        tint = np.clip(image.mean((0, 1)) * rng.uniform(.3, .72), 0, 255)
    else:
        tint = hsv(rng.integers(0, 180), rng.uniform(100, 255), rng.uniform(60, 200))
    tint = tuple(float(v) for v in tint)
    w = max(1, int(round(s * rng.uniform(.012, .07))))
    outer = max(w, int(round(s * rng.choice([.02, .04, .08]))))
    through = rng.random() < .06
    for y in range(10):
        seg((0, y), (8, y), tint, w)
    for x in range(9):
        if x in (0, 8) or through:
            seg((x, 0), (x, 9), tint, w)
        else:
            seg((x, 0), (x, 4), tint, w)
            seg((x, 5), (x, 9), tint, w)
    frame = rng.random()
    if frame < .45:
        g = rng.uniform(.06, .25)
        for a, b in (((-g, -g), (8 + g, -g)), ((8 + g, -g), (8 + g, 9 + g)), ((8 + g, 9 + g), (-g, 9 + g)), ((-g, 9 + g), (-g, -g))):
            seg(a, b, tint, outer)
    elif frame < .7:
        for a, b in (((0, 0), (8, 0)), ((8, 0), (8, 9)), ((8, 9), (0, 9)), ((0, 9), (0, 0))):
            seg(a, b, tint, outer)
    if rng.random() < .9:
        for top in (0, 7):
            for a, b in (((3, top), (5, top + 2)), ((5, top), (3, top + 2))):
                if rng.random() < .08:
                    for i in range(8):
                        f = lambda k: (a[0] + (b[0] - a[0]) * k / 16, a[1] + (b[1] - a[1]) * k / 16)
                        seg(f(2 * i), f(2 * i + 1), tint, w)
                else:
                    seg(a, b, tint, w)
    if rng.random() < .65:
        gap, length = rng.uniform(.05, .12), rng.uniform(.1, .25)
        marks = [(1, 2), (7, 2), (1, 7), (7, 7)] + [(x, y) for x in range(0, 9, 2) for y in (3, 6)]
        if rng.random() < .3:
            marks = marks[:4]
        for x, y in marks:
            for dx in (-1, 1):
                if not 0 <= x + dx <= 8:
                    continue
                for dy in (-1, 1):
                    c = (x + dx * gap, y + dy * gap)
                    seg(c, (c[0] + dx * length, c[1]), tint, w)
                    seg(c, (c[0], c[1] + dy * length), tint, w)
    if rng.random() < .75:
        size = max(6, int(s * rng.uniform(.4, .85)))
        turn = rng.choice([0, 0, 0, 90, 270, 180])
        river = tint if rng.random() < .7 else tuple(hsv(rng.integers(-5, 5), 200, 200))
        for text, x in zip(["楚", "河", rng.choice(["漢", "汉"]), "界"], rng.choice([(1, 2, 6, 7), (1.5, 2.5, 5.5, 6.5), (.8, 2.2, 5.8, 7.2)])):
            mask = faces.any(rng, style_river, [text])
            mask = np.ascontiguousarray(np.rot90(mask, turn // 90))
            cx, cy = p(x, 4.5)
            blend(image, cv2.resize(mask, (size, size), interpolation=cv2.INTER_AREA), int(cx - size / 2), int(cy - size / 2), river, rng.uniform(.4, 1))
    return tint


def marks(rng, image, p, s, spots, over):
    """Draws what programs lay over or under pieces: moves, brackets, discs, dots, arrows, rings, cursors."""
    kinds = ["bracket", "ring", "arrow", "cursor", "text", "box", "bracket", "dot"]
    kind = rng.choice(kinds + ["disc", "square", "glow"])
    tint = tuple(float(v) for v in hsv(rng.integers(0, 180), rng.uniform(80, 255), rng.uniform(120, 255)))
    solid = kind in ("disc", "square", "glow", "dot") and over
    layer = image if rng.random() < .5 and not solid else image.copy()
    w = max(1, int(s * rng.uniform(.02, .08)))
    for x, y in spots:
        cx, cy = p(x, y)
        c = (int(cx), int(cy))
        r = int(s * rng.uniform(.38, .55))
        if kind in ("disc", "glow"):
            cv2.circle(layer, c, r, tint, -1, cv2.LINE_AA)
        elif kind == "ring":
            cv2.circle(layer, c, r, tint, w, cv2.LINE_AA)
        elif kind == "dot":
            cv2.circle(layer, c, max(2, int(s * rng.uniform(.08, .22))), tint, -1, cv2.LINE_AA)
        elif kind in ("square", "box"):
            cv2.rectangle(layer, (c[0] - r, c[1] - r), (c[0] + r, c[1] + r), tint, -1 if kind == "square" else w)
        elif kind == "bracket":
            k = int(r * .5)
            for dx in (-1, 1):
                for dy in (-1, 1):
                    q = (c[0] + dx * r, c[1] + dy * r)
                    cv2.line(layer, q, (q[0] - dx * k, q[1]), tint, w)
                    cv2.line(layer, q, (q[0], q[1] - dy * k), tint, w)
        elif kind == "arrow":
            ex, ey = p(*[(x + 1, y), (x, y - 2), (x - 1, y + 2), (x - 3, y)][rng.integers(4)])
            cv2.arrowedLine(layer, c, (int(ex), int(ey)), tint, max(1, int(s * rng.uniform(.04, .16))), cv2.LINE_AA, tipLength=.25)
        elif kind == "cursor":
            pts = np.array([(0, 0), (0, 17), (4, 13), (7, 19), (9, 18), (6, 12), (11, 12)]) * s / 40 + (cx, cy) + rng.uniform(-.4, .4, 2) * s
            cv2.fillPoly(layer, [pts.astype(np.int32)], (255, 255, 255), cv2.LINE_AA)
            cv2.polylines(layer, [pts.astype(np.int32)], True, (0, 0, 0), 1, cv2.LINE_AA)
        elif kind == "text":
            cv2.putText(layer, str(rng.integers(100)), (c[0] + r // 3, c[1] - r // 3), 0, s / 110, tint, 1, cv2.LINE_AA)
    if layer is not image:
        image += (layer - image) * np.float32(rng.uniform(.15, .5) if solid else rng.uniform(.3, .9))


def surround(rng, image, x0, y0, x1, y1, s, style):
    """Fills the picture around the board with coordinates, texts, buttons and loose pieces."""
    h, w = image.shape[:2]
    for _ in range(rng.integers(0, 8)):
        side = rng.integers(4)
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        if side < 2:
            y = y0 - s * rng.uniform(.9, 2) if side else y1 + s * rng.uniform(.9, 2)
        else:
            x = x0 - s * rng.uniform(.9, 2) if side == 2 else x1 + s * rng.uniform(.9, 2)
        tint = tuple(float(v) for v in rng.uniform(0, 255, 3))
        t = rng.integers(3)
        if t == 0:
            cv2.rectangle(image, (int(x), int(y)), (int(x + s * rng.uniform(1, 4)), int(y + s * rng.uniform(.4, 2))), tint, rng.choice([-1, 1, 2]))
        elif t == 1:
            cv2.putText(image, "Game 12 b4-d5 red", (int(x), int(y)), rng.integers(4), s / 60, tint, 1, cv2.LINE_AA)
        else:
            style.piece(image, int(rng.integers(1, 15)), x, y, s * rng.uniform(.4, 1))


def spoil(rng, image, grey, s):
    """Scales, blurs, compresses, dims or colours the picture, whose cells of s pixels stay readable."""
    h, w = image.shape[:2]
    if rng.random() < .35:
        f = min(max(rng.uniform(.45, .9), 15 / s), 1)
        image = cv2.resize(cv2.resize(image, None, fx=f, fy=f, interpolation=cv2.INTER_AREA), (w, h), interpolation=int(rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_NEAREST])))
    if rng.random() < .3:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(.4, min(1.3, s * .03) + .1))
    if rng.random() < .15:
        gx, gy = rng.uniform(-60, 60, 2)
        image = image + (np.linspace(-gx, gx, w)[None, :, None] + np.linspace(-gy, gy, h)[:, None, None]).astype(np.float32)
    if rng.random() < .4:
        image = (image - 128) * rng.uniform(.6, 1.25) + 128 + rng.uniform(-35, 35)
    if rng.random() < .2:
        image = image * rng.uniform(.85, 1.15, 3).astype(np.float32)
    if rng.random() < .3:
        image = image + rng.normal(0, rng.uniform(2, 12), image.shape).astype(np.float32)
    if rng.random() < grey:
        image = np.repeat(image.mean(2, keepdims=True), 3, 2)
    image = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < .45:
        image = cv2.imdecode(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 95))])[1], 1)
    return image


# Points where pieces may stand, for positions that look like those of games.
PALACE = [[(x, y) for x in (3, 4, 5) for y in (0, 1, 2)], [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)],
          [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]]
START = {}
for _i, _k in enumerate([5, 4, 3, 2, 1, 2, 3, 4, 5]):
    START[_i, 9], START[_i, 0] = _k, _k + 7
for _x in (1, 7):
    START[_x, 7], START[_x, 2] = 6, 13
for _x in range(0, 9, 2):
    START[_x, 6], START[_x, 3] = 7, 14


def position(rng, like_game):
    """The classes of the 90 points, from the top left, Red below."""
    at = np.zeros((10, 9), np.int64)
    if not like_game:
        full = rng.uniform(.2, .75)
        for y in range(10):
            for x in range(9):
                if rng.random() < full:
                    at[y, x] = rng.integers(1, 15)
        return at
    stay = rng.uniform(.5, 1) if rng.random() < .4 else -1  # of the pieces, on their first points
    keep = rng.uniform(.1, 1)
    for (x, y), k in START.items():
        kind, side = (k - 1) % 7, (k - 1) // 7
        if rng.random() < stay and at[y, x] == 0:
            at[y, x] = k
        elif kind == 0 or rng.random() < keep:
            for _ in range(9):
                x, y = PALACE[kind][rng.integers(len(PALACE[kind]))] if kind < 3 else (rng.integers(9), rng.integers(10))
                if side == 0 and kind < 3:
                    y = 9 - y
                ahead = y if side else 9 - y  # ranks before the side's own edge
                if at[y, x] == 0 and (kind < 6 or ahead > 4 or ahead > 2 and x % 2 == 0):
                    at[y, x] = k
                    break
    return at


def board(rng, held=False, like_game=None):
    """Returns a picture, the classes of its 90 points as seen, their corners (top left, clockwise), and the size of a cell."""
    s = int(np.exp(rng.uniform(np.log(17), np.log(58))))
    style = Style(rng, held)
    margins = [int(s * rng.uniform(.55, 2.2)) for _ in range(4)]
    aspect = rng.uniform(.92, 1.08) if rng.random() < .4 else 1
    river = rng.uniform(0, .25) if rng.random() < .15 else 0
    step = s * aspect
    w, h = int(8 * s + margins[0] + margins[2]), int((9 + river) * step + margins[1] + margins[3])
    t = rng.random()
    if t < .5:
        base, kinds = hsv(rng.integers(8, 28), rng.uniform(20, 190), rng.uniform(90, 255)), ["wood", "wood", "plain", "marble", "land"]
    elif t < .75:
        base, kinds = colour(rng, (215, 215, 205), (255, 255, 255)), ["plain", "plain", "land", "marble"]
    elif t < .87:
        base, kinds = colour(rng, (10, 10, 10), (70, 70, 80)), ["plain", "marble", "wood"]
    else:
        base, kinds = hsv(rng.integers(0, 180), rng.uniform(20, 200), rng.uniform(60, 255)), ["plain", "marble", "wood"]
    image = texture(rng, h, w, base, kinds[rng.integers(len(kinds))])

    def p(x, y):
        return margins[0] + x * s, margins[1] + (y + river * np.clip(y - 4, 0, 1)) * step

    x0, y0 = p(0, 0)
    x1, y1 = p(8, 9)
    edge = s * rng.uniform(.5, .9)
    if rng.random() < .5:
        around = image.copy()
        around[:] = colour(rng, (0, 0, 0), (255, 255, 255))
        a, b, c, d = int(max(0, y0 - edge)), int(y1 + edge), int(max(0, x0 - edge)), int(x1 + edge)
        around[a:b, c:d] = image[a:b, c:d]
        image = around
    readable = min(np.abs(ink - base).sum() for ink in style.ink) > 200
    style.hollow &= readable
    if rng.random() < .04 and readable and style.scheme in ("face", "sides"):  # characters alone, on blank places
        style.disc, style.rings, style.rim, style.shadow, style.bevel, style.tall = [base, base], [], 0, None, 0, 0
        style.glyph = rng.uniform(.7, .95)
    lines(rng, image, p, s, style.faces if rng.random() < .5 else (HELD_FACES if held else FACES))
    at = position(rng, rng.random() < .35 if like_game is None else like_game)
    if rng.random() < .2:
        at = at[::-1, ::-1]
    foreign = rng.random() < .06 and like_game is None
    janggi = rng.random() < .06 and like_game is None  # the same board, with other generals
    spots = [(rng.integers(9), rng.integers(10)) for _ in range(rng.integers(0, 9))]
    if rng.random() < .35:
        marks(rng, image, p, s, spots, False)
    surround(rng, image, x0, y0, x1, y1, s, style)
    offset = rng.uniform(-.1, .1, 2) * s * rng.random() if rng.random() < .4 else (0, 0)
    label = at.copy()
    for y in range(10):
        for x in range(9):
            if at[y, x]:
                cx, cy = p(x, y)
                jx, jy = rng.uniform(-.04, .04, 2) * s if style.loose else (0, 0)
                odd = None
                if foreign or (like_game is None and rng.random() < .02):
                    odd = faces.any(rng, ["DroidSansFallbackFull.ttf", "NotoSansCJK-Medium.ttc", "Symbola_hint.ttf"], FOREIGN)
                    if rng.random() < .15:
                        odd = np.zeros((96, 96), np.uint8)
                    label[y, x] = OFF
                elif janggi and at[y, x] in (1, 8):
                    odd = faces.any(rng, style.faces, ["漢", "汉"] if at[y, x] == 1 else ["楚"])
                    label[y, x] = OFF
                style.piece(image, int(at[y, x]), cx + offset[0] + jx, cy + offset[1] + jy, s, odd)
    if rng.random() < .3:
        marks(rng, image, p, s, spots[:4], True)
    if rng.random() < .3:
        for x in range(9):
            cx, cy = p(x, -0.75)
            cv2.putText(image, "abcdefghi"[x], (int(cx - s * .1), int(cy)), 0, s / 90, (90, 90, 90), 1, cv2.LINE_AA)
    # Without colours the sides must differ in brightness.
    differ = max(abs(np.mean(a[0]) - np.mean(a[1])) for a in (style.disc, style.ink))
    return (spoil(rng, image, .12 if differ > 50 else 0, s) if like_game is None or rng.random() < .5 else np.clip(image, 0, 255).astype(np.uint8)), label, np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float32), s


SIDE, PITCH = 32, 29  # pixels of a crop, and of a cell in the straightened board


def straighten(image, corners):
    """The board with its first point at (2 * PITCH, 2 * PITCH), cells of PITCH pixels, two cells of margin."""
    to = np.float32([(2, 2), (10, 2), (10, 11), (2, 11)]) * PITCH
    m = cv2.getPerspectiveTransform(np.float32(corners), to)
    scale = np.linalg.norm(corners[1] - corners[0]) / (8 * PITCH)
    if scale > 1.15:
        image = cv2.GaussianBlur(image, (0, 0), scale * .42)
    return cv2.warpPerspective(image, m, (12 * PITCH, 13 * PITCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def crops(rng, image, label, corners, s):
    """The 90 points of a drawn board with small errors of the grid, and some places that are no points: between them,
    and a cell outside the board."""
    quad = corners + rng.normal(0, .035, corners.shape) * s + rng.normal(0, .025, 2) * s
    flat = straighten(image, quad.astype(np.float32))
    xs, ys = [], []
    half = SIDE // 2

    def take(x, y, name):
        cy, cx = int((y + 2) * PITCH), int((x + 2) * PITCH)
        xs.append(flat[cy - half:cy + half, cx - half:cx + half])
        ys.append(name)

    for y in range(10):
        for x in range(9):
            jx, jy = rng.integers(-1, 2, 2) / PITCH
            take(x + jx + 1e-3, y + jy + 1e-3, label[y, x])
    for _ in range(12):
        dx, dy = rng.uniform(-.5, .5, 2)
        if max(abs(dx), abs(dy)) > .3:
            take(rng.integers(9) + dx, rng.integers(10) + dy, OFF)
    for _ in range(6):
        dx, dy = rng.uniform(-.1, .1, 2)
        take(rng.choice([-1, 9]) + dx, rng.integers(-1, 11) + dy, OFF)
        take(rng.integers(-1, 10) + dx, rng.choice([-1, 10]) + dy, OFF)
    return xs, ys


def held(folder, count):
    """Writes held pictures and labels.tsv, in the form of the real pictures: name, kind, FEN, side below."""
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/labels.tsv", "w") as labels:
        for n in range(count):
            rng = np.random.default_rng([11, n])
            image, at, _, _ = board(rng, True, True)
            below = "red"
            if (at[:3] == 1).any():
                at, below = at[::-1, ::-1], "black"
            rows = "/".join("".join(".KABNRCPkabnrcp"[k] for k in row) for row in at)
            fen = re.sub(r"\.+", lambda m: str(len(m[0])), rows)
            name = f"held{n:03d}." + ("webp" if n % 5 == 0 else "jpg" if n % 2 else "png")
            cv2.imwrite(f"{folder}/{name}", image[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, 85, cv2.IMWRITE_WEBP_QUALITY, 85])
            print(name, "screen", fen, below, "-", "drawn", "-", sep="\t", file=labels)


if __name__ == "__main__":
    held(sys.argv[1], int(sys.argv[2]))
