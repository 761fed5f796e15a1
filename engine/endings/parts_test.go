package endings

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// Small tables come first.
func TestNames(t *testing.T) {
	var tables Tables
	for _, name := range []string{"KRH-K", "KRH-KA", "KP-K", "KC-K", "KHH-K"} {
		tables.add(t, name)
	}
	if got := strings.Join(tables.Names(), " "); got != "KC-K KP-K KHH-K KRH-K KRH-KA" {
		t.Errorf("the names are %s, want them in the order of their sizes", got)
	}
}

// add adds a table of which only the material matters.
func (t *Tables) add(tb testing.TB, name string) {
	if t.tables == nil {
		t.tables = map[Material]*table{}
	}
	t.tables[material(tb, name)] = &table{}
}

// Pieces on impossible points, or two on one point, have no index.
func TestNoIndex(t *testing.T) {
	point := func(name string) uint8 {
		sq := movetest.Square(t, name)
		return uint8(sq.Rank()*xiangqi.Files + sq.File())
	}
	for _, c := range []struct {
		table  string
		points string // of the kings and the men
		want   bool
	}{
		{"KR-K", "e0 d9 a0", true}, {"KR-K", "d2 f7 a0", true}, {"KR-K", "c0 d9 a0", false}, {"KR-K", "g0 d9 a0", false}, {"KR-K", "e3 d9 a0", false},
		{"KR-K", "e0 c9 a0", false}, {"KR-K", "e0 g9 a0", false}, {"KR-K", "e0 d6 a0", false},
		{"KP-K", "e0 d9 a3", true}, {"KP-K", "e0 d9 b3", false}, {"KP-K", "e0 d9 b4", false}, {"KP-K", "e0 d9 b5", true}, {"KP-K", "e0 d9 a2", false},
		{"KPP-K", "e0 d9 a3 c3", true}, {"KPP-K", "e0 d9 c3 a3", true}, {"KPP-K", "e0 d9 a3 a3", false}, {"KPP-K", "e0 d9 a3 b3", false}, {"KPP-K", "e0 d9 b3 a3", false},
		{"KR-KA", "e0 e9 a0 e8", true}, {"KR-KA", "e0 e9 a0 d9", true}, {"KR-KA", "e0 e9 a0 d8", false}, {"KR-KA", "e0 e9 a0 e1", false}, {"KCA-K", "e0 e9 a0 e1", true},
		{"KR-KE", "e0 e9 a0 c9", true}, {"KR-KE", "e0 e9 a0 e7", true}, {"KR-KE", "e0 e9 a0 a7", true}, {"KR-KE", "e0 e9 a0 c7", false}, {"KR-KE", "e0 e9 a0 c4", false},
	} {
		s := NewSpace(material(t, c.table))
		points := strings.Fields(c.points)
		p := Placement{King: point(points[0]), Enemy: point(points[1])}
		for i, name := range points[2:] {
			p.Men[i] = point(name)
		}
		if index, ok := s.Index(&p); ok != c.want {
			t.Errorf("%s with %s has the index %d, %v, want %v", c.table, c.points, index, ok, c.want)
		}
	}
}

// A placement is symmetric if it is its own mirror image.
func TestSymmetric(t *testing.T) {
	s := NewSpace(material(t, "KR-KE"))
	symmetric := 0
	for i := range s.Size {
		p, ok := s.Place(i)
		if !ok {
			continue
		}
		want := mirror(p.King) == p.King && mirror(p.Enemy) == p.Enemy && mirror(p.Men[0]) == p.Men[0] && mirror(p.Men[1]) == p.Men[1]
		if got := s.Symmetric(&p); got != want {
			t.Errorf("%+v is symmetric: %v, want %v", p, got, want)
		}
		if want {
			symmetric++
		}
	}
	if symmetric == 0 {
		t.Error("no placement is symmetric: the test looks at too few")
	}
	g := &s.Groups[1]
	for point := range uint8(Points) {
		if got, want := g.Can(point), slices.Contains(g.Points, point); got != want {
			t.Errorf("an elephant can stand on point %d: %v, want %v", point, got, want)
		}
	}
}

// An invalid list of blocks with a correct checksum is rejected, and so is an invalid block.
func TestInvalidLists(t *testing.T) {
	good := chariot()
	length := refSize * opened(t, good).tables[material(t, "KR-K")].blocks()
	for name, c := range map[string]struct {
		change func(refs, data []byte)
		want   string
	}{
		"nothing":              {func(_, _ []byte) {}, ""},
		"a block too long":     {func(refs, _ []byte) { binary.LittleEndian.PutUint32(refs, blockSize*2) }, "a: KR-K: this table is damaged: its list of blocks is invalid"},
		"a block past the end": {func(refs, _ []byte) { binary.LittleEndian.PutUint32(refs, uint32(len(good))) }, "a: KR-K: this table is damaged: its list of blocks is invalid"},
		"a block of nonsense": {func(refs, data []byte) {
			block := data[:binary.LittleEndian.Uint32(refs)]
			block[0] = 0xFF
			binary.LittleEndian.PutUint32(refs[4:], crc32.Checksum(block, checksums))
		}, "a: KR-K: this table is damaged: block 0 is invalid"},
	} {
		b := bytes.Clone(good)
		list := b[headerSize : headerSize+length]
		c.change(list, b[headerSize+length:])
		b = changed(b, func(h []byte) { binary.LittleEndian.PutUint32(h[headerSize-4:], crc32.Checksum(list, checksums)) })
		_, err := opened(t, b).Read(material(t, "KR-K"), true)
		if c.want == "" && err != nil || c.want != "" && (err == nil || err.Error() != c.want) {
			t.Errorf("a table with %s: %v, want %q", name, err, c.want)
		}
	}
}

// Failed reads and writes are reported.
func TestFailingDisks(t *testing.T) {
	good, wrong := chariot(), errors.New("the disk is gone")
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/4R4/4K4 w")
	first := headerSize + refSize*opened(t, good).tables[material(t, "KR-K")].blocks()
	read := func(r io.ReaderAt) (*Tables, error) {
		tables := new(Tables)
		err := tables.Add("a", r, int64(len(good)))
		if err == nil {
			_, err = tables.Read(material(t, "KR-K"), true)
		}
		return tables, err
	}
	for _, at := range []int64{0, headerSize, first - 1, first, first + 9} {
		tables, err := read(&hole{bytes.NewReader(good), at, wrong})
		if !errors.Is(err, wrong) {
			t.Errorf("a file of which byte %d cannot be read: %v, want %v", at, err, wrong)
		}
		if _, err := tables.Probe(p); err == nil {
			t.Errorf("a position is found in a file of which byte %d cannot be read", at)
		}
		for _, end := range []error{io.EOF, nil} { // fewer bytes than there were
			if _, err := read(&hole{bytes.NewReader(good), at, end}); !errors.Is(err, ErrDamaged) {
				t.Errorf("a file that ends before byte %d, with the error %v: %v, want %v", at, end, err, ErrDamaged)
			}
		}
	}
	size := NewSpace(material(t, "KR-K")).Size
	whole := made(t, material(t, "KR-K"), make([]byte, size), make([]byte, size), Stats{})
	for _, room := range []int{0, len(whole) - 1} {
		if err := Write(&disk{room, wrong}, material(t, "KR-K"), make([]byte, size), make([]byte, size), Stats{}); !errors.Is(err, wrong) {
			t.Errorf("writing %d bytes to a disk with room for %d: %v, want %v", len(whole), room, err, wrong)
		}
	}
}

// hole is a file with one unreadable byte.
type hole struct {
	io.ReaderAt
	at  int64
	err error
}

func (h *hole) ReadAt(b []byte, off int64) (int, error) {
	if off <= h.at && h.at < off+int64(len(b)) {
		return 0, h.err
	}
	return h.ReaderAt.ReadAt(b, off)
}

// disk is a disk with limited room.
type disk struct {
	room int
	err  error
}

func (d *disk) Write(b []byte) (int, error) {
	if d.room -= len(b); d.room < 0 {
		return 0, d.err
	}
	return len(b), nil
}

// The kings of each pair have that pair, and their mirror image has it as well.
func TestKings(t *testing.T) {
	for pair := range KingPairs {
		king, enemy := Kings(pair)
		if got, mirrored := Pair(king, enemy); got != pair || mirrored {
			t.Errorf("the kings of pair %d, on the points %d and %d, have pair %d, mirrored %v", pair, king, enemy, got, mirrored)
		}
		if got, mirrored := Pair(mirror(king), mirror(enemy)); got != pair || mirrored != (pair < Centre) {
			t.Errorf("the mirrored kings of pair %d have pair %d, mirrored %v, want mirrored %v", pair, got, mirrored, pair < Centre)
		}
	}
}

// Every way to place the pieces on different points is a placement of its space, or the mirror image of one.
func TestPlacements(t *testing.T) {
	for _, name := range []string{"KR-K", "KPP-K", "KC-KE", "KPA-KA"} {
		s := NewSpace(material(t, name))
		placements := 0
		for i := range s.Size {
			p, ok := s.Place(i)
			if !ok {
				continue
			}
			if placements++; !s.Symmetric(&p) {
				placements++
			}
		}
		want := 0
		for king := range uint8(Points) {
			for enemy := range uint8(Points) {
				if pair, _ := Pair(king, enemy); pair >= 0 {
					want += waysBeside(s.Groups, []uint8{king, enemy})
				}
			}
		}
		if placements != want {
			t.Errorf("%s has %d placements and mirror images, want %d", name, placements, want)
		}
	}
}

// waysBeside counts the ways to place groups on points that are not taken.
func waysBeside(groups []Group, taken []uint8) (n int) {
	if len(groups) == 0 {
		return 1
	}
	g, rest := &groups[0], groups[1:]
	for i, a := range g.Points {
		switch {
		case slices.Contains(taken, a):
		case g.Count == 1:
			n += waysBeside(rest, append(taken, a))
		default:
			for _, b := range g.Points[i+1:] {
				if !slices.Contains(taken, b) {
					n += waysBeside(rest, append(taken, a, b))
				}
			}
		}
	}
	return n
}

// A probe reads the byte at the position's index, for the side to move, and decodes it.
func TestProbeReadsTheByteOfTheIndex(t *testing.T) {
	m := material(t, "KH-KAE")
	s := NewSpace(m)
	attacker, defender := make([]byte, s.Size), make([]byte, s.Size)
	for i := range s.Size {
		attacker[i], defender[i] = byte(i%(MaxCode+1)), byte(i/7%(MaxCode+1))
	}
	tables := opened(t, made(t, m, attacker, defender, Stats{}))
	for i := 0; i < s.Size; i += 101 {
		for side, codes := range map[xiangqi.Side][]byte{xiangqi.Red: attacker, xiangqi.Black: defender} {
			p := positionAt(s, i, side)
			if p == nil {
				continue
			}
			want := Entry{Table: "KH-KAE"}
			switch code := int(codes[i]); {
			case code == 0:
			case side == xiangqi.Red:
				want.Value, want.Plies = Win, 2*code-1
			default:
				want.Value, want.Plies = Loss, 2*code-2
			}
			if got, err := tables.Probe(p); err != nil || got != want {
				t.Fatalf("%s: %+v, %v, want %+v", p.FEN(), got, err, want)
			}
		}
	}
}

// Moves into positions that no table has come last, except mates.
func TestMovesWithoutTables(t *testing.T) {
	for _, c := range []struct {
		what, fen   string
		first, last Move
	}{
		{"a mate without a table", "3k5/9/9/9/9/9/9/9/8R/C3K4 w",
			Move{Move: movetest.Move(t, "i1d1"), Known: true, Value: Win}, Move{Move: movetest.Move(t, "i1i9")}},
		{"a capture into a table", "3k1a3/9/9/9/9/9/9/9/5R3/5K3 w",
			Move{Move: movetest.Move(t, "f1f9"), Known: true, Value: Win, Plies: 4}, Move{Move: movetest.Move(t, "f1i1")}},
		{"a capture of the last attacker", "3k5/3R5/9/9/9/9/9/9/9/4K4 b",
			Move{Move: movetest.Move(t, "d9d8"), Known: true, Value: Draw}, Move{Move: movetest.Move(t, "d9d8"), Known: true, Value: Draw}},
	} {
		moves := opened(t, chariot()).Moves(movetest.Position(t, c.fen))
		if first, last := moves[0], moves[len(moves)-1]; first != c.first || last != c.last {
			t.Errorf("%s: from %+v to %+v, want from %+v to %+v", c.what, first, last, c.first, c.last)
		}
	}
	if problems := (*Tables)(nil).Problems(); problems != nil {
		t.Errorf("no tables have the problems %v", problems)
	}
}

// cycleReader is a file that repeats the same bytes, and counts the bytes read.
type cycleReader struct {
	part []byte
	read int
}

func (r *cycleReader) ReadAt(b []byte, off int64) (int, error) {
	for i := range b {
		b[i] = r.part[(off+int64(i))%int64(len(r.part))]
	}
	r.read += len(b)
	return len(b), nil
}

// A file of very many headers, broken or not, takes little memory and time.
func TestManyHeaders(t *testing.T) {
	const headers = 600_000
	good := chariot()
	older := changed(bytes.Clone(good[:headerSize]), func(h []byte) {
		binary.LittleEndian.PutUint32(h[8:], version-1)
		binary.LittleEndian.PutUint64(h[32:], headerSize)
	})
	for name, part := range map[string][]byte{"broken": older, "whole": good} {
		var tables Tables
		file := &cycleReader{part: part}
		err := tables.Add("a", file, headers*int64(len(part)))
		if problems, ok := err.(interface{ Unwrap() []error }); !ok || len(problems.Unwrap()) > mostTables+1 || !errors.Is(err, ErrDamaged) {
			t.Errorf("%s headers: %.100v; want at most %d problems and %v", name, err, mostTables+1, ErrDamaged)
		}
		if most := (mostTables + 1) * headerSize; file.read > most {
			t.Errorf("%s headers: %d bytes are read, want at most %d", name, file.read, most)
		}
	}
}
