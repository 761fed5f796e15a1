package gamedb

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"

	"pgregory.net/rapid"
)

// packed returns the bytes of a part with a file for each list of games, named by its number from 0.
func packed(t testing.TB, first int, files ...[]*record.Item) []byte {
	t.Helper()
	b := NewBuilder()
	for i, items := range files {
		b.Begin(string(rune('a'+first+i)), "stamp")
		add(t, b, items...)
	}
	return written(t, b)
}

// add adds games, for which there must be room.
func add(t rapid.TB, b *Builder, items ...*record.Item) {
	t.Helper()
	for _, item := range items {
		if ok, err := b.Add(item); !ok || err != nil {
			t.Fatalf("adding a game: %v, %v, want true", ok, err)
		}
	}
}

// written returns the bytes of a part.
func written(t rapid.TB, b *Builder) []byte {
	t.Helper()
	var file bytes.Buffer
	if n, err := b.WriteTo(&file); err != nil || n != int64(file.Len()) {
		t.Fatalf("wrote %d bytes and said %d, %v", file.Len(), n, err)
	}
	return file.Bytes()
}

// Merged parts are the same bytes as a part made at once.
func TestMerge(t *testing.T) {
	games := randomGames(t, 11, 120)
	a, b, c := games[:50], games[50:60], games[60:]
	parts := []*Part{open(t, packed(t, 0, a)), open(t, packed(t, 1, b, nil)), open(t, packed(t, 3, c))}
	for _, test := range []struct {
		name string
		drop func(part, file int) bool
		want []byte
	}{
		{"all", nil, packed(t, 0, a, b, nil, c)},
		{"without the last", func(part, file int) bool { return part == 2 }, packed(t, 0, a, b, nil)},
		{"only the last", func(part, file int) bool { return part < 2 }, packed(t, 3, c)},
		{"none", func(part, file int) bool { return true }, packed(t, 0)},
	} {
		var out bytes.Buffer
		n, err := Merge(t.Context(), &out, parts, test.drop)
		if err != nil || n != int64(out.Len()) || !bytes.Equal(out.Bytes(), test.want) {
			t.Errorf("%s: %d bytes, %v, equal %v, want %d bytes", test.name, n, err, bytes.Equal(out.Bytes(), test.want), len(test.want))
		}
	}
}

// The place of a game in its file is kept, also in a merged part.
func TestPlacesAreKept(t *testing.T) {
	games := randomGames(t, 12, 20)
	end := int64(1 << 40)
	for i, item := range games {
		item.Begin, item.End = 0, 0
		if i%4 > 0 { // the others come from files with one game
			item.Begin, item.End = end, end+int64(i)
			end = item.End
		}
	}
	var merged bytes.Buffer
	first, second := open(t, packed(t, 0, games[:9])), open(t, packed(t, 1, games[9:]))
	if _, err := Merge(t.Context(), &merged, []*Part{first, second}, nil); err != nil {
		t.Fatal(err)
	}
	p := open(t, merged.Bytes())
	for i, item := range games {
		if begin, end, err := p.Place(i); err != nil || begin != item.Begin || end != item.End {
			t.Errorf("game %d: %d to %d, %v, want %d to %d", i, begin, end, err, item.Begin, item.End)
		}
		if g, err := p.Game(i); err != nil || game.Diff(item.Game, g) != "" {
			t.Errorf("game %d: %v, %s", i, err, game.Diff(item.Game, g))
		}
	}
}

// Games arranged as a file are the same bytes as a part made of that file.
func TestArrange(t *testing.T) {
	games := randomGames(t, 13, 30)
	order := rand.New(rand.NewPCG(13, 0)).Perm(len(games))[:25]
	parts := []*Part{open(t, packed(t, 0, games[:7], games[7:12])), open(t, packed(t, 2, games[12:]))}
	want := NewBuilder()
	want.Begin("/new.pgn", "stamp")
	var from []Source
	var places [][2]int64
	for i, n := range order {
		place := [2]int64{int64(1000 * i), int64(1000*i + 999)}
		item := *games[n]
		item.Begin, item.End = place[0], place[1]
		add(t, want, &item)
		places = append(places, place)
		if n < 12 {
			from = append(from, Source{0, n})
		} else {
			from = append(from, Source{1, n - 12})
		}
	}
	var got bytes.Buffer
	if _, err := Arrange(t.Context(), &got, parts, File{Name: "/new.pgn", Stamp: "stamp"}, from, places); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), written(t, want)) {
		t.Error("the arranged part is another than that of the file")
	}
}

func TestFullDisk(t *testing.T) {
	full := errors.New("the disk is full")
	p := open(t, pack(t, randomGames(t, 11, 20)))
	for name, write := range map[string]func(w io.Writer) error{
		"build": func(w io.Writer) error { _, err := NewBuilder().WriteTo(w); return err },
		"merge": func(w io.Writer) error { _, err := Merge(t.Context(), w, []*Part{p}, nil); return err },
		"index": func(w io.Writer) error { return Index(t.Context(), w, p, 1<<20) },
	} {
		if err := write(fullDisk{full}); !errors.Is(err, full) {
			t.Errorf("%s: %v, want %v", name, err, full)
		}
	}
}

type fullDisk struct{ error }

func (d fullDisk) Write([]byte) (int, error) { return 0, d.error }

// A picture of the start is part of the game, but is not held in memory with the texts.
func TestPictureOfAGame(t *testing.T) {
	items := randomGames(t, 14, 6)
	for i, item := range items {
		item.Game.Tags.Set(game.TagPicture, strings.Repeat("picture", 1000*(i%2)))
	}
	var out bytes.Buffer
	parts := []*Part{open(t, packed(t, 0, items[:2])), open(t, packed(t, 1, items[2:]))}
	if _, err := Merge(t.Context(), &out, parts, nil); err != nil {
		t.Fatal(err)
	}
	merged := open(t, out.Bytes())
	for i, item := range items {
		g, err := merged.Game(i)
		if err != nil || game.Diff(g, item.Game) != "" {
			t.Errorf("game %d: %v, %.80s", i, err, game.Diff(g, item.Game))
		}
	}
	for i := range merged.texts.len() {
		if text := merged.texts.at(uint32(i)); strings.HasPrefix(text, "picture") {
			t.Errorf("the texts have a picture of %d bytes", len(text))
		}
	}
}
