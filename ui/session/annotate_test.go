package session

import (
	"errors"
	"fmt"
	"testing"

	"chuhe/engine/game"
)

// studied returns a game of two moves with two branches at the second; the second branch has two moves. Nodes: 1 h2e2,
// 2 h9g7, 3 b9c7, 4 h9i7, 5 h0g2.
func studied(t *testing.T) *table {
	h := sit(t, "pp", &fake{}, nil)
	h.moves("h2e2", "h9g7")
	h.SetStudy(true)
	h.Viewer.Look(1)
	h.moves("b9c7")
	h.Viewer.Look(1)
	h.moves("h9i7", "h0g2")
	return h
}

func (h *table) order() (order string) {
	for _, n := range h.game.Node(1).Children() {
		order += fmt.Sprint(n.ID())
	}
	return order
}

func TestLinesChangePlaces(t *testing.T) {
	tests := []struct {
		name  string
		shown int
		do    func(*Editor) error
		want  string
		err   error
	}{
		{"a branch up", 5, (*Editor).Promote, "243", nil},
		{"its first move up", 4, (*Editor).Promote, "243", nil},
		{"above the game", 3, (*Editor).Promote, "234", ErrLiveLine},
		{"the game up", 2, (*Editor).Promote, "234", ErrNoPlace},
		{"the start up", 0, (*Editor).Promote, "234", ErrNoPlace},
		{"a branch down", 3, (*Editor).Demote, "243", nil},
		{"the last down", 5, (*Editor).Demote, "234", ErrNoPlace},
		{"the game down", 2, (*Editor).Demote, "234", ErrLiveLine},
		{"the only move down", 1, (*Editor).Demote, "234", ErrNoPlace},
	}
	for _, tc := range tests {
		h := studied(t)
		h.Viewer.LookAt(tc.shown)
		v := h.View()
		if err := tc.do(h.Editor); !errors.Is(err, tc.err) || h.order() != tc.want {
			t.Errorf("%s: %s, want %s (%v)", tc.name, h.order(), tc.want, err)
		}
		if h.View().ShownID != tc.shown {
			t.Errorf("%s: %d is shown, want %d", tc.name, h.View().ShownID, tc.shown)
		}
		if can := v.CanPromote || v.CanDemote; tc.err == nil && !can {
			t.Errorf("%s: not offered", tc.name)
		}
	}
}

func TestSymbolsToggle(t *testing.T) {
	h := studied(t)
	tests := []struct {
		symbol game.Symbol
		want   string
	}{{1, "[!]"}, {4, "[??]"}, {16, "[+/- ??]"}, {3, "[!! +/-]"}, {3, "[+/-]"}, {16, "[]"}}
	for _, tc := range tests {
		if err := h.Editor.Judge(tc.symbol); err != nil || fmt.Sprint(h.View().Symbols) != tc.want {
			t.Errorf("after %v: %v, want %s (%v)", tc.symbol, h.View().Symbols, tc.want, err)
		}
	}
	h.Viewer.Look(0)
	if err := h.Editor.Judge(1); !errors.Is(err, ErrNoMove) {
		t.Errorf("the start is judged: %v, want %v", err, ErrNoMove)
	}
}

func TestMarksToggle(t *testing.T) {
	h := studied(t)
	arrow, circle := game.Mark{From: sq("e2"), To: sq("e6")}, game.Mark{From: sq("e2"), To: sq("e2")}
	red, other := arrow, game.Mark{From: sq("b2"), To: arrow.To}
	red.Color = 1
	tests := []struct {
		mark game.Mark
		want []game.Mark
	}{{arrow, []game.Mark{arrow}}, {circle, []game.Mark{arrow, circle}}, {red, []game.Mark{circle, red}}, {circle, []game.Mark{red}},
		{other, []game.Mark{red, other}}, {other, []game.Mark{red}}, {red, nil}}
	for _, tc := range tests {
		if err := h.Editor.Mark(tc.mark); err != nil || fmt.Sprint(h.View().Marks) != fmt.Sprint(tc.want) {
			t.Errorf("after %v: %v, want %v (%v)", tc.mark, h.View().Marks, tc.want, err)
		}
	}
}
