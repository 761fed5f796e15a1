package desk_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/engines"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// Each thing that Escape closes counts as open until it is closed.
func TestWhatCountsAsOpen(t *testing.T) {
	plain := func(*testing.T) *screentest.Driver {
		return screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	}
	for what, open := range map[string]func(*testing.T) *screentest.Driver{
		"another desk": func(t *testing.T) *screentest.Driver { d := plain(t); d.Key('3', kit.Ctrl); return d },
		"a typed move": func(t *testing.T) *screentest.Driver { d := plain(t); d.Type("/h2"); return d },
		"a pasted game": func(t *testing.T) *screentest.Driver {
			d := plain(t)
			d.Play("h2e2")
			d.Paste(screentest.PastedPGN)
			return d
		},
		"a warning": func(t *testing.T) *screentest.Driver {
			d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN)})
			d.Repeat(screentest.CheckRound)
			return d
		},
		"a question": func(t *testing.T) *screentest.Driver {
			d := plain(t)
			d.Play("h2e2")
			d.Key('R', 0)
			d.Pass(time.Second)
			return d
		},
	} {
		d := open(t)
		if d.Sprites(); !d.Desk.Opened() {
			t.Errorf("%s does not count as open: %s", what, d.Sentences())
		}
		d.Key(kit.KeyEscape, 0)
		d.Pass(100 * time.Millisecond)
		if d.Desk.Opened() {
			t.Errorf("%s still counts as open after Escape: %s", what, d.Sentences())
		}
	}
	if plain(t).Desk.Opened() {
		t.Error("something is open at the start")
	}
}

// The notice about another engine offers its seat to others, and goes when the seat changes or the game goes on.
func TestTroubleWithAnEngine(t *testing.T) {
	from, to := xiangqi.SquareAt(1, 0), xiangqi.SquareAt(2, 2)
	failed := session.Event{Kind: session.ThinkerFailed, Side: xiangqi.Black, Move: xiangqi.NewMove(from, to)}
	died := session.Event{Kind: session.ThinkerFailed, Side: xiangqi.Black, Err: &engines.Failure{Why: engines.Strange, Engine: "Fairy"}}
	for _, c := range []struct {
		what string
		then []session.Event
		want []string
	}{
		{"an illegal move", []session.Event{failed}, []string{"Fairy played an illegal move from "}},
		{"the same twice", []session.Event{failed, failed}, []string{"Fairy played an illegal move from "}},
		{"a failure instead", []session.Event{failed, died}, []string{locale.English.T(locale.EngineStrange, "Fairy")}},
		{"another player", []session.Event{failed, {Kind: session.PlayerChanged, Side: xiangqi.Black}}, nil},
		{"another player for Red", []session.Event{failed, {Kind: session.PlayerChanged, Side: xiangqi.Red}}, []string{"Fairy played an illegal move from "}},
		{"a pause", []session.Event{failed, {Kind: session.Paused}}, []string{"Fairy played an illegal move from "}},
		{"the end of a pause", []session.Event{failed, {Kind: session.Resumed}}, nil},
	} {
		setup := screentest.Personal()
		setup.Players[1].Engine, setup.Players[1].Name = "1", "Fairy"
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, Thinker: screentest.Holding()})
		d.Desk.Follow(c.then)
		var told []string
		for _, m := range d.Desk.Waiting() {
			told = append(told, d.Looks.Text(m))
		}
		if !slices.EqualFunc(told, c.want, strings.HasPrefix) {
			t.Errorf("%s: the notices are %q, want %q", c.what, told, c.want)
		}
		if len(told) > 0 {
			d.Sprites()
			if d.Click("notice.do.0"); d.Page() != page.Level || len(d.Desk.Waiting()) != 0 {
				t.Errorf("%s: the button leads to page %v with %d notices, want %v and none", c.what, d.Page(), len(d.Desk.Waiting()), page.Level)
			}
		}
	}
}

// Questions about the clocks, the last moves and the chances are answered from the game.
func TestFactsOfTheGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.English})
	d.Play("h2e2", "h9g7", "h0g2")
	ask := func(question string) string {
		d.Rest()
		d.Heard()
		d.Type("/" + question)
		d.Key(kit.KeyEnter, 0)
		heard := strings.Join(d.Heard(), " ")
		d.Key(kit.KeyEscape, 0)
		return heard
	}
	for _, c := range []struct{ question, want, not string }{
		{"clock", "Red: 15m0s. Black: 15m0s.", "?"},
		{"last 1", "Red: horse 2 up to 3.", "Black"},
		{"last 2", "Black: horse 8 up to 7.", "cannon"},
		{"last 3", "Red: cannon 2 to 5.", "?"},
		{"last 9", "Red: cannon 2 to 5.", "?"},
	} {
		if got := ask(c.question); !strings.Contains(got, c.want) || strings.Contains(got, c.not) {
			t.Errorf("the answer to %q is %q, want %q in it, but not %q", c.question, got, c.want, c.not)
		}
	}
	d.Session().Viewer.Look(1)
	if got := ask("last 9"); !strings.Contains(got, "cannon 2 to 5.") || strings.Contains(got, "horse") {
		t.Errorf("at ply 1 the last moves are %q, want only the cannon's", got)
	}
}

// The question about a pasted text describes its content.
func TestPastedTextIsDescribed(t *testing.T) {
	named := func(tags string) string { return tags + "\n\n1. 炮二平五 *\n" }
	for _, c := range []struct {
		what, text string
		want, not  []string
	}{
		{"only Red's name", named("[Red \"A\"]"), []string{"a game in PGN", "A — Black · 1 move"}, []string{"variation", "moves"}},
		{"only Black's name", named("[Black \"B\"]"), []string{"Red — B · 1 move"}, []string{"variation"}},
		{"no names", named("[Event \"X\"]"), []string{"1 move"}, []string{"—"}},
		{"two plies and a variation", "[Red \"A\"]\n\n1. 炮二平五 (1. 炮八平五) 马８进７ *\n", []string{"1 move · 1 variation"}, nil},
		{"three plies and two variations", "[Red \"A\"]\n\n1. 炮二平五 (1. 炮八平五) (1. 兵七进一) 马８进７ 2. 马二进三 *\n", []string{"2 moves · 2 variations"}, nil},
		{"a position", ending, []string{"a position"}, []string{"a game"}},
		{"a position with moves", "position fen " + ending + " moves h5h6 d9d8", []string{"a list of moves", "1 move"}, []string{"a position"}},
		{"a game of a forum", screentest.PastedForum, []string{"a game in DhtmlXQ", "许银川 — 吕钦"}, nil},
		{"a game in WXF", screentest.PastedWXF, []string{"a game in WXF", "Xu — Lu", "2 moves"}, nil},
		{"moves in coordinates", "H2-E2 H9-G7 H0-G2", []string{"a list of moves", "2 moves"}, nil},
		{"moves", screentest.PastedMoves, []string{"a list of moves", "3 moves"}, nil},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play("b0c2", "h7e7", "h0g2")
		d.Study()
		d.Paste(c.text)
		words := strings.ReplaceAll(d.Sentences(), "  ", " ")
		_, words, asked := strings.Cut(words, "On the clipboard")
		words, _, _ = strings.Cut(words, "Ctrl+Z")
		for _, want := range c.want {
			if !asked || !strings.Contains(words, want) {
				t.Errorf("%s: the question is %q, want %q in it", c.what, words, want)
			}
		}
		for _, not := range c.not {
			if strings.Contains(words, not) {
				t.Errorf("%s: the question is %q, want no %q in it", c.what, words, not)
			}
		}
	}
}

// Of a long line that can be played here, the question shows six moves.
func TestPastedLineIsCut(t *testing.T) {
	moves := []string{"马8进7", "马二进三", "车9平8", "车一平二", "马2进3", "兵七进一", "卒7进1"}
	for n, cut := range map[int]bool{6: false, 7: true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Play("h2e2")
		d.Paste(strings.Join(moves[:n], " "))
		words := d.Sentences()
		if got := strings.Contains(words, "P7+1  …"); got != cut || !strings.Contains(words, "R1=2  H2+3  P7+1") {
			t.Errorf("of %d moves the window shows %s, want six, cut off: %v", n, words, cut)
		}
	}
}
