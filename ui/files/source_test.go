package files

import "testing"

// The source of a game can be read back; other texts about sources are no files.
func TestSource(t *testing.T) {
	for _, c := range []struct {
		path   string
		number int
		want   string
	}{{"/home/book.pgn", 12, "book.pgn#12"}, {"/home/one#2.xqf", 0, "one#2.xqf"}} {
		text := Source(c.path, c.number)
		if name, number, ok := ParseSource(text); text != c.want || !ok || name != Base(c.path) || number != c.number {
			t.Errorf("%s, game %d is written %q and read as %q, %d, %v", c.path, c.number, text, name, number, ok)
		}
	}
	if _, _, ok := ParseSource("《橘中秘》"); ok {
		t.Error("a book is taken for a file")
	}
}
