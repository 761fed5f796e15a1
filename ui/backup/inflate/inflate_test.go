package inflate

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
)

// deflated compresses text with package compress/flate, with an empty block after each part.
func deflated(t testing.TB, text []byte, level, part int) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, level)
	for ; err == nil && len(text) > 0; text = text[min(part, len(text)):] {
		if _, err = w.Write(text[:min(part, len(text))]); err == nil && len(text) > part {
			err = w.Flush()
		}
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// texts returns texts of several sizes and kinds.
func texts(r *rand.Rand) map[string][]byte {
	random := func(n, symbols int) []byte {
		text := make([]byte, n)
		for i := range text {
			text[i] = byte(r.IntN(symbols))
		}
		return text
	}
	far := random(32<<10, 256)
	skewed := make([]byte, 100_000)
	for i := range skewed { // long codewords for rare bytes
		skewed[i] = byte(min(r.ExpFloat64()*2, 255))
	}
	return map[string][]byte{
		"nothing":        nil,
		"a byte":         {7},
		"zeros":          make([]byte, 1_000_000),
		"noise":          random(200_000, 256),
		"digits":         random(200_000, 10),
		"skewed":         skewed,
		"farthest match": bytes.Repeat(far, 5),
		"moves":          bytes.Repeat([]byte("h2e2 h9g7 "), 20_000),
		"all of them":    joined(random(70_000, 256), make([]byte, 70_000), random(70_000, 4), far, far, skewed),
	}
}

// joined joins parts.
func joined(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// What package compress/flate compresses is read back, whatever the level and the sizes of the reads.
func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	reader := NewReader(nil)
	for name, text := range texts(r) {
		for _, level := range []int{flate.HuffmanOnly, flate.NoCompression, flate.BestSpeed, flate.DefaultCompression, flate.BestCompression} {
			for _, part := range []int{1 << 30, 10_000} {
				data := deflated(t, text, level, part)
				for kind, source := range map[string]io.Reader{"as a whole": bytes.NewReader(data), "in halves": iotest.HalfReader(bytes.NewReader(data)), "with EOF": iotest.DataErrReader(bytes.NewReader(data))} {
					reader.Reset(source)
					if got, err := io.ReadAll(reader); err != nil || !bytes.Equal(got, text) {
						t.Errorf("%s at level %d in parts of %d, read %s: %d bytes, %v, want the %d bytes that were compressed", name, level, part, kind, len(got), err, len(text))
					}
				}
			}
		}
	}
}

// compare reads data with this package and with package compress/flate.
func compare(t *testing.T, data []byte) {
	t.Helper()
	want, wantErr := io.ReadAll(flate.NewReader(bytes.NewReader(data)))
	got, err := io.ReadAll(NewReader(bytes.NewReader(data)))
	switch {
	case errors.Is(err, ErrWasted):
	case (err == nil) != (wantErr == nil), err == nil && !bytes.Equal(got, want):
		t.Errorf("%.100x: %d bytes and the error %v, want %d bytes and %v as from package compress/flate", data, len(got), err, len(want), wantErr)
	}
}

// Damaged data is rejected, or read as package compress/flate reads it.
func TestDamage(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, text := range texts(r) {
		text = text[:min(len(text), 20_000)]
		for level := flate.HuffmanOnly; level <= flate.BestCompression; level += 3 {
			data := deflated(t, text, level, 5000)
			for range 10 {
				bad := bytes.Clone(data)
				for range 1 + r.IntN(3) {
					bad[min(r.IntN(len(bad)), r.IntN(len(bad)))] ^= 1 << r.IntN(8) // mostly in the headers
				}
				compare(t, bad[:len(bad)-r.IntN(2)*r.IntN(len(bad))])
			}
		}
	}
}

func FuzzReader(f *testing.F) {
	for _, text := range texts(rand.New(rand.NewPCG(5, 6))) {
		f.Add(deflated(f, text[:min(len(text), 3000)], flate.BestCompression, 1000))
	}
	f.Fuzz(compare)
}

// An error of the source is passed on.
func TestSourceError(t *testing.T) {
	broken := errors.New("broken")
	data := deflated(t, []byte(strings.Repeat("h2e2 h9g7 ", 100)), flate.BestCompression, 1000)
	for n := range data {
		for want, end := range map[error]io.Reader{broken: iotest.ErrReader(broken), io.ErrUnexpectedEOF: strings.NewReader("")} {
			if _, err := io.ReadAll(NewReader(io.MultiReader(bytes.NewReader(data[:n]), end))); !errors.Is(err, want) {
				t.Errorf("after %d of %d bytes: %v, want %v", n, len(data), err, want)
			}
		}
	}
}
