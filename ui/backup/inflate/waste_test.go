package inflate

import (
	"bytes"
	"errors"
	"io"
	"math/bits"
	"testing"
)

// A writer composes deflated data bit by bit.
type writer struct {
	data []byte
	bits uint64
	n    uint
}

// put appends the n lowest bits of v, the lowest first.
func (w *writer) put(v uint64, n uint) {
	w.bits |= v << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.data = append(w.data, byte(w.bits))
		w.bits >>= 8
	}
}

// small appends a block of n zeros with a code of two words, for zero and for the end.
func (w *writer) small(n int) {
	w.put(0b100, 3)
	w.put(0, 10)   // 257 literals and lengths, 1 distance
	w.put(18-4, 4) // lengths of all codewords of code lengths but the last
	for _, symbol := range lengthOrder[:18] {
		if symbol == 1 || symbol == 18 {
			w.put(1, 3)
		} else {
			w.put(0, 3)
		}
	}
	w.put(0, 1) // 1
	w.put(1, 1) // 138 zeros
	w.put(138-11, 7)
	w.put(1, 1) // 117 zeros
	w.put(117-11, 7)
	w.put(0, 2) // 1, and 1 for the distance
	for range n {
		w.put(0, 1)
	}
	w.put(1, 1)
}

// large appends a block of n zeros with a code of 257 words, whose lengths are listed one by one.
func (w *writer) large(n int) {
	w.put(0b100, 3)
	w.put(0, 10)
	w.put(numLengths-4, 4)
	for _, symbol := range lengthOrder {
		if symbol < 16 {
			w.put(4, 3)
		} else {
			w.put(0, 3)
		}
	}
	for range 255 {
		w.put(uint64(bits.Reverse8(8)>>4), 4)
	}
	for range 2 {
		w.put(uint64(bits.Reverse8(9)>>4), 4)
	}
	w.put(uint64(bits.Reverse8(1)>>4), 4)
	for range n {
		w.put(0, 8)
	}
	w.put(0x1ff, 9)
}

// zeros appends a block of 1 + 258n zeros with the fixed code.
func (w *writer) zeros(n int) {
	w.put(0b010, 3)
	w.put(uint64(bits.Reverse8(0x30)), 8)
	for range n {
		w.put(uint64(bits.Reverse8(0b11000101)), 8) // 258 bytes
		w.put(0, 5)                                 // at distance 1
	}
	w.put(0, 7)
}

// end appends the last block, which is empty, and returns the data.
func (w *writer) end() []byte {
	w.put(0b011, 3)
	w.put(0, 7)
	w.put(0, 7)
	return w.data
}

// More codes than the content justifies are rejected as soon as they appear, wherever that is.
func TestTooManyCodes(t *testing.T) {
	const size = 1 << 20
	for name, c := range map[string]struct {
		write func(*writer)
		most  int // bytes of input that may be read, apart from the last bufferful
	}{
		"empty":                         {func(w *writer) { w.small(0) }, 40},
		"empty, with many codewords":    {func(w *writer) { w.large(0) }, 500},
		"a few bytes each":              {func(w *writer) { w.small(5) }, 40},
		"a few bytes, many codewords":   {func(w *writer) { w.large(5) }, 500},
		"just too little content":       {func(w *writer) { w.small(contentPerCode * 9 / 10) }, 5000},
		"amid fixed blocks":             {func(w *writer) { w.small(0); w.zeros(0) }, 50},
		"between zeros":                 {func(w *writer) { w.zeros(80); w.large(0); w.zeros(80); smalls(w, 1000) }, 4000},
		"at the end of each window":     {func(w *writer) { w.zeros(127); smalls(w, 32); w.zeros(127); smalls(w, 40) }, 15_000},
		"after all zeros of the window": {func(w *writer) { w.zeros(508); smalls(w, 200) }, 20_000},
	} {
		w := &writer{}
		for len(w.data) < size {
			c.write(w)
		}
		data := w.end()
		source := bytes.NewReader(data)
		n, err := io.Copy(io.Discard, NewReader(source))
		if !errors.Is(err, ErrWasted) {
			t.Errorf("%s: %d bytes, %v, want %v", name, n, err, ErrWasted)
		}
		if read, most := len(data)-source.Len(), c.most+16<<10; read > most {
			t.Errorf("%s: %d of %d bytes are read, want at most %d", name, read, len(data), most)
		}
	}
}

// smalls appends n empty blocks.
func smalls(w *writer, n int) {
	for range n {
		w.small(0)
	}
}

// As many codes as the content justifies are read.
func TestManyCodes(t *testing.T) {
	w := &writer{}
	smalls(w, freeCodes)
	want := 0
	for range 1000 {
		w.zeros(contentPerCode / 258)
		for range contentPerCode - 1 - contentPerCode/258*258 {
			w.zeros(0)
		}
		w.large(0)
		want += contentPerCode
	}
	got, err := io.ReadAll(NewReader(bytes.NewReader(w.end())))
	if err != nil || !bytes.Equal(got, make([]byte, want)) {
		t.Errorf("a code for each %d bytes: %d bytes, %v, want %d zeros", contentPerCode, len(got), err, want)
	}
}

// BenchmarkWorst reads 60 MB with as many codes as are accepted, and other data that takes long.
func BenchmarkWorst(b *testing.B) {
	const size = 60 << 20
	for name, write := range map[string]func(*writer){
		"codes":  func(w *writer) { w.zeros(127); smalls(w, 32) },
		"fixed":  func(w *writer) { w.put(0b010, 10) },
		"stored": func(w *writer) { w.put(0xff<<27, 40) },
	} {
		b.Run(name, func(b *testing.B) {
			w := &writer{}
			for len(w.data) < size {
				write(w)
			}
			data := w.end()
			for b.Loop() {
				if _, err := io.Copy(io.Discard, NewReader(bytes.NewReader(data))); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// dynamic begins the last block, with a code of its own: so many literals and distances, and the lengths of the code of
// code lengths by symbol.
func (w *writer) dynamic(literals, distances int, lengths map[uint8]uint64) {
	w.put(0b101, 3)
	w.put(uint64(literals-257), 5)
	w.put(uint64(distances-1), 5)
	w.put(numLengths-4, 4)
	for _, symbol := range lengthOrder {
		w.put(lengths[symbol], 3)
	}
}

// fixed writes a byte and a match with the fixed code, by the symbols of its length (280 or more) and distance.
func (w *writer) fixed(length, distance uint8) {
	w.put(0b011, 3)
	w.put(uint64(bits.Reverse8(0x30)), 8)
	w.put(uint64(bits.Reverse8(0xc0+length)), 8)
	w.put(uint64(bits.Reverse8(distance)>>3), 5)
}

// Data that breaks a rule of the format is rejected as invalid, and not only because it ends.
func TestInvalidData(t *testing.T) {
	// Codewords for the lengths 1 (0) and 18 (10) and for 16 (110) and 17 (111).
	four := map[uint8]uint64{1: 1, 18: 2, 16: 3, 17: 3}
	for name, c := range map[string]struct {
		write func(*writer)
		want  error
	}{
		"a block of no kind":             {func(w *writer) { w.put(0b111, 3) }, ErrInvalid},
		"a stored block":                 {func(w *writer) { w.put(1, 8); w.put(2|0xfffd<<16, 32); w.put(0x4142, 16) }, nil},
		"a stored block of another size": {func(w *writer) { w.put(1, 8); w.put(2|0xfffc<<16, 32); w.put(0x4142, 16) }, ErrInvalid},
		"287 literals":                   {func(w *writer) { w.dynamic(287, 1, four) }, ErrInvalid},
		"286 literals":                   {func(w *writer) { w.dynamic(286, 1, four) }, io.ErrUnexpectedEOF},
		"31 distances":                   {func(w *writer) { w.dynamic(257, 31, four) }, ErrInvalid},
		"30 distances":                   {func(w *writer) { w.dynamic(257, 30, four) }, io.ErrUnexpectedEOF},
		"lengths with too many words":    {func(w *writer) { w.dynamic(257, 1, map[uint8]uint64{1: 1, 2: 1, 3: 1}) }, ErrInvalid},
		"lengths with a word free":       {func(w *writer) { w.dynamic(257, 1, map[uint8]uint64{1: 1, 2: 2}) }, ErrInvalid},
		"a repetition of nothing":        {func(w *writer) { w.dynamic(257, 1, four); w.put(0b011, 3); w.put(0, 2) }, ErrInvalid},
		"zeros beyond the end":           {func(w *writer) { w.dynamic(257, 1, four); w.put(1|127<<2, 9); w.put(1|110<<2, 9) }, ErrInvalid},
		"a symbol without a word":        {func(w *writer) { w.dynamic(257, 1, map[uint8]uint64{1: 1}); w.put(1, 1) }, ErrInvalid},
		"no code of literals": {func(w *writer) {
			w.dynamic(257, 1, four)
			w.put(0, 3)
			w.put(1|127<<2, 9)
			w.put(1|106<<2, 9)
			w.put(0, 9)
		}, ErrInvalid},
		"a match":                      {func(w *writer) { w.fixed(5, 0); w.put(0, 7) }, nil},
		"length symbol 286":            {func(w *writer) { w.fixed(6, 0); w.put(0, 7) }, ErrInvalid},
		"length symbol 287":            {func(w *writer) { w.fixed(7, 0); w.put(0, 7) }, ErrInvalid},
		"distance symbol 30":           {func(w *writer) { w.fixed(5, 30); w.put(0, 20) }, ErrInvalid},
		"distance symbol 31":           {func(w *writer) { w.fixed(5, 31); w.put(0, 20) }, ErrInvalid},
		"a match before the beginning": {func(w *writer) { w.fixed(5, 1); w.put(0, 7) }, ErrInvalid},
	} {
		w := &writer{}
		c.write(w)
		w.put(0, 7)
		if _, err := io.ReadAll(NewReader(bytes.NewReader(w.data))); !errors.Is(err, c.want) {
			t.Errorf("%s: %x gives the error %v, want %v", name, w.data, err, c.want)
		}
	}
}

// A code is complete, or has at most one word.
func TestBuild(t *testing.T) {
	for _, c := range []struct {
		lengths []uint8
		want    bool
	}{
		{nil, true}, {[]uint8{0, 0}, true}, {[]uint8{1}, true}, {[]uint8{0, 1}, true}, {[]uint8{2}, false},
		{[]uint8{1, 1}, true}, {[]uint8{1, 1, 1}, false}, {[]uint8{1, 2}, false}, {[]uint8{1, 2, 2}, true}, {[]uint8{1, 2, 2, 2}, false},
		{[]uint8{2, 2, 2}, false}, {[]uint8{2, 2, 2, 2}, true},
		{[]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15}, true}, {[]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, false},
	} {
		if got := new(code).build(c.lengths); got != c.want {
			t.Errorf("words of %v bits form a code: %v, want %v", c.lengths, got, c.want)
		}
	}
}
