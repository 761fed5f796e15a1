package endings

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// changed returns a copy of a file whose first table has another header, with its checksum.
func changed(b []byte, change func(header []byte)) []byte {
	b = bytes.Clone(b)
	change(b)
	binary.LittleEndian.PutUint32(b[12:], crc32.Checksum(b[16:headerSize], checksums))
	return b
}

// An incomplete file is reported by name, with the table if known, and the tables after the damage are used if they can be found.
func TestFaultyFiles(t *testing.T) {
	good := chariot()
	other := changed(good, func(h []byte) { copy(h[16:32], "KC-K\x00") })
	version := func(v uint32) []byte {
		return changed(good, func(h []byte) { binary.LittleEndian.PutUint32(h[8:], v) })
	}
	broken := bytes.Clone(good)
	broken[20] ^= 1
	join := func(files ...[]byte) []byte { return bytes.Join(files, nil) }
	length := func(n uint64) func([]byte) { return func(h []byte) { binary.LittleEndian.PutUint64(h[32:], n) } }
	list := uint64(refSize * opened(t, good).tables[material(t, "KR-K")].blocks())
	for _, c := range []struct {
		name  string
		file  []byte
		err   error
		text  string
		names string
	}{
		{"whole", good, nil, "", "KR-K"},
		{"two", join(good, other), nil, "", "KC-K KR-K"},
		{"empty", nil, ErrNotTables, "F: this is no", ""},
		{"a text", []byte(strings.Repeat("text ", 100)), ErrNotTables, "F: this is no", ""},
		{"short", []byte("text"), ErrNotTables, "F: this is no", ""},
		{"cut in its mark", good[:6], ErrNotTables, "F: ", ""},
		{"cut in its header", good[:50], ErrDamaged, "F: this table is damaged: it is cut", ""},
		{"cut in its list", good[:headerSize+4], ErrDamaged, "F: KR-K: this table is damaged: it is cut", ""},
		{"cut at its end", good[:len(good)-1], ErrDamaged, "F: KR-K: this table is damaged: it is cut", ""},
		{"newer", version(2), ErrNewer, "F: KR-K: ", ""},
		{"older", version(0), ErrOlder, "F: KR-K: ", ""},
		{"newer, then another", join(version(2), other), ErrNewer, "F: KR-K: ", "KC-K"},
		{"with a changed header", broken, ErrDamaged, "F: this table is damaged: its header was changed", ""},
		{"followed by a changed header", join(other, broken), ErrDamaged, "F: this table is damaged: its header was changed", "KC-K"},
		{"followed by something else", join(good, []byte("more")), ErrDamaged, "something else follows", "KR-K"},
		{"of no table", changed(good, func(h []byte) { copy(h[16:32], "KX-K") }), ErrDamaged, "no piece", ""},
		{"of another size", changed(good, func(h []byte) { h[40]++ }), ErrDamaged, "is invalid", ""},
		{"too short for its list", changed(good, length(headerSize+list-1)), ErrDamaged, "F: KR-K: this table is damaged: its header is invalid", ""},
		{"too short for its header", changed(good, length(headerSize-1)), ErrDamaged, "F: KR-K: this table is damaged: it is cut", ""},
	} {
		var tables Tables
		err := tables.Add("F", bytes.NewReader(c.file), int64(len(c.file)))
		if !errors.Is(err, c.err) || err != nil && !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %v with %q", c.name, err, c.err, c.text)
		}
		if got := strings.Join(tables.Names(), " "); got != c.names {
			t.Errorf("%s: tables %q, want %q", c.name, got, c.names)
		}
	}
}

// A table found damaged in use is reported by each probe and leaves the set.
func TestFaultyBlocks(t *testing.T) {
	good := chariot()
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/4R4/4K4 w")
	whole := 0
	for i := headerSize; i < len(good); i++ {
		b := bytes.Clone(good)
		b[i] ^= 4
		tables := opened(t, b)
		e, err := tables.Probe(p)
		if err == nil && e == (Entry{"KR-K", Win, 1}) {
			whole++
			continue
		}
		if !errors.Is(err, ErrDamaged) || !strings.HasPrefix(err.Error(), "a: KR-K: ") {
			t.Errorf("byte %d: %+v, %v, want %v", i, e, err, ErrDamaged)
		}
		if named := (*Problem)(nil); !errors.As(err, &named) || named.File != "a" || named.Table != "KR-K" {
			t.Errorf("byte %d: %#v, want a problem of KR-K in a", i, err)
		}
		if _, again := tables.Probe(p); again != err {
			t.Errorf("byte %d: then %v, want %v", i, again, err)
		}
		if problems, names := tables.Problems(), tables.Names(); len(problems) != 1 || problems[0] != err || len(names) > 0 {
			t.Errorf("byte %d: problems %v and tables %q, want %v and none", i, problems, names, err)
		}
	}
	if whole > 0 {
		t.Errorf("%d changes were not noticed", whole)
	}
}

// An invalid block with a correct checksum is rejected.
func TestInvalidBlocks(t *testing.T) {
	m := material(t, "KR-K")
	size := NewSpace(m).Size
	codes := bytes.Repeat([]byte{MaxCode + 1}, size)
	tables := opened(t, made(t, m, codes, codes, Stats{}))
	if e, err := tables.Probe(movetest.Position(t, "3k5/9/9/9/9/9/9/9/4R4/4K4 w")); !errors.Is(err, ErrDamaged) {
		t.Errorf("%+v, %v, want %v", e, err, ErrDamaged)
	}
}

// The header has the layout described in docs/ENDINGS.md.
func TestHeader(t *testing.T) {
	m := material(t, "KCA-KAE")
	size := int(Size(m))
	stats := Stats{Won: 0x0102, Drawn: 0x0304, Held: 0x0506, Lost: 0x0708, Longest: 0x0A0B}
	b := made(t, m, make([]byte, size), make([]byte, size), stats)
	blocks := (2*size + 1<<15 - 1) / (1 << 15)
	number := binary.LittleEndian
	want := append([]byte("CHUHEEND"), 1, 0, 0, 0)
	want = number.AppendUint32(want, crc32.Checksum(b[16:88], crc32.MakeTable(crc32.Castagnoli)))
	want = append(want, "KCA-KAE\x00\x00\x00\x00\x00\x00\x00\x00\x00"...)
	for _, n := range []int{len(b), size, 0x0102, 0x0304, 0x0506, 0x0708} {
		want = number.AppendUint64(want, uint64(n))
	}
	want = number.AppendUint32(want, 0x0A0B)
	want = number.AppendUint32(want, crc32.Checksum(b[88:88+8*blocks], crc32.MakeTable(crc32.Castagnoli)))
	if got := b[:88]; !bytes.Equal(got, want) {
		t.Errorf("the header is\n%x, want\n%x", got, want)
	}
	if err := new(Tables).Add("a", bytes.NewReader(b), int64(len(b))); err != nil {
		t.Errorf("it is not read back: %v", err)
	}
	for version, want := range map[byte]error{0: ErrOlder, 1: ErrDamaged, 2: ErrNewer} { // other versions may compute checksums differently
		changed := bytes.Clone(b)
		changed[8], changed[12] = version, changed[12]+1
		if err := new(Tables).Add("a", bytes.NewReader(changed), int64(len(changed))); !errors.Is(err, want) {
			t.Errorf("version %d with another sum of its header: %v, want %v", version, err, want)
		}
	}
}

// Read returns what Write wrote, and so does a cache of few blocks.
func TestReadAndCache(t *testing.T) {
	m := material(t, "KRH-K")
	size := NewSpace(m).Size
	attacker, defender := make([]byte, size), make([]byte, size)
	for i := range size {
		attacker[i], defender[i] = byte(i%7), byte(i/3%11)
	}
	b := made(t, m, attacker, defender, Stats{Won: 5})
	tables := opened(t, b)
	tables.Keep(2)
	for _, attacks := range []bool{true, false} {
		want := attacker
		if !attacks {
			want = defender
		}
		if got, err := tables.Read(m, attacks); err != nil || !bytes.Equal(got, want) {
			t.Errorf("attacker to move %v: %d bytes, %v, want the %d written", attacks, len(got), err, len(want))
		}
	}
	for _, i := range []int{0, size - 1, blockSize, 0, 2 * blockSize, size / 2, 1, size - 1} {
		if got, err := tables.cache.at(tables.tables[m], int64(i)); err != nil || got != attacker[i] {
			t.Errorf("byte %d is %d, %v, want %d", i, got, err, attacker[i])
		}
		if got, err := tables.cache.at(tables.tables[m], int64(size+i)); err != nil || got != defender[i] {
			t.Errorf("byte %d of the defender is %d, %v, want %d", i, got, err, defender[i])
		}
		if n := len(tables.cache.blocks); n > 2 {
			t.Errorf("%d blocks are kept, want at most 2", n)
		}
	}
	if stats, length, ok := tables.Stats(m); stats != (Stats{Won: 5}) || length != int64(len(b)) || !ok {
		t.Errorf("%+v, %d, %v, want what was written", stats, length, ok)
	}
	none := material(t, "KR-K")
	if _, err := tables.Read(none, true); !errors.Is(err, ErrNoTable) {
		t.Errorf("a table that is not there: %v, want %v", err, ErrNoTable)
	}
	if _, _, ok := tables.Stats(none); ok {
		t.Error("a table that is not there has counts")
	}
}

// No bytes cause a panic.
func FuzzTables(f *testing.F) {
	good := chariot()
	f.Add(good, "3k5/9/9/9/9/9/9/9/4R4/4K4 w")
	f.Add(good[:headerSize+30], "3k5/9/9/9/9/9/9/9/4R4/4K4 b")
	f.Add(append(bytes.Clone(good), good...), "3k1p3/9/9/9/9/9/9/9/4R4/4K4 b")
	f.Fuzz(func(t *testing.T, b []byte, fen string) {
		b = bytes.Clone(b)
		if len(b) >= headerSize {
			refs := b[headerSize:min(len(b), headerSize+refSize)]
			binary.LittleEndian.PutUint32(b[84:], crc32.Checksum(refs, checksums))
			binary.LittleEndian.PutUint32(b[12:], crc32.Checksum(b[16:headerSize], checksums))
		}
		var tables Tables
		if err := tables.Add("a", bytes.NewReader(b), int64(len(b))); err != nil && !strings.HasPrefix(err.Error(), "a: ") {
			t.Errorf("%v does not name the file", err)
		}
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			return
		}
		if e, err := tables.Probe(p); err == nil && e.Value == Draw && e.Plies != 0 {
			t.Errorf("%+v, want a draw without plies", e)
		}
		tables.Moves(p)
	})
}
