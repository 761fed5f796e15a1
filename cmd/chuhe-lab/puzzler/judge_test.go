package puzzler

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
)

// unknown is the score of a moment without one.
const unknown = 1 << 20

// scores returns a game with the given scores for Red, begun by Red.
func scores(t *testing.T, reds ...int) (game []moment) {
	t.Helper()
	for i, red := range reds {
		p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/9/4K4 "+"wb"[i%2:i%2+1])
		game = append(game, moment{p: p, red: red, known: red != unknown})
	}
	return game
}

func TestScoresAround(t *testing.T) {
	const x = unknown
	for _, c := range []struct {
		reds           []int
		i              int
		earlier, later int // unknown if there are none
	}{
		{[]int{1, 2, 3}, 1, 1, 2},
		{[]int{1, 2, 3}, 0, x, x},
		{[]int{1, 2, 3}, 2, 2, 3},
		{[]int{1, 2, x}, 2, x, x},
		{[]int{1, x, x, x, x, x, 7}, 3, 1, 7},
		{[]int{1, x, x, x, x, x, x, 8}, 3, x, x},
		{[]int{0, 1, x, x, 4, 5}, 3, 1, 4},
	} {
		earlier, later, ok := around(scores(t, c.reds...), c.i)
		if ok != (c.earlier != x) || ok && (earlier.red != c.earlier || later.red != c.later) {
			t.Errorf("around %d of %v: %v, %v, %v, want %d, %d", c.i, c.reds, earlier, later, ok, c.earlier, c.later)
		}
	}
}

func TestWinAndLevelByScores(t *testing.T) {
	for _, c := range []struct {
		was, is    int
		win, level bool
	}{
		{150, 350, true, false}, {151, 351, false, false}, {70, 270, true, false}, {69, 269, false, false}, {71, 270, false, false},
		{0, 600, true, false}, {-150, 230, false, true}, {230, -150, false, true}, {-151, 0, false, false}, {0, -151, false, false},
		{0, 231, false, false}, {231, 0, false, false},
	} {
		for i, sign := range []int{1, -1} { // Red moves at 2, Black at 1
			game := scores(t, sign*c.was, sign*c.is, 0)
			index := 1
			if i == 0 {
				game = scores(t, 0, c.was, c.is)
				index = 2
			}
			if win, level := winAt(game, index), level(game, index); win != c.win || level != c.level {
				t.Errorf("from %d to %d for side %d: win %v, level %v, want %v, %v", c.was, c.is, i, win, level, c.win, c.level)
			}
		}
	}
	if alone := scores(t, 600); winAt(alone, 0) || level(alone, 0) {
		t.Error("a single score makes a win or a level position")
	}
}

// rich has much for the chariot on a0 to capture.
const rich = "3k5/9/9/9/n3r4/p8/p8/p8/9/R3K4 w"

func TestPlain(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		want            bool
	}{
		{"no capture", rich, "e0d0", false},
		{"an unprotected soldier", "3k5/9/9/9/9/9/9/p8/9/R3K4 w", "a0a2", true},
		{"a protected soldier", rich, "a0a2", false},
		{"a protected horse by a chariot", "3k5/9/9/9/n3r4/9/9/9/9/R3K4 w", "a0a5", false},
		{"a protected chariot by a cannon", "3k5/9/9/9/r3r4/9/9/p8/9/C3K4 w", "a0a5", true},
		{"a protected advisor by a soldier", "3k5/4a4/3P5/9/9/9/9/9/9/4K4 w", "d7e7", false},
		{"a protected chariot by a chariot", "3k5/9/9/9/r3r4/9/9/9/9/R3K4 w", "a0a5", false},
	} {
		if got := plain(movetest.Position(t, c.fen), movetest.Moves(t, c.move)[0]); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestTwins(t *testing.T) {
	const first = "a|mate 1|1000||4k4/R8/9/9/9/9/9/9/9/1R1K5 w|b0b9"
	for _, c := range []struct {
		name, line string
		alike      bool
	}{
		{"itself", first, true},
		{"its mirror image", "b|mate 1|1000||4k4/8R/9/9/9/9/9/9/9/5K1R1 w|h0h9", true},
		{"the same end", "c|mate 1|1000||4k4/R8/9/9/9/9/9/9/1R7/3K5 w|b1b9", true},
		{"the same move of another chariot", "d|mate 1|1000||4k4/2R6/9/9/9/9/9/9/9/1R1K5 w|b0b9", true},
		{"and as a mirror image", "e|mate 1|1000||4k4/6R2/9/9/9/9/9/9/9/5K1R1 w|h0h9", true},
		{"another task", "f|defence 1|1000||4k4/2R6/9/9/9/9/9/9/9/1R1K5 w|b0b9", false},
		{"another move", "g|mate 1|1000||4k4/2R6/9/9/9/9/9/9/9/1R1K5 w|b0b8", false},
		{"another piece", "h|mate 1|1000||4k4/2R6/9/9/9/9/9/9/9/1C1K5 w|b0b9", false},
		{"a move to another file", "i|mate 1|1000||4k4/R8/9/9/9/9/9/9/9/2RK5 w|c0c9", false},
	} {
		twins := Twins{}
		one, z := read(t, first), read(t, c.line)
		if !twins.Meet(&one) {
			t.Fatal("the first puzzle is like another one")
		}
		if got := !twins.Meet(&z); got != c.alike {
			t.Errorf("%s: alike %v, want %v", c.name, got, c.alike)
		}
		if twins.Meet(&z) {
			t.Errorf("%s: met again, it is new", c.name)
		}
	}
	if marks := marksOf(&puzzle.Puzzle{FEN: "none"}); marks != nil {
		t.Errorf("no position has the marks %q", marks)
	}
}

// The moves between quiet positions are found if there are at most six.
func TestPath(t *testing.T) {
	line := movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2")
	for plies := range 8 {
		goal := xiangqi.StartPosition()
		for _, m := range line[:plies] {
			goal.MakeMove(m)
		}
		for _, tries := range []int{1, 1_000_000} {
			found := path{goal: goal, tries: tries}.from(xiangqi.StartPosition(), plies)
			if plies == 0 || plies > longestGap || plies > 1 && tries == 1 {
				if found != nil {
					t.Errorf("%d plies in %d tries: %v, want none", plies, tries, found)
				}
				continue
			}
			if tries == 1 { // the first move of the list is another one
				continue
			}
			p := xiangqi.StartPosition()
			for _, m := range found {
				if !p.Legal(m) {
					t.Fatalf("%d plies: %v is illegal in %v", plies, m, found)
				}
				p.MakeMove(m)
			}
			if len(found) != plies || p.Key() != goal.Key() {
				t.Errorf("%d plies: %v leads to %s, want %s", plies, found, p.FEN(), goal.FEN())
			}
		}
	}
	// A side cannot pass, so the same board with the other side to move is out of reach.
	if found := (path{goal: movetest.Position(t, strings.Replace(xiangqi.StartFEN, " w", " b", 1)), tries: 1000}).from(xiangqi.StartPosition(), 2); found != nil {
		t.Errorf("passing: %v, want nil", found)
	}
	// The number of tries is exact.
	goal := xiangqi.StartPosition()
	var legal xiangqi.MoveList
	goal.LegalMoves(&legal)
	for i, m := range legal.Slice() {
		goal.MakeMove(m)
		for _, tries := range []int{i, i + 1} {
			if found := (path{goal: goal, tries: tries}).from(xiangqi.StartPosition(), 1); (tries == i+1) != slices.Equal(found, []xiangqi.Move{m}) {
				t.Errorf("move %d of the list in %d tries: %v", i+1, tries, found)
			}
		}
		goal.UnmakeMove()
	}
}
