package ui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// finger is a finger on the window.
type finger struct {
	id  ebiten.TouchID
	pos draw.Point // in logical pixels
}

// fingers derives events from the fingers that the library reports at each tick. The first finger counts, until a
// second one comes down: then the two pinch, and have no other effect until all are lifted.
type fingers struct {
	first   finger
	counts  bool      // the first finger is down
	busy    bool      // any finger is down
	pinches [2]finger // the two that pinch; zero: none
	ids     []ebiten.TouchID
	down    []finger
}

// touches handles the fingers that the library reports at a tick.
func (in *input) touches(scale float64) {
	f := &in.fingers
	f.ids, f.down = ebiten.AppendTouchIDs(f.ids[:0]), f.down[:0]
	for _, id := range f.ids {
		x, y := ebiten.TouchPosition(id)
		f.down = append(f.down, finger{id, draw.Point{X: float64(x) / scale, Y: float64(y) / scale}})
	}
	f.follow(f.down, in.emit)
}

// follow emits the changes since the previous fingers. Touch events have the place of the finger, regardless of the
// mouse.
func (f *fingers) follow(down []finger, emit func(kit.Event)) {
	first := slices.IndexFunc(down, func(d finger) bool { return d.id == f.first.id })
	switch {
	case f.counts && first < 0:
		f.counts = false
		emit(kit.Event{Kind: kit.TouchUp, Pos: f.first.pos})
	case f.counts && len(down) > 1:
		f.leave(emit)
		f.pinches = [2]finger{down[first], down[(first+1)%len(down)]}
	case f.counts && down[first].pos != f.first.pos:
		f.first = down[first]
		emit(kit.Event{Kind: kit.TouchMove, Pos: f.first.pos})
	case !f.counts && !f.busy && len(down) > 0:
		f.first, f.counts = down[0], true
		emit(kit.Event{Kind: kit.TouchDown, Pos: f.first.pos})
	case f.pinches != [2]finger{}:
		f.pinch(down, emit)
	}
	f.busy = len(down) > 0
}

// pinch emits the movement of the two fingers that pinch.
func (f *fingers) pinch(down []finger, emit func(kit.Event)) {
	now := f.pinches
	for i := range now {
		at := slices.IndexFunc(down, func(d finger) bool { return d.id == now[i].id })
		if at < 0 {
			f.pinches = [2]finger{}
			return
		}
		now[i] = down[at]
	}
	middle := func(p [2]finger) draw.Point { return p[0].pos.Lerp(p[1].pos, 0.5) }
	apart := func(p [2]finger) float64 { return max(1, math.Hypot(p[0].pos.X-p[1].pos.X, p[0].pos.Y-p[1].pos.Y)) }
	to, from := middle(now), middle(f.pinches)
	if now != f.pinches {
		emit(kit.Event{Kind: kit.Pinch, Pos: to, Scroll: draw.Point{X: to.X - from.X, Y: to.Y - from.Y},
			Zoom: apart(now) / apart(f.pinches)})
	}
	f.pinches = now
}

// leave cancels the touch of a finger.
func (f *fingers) leave(emit func(kit.Event)) {
	if f.counts {
		f.counts = false
		emit(kit.Event{Kind: kit.TouchAway, Pos: f.first.pos})
	}
}
