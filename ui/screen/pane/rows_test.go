package pane

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// entry returns a move that is written m and its ID, at a ply of a game that Red begins.
func entry(id, ply int) session.MoveEntry {
	return session.MoveEntry{ID: id, Ply: ply, Side: xiangqi.Side((ply + 1) % 2)}
}

// commented adds a comment to a move.
func commented(e session.MoveEntry, text string) session.MoveEntry {
	e.Note.Comment = text
	return e
}

// branched adds alternatives to a move.
func branched(e session.MoveEntry, lines ...[]session.MoveEntry) session.MoveEntry {
	e.Branches = lines
	return e
}

// lineFrom returns a line of moves from a ply on, with consecutive IDs.
func lineFrom(id, ply, n int) (moves []session.MoveEntry) {
	for i := range n {
		moves = append(moves, entry(id+i, ply+i))
	}
	return moves
}

// listOf returns a list of moves that shows a view.
func listOf(v session.View) *Moves {
	m := Moves{Frame: frame(v)}
	m.texts = texts{style: m.Notation(), lang: m.Lang, record: v.Record, words: map[int]string{}}
	for id := range 4000 {
		m.texts.words[id] = fmt.Sprint("m", id)
	}
	return &m
}

// idOf returns the ID of a move, 0 for none.
func idOf(m *session.MoveEntry) int {
	if m == nil {
		return 0
	}
	return m.ID
}

// written describes rows: pairs with their numbers, branches with their words, and texts.
func written(rows *rows) (all []string) {
	for _, r := range rows.lines {
		switch {
		case r.number > 0:
			text := fmt.Sprintf("%d. %d %d", r.number, idOf(r.plies[0]), idOf(r.plies[1]))
			if r.gap {
				text += " gap"
			}
			all = append(all, text)
		case len(r.words) > 0:
			var words []string
			for _, w := range r.words {
				words = append(words, w.text)
			}
			all = append(all, strings.Join(words, " "))
		default:
			text := "“" + r.text + "”"
			if r.more {
				text += " more"
			}
			all = append(all, text)
		}
	}
	return all
}

// The moves stand in pairs, each followed by its comments and branches.
func TestRowsOfMoves(t *testing.T) {
	black := []session.MoveEntry{{ID: 1, Ply: 1, Side: xiangqi.Black}, {ID: 2, Ply: 2}, {ID: 3, Ply: 3, Side: xiangqi.Black}}
	for _, c := range []struct {
		what  string
		moves []session.MoveEntry
		want  []string
	}{
		{"no moves", nil, nil},
		{"one move", lineFrom(1, 1, 1), []string{"1. 1 0"}},
		{"three moves", lineFrom(1, 1, 3), []string{"1. 1 2", "2. 3 0"}},
		{"Black begins", black, []string{"1. 0 1 gap", "2. 2 3"}},
		{"a comment on Red's move", []session.MoveEntry{commented(entry(1, 1), "Good"), entry(2, 2), entry(3, 3)}, []string{"1. 1 0", "“Good”", "1. 0 2 gap", "2. 3 0"}},
		{"a comment on Black's move", []session.MoveEntry{entry(1, 1), commented(entry(2, 2), "Good"), entry(3, 3)}, []string{"1. 1 2", "“Good”", "2. 3 0"}},
		{"a branch of Red's", []session.MoveEntry{branched(entry(1, 1), lineFrom(11, 1, 3)), entry(2, 2)}, []string{"1. 1 2", "1. m11 m12 2. m13"}},
		{"a branch of Black's", []session.MoveEntry{entry(1, 1), branched(entry(2, 2), lineFrom(12, 2, 3))}, []string{"1. 1 2", "1… m12 2. m13 m14"}},
		{"two branches", []session.MoveEntry{branched(entry(1, 1), lineFrom(11, 1, 1), lineFrom(21, 1, 2))}, []string{"1. 1 0", "1. m11", "1. m21 m22"}},
		{"a branch of a branch", []session.MoveEntry{branched(entry(1, 1), []session.MoveEntry{entry(11, 1), branched(entry(12, 2), lineFrom(22, 2, 1)), entry(13, 3)})},
			[]string{"1. 1 0", "1. m11 m12", "1… m22", "2. m13"}},
		{"a short comment in a branch", []session.MoveEntry{branched(entry(1, 1), []session.MoveEntry{commented(entry(11, 1), "so"), entry(12, 2)})}, []string{"1. 1 0", "1. m11 so 1… m12"}},
		{"a comment of two lines in a branch", []session.MoveEntry{branched(entry(1, 1), []session.MoveEntry{commented(entry(11, 1), "so\nit is"), entry(12, 2)})},
			[]string{"1. 1 0", "1. m11", "“so”", "“it is”", "1… m12"}},
		{"a branch of 16 moves", []session.MoveEntry{branched(entry(1, 1), lineFrom(11, 1, 16))}, []string{"1. 1 0", "1. m11 m12 2. m13 m14 3. m15 m16 4. m17 m18 5. m19 m20 6. m21 m22 7. m23 m24 8. m25 m26"}},
		{"a longer one", []session.MoveEntry{branched(entry(1, 1), lineFrom(11, 1, 17))}, []string{"1. 1 0", "1. m11 …"}},
	} {
		m := listOf(session.View{Moves: c.moves, Nodes: 30})
		rows := m.layOut(900, 30, 26)
		if got := written(rows); !slices.Equal(got, c.want) {
			t.Errorf("%s: the rows are %q, want %q", c.what, got, c.want)
		}
		y := 0.0
		for i, r := range rows.lines {
			if r.y != y || rows.from(y) != i || rows.from(y+r.h-0.5) != i {
				t.Errorf("%s: row %d is at %g, found as %d and %d, want it at %g", c.what, i, r.y, rows.from(y), rows.from(y+r.h-0.5), y)
			}
			y += r.h
		}
		if rows.height != y {
			t.Errorf("%s: the rows are %g high, want %g", c.what, rows.height, y)
		}
		for _, e := range c.moves {
			if at, ok := rows.at[e.ID]; !ok || !slices.ContainsFunc(rows.lines[at].plies[:], func(m *session.MoveEntry) bool { return idOf(m) == e.ID }) {
				t.Errorf("%s: move %d is found in row %d, %v", c.what, e.ID, at, ok)
			}
		}
	}
}

// Branches are folded as the player says, and in records of more than 2,000 positions.
func TestFoldedBranches(t *testing.T) {
	moves := []session.MoveEntry{branched(entry(1, 1), lineFrom(11, 1, 2), lineFrom(21, 1, 17))}
	first, second := []string{"1. m11 m12", "1. m11 …"}, []string{"1. m21 m22", "1. m21 …"}
	for _, c := range []struct {
		what   string
		nodes  int
		do     func(*Moves)
		folded [2]bool
	}{
		{"at first", 2000, func(*Moves) {}, [2]bool{false, true}},
		{"in a large record", 2001, func(*Moves) {}, [2]bool{true, true}},
		{"all folded", 30, func(m *Moves) { m.FoldAll(true) }, [2]bool{true, true}},
		{"all unfolded", 2001, func(m *Moves) { m.FoldAll(false) }, [2]bool{false, false}},
		{"one folded", 30, func(m *Moves) { m.fold(foldKey{11, false}, true) }, [2]bool{true, true}},
		{"one unfolded", 30, func(m *Moves) { m.fold(foldKey{21, false}, false) }, [2]bool{false, false}},
		{"one folded, then all unfolded", 30, func(m *Moves) { m.fold(foldKey{11, false}, true); m.FoldAll(false) }, [2]bool{false, false}},
		{"all folded, then one unfolded", 30, func(m *Moves) { m.FoldAll(true); m.fold(foldKey{11, false}, false) }, [2]bool{false, true}},
		{"all unfolded, then one folded", 30, func(m *Moves) {
			m.FoldAll(false)
			m.fold(foldKey{11, false}, true)
		}, [2]bool{true, false}},
		{"one folded in another record", 30, func(m *Moves) {
			m.fold(foldKey{11, false}, true)
			m.View.Record++
			m.texts.record++
		}, [2]bool{false, true}},
		{"one folded in each of two records", 30, func(m *Moves) {
			m.fold(foldKey{11, false}, true)
			m.View.Record++
			m.texts.record++
			m.layOut(1200, 30, 26)
			m.fold(foldKey{21, false}, false)
		}, [2]bool{false, false}},
		{"all folded in another record", 30, func(m *Moves) { m.FoldAll(true); m.View.Record++; m.texts.record++ }, [2]bool{false, true}},
		{"folded and restored", 30, func(m *Moves) { back := m.Refold(); m.FoldAll(true); back() }, [2]bool{false, true}},
	} {
		m := listOf(session.View{Moves: moves, Nodes: c.nodes})
		m.layOut(1200, 30, 26)
		c.do(m)
		rows := written(m.layOut(1200, 30, 26))
		for i, texts := range [][]string{first, second} {
			folded := slices.Contains(rows, texts[1])
			if open := slices.ContainsFunc(rows, func(r string) bool { return strings.HasPrefix(r, texts[0]) }); folded != c.folded[i] || open == c.folded[i] {
				t.Errorf("%s: branch %d is folded %v, open %v, want folded %v: %q", c.what, i+1, folded, open, c.folded[i], rows)
			}
		}
	}
}

// Unfolding all stops at a number of moves.
func TestUnfoldingAllEnds(t *testing.T) {
	for n, folded := range map[int]bool{manyMoves: false, manyMoves + 1: true} {
		moves := []session.MoveEntry{branched(entry(1, 1), lineFrom(11, 1, n), lineFrom(3000, 1, 2))}
		m := listOf(session.View{Moves: moves, Nodes: 2 * manyMoves})
		m.FoldAll(false)
		rows := written(m.layOut(1200, 30, 26))
		if last := rows[len(rows)-1]; strings.HasSuffix(last, "…") != folded {
			t.Errorf("after a branch of %d moves the next one is written %q, want it folded: %v", n, last, folded)
		}
	}
}

// A comment of more than six lines is cut to five, with a sign, until the player unfolds it.
func TestLongComments(t *testing.T) {
	for _, c := range []struct {
		lines  int
		unfold bool
		want   int
		more   bool
	}{{1, false, 1, false}, {6, false, 6, false}, {7, false, 5, true}, {7, true, 7, false}} {
		words := strings.TrimSpace(strings.Repeat("line\n", c.lines))
		m := listOf(session.View{Moves: []session.MoveEntry{commented(entry(1, 1), words)}, Nodes: 2})
		if c.unfold {
			m.fold(foldKey{1, true}, false)
		}
		rows := m.layOut(900, 30, 26).lines[1:]
		if last := rows[len(rows)-1]; len(rows) != c.want || last.more != c.more || rows[0].folded != c.more || (rows[0].fold != foldKey{}) != (c.lines > 6) {
			t.Errorf("of a comment of %d lines, unfolded %v, %d show, more %v, can be folded %v, want %d, %v", c.lines, c.unfold, len(rows), last.more, rows[0].fold != foldKey{}, c.want, c.more)
		}
	}
}

// In words, the moves of a pair stand one above the other, in a row of twice the height.
func TestRowsOfWords(t *testing.T) {
	for style, height := range map[settings.Notation]float64{settings.NotationWXF: 26, settings.NotationWord: 52} {
		m := listOf(session.View{Moves: lineFrom(1, 1, 2)})
		m.Settings.Notation = style
		m.texts.style = style
		if got := m.layOut(900, 30, 26).lines[0].h; got != height {
			t.Errorf("notation %v: a pair is %g high, want %g", style, got, height)
		}
	}
}

// The room for numbers grows with the game.
func TestNumberWidth(t *testing.T) {
	for _, c := range []struct {
		moves int
		roomy bool
		want  float64
	}{{10, false, 24}, {199, false, 24}, {200, false, 34}, {10, true, 28}, {199, true, 28}, {200, true, 34}} {
		m := listOf(session.View{Moves: make([]session.MoveEntry, c.moves)})
		m.Layout.Roomy = c.roomy
		if got := m.numberWidth(); got != c.want {
			t.Errorf("%d moves, roomy %v: the numbers have %g, want %g", c.moves, c.roomy, got, c.want)
		}
	}
}

// Moves are said with what they take and with check; of several, the last ones.
func TestSaidMoves(t *testing.T) {
	pos := movetest.Position(t, "3k5/9/9/9/4p4/9/9/9/4R4/4K4 w")
	square := func(name string) xiangqi.Square {
		sq := movetest.Square(t, name)
		return sq
	}
	moves := []xiangqi.Move{xiangqi.NewMove(square("e1"), square("e5")), xiangqi.NewMove(square("d9"), square("d8")), xiangqi.NewMove(square("e5"), square("d5"))}
	all := []string{"Red: chariot 5 up 4, takes black soldier.", "Black: king 4 up 1.", "Red: chariot 5 to 6. Check!"}
	f := frame(session.View{})
	for n := range 5 {
		var got []string
		for _, m := range f.MovesSaid(pos, moves, n) {
			got = append(got, locale.English.Say(m))
		}
		if want := all[max(0, 3-n):]; !slices.Equal(got, want) {
			t.Errorf("the last %d moves are said as %q, want %q", n, got, want)
		}
	}
	if len(f.MovesSaid(pos, nil, 3)) != 0 || pos.PieceAt(square("e1")) != xiangqi.RedChariot {
		t.Error("no moves are said as something, or the position has changed")
	}
}
