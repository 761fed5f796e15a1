package thinker

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"

	"chuhe/engine/book"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Shelf holds the opening book. It loads the book at its first use, so that it does not delay the program's start.
type Shelf struct {
	Fetch func() ([]byte, error) // returns the content of the book's file
	// Later means that the file takes a long time to load. Then no search waits for it, and it is fetched only after
	// the first search, whose own data takes precedence.
	Later  bool
	Failed func(error) // called once, from any goroutine, if the book cannot be used

	once sync.Once
	book atomic.Pointer[book.Book]
}

// load fetches the book.
func (s *Shelf) load() {
	s.once.Do(func() {
		text, err := s.Fetch()
		if err == nil {
			var b *book.Book
			if b, err = book.Read(bytes.NewReader(text)); err == nil {
				s.book.Store(b)
			}
		}
		if err != nil {
			s.Failed(err)
		}
	})
}

// ByBook returns an engine that plays moves of the book if the book is enabled, and otherwise thinks like e.
func ByBook(e Engine, s *Shelf) Engine { return &bookish{e, s} }

type bookish struct {
	Engine
	shelf *Shelf
}

// Search implements think.Player.
func (b *bookish) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	if !l.Book {
		return b.Engine.Search(ctx, p, l, report)
	}
	if !b.shelf.Later {
		b.shelf.load()
	}
	if r, known := b.shelf.book.Load().Answer(p, l); known {
		return r
	}
	if b.shelf.Later {
		defer func() { go b.shelf.load() }()
	}
	return b.Engine.Search(ctx, p, l, report)
}
