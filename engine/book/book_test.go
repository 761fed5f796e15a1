package book

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// after returns the position after the given moves from the start.
func after(t testing.TB, moves string) *xiangqi.Position {
	t.Helper()
	p := xiangqi.StartPosition()
	movetest.Play(t, p, moves)
	return p
}

// entry returns the entry of a position with the given moves and weights.
func entry(t testing.TB, p *xiangqi.Position, weights map[string]uint8) Entry {
	t.Helper()
	key, mirrored := Key(p)
	e := Entry{Key: key}
	for word, weight := range weights {
		m := movetest.Move(t, word)
		if mirrored {
			m = m.Mirror()
		}
		e.Moves = append(e.Moves, Move{Move: m, Weight: weight, Score: think.Score(weight)})
	}
	slices.SortFunc(e.Moves, func(a, b Move) int { return int(b.Weight) - int(a.Weight) })
	return e
}

func build(t testing.TB, entries ...Entry) *Book {
	t.Helper()
	b, err := New(1000, entries)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// walked returns a book of the positions of random games.
func walked(t testing.TB, seed uint64, plies int) *Book {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	p := xiangqi.StartPosition()
	var entries []Entry
	seen := map[uint64]bool{}
	var list xiangqi.MoveList
	for range plies {
		if p.LegalMoves(&list); list.Len() == 0 {
			break
		}
		key, _ := Key(p)
		if !seen[key] {
			seen[key] = true
			e := Entry{Key: key}
			for range 1 + random.IntN(MaxMoves) {
				e.Moves = append(e.Moves, Move{Move: list.At(random.IntN(list.Len())), Weight: uint8(1 + random.IntN(255)), Score: think.Score(random.IntN(6001) - 3000)})
			}
			entries = append(entries, e)
		}
		p.MakeMove(list.At(random.IntN(list.Len())))
	}
	random.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	return build(t, entries...)
}

func written(t testing.TB, b *Book) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

func TestReadingGivesBackWhatWasWritten(t *testing.T) {
	for seed := range uint64(50) {
		b := walked(t, seed, int(seed)*8)
		text := written(t, b)
		if len(text) != b.Size() {
			t.Fatalf("%d bytes, announced as %d", len(text), b.Size())
		}
		again, err := Read(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if again.Name() != b.Name() || again.Name() == walked(t, seed+1, 99).Name() {
			t.Errorf("seed %d: %s came back as %s, or other books have that name", seed, b.Name(), again.Name())
		}
		if again.Len() != b.Len() || b.Len() > 0 && !reflect.DeepEqual(again, b) {
			t.Fatalf("seed %d: %d positions came back as %d, or with other moves", seed, b.Len(), again.Len())
		}
	}
}

func TestTheMirrorImageIsTheSamePosition(t *testing.T) {
	one := after(t, "h2e2 h9g7 h0g2")
	twin := after(t, "b2e2 b9c7 b0c2")
	b := build(t, entry(t, one, map[string]uint8{"i9h9": 200, "b9c7": 50}))
	if got := b.Moves(one); len(got) != 2 || got[0].Move != movetest.Move(t, "i9h9") || got[1].Move != movetest.Move(t, "b9c7") {
		t.Errorf("the position has %v, want length 2, got[0].Move = %v and got[1].Move = %v", got, movetest.Move(t, "i9h9"), movetest.Move(t, "b9c7"))
	}
	if got := b.Moves(twin); len(got) != 2 || got[0].Move != movetest.Move(t, "a9b9") || got[1].Move != movetest.Move(t, "h9g7") {
		t.Errorf("its mirror image has %v", got)
	}
	if got := b.Moves(after(t, "h2e2 h9g7")); len(got) > 0 {
		t.Errorf("a position that is not in the book has %v", got)
	}
	if got := (*Book)(nil).Moves(one); len(got) > 0 {
		t.Errorf("no book has %v", got)
	}
}

// Two positions may have the same key, so the book's move may be illegal here.
func TestIllegalMovesAreNotPlayed(t *testing.T) {
	p := after(t, "h2e2")
	b := build(t, entry(t, p, map[string]uint8{"h2e2": 255, "e9e7": 200, "b9c7": 1}))
	if got := b.Moves(p); len(got) != 1 || got[0].Move != movetest.Move(t, "b9c7") {
		t.Errorf("the moves of the book are %v, want b9c7 alone", got)
	}
}

// A side that repeats positions may lose, so the book must not offer a repetition.
func TestTheBookRepeatsNoPosition(t *testing.T) {
	fresh := after(t, "h2h4 h9g7")
	b := build(t, entry(t, fresh, map[string]uint8{"h4h2": 255, "h0g2": 1}))
	if got := b.Moves(fresh); len(got) != 2 {
		t.Errorf("for the first time: %v", got)
	}
	again := after(t, "h0g2 h9g7 g2h0 g7h9 h2h4 h9g7") // h4h2 leads to the same position as g2h0
	if got := b.Moves(again); len(got) != 1 || got[0].Move != movetest.Move(t, "h0g2") {
		t.Errorf("where h4h2 repeats: %v, want length 1 and got[0].Move = %v", got, movetest.Move(t, "h0g2"))
	}
}

// A nil book behaves as a book without positions.
func TestNoBook(t *testing.T) {
	var none *Book
	if none.Len() != 0 || none.Nodes() != 0 || len(none.Entries()) != 0 {
		t.Error("no book holds something")
	}
	if b, err := Read(bytes.NewReader(written(t, none))); err != nil || b.Len() != 0 {
		t.Errorf("the book of no positions is read as %v, %v, want an empty one", b, err)
	}
}

func TestWhatNoBookCanHold(t *testing.T) {
	good := Move{Move: movetest.Move(t, "h2e2"), Weight: 1}
	for name, entries := range map[string][]Entry{
		"no moves":      {{Key: 1}},
		"too many":      {{Key: 1, Moves: make([]Move, MaxMoves+1)}},
		"a mate":        {{Key: 1, Moves: []Move{{Move: good.Move, Weight: 1, Score: think.MateIn(3)}}}},
		"a null move":   {{Key: 1, Moves: []Move{{Weight: 1}}}},
		"from nowhere":  {{Key: 1, Moves: []Move{{Move: xiangqi.NewMove(xiangqi.NoSquare, good.Move.To()), Weight: 1}}}},
		"to nowhere":    {{Key: 1, Moves: []Move{{Move: xiangqi.NewMove(good.Move.From(), xiangqi.NoSquare), Weight: 1}}}},
		"to its place":  {{Key: 1, Moves: []Move{{Move: xiangqi.NewMove(good.Move.From(), good.Move.From()), Weight: 1}}}},
		"the same move": {{Key: 1, Moves: []Move{good}}, {Key: 1, Moves: []Move{good}}},
	} {
		if _, err := New(0, entries); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// A position is stored in the orientation with the lower key, and a symmetrical one as it is.
func TestOrientation(t *testing.T) {
	for moves, symmetrical := range map[string]bool{"": true, "h2e2": false, "b2e2": false} {
		p := after(t, moves)
		key, mirrored := Key(p)
		if want := min(p.Key(), p.MirrorKey()); key != want || mirrored != (key != p.Key()) || (p.Key() == p.MirrorKey()) != symmetrical {
			t.Errorf("after %q the key is %X, mirrored %v, want %X of %X and %X", moves, key, mirrored, want, p.Key(), p.MirrorKey())
		}
	}
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestBookOnAFullDisk(t *testing.T) {
	if err := walked(t, 1, 9).Write(full{}); err != errFull {
		t.Errorf("writing on a full disk: %v, want %v", err, errFull)
	}
}

func TestDamagedBooksAreRefused(t *testing.T) {
	text := written(t, walked(t, 1, 60))
	for i := range text {
		broken := slices.Clone(text)
		broken[i] ^= 1 << (i % 8)
		if _, err := Read(bytes.NewReader(broken)); err == nil {
			t.Errorf("byte %d changed: accepted", i)
		}
	}
	for length := range text {
		if _, err := Read(bytes.NewReader(text[:length])); err == nil {
			t.Errorf("cut off after %d bytes: accepted", length)
		}
	}
	if _, err := Read(bytes.NewReader(append(slices.Clone(text), 0))); err == nil {
		t.Error("a byte too many: accepted")
	}
}

// sealed returns the file with a correct checksum.
func sealed(text []byte) []byte {
	binary.LittleEndian.PutUint32(text[36:], checksum(text))
	return text
}

func TestRefusalsSayWhy(t *testing.T) {
	text := written(t, walked(t, 2, 60))
	for says, change := range map[string]func(b []byte) []byte{
		"does not begin with": func(b []byte) []byte { return []byte("hello") },
		"bytes 10 and 11":     func(b []byte) []byte { b[11] = 1; return sealed(b) },
		"of version 3":        func(b []byte) []byte { b[8] = 3; return b },
		"has no weight":       func(b []byte) []byte { b[len(b)-3] = 0; return sealed(b) },
		"cut off":             func(b []byte) []byte { return b[:len(b)-1] },
		"checksum":            func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"other keys":          func(b []byte) []byte { b[28] ^= 1; return sealed(b) },
		"no point 90":         func(b []byte) []byte { b[len(b)-5] = 90; return sealed(b) },
		"no point 91":         func(b []byte) []byte { b[len(b)-4] = 91; return sealed(b) },
		"out of order":        func(b []byte) []byte { copy(b[headerSize+8:headerSize+16], b[headerSize:]); return sealed(b) },
		"too large":           func(b []byte) []byte { return append(b, make([]byte, maxSize1)...) },
	} {
		_, err := Read(bytes.NewReader(change(slices.Clone(text))))
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want it to say %q", err, says)
		}
	}
}

// A book whose counts of moves do not fit is damaged, even with a correct checksum.
func TestWrongCountsOfMoves(t *testing.T) {
	book := build(t, entry(t, xiangqi.StartPosition(), map[string]uint8{"h2e2": 1, "h0g2": 1}))
	for says, count := range map[string]byte{
		"more moves than there can be": 3, "moves without a position": 1, "position ": MaxMoves + 1,
	} {
		text := written(t, book)
		text[headerSize+8] = count
		if _, err := Read(bytes.NewReader(sealed(text))); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("two moves that count as %d: %v, want %q", count, err, says)
		}
	}
	broken := errors.New("broken")
	if _, err := Read(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("a book that cannot be read: %v, want %v", err, broken)
	}
}

func TestABookHasALargestSize(t *testing.T) {
	entries := make([]Entry, MaxSize/positionSize)
	for i := range entries {
		entries[i] = Entry{Key: uint64(i), Moves: []Move{{Move: movetest.Move(t, "h2e2"), Weight: 1}}}
	}
	if err := build(t, entries...).Write(&bytes.Buffer{}); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(written(f, walked(f, 3, 20)))
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) >= headerSize {
			text = sealed(slices.Clone(text))
		}
		b, err := Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		if again := written(t, b); !bytes.Equal(again, text) {
			t.Errorf("%x was written as %x", text, again)
		}
	})
}

// Moves of weight 0 are kept and never played. Only a book that has them, or is large, needs version 2.
func TestForbiddenMoves(t *testing.T) {
	p := xiangqi.StartPosition()
	b := build(t, entry(t, p, map[string]uint8{"h2e2": 0, "h0g2": 1}))
	again, err := Read(bytes.NewReader(written(t, b)))
	if err != nil || !reflect.DeepEqual(again, b) || b.version() != Version {
		t.Errorf("written as version %d and read as %v, %v", b.version(), again, err)
	}
	if moves := again.Moves(p); len(moves) != 1 || moves[0].Move.String() != "h0g2" || len(again.All(p)) != 2 {
		t.Errorf("it plays %v of %v, want h0g2 of two", moves, again.All(p))
	}
	if v := walked(t, 1, 9).version(); v != version1 {
		t.Errorf("another book is of version %d", v)
	}
}

// With replaces, adds and removes entries, like a map.
func TestWith(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	b, want := &Book{}, map[uint64]Entry{}
	for range 200 {
		var changed []Entry
		for _, key := range random.Perm(20)[:random.IntN(5)] {
			e := Entry{Key: uint64(key)}
			if random.IntN(3) > 0 {
				e.Moves = []Move{{Move: movetest.Move(t, "h2e2"), Weight: uint8(random.IntN(256))}}
				want[e.Key] = e
			} else {
				delete(want, e.Key)
			}
			changed = append(changed, e)
		}
		before := slices.Clone(b.Entries())
		now, err := b.With(changed)
		if err != nil || !slices.EqualFunc(before, b.Entries(), func(x, y Entry) bool { return reflect.DeepEqual(x, y) }) {
			t.Fatalf("%v, or the book before has changed", err)
		}
		b = now
		if got := slices.Sorted(maps.Keys(want)); len(got) != b.Len() {
			t.Fatalf("%d entries, want %d", b.Len(), len(got))
		}
		for i, e := range b.Entries() {
			if i > 0 && b.Entries()[i-1].Key >= e.Key || !reflect.DeepEqual(want[e.Key], e) {
				t.Fatalf("entry %d is %v", i, e)
			}
		}
	}
	if _, err := b.With([]Entry{{Key: 1, Moves: make([]Move, MaxMoves+1)}}); err == nil {
		t.Error("an entry that no book can hold is accepted")
	}
}
