package uci

import (
	"fmt"

	"chuhe/engine/book"
)

// library is the opening book of a conversation. It reads nothing until the book is needed.
type library struct {
	open func(name string) (*book.Book, error)
	name string
	on   bool       // whether moves are played from the book
	book *book.Book // the book while on, unless it cannot be read
}

// read reads the book if it is on. If that fails, play continues without a book.
func (l *library) read() (err error) {
	l.book = nil
	if !l.on {
		return nil
	}
	if l.book, err = l.open(l.name); err != nil {
		return fmt.Errorf("%w; play goes on without a book", err)
	}
	return nil
}

// bookOptions returns the book options under a protocol's names, if there are books.
func (s *server) bookOptions(on, file string) []option {
	if s.library.open == nil {
		return nil
	}
	return []option{s.bookOption(on), s.bookFileOption(file)}
}

// bookOption returns the option to play moves from the book.
func (s *server) bookOption(name string) option {
	o := check(name, nil)
	o.set = func(_ string, n int) error {
		s.library.on = n == 1
		return s.library.read()
	}
	return o
}

// bookFileOption returns the option that selects the book.
func (s *server) bookFileOption(name string) option {
	return option{name: name, kind: "string", initial: s.config.BookName, set: func(value string, _ int) error {
		s.library.name = value
		return s.library.read()
	}}
}

// byBook allows the book to answer the search, where possible.
func (s *server) byBook(o *order) {
	o.book = s.library.book
	o.limits.Book = o.mate == 0 && !o.static && len(s.banned) == 0
}
