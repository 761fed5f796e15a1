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

// A LazyBook holds the opening book. It loads the book at its first use, so that it does not delay the program's start.
type LazyBook struct {
	Fetch func() ([]byte, error) // returns the content of the book's file
	// Later means that the file takes a long time to load. Then no search waits for it, and it is fetched only after
	// the first search, whose own data takes precedence.
	Later  bool
	Failed func(error) // called once, from any goroutine, if the book cannot be used

	once sync.Once
	book atomic.Pointer[book.Book]
}

func (l *LazyBook) load() {
	l.once.Do(func() {
		text, err := l.Fetch()
		if err == nil {
			var b *book.Book
			if b, err = book.Read(bytes.NewReader(text)); err == nil {
				l.book.Store(b)
			}
		}
		if err != nil {
			l.Failed(err)
		}
	})
}

// ByBook returns an engine that plays moves of a book if books are enabled, and otherwise thinks like e. own returns
// the player's book, from any goroutine, which is known by heart at every level; if it returns nil, the book is b.
func ByBook(e Engine, b *LazyBook, own func() *book.Book) Engine { return &bookish{e, b, own} }

type bookish struct {
	Engine
	lazy *LazyBook
	own  func() *book.Book
}

// Search implements think.Player.
func (b *bookish) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	if !l.Book {
		return b.Engine.Search(ctx, p, l, report)
	}
	if own := b.own(); own != nil {
		known := l
		known.Level = 0
		if r, found := own.Answer(p, known); found {
			return r
		}
		return b.Engine.Search(ctx, p, l, report)
	}
	if !b.lazy.Later {
		b.lazy.load()
	}
	if r, known := b.lazy.book.Load().Answer(p, l); known {
		return r
	}
	if b.lazy.Later {
		defer func() { go b.lazy.load() }()
	}
	return b.Engine.Search(ctx, p, l, report)
}
