package analyse_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/chance"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// line returns a report of a line.
func line(rank int, score think.Score, moves string) think.Info {
	return think.Info{MultiPV: rank, Depth: 24, Score: score, PV: screentest.ReadMoves(moves)}
}

// threeLines are those of the start position.
func threeLines() []think.Info {
	return []think.Info{
		line(1, 124, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"), line(2, -62, "b2e2 b9c7 b0c2 a9b9 a0b0 h9g7"),
		line(3, 3, "h0g2 h9g7 c3c4 b9a7"),
	}
}

// open shows a position, of which the engine reports lines until it is stopped. An empty FEN is the start position.
func open(t *testing.T, fen string, lines ...think.Info) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.From(fen), Lang: locale.English,
		Analyst: &thinktest.Player{
			Reports: thinktest.Says(lines...), Asked: make(chan thinktest.Search, 60),
			Wait: thinktest.UntilCancelled, Answer: thinktest.Always(think.Result{}),
		},
	})
	d.Study()
	d.Key('A', 0)
	asked(d)
	return d
}

// asked returns the limits of the next search, and shows its lines.
func asked(d *screentest.Driver) think.Limits {
	limits := (<-d.Analyst.Asked).Limits
	d.Pass(time.Second)
	d.Sprites()
	return limits
}

// report shows other lines in place of those shown.
func report(d *screentest.Driver, lines ...think.Info) {
	d.Analyst.Reports = thinktest.Says(lines...)
	d.Analysis.Forget()
	d.Window.Invalidate()
	asked(d)
}

// rest moves the pointer to a control.
func rest(d *screentest.Driver, id kit.ID) {
	d.T.Helper()
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect(id).Center()})
	d.Pass(time.Second)
}

// focus moves the focus to a control, and presses keys.
func focus(d *screentest.Driver, id kit.ID, keys ...kit.Key) {
	d.UI.Focus(id)
	d.Sprites()
	for _, k := range keys {
		d.Key(k, 0)
		d.Sprites()
	}
}

// moves returns the names of the visible moves of a line.
func moves(d *screentest.Driver, line int) (names []string) {
	prefix := "analyse.line." + strconv.Itoa(line) + ".move."
	for _, n := range d.Nodes(func(n *access.Node) bool { return strings.HasPrefix(n.ID, prefix) }) {
		names = append(names, n.Name)
	}
	return names
}

// arrows returns the starts of the arrows on the board, roughly, best last.
func arrows(d *screentest.Driver) (starts []string) {
	for _, op := range d.Sprites() {
		if _, ok := op.Sprite.(board.Arrow); ok {
			sq, _ := d.Desk.Layout.Board.SquareAt(op.At)
			starts = append(starts, sq.String())
		}
	}
	return starts
}

// small returns the pieces on the small board by square, or nil if it does not show.
func small(d *screentest.Driver) map[string]xiangqi.Piece {
	var pieces map[string]xiangqi.Piece
	var l board.Layout
	for _, op := range d.Sprites() {
		switch s := op.Sprite.(type) {
		case board.Surface: // that of the game comes first
			if l.Cell > 0 {
				pieces = map[string]xiangqi.Piece{}
			}
			l = board.Layout{Rect: draw.Rect{X: op.At.X, Y: op.At.Y}, Cell: s.Cell}
		case board.Piece:
			if sq, on := l.SquareAt(op.At); on && pieces != nil {
				pieces[sq.String()] = s.Piece
			}
		}
	}
	return pieces
}

// wantSmall checks the pieces on some squares of the small board.
func wantSmall(d *screentest.Driver, when string, want map[string]xiangqi.Piece) {
	d.T.Helper()
	pieces := small(d)
	for square, p := range want {
		if got := pieces[square]; got != p || pieces == nil {
			d.T.Errorf("%s: the small board has %v on %s, want %v", when, got, square, p)
		}
	}
}

// wantShown checks the position on the board, and the number of positions in the record.
func wantShown(d *screentest.Driver, after string, ply, positions int, last string) {
	d.T.Helper()
	v := d.Session().View()
	move := ""
	if v.LastMove != xiangqi.NoMove {
		move = v.LastMove.String()
	}
	if v.Shown != ply || v.Nodes != positions || move != last || v.Ply != 0 {
		d.T.Errorf("after %s ply %d of %d positions shows, after %q, and the game is at ply %d, want %d of %d, after %q, "+
			"and 0", after, v.Shown, v.Nodes, move, v.Ply, ply, positions, last)
	}
}

// Until a line comes the card says so. It has the same height without lines as with all of them, so that nothing moves
// under the pointer.
func TestHeightDependsOnLinesWanted(t *testing.T) {
	d := open(t, "")
	before := 0.0
	for n := 1; n <= 5; n++ {
		d.Looks.Change(func(to *settings.Settings) { to.Lines = n })
		d.Sprites()
		asked(d)
		report(d)
		if got := strings.Count(d.Sentences(), d.Looks.T(locale.AnalysisStarts)); got != 1 {
			t.Errorf("%d lines wanted: the card says %d times that it starts, want once: %s", n, got, d.Sentences())
		}
		none := d.Rect(screentest.MovesID).Y
		report(d, screentest.Lines(124)(thinktest.Search{Position: xiangqi.StartPosition(),
			Limits: think.Limits{MultiPV: n}})...)
		full := d.Rect(screentest.MovesID).Y
		if none != full || n > 1 && full < before+34 {
			t.Errorf("%d lines: the moves begin at %v, before the lines are known at %v, with one line less at %v", n,
				full, none, before)
		}
		before = full
	}
}

// Scores are from the view chosen in the settings. A mate is counted in moves.
func TestScores(t *testing.T) {
	d := open(t, "")
	d.Make("h2e2") // Black is to move
	asked(d)
	for _, c := range []struct {
		score think.Score // from Black's view
		mover bool
		want  string
	}{
		{-124, false, "+1.2"}, {124, false, "-1.2"}, {4, true, "0.0"}, {124, true, "+1.2"},
		{-think.MateIn(5), false, "mate in 3"}, {think.MateIn(1), true, "mate in 1"}, {-think.Mate, false, "mate"},
	} {
		d.Looks.Change(func(to *settings.Settings) { to.MoverScores = c.mover })
		report(d, line(1, c.score, "h9g7"))
		if got := d.Node("analyse.line.0").Name; got != c.want {
			t.Errorf("%v, from the mover's view %v: %q, want %q", c.score, c.mover, got, c.want)
		}
	}
}

// A line ends with a complete move, however narrow the card is.
func TestMovesAreNotCut(t *testing.T) {
	d := open(t, "", threeLines()...)
	d.Fill(draw.Point{X: 1920, Y: 1200}, 100)
	whole := moves(d, 0)
	if len(whole) != 6 {
		t.Fatalf("the whole line has the moves %q, want 6", whole)
	}
	for w := 600.0; w < 1000; w += 40 {
		d.Fill(draw.Point{X: w, Y: 560}, 100)
		got := moves(d, 0)
		if len(got) == 0 || !slices.Equal(got, whole[:len(got)]) {
			t.Errorf("%v wide: the line has the moves %q, want the first of %q", w, got, whole)
		}
		for _, word := range got {
			if !d.Sees(word) {
				t.Errorf("%v wide: %q is shortened", w, word)
			}
		}
	}
}

// red returns the place of Red's share of the bar, and that of the bar.
func red(d *screentest.Driver) (share, bar draw.Rect) {
	bar = d.Rect("analyse.bar")
	for _, op := range d.Sprites() {
		r, ok := op.Sprite.(art.RoundRect)
		if ok && r.Fill == d.Looks.Theme.Accent && bar.Contains(op.At.Add(draw.Point{X: r.W / 2, Y: r.H / 2})) {
			share = op.Clip
		}
	}
	return share, bar
}

// The bar follows the board. After mate and stalemate there is nothing to analyse, and the bar belongs to the winner.
func TestBar(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		share     float64
	}{
		{"3k5/R8/9/9/9/9/9/9/1R7/4K4 w", "b1b9", 1}, {"4k4/1r7/9/9/9/9/9/9/r8/5K3 b", "b8b0", 0},
	} {
		d := open(t, c.fen, line(1, 124, c.move))
		for _, bottom := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
			share, bar := red(d)
			want := chance.Of(124).Expected()
			if d.Session().View().ToMove == xiangqi.Black {
				want = 1 - want
			}
			at := bar.Y
			if bottom == xiangqi.Red {
				at += bar.H * (1 - want)
			}
			if diff := share.H - bar.H*want; diff*diff > 1e-6 || (share.Y-at)*(share.Y-at) > 1e-6 {
				t.Errorf("%q, %v at the bottom: red is %v of the bar at %v, want a share of %v", c.fen, bottom, share,
					bar, want)
			}
			d.Key('F', 0)
			d.Pass(time.Second)
		}
		d.Make(c.move)
		d.Pass(time.Second)
		if share, bar := red(d); share.H != c.share*bar.H || !d.Sees(d.Looks.T(locale.AnalysisOver)) {
			t.Errorf("after %s on %q, red is %v of the bar at %v, want a share of %v, and the end of the game in: %s",
				c.move, c.fen, share, bar, c.share, d.Sentences())
		}
	}
}

// Illegal moves, which another program may report, end a line, and no line begins with one.
func TestImpossibleMovesEndALine(t *testing.T) {
	d := open(t, "", line(1, 10, "h2e2 h9g7 a0a9 b9c7"), line(2, 9, "a0a9"))
	if got := moves(d, 0); !slices.Equal(got, []string{"C2=5", "H8+7"}) || len(arrows(d)) != 1 {
		t.Errorf("the line has the moves %q, and the board the arrows %v, want C2=5 and H8+7, and one", got, arrows(d))
	}
	rest(d, "analyse.line.0.keep")
	wantSmall(d, "at the end of the line", map[string]xiangqi.Piece{
		"e2": xiangqi.RedCannon, "g7": xiangqi.BlackHorse, "a0": xiangqi.RedChariot,
	})
}

// The pointer on a move shows the position after it beside the card, a click plays the line up to there, and the button
// at its end adds it once, without another position on the board.
func TestPointerShowsAndPlays(t *testing.T) {
	d := open(t, "", threeLines()...)
	wantLines := func(when string, want ...string) {
		t.Helper()
		if got := arrows(d); !slices.Equal(got, want) || small(d) != nil {
			t.Errorf("%s there are arrows from %v, and the small board shows %v, want %v and none", when, got,
				small(d), want)
		}
	}
	wantLines("at first", "h0", "b2", "h2")
	rest(d, "analyse.line.1")
	wantLines("with the pointer on a score", "b2")
	rest(d, "analyse.line.1.move.0")
	wantSmall(d, "after the first move", map[string]xiangqi.Piece{
		"e2": xiangqi.RedCannon, "b2": xiangqi.NoPiece, "b9": xiangqi.BlackHorse,
	})
	rest(d, "analyse.line.1.move.1")
	wantSmall(d, "after the second move", map[string]xiangqi.Piece{
		"e2": xiangqi.RedCannon, "b9": xiangqi.NoPiece, "c7": xiangqi.BlackHorse,
	})
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: draw.Point{X: 5, Y: 5}})
	wantLines("without the pointer", "h0", "b2", "h2")
	for range 2 {
		d.Click("analyse.line.1.keep")
		wantShown(d, "keeping a line of six moves", 0, 7, "")
		d.Expect("keeping a line", d.Looks.T(locale.LineKept, 6))
	}
	d.Click("analyse.line.2.move.1")
	wantShown(d, "a click on the second move of another line", 2, 9, "h9g7")
}

func TestKeyboardReachesAll(t *testing.T) {
	d := open(t, "", threeLines()...)
	focus(d, "analyse.line.0", kit.KeyRight, kit.KeyRight)
	wantSmall(d, "with the focus on the second move", map[string]xiangqi.Piece{
		"e2": xiangqi.RedCannon, "g7": xiangqi.BlackHorse,
	})
	d.Key(kit.KeyDownArrow, 0)
	wantSmall(d, "one line further down", map[string]xiangqi.Piece{"c7": xiangqi.BlackHorse, "g7": xiangqi.NoPiece})
	d.Key(kit.KeyUpArrow, 0)
	d.Key(kit.KeyUpArrow, 0) // there is no line above
	if !d.UI.Focused("analyse.line.0.move.0") {
		t.Error("the arrow up on the first line does not go back by one move")
	}
	d.Key(kit.KeyRight, 0)
	d.Key(kit.KeyEnter, 0)
	wantShown(d, "Enter on the second move", 2, 3, "h9g7")
	asked(d)
	d.Session().Viewer.Look(0)
	d.Pass(time.Second)
	asked(d)
	focus(d, "analyse.line.0", kit.KeyEnter) // shows the choices
	focus(d, "analyse.line.0.only", kit.KeyEnter)
	if l := asked(d); len(l.SearchMoves) != 1 || l.SearchMoves[0].String() != "h2e2" || !d.Sees("Only C2=5") {
		t.Errorf("searched: %v, want h2e2, and the choice in: %s", l.SearchMoves, d.Sentences())
	}
	focus(d, "analyse.all", kit.KeySpace)
	if l := asked(d); len(l.SearchMoves) != 0 || d.Sees("Only C2=5") {
		t.Errorf("searched: %v, want all moves: %s", l.SearchMoves, d.Sentences())
	}
	focus(d, "analyse.count", kit.KeyRight)
	if l := asked(d); l.MultiPV != 4 || d.Looks.Settings.Lines != 4 {
		t.Errorf("%d lines wanted, %d set, want 4", l.MultiPV, d.Looks.Settings.Lines)
	}
}

// A move can be excluded, until none is left. Then no search runs, and the card explains why.
func TestNotThisMove(t *testing.T) {
	d := open(t, "", threeLines()...)
	d.Click("analyse.line.1")
	d.Click("analyse.line.1")
	if d.Shows("analyse.line.1.not") {
		t.Error("a second click on the score leaves the choices")
	}
	d.Click("analyse.line.1")
	d.Click("analyse.line.1.not")
	if l := asked(d); len(l.SearchMoves) != 43 || !d.Sees("Without C8=5") {
		t.Errorf("%d moves searched, want 43, and the excluded one in: %s", len(l.SearchMoves), d.Sentences())
	}
	const excluded = "All moves are excluded."
	for _, m := range xiangqi.StartPosition().Moves() {
		if d.Analysis.Exclude(m); d.Analysis.View().Running {
			<-d.Analyst.Asked
		}
	}
	d.Window.Invalidate()
	if d.Pass(time.Second); !d.Sees(excluded) || d.Sees("starting...") {
		t.Errorf("with all moves excluded the card says %s", d.Sentences())
	}
	d.Click("analyse.all")
	if l := asked(d); len(l.SearchMoves) != 0 || d.Sees(excluded) {
		t.Errorf("searched: %v, want all moves: %s", l.SearchMoves, d.Sentences())
	}
}

// A line has room for more of its moves after a click on its score.
func TestMoreOfALine(t *testing.T) {
	d := open(t, "", threeLines()...)
	d.Fill(draw.Point{X: 720, Y: 560}, 100)
	d.Pass(time.Second)
	few := moves(d, 0)
	d.Click("analyse.line.0")
	many := moves(d, 0)
	if len(few) == 0 || len(many) <= len(few) {
		t.Errorf("%q before the click and %q after it, want more", few, many)
	}
	last := d.Rect(kit.ID("analyse.line.0.move." + strconv.Itoa(len(many)-1)))
	if next := d.Rect("analyse.line.1"); next.Y < last.Y+last.H-0.5 {
		t.Errorf("the next line at %v covers the moves down to %v", next, last.Y+last.H)
	}
	d.Click("analyse.line.0")
	if again := moves(d, 0); !slices.Equal(again, few) {
		t.Errorf("after a second click %q, want %q as before", again, few)
	}
}

// The plate of a line has the colour of the side that is better, and of a button if neither is. It can be read.
func TestPlates(t *testing.T) {
	d := open(t, "")
	d.Looks.Change(func(to *settings.Settings) { to.Lines = 5 })
	d.Sprites()
	asked(d)
	for score, better := range map[think.Score]string{5: "red", 4: "none", -4: "none", -5: "black"} {
		var lines []think.Info
		for rank, m := range []string{"h2e2", "b2e2", "h0g2", "b0c2", "g3g4"} {
			lines = append(lines, line(rank+1, score, m))
		}
		report(d, lines...)
		for _, th := range theme.All() {
			d.Looks.Change(func(to *settings.Settings) { to.Theme = th.Key })
			d.Looks.Adopt()
			d.Pass(time.Second)
			for rank := range lines {
				var plate art.RoundRect
				var text art.Text
				place := d.Rect(kit.ID("analyse.line." + strconv.Itoa(rank)))
				for _, op := range d.Sprites() {
					switch s := op.Sprite.(type) {
					case art.RoundRect:
						if place.Contains(op.At) {
							plate = s
						}
					case art.Text:
						if place.Contains(op.At) {
							text = s
						}
					}
				}
				if got := drawtest.Contrast(plate.Fill, text.Color); got < 4.5 {
					t.Errorf("%s: score %v at rank %d: contrast %.2f, want 4.5", th.Key, score, rank, got)
				}
				if rank > 0 {
					continue
				}
				if got := drawtest.Contrast(plate.Stroke, th.Panel); got < 3 {
					t.Errorf("%s: plate of %v on its card: contrast %.2f, want 3", th.Key, score, got)
				}
				got := "black"
				switch plate.Fill {
				case th.Accent:
					got = "red"
				case th.Button:
					got = "none"
				}
				if got != better {
					t.Errorf("%s: the plate of %v is that of %s, want %s", th.Key, score, got, better)
				}
			}
		}
	}
}

// The card says why the engine failed.
func TestFailureIsExplained(t *testing.T) {
	broken := errors.New("broken pipe")
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English,
		Analyst: &thinktest.Player{Answer: thinktest.Always(think.Result{Err: broken})},
	})
	d.Study()
	d.Key('A', 0)
	want := d.Looks.T(locale.AnalysisFailed, broken.Error())
	d.WaitFor("the failure", func() bool { return d.Analysis.View().Err != nil })
	if d.Pass(time.Second); !d.Sees(want) || d.Sees(d.Looks.T(locale.AnalysisStarts)) {
		t.Errorf("the card says %s, want %q", d.Sentences(), want)
	}
}
