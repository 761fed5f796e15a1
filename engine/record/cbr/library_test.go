package cbr

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
)

// lib returns a library whose index has slots entries. Each record is padded to a
// multiple of 4096 bytes.
func lib(slots int, records ...[]byte) []byte {
	out := make([]byte, 66624+276*slots)
	copy(out, "CCBridgeLibrary\x00\x03")
	copy(out[52:], "\xff\xff\xff\x7f")
	binary.LittleEndian.PutUint32(out[60:], uint32(slots))
	copy(out[64:], wide("名局集"))
	copy(out[1088:], wide("第一行\r\n第二行"))
	for i, r := range records {
		if entry := 66624 + 276*i; i < slots {
			out[entry], out[entry+4], out[entry+8] = 7, byte(i), 1
			copy(out[entry+20:], wide(fmt.Sprintf("{0102030%X-0506-0708-090A-0B0C0D0E0F10}", i)))
		}
		r = slices.Clone(r)
		if len(r) >= 36 {
			copy(r[20:], []byte{byte(i), 3, 2, 1, 6, 5, 8, 7, 9, 10, 11, 12, 13, 14, 15, 16})
		}
		out = append(out, r...)
		out = append(out, make([]byte, (4096-len(r)%4096)%4096)...)
	}
	return out
}

func titled(t testing.TB, title, steps string) []byte {
	return rec(t, 2, map[int]string{180: title}, steps)
}

// summary lists the games of a library, one per line.
func summary(items []*record.Item) string {
	var out strings.Builder
	for _, item := range items {
		fmt.Fprintf(&out, "%s: %s %v\n", item.Game.Tags.Get(game.TagTitle), recordtest.Tree(item.Game), item.Problems)
	}
	return out.String()
}

func TestLibrary(t *testing.T) {
	long := titled(t, "long", "00000000 04004643 00200000"+strings.Repeat("4100", 4096)+"01000718")
	one, two, three := titled(t, "one", sampleSteps2), titled(t, "two", "00000000 01004643"), titled(t, "three", "00000000 01004043")
	const first, second, third = "one: " + sampleTree + " []\n", "two: h2e2 []\n", "three: b2e2 []\n"
	newer := edit(t, two, map[int]string{19: "03"})
	deleted := lib(3, one, two, three)
	deleted[66624+276] = 5
	for _, tc := range []struct {
		name string
		raw  []byte
		want string
	}{
		{"three games", lib(128, one, two, three), first + second + third},
		{"an odd size of the index", lib(140, one, two), first + second},
		{"more games than the index has room for", lib(1, one, two, three), first + second + third},
		{"one that is longer than its place", lib(3, one, long, three), first + "long: h2e2 {" + strings.Repeat("A", 4096) + "} h9g7 []\n" + third},
		{"one deleted", deleted, first + "two: h2e2 [game 2: this game was deleted from its library, and is still in the file]\n" + third},
		{"one of a newer version", lib(3, one, newer, three),
			first + `three: b2e2 [game 2, byte 71548: the file is of a newer version: "3"]` + "\n"},
		{"one without its end", lib(3, one, titled(t, "two", "00000000 00004643"), three),
			first + "two: h2e2 [game 2, byte 73774: the file ends too early]\n" + third},
		{"one whose comment runs on", lib(3, one, titled(t, "two", "00000000 05004643 00000100 4100"), three)[:66624+276*3+4096+4096+len(three)],
			first + "two: h2e2 {A} [game 2, byte 75644: the file ends too early]\n" + third},
		{"bytes lost on the way", append(lib(3, one, two)[:71548+2224], lib(3, three)[66624+276*3:]...), first + second + third},
		{"an index that is cut", append(lib(3, one)[:66624+300], one...), first},
		{"a head that is cut", append(lib(3)[:500], two...), second},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, in := range []func() ([]*record.Item, error){
				func() ([]*record.Item, error) { return recordtest.ReadAll(Library{}, bytes.NewReader(tc.raw)) },
				func() ([]*record.Item, error) {
					return recordtest.ReadAll(Library{}, iotest.HalfReader(bytes.NewReader(tc.raw)))
				},
			} {
				items, err := in()
				if got := summary(items); got != tc.want || err != nil {
					t.Fatalf("%s, %v, want\n%s", got, err, tc.want)
				}
				for _, item := range items {
					alone := recordtest.One(t, Format{}, bytes.NewReader(tc.raw[item.Begin:item.End]))
					if got, want := recordtest.Tree(alone.Game), recordtest.Tree(item.Game); got != want {
						t.Errorf("the record from %d to %d alone is %s, want %s", item.Begin, item.End, got, want)
					}
				}
			}
		})
	}
	items, _ := recordtest.ReadAll(Library{}, bytes.NewReader(lib(1, two, three)))
	if tags := items[0].Game.Tags; tags.Get("Library") != "名局集" || tags.Get("LibraryNotes") != "第一行  第二行" || items[1].Game.Tags.Get("LibraryNotes") != "" {
		t.Errorf("tags %v", tags)
	}
}

func TestBrokenLibraries(t *testing.T) {
	one := titled(t, "one", sampleSteps2)
	for _, tc := range []struct {
		name  string
		raw   []byte
		games int
		want  string
	}{
		{"nothing", nil, 0, "the file is of another kind or damaged"},
		{"a record alone", one, 0, "the file is of another kind or damaged"},
		{"no records", lib(3), 0, "the file is of another kind or damaged"},
		{"nothing but magics", append(lib(0), strings.Repeat(magic, 100_000)...), 0, "game 1, byte 82624: the file ends too early"},
		{"the last one cut in its head", lib(3, one, one)[:66624+276*3+4096+1000], 1, "game 2, byte 71548: the file ends too early"},
	} {
		items, err := recordtest.ReadAll(Library{}, bytes.NewReader(tc.raw))
		if len(items) != tc.games || err == nil || err.Error() != tc.want {
			t.Errorf("%s: %d games, %v, want %d, an error and %v", tc.name, len(items), err, tc.games, tc.want)
		}
	}
	if f := (Library{}); !f.Sniff(lib(0)) || f.Sniff(one) {
		t.Error("Sniff")
	}
}

// Wherever a magic occurs, reading stops exactly before it.
func TestSplitter(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var raw []byte
		var want []string
		for range random.IntN(4) {
			part := make([]byte, random.IntN(3)*random.IntN(70_000))
			for i := range part {
				part[i] = magic[random.IntN(3)]
			}
			want = append(want, string(part))
			raw = append(append(raw, part...), magic...)
		}
		want = append(want, magic[:random.IntN(len(magic))])
		raw = append(raw, want[len(want)-1]...)
		s := newSplitter(iotest.HalfReader(bytes.NewReader(raw)))
		at := int64(0)
		for i, part := range want {
			var got bytes.Buffer
			b := make([]byte, 1+random.IntN(100_000))
			for {
				n, err := s.Read(b)
				got.Write(b[:n])
				if err != nil {
					break
				}
			}
			begins, err := s.begins()
			if got.String() != part || begins != (i < len(want)-1) || err != nil {
				t.Fatalf("part %d of %d: %d bytes, want %d, %v, %v", i, len(want), got.Len(), len(part), begins, err)
			}
			if at += int64(len(part)); s.at != at {
				t.Fatalf("at %d, want %d", s.at, at)
			}
			s.open()
			at = s.at
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(titled(f, "one", sampleSteps2))
	f.Add(rec(f, 1, nil, sampleSteps1))
	f.Add(slices.Concat(lib(0)[:200], titled(f, "one", sampleSteps2), titled(f, "two", "00000000 01004643")))
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, format := range []record.Format{Format{}, Library{}} {
			items, err := recordtest.ReadAll(format, bytes.NewReader(raw))
			if len(items) == 0 && err == nil {
				t.Fatal("neither a game nor an error")
			}
			again, err2 := recordtest.ReadAll(format, iotest.OneByteReader(bytes.NewReader(raw)))
			if len(again) != len(items) || fmt.Sprint(err) != fmt.Sprint(err2) {
				t.Fatalf("byte by byte: %d games, %v; %d games, %v", len(again), err2, len(items), err)
			}
			for i := range items {
				if d := game.Diff(items[i].Game, again[i].Game); d != "" || fmt.Sprint(items[i].Problems) != fmt.Sprint(again[i].Problems) {
					t.Fatalf("byte by byte: %s, %v, %v", d, items[i].Problems, again[i].Problems)
				}
			}
		}
	})
}

func TestReadFailures(t *testing.T) {
	for version, steps := range map[byte]string{1: sampleSteps1, 2: sampleSteps2} {
		recordtest.ReadFailures(t, Format{}, rec(t, version, map[int]string{180: "中炮局"}, steps))
	}
	whole := lib(2, titled(t, "a", sampleSteps2), titled(t, "b", sampleSteps2))
	recordtest.ReadFailures(t, Library{}, whole[:len(whole)-4096])
	recordtest.ReadFailures(t, Library{}, whole)
}
