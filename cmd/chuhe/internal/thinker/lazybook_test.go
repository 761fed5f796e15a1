package thinker

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// searcher is an Engine.
type searcher struct{ thinktest.Player }

func (s *searcher) SetOptions(engine.Options) error { return nil }
func (s *searcher) Close()                          {}
func (s *searcher) asked() int                      { return len(s.Searches()) }

// bookFile returns the file of a book with only the start position.
func bookFile(t *testing.T) []byte {
	t.Helper()
	key, _ := book.Key(xiangqi.StartPosition())
	m := movetest.Move(t, "h2e2")
	b, err := book.New(1, []book.Entry{{Key: key, Moves: []book.Move{{Move: m, Weight: 1}}}})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := b.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestMovesOfTheBook(t *testing.T) {
	file, fetched := bookFile(t), 0
	s := &LazyBook{Fetch: func() ([]byte, error) { fetched++; return file, nil }, Failed: func(err error) { t.Error(err) }}
	inner := &searcher{}
	e := ByBook(inner, s, noBook)
	search := func(l think.Limits) think.Result {
		return e.Search(context.Background(), xiangqi.StartPosition(), l, nil)
	}
	if r := search(think.Limits{}); r.Book || inner.asked() != 1 || fetched != 0 {
		t.Errorf("a hint: %+v, %d searches, fetched %d times", r, inner.asked(), fetched)
	}
	for range 2 {
		if r := search(think.Limits{Book: true}); !r.Book || r.Move.String() != "h2e2" || inner.asked() != 1 || fetched != 1 {
			t.Errorf("%+v, %d searches, fetched %d times, want Book, Move.String = %q, 1 and 1", r, inner.asked(), fetched, "h2e2")
		}
	}
}

// A page does not wait for the book, and fetches it only after the first reply.
func TestABookThatComesLater(t *testing.T) {
	file := bookFile(t)
	inner, wanted := &searcher{}, make(chan bool, 1)
	s := &LazyBook{Later: true, Failed: func(err error) { t.Error(err) }, Fetch: func() ([]byte, error) {
		if inner.asked() == 0 {
			t.Error("the book was fetched before the first search")
		}
		wanted <- true
		return file, nil
	}}
	e := ByBook(inner, s, noBook)
	search := func() think.Result {
		return e.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Book: true}, nil)
	}
	if r := search(); r.Book || inner.asked() != 1 {
		t.Errorf("the first move: %+v, want not Book and asked = 1", r)
	}
	<-wanted // otherwise the book is never fetched, and the test does not end
	s.load() // returns when the book is loaded
	if r := search(); !r.Book || inner.asked() != 1 {
		t.Errorf("when it has come: %+v", r)
	}
}

// A book that cannot be used is reported once, and play continues.
func TestABrokenBook(t *testing.T) {
	file := bookFile(t)
	for name, fetch := range map[string]func() ([]byte, error){
		"broken":  func() ([]byte, error) { return file[:len(file)-1], nil },
		"missing": func() ([]byte, error) { return nil, errors.New("no connection") },
	} {
		told, inner := 0, &searcher{}
		e := ByBook(inner, &LazyBook{Fetch: fetch, Failed: func(error) { told++ }}, noBook)
		for range 2 {
			if r := e.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Book: true}, nil); r.Book {
				t.Errorf("with book %s the engine answers %+v, want a move of its own", name, r)
			}
		}
		if told != 1 || inner.asked() != 2 {
			t.Errorf("%s: told %d times, %d searches, want 1 and 2", name, told, inner.asked())
		}
	}
}

// noBook is the book of a player who has chosen the built-in one.
func noBook() *book.Book { return nil }

// The player's own book takes the place of the built-in one, at every level, and where it has no move the engine thinks.
func TestOwnBook(t *testing.T) {
	text := bookFile(t)
	own, err := book.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	inner := &searcher{}
	lazy := &LazyBook{Fetch: func() ([]byte, error) { t.Error("the built-in book is fetched"); return text, nil }, Failed: func(error) {}}
	e := ByBook(inner, lazy, func() *book.Book { return own })
	l := think.Limits{Book: true, Level: 1}
	if r := e.Search(context.Background(), movetest.Position(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 40"), l, nil); !r.Book {
		t.Errorf("the beginner plays %+v, want the move of the book", r)
	}
	p := xiangqi.StartPosition()
	movetest.Play(t, p, "h2e2")
	if e.Search(context.Background(), p, l, nil); inner.asked() != 1 {
		t.Errorf("%d searches where the book has no move, want 1", inner.asked())
	}
}
