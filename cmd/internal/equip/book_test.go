package equip

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/book"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestBook(t *testing.T) {
	dir := t.TempDir()
	good, broken := filepath.Join(dir, "good"), filepath.Join(dir, "broken")
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
	for name, content := range map[string][]byte{good: file.Bytes(), broken: file.Bytes()[:44]} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := Book(good); err != nil || got.Len() != 1 {
		t.Errorf("the book of the file is %v, %v, want one position", got, err)
	}
	none := filepath.Join(dir, "none")
	_, missing := os.Open(none)
	_, nameless := os.Open("")
	for name, says := range map[string]string{
		broken: "opening book " + broken + ": the book is cut off", none: "opening book: " + missing.Error(), "": "opening book: " + nameless.Error(),
		dir: "opening book: open " + dir + ": is a directory",
	} {
		if got, err := Book(name); got != nil || err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, %v, want it to say %q", name, got, err, says)
		}
	}
}

// The embedded book can be read and contains the start position.
func TestBuiltInBook(t *testing.T) {
	b, err := Book(BuiltIn)
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Moves(xiangqi.StartPosition())) == 0 {
		t.Error("the start position is not in the book")
	}
}
