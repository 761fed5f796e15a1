package graph

import (
	"image/color"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// bench is a window with only a graph.
type bench struct {
	ui   *kit.UI
	spec Spec
	at   time.Time
}

// place is the rectangle of the graph: 100 pixels for 101 points inside the margin.
var place = draw.Rect{X: 20, Y: 10, W: 100 + 2*margin, H: 60}

func newBench() *bench {
	b := &bench{ui: kit.New(theme.All()[0], nil), at: time.Unix(0, 0)}
	b.spec = Spec{Points: make([]Point, 101), Shown: 0}
	b.ui.Resize(200, 100)
	b.ui.Handle(kit.Event{Kind: kit.PointerMove, Time: b.at}, b.declare)
	b.at = b.at.Add(kit.StandTime)
	return b
}

func (b *bench) declare(u *kit.UI) {
	if to, wanted := Declare(u, "graph", place, theme.All()[0], b.spec); wanted {
		b.spec.Shown = to
	}
}

func (b *bench) event(ev kit.Event) {
	b.at = b.at.Add(time.Millisecond)
	ev.Time = b.at
	b.ui.Handle(ev, b.declare)
}

func (b *bench) pointer(kind kit.EventKind, x float64, button kit.Button) {
	b.event(kit.Event{Kind: kind, Pos: draw.Point{X: place.X + margin + x, Y: 40}, Button: button})
}

func TestAClickJumpsAndADragScrubs(t *testing.T) {
	b := newBench()
	b.pointer(kit.PointerMove, 30, kit.NoButton)
	if b.spec.Shown != 0 {
		t.Fatal("hovering moves")
	}
	b.pointer(kit.PointerDown, 30.3, kit.LeftButton)
	if b.spec.Shown != 30 {
		t.Errorf("a click shows %d, want 30", b.spec.Shown)
	}
	for _, x := range []float64{45, 77.6, 300, -50} {
		b.pointer(kit.PointerMove, x, kit.LeftButton)
		if want := int(min(max(x+0.5, 0), 100)); b.spec.Shown != want {
			t.Errorf("at %v a drag shows %d, want %d", x, b.spec.Shown, want)
		}
	}
	b.pointer(kit.PointerUp, -50, kit.LeftButton)
	b.pointer(kit.PointerMove, 60, kit.NoButton)
	if b.spec.Shown != 0 {
		t.Error("it goes on after the drag")
	}
	b.pointer(kit.PointerDown, 60, kit.RightButton)
	if b.spec.Shown != 0 {
		t.Error("the right button jumps")
	}
}

func TestKeysStep(t *testing.T) {
	b := newBench()
	b.ui.Focus("graph")
	for _, step := range []struct {
		key  kit.Key
		want int
	}{{kit.KeyLeft, 0}, {kit.KeyRight, 1}, {kit.KeyPageDown, 11}, {kit.KeyEnd, 100}, {kit.KeyRight, 100}, {kit.KeyPageUp, 90}, {kit.KeyLeft, 89}, {kit.KeyHome, 0}} {
		b.event(kit.Event{Kind: kit.KeyDown, Key: step.key})
		b.event(kit.Event{Kind: kit.KeyUp, Key: step.key})
		if b.spec.Shown != step.want {
			t.Errorf("key %v shows %d, want %d", step.key, b.spec.Shown, step.want)
		}
	}
	b.event(kit.Event{Kind: kit.KeyDown, Key: kit.KeyRight, Mods: kit.Ctrl})
	if b.spec.Shown != 0 {
		t.Error("a chord steps")
	}
}

func TestRedIsAboveAndGapsStayEmpty(t *testing.T) {
	c := art.Curve{W: 100, H: 50, Base: 0.5, Above: color.NRGBA{200, 0, 0, 255}, Below: color.NRGBA{0, 0, 200, 255}, Line: color.NRGBA{0, 200, 0, 255}}
	points := make([]Point, 11)
	for i, share := range []float64{1, 1, 1, 1, -1, -1, -1, 0, 0, 0, 0} {
		points[i] = Point{Known: share >= 0, Share: share}
	}
	c.Values = values(points)
	img, at := c.Render(1)
	for _, test := range []struct {
		x, y int
		want color.RGBA
	}{
		{15, 12, color.RGBA{200, 0, 0, 255}}, {15, 40, color.RGBA{}}, {15, 0, color.RGBA{50, 150, 0, 255}}, // the line covers three quarters
		{50, 12, color.RGBA{}}, {50, 40, color.RGBA{}},
		{85, 40, color.RGBA{0, 0, 200, 255}}, {85, 12, color.RGBA{}}, {85, 49, color.RGBA{0, 150, 50, 255}},
	} {
		if got := img.RGBAAt(at.X+test.x, at.Y+test.y); got != test.want {
			t.Errorf("at %d,%d: %v, want %v", test.x, test.y, got, test.want)
		}
	}
}

func TestPointsOfARecord(t *testing.T) {
	v := session.View{Moves: make([]session.MoveEntry, 2)}
	if _, known := Points(&v); known {
		t.Error("nothing is said, but something is known")
	}
	v.Moves[1].Note = game.Annotation{Evaluation: &game.Evaluation{Score: 900}, Symbols: []game.Symbol{14, 4}}
	points, known := Points(&v)
	if !known || len(points) != 3 || points[1].Known || points[2].Mark != review.Blunder || points[2].Share < 0.8 {
		t.Errorf("Points = %+v, want the last of three as a blunder with a share of 0.8 or more", points)
	}
}

// Each mark has its colour, and all lie inside the plate.
func TestMarksAreDrawn(t *testing.T) {
	b := newBench()
	th := theme.All()[0]
	for i, m := range []review.Mark{review.Inaccuracy, review.Mistake, review.Blunder, review.Best} {
		b.spec.Points[30*i] = Point{Known: true, Share: float64(i) / 3, Mark: m}
	}
	var l draw.List
	b.ui.Draw(&l, b.declare)
	img := draw.Rasterize(&l, 200, 100, 1, th.Window)
	for i, m := range []review.Mark{review.Inaccuracy, review.Mistake, review.Blunder} {
		at, want := b.spec.At(place, 30*i), Ink(th, m)
		r, g, bl, _ := img.At(int(at.X), int(at.Y)).RGBA()
		if got := (color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8), 255}); got != want {
			t.Errorf("%v is %v, want %v", m, got, want)
		}
	}
}
