package access

import (
	"slices"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	window := func(inside ...Node) *Node {
		return &Node{ID: "window", Role: Window, Name: "Chuhe", Inside: inside}
	}
	flip := Node{ID: "flip", Role: Button, Name: "Flip"}
	for _, test := range []struct {
		name string
		root *Node
		want string // part of the error; empty for none
	}{
		{"complete", window(flip, Node{ID: "list", Role: List, Name: "Moves", Inside: []Node{{ID: "row", Role: Row, Name: "1"}}}), ""},
		{"no name", window(flip, Node{ID: "list", Role: List, Name: "Moves", Inside: []Node{{ID: "row", Role: Row}}}), `row "row" has no name`},
		{"no role", window(Node{ID: "shade", Name: "Shade"}), `"shade" has no role`},
		{"an unknown role", window(Node{ID: "odd", Name: "Odd", Role: roles}), `"odd" has no role`},
		{"one ID twice", window(flip, flip), `two controls are called "flip"`},
		{"no name at the root", &Node{ID: "window", Role: Window}, `window "window" has no name`},
	} {
		err := test.root.Check()
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: Check() = %v, want %q", test.name, err, test.want)
		}
	}
}

func TestAllGoesParentsFirstAndStops(t *testing.T) {
	root := Node{ID: "a", Inside: []Node{{ID: "b", Inside: []Node{{ID: "c"}}}, {ID: "d"}}}
	var seen []string
	walk := func(last string) bool {
		seen = nil
		return root.All(func(n *Node) bool { seen = append(seen, n.ID); return n.ID != last })
	}
	if whole := walk(""); !whole || !slices.Equal(seen, []string{"a", "b", "c", "d"}) {
		t.Errorf("All visited %v, reported %v; want a b c d, true", seen, whole)
	}
	if whole := walk("c"); whole || !slices.Equal(seen, []string{"a", "b", "c"}) {
		t.Errorf("All stopped at c visited %v, reported %v; want a b c, false", seen, whole)
	}
}
