package record

import (
	"crypto/sha256"
	"io"
	"iter"
	"strings"

	"chuhe/engine/game"
)

// Write writes games in a format and reads the result back. The error is a *Problem of kind LostMoves if a game would
// be read back with a different start or different moves; the caller must then discard the output.
func Write(w io.Writer, f Writer, games iter.Seq[*game.Game]) ([]Problem, error) {
	back, written := io.Pipe()
	read := make(chan []digest)
	go func() {
		var found []digest
		for item, err := range f.Read(back) {
			if err != nil {
				break
			}
			found = append(found, digestOf(item.Game))
		}
		_, _ = io.Copy(io.Discard, back) // a reader may stop early, and a pipe has no buffer
		read <- found
	}()
	var want []digest
	lost, err := f.Write(io.MultiWriter(w, written), func(yield func(*game.Game) bool) {
		for g := range games {
			if want = append(want, digestOf(g)); !yield(g) {
				return
			}
		}
	})
	written.CloseWithError(err)
	found := <-read
	if err != nil || len(want) == 0 {
		return lost, err
	}
	for i := range max(len(want), len(found)) {
		if i >= len(want) || i >= len(found) || want[i] != found[i] {
			return lost, &Problem{Kind: LostMoves, Game: min(i+1, len(want))}
		}
	}
	return lost, nil
}

// A digest identifies the start and the moves of a game.
type digest [sha256.Size]byte

// digestOf walks the tree in preorder. The ply and move of each node determine its
// place. It leaves out the counters of the start, which a format may be unable to
// store.
func digestOf(g *game.Game) digest {
	sum := sha256.New()
	board, _, _ := strings.Cut(g.Start().FEN(), " ")
	_, _ = io.WriteString(sum, board) // writing to a hash cannot fail
	_, _ = sum.Write([]byte{byte(g.Start().SideToMove())})
	for n := range g.Preorder() {
		ply, move := n.Ply(), n.Move
		_, _ = sum.Write([]byte{byte(ply >> 16), byte(ply >> 8), byte(ply), byte(move >> 8), byte(move)})
	}
	return digest(sum.Sum(nil))
}
