package layout

import (
	"fmt"
	"math"
	"testing"

	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
)

// arranged returns the layout of a window in logical pixels.
func arranged(w, h, text float64) (l Layout, scale float64) {
	window, letters := Zoom(w, h, text)
	scale = window * letters
	return Arrange(draw.Point{X: w / scale, Y: h / scale}, text, false, false), scale
}

// cell returns the size of a cell of the board in a window.
func cell(w, h, text float64) float64 {
	l, scale := arranged(w, h, text)
	return l.Board.Cell * scale
}

// sizes calls f for the possible sizes of a window: in steps of fine up to 1600, and of coarse up to 3840x2160 and
// 2160x3840.
func sizes(fine, coarse float64, f func(w, h float64)) {
	next := func(x float64) float64 {
		if x < 1600 {
			return fine
		}
		return coarse
	}
	for w := 500.0; w <= 3840; w += next(w) {
		for h := 560.0; h <= 3840; h += next(h) {
			if (w >= 720 || h >= 900) && (w <= 2160 || h <= 2160) {
				f(w, h)
			}
		}
	}
}

var texts = []float64{1, 1.5, 2}

// Growing a window in one direction must not shrink the board.
func TestGrowingNeverShrinksTheBoard(t *testing.T) {
	for _, text := range texts {
		worst, most := 0.0, 0.015*text                                  // cells have a whole number of half units, which are larger in larger text
		lower, narrower := map[float64]float64{}, map[float64]float64{} // the largest board so far by width, by height
		sizes(4, 40, func(w, h float64) {
			now := cell(w, h, text)
			before := max(lower[w], narrower[h])
			if shrinks := 1 - now/max(before, now); shrinks > worst {
				worst = shrinks
				if worst > most {
					t.Errorf("text %v: at %vx%v the cells are %.1f, in a smaller window %.1f", text, w, h, now, before)
				}
			}
			lower[w], narrower[h] = max(lower[w], now), max(narrower[h], now)
		})
		t.Logf("text %v: shrinks by %.2f %% at most", text, 100*worst)
	}
}

// The panel beside a board takes no more than its share, unless everything is magnified.
func TestPanelBesideTheBoard(t *testing.T) {
	sizes(4, 40, func(w, h float64) {
		l, _ := arranged(w, h, 1)
		if l.Middle.X < l.Board.Rect.X+l.Board.Rect.W {
			return
		}
		for _, r := range []draw.Rect{l.Opponent, l.Middle, l.Own, l.Toolbar} {
			if r.W < PanelLeast-0.01 || r.W > PanelMost+0.01 {
				t.Fatalf("%vx%v: the panel is %v wide", w, h, r.W)
			}
		}
	})
}

// The board has squares of whole pixels, and takes most of the shorter side of the window.
func TestBoardIsLarge(t *testing.T) {
	sizes(4, 40, func(w, h float64) {
		l, _ := arranged(w, h, 1)
		if r := l.Board.Rect; r.W != board.Cols*l.Board.Cell || r.H != board.Rows*l.Board.Cell {
			t.Fatalf("%vx%v: %v with cells of %v, want W = %v and H = %v", w, h, r, l.Board.Cell, board.Cols*l.Board.Cell, board.Rows*l.Board.Cell)
		}
		_, scale := arranged(w, h, 1)
		least := boardLeast - 0.015 // tolerance for whole pixels
		if h < 720 {                // cards and toolbar need room
			least = 0.82
		}
		if share := cell(w, h, 1) / min((w-16)/board.Cols, (h-2*scale*margin(h/scale))/board.Rows); share < least {
			t.Errorf("%vx%v: the board takes %.3f of what the shorter side allows", w, h, share)
		}
	})
}

// apart fails the test unless the parts lie in a window, do not overlap, and are at least as large as their content.
func apart(t *testing.T, where string, window draw.Point, parts map[string]draw.Rect, least map[string]draw.Point) {
	t.Helper()
	const tiny = 0.01
	for name, r := range parts {
		if r.X < -tiny || r.Y < -tiny || r.X+r.W > window.X+tiny || r.Y+r.H > window.Y+tiny {
			t.Fatalf("%s: %s %v leaves the window %v", where, name, r, window)
		}
		if need := least[name]; r.W < need.X-tiny || r.H < need.Y-tiny {
			t.Fatalf("%s: %s has %vx%v, want at least %vx%v", where, name, r.W, r.H, need.X, need.Y)
		}
		for other, o := range parts {
			if name < other && !r.Inset(tiny).Intersect(o).Empty() {
				t.Fatalf("%s: %s %v overlaps %s %v", where, name, r, other, o)
			}
		}
	}
}

// All parts lie in the window, do not overlap, and are large enough for their content.
func TestPartsLieApart(t *testing.T) {
	least := map[string]draw.Point{"tabs": {X: 140, Y: 24}, "opponent": {X: 110, Y: 40}, "own": {X: 110, Y: 40}, "middle": {X: 100, Y: 64}, "toolbar": {X: 90, Y: 40}}
	for _, text := range texts {
		sizes(12, 60, func(w, h float64) {
			l, scale := arranged(w, h, text)
			parts := map[string]draw.Rect{"board": l.Board.Rect, "tabs": l.Tabs, "opponent": l.Opponent, "middle": l.Middle, "own": l.Own, "toolbar": l.Toolbar}
			apart(t, fmt.Sprintf("%vx%v, text %v", w, h, text), draw.Point{X: w / scale, Y: h / scale}, parts, least)
		})
	}
}

// phoneSizes calls f for the possible sizes of a touch window: phones held upright and sideways, and tablets.
func phoneSizes(f func(size draw.Point)) {
	for short := 360.0; short <= 900; short += 4 {
		for long := max(short*1.3, 640); long <= 1400; long += 12 {
			f(draw.Point{X: short, Y: long})
			f(draw.Point{X: long, Y: short})
		}
	}
}

// For fingers all parts are large enough, lie in the window and do not overlap, on desks with and without players, and
// on pages with their own board.
func TestFingersHaveRoom(t *testing.T) {
	phoneSizes(func(size draw.Point) {
		for i, arrange := range []func(draw.Point, float64, bool, bool) Layout{Arrange, WithoutPlayers, ArrangeBare} {
			l := arrange(size, 1, false, true)
			least := map[string]draw.Point{"tabs": {X: 3 * kit.Finger, Y: kit.Finger}, "toolbar": {X: 5*kit.Finger + 20, Y: kit.Finger}, "middle": {X: 200, Y: LeastMoves}, "opponent": {X: 200, Y: leastCard}, "own": {X: 200, Y: leastCard}}
			parts := map[string]draw.Rect{"board": l.Board.Rect, "toolbar": l.Toolbar}
			switch i {
			case 0:
				parts["tabs"], parts["middle"], parts["own"], parts["opponent"] = l.Tabs, l.Middle, l.Own, l.Opponent
			case 1:
				parts["tabs"], parts["panel"] = l.Tabs, l.Panel
			default:
				parts["middle"] = l.Middle
			}
			apart(t, fmt.Sprintf("%v, %d", size, i), size, parts, least)
		}
	})
}

// On an upright phone the board takes the whole width, from 360x640 on.
func TestBoardOfAPhone(t *testing.T) {
	for width := 360.0; width < PhoneMost; width += 2 {
		for height := width * 16 / 9; height <= width*2.4; height += 5 {
			l := Arrange(draw.Point{X: width, Y: height}, 1, false, true)
			if next := l.Board.Cell + 0.5; !l.Upright || next*board.Cols <= width-2*phoneEdge {
				t.Fatalf("%vx%v: cells of %v, upright %v", width, height, l.Board.Cell, l.Upright)
			}
		}
	}
}

// The place of the opponent's card does not stay empty.
func TestWithoutPlayersNothingIsEmpty(t *testing.T) {
	for _, fingers := range []bool{false, true} {
		for _, size := range []draw.Point{{X: 500, Y: 900}, {X: 540, Y: 1000}, {X: 412, Y: 892}, {X: 360, Y: 640}, {X: 1180, Y: 820}, {X: 720, Y: 560}} {
			l := WithoutPlayers(size, 1, false, fingers)
			with := Arrange(size, 1, false, fingers)
			if l.Board.Cell != with.Board.Cell {
				t.Errorf("%v: cells of %v, with players %v", size, l.Board.Cell, with.Board.Cell)
			}
			if l.Panel.X >= l.Board.Rect.X+l.Board.Rect.W {
				continue // beside the board the panel takes it all
			}
			filled := l.Board.Rect.H + l.Panel.H
			for _, r := range []draw.Rect{l.Tabs, l.Toolbar} {
				if r.X < l.Panel.X+l.Panel.W { // not beside the panel
					filled += r.H
				}
			}
			if empty := size.Y - filled; empty > 6*l.Gap {
				t.Errorf("%v: %v of the height is empty", size, empty)
			}
		}
	}
}

// Large text, and toolbars of one or two rows with few buttons or all, depend on the room at these sizes.
func TestRoomDecidesWhatFits(t *testing.T) {
	type fits struct{ roomy, low, tight, upright, few, oneRow bool }
	of := func(l Layout) fits { return fits{l.Roomy, l.Low(), l.Tight(), l.Upright, l.Few, l.ToolRows == 1} }
	for _, c := range []struct {
		w, h    float64
		fingers bool
		want    fits
		bare    bool // a page without players is roomy
	}{
		{1180, 820, false, fits{roomy: true, oneRow: true}, true},
		{900, 560, false, fits{roomy: true}, true},
		{720, 560, false, fits{}, false}, // a narrow panel
		{640, 320, false, fits{low: true, few: true, oneRow: true}, true},
		{480, 1000, false, fits{roomy: true, oneRow: true}, true}, // stacked
		{412, 892, false, fits{low: true, oneRow: true}, true},
		{720, 1000, false, fits{}, true}, // a strip
		{700, 700, false, fits{low: true}, false},
		{1180, 820, true, fits{roomy: true, oneRow: true}, true},
		{720, 560, true, fits{few: true, oneRow: true}, false},
		{480, 1000, true, fits{roomy: true, upright: true, few: true, oneRow: true}, true},
		{412, 892, true, fits{low: true, upright: true, few: true, oneRow: true}, true},
		{360, 640, true, fits{low: true, tight: true, upright: true, few: true, oneRow: true}, true},
		{500, 900, true, fits{low: true, upright: true, oneRow: true}, true},
		{640, 360, true, fits{low: true, few: true, oneRow: true}, false},
	} {
		size := draw.Point{X: c.w, Y: c.h}
		if got := of(Arrange(size, 1, false, c.fingers)); got != c.want {
			t.Errorf("%v, fingers %v: %+v, want %+v", size, c.fingers, got, c.want)
		}
		if got := ArrangeBare(size, 1, false, c.fingers).Roomy; got != c.bare {
			t.Errorf("%v, fingers %v: a page without players has room for large text: %v, want %v", size, c.fingers, got, c.bare)
		}
	}
}

func TestZoom(t *testing.T) {
	for _, c := range []struct{ w, h, text, window, letters float64 }{
		{720, 560, 1, 1, 1},
		{1180, 820, 1, 1, 1},
		{1366, 768, 1, 1, 1},
		{4000, 820, 1, 1, 1}, // width alone gives no room for larger text
		{1920, 1080, 1, 1.1875, 1},
		{3840, 2160, 1, 1.90625, 1},
		{1180, 820, 1.25, 1, 1.25},
		{720, 560, 1.5, 1, 1.5},
		{500, 900, 1.5, 1, 1.25}, // a larger scale would leave no room for text
		{1180, 444, 1.5, 1, 444.0 / 345},
		{1180, 820, 2, 1, 2},
		{872, 700, 2, 1, 1.6}, // a larger scale would shrink the board
		{320, 480, 1.5, 1, 1}, // never smaller than usual
		{390, 844, 1.25, 1, 390.0 / 315},
		{400, 900, 2, 1, 400.0 / 315},
		{1920, 1080, 1.5, 1.1875, 1.5},
	} {
		window, letters := Zoom(c.w, c.h, c.text)
		if window != c.window || letters != c.letters {
			t.Errorf("Zoom(%v, %v, %v) = %v, %v, want %v, %v", c.w, c.h, c.text, window, letters, c.window, c.letters)
		}
		if window > 1 && math.Min(c.w/window/UsualWidth, c.h/window/UsualHeight) < 1 {
			t.Errorf("%v×%v leaves only %v×%v", c.w, c.h, c.w/window, c.h/window)
		}
	}
}

// Without players the middle takes the room of their cards, and the board has the same size.
func TestBare(t *testing.T) {
	for _, text := range texts {
		sizes(20, 160, func(w, h float64) {
			with, scale := arranged(w, h, text)
			size := draw.Point{X: w / scale, Y: h / scale}
			l := ArrangeBare(size, text, false, false)
			parts := map[string]draw.Rect{"board": l.Board.Rect, "middle": l.Middle, "toolbar": l.Toolbar}
			apart(t, fmt.Sprintf("%vx%v, text %v", w, h, text), size, parts, nil)
			least := with.Middle.W*with.Middle.H + (with.Own.W*with.Own.H+with.Opponent.W*with.Opponent.H)*0.8
			if l.Board.Cell != with.Board.Cell || l.Middle.W*l.Middle.H < least {
				t.Fatalf("text %v, %vx%v: cells of %v, %v; a middle of %v, %v", text, w, h, l.Board.Cell, with.Board.Cell, l.Middle, with.Middle)
			}
		})
	}
}

// From 1600 wide on, a column to the left of the board takes the room that would be empty. The board keeps its size.
func TestColumnBesideTheBoard(t *testing.T) {
	for size, want := range map[draw.Point]bool{
		{X: 1180, Y: 820}: false, {X: 1366, Y: 768}: false, {X: 900, Y: 1600}: false, {X: 1600, Y: 900}: true, {X: 1920, Y: 1080}: true,
		{X: 1920, Y: 1200}: true, {X: 3840, Y: 2160}: true, {X: 3440, Y: 1440}: true,
	} {
		l, scale := arranged(size.X, size.Y, 1)
		board, window := l.Board.Rect, draw.Point{X: size.X / scale, Y: size.Y / scale}
		l.AddColumn(window)
		if got := !l.Column.Empty(); got != want || l.Board.Rect.W != board.W {
			t.Errorf("%v: there is a column: %v, want %v; the board is %v wide, was %v", size, got, want, l.Board.Rect.W, board.W)
		}
		if want {
			parts := map[string]draw.Rect{"column": l.Column, "board": l.Board.Rect, "tabs": l.Tabs, "opponent": l.Opponent, "own": l.Own, "middle": l.Middle, "toolbar": l.Toolbar}
			apart(t, fmt.Sprint(size), window, parts, map[string]draw.Point{"column": {X: leastColumn}, "middle": {X: oneRow}})
		}
	}
}
