package uci

import (
	"errors"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// talkByBook is talk with a server that has only the book "own", in which h2e2 is the first move.
func talkByBook(t *testing.T, f Engine, lines ...string) string {
	t.Helper()
	key, _ := book.Key(xiangqi.StartPosition())
	m := movetest.Move(t, "h2e2")
	own, err := book.New(1, []book.Entry{{Key: key, Moves: []book.Move{{Move: m, Weight: 1, Score: 40}}}})
	if err != nil {
		t.Fatal(err)
	}
	return serve(t, Config{
		Engine: f, Options: engine.Options{HashMB: 16, Threads: 2}, BookName: "own",
		Book: func(name string) (*book.Book, error) {
			if name != "own" {
				return nil, errors.New("book " + name + ": it is damaged")
			}
			return own, nil
		},
	}, lines...)
}

const byBook = "bestmove h2e2\n"

func TestTheBookIsOffAtFirst(t *testing.T) {
	f := newFake()
	if got := talkByBook(t, f, "go depth 3"); strings.Contains(got, byBook) || len(f.limits()) != 1 {
		t.Errorf("answered\n%s", got)
	}
}

func TestOwnBook(t *testing.T) {
	for _, on := range []string{"setoption name OwnBook value true", "ucci\nsetoption usebook true"} {
		f := newFake()
		got := talkByBook(t, f, on, "go depth 3")
		if !strings.Contains(got, "score") || !strings.Contains(got, "opening book\n"+byBook) || len(f.limits()) != 0 {
			t.Errorf("%s: answered\n%s", on, got)
		}
		if got := talkByBook(t, newFake(), on, "position startpos moves h2e2", "go depth 3"); strings.Contains(got, byBook) {
			t.Errorf("beyond the book: answered\n%s", got)
		}
	}
	if got := talkByBook(t, newFake(), "uci"); !strings.Contains(got, "OwnBook type check default false\noption name BookFile type string default own\n") {
		t.Errorf("uci prints\n%s\nwant the options OwnBook and BookFile", got)
	}
}

// Requests for more than a move in a game must be searched.
func TestTheBookKeepsOutOfAnalysis(t *testing.T) {
	for _, lines := range [][]string{
		{"go mate 2"}, {"go searchmoves b2e2 depth 1"}, {"setoption name MultiPV value 2", "go depth 1"}, {"go infinite", "stop"}, {"go ponder", "stop"},
		{"setoption name OwnBook value false", "go depth 1"},
	} {
		f := newFake()
		got := talkByBook(t, f, append([]string{"setoption name OwnBook value true"}, lines...)...)
		if strings.Contains(got, "opening book") || len(f.limits()) != 1 {
			t.Errorf("%q: answered\n%s", lines, got)
		}
	}
	f := newFake()
	if got := talkByBook(t, f, "ucci", "setoption usebook true", "banmoves h2e2", "go depth 1"); strings.Contains(got, "opening book") {
		t.Errorf("banned moves: answered\n%s", got)
	}
}

// A book that cannot be read costs one line, and play continues.
func TestABrokenBook(t *testing.T) {
	f := newFake()
	got := talkByBook(t, f, "setoption name OwnBook value true", "setoption name BookFile value bad one.bin", "go depth 1")
	if want := "info string setoption BookFile: book bad one.bin: it is damaged; play goes on without a book\n"; !strings.HasPrefix(got, want) || !strings.Contains(got, "bestmove") || len(f.limits()) != 1 {
		t.Errorf("answered\n%s", got)
	}
	if got := talkByBook(t, newFake(), "setoption name BookFile value bad", "setoption name BookFile value own", "setoption name OwnBook value true", "go depth 1"); !strings.HasSuffix(got, byBook) || strings.Contains(got, "damaged") {
		t.Errorf("answered\n%s", got)
	}
}
