package gamedb

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

func TestGamesComeBackWhole(t *testing.T) {
	shape := recordtest.Shape{
		Holds: record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true},
		Ends:  true, Starts: true, Words: recordtest.Words(), Tags: []string{game.TagEvent, game.TagRed, game.TagBlack, "Own_Tag"},
	}
	deflate, _ := flate.NewWriter(nil, flate.DefaultCompression) // of which each takes a megabyte
	rapid.Check(t, func(t *rapid.T) {
		var items []*record.Item
		b := NewBuilder()
		b.deflate = deflate
		b.Begin("a", "")
		for range 3 {
			s := shape
			if rapid.Bool().Draw(t, "bare") {
				s.Holds = record.Holds{}
			}
			item := &record.Item{Game: recordtest.Game(t, s)}
			items = append(items, item)
			add(t, b, item)
		}
		p := open(t, written(t, b))
		for i, item := range items {
			g, err := p.Game(i)
			if err != nil {
				t.Fatal(err)
			}
			if d := game.Diff(item.Game, g); d != "" {
				t.Fatalf("game %d came back differently: %s", i, d)
			}
			r, moves, err := p.Line(i)
			if err != nil {
				t.Fatal(err)
			}
			for ply, n := range item.Game.Line() {
				if ply > 0 {
					r.Make(moves[ply-1])
				}
				if at := item.Game.At(n); r.Key() != at.Key() || r.MirrorKey() != at.MirrorKey() {
					t.Fatalf("game %d: the line leads to another position at ply %d of %d", i, ply, len(moves))
				}
			}
		}
	})
}

const twoFiles = `[Event "五羊杯"]
[Red "许银川"]
[Black "吕钦"]
[Date "1999-12-9"]
[WhiteElo "2650"]
[Result "1-0"]

1. 炮二平五 马8进7 1-0

[FEN "9/9/9/9/9/9/9/9/9/9 w"]
[Red "nobody"]

1. 炮二平五 *

[Title "练习"]
[FEN "3k5/9/9/9/9/9/9/9/4C4/4K4 w - - 0 1"]

1. 炮五进一 {好棋} (1. 炮五进二) *
`

// The number of the last move counts Black's first move, if Black begins, as move 1.
func TestRounds(t *testing.T) {
	b := NewBuilder()
	for _, text := range []string{"w - - 0 1\"]\n\n1. 炮五进一 将4进1", "b - - 0 1\"]\n\n1... 将4进1 2. 炮五进一"} {
		b.Begin("a.pgn", "")
		for item, err := range (pgn.Format{}).Read(strings.NewReader("[FEN \"3k5/9/9/9/9/9/9/9/4C4/4K4 " + text + " *\n")) {
			if err == nil {
				_, err = b.Add(item)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	p := open(t, written(t, b))
	if one, two := p.Head(0), p.Head(1); one.Plies != 2 || two.Plies != 2 || one.Rounds != 1 || two.Rounds != 2 {
		t.Errorf("%d and %d plies have %d and %d rounds, want 2 and 2, 1 and 2", one.Plies, two.Plies, one.Rounds, two.Rounds)
	}
}

func TestHeads(t *testing.T) {
	b := NewBuilder()
	b.Opening = func(g *game.Game) int { return g.Nodes() }
	for _, name := range []string{"a.pgn", "b.pgn"} {
		b.Begin(name, "stamp of "+name)
		for item, err := range (pgn.Format{}).Read(strings.NewReader(twoFiles)) {
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Add(item); err != nil {
				t.Fatal(err)
			}
		}
	}
	p := open(t, written(t, b))
	if want := []File{{"a.pgn", "stamp of a.pgn", 3}, {"b.pgn", "stamp of b.pgn", 3}}; !slices.Equal(p.Files(), want) {
		t.Errorf("files %+v, want %+v", p.Files(), want)
	}
	first := Head{File: 1, Number: 1, Red: "许银川", Black: "吕钦", Event: "五羊杯", Date: "1999.12.09", Day: 19991209,
		Result: xiangqi.RedWins, Plies: 2, Rounds: 1, Elo: [2]int{2650, 0}, Opening: 3, Twin: p.Head(0).Twin}
	third := Head{File: 1, Number: 3, Event: "练习", Plies: 1, Rounds: 1, Opening: 3, Whole: true, Twin: p.Head(1).Twin}
	if p.Len() != 4 || p.Head(2) != first || p.Head(3) != third {
		t.Errorf("%d games, %+v, %+v, want 4,\n%+v,\n%+v", p.Len(), p.Head(2), p.Head(3), first, third)
	}
	if p.Head(0).Twin == p.Head(1).Twin {
		t.Error("different games are twins")
	}
	for _, c := range []struct {
		name string
		q    Query
		want []int
	}{
		{"all", Query{}, []int{0, 1, 2, 3}},
		{"opening", Query{Openings: []int{3, 9}}, []int{0, 1, 2, 3}}, {"another opening", Query{Openings: []int{9}}, nil},
		{"rated", Query{MinElo: 2600}, []int{0, 2}}, {"higher", Query{MinElo: 2651}, nil}, {"lower", Query{MaxElo: 2650}, []int{0, 2}}, {"too low", Query{MaxElo: 2649}, nil},
		{"since", Query{From: 19991209}, []int{0, 2}}, {"until", Query{To: 19991208}, nil}, {"year", Query{From: 19990000, To: 19990000}, []int{0, 2}},
		{"title", Query{Event: "練習"}, []int{1, 3}}, {"words", Query{Words: "好棋"}, []int{1, 3}}, {"other words", Query{Words: "好棋 坏棋"}, nil},
		{"both sides", Query{Players: []Player{{"許銀川", Red}, {"吕", Black}}}, []int{0, 2}}, {"wrong side", Query{Players: []Player{{"许银川", Black}}}, nil},
		{"short", Query{MaxPlies: 1}, []int{1, 3}}, {"long", Query{MinPlies: 2}, []int{0, 2}},
	} {
		for _, hidden := range []int{-1, 2} {
			out := NewSet(p.Len())
			if hidden >= 0 {
				out.Add(hidden)
			}
			l := &Library{Parts: []*Part{p}, Hidden: []Set{out}}
			var got []int
			a := ask(t, l, &c.q)
			for _, hit := range a.hits {
				got = append(got, hit.Game)
			}
			if want := slices.DeleteFunc(slices.Clone(c.want), func(game int) bool { return game == hidden }); a.err != nil || !slices.Equal(got, want) {
				t.Errorf("%s, without game %d: %v, %v, want %v", c.name, hidden, got, a.err, want)
			}
		}
	}
}

func TestDates(t *testing.T) {
	for text, want := range map[string]Date{"1999.12.09": 19991209, "1999-12": 19991200, "2001年": 20010000, "2001年春": 20010000, "1999.??.09": 19990000, "": 0, "春": 0, "????.??.??": 0} {
		if got := ParseDate(text); got != want {
			t.Errorf("%q is %d, want %d", text, got, want)
		}
	}
	for _, c := range []struct {
		day, from, to Date
		want          bool
	}{
		{0, 0, 0, true}, {0, 1, 0, false}, {0, 0, 30000000, false},
		{19991209, 19991209, 19991209, true}, {19991209, 19991210, 0, false}, {19991209, 0, 19991208, false},
		{19990000, 19991231, 0, true}, {19990000, 0, 19990101, true}, {19990000, 20000000, 0, false}, {19990200, 19990215, 19990220, true},
		{19991209, 19990000, 19990000, true}, {19991209, 19991200, 19991200, true}, {20000101, 0, 19990000, false}, {19981231, 19990000, 0, false},
	} {
		if got := c.day.Within(c.from, c.to); got != c.want {
			t.Errorf("%v from %v to %v: %v, want %v", c.day, c.from, c.to, got, c.want)
		}
	}
	for date, want := range map[Date]string{20010712: "2001.07.12", 20010700: "2001.07.??", 20010000: "2001.??.??", 0: "????.??.??"} {
		if got := date.String(); got != want {
			t.Errorf("the date %d is %q, want %q", date, got, want)
		}
	}
}

// Names are compared without case and accents, whole or by their words of letters, marks and digits, and by readings.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		name, sought string
		want         match
	}{
		{"Lý Huynh", fold.Text("lÝ huynh"), entire}, {"Lý Huynh", "huynh", entire}, {"Lý Huynh", "huy", part}, {"Lý Huynh", "huynh-", none},
		{"Cup2019", "cup", part}, {"Cup 2019", "2019", entire}, {"Cup 2019", "201", part}, {"x-A1", "a1", entire}, {"A1", "a", part},
		{"कि", "क", part},
		{"許銀川", "xuyinchuan", entire}, {"許銀川 (Guangdong)", "xuyinchuan", entire}, {"許銀川", "xyc", part}, {"許銀川", "yinchuan", part}, {"許銀川", "xux", none},
	} {
		if got := nameMatch(fold.Known, c.name, c.sought); got != c.want {
			t.Errorf("%q for %q is match %d, want %d", c.name, c.sought, got, c.want)
		}
	}
}

// Ratings that are no numbers or too large are unknown.
func TestRatings(t *testing.T) {
	for text, want := range map[string]uint16{"": 0, "x": 0, "-1": 0, "2500": 2500, "65535": 65535, "65536": 0} {
		if got := elo(text); got != want {
			t.Errorf("the rating %q is %d, want %d", text, got, want)
		}
	}
}

// Nothing is read outside of a file.
func TestReadAt(t *testing.T) {
	r := bytes.NewReader([]byte("abcd"))
	for _, c := range []struct {
		offset, size int64
		ok           bool
	}{{0, 4, true}, {2, 4, true}, {3, 4, false}, {-1, 4, false}, {2, 3, false}, {3, 5, false}, {5, 9, false}} {
		b := make([]byte, 2)
		if err := readAt(r, b, c.offset, c.size); (err == nil) != c.ok || err != nil && !errors.Is(err, ErrDamaged) {
			t.Errorf("two bytes at %d of %d: %v, want success: %v", c.offset, c.size, err, c.ok)
		}
	}
}

// Whichever byte is cut or changed, the part is refused, by Open or by Verify.
func TestDamageIsSeen(t *testing.T) {
	file := pack(t, randomGames(t, 5, 6))
	whole := func(file []byte) error {
		p, err := Open(bytes.NewReader(file), int64(len(file)))
		if err == nil {
			err = p.Verify(t.Context())
		}
		return err
	}
	if err := whole(file); err != nil {
		t.Fatalf("undamaged: %v, want nil", err)
	}
	for at := range file {
		changed := slices.Clone(file)
		changed[at] ^= 0x10
		if at >= 12 && at < markSize { // not used
			continue
		}
		want := ErrDamaged
		if at < 8 {
			want = ErrNoLibrary
		} else if at < 12 {
			want = ErrNewer
		}
		if err := whole(changed); !errors.Is(err, want) {
			t.Fatalf("byte %d changed: %v, want %v", at, err, want)
		}
		if err := whole(file[:at]); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNoLibrary) {
			t.Fatalf("cut at byte %d: %v, want %v", at, err, ErrDamaged)
		}
	}
	if err := whole(append(slices.Clone(file), 0)); !errors.Is(err, ErrDamaged) {
		t.Errorf("with a byte more: %v, want %v", err, ErrDamaged)
	}
}

// resum writes the right sums into a file, so that damage reaches what is behind them.
func resum(file []byte) []byte {
	if len(file) < markSize {
		return file
	}
	if len(file) < markSize+tableSize {
		return file
	}
	file = slices.Clone(file)
	end := file[len(file)-tableSize:]
	at := markSize
	var sums []byte
	for i := range sections {
		length := binary.LittleEndian.Uint64(end[16*i:])
		if length > uint64(len(file)-len(end)-at) {
			break
		}
		content := file[at : at+int(length)]
		if i < textsSection {
			for block := range slices.Chunk(content, checked) {
				sums = binary.LittleEndian.AppendUint32(sums, crc32.Checksum(block, checksums))
			}
		} else if i == sumsSection {
			copy(content, sums)
		}
		binary.LittleEndian.PutUint32(end[16*i+8:], crc32.Checksum(content, checksums))
		at += int(length)
	}
	binary.LittleEndian.PutUint32(end[len(end)-4:], crc32.Checksum(end[:len(end)-4], checksums))
	return file
}

// Whatever the bytes are, nothing panics, and what is opened can be searched and read, with errors or without.
func FuzzOpen(f *testing.F) {
	for seed := range uint64(3) {
		f.Add(pack(f, randomGames(f, seed, 5)))
	}
	f.Add([]byte(magic))
	start := xiangqi.StartPosition()
	f.Fuzz(func(t *testing.T, file []byte) {
		file = resum(file)
		p, err := Open(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			return
		}
		l := &Library{Parts: []*Part{p}}
		queries := []*Query{
			{Position: start, Mirror: true}, {Words: "a", Event: "杯", Players: []Player{{Name: "川"}}},
			{Pattern: []Point{{xiangqi.SquareAt(4, 4), []xiangqi.Piece{xiangqi.NoPiece}}}, Material: []Number{{xiangqi.RedHorse, 0, 1}}, Last: 3},
		}
		for _, q := range queries {
			for hit, err := range l.Search(t.Context(), q) {
				if err != nil {
					break
				}
				p.Head(hit.Game)
				p.Way(hit)
			}
			if q.Position != nil {
				l.Next(t.Context(), q)
			}
		}
		for i := range min(p.Len(), 20) {
			p.Game(i)
		}
	})
}
