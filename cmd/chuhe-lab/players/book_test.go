package players

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/book"
	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
)

// A player with a book plays its moves, and searches after them.
func TestAPlayerWithABook(t *testing.T) {
	key, _ := book.Key(xiangqi.StartPosition())
	m, err := xiangqi.ParseMove("a3a4") // no search would find it
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.New(1, []book.Entry{{Key: key, Moves: []book.Move{{Move: m, Weight: 1}}}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "one.bin")
	var text bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	labtest.Put(t, file, text.Bytes())
	c, err := Parse("nodes=300,hash=1,book=" + file)
	if err != nil {
		t.Fatal(err)
	}
	if version, err := Version(c); err != nil || !strings.HasSuffix(version, " with book "+b.Name()) { // identified by content, not by file name
		t.Errorf("version %q, %v, want one with book %s", version, err, b.Name())
	}
	player, err := c.Make(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer player.Close()
	p := xiangqi.StartPosition()
	for ply, byBook := range []bool{true, false} {
		a, err := player.Move(context.Background(), p.Clone(), [2]match.Clock{})
		if err != nil || (a.Nodes == 0) != byBook || (a.Move == m) != byBook {
			t.Errorf("ply %d: %+v, %v", ply, a, err)
		}
		p.MakeMove(a.Move)
	}
	for _, text := range []string{"nodes=9,book=" + file + ".no", "cmd=x,movetime=1s,book=" + file} {
		if _, err := Parse(text); err == nil {
			t.Errorf("%s was accepted", text)
		}
	}
}
