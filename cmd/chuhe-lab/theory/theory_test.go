package theory

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/book"
	"chuhe/engine/xiangqi"
)

// grown returns a tree of studies, one per line.
func grown(t *testing.T, b Bounds, studies ...string) *Tree {
	t.Helper()
	tree := New(b)
	for _, text := range studies {
		s, err := ParseStudy(text)
		if err == nil {
			err = tree.Add(s)
		}
		if err != nil {
			t.Fatalf("adding the study %q: %v", text, err)
		}
		if s.String() != text {
			t.Fatalf("%q is written as %q", text, s)
		}
	}
	return tree
}

// next returns the paths to the positions to search next.
func next(tree *Tree, n int) []string {
	var all []string
	for _, path := range tree.Next(n) {
		words := make([]string, len(path))
		for i, m := range path {
			words[i] = m.String()
		}
		all = append(all, strings.Join(words, " "))
	}
	return all
}

var wide = Bounds{Plies: 10, Edge: 200}

func TestTheLikeliestPositionIsSearchedFirst(t *testing.T) {
	tree := grown(t, wide, ": h2e2 30 g3g4 28 h0g2 -20")
	got := next(tree, 9)
	for i, want := range []string{"h2e2", "g3g4", "h0g2"} {
		if len(got) != 3 || key(at(t, got[i])) != key(at(t, want)) {
			t.Fatalf("%q; number %d should be %s, or its mirror image", got, i+1, want)
		}
	}
	if got := next(tree, 1); len(got) != 1 {
		t.Errorf("next of 1 = %q, want one position", got)
	}
	if got := next(New(wide), 9); !slices.Equal(got, []string{""}) {
		t.Errorf("first of all %q, want %q", got, []string{""})
	}
}

// Two paths to the same position make it more likely. It is searched once for all paths and its mirror image.
func TestWaysThatMeet(t *testing.T) {
	tree := grown(t, wide, ": h2e2 0 g3g4 0", "h2e2 : b9c7 0", "g3g4 : b9c7 0", "h2e2 b9c7 : a0a1 0 g3g4 0", "g3g4 b9c7 : a0a1 0 h2e2 0")
	if got := next(tree, 9); len(got) != 3 || key(at(t, got[0])) != key(at(t, "h2e2 b9c7 g3g4")) {
		t.Errorf("%q; to the first two ways should lead", got)
	}
	twin, err := ParseStudy("b2e2 : h9g7 0")
	if err != nil {
		t.Fatal(err)
	}
	if tree.Add(twin) == nil {
		t.Error("the mirror image of a position was searched again")
	}
}

func key(p *xiangqi.Position) uint64 {
	key, _ := book.Key(p)
	return key
}

func way(t *testing.T, words string) []xiangqi.Move {
	t.Helper()
	s, err := ParseStudy(words + " :")
	if err != nil {
		t.Fatal(err)
	}
	return s.Path
}

func at(t *testing.T, words string) *xiangqi.Position {
	t.Helper()
	p, err := Position(way(t, words))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTheTreeEndsAtItsBounds(t *testing.T) {
	studies := []string{": h2e2 0", "h2e2 : h9g7 0", "h2e2 h9g7 : h0g2 0"}
	if got := next(grown(t, Bounds{Plies: 3, Edge: 200}, studies...), 9); len(got) != 0 {
		t.Errorf("beyond the last ply: %q", got)
	}
	if got := next(grown(t, Bounds{Plies: 4, Edge: 200}, studies...), 9); len(got) != 1 {
		t.Errorf("within the plies: %q, want length 1", got)
	}
	for study, want := range map[string]int{": h2e2 200": 1, ": h2e2 201": 0, ": h2e2 -200": 1, ": h2e2 -201": 0} { // whichever side leads
		if got := next(grown(t, Bounds{Plies: wide.Plies, Edge: 200}, study), 9); len(got) != want {
			t.Errorf("after %q, with an edge of 200: %q, want %d positions", study, got, want)
		}
	}
}

// moves returns the book's moves after a path.
func moves(t *testing.T, tree *Tree, margin int, way string) map[string]book.Move {
	t.Helper()
	b, err := tree.Book(1, margin)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]book.Move{}
	for _, m := range b.Moves(at(t, way)) {
		all[m.Move.String()] = m
	}
	return all
}

// A move is good if it is close to the best one, both by the search of its position and by the later searches.
func TestTheBookTakesWhatIsGoodByAllSearches(t *testing.T) {
	root := ": h2e2 30 c3c4 25 h0g2 12 a0a1 9"
	if got := moves(t, grown(t, wide, root), 20, ""); len(got) != 1 || got["h2e2"].Weight != 255 {
		t.Errorf("by one search: %+v, want length 1 and got[\"h2e2\"].Weight = 255", got)
	}
	all := []string{root, "c3c4 : g6g5 -25", "h0g2 : h9g7 -12", "a0a1 : h9g7 -25"}
	if got := moves(t, grown(t, wide, all...), 20, ""); len(got) != 3 || got["h2e2"].Weight != 255 || got["c3c4"].Weight == 255 || got["h0g2"].Weight >= got["c3c4"].Weight {
		t.Errorf("with searches behind them: %+v", got)
	}
	if got := moves(t, grown(t, wide, all...), 5, ""); len(got) != 2 {
		t.Errorf("with a small margin: %+v, want length 2", got)
	}
	if got := moves(t, grown(t, wide, root, "c3c4 : g6g5 -5"), 20, ""); len(got) != 1 {
		t.Errorf("where the search behind c3c4 thinks less of it: %+v", got)
	}
	deep := []string{root, "c3c4 : g6g5 -25", "c3c4 g6g5 : h0g2 0"}
	if got := moves(t, grown(t, wide, deep...), 20, ""); len(got) != 1 || got["h2e2"].Weight != 255 {
		t.Errorf("where a search further behind thinks less of c3c4: %+v", got)
	}
	if got := moves(t, grown(t, wide, append(deep, "h2e2 : h9g7 20")...), 40, ""); len(got) != 2 || got["c3c4"].Weight != 255 || got["h2e2"].Score != -20 {
		t.Errorf("where the search behind h2e2 thinks less of it: %+v", got)
	}
	if b, err := grown(t, wide, root, "h2e2 : h9g7 100", "h0g2 : h9g7 5").Book(1, 5); err != nil || b.Len() != 2 || len(moves(t, grown(t, wide, root, "h2e2 : h9g7 100", "h0g2 : h9g7 5"), 5, "")) != 0 {
		t.Errorf("where no move is good by all searches: %d positions, %v", b.Len(), err)
	}
}

// The book takes no move of a position whose best move proves much worse than its search said; of the others, even the
// worst one has a weight.
func TestLimitsOfDoubtAndWeight(t *testing.T) {
	for reply, want := range map[string]int{"20": 1, "21": 0} {
		if got := moves(t, grown(t, wide, ": h2e2 30", "h2e2 : h9g7 "+reply), 20, ""); len(got) != want {
			t.Errorf("where h2e2 with 30 has a reply with %s: %+v, want %d moves", reply, got, want)
		}
	}
	if got := moves(t, grown(t, wide, ": h2e2 100 c3c4 -50", "c3c4 : g6g5 50"), 200, ""); got["c3c4"].Weight != 1 {
		t.Errorf("a move that loses 150: %+v, want the weight 1", got)
	}
	for score, follows := range map[string]bool{"5": true, "4": false} {
		narrow, _ := grown(t, wide, ": h2e2 30 c3c4 "+score).nodes[xiangqi.StartPosition().Key()].odds()
		if got := narrow[1] > 0; got != follows {
			t.Errorf("the book may play an unsearched move with %s beside one with 30: %v, want %v", score, got, follows)
		}
	}
}

// A way through the mirror image of a position is one through the position.
func TestWaysThroughMirrorImages(t *testing.T) {
	for _, first := range []string{"h2e2", "b2e2"} {
		for _, second := range []string{"h9g7", "b9c7"} {
			tree := grown(t, wide, ": "+first+" 0", first+" : "+second+" 0")
			if got := next(tree, 9); len(got) != 1 || key(at(t, got[0])) != key(at(t, first+" "+second)) {
				t.Errorf("after %s %s: %q, want a way to the same position", first, second, got)
			}
		}
	}
}

// A book leaves out what does not fit into its file.
func TestFitting(t *testing.T) {
	entries := []book.Entry{{Key: 1, Moves: make([]book.Move, 2)}, {Key: 2, Moves: make([]book.Move, 1)}}
	for size, want := range map[int]int{
		0: 0, book.Size(1, 2) - 1: 0, book.Size(1, 2): 1, book.Size(2, 3) - 1: 1, book.Size(2, 3): 2, book.MaxSize: 2,
	} {
		if got := fitting(entries, size); len(got) != want {
			t.Errorf("%d entries fit into %d bytes, want %d", len(got), size, want)
		}
	}
}

func TestTheBookKnowsMirrorImages(t *testing.T) {
	tree := grown(t, wide, ": h2e2 0", "h2e2 : h9g7 5 b9c7 0", "h2e2 b9c7 : h0g2 0")
	for way, best := range map[string]string{"h2e2": "h9g7", "b2e2": "b9c7"} {
		if got := moves(t, tree, 20, way); len(got) != 2 || got[best].Weight != 255 || got[best].Score != 5 {
			t.Errorf("after %s: %+v, want length 2, got[best].Weight = 255 and got[best].Score = 5", way, got)
		}
	}
}

// A position that occurs again after itself does not count twice, and there are no cycles.
func TestCirclesEnd(t *testing.T) {
	tree := grown(t, wide, ": h0g2 0", "h0g2 : h9g7 0", "h0g2 h9g7 : g2h0 0", "h0g2 h9g7 g2h0 : g7h9 0")
	if got := next(tree, 9); len(got) != 0 {
		t.Errorf("next = %q, want none in a closed cycle", got)
	}
}

func TestChoicesLeaveOutMirrorImages(t *testing.T) {
	start := xiangqi.StartPosition()
	all := Choices(start)
	for _, m := range all {
		if twin := m.Mirror(); twin != m && slices.Contains(all, twin) {
			t.Errorf("%v and %v", m, twin)
		}
	}
	if len(all) != 23 { // of 44 moves, 2 are their own mirror image: those of the king and the middle soldier
		t.Errorf("%d moves, want 23", len(all))
	}
	var legal xiangqi.MoveList
	other := at(t, "h0g2")
	if other.LegalMoves(&legal); len(Choices(other)) != legal.Len() {
		t.Errorf("%d moves of %d in a position that is not its own image", len(Choices(other)), legal.Len())
	}
}

func TestInvalidStudies(t *testing.T) {
	for _, text := range []string{"h2e2 :", "h2h8 : h9g7 1", "h2e2 : h9h8 1 a0a1 2"} {
		s, err := ParseStudy(text)
		if err != nil {
			t.Fatal(err)
		}
		tree := New(wide)
		if tree.Add(s) == nil || tree.Len() > 0 {
			t.Errorf("%q was added", text)
		}
	}
}

// The search follows games even where no search found their moves; the book does not.
func TestGamesAreFollowed(t *testing.T) {
	tree := grown(t, wide, ": h2e2 30 g3g4 10")
	for range 30 {
		tree.Played(way(t, "a0a1 h9g7"))
	}
	if got := next(tree, 9); len(got) != 3 || key(at(t, got[1])) != key(at(t, "a0a1")) {
		t.Errorf("%q; second should be a0a1, or its mirror image", got)
	}
	if got := moves(t, tree, 20, ""); len(got) != 1 {
		t.Errorf("the book has %+v, want length 1", got)
	}
}

// A position searched because of a game remains in the book without that game, and the search continues from
// there.
func TestWhereGamesLedStays(t *testing.T) {
	tree := grown(t, wide, ": h2e2 30 g3g4 10", "a0a1 : h9g7 5")
	if got := moves(t, tree, 20, "a0a1"); len(got) != 1 {
		t.Errorf("after the move of a game the book has %+v", got)
	}
	got := next(tree, 9)
	if !slices.ContainsFunc(got, func(way string) bool { return key(at(t, way)) == key(at(t, "a0a1 h9g7")) }) {
		t.Errorf("%q; a0a1 h9g7 is missing", got)
	}
}
