//go:build web

package webtest

import (
	"bytes"
	"testing"

	"chuhe/cmd/internal/equip"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// TestOpeningBook plays until the book is loaded, which must not happen before the first reply, and then expects a book
// move: only the first reply comes from the worker. A broken book is reported, and play continues.
func TestOpeningBook(t *testing.T) {
	own, err := equip.Book(equip.BuiltIn)
	if err != nil {
		t.Fatal(err)
	}
	const first = "h2e2"
	p := xiangqi.StartPosition()
	m := movetest.Move(t, first)
	if p.MakeMove(m); len(own.Moves(p)) == 0 {
		t.Fatalf("the book knows no answer to %s", first)
	}
	file := named(t, "book-*.bin")
	for _, broken := range []bool{false, true} {
		s := newServer(t)
		if broken {
			s.change(file, bytes.Repeat([]byte("?"), 1000))
		}
		w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", desktop)
		undo := w.place("tool.undo").Center()
		if s.asked(file) {
			t.Error("the book was asked for before the first move")
		}
		w.move(first)
		w.plies(2)
		w.eventually("the book is asked for", func() bool { return s.asked(file) })
		w.frames(60) // the book has been read
		if !broken {
			asked := len(w.searches())
			w.point(undo.X, undo.Y)
			w.plies(0)
			w.move(first)
			if w.plies(2); len(w.searches()) != asked {
				t.Errorf("the worker was asked for %d moves, and then %d", asked, len(w.searches()))
			}
		} else {
			w.goOn()
		}
		w.quiet()
	}
}

// searches returns the search commands sent to the workers.
func (w *tab) searches() (all []message) {
	heard := w.heard()
	for index := 0; ; index++ {
		var m message
		if m, index = after(heard, index, true, "go "); index < 0 {
			return all
		}
		all = append(all, m)
	}
}
