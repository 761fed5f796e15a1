"""Trains the net of engine/vision on drawn boards and writes its weights.

    cd assets/internal/vision && python3 train.py --steps 6000 --out ../../network/pictures.net

Two processes draw into a folder while a third learns. Drawings depend on their number alone.
"""
import argparse
import glob
import os
import subprocess
import sys
import time

import numpy as np

BOARDS = 40  # boards in a file
KEPT = 200  # files learned from at a time
WIDTHS = (16, 48, 96, 160)  # channels of the convolutions


def draw_shards(folder, first, stride, held):
    import draw
    n = first
    while True:
        name = f"{folder}/{n:06d}.npz"
        if not os.path.exists(name):
            xs, ys = [], []
            for i in range(BOARDS):
                rng = np.random.default_rng([7 if held else 3, n, i])
                x, y = draw.crops(rng, *draw.board(rng, held))
                xs += x
                ys += y
            np.savez(name + ".part.npz", x=np.array(xs), y=np.array(ys, np.uint8))
            os.rename(name + ".part.npz", name)
        n += stride
        if held and n >= first + 4 * stride:
            return


def net():
    import torch.nn as nn
    layers, width = [], 3
    for out in WIDTHS:
        layers += [nn.Conv2d(width, out, 3, padding=1, bias=False), nn.MaxPool2d(2), nn.BatchNorm2d(out), nn.ReLU()]
        width = out
    return nn.Sequential(*layers, nn.Flatten(), nn.Dropout(.15), nn.Linear(4 * width, 16))


def export(model, path):
    """Writes the weights, rounded to bytes."""
    import torch
    out = bytearray(b"CHUHEVIS\x02") + bytes([len(WIDTHS), *WIDTHS])
    mods = list(model)
    for i in range(0, 4 * len(WIDTHS), 4):
        conv, bn = mods[i], mods[i + 2]
        f = (bn.weight / torch.sqrt(bn.running_var + bn.eps)).detach()
        put(out, conv.weight.detach().numpy(), f.numpy(), (bn.bias - bn.running_mean * f).detach().numpy())
    last = mods[-1]
    put(out, last.weight.detach().numpy(), np.ones(16, np.float32), last.bias.detach().numpy())
    open(path, "wb").write(bytes(out))


def put(out, w, factor, bias):
    """Writes a layer: for each channel a factor, to be applied after the choice of the largest, a bias, and bytes."""
    w = w.reshape(w.shape[0], -1)
    scale = np.maximum(np.abs(w).max(1), 1e-9) / 127
    out += (scale * factor).astype("<f4").tobytes() + bias.astype("<f4").tobytes()
    out += np.rint(w / scale[:, None]).astype(np.int8).tobytes()


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--steps", type=int, default=6000)
    args.add_argument("--minutes", type=float, default=1e9, help="to end sooner")
    args.add_argument("--folder", default="/tmp/chuhe-drawn")
    args.add_argument("--out", default="../../network/pictures.net")
    args.add_argument("--draw", type=int, default=-1)
    args.add_argument("--drawers", type=int, default=2)
    args.add_argument("--threads", type=int, default=1)
    args.add_argument("--start", default="")
    args.add_argument("--rate", type=float, default=2e-3)
    args = args.parse_args()
    os.makedirs(args.folder + "/held", exist_ok=True)
    if args.draw >= 0:
        if args.draw == 0:
            draw_shards(args.folder + "/held", 0, 1, True)
        return draw_shards(args.folder, args.draw, args.drawers, False)
    drawers = [subprocess.Popen([sys.executable, __file__, "--folder", args.folder, "--draw", str(i), "--drawers", str(args.drawers)])
               for i in range(args.drawers)]
    try:
        learn(args)
    finally:
        for d in drawers:
            d.kill()


def learn(args):
    import torch
    torch.manual_seed(1)
    torch.set_num_threads(args.threads)
    model = net().to(memory_format=torch.channels_last)
    if args.start:
        model.load_state_dict(torch.load(args.start))
    best = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=1e-3)
    began, step, last = time.time(), 0, 0
    shards, order = {}, np.random.default_rng(1)
    while (done := max(step / args.steps, (time.time() - began) / 60 / args.minutes)) < 1:
        for name in sorted(glob.glob(args.folder + "/[0-9]*.npz"))[-KEPT:]:
            if name not in shards and not name.endswith("part.npz"):
                with np.load(name) as d:
                    y = d["y"]
                    keep = (y > 0) | (order.random(len(y)) < .3)
                    shards[name] = d["x"][keep], y[keep]
        for name in sorted(shards)[:-KEPT]:
            del shards[name]
        if not shards:
            time.sleep(2)
            continue
        model.train()
        for g in best.param_groups:
            g["lr"] = args.rate * max(.01, min(1, (step + 1) / 100, 1.6 * (1 - done)))
        names = list(shards)
        for _ in range(20):
            parts = [shards[names[order.integers(len(names))]] for _ in range(8)]
            xs, ys = [], []
            for x, y in parts:
                i = order.integers(0, len(y), 24)
                xs.append(x[i])
                ys.append(y[i])
            x = torch.from_numpy(np.concatenate(xs)).permute(0, 3, 1, 2).float().div_(128).sub_(1)
            y = torch.from_numpy(np.concatenate(ys).astype(np.int64))
            loss = torch.nn.functional.cross_entropy(model(x), y, label_smoothing=.02)
            best.zero_grad()
            loss.backward()
            best.step()
            step += 1
        if time.time() - last > 60:
            last = time.time()
            model.eval()
            right = total = 0
            for name in sorted(glob.glob(args.folder + "/held/[0-9]*.npz")):
                with np.load(name) as d, torch.no_grad():
                    p = model(torch.from_numpy(d["x"][::4]).permute(0, 3, 1, 2).float() / 128 - 1).argmax(1).numpy()
                    right += ((p == d["y"][::4]) & (d["y"][::4] > 0)).sum()
                    total += (d["y"][::4] > 0).sum()
            print(f"{time.time() - began:.0f} s, step {step}, {len(shards)} files, loss {loss.item():.3f}, held {right / max(1, total):.4f}", flush=True)
            torch.save(model.state_dict(), args.out + ".pt")
            export(model, args.out)
    model.eval()
    torch.save(model.state_dict(), args.out + ".pt")
    export(model, args.out)


main()
