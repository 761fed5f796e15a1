package kit

import (
	"testing"
	"time"

	"chuhe/ui/draw"
)

// stepping is a screen with a list in which a finger makes steps, a slider in it, and an area that is dragged below it.
type stepping struct {
	*bench
	steps   []int
	pressed int
	dragged int
	value   int
}

func newStepping(t *testing.T, content float64) *stepping {
	s := &stepping{value: 50}
	s.bench = newBench(t, func(u *UI) {
		if u.Area("board", Access{}, rect(0, 0, 300, 300), AreaSpec{Focus: true, Track: true, Drag: true}).Event.Kind == PointerMove {
			s.dragged++
		}
		if n := u.Sideways("edge", rect(0, 280, 300, 44)); n != 0 {
			s.steps = append(s.steps, n)
		}
		if n := u.Sideways("moves", rect(0, 400, 300, 200)); n != 0 {
			s.steps = append(s.steps, n)
		}
		u.Scroll("list", rect(0, 400, 300, 200), content, func(inside, _ draw.Rect) {
			u.Slider("slider", CutTop(&inside, 44, 0), RangeSpec{Max: 100}, &s.value)
			if u.Button("row", CutTop(&inside, 44, 0), ButtonSpec{Label: "row"}) {
				s.pressed++
			}
		})
	})
	s.u.run(Event{}, nil, s.build)
	return s
}

// sweep moves a finger sideways in steps of 10 pixels, each after some time, and lifts it.
func (s *stepping) sweep(x, y, by float64, each time.Duration) {
	s.touch(TouchDown, x, y)
	step := 10.0
	if by < 0 {
		step = -step
	}
	for at := step; at*step <= by*step; at += step {
		s.now = s.now.Add(each)
		s.touch(TouchMove, x+at, y+at/10)
	}
	s.touch(TouchUp, x+by, y)
}

// A quick swipe makes one step, forward to the left; a slow one makes a step every 40 pixels.
func TestSidewaysSteps(t *testing.T) {
	for _, content := range []float64{150, 2000} { // a list that fits, and one that scrolls
		for _, c := range []struct {
			name  string
			by    float64
			each  time.Duration
			steps int
		}{
			{"quick, left", -150, 5 * time.Millisecond, 1},
			{"quick, right", 150, 5 * time.Millisecond, -1},
			{"short", -20, 5 * time.Millisecond, 0},
			{"slow, left", -150, 100 * time.Millisecond, 3},
			{"slow, right", 150, 100 * time.Millisecond, -3},
		} {
			for _, y := range []float64{460, 290, 310} { // the list, the edge of the board, just outside
				s := newStepping(t, content)
				s.sweep(170, y, c.by, c.each)
				sum := 0
				for _, n := range s.steps {
					sum += n
				}
				if sum != c.steps || s.pressed != 0 || s.dragged != 0 || s.u.scrolls["list"].offset != 0 {
					t.Errorf("%s at %v, content %v: steps %v, %d presses, %d drags, scrolled by %v; want %d steps in all", c.name, y, content, s.steps, s.pressed, s.dragged, s.u.scrolls["list"].offset, c.steps)
				}
			}
		}
	}
}

// Taps, scrolling, sliders and the rest of the board work as without steps.
func TestSidewaysLeavesOtherGestures(t *testing.T) {
	s := newStepping(t, 2000)
	s.tap(100, 460)
	expect(t, "presses", s.pressed, 1)
	s.swipe(100, 420, 180, 422)
	s.touch(TouchUp, 180, 422)
	if s.value == 50 {
		t.Error("the slider is not dragged")
	}
	s.swipe(100, 100, 180, 100)
	s.touch(TouchUp, 180, 100)
	if s.dragged == 0 {
		t.Error("the board is not dragged")
	}
	s.swipe(100, 500, 104, 420)
	s.touch(TouchUp, 104, 420)
	if s.u.scrolls["list"].offset == 0 {
		t.Error("the list is not scrolled")
	}
	s = newStepping(t, 150)
	s.swipe(100, 460, 104, 540) // a list that fits
	s.touch(TouchMove, 104, 460)
	s.touch(TouchUp, 104, 460)
	if len(s.steps) != 0 || s.pressed != 0 {
		t.Errorf("a vertical swipe makes steps %v and %d presses, want none", s.steps, s.pressed)
	}
}
