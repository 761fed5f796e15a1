package analyse

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/chance"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

type host struct{}

func (host) PlaySound(sound.Effect)            {}
func (host) SoundStatus() sound.Status         { return sound.Status{} }
func (host) Speechless() bool                  { return false }
func (host) SettingsChanged(settings.Settings) {}
func (host) CommandGiven(kit.ID)               {}
func (host) ToggleFullscreen()                 {}

// line returns a report of a line with the given moves.
func line(t testing.TB, rank int, score think.Score, moves string) think.Info {
	t.Helper()
	i := think.Info{MultiPV: rank, Depth: 24, Score: score, Nodes: 1_180_000, Time: time.Second}
	i.PV = movetest.Moves(t, moves)
	return i
}

// stand is a panel in its own window.
type stand struct {
	*Panel
	t      testing.TB
	ui     *kit.UI
	width  float64
	now    time.Time
	player *thinktest.Player
}

const (
	start = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"
	other = "b2e2 b9c7 b0c2 a9b9 a0b0 h9g7"
	third = "h0g2 h9g7 c3c4 b9a7"
)

// open shows the start position with three lines.
func open(t testing.TB, change func(*settings.Settings)) *stand {
	t.Helper()
	r := &thinktest.Player{
		Reports: thinktest.Says(line(t, 1, 124, start), line(t, 2, -62, other), line(t, 3, 3, third)),
		Asked:   make(chan thinktest.Search, 20), Wait: thinktest.UntilCancelled, Answer: thinktest.Always(think.Result{}),
	}
	person := session.Player{Kind: session.Person, Level: 3}
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	game, err := session.New(r, session.Setup{Players: [2]session.Player{person, person}}, session.DefaultOptions(), now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(game.Close)
	a := analysis.New(r, nil)
	t.Cleanup(a.Close)
	set := settings.Default()
	if change != nil {
		change(&set)
	}
	l := page.NewLooks(set, locale.English, func() {})
	s := &stand{Panel: New(l, &page.Window{Host: host{}, Now: now}, game, a), t: t, ui: kit.New(l.Theme, nil), width: 404, now: now, player: r}
	game.SetStudy(true)
	s.ui.Resize(600, 500)
	return s
}

// on is like open, with the analysis on and its lines reported.
func on(t testing.TB, change func(*settings.Settings)) *stand {
	s := open(t, change)
	s.paint()
	s.Switch(true)
	<-s.player.Asked
	s.paint()
	return s
}

func (s *stand) rect() draw.Rect {
	return draw.Rect{X: 40, Y: 10, W: s.width, H: s.Height(s.ui, s.width)}
}

func (s *stand) declare(u *kit.UI) {
	u.SetTheme(s.Theme)
	s.Look()
	s.Bar(u, draw.Rect{X: 10, Y: 10, W: 24, H: 400}, s.session.View().Bottom)
	s.Declare(u, s.rect())
}

func (s *stand) paint() []draw.Op {
	var l draw.List
	s.ui.Draw(&l, s.declare)
	return l.Ops
}

// words returns all texts of the card.
func (s *stand) words() []string {
	var all []string
	for _, op := range s.paint() {
		if text, ok := op.Sprite.(art.Text); ok {
			all = append(all, text.String)
		}
	}
	return all
}

func (s *stand) sees(text string) bool {
	return slices.ContainsFunc(s.words(), func(w string) bool { return strings.Contains(w, text) })
}

func (s *stand) event(ev kit.Event) {
	s.now = s.now.Add(time.Millisecond)
	ev.Time = s.now
	s.ui.Handle(ev, s.declare)
}

func (s *stand) key(k kit.Key) {
	s.event(kit.Event{Kind: kit.KeyDown, Key: k})
	s.event(kit.Event{Kind: kit.KeyUp, Key: k})
}

func (s *stand) place(id kit.ID) draw.Point {
	s.t.Helper()
	s.paint()
	r, ok := s.ui.Place(id)
	if !ok {
		s.t.Fatalf("%s does not show", id)
	}
	return r.Center()
}

func (s *stand) rest(at draw.Point) { s.event(kit.Event{Kind: kit.PointerMove, Pos: at}) }

func (s *stand) click(id kit.ID) {
	s.t.Helper()
	at := s.place(id)
	s.rest(at)
	s.now = s.now.Add(kit.StandTime) // a new control ignores presses
	s.event(kit.Event{Kind: kit.PointerDown, Pos: at, Button: kit.LeftButton})
	s.event(kit.Event{Kind: kit.PointerUp, Pos: at, Button: kit.LeftButton})
}

func TestCardTellsTheLines(t *testing.T) {
	s := on(t, nil)
	for _, want := range []string{"Chuhe · depth 24", "1.18 M nodes/s", "+1.2", "-0.6", "0.0", "C2=5", "H8+7", "3 lines", "Red 22% · draw 73% · Black 5%"} {
		if !s.sees(want) {
			t.Errorf("%q does not stand among %q", want, s.words())
		}
	}
	if got := len(s.Arrows()); got != 3 {
		t.Errorf("%d arrows, want 3", got)
	}
	if got := s.small(); got != nil {
		t.Errorf("without the pointer on a move the small board shows %v, want none", got)
	}
	s.click("analyse.switch")
	if s.On() || s.sees("+1.2") || s.Arrows() != nil {
		t.Errorf("the switch leaves %q", s.words())
	}
}

// The card has the same height without lines as with all of them, so that nothing moves under the pointer.
func TestHeightDependsOnLinesWanted(t *testing.T) {
	before := 0.0
	for n := 1; n <= analysis.MaxLines; n++ {
		s := on(t, func(to *settings.Settings) { to.Lines = n })
		full := s.Height(s.ui, s.width)
		s.view.Lines = nil
		if none := s.Height(s.ui, s.width); none != full {
			t.Errorf("%d lines: %v high, before they are known %v", n, full, none)
		}
		if full < before+lineHeight && n > 1 {
			t.Errorf("%d lines take %v, one less %v", n, full, before)
		}
		before = full
	}
}

func TestScoresAreThoseOfTheViewWished(t *testing.T) {
	for _, c := range []struct {
		score think.Score // from Red's view
		mover bool
		want  string
	}{
		{124, false, "+1.2"}, {-124, false, "-1.2"}, {4, false, "0.0"}, {-4, true, "0.0"}, {124, true, "-1.2"}, {-2346, true, "+23.5"},
		{think.MateIn(5), false, "mate in 3"}, {-think.MateIn(1), true, "mate in 1"}, {think.Mate, false, "mate"},
	} {
		s := open(t, func(to *settings.Settings) { to.MoverScores = c.mover })
		s.pos = xiangqi.StartPosition()
		s.pos.MakeMove(movetest.Move(t, "h2e2")) // Black is to move
		if got := s.plate(c.score); got != c.want {
			t.Errorf("%v, from the mover's view %v: %q, want %q", c.score, c.mover, got, c.want)
		}
	}
}

func TestMateIsToldInWords(t *testing.T) {
	s := open(t, nil)
	s.player.Reports = thinktest.Says(line(t, 1, think.MateIn(5), start))
	s.paint()
	s.Switch(true)
	<-s.player.Asked
	for _, want := range []string{"mate in 3", "Red mates in 3"} {
		if !s.sees(want) {
			t.Errorf("%q does not stand among %q", want, s.words())
		}
	}
}

// moves returns the names of the visible moves of a line.
func (s *stand) moves(line int) (names []string) {
	s.paint()
	tree := s.ui.Tree("")
	tree.All(func(n *access.Node) bool {
		if strings.HasPrefix(n.ID, string(lineID(line))+".move.") {
			names = append(names, n.Name)
		}
		return true
	})
	return names
}

// small returns the pieces on the small board, or nil if it does not show.
func (s *stand) small() map[xiangqi.Square]xiangqi.Piece {
	var pieces map[xiangqi.Square]xiangqi.Piece
	var l board.Layout
	for _, op := range s.paint() {
		switch sprite := op.Sprite.(type) {
		case board.Surface:
			pieces, l = map[xiangqi.Square]xiangqi.Piece{}, board.Layout{Rect: draw.Rect{X: op.At.X, Y: op.At.Y}, Cell: sprite.Cell}
		case board.Piece:
			sq, _ := l.SquareAt(op.At)
			pieces[sq] = sprite.Piece
		}
	}
	return pieces
}

// wantSmall checks the pieces on some squares of the small board.
func (s *stand) wantSmall(when string, want map[string]xiangqi.Piece) {
	s.t.Helper()
	pieces := s.small()
	for name, p := range want {
		if got := pieces[movetest.Square(s.t, name)]; got != p || pieces == nil {
			s.t.Errorf("%s: the small board has %v on %s, want %v", when, got, name, p)
		}
	}
}

// A line ends with a complete move, however narrow the card is.
func TestMovesAreNotCut(t *testing.T) {
	s := on(t, nil)
	s.width = 560
	whole := s.moves(0)
	if len(whole) != 6 {
		t.Fatalf("the whole line has the moves %q, want 6", whole)
	}
	for s.width = 220.0; s.width < 560; s.width += 17 {
		if got := s.moves(0); len(got) == 0 || !slices.Equal(got, whole[:len(got)]) {
			t.Errorf("%v wide: the line has the moves %q, want the first of %q", s.width, got, whole)
		}
		for _, word := range s.moves(0) {
			if !s.sees(word) {
				t.Errorf("%v wide: %q is shortened", s.width, word)
			}
		}
	}
}

// After mate and stalemate there is nothing to analyse, and the bar belongs to the winner.
func TestBarAfterMate(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		share     float64
	}{{"3k5/R8/9/9/9/9/9/9/1R7/4K4 w", "b1b9", 1}, {"4k4/1r7/9/9/9/9/9/9/r8/5K3 b", "b8b0", 0}} {
		s := on(t, nil)
		setup := s.session.View().Setup
		setup.StartFEN = c.fen
		if err := s.session.NewGame(setup); err != nil {
			t.Fatal(err)
		}
		s.session.Hand.Try(movetest.Move(t, c.move))
		s.paint()
		if s.session.Viewer.Position().HasLegalMove() || s.share != c.share {
			t.Errorf("after %s on %q there is a legal move: %v, and Red's share is %v, want false and %v", c.move, c.fen, s.session.Viewer.Position().HasLegalMove(), s.share, c.share)
		}
	}
}

// Illegal moves, which another program may report, end a line, and no line begins with one.
func TestImpossibleMovesEndALine(t *testing.T) {
	s := open(t, nil)
	s.player.Reports = thinktest.Says(line(t, 1, 10, "h2e2 h9g7 a0a9 b9c7"), line(t, 2, 9, "a0a9"))
	s.paint()
	s.Switch(true)
	<-s.player.Asked
	if got := s.moves(0); !slices.Equal(got, []string{"C2=5", "H8+7"}) || len(s.Arrows()) != 1 {
		t.Errorf("the line has the moves %q, and the board the arrows %v, want C2=5 and H8+7, and one arrow", got, s.Arrows())
	}
	s.rest(s.place("analyse.line.0.keep"))
	s.wantSmall("at the end of the line", map[string]xiangqi.Piece{"e2": xiangqi.RedCannon, "g7": xiangqi.BlackHorse, "a0": xiangqi.RedChariot})
}

// The pointer on a move shows the position after it beside the card, and a click plays the line up to there.
func TestPointerShowsAndPlays(t *testing.T) {
	s := on(t, nil)
	s.rest(s.place("analyse.line.1"))
	if s.small() != nil || len(s.Arrows()) != 1 {
		t.Errorf("with the pointer on a score the small board shows %v, and there are the arrows %v, want none and one", s.small(), s.Arrows())
	}
	s.rest(s.place("analyse.line.1.move.0"))
	s.wantSmall("after the first move", map[string]xiangqi.Piece{"e2": xiangqi.RedCannon, "b2": xiangqi.NoPiece, "b9": xiangqi.BlackHorse})
	s.rest(s.place("analyse.line.1.move.1"))
	s.wantSmall("after the second move", map[string]xiangqi.Piece{"e2": xiangqi.RedCannon, "b9": xiangqi.NoPiece, "c7": xiangqi.BlackHorse})
	if a := s.Arrows(); len(a) != 1 || a[0].String() != "b2e2" {
		t.Errorf("with the pointer on a line of b2e2 there are the arrows %v", a)
	}
	s.rest(draw.Point{X: 5, Y: 5})
	if s.small() != nil || len(s.Arrows()) != 3 {
		t.Error("the small board stays when the pointer has gone")
	}
	s.click("analyse.line.1.move.1")
	if v := s.session.View(); v.Shown != 2 || v.Nodes != 3 || v.LastMove.String() != "b9c7" {
		t.Errorf("a click on the second move shows ply %d after %v, of %d positions, want ply 2 after b9c7, of 3", v.Shown, v.LastMove, v.Nodes)
	}
}

// The button at the end of a line keeps all its moves as a variation, and the position shown stays.
func TestLineIsKept(t *testing.T) {
	s := on(t, nil)
	for range 2 { // a second time it is there already
		s.click("analyse.line.1.keep")
		if v := s.session.View(); v.Shown != 0 || v.Nodes != 7 {
			t.Errorf("after keeping a line of 6 moves there are %d positions, and ply %d shows, want 7 and 0", v.Nodes, v.Shown)
		}
	}
}

func TestKeyboardReachesAll(t *testing.T) {
	s := on(t, nil)
	s.ui.Focus("analyse.line.0")
	s.paint()
	s.key(kit.KeyRight)
	s.key(kit.KeyRight)
	s.wantSmall("with the focus on the second move", map[string]xiangqi.Piece{"e2": xiangqi.RedCannon, "g7": xiangqi.BlackHorse})
	s.key(kit.KeyDownArrow)
	s.wantSmall("one line further down", map[string]xiangqi.Piece{"c7": xiangqi.BlackHorse, "g7": xiangqi.NoPiece})
	s.key(kit.KeyUpArrow)
	s.key(kit.KeyUpArrow) // there is no line above
	if !s.ui.Focused("analyse.line.0.move.0") {
		t.Error("the arrow up on the first line does not go back by one move")
	}
	s.key(kit.KeyRight)
	s.key(kit.KeyEnter)
	if v := s.session.View(); v.Shown != 2 || v.LastMove.String() != "h9g7" {
		t.Errorf("Enter on the second move shows ply %d after %v, want 2 and h9g7", v.Shown, v.LastMove)
	}
	<-s.player.Asked
	s.session.Viewer.Look(0)
	s.paint()
	<-s.player.Asked
	s.ui.Focus("analyse.line.0")
	s.paint()
	s.key(kit.KeyEnter) // shows the choices
	s.ui.Focus("analyse.line.0.only")
	s.paint()
	s.key(kit.KeyEnter)
	if l := (<-s.player.Asked).Limits; len(l.SearchMoves) != 1 || l.SearchMoves[0].String() != "h2e2" {
		t.Errorf("searched: %v", l.SearchMoves)
	}
	if !s.sees("Only C2=5") {
		t.Errorf("nothing tells which moves are looked at: %q", s.words())
	}
	s.ui.Focus("analyse.all")
	s.paint()
	s.key(kit.KeySpace)
	if l := (<-s.player.Asked).Limits; len(l.SearchMoves) != 0 || s.sees("Only C2=5") {
		t.Errorf("searched: %v", l.SearchMoves)
	}
	s.ui.Focus("analyse.count")
	s.paint()
	s.key(kit.KeyRight)
	s.paint()
	if l := (<-s.player.Asked).Limits; l.MultiPV != 4 || s.Settings.Lines != 4 {
		t.Errorf("%d lines wanted, %d set", l.MultiPV, s.Settings.Lines)
	}
}

func TestNotThisMove(t *testing.T) {
	s := on(t, nil)
	s.click("analyse.line.1")
	s.click("analyse.line.1")
	if _, shown := s.ui.Place("analyse.line.1.not"); shown {
		t.Error("a second click on the score leaves the choices")
	}
	s.click("analyse.line.1")
	s.click("analyse.line.1.not")
	if l := (<-s.player.Asked).Limits; len(l.SearchMoves) != 43 || !s.sees("Without C8=5") {
		t.Errorf("%d moves searched, %q", len(l.SearchMoves), s.words())
	}
	s.click("analyse.all")
	if l := (<-s.player.Asked).Limits; len(l.SearchMoves) != 0 {
		t.Errorf("searched: %v", l.SearchMoves)
	}
}

// A line has room for more of its moves after a click on its score, and the small board for each of them.
func TestMoreOfALine(t *testing.T) {
	s := on(t, nil)
	s.width = 240
	s.paint()
	count := func() (n int) {
		for n < 60 {
			if _, shown := s.ui.Place(kit.ID("analyse.line.0.move." + strconv.Itoa(n))); !shown {
				break
			}
			n++
		}
		return n
	}
	few := count()
	s.click("analyse.line.0")
	if many := count(); many <= few || few == 0 {
		t.Errorf("%d moves before the click and %d after it", few, many)
	}
	last, _ := s.ui.Place(kit.ID("analyse.line.0.move." + strconv.Itoa(count()-1)))
	if next, shown := s.ui.Place("analyse.line.1"); !shown || next.Y < last.Y+last.H-0.5 {
		t.Errorf("the next line at %v covers the moves down to %v", next, last.Y+last.H)
	}
	s.click("analyse.line.0")
	if again := count(); again != few {
		t.Errorf("after a second click %d moves, want %d as before", again, few)
	}
}

// If all moves are excluded, no search runs, and the card explains why.
func TestNoMoveLeft(t *testing.T) {
	s := on(t, nil)
	var legal xiangqi.MoveList
	s.session.Viewer.Position().LegalMoves(&legal)
	for _, m := range legal.Slice()[1:] {
		s.analysis.Exclude(m)
		<-s.player.Asked
	}
	s.analysis.Exclude(legal.Slice()[0])
	if s.paint(); !s.sees("All moves are excluded.") || s.sees("starting...") {
		t.Errorf("with all moves excluded the card says %q", s.words())
	}
	s.click("analyse.all")
	<-s.player.Asked
	if s.paint(); s.sees("All moves are excluded.") {
		t.Errorf("again all: %q", s.words())
	}
}

// The bar follows the board: in a vertical bar each side's share is at its end, in a horizontal one the share of the
// side at the bottom comes first.
func TestBarFollowsTheBoard(t *testing.T) {
	s := on(t, nil)
	share := chance.Of(124).Expected()
	for _, bottom := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for _, upright := range []bool{true, false} {
			room := draw.Rect{X: 10, Y: 10, W: 400, H: 8}
			want := draw.Rect{X: 10, Y: 11, W: 400 * share, H: 6}
			if bottom == xiangqi.Black {
				want.X = 410 - want.W
			}
			if upright {
				room = draw.Rect{X: 10, Y: 10, W: 24, H: 400}
				want = draw.Rect{X: 15, Y: 10, W: 14, H: 400 * share}
				if bottom == xiangqi.Red {
					want.Y = 410 - want.H
				}
			}
			var l draw.List
			s.ui.Draw(&l, func(u *kit.UI) {
				s.Look()
				s.Bar(u, room, bottom)
			})
			if red := l.Ops[len(l.Ops)-1]; red.Clip != want || red.Sprite.(art.RoundRect).Fill != s.Theme.Accent {
				t.Errorf("%v at the bottom, upright %v: red is %v, want %v", bottom, upright, red.Clip, want)
			}
		}
	}
}

func TestPercentsAddUp(t *testing.T) {
	for score := think.Score(-2000); score <= 2000; score++ {
		if red, draw, black := page.Percents(chance.Of(score)); red+draw+black != 100 || min(red, draw, black) < 0 {
			t.Errorf("%v: %d, %d and %d", score, red, draw, black)
		}
	}
}

func TestPlatesCanBeRead(t *testing.T) {
	for _, th := range theme.All() {
		for rank := range analysis.MaxLines {
			for _, score := range []think.Score{-100, 0, 100} {
				fill, edge, ink := plateInks(th, score, rank)
				if got := drawtest.Contrast(fill, ink); got < 4.5 {
					t.Errorf("%s: score %v at rank %d: contrast %.2f", th.Key, score, rank, got)
				}
				if got := drawtest.Contrast(edge, th.Panel); rank == 0 && got < 3 {
					t.Errorf("%s: plate of %v on its card: contrast %.2f", th.Key, score, got)
				}
			}
		}
	}
}

// Leaving a desk hides its analysis, and returning shows it again, but never in a game against the computer.
func TestAnalysisBelongsToItsDesk(t *testing.T) {
	s := on(t, nil)
	s.Leave()
	if s.On() {
		t.Error("it goes on where nobody sees it")
	}
	s.Enter()
	if !s.On() {
		t.Error("it does not come back with the desk")
	}
	<-s.player.Asked
	if s.Watch() || s.On() {
		t.Error("a game shows what the engine thinks, unasked")
	}
	s.Settings.PlayBar = true
	if !s.Watch() {
		t.Error("a game does not show the bar that was asked for")
	}
	if l := (<-s.player.Asked).Limits; l.MultiPV != 1 {
		t.Errorf("%d lines for a bar", l.MultiPV)
	}
	computer := session.Player{Kind: session.Computer, Level: 1}
	if err := s.session.SetPlayer(xiangqi.Black, computer); err != nil {
		t.Fatal(err)
	}
	s.Leave()
	s.Enter()
	if s.On() {
		t.Error("it comes back after a game against the computer")
	}
}
