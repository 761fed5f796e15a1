package uci

import (
	"fmt"

	"chuhe/engine/book"
)

// library is the opening book of a conversation. Nothing is read before it is asked for.
type library struct {
	open func(name string) (*book.Book, error)
	name string
	on   bool       // moves are played by the book
	book *book.Book // while on, unless it cannot be read
}

// read reads the book if it is on. On an error play goes on without one.
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

// bookOptions are the options under the names of a protocol, if there are books.
func (s *server) bookOptions(on, file string) []option {
	if s.library.open == nil {
		return nil
	}
	return []option{s.bookOption(on), s.bookFileOption(file)}
}

// bookOption says whether moves are played by the book.
func (s *server) bookOption(name string) option {
	o := check(name, nil)
	o.set = func(_ string, n int) error {
		s.library.on = n == 1
		return s.library.read()
	}
	return o
}

// bookFileOption names the book.
func (s *server) bookFileOption(name string) option {
	return option{name: name, kind: "string", initial: s.config.BookName, set: func(value string, _ int) error {
		s.library.name = value
		return s.library.read()
	}}
}

// byBook lets the book answer a search where it may.
func (s *server) byBook(o *order) {
	o.book = s.library.book
	o.limits.Book = o.mate == 0 && !o.static && len(s.banned) == 0
}
