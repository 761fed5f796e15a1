package dhtmlxq

import (
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

func TestBadBoards(t *testing.T) {
	for want, value := range map[string]string{
		"62 digits":        usualBoard[2:],
		"66 digits":        usualBoard + "99",
		"no point 0x":      strings.Replace(usualBoard, "09", "0x", 1),
		"no point 8x":      strings.Replace(usualBoard, "09", "8x", 1),
		"two pieces at 19": strings.Replace(usualBoard, "09", "19", 1),
	} {
		if _, err := board(value); err == nil || err.Error() != want {
			t.Errorf("the board %s gives %v, want %q", value, err, want)
		}
	}
	p, err := board(strings.Replace(usualBoard, "09", "99", 1))
	if err != nil || !strings.HasSuffix(p, "/1NBAKABNR") {
		t.Errorf("a board without a piece gives %v, %v", p, err)
	}
}

func TestParseLineKeys(t *testing.T) {
	for key, want := range map[string][3]int{"move_0_2_1": {0, 2, 1}, "move_12_30_4": {12, 30, 4}, "move_0_1_0": {0, 1, 0}, "move_0_2_16777215": {0, 2, 16777215}} {
		l, ok := parseLine(&field{key: key})
		if !ok || [3]int{l.of, l.start, l.number} != want || l.isGame() != (want == [3]int{0, 1, 0}) {
			t.Errorf("the key %s is read as %+v, %v; want %v", key, l, ok, want)
		}
	}
	for _, key := range []string{"move_0_2", "move_0_2_1_3", "comment_0_2_1", "move_x_2_1", "move_0_-2_1", "move_0_2_16777216"} {
		if l, ok := parseLine(&field{key: key}); ok {
			t.Errorf("the key %s is read as %+v, want no line", key, l)
		}
	}
}

// Only digits are points, and all of the board's are.
func TestPoints(t *testing.T) {
	for file := '/' - 1; file <= ':'; file++ {
		for row := '/' - 1; row <= ':'; row++ {
			text := string([]rune{file, row})
			at, ok := point(text)
			want := file >= '0' && file <= '8' && row >= '0' && row <= '9'
			if ok != want || ok && at != xiangqi.SquareAt(int(file-'0'), int('9'-row)) {
				t.Errorf("%q is the point %v, %v, want %v", text, at, ok, want)
			}
		}
	}
}

func TestKeysOfTags(t *testing.T) {
	for tag, want := range map[string]string{game.TagRed: "red", "red": "red", game.TagEvent: "event", "Own_Tag": "", "OwnTag": "OwnTag", "O2": "O2", "2O": "", "move_1": "", "Comment1": "", "init": "", "a b": ""} {
		if got, ok := keyOf(tag); got != want || ok != (want != "") {
			t.Errorf("the tag %s has the key %q, %v; want %q", tag, got, ok, want)
		}
	}
}

// Without a line there is only the node at the start.
func TestNodeBeforeAllLines(t *testing.T) {
	root := game.New(xiangqi.StartPosition(), xiangqi.Rules{}).Root()
	for ply, want := range map[int]*game.Node{0: root, 1: nil, 2: nil} {
		if got := (*line)(nil).node(root, ply); got != want {
			t.Errorf("the node at ply %d is %v, want %v", ply, got, want)
		}
	}
}
