package pickup

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// Each step is +point for a press on a piece that may be picked up, ?point for a press
// elsewhere, and =point for a release.
func TestWhatIsMeant(t *testing.T) {
	for _, test := range []struct {
		name, steps string
		acts        []Act
		from        string // the picked-up piece at the end
	}{
		{"a click picks up", "+h2 =h2", []Act{Picked, Nothing}, "h2"},
		{"a second click lets go", "+h2 =h2 +h2 =h2", []Act{Picked, Nothing, Again, LetGo}, "-"},
		{"another piece instead", "+h2 =h2 +b2 =b2", []Act{Picked, Nothing, Picked, Nothing}, "b2"},
		{"a click elsewhere puts", "+h2 =h2 ?e2 =e2", []Act{Picked, Nothing, Put, Nothing}, "h2"},
		{"carried there", "+h2 =e2", []Act{Picked, Put}, "h2"},
		{"carried off the board", "+h2 =-", []Act{Picked, Nothing}, "h2"},
		{"carried off the board, picked up before", "+h2 =h2 +h2 =-", []Act{Picked, Nothing, Again, Nothing}, "h2"},
		{"an empty hand", "?e5 =e5", []Act{Nothing, Nothing}, "-"},
		{"off the board", "+h2 =h2 ?- =e2", []Act{Picked, Nothing, Nothing, Nothing}, "h2"},
		{"a release without a press", "+h2 =h2 =e2", []Act{Picked, Nothing, Nothing}, "h2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var h Hand
			var acts []Act
			for _, step := range strings.Fields(test.steps) {
				sq := movetest.Square(t, step[1:])
				if step[0] == '=' {
					acts = append(acts, h.Drop(sq))
				} else {
					acts = append(acts, h.Press(sq, step[0] == '+'))
				}
			}
			if !slices.Equal(acts, test.acts) || h.From() != movetest.Square(t, test.from) {
				t.Errorf("%s means %v and holds %v, want %v and %s", test.steps, acts, h.From(), test.acts, test.from)
			}
		})
	}
}

// A release does not put down a piece that was already put down or released.
func TestAnEmptyHandPutsNothing(t *testing.T) {
	var h Hand
	h.Press(movetest.Square(t, "h2"), true)
	if from := h.Empty(); from != movetest.Square(t, "h2") || h.From() != xiangqi.NoSquare {
		t.Errorf("%v was let go and %v is held, want h2 and none", from, h.From())
	}
	if act := h.Drop(movetest.Square(t, "e2")); act != Nothing {
		t.Errorf("the release means %v, want %v", act, Nothing)
	}
}

func TestTargets(t *testing.T) {
	var l xiangqi.MoveList
	xiangqi.StartPosition().LegalMoves(&l)
	if got, want := Targets(l.Slice(), movetest.Square(t, "b0")), []xiangqi.Square{movetest.Square(t, "a2"), movetest.Square(t, "c2")}; len(got) != 2 || !slices.Contains(want, got[0]) || !slices.Contains(want, got[1]) || got[0] == got[1] {
		t.Errorf("the horse goes to %v, want %v", got, want)
	}
	if got := Targets(l.Slice(), xiangqi.NoSquare); got != nil {
		t.Errorf("no piece goes to %v", got)
	}
}
