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
