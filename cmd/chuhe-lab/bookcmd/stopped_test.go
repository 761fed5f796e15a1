package bookcmd

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/engine/book"
	"chuhe/engine/movetest"
)

// Failed searches and writes are errors.
func TestPassesErrorsOn(t *testing.T) {
	illegal := movetest.Moves(t, "h2e2 h2e2")
	if s, err := (&bookMaker{}).study(t.Context(), nil, illegal); err == nil {
		t.Errorf("a search after %v: %v, want an error", illegal, s)
	}
	if s, err := (&bookWeigher{}).weigh(t.Context(), nil, illegal); err == nil {
		t.Errorf("weighing after %v: %v, want an error", illegal, s)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	e, err := players.NewEngine(bookHashMB, 1)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := (&bookMaker{nodes: 50, wide: 50}).study(stopped, e, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was stopped: %v, %v, want %v", s, err, context.Canceled)
	}
	b, err := book.New(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	dir, wrong := t.TempDir(), errors.New("no book")
	if err := writeBook(dir, b, nil, io.Discard); err == nil {
		t.Error("a book is written over a folder")
	}
	if err := writeBook(filepath.Join(dir, "x"), nil, wrong, io.Discard); !errors.Is(err, wrong) {
		t.Errorf("a book that could not be made: %v, want %v", err, wrong)
	}
	if err := writeBook(filepath.Join(dir, "x"), b, nil, labtest.Disk(0)); err == nil {
		t.Error("a line about a book on a full disk: no error")
	}
}
