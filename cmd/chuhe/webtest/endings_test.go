//go:build web

package webtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/assets/endtables"
	"chuhe/cmd/chuhe/internal/mirror"
	exact "chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/settings"
)

// practice follows the page of endings beside the browser.
type practice struct {
	blind
	*mirror.Practice
}

// practise opens the page of endings, which draws easy ones.
func practise(b blind, reached ...string) *practice {
	b.t.Helper()
	p := &practice{b, mirror.NewPractice(endtables.Tables(), 7, reached...)}
	b.t.Cleanup(p.Close)
	b.choose("Endings...")
	b.find("dialog", "Practical endings")
	p.next()
	return p
}

// next draws the next ending.
func (p *practice) next() {
	p.t.Helper()
	p.Next()
	p.await()
}

// await waits until it is the player's turn, or the ending is over, and the page shows the position.
func (p *practice) await() {
	p.t.Helper()
	p.eventually("the tables have answered", p.Answered)
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for _, sq := range p.Position().Pieces(side) {
			p.find("gridcell", p.point(sq))
		}
	}
}

// point names a point of the board and what stands there, as a screen reader hears it.
func (p *practice) point(sq xiangqi.Square) string {
	at := locale.At(sq, p.Player())
	if piece := p.Position().PieceAt(sq); piece != xiangqi.NoPiece {
		return locale.English.Say(locale.Msg(locale.PointHolds, at, locale.PieceName(piece)))
	}
	return locale.English.Say(locale.Msg(locale.PointEmpty, at))
}

// make makes a move, and waits for the answer.
func (p *practice) make(m xiangqi.Move) {
	p.t.Helper()
	p.press("gridcell", p.point(m.From()))
	p.press("gridcell", p.point(m.To()))
	p.Play(m, time.Now())
	p.await()
}

// practised waits until the saved progress contains n endings, and returns them.
func (p *practice) practised(n int) (all []progress.Practice) {
	p.t.Helper()
	p.eventually("the ending is kept", func() bool {
		var err error
		all, err = mirror.Practised(func() ([]byte, bool) { return p.file(progress.FileName) })
		if err != nil {
			p.t.Fatalf("the progress makes no sense: %v", err)
		}
		return len(all) == n
	})
	return all
}

// reads waits until a paragraph of the page contains a text.
func (b blind) reads(words string) {
	b.t.Helper()
	b.eventually("the page says "+words, func() bool { return strings.Contains(b.shows(), words) })
}

// shows returns the texts and the buttons of the page.
func (b blind) shows() (all string) {
	return ask[string](b.tab, `[...document.querySelectorAll("#access *")].map((e) => e.ariaLabel || e.textContent).join("\n")`)
}

// TestEndings wins an ending on the page and spoils another, which the next start knows. The tables come when the page of
// endings is opened, not before, and only once. In Study they value every move.
func TestEndings(t *testing.T) {
	s := newServer(t)
	file := named(t, "tables-*.bin")
	browser := newBrowser(t)
	open := func() blind {
		b := blind{browser.open(s.URL+"/?lang=en&seed=7&reader", desktop)}
		b.find("gridcell", "")
		return b
	}
	w := open()
	w.put(settings.FileName, `{"endings.level": "easy"}`)
	w.close()
	b := open()
	b.press("gridcell", "file 2, rank 3: red cannon")
	b.press("gridcell", "file 5, rank 3")
	b.hears("Red: cannon 2 to 5.\nBlack: ")
	b.eventually("the page works offline", func() bool { return ask[bool](b.tab, `caches.match("./").then(Boolean)`) })
	if s.asked(file) {
		t.Error("the tables are asked for before they are needed")
	}
	p := practise(b)
	for len(p.Known()) > 0 {
		p.make(p.Known()[0].Move)
	}
	first := p.Last
	if all := p.practised(1); all[0].Ending != first || !all[0].Right || !p.Reached() {
		t.Fatalf("%v in %s: kept %+v, want it won", p.Moves(), first, all)
	}
	b.reads("as quickly as possible")
	b.picture("-won")
	p.Done = append(p.Done, first)
	b.press("button", "Next")
	p.next()
	p.make(p.Known()[len(p.Known())-1].Move)
	if _, spoilt := p.Spoilt(); !spoilt {
		t.Fatalf("%v does not spoil %s %s", p.Moves(), p.Last, p.Start().FEN())
	}
	before := p.practised(2)
	if before[1].Ending != p.Last || before[1].Right {
		t.Fatalf("%v in %s: kept %+v, want it spoilt", p.Moves(), p.Last, before)
	}
	b.picture("-spoilt")

	s.down.Store(true)
	b.close()
	b = open()
	p = practise(b, first)
	p.make(p.Known()[len(p.Known())-1].Move)
	after := p.practised(3)
	if !slices.Equal(after[:2], before) || after[2].Ending != p.Last || after[2].Right {
		t.Errorf("after a restart and a mistake in %s: kept %+v, want %+v and the mistake", p.Last, after, before)
	}
	if asked, _ := s.sent(file); asked != 1 {
		t.Errorf("the tables were asked for %d times, want once", asked)
	}
	b.press("button", "Study")
	b.eventually("the page of endings closes", func() bool { return len(b.objects("dialog")) == 0 })
	b.choose("Every move, exactly")
	known, err := endtables.Tables().Probe(p.Start())
	if err != nil {
		t.Fatal(err)
	}
	want := "A draw with best play."
	if known.Value == exact.Win {
		want = fmt.Sprintf("The side to move mates in %d.", endgames.InMoves(known.Plies))
	}
	b.reads(want)
	b.picture("-study")
	b.quiet()
}

// TestEndingsLost opens the page of endings when the tables cannot be had: it says so, and the next attempt succeeds.
func TestEndingsLost(t *testing.T) {
	s := newServer(t)
	b := blind{newBrowser(t).open(s.URL+"/?lang=en&seed=7&reader", desktop)}
	b.find("gridcell", "file 2, rank 3: red cannon")
	s.change(named(t, "tables-*.bin"), nil)
	b.focus("gridcell", "")
	b.key("ctrl+d")
	b.reads("The tables of endings could not be loaded; please check the connection.")
	b.picture("")
	s.restore()
	b.press("button", "Next")
	b.reads("Won: mate in ")
}

// TestEndingsOfTheEngine analyses a position of a table: the engine's worker asks for the tables, and a later worker uses
// them at once.
func TestEndingsOfTheEngine(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7&fen=3ak4/9/4P4/3N5/9/9/9/9/9/4K4+w", desktop)
	file := named(t, "tables-*.bin")
	if s.asked(file) {
		t.Error("the tables are asked for before they are needed")
	}
	w.press("desks/2/3")
	w.longestGap(5)
	w.key("a")
	w.eventually("the tables are kept", func() bool { return ask[bool](w.tab, `caches.match("`+file+`").then(Boolean)`) })
	w.key("a")
	w.longestGap(5)
	from := len(w.heard())
	w.key("a")
	w.eventually("the engine knows the ending", func() bool {
		return slices.ContainsFunc(w.heard()[from:], func(m message) bool { return !m.Told && strings.Contains(m.Text, " tbhits ") })
	})
	w.picture("")
	w.quiet()
}
