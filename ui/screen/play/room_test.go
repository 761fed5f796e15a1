package play_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// In large text the cards of both players stay with their names and what they have captured, also beside the result.
func TestCardsStayInLargeText(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 900, Y: 700}, {X: 1600, Y: 900}} {
		for _, text := range []int{100, 150, 200} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.English})
			d.Fill(size, text)
			d.Play("h2e2", "h9g7", "e2e6", "g7e6", "b2b9", "a9b9")
			check := func(when string) {
				captured := 0
				for _, op := range d.Sprites() {
					if p, ok := op.Sprite.(board.Piece); ok && p.Radius < 0.3*d.Desk.Layout.Board.Cell && p.Radius < 10 {
						captured++
					}
				}
				if captured != 4 || !d.Sees("15:00") {
					t.Errorf("%v, text of %d %%, %s: %d captured pieces show, want 4: %s", size, text, when, captured, d.Sentences())
				}
			}
			check("in the game")
			d.Session().Resign()
			d.Pass(5 * time.Second)
			check("at the end")
		}
	}
}

// A hint has a card, which can be closed and moves nothing when the move is found; in little room the status line has it.
func TestHintHasACard(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 1600, Y: 900}, {X: 390, Y: 844}} {
		card := size.X > 400
		ask := func(o screentest.Options) *screentest.Driver {
			o.Setup, o.Lang = screentest.TwoPersons(), locale.English
			d := screentest.Open(t, o)
			d.Fill(size, 100)
			d.Key('H', 0)
			d.Pass(time.Second)
			return d
		}
		list := ask(screentest.Options{Thinker: screentest.Holding()}).Rect("moves.list")
		d := ask(screentest.Options{})
		d.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
		d.Pass(time.Second)
		if d.Shows("hint.close") != card || d.Rect("moves.list").Y != list.Y || d.Sees("Hint: ") == card {
			t.Errorf("%v: a card shows: %v, want %v; the list is at %v, before at %v: %s", size, d.Shows("hint.close"), card, d.Rect("moves.list"), list, d.Sentences())
		}
		if !card {
			continue
		}
		if x := d.Rect("hint.close").X; (x < d.Desk.Layout.Board.Rect.X) != (size.X == 1600) {
			t.Errorf("%v: the card is at %v", size, x)
		}
		d.Click("hint.close")
		if d.Shows("hint.close") || d.Session().View().Hint != xiangqi.NoMove {
			t.Errorf("%v: the card does not close", size)
		}
	}
}

// While an earlier position is shown, a note says what a move there would do, and the buttons that step stay in place.
func TestLookingBackIsPlain(t *testing.T) {
	for _, c := range []struct {
		setup session.Setup
		says  string
	}{{screentest.TwoPersons(), "A move here continues the game"}, {screentest.Personal(), "the computer's turn"}} {
		d := screentest.Open(t, screentest.Options{Setup: c.setup, Lang: locale.English})
		d.Play("h2e2")
		if c.setup.Players[xiangqi.Black].Kind == session.Person {
			d.Play("h9g7")
		} else {
			d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
		}
		d.Pass(time.Second)
		step := d.Rect("step.back")
		d.Click("step.back")
		d.Pass(time.Second)
		if !d.Sees("Showing Red's move 1") || !d.Sees(c.says) || d.Rect("step.back") != step {
			t.Errorf("looking back, the window says %s, want %q; the button is at %v, was at %v", d.Sentences(), c.says, d.Rect("step.back"), step)
		}
		d.Click("look.back")
		if d.Session().View().Looking || d.Shows("look.back") {
			t.Error("the button does not lead back")
		}
	}
}

// Back from the review, the list of moves stands at the present move.
func TestBackFromReviewTheListStandsAtThePresent(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 720, H: 560})
	d.Play(strings.Fields("i0i1 a9a8 i1h1 a8b8 h1g1 b8c8 g1f1 c8d8 f1e1 d8e8 e1d1 e8f8 d1c1 f8g8 c1b1 g8h8 b1a1 h8i8 a1b1 i8h8")...)
	d.Pass(time.Second)
	if !d.Shows("ply.20") {
		t.Fatal("the present move does not show")
	}
	d.Key('3', kit.Ctrl)
	d.Key(kit.KeyHome, 0)
	d.Pass(time.Second)
	d.Key('1', kit.Ctrl)
	d.Pass(time.Second)
	if !d.Shows("ply.20") {
		t.Errorf("back from the review the list shows %s", d.Sentences())
	}
}

// Arrows drawn in a game go when they are drawn again and with the next move, and are not part of the game.
func TestArrowsInAGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	arrows := func() (n int) {
		for _, op := range d.Sprites() {
			if a, ok := op.Sprite.(board.Arrow); ok && a.Open {
				n++
			}
		}
		return n
	}
	d.DrawArrow("h2", "e2", 0)
	d.DrawArrow("b0", "c2", 0)
	if n := arrows(); n != 2 || len(d.Session().View().Marks) != 0 {
		t.Errorf("%d arrows show, want 2; %d are saved", n, len(d.Session().View().Marks))
	}
	d.DrawArrow("h2", "e2", 0)
	if n := arrows(); n != 1 {
		t.Errorf("drawn again, %d arrows show, want 1", n)
	}
	d.Play("h2e2")
	d.Key('Z', kit.Ctrl)
	if n := arrows(); n != 0 {
		t.Errorf("after the next move %d arrows show, want 0", n)
	}
}

// Pieces with characters have no label where the player reads Chinese, and the labels of the edges can be hidden.
func TestBoardWithoutLabels(t *testing.T) {
	for _, c := range []struct {
		lang   locale.Lang
		pieces settings.Script
		named  bool
	}{{locale.Hans, settings.Traditional, false}, {locale.Hant, settings.Pictograms, true}, {locale.English, settings.Traditional, true}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: c.lang, Settings: func(s *settings.Settings) {
			s.Pieces, s.Coordinates = c.pieces, settings.Hidden
		}})
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Point("h2")})
		d.Pass(time.Second)
		if got := d.Sees(d.Looks.PieceName(xiangqi.RedCannon)); got != c.named {
			t.Errorf("%s, %s: the piece has a label: %v, want %v", c.lang.Code(), c.pieces, got, c.named)
		}
	}
	coordinates := func(c settings.Coordinates) []byte {
		s, _ := board.Surface{Cell: 30, Palette: theme.ByKey(theme.Wood).Board, Labels: (&page.Looks{Settings: settings.Settings{Coordinates: c}}).Labels()}.Render(1)
		return s.Pix
	}
	if slices.Equal(coordinates(settings.Hidden), coordinates(settings.Files)) {
		t.Error("hidden coordinates show")
	}
}

// In a wide window the players sit at the ends of the column beside the board, and the moves have the whole panel.
func TestPlayersSitInTheColumn(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Fill(draw.Point{X: 1600, Y: 900}, 100)
	d.Sprites()
	l, list := d.Desk.Layout, d.Rect("moves.list")
	if l.Own.X+l.Own.W > l.Board.Rect.X || l.Opponent.Y > l.Board.Rect.Y+1 || l.Own.Y < l.Board.Rect.Center().Y || list.H < 0.8*l.Panel.H {
		t.Errorf("the cards are at %v and %v, the list at %v beside the board at %v", l.Opponent, l.Own, list, l.Board.Rect)
	}
}

// The warning before a repetition, its result and the controls of a match leave the moves in the panel in large text, and
// the player's own card on a small phone.
func TestQuestionsLeaveRoom(t *testing.T) {
	for name, c := range map[string]struct {
		setup session.Setup
		do    func(*screentest.Driver)
		id    kit.ID
	}{
		"warning": {screentest.From(screentest.ChaseFEN), func(d *screentest.Driver) { d.Repeat(screentest.ChaseRound) }, "warning.yes"},
		"result":  {screentest.From(screentest.ChaseFEN), func(d *screentest.Driver) { d.LoseByRepetition(screentest.ChaseRound) }, "banner.rematch"},
		"match":   {screentest.Series(), func(*screentest.Driver) {}, "match.pause"},
	} {
		for size, text := range map[draw.Point]int{{X: 900, Y: 700}: 200, {X: 1180, Y: 820}: 200} {
			d := screentest.Open(t, screentest.Options{Setup: c.setup, Lang: locale.English})
			d.Fill(size, text)
			c.do(d)
			d.Pass(time.Second)
			if !d.Shows(c.id) || !d.Shows("moves.list") {
				t.Errorf("%s, %v: the moves do not show: %s", name, size, d.Sentences())
			}
		}
		if name == "result" { // its buttons take the place of the card
			continue
		}
		d := screentest.Open(t, screentest.Options{Setup: c.setup, Lang: locale.English, W: 360, H: 640, Fingers: true})
		c.do(d)
		d.Pass(time.Second)
		if own := d.Desk.Layout.Own; d.Rect(c.id).Y < own.Y+own.H {
			t.Errorf("%s: the buttons at %v cover the card at %v", name, d.Rect(c.id), own)
		}
	}
}
