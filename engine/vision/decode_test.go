package vision

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math"
	"testing"

	"chuhe/engine/xiangqi"
)

func encoded(t testing.TB, encode func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// header returns the beginning of a PNG of the given size and kind.
func header(w, h uint32, depth, kind byte) []byte {
	chunk := append([]byte("IHDR"), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)...)
	chunk = append(chunk, depth, kind, 0, 0, 0)
	file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(chunk))
}

func TestDecode(t *testing.T) {
	m := drawn(40, 30)
	files := map[string][]byte{
		"png":  encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, m) }),
		"jpeg": encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, m, nil) }),
		"gif":  encoded(t, func(b *bytes.Buffer) error { return gif.Encode(b, m, nil) }),
	}
	for kind, file := range files {
		got, err := Decode(file)
		if err != nil || got.Bounds().Size() != image.Pt(40, 30) {
			t.Errorf("%s: %v, %v", kind, got, err)
		}
		if _, err := Decode(file[:len(file)/2]); !errors.Is(err, ErrPicture) {
			t.Errorf("half a %s: %v, want %v", kind, err, ErrPicture)
		}
	}
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"nothing": {nil, ErrPicture}, "text": {[]byte("rnbakabnr/9"), ErrPicture},
		"too large": {header(5001, 5000, 8, 6), ErrTooLarge}, "as large as can be": {header(60_000, 60_000, 8, 6), ErrTooLarge},
		"too deep": {header(5000, 5000, 16, 6), ErrComplex}, "only a header": {header(50, 50, 8, 6), ErrPicture},
	} {
		if _, err := Decode(c.file); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// Any file is a picture that can be searched, or an error.
func FuzzDecode(f *testing.F) {
	m := drawn(30, 40, board(3, 3, 3, 1))
	f.Add(encoded(f, func(b *bytes.Buffer) error { return png.Encode(b, m) }))
	f.Add(encoded(f, func(b *bytes.Buffer) error { return gif.Encode(b, m, nil) }))
	f.Add(header(20, 20, 1, 3))
	f.Add([]byte("RIFF\x10\x00\x00\x00WEBPVP8L"))
	f.Fuzz(func(t *testing.T, file []byte) {
		m, err := Decode(file)
		if err == nil && m.Bounds().Dx()*m.Bounds().Dy() < 1<<16 {
			if _, err := grids(t.Context(), m, 0); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestNewNet(t *testing.T) {
	for _, file := range []string{"", magic, magic + "short"} {
		if _, err := NewNet([]byte(file)); err == nil {
			t.Errorf("%d bytes make a net", len(file))
		}
	}
}

// answers returns what a net that is certain would say of an arrangement, as it is seen from a side.
func answers(t *testing.T, fen string, below xiangqi.Side) (raw odds) {
	t.Helper()
	s, err := xiangqi.ParseSetup(fen)
	if err != nil {
		t.Fatal(err)
	}
	for i := range points {
		at := Square(i)
		if below == xiangqi.Black {
			at = Square(points - 1 - i)
		}
		for c := range classes {
			if Piece(c) == s.PieceAt(at) {
				raw[i][c] = 1
			}
		}
	}
	return raw
}

// The side below is that of the general and the soldiers there, and the reading is turned accordingly.
func TestSettle(t *testing.T) {
	for _, fen := range []string{xiangqi.StartFEN, "4k4/9/9/9/9/9/9/4p4/4K4/3A1A3 w", "3k5/4P4/9/9/9/9/9/9/4p4/5K3 b"} {
		for side := xiangqi.Red; side <= xiangqi.Black; side++ {
			raw := answers(t, fen, side)
			var r Reading
			r.settle(&raw)
			got, want := r.Setup(), must(t, fen)
			if !sameBoard(got, want) || r.Bottom != side || r.Unsure || !r.Found() || len(r.Doubts()) > 0 {
				t.Errorf("%s with %v below is read as %s, %v below, doubts %v", fen, side, got.FEN(), r.Bottom, r.Doubts())
			}
		}
	}
}

func must(t *testing.T, fen string) xiangqi.Setup {
	t.Helper()
	s, err := xiangqi.ParseSetup(fen)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func sameBoard(a, b xiangqi.Setup) bool {
	for _, sq := range Points() {
		if a.PieceAt(sq) != b.PieceAt(sq) {
			return false
		}
	}
	return true
}

// A grid one line too far to the right has a line outside the board, and is shifted to the left.
func TestAside(t *testing.T) {
	s := sight{corners: Corners{{20, 10}, {100, 10}, {100, 100}, {20, 100}}, odds: answers(t, xiangqi.StartFEN, xiangqi.Red)}
	if _, ok := s.aside(); ok {
		t.Error("a grid on a board is shifted")
	}
	for i := xiangqi.Files - 1; i < points; i += xiangqi.Files {
		s.odds[i] = [classes + 1]float64{off: 1}
	}
	at, ok := s.aside()
	if want := (Spot{10, 10}); !ok || math.Hypot(at[0].X-want.X, at[0].Y-want.Y) > 1e-6 {
		t.Errorf("the grid begins at %.1f, want %.1f", at[0], want)
	}
}

// More pieces of a kind than a set has are doubtful, and the least certain become something else.
func TestTooManyOfAKind(t *testing.T) {
	raw := answers(t, "4k4/9/9/9/9/4R4/4R4/4R4/9/4K4 w", xiangqi.Red)
	weak := &raw[5*xiangqi.Files+4]
	weak[5], weak[4] = 0.8, 0.2 // or a horse
	var r Reading
	r.settle(&raw)
	if got := r.Setup(); got.PieceAt(Square(5*xiangqi.Files+4)) != xiangqi.RedHorse {
		t.Errorf("three chariots are read as %s", got.FEN())
	}
	if d := r.Doubts(); len(d) != 1 || d[0] != 5*xiangqi.Files+4 {
		t.Errorf("doubtful are %v, want the weakest of three chariots", d)
	}
}

// The side to move is the one in check, and otherwise Red.
func TestSideInCheckMoves(t *testing.T) {
	for fen, want := range map[string]xiangqi.Side{
		"4k4/9/9/4R4/9/9/9/9/9/3K5": xiangqi.Black, "4k4/9/9/9/9/9/9/4r4/9/4K4": xiangqi.Red, "3k5/9/9/4R4/9/9/9/9/9/4K4": xiangqi.Red,
	} {
		raw := answers(t, fen+" w", xiangqi.Red)
		var r Reading
		r.settle(&raw)
		if got := r.Setup(); got.ToMove != want {
			t.Errorf("%s: %v moves, want %v", fen, got.ToMove, want)
		}
	}
}
