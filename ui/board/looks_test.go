package board

import (
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
)

// TestLooks compares the board in each state with testdata/looks.txt, which lists what a state adds to the plain board
// and, after a minus, what it takes away.
func TestLooks(t *testing.T) {
	describe := func(in Input) []string {
		var l draw.List
		Build(&l, in, nil)
		return strings.SplitAfter(drawtest.Describe(l.Ops, in.Theme.Board), "\n")
	}
	move := func(from, to string) xiangqi.Move { return xiangqi.NewMove(at(from), at(to)) }
	var text strings.Builder
	for _, state := range []struct {
		name   string
		change func(*Input)
	}{
		{"plain", func(*Input) {}},
		{"flipped", func(in *Input) { *in = input(true) }},
		{"small, with all marks of a move", func(in *Input) {
			in.Layout = Fit(draw.Rect{W: 200, H: 220}, false)
			in.LastMove, in.Hint, in.Doubt, in.Meant = move("b0", "b2"), move("b2", "e2"), move("e0", "e1"), move("b2", "b8")
		}},
		{"the last move", func(in *Input) { in.LastMove = move("b0", "b2") }},
		{"check", func(in *Input) { in.Check = at("d9") }},
		{"check of a chased king", func(in *Input) {
			in.Check, in.Threats = at("d9"), []Threat{{Victim: at("d9"), Chasers: []xiangqi.Square{at("b2")}}}
		}},
		{"check beside a threat", func(in *Input) {
			in.Check, in.Threats = at("d9"), []Threat{{Victim: at("b9"), Chasers: []xiangqi.Square{at("b2"), at("e0")}}}
		}},
		{"drawings", func(in *Input) {
			for color := range uint8(5) {
				in.Drawings = append(in.Drawings, Drawing{From: at("a0"), To: at("a0"), Color: color}, Drawing{From: at("c0"), To: at("c5"), Color: color, Hand: color == 3})
			}
		}},
		{"a picked up piece", func(in *Input) { in.Selected, in.Targets = at("b2"), []xiangqi.Square{at("b3"), at("b9")} }},
		{"a dragged piece", func(in *Input) { in.Selected, in.Dragging, in.Pointer = at("b2"), true, draw.Point{X: 300, Y: 200} }},
		{"an empty square picked up", func(in *Input) { in.Selected = at("a5") }},
		{"the keyboard's cursor", func(in *Input) { in.Cursor = at("e5") }},
		{"lines", func(in *Input) {
			for _, to := range []string{"b3", "b4", "b5", "b6", "b7", "b8"} {
				in.Lines = append(in.Lines, move("b2", to))
			}
		}},
		{"a name", func(in *Input) { in.Name, in.NameAt = "Cannon", at("b2") }},
		{"a name at the edge", func(in *Input) { in.Name, in.NameAt = "A chariot with a long name", at("a0") }},
		{"a note", func(in *Input) { in.Note, in.NoteAt = "Blocked", at("b2") }},
		{"a note at the upper edge, with a name", func(in *Input) {
			in.Note, in.NoteAt, in.Name, in.NameAt = strings.Repeat("The path is blocked. ", 6), at("i9"), "Cannon", at("b2")
		}},
		{"a note of no square", func(in *Input) { in.Note, in.NoteAt = "Blocked", xiangqi.NoSquare }},
	} {
		in := input(false)
		plain := map[string]int{}
		if state.name != "plain" {
			for _, line := range describe(in) {
				plain[line]++
			}
		}
		state.change(&in)
		text.WriteString(state.name + "\n")
		for _, line := range describe(in) {
			if plain[line]--; plain[line] < 0 {
				text.WriteString(line)
			}
		}
		for _, line := range describe(input(false)) {
			if plain[line] > 0 {
				plain[line]--
				text.WriteString("-" + line)
			}
		}
	}
	tabletest.Golden(t, "looks", text.String())
}
