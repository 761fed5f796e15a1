package session

import (
	"math/rand/v2"
	"sort"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// shuffleMove returns the move at ply of a game in which both sides move a horse out and back forever.
func shuffleMove(ply int) xiangqi.Move {
	return move([]string{"h0g2", "h9g7", "g2h0", "g7h9"}[ply%4])
}

func shuffle(pos *xiangqi.Position, _ think.Limits) think.Result {
	return think.Result{Move: shuffleMove(pos.Plies())}
}

const (
	longPlies = 1100
	manyUndos = 512
)

// longLine returns the moves and keys of a long random game without a winner. Captures occur early and then rarely, so
// that enough pieces are left.
func longLine(t *testing.T, seed uint64) (moves []xiangqi.Move, keys []uint64) {
	t.Helper()
	pos := xiangqi.StartPosition()
	r := rand.New(rand.NewPCG(seed, 0))
	keys = append(keys, pos.Key())
	for len(moves) < longPlies {
		var list xiangqi.MoveList
		pos.LegalMoves(&list)
		r.Shuffle(list.Len(), func(i, j int) { s := list.Slice(); s[i], s[j] = s[j], s[i] })
		sort.SliceStable(list.Slice(), func(i, j int) bool { // quiet moves first
			s := list.Slice()
			quiet := func(m xiangqi.Move) bool { return pos.PieceAt(m.To()) == xiangqi.NoPiece }
			return len(moves) > 40 && quiet(s[i]) && !quiet(s[j])
		})
		m := playSafe(pos, list.Slice())
		if m == xiangqi.NoMove {
			t.Fatalf("no move that lets the game go on at ply %d", len(moves))
		}
		moves, keys = append(moves, m), append(keys, pos.Key())
	}
	return moves, keys
}

// playSafe makes the first of the moves that leaves the other side enough replies, and returns it.
func playSafe(pos *xiangqi.Position, moves []xiangqi.Move) xiangqi.Move {
	for _, m := range moves {
		pos.MakeMove(m)
		var replies xiangqi.MoveList
		pos.LegalMoves(&replies)
		if replies.Len() > 3 {
			return m
		}
		pos.UnmakeMove()
	}
	return xiangqi.NoMove
}

// TestLongGame plays 1,100 plies in every mode, then undoes and redoes as often as announced: positions and keys must
// be the same.
func TestLongGame(t *testing.T) {
	moves, keys := longLine(t, 7)
	// With a computer as Red the line ends on its turn, so the first undo is one ply.
	plies := map[string]int{"pp": 512, "pc": 1024, "cp": 1023, "cc": 512}
	for who := range plies {
		t.Run(who, func(t *testing.T) {
			f := &fake{choose: func(pos *xiangqi.Position, _ think.Limits) think.Result {
				return think.Result{Move: moves[min(pos.Plies(), longPlies-1)]}
			}}
			h := sit(t, who, f, func(s *Setup) { s.FreePlay = true })
			h.SetSpeed(0)
			h.playLine(moves)
			fens := h.walkBack(keys)
			if back := longPlies - h.View().Ply; back != plies[who] {
				t.Errorf("%d plies taken back, want %d", back, plies[who])
			}
			h.walkOn(keys, fens)
			h.checkRecord(moves)
		})
	}
}

// playLine plays all moves, by clicks and by the computer.
func (h *table) playLine(moves []xiangqi.Move) {
	h.t.Helper()
	end := len(moves)
	for h.View().Ply < end {
		v := h.View()
		if h.setup.isPerson(v.Live) {
			h.click(moves[v.Ply].From())
			h.click(moves[v.Ply].To())
			continue
		}
		h.until(500*time.Millisecond, func() bool { return h.View().Ply > v.Ply })
		if h.persons() == 0 && h.View().Ply >= end {
			h.TogglePause()
		}
	}
	if h.persons() == 1 && !h.setup.isPerson(h.View().Live) {
		h.TogglePause() // so that it does not play beyond the line
	}
}

func (h *table) persons() int { return h.setup.persons() }

// walkBack undoes as often as announced and returns the positions by ply.
func (h *table) walkBack(keys []uint64) map[int]string {
	h.t.Helper()
	fens := map[int]string{h.View().Ply: h.Viewer.FEN()}
	for i := range manyUndos {
		if !h.Undo() {
			h.t.Fatalf("undo %d of %d refused at ply %d", i+1, manyUndos, h.View().Ply)
		}
		v := h.View()
		if got := h.Viewer.position().Key(); got != keys[v.Ply] {
			h.t.Fatalf("undo %d: key %x at ply %d, want %x", i+1, got, v.Ply, keys[v.Ply])
		}
		fens[v.Ply] = h.Viewer.FEN()
		h.pass(0)
	}
	return fens
}

// walkOn redoes the moves that walkBack has undone.
func (h *table) walkOn(keys []uint64, fens map[int]string) {
	h.t.Helper()
	for i := range manyUndos {
		if !h.Redo() {
			h.t.Fatalf("redo %d of %d refused at ply %d", i+1, manyUndos, h.View().Ply)
		}
		v := h.View()
		if got := h.Viewer.position().Key(); got != keys[v.Ply] || h.Viewer.FEN() != fens[v.Ply] {
			h.t.Fatalf("redo %d: at ply %d %s, want %s", i+1, v.Ply, h.Viewer.FEN(), fens[v.Ply])
		}
		h.pass(0)
	}
	if ply := h.View().Ply; ply != longPlies {
		h.t.Fatalf("the game stands at ply %d, not %d", ply, longPlies)
	}
}

// checkRecord compares the move list and a restored snapshot with moves.
func (h *table) checkRecord(moves []xiangqi.Move) {
	h.t.Helper()
	list := h.View().Moves
	if len(list) != len(moves) {
		h.t.Fatalf("%d moves in the list, want %d", len(list), len(moves))
	}
	for i, e := range list {
		if e.Move != moves[i] || e.Ply != i+1 || len(e.Branches) != 0 {
			h.t.Fatalf("entry %d is %+v, want %v", i, e, moves[i])
		}
	}
	back := h.reopened()
	if back.Viewer.FEN() != h.Viewer.FEN() || back.Viewer.position().Key() != h.Viewer.position().Key() {
		h.t.Error("the restored game stands elsewhere")
	}
}
