package pane_test

import (
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestBoardInTheTree reads the board from the tree: 90 points with their pieces, in both orientations.
func TestBoardInTheTree(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	points := func() (list []access.Node) {
		tree := d.Tree()
		tree.All(func(n *access.Node) bool {
			if n.Role == access.Point {
				list = append(list, *n)
			}
			return true
		})
		return list
	}
	list := points()
	if len(list) != xiangqi.Files*xiangqi.Ranks {
		t.Fatalf("%d points, want 90", len(list))
	}
	named := map[string]access.Node{}
	for i, n := range list {
		if named[n.ID] = n; i > 0 && (n.Rect.Y < list[i-1].Rect.Y || n.Rect.Y == list[i-1].Rect.Y && n.Rect.X <= list[i-1].Rect.X) {
			t.Errorf("%s does not follow %s in reading order", n.ID, list[i-1].ID)
		}
	}
	for id, want := range map[string]string{
		"board.e0": "file 5, rank 1: red king", "board.b2": "file 8, rank 3: red cannon", "board.h9": "file 2, rank 10: black horse", "board.e4": "file 5, rank 5",
	} {
		if got := named[id].Name; got != want {
			t.Errorf("%s is called %q, want %q", id, got, want)
		}
	}
	d.Press(d.Point("b2"))
	d.Key('F', 0)
	d.Pass(1000 * 1000 * 1000)
	list = points()
	if first := list[0]; first.ID != "board.i0" {
		t.Errorf("the board turned round begins with %s, want board.i0", first.ID)
	}
	if i := len(list) - 1; list[i].ID != "board.a9" {
		t.Errorf("the board turned round ends with %s, want board.a9", list[i].ID)
	}
}
