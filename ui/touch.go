package ui

import (
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

// fingers derives events from the fingers that the library reports at each tick. Only the first finger counts; others
// have no effect until all are lifted.
type fingers struct {
	first  finger
	counts bool // the first finger is down
	busy   bool // any finger is down
	ids    []ebiten.TouchID
	down   []finger
}

// touches handles the fingers that the library reports at a tick.
func (in *input) touches(scale float64) {
	f := &in.fingers
	f.ids, f.down = ebiten.AppendTouchIDs(f.ids[:0]), f.down[:0]
	for _, id := range f.ids {
		x, y := ebiten.TouchPosition(id)
		f.down = append(f.down, finger{id, draw.Point{X: float64(x) / scale, Y: float64(y) / scale}})
	}
	f.follow(f.down, func(kind kit.EventKind, at draw.Point) {
		in.emit(kit.Event{Kind: kind, Pos: at})
	})
}

// follow emits the changes since the previous fingers. Touch events have the place of the finger, regardless of the
// mouse.
func (f *fingers) follow(down []finger, emit func(kit.EventKind, draw.Point)) {
	if f.counts {
		i := slices.IndexFunc(down, func(d finger) bool { return d.id == f.first.id })
		switch {
		case i < 0:
			f.counts = false
			emit(kit.TouchUp, f.first.pos)
		case down[i].pos != f.first.pos:
			f.first = down[i]
			emit(kit.TouchMove, f.first.pos)
		}
	} else if !f.busy && len(down) > 0 {
		f.first, f.counts = down[0], true
		emit(kit.TouchDown, f.first.pos)
	}
	f.busy = len(down) > 0
}

// leave cancels the touch of a finger.
func (f *fingers) leave(emit func(kit.EventKind, draw.Point)) {
	if f.counts {
		f.counts = false
		emit(kit.TouchAway, f.first.pos)
	}
}
