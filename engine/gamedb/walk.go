package gamedb

import (
	"encoding/binary"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// The moves of a game are its main line and, after it, its variations, line by line in the order of
// [game.Game.Preorder]: the number of moves to take back from the end of the line before, the number of moves, and the
// moves. docs/LIBRARY.md describes them.

// appendLines writes the moves of a game.
func appendLines(b []byte, g *game.Game) []byte {
	back, moves, last := 0, []byte(nil), g.Root()
	for n := range g.Preorder() {
		if n == g.Root() {
			continue
		}
		if n.Parent() != last {
			b = appendLine(b, back, moves)
			back, moves = last.Ply()-n.Parent().Ply(), moves[:0]
		}
		moves = binary.LittleEndian.AppendUint16(moves, uint16(n.Move))
		last = n
	}
	return appendLine(b, back, moves)
}

// appendLine writes a line that takes back so many moves; the main line takes back none.
func appendLine(b []byte, back int, moves []byte) []byte {
	if back > 0 {
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(back)), uint64(len(moves)/2))
	}
	return append(b, moves...)
}

// A walk replays the lines of games, one after another. The path of a line leads from the start to its end. Where a
// path begins as the one before, it is not replayed again.
type walk struct {
	game     scan
	replay   Replay
	path     []byte // moves
	from     int    // ply from which the path is another one than before
	line     int    // number of the line; 0: the main line
	possible images // that the start can reach, see boardQuery
	blind    bool   // the keys do not count

	rest  []byte // lines to come
	steps []step // the moves of the path that replay has made; kept only if lines are to come
	room  []byte // for paths
	err   error  // the lines are damaged
}

// A step is a move of a walk: what it took, and the images that could be reached after it.
type step struct {
	taken    xiangqi.Piece
	possible images
}

// begin begins with the main line of a game. main means that there are no others.
func (w *walk) begin(g scan, possible images, main bool) {
	w.game, w.replay, w.path, w.from, w.line, w.possible = g, *g.start, g.moves, 0, 0, possible
	w.rest, w.steps, w.err = g.lines, w.steps[:0], nil
	if main {
		w.rest = nil
	}
	if len(w.rest) > 0 {
		w.room = append(w.room[:0], g.moves...)
		w.path = w.room
	}
}

// next goes on to the next line whose path can be followed from where the last replay ended, or from the start if whole
// is set. It reports whether there is one.
func (w *walk) next(whole bool) bool {
	for len(w.rest) > 0 {
		back, n := binary.Uvarint(w.rest)
		length, m := binary.Uvarint(w.rest[max(n, 0):])
		if n <= 0 || m <= 0 || back < 1 || back > uint64(len(w.path)/2) || length < 1 ||
			length > uint64(len(w.rest)-n-m)/2 {
			w.rest, w.err = nil, damaged("the variations of a game are invalid")
			return false
		}
		from, end := len(w.path)/2-int(back), n+m+2*int(length)
		for len(w.steps) > from {
			w.takeBack()
		}
		w.path = append(w.path[:2*from], w.rest[n+m:end]...)
		w.room, w.rest = w.path, w.rest[end:]
		w.line++
		if whole {
			w.replay, w.from, w.steps = *w.game.start, 0, w.steps[:0]
			return true
		}
		if w.from = from; len(w.steps) == from {
			return true
		}
	}
	return false
}

// now returns the images that can be reached from where the replay is.
func (w *walk) now() images {
	if n := len(w.steps); n > 0 {
		return w.steps[n-1].possible
	}
	return w.possible
}

// keeps reports whether moves are to be noted, because other lines leave the path.
func (w *walk) keeps() bool { return w.line > 0 || len(w.rest) > 0 }

// made notes a move that was made.
func (w *walk) made(taken xiangqi.Piece, possible images) {
	w.steps = append(w.steps, step{taken, possible})
}

// takeBack takes back the last move.
func (w *walk) takeBack() {
	n := len(w.steps) - 1
	if w.blind {
		w.replay.takeBackBlind(move(w.path, n), w.steps[n].taken)
	} else {
		w.replay.takeBack(move(w.path, n), w.steps[n].taken)
	}
	w.steps = w.steps[:n]
}
