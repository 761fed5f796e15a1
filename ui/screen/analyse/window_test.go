package analyse_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/think/thinktest"
	"chuhe/ui/analysis"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// The play desk shows no evaluation unless the player enables it. The study desk shows it again when the player returns,
// but never in a game against the computer.
func TestAnalysisBelongsToItsDesk(t *testing.T) {
	for _, c := range []struct {
		setup   session.Setup
		returns bool
	}{{screentest.Personal(), false}, {screentest.TwoPersons(), true}} {
		d := screentest.Open(t, screentest.Options{Setup: c.setup})
		want := func(when string, on, lines bool) {
			t.Helper()
			d.Sprites()
			if d.Analysis.On() != on || d.Shows("analyse.bar") != on || d.Shows("analyse.line.0") != lines {
				t.Errorf("%d persons, %s: the analysis is on: %v, its bar shows: %v, its lines: %v, want %v, %v, %v",
					d.Session().View().Persons, when, d.Analysis.On(), d.Shows("analyse.bar"),
					d.Shows("analyse.line.0"), on, on, lines)
			}
		}
		d.Key('A', 0)
		want("after A in a game", false, false)
		d.Study()
		d.Key('A', 0)
		d.WaitForLines()
		want("after A in study", true, true)
		d.Key('1', kit.Ctrl)
		want("back in the game", false, false)
		d.Study()
		d.Sprites()
		want("back in study", c.returns, c.returns)
		d.Key('1', kit.Ctrl)
		d.Looks.Change(func(to *settings.Settings) { to.PlayBar = true })
		d.Sprites()
		want("in a game with a bar", true, false)
		d.WaitFor("a search for one line", func() bool {
			return slices.ContainsFunc(d.Analyst.Searches(), func(s thinktest.Search) bool { return s.Limits.MultiPV == 1 })
		})
	}
}

// surfaces returns the places of the boards in the picture.
func surfaces(d *screentest.Driver) (rects []draw.Rect) {
	for _, op := range d.Sprites() {
		if s, ok := op.Sprite.(board.Surface); ok {
			rects = append(rects, draw.Rect{X: op.At.X, Y: op.At.Y, W: board.Cols * s.Cell, H: board.Rows * s.Cell})
		}
	}
	return rects
}

// In windows of every size, the small board lies within the window, and covers neither the board nor the line.
func TestSmallBoardCoversNothing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Analyse()
	for _, c := range []struct{ w, h, least float64 }{
		{320, 480, 8}, {360, 640, 12}, {390, 844, 15}, {844, 390, 15}, {640, 360, 12}, {500, 900, 15}, {720, 560, 15}, {900, 700, 19}, {1180, 820, 27},
		{1920, 1200, 22}, {3840, 2160, 27},
	} {
		d.Fill(draw.Point{X: c.w, Y: c.h}, 100)
		d.WaitForLines()
		d.Pass(time.Second)
		id := kit.ID("analyse.line.0.move.0")
		if !d.Shows(id) {
			t.Errorf("%v×%v: the first move of the analysis does not show", c.w, c.h)
			continue
		}
		at := d.Rect(id)
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: at.Center()})
		boards := surfaces(d)
		if len(boards) != 2 {
			t.Errorf("%v×%v: %d boards show with the pointer on a move, want 2", c.w, c.h, len(boards))
			continue
		}
		main, small := boards[0], boards[1]
		window := draw.Rect{W: d.Looks.Size.X, H: d.Looks.Size.Y}
		if small.X < 0 || small.Y < 0 || small.X+small.W > window.W || small.Y+small.H > window.H || !small.Intersect(main).Empty() || !small.Intersect(at).Empty() || small.W < c.least*board.Cols {
			t.Errorf("%v×%v: the small board is at %v, the large one at %v and the move at %v, in a window of %v, want it apart, and %v wide", c.w, c.h, small, main, at, window, c.least*board.Cols)
		}
		d.Event(kit.Event{Kind: kit.PointerAway})
	}
}

// A finger held on a move shows the position after it, and plays nothing.
func TestFingerHeldOnALine(t *testing.T) {
	d := screentest.Open(t, screentest.Options{W: 390, H: 844, Setup: screentest.TwoPersons()})
	d.Analyse()
	before := d.Session().View()
	at := d.Rect("analyse.line.0.move.0").Center()
	d.Finger(kit.TouchDown, at)
	d.Pass(700 * time.Millisecond)
	if n := len(surfaces(d)); n != 2 {
		t.Errorf("with a finger held on a move %d boards show, want 2", n)
	}
	d.Finger(kit.TouchUp, at)
	if v, n := d.Session().View(), len(surfaces(d)); n != 1 || v.ShownID != before.ShownID || v.Nodes != before.Nodes {
		t.Errorf("after the finger %d boards show, and the record has %d positions, want 1, and %d as before", n, v.Nodes, before.Nodes)
	}
	d.Tap(d.Rect("analyse.line.0.move.0").Center())
	if v := d.Session().View(); v.Shown != before.Shown+1 {
		t.Errorf("a tap on the first move shows ply %d, want %d", v.Shown, before.Shown+1)
	}
}

// A window with the analysis switched off wakes and paints no more than before.
func TestSleepsWhenTheAnalysisIsOff(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Analyse()
	d.Key('A', 0)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Sleep(10 * time.Second)
	if ticks, pictures := d.Sleep(time.Minute); ticks > 62 || pictures > 0 {
		t.Errorf("%d ticks and %d pictures in a minute", ticks, pictures)
	}
}

// BenchmarkFlood measures a frame with five lines, which the window builds up to fifteen times a second during an
// analysis.
func BenchmarkFlood(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons(), Settings: func(s *settings.Settings) { s.Lines = analysis.MaxLines }})
	d.Analyse()
	var l draw.List
	for b.Loop() {
		l.Reset()
		d.Build(&l)
	}
}
