package equip

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"chuhe/assets/openings"
	"chuhe/cmd/internal/named"
	"chuhe/engine/book"
)

// ErrNoBook is returned by a program that was built without a book.
var ErrNoBook = errors.New("this program was built without an opening book")

// Book returns the book with the given name: the embedded one, or the one in the file of that name. The error is one
// sentence that names the book.
func Book(name string) (*book.Book, error) {
	var in io.Reader
	if name == BuiltIn {
		text, err := openings.File()
		if errors.Is(err, fs.ErrNotExist) {
			return nil, ErrNoBook
		}
		in = bytes.NewReader(text)
	} else {
		f, err := named.Open(name)
		if err != nil {
			return nil, fmt.Errorf("opening book: %w", err)
		}
		defer f.Close()
		in = f
	}
	b, err := book.Read(in)
	if err != nil {
		return nil, fmt.Errorf("opening book %s: %w", name, err)
	}
	return b, nil
}
