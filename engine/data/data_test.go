package data

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// some returns records of random games, and the FENs of the positions.
func some(seed uint64, plies int) (records []Record, fens []string) {
	r := rand.New(rand.NewPCG(seed, 0))
	p := xiangqi.StartPosition()
	var l xiangqi.MoveList
	for ply := range plies {
		rec := Of(p, int16(r.Uint32()))
		rec.Result = xiangqi.RedWins + xiangqi.Result(r.IntN(3))
		rec.Last = ply%7 == 6
		records, fens = append(records, rec), append(fens, p.FEN())
		if p.LegalMoves(&l); l.Len() == 0 {
			break
		}
		p.MakeMove(l.At(r.IntN(l.Len())))
	}
	return records, fens
}

func written(t testing.TB, h Header, records []Record) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := NewWriter(&b, h)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.WriteGame(records); err != nil {
		t.Fatal(err)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func reader(t testing.TB, file []byte) *Reader {
	t.Helper()
	r, err := NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	for seed := range uint64(20) {
		records, fens := some(seed, 300)
		h := Header{Nodes: 4321, Seed: 1<<63 + seed}
		file := written(t, h, records)
		if want := firstSize + len(records)*RecordSize; len(file) != want {
			t.Fatalf("%d bytes for %d records, want %d", len(file), len(records), want)
		}
		r := reader(t, file)
		if r.Header() != h {
			t.Errorf("header %+v, want %+v", r.Header(), h)
		}
		for i := range records {
			var rec Record
			if err := r.Read(&rec); err != nil || rec != records[i] {
				t.Fatalf("read %+v, %v, wrote %+v", rec, err, records[i])
			}
			p, err := rec.Position()
			if err != nil {
				t.Fatal(err)
			}
			if got, want := strings.Fields(p.FEN())[:2], strings.Fields(fens[i])[:2]; got[0] != want[0] || got[1] != want[1] {
				t.Fatalf("read %v, wrote %v", got, want)
			}
		}
		if err := r.Read(new(Record)); err != io.EOF {
			t.Errorf("after the last record: %v, want %v", err, io.EOF)
		}
	}
}

// leafHeader is a header that needs version 2.
var leafHeader = Header{Kind: Leaves, Nodes: 400, Seed: 7, Made: "one in 16"}

// leaves returns the records without their results.
func leaves(records []Record) []Record {
	records = slices.Clone(records)
	for i := range records {
		records[i].Result = xiangqi.Ongoing
	}
	return records
}

// A header is written in the lowest version that can hold it, so files that need no more stay unchanged.
func TestVersions(t *testing.T) {
	records, _ := some(1, 3)
	for _, c := range []struct {
		h       Header
		version byte
		records []Record
	}{
		{Header{Nodes: 3000, Seed: 1}, 1, records},
		{Header{Nodes: 1000, Seed: 1, Made: "up to ~2000 nodes"}, 2, records},
		{leafHeader, 2, leaves(records)},
		{Header{Kind: Leaves, Made: strings.Repeat("x", MostMade)}, 2, leaves(records)},
	} {
		file := written(t, c.h, c.records)
		if file[8] != c.version || len(file) != c.h.Size()+len(c.records)*RecordSize {
			t.Errorf("%+v: version %d, %d bytes, want %d and %d", c.h, file[8], len(file), c.version, c.h.Size()+len(c.records)*RecordSize)
		}
		r := reader(t, file)
		if r.Header() != c.h {
			t.Errorf("wrote %+v, read %+v", c.h, r.Header())
		}
		for _, want := range c.records {
			var rec Record
			if err := r.Read(&rec); err != nil || rec != want {
				t.Errorf("wrote %+v, read %+v, %v", want, rec, err)
			}
		}
	}
	for _, c := range []struct {
		h    Header
		want string
	}{
		{Header{Kind: 2}, "kind 2"}, {Header{Made: strings.Repeat("x", MostMade+1)}, "129 bytes"},
		{Header{Made: " x"}, "0x20 in place 1"}, {Header{Made: "xy "}, "0x20 in place 3"}, {Header{Made: "\x00"}, "0x00 in place 1"}, {Header{Made: "a\x7f"}, "0x7f in place 2"}, {Header{Made: "\x1f"}, "0x1f in place 1"}, {Header{Made: "车"}, "0xe8 in place 1"},
	} {
		if _, err := NewWriter(io.Discard, c.h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("writing %+v: %v, want an error with %q", c.h, err, c.want)
		}
	}
}

func TestGameReaderRefusesLeaves(t *testing.T) {
	if _, err := NewGameReader(bytes.NewReader(written(t, leafHeader, nil))); err == nil || !strings.Contains(err.Error(), "leaves") {
		t.Errorf("leaves: %v", err)
	}
	if _, err := NewGameReader(bytes.NewReader(written(t, Header{}, nil))); err != nil {
		t.Errorf("games: %v", err)
	}
	if _, err := NewGameReader(strings.NewReader("text")); err == nil || !strings.Contains(err.Error(), "no file of positions") {
		t.Errorf("a text: %v, want an error that it is no file of positions", err)
	}
}

func TestWhole(t *testing.T) {
	records, _ := some(1, 30) // games of seven positions, and two positions of a fifth game
	file := written(t, Header{}, records)
	for cut, want := range map[int][2]int{0: {4, 28}, 1: {4, 28}, 2*RecordSize + 1: {3, 21}, 2 * RecordSize: {4, 28}, len(file) - firstSize: {0, 0}} {
		games, positions, err := reader(t, file[:len(file)-cut]).Whole()
		if err != nil || [2]int{games, positions} != want {
			t.Errorf("%d bytes cut off: %d games, %d positions, %v; want %v", cut, games, positions, err, want)
		}
	}
}

// Each passes whole games to its function, and stops at the first error.
func TestEach(t *testing.T) {
	records, _ := some(3, 30)
	for i := range records {
		records[i].Last = i == 9 || i == 19
	}
	file := written(t, Header{}, records)
	broken := errors.New("no more games")
	for _, c := range []struct {
		cut   int
		fails int // index of the game at which do fails
		want  []int
		loose int
		err   error
	}{
		{0, 9, []int{0, 10}, len(records) - 20, nil}, {5, 9, []int{0, 10}, len(records) - 20, nil}, {RecordSize * (len(records) - 20), 9, []int{0, 10}, 0, nil},
		{RecordSize*(len(records)-20) + 3, 9, []int{0}, 10, nil}, {0, 0, []int{0}, 0, broken},
	} {
		r := reader(t, file[:len(file)-c.cut])
		var begins []int
		err := r.Each(func(before int, game []Record) error {
			begins = append(begins, before)
			if len(game) != 10 {
				t.Errorf("%d bytes less: a game of %d positions, want 10", c.cut, len(game))
			}
			if len(begins) > c.fails {
				return broken
			}
			return nil
		})
		if !slices.Equal(begins, c.want) || r.Loose() != c.loose || err != c.err {
			t.Errorf("%d bytes less: games begin at %v, %d loose positions, %v, want %v, %d, %v", c.cut, begins, r.Loose(), err, c.want, c.loose, c.err)
		}
	}
	file[firstSize+11] = 0 // no result
	err := reader(t, file).Each(func(int, []Record) error { t.Error("a damaged game"); return nil })
	if err == nil || !strings.Contains(err.Error(), "position 1: ") {
		t.Errorf("a damaged position: %v, want an error that names it", err)
	}
}

func TestBadFiles(t *testing.T) {
	records, _ := some(1, 3)
	good, second := written(t, Header{}, records), written(t, leafHeader, leaves(records))
	for _, c := range []struct {
		name string
		at   int
		b    byte
		want string
		file []byte
	}{
		{"another magic", 0, 'X', "no file of positions", good},
		{"a later version", 8, secondVersion + 1, "version 3", good},
		{"longer records", 10, 40, "40 bytes", good},
		{"the header's first spare byte", 24, 1, "bytes 24 to 31", good},
		{"the header's last spare byte", 31, 1, "bytes 24 to 31", good},
		{"no result", firstSize + 11, 0, "position 1: byte 11 is 0x00,", good},
		{"unknown bits", firstSize + 11, 0xC8, "position 1: byte 11 is 0xc8,", good},
		{"an unknown bit", firstSize + 11, good[firstSize+11] | 1<<6, "position 1: byte 11 is", good},
		{"another unknown bit", firstSize + 11, good[firstSize+11] | 1<<7, "position 1: byte 11 is", good},
		{"an unknown piece", firstSize + RecordSize + 12, 0xFF, "position 2: piece 1 is of kind 15, and there are 1 to 14", good},
		{"no piece on a point", firstSize + RecordSize + 12, 0xC0, "position 2: piece 1 is of kind 0, and there are 1 to 14", good},
		{"too many pieces", firstSize + 1, 0xFF, "position 1: more than 32", good},
		{"a piece without a point", firstSize, 0, "position 1: one piece too many", good},
		{"a last piece without a point", firstSize + 11, good[firstSize+11] &^ 2, "position 1: one piece too many", good},
		{"another kind", 24, 2, "kind 2", second},
		{"a spare byte", 25, 1, "bytes 25 to 31", second},
		{"the last spare byte", 31, 1, "bytes 25 to 31", second},
		{"text after its end", secondSize - 1, 'x', "0x00", second},
		{"no text at all", firstSize, 0, "0x00", second},
		{"a result", secondSize + 11, 1 << resultShift, "position 1: byte 11", second},
	} {
		file := bytes.Clone(c.file)
		file[c.at] = c.b
		err := readAll(file)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", c.name, err, c.want)
		}
	}
	for _, size := range []int{0, firstSize / 2} {
		if err := readAll(good[:size]); err == nil || !strings.Contains(err.Error(), "no file of positions") {
			t.Errorf("%d bytes of a header: %v, want an error that this is no file of positions", size, err)
		}
	}
	broken := errors.New("no disk")
	if _, err := NewReader(iotest.ErrReader(broken)); err != broken {
		t.Errorf("a header that cannot be read: %v, want %v", err, broken)
	}
	for name, file := range map[string][]byte{"record": good[:len(good)-1], "header": second[:secondSize-1]} {
		if err := readAll(file); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("a %s that breaks off: %v, want %v", name, err, io.ErrUnexpectedEOF)
		}
	}
	second[24] = 0
	clear(second[firstSize:secondSize])
	if err := readAll(second); err == nil || !strings.Contains(err.Error(), "version 2") {
		t.Errorf("a header that version 1 could hold: %v", err)
	}
}

func readAll(file []byte) error {
	r, err := NewReader(bytes.NewReader(file))
	if err != nil {
		return err
	}
	for {
		var rec Record
		if err := r.Read(&rec); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestRefusesWhatTheFileCannotHold(t *testing.T) {
	w, err := NewWriter(io.Discard, Header{})
	if err != nil {
		t.Fatal(err)
	}
	rec := Of(xiangqi.StartPosition(), 0)
	if err := w.Write(&rec); err == nil {
		t.Error("a record without a result is written")
	}
	rec.Result = xiangqi.Draw
	if l, err := NewWriter(io.Discard, leafHeader); err != nil || l.Write(&rec) == nil {
		t.Errorf("a leaf with a result is written, %v", err)
	}
	for i := range rec.Board {
		rec.Board[i] = xiangqi.RedSoldier
	}
	if err := w.Write(&rec); err == nil {
		t.Error("ninety pieces are written")
	}
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

// A Writer reports an error of its output as soon as its buffer is full, or at the end.
func TestOutputThatFails(t *testing.T) {
	filled := bufio.NewWriter(full{})
	filled.WriteByte(0)
	filled.Flush()
	if _, err := NewWriter(filled, Header{}); err != errFull {
		t.Errorf("a header on a full disk: %v, want %v", err, errFull)
	}
	w, err := NewWriter(full{}, Header{})
	if err != nil {
		t.Fatal(err)
	}
	rec := Of(xiangqi.StartPosition(), 0)
	rec.Result = xiangqi.Draw
	for range 1000 {
		if err = w.Write(&rec); err != nil {
			break
		}
	}
	if end := w.Flush(); err != errFull || end != errFull {
		t.Errorf("many records on a full disk: %v, and at the end %v, want %v twice", err, end, errFull)
	}
}

// A game with more moves than the format can count stays at the highest number.
func TestPliesOfALongGame(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/9/5K3 w")
	for plies := range 1<<16 + 3 {
		if r := Of(p, 0); int(r.Ply) != min(plies, 1<<16-1) {
			t.Fatalf("after %d moves the record has %d", plies, r.Ply)
		}
		var moves xiangqi.MoveList
		p.LegalMoves(&moves)
		p.MakeMove(moves.At(0))
	}
}

// Any accepted input must be identical to what the Writer would write.
func FuzzRead(f *testing.F) {
	records, _ := some(1, 3)
	f.Add(written(f, Header{Nodes: 1, Seed: 2}, records))
	f.Add(written(f, leafHeader, leaves(records)))
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, file []byte) {
		r, err := NewReader(bytes.NewReader(file))
		if err != nil {
			return
		}
		head := written(t, r.Header(), nil)
		if !bytes.HasPrefix(file, head) {
			t.Fatalf("read % x and writes % x", file, head)
		}
		for offset := len(head); ; offset += RecordSize {
			var rec Record
			if r.Read(&rec) != nil {
				return
			}
			var again [RecordSize]byte
			if err := rec.encode(&again, r.Header().Kind); err != nil {
				t.Fatalf("read %+v and cannot write it: %v", rec, err)
			}
			if !bytes.Equal(again[:], file[offset:offset+RecordSize]) {
				t.Fatalf("read % x and writes % x", file[offset:offset+RecordSize], again)
			}
			if p, err := rec.Position(); err == nil && p.SideToMove() != rec.Side {
				t.Fatal("the wrong side is to move")
			}
		}
	})
}
