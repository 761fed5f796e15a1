//go:build display

package ui

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// fingersAt returns the fingers of a tick from alternating IDs and x coordinates.
func fingersAt(idsAndPlaces ...int) (down []finger) {
	for i := 0; i < len(idsAndPlaces); i += 2 {
		down = append(down, finger{ebiten.TouchID(idsAndPlaces[i]), draw.Point{X: float64(idsAndPlaces[i+1])}})
	}
	return down
}

// The first finger counts until it is lifted or a second one comes: then the two pinch, and press nothing.
func TestFingersCount(t *testing.T) {
	names := map[kit.EventKind]string{kit.TouchDown: "down", kit.TouchMove: "move", kit.TouchUp: "up", kit.TouchAway: "away", kit.Pinch: "pinch"}
	for _, c := range []struct {
		name  string
		ticks [][]finger
		want  []string
	}{
		{"a tap", [][]finger{fingersAt(1, 5), nil, nil}, []string{"down 5", "up 5"}},
		{"a drag", [][]finger{fingersAt(1, 5), fingersAt(1, 5), fingersAt(1, 9), nil}, []string{"down 5", "move 9", "up 9"}},
		{"two fingers pinch", [][]finger{fingersAt(1, 10), fingersAt(2, 70, 1, 10), fingersAt(1, 10, 2, 70), fingersAt(1, 0, 2, 90), fingersAt(1, 9), nil},
			[]string{"down 10", "away 10", "pinch 45 by 5 times 1.5"}},
		{"the first goes before the second", [][]finger{fingersAt(1, 5), fingersAt(1, 5, 2, 70), fingersAt(2, 70), fingersAt(2, 90), nil, fingersAt(3, 8), nil},
			[]string{"down 5", "away 5", "down 8", "up 8"}},
		{"two taps", [][]finger{fingersAt(1, 5), nil, fingersAt(1, 6), nil}, []string{"down 5", "up 5", "down 6", "up 6"}},
	} {
		var f fingers
		var got []string
		for _, down := range c.ticks {
			f.follow(down, func(ev kit.Event) {
				text := fmt.Sprintf("%s %.0f", names[ev.Kind], ev.Pos.X)
				if ev.Kind == kit.Pinch {
					text += fmt.Sprintf(" by %.0f times %.2g", ev.Scroll.X, ev.Zoom)
				}
				got = append(got, text)
			})
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A window that loses the focus cancels the touch.
func TestFingerLeaves(t *testing.T) {
	var f fingers
	var got []kit.EventKind
	emit := func(ev kit.Event) { got = append(got, ev.Kind) }
	f.follow(fingersAt(1, 5), emit)
	f.leave(emit)
	f.leave(emit)
	f.follow(nil, emit)
	if !slices.Equal(got, []kit.EventKind{kit.TouchDown, kit.TouchAway}) {
		t.Errorf("the events are %v, want a touch down and a touch away", got)
	}
}
