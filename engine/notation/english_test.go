package notation

import (
	"errors"
	"testing"

	"chuhe/engine/movetest"
)

// A move in English words names its piece further only where another piece could move in the same words.
func TestEnglish(t *testing.T) {
	for _, tc := range []struct{ fen, move, want string }{
		{start, "h2e2", "Cannon 2 to the middle"},
		{start, "b2c2", "Cannon 8 to file 7"},
		{start, "b2a2", "Cannon to file 9"}, // the other cannon is in the way
		{start, "h0g2", "Horse up to file 3"},
		{start, "e0e1", "King up 1"},
		{start, "a3a4", "Soldier 9 up 1"},
		{start, "d0e1", "Advisor 6 up to the middle"},
		{start, "c0a2", "Elephant up to file 9"},
		{black, "h9g7", "Horse up to file 7"},
		{black, "b7b0", "Cannon 2 up 7"},
		{tandem, "e4e5", "Front cannon up 1"},
		{"4k4/9/9/9/9/4C4/9/9/9/3K1C3 w", "e4e3", "Cannon back 1"}, // the other cannon cannot retreat
		{"4k4/9/9/9/9/4C4/9/5C3/9/3K5 w", "e4e3", "Cannon 5 back 1"},
	} {
		p := movetest.Position(t, tc.fen)
		if got := Write(p, movetest.Move(t, tc.move), English); got != tc.want {
			t.Errorf("%s in %s is written %q, want %q", tc.move, tc.fen, got, tc.want)
		}
	}
}

func TestReadEnglish(t *testing.T) {
	p := movetest.Position(t, start)
	for text, want := range map[string]string{
		"cannon 2 to the middle": "h2e2", "Cannon on file 2 to file 5": "h2e2", "CANNON2TO5": "h2e2", "horse up to file 3": "h0g2", "horse 2 up to 3": "h0g2", "horse 2 up 3": "h0g2",
		"soldier on file 9 up 1": "a3a4", "cannon 8 to 7": "b2c2",
	} {
		if m, err := Parse(p, text); err != nil || m.String() != want {
			t.Errorf("%q reads as %v, %v; want %s", text, m, err, want)
		}
	}
	for text, want := range map[string]Fault{"cannon to the middle": Several, "horse to the middle": Unknown, "front cannon up 1": Unknown, "king": Unknown} {
		var fault *Error
		if m, err := Parse(p, text); !errors.As(err, &fault) || fault.Fault != want {
			t.Errorf("%q reads as %v, %v; want fault %d", text, m, err, want)
		}
	}
	for _, style := range []Style{WXF, English} {
		for text, want := range map[string]int{"hor": 4, "Horse up to f": 4, "cannon 2 t": 6, "cannon to the mid": 2} {
			if got := Read(p, text, style); len(got.Begin) != want || got.Err != nil {
				t.Errorf("in style %d %q begins %v, %v; want %d moves", style, text, got.Begin, got.Err, want)
			}
		}
	}
}
