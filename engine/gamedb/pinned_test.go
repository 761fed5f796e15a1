package gamedb

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// The files of this version must not change: libraries that players made must stay readable, and an index made by
// another build must fit. A checksum may change only together with version or indexVersion. Games with comments are
// left out, because the standard library determines their compressed form.
func TestFilesStayAsTheyAre(t *testing.T) {
	games := slices.DeleteFunc(randomGames(t, 9, 200), func(item *record.Item) bool { return !bare(item.Game) })
	for i, item := range games {
		item.Game.Tags.Set(game.TagBlackElo, []string{"", "1800", "65535", "65536", "-1"}[i%5])
		if i%3 == 0 {
			item.Game.Tags.Set(game.TagTitle, "對局")
		} else {
			item.Begin, item.End = int64(i)<<30, int64(i)<<30+300
		}
	}
	b := NewBuilder()
	b.Opening = func(g *game.Game) int { return len(g.Line()) % 300 }
	b.Begin("first.pgn", "stamp of the first")
	add(t, b, games[:len(games)/2]...)
	b.Continue("second.pgn", "", 1234)
	b.Stamp("stamp of the second")
	add(t, b, games[len(games)/2:]...)
	size, file := b.Size(), written(t, b)
	if frame := len(file) - size; frame < 0 || frame > 300 { // the mark, the files and the table at the end
		t.Errorf("the size is said to be %d bytes, want a little less than %d", size, len(file))
	}
	p := open(t, file)
	var merged bytes.Buffer
	if _, err := Merge(t.Context(), &merged, []*Part{p, p}, func(part, file int) bool { return part == file }); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		file []byte
		want string
	}{
		{"the part", file, "e44b2b2ff3413c7d"},
		{"its index", indexed(t, p, 1<<20), "5d42742c7c334773"},
		{"its index, made in several passes", indexed(t, p, 1<<12), "5d42742c7c334773"},
		{"the part merged with itself", merged.Bytes(), "32d5d79d54d12f47"},
	} {
		if sum := sha256.Sum256(c.file); hex.EncodeToString(sum[:8]) != c.want {
			t.Errorf("%s, of %d bytes, has the sum %x, want %s: it was written differently before", c.what, len(c.file), sum[:8], c.want)
		}
	}
}
