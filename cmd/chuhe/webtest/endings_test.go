//go:build web

package webtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/assets/endtables"
	"chuhe/cmd/chuhe/internal/readertest"
	exact "chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/progress"
	"chuhe/ui/settings"
)

// practise opens the page of endings.
func practise(b blind) *readertest.Ending {
	b.t.Helper()
	b.choose("Endings...")
	b.find("dialog", "Practical endings")
	names := func() map[string]string {
		return ask[map[string]string](b.tab, `Object.fromEntries([...document.querySelectorAll("[data-id^='ending.board.'][role=gridcell]")]
			.map((e) => [e.dataset.id.slice(-2), e.ariaLabel]))`)
	}
	return &readertest.Ending{Tables: endtables.Tables(), Names: names, Wait: b.eventually,
		Press: func(_ xiangqi.Side, point xiangqi.Square) { b.press("gridcell", names()[point.String()]) }}
}

// practised waits until the saved progress contains n endings, and returns them.
func (b blind) practised(n int) []progress.Practice {
	b.t.Helper()
	log := &progress.Log{}
	b.eventually("the ending is kept", func() bool {
		data, there := b.file(progress.FileName)
		if there {
			var err error
			if log, err = progress.Decode(data); err != nil {
				b.t.Fatalf("the progress is invalid: %v", err)
			}
		}
		return len(log.Endings) == n
	})
	return log.Endings
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
	e := practise(b)
	e.Win()
	if all := b.practised(1); !all[0].Right {
		t.Fatalf("kept %+v, want it won", all)
	}
	b.reads("as quickly as possible")
	b.picture("-won")
	b.press("button", "Next")
	e.Spoil(e.Begin())
	before := b.practised(2)
	if before[1].Ending == before[0].Ending || before[1].Right {
		t.Fatalf("kept %+v, want another one, spoilt", before)
	}
	b.picture("-spoilt")

	s.down.Store(true)
	b.close()
	b = open()
	e = practise(b)
	start := e.Begin()
	e.Spoil(start)
	after := b.practised(3)
	if !slices.Equal(after[:2], before) || after[2].Ending == before[0].Ending || after[2].Right {
		t.Errorf("after a restart and a mistake: kept %+v, want %+v and the mistake in another one", after, before)
	}
	if asked, _ := s.sent(file); asked != 1 {
		t.Errorf("the tables were asked for %d times, want once", asked)
	}
	b.press("button", "Study")
	b.eventually("the page of endings closes", func() bool { return len(b.objects("dialog")) == 0 })
	b.choose("Exact results of endings")
	known, err := endtables.Tables().Probe(start)
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
	w.press("desks/2")
	w.frames(5)
	w.key("a")
	w.eventually("the tables are kept", func() bool { return ask[bool](w.tab, `caches.match("`+file+`").then(Boolean)`) })
	w.key("a")
	w.frames(5)
	from := len(w.heard())
	w.key("a")
	w.eventually("the engine knows the ending", func() bool {
		return slices.ContainsFunc(w.heard()[from:], func(m message) bool { return !m.Told && strings.Contains(m.Text, " tbhits ") })
	})
	w.picture("")
	w.quiet()
}
