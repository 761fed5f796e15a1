//go:build e2e

package e2e

import (
	"path/filepath"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/ui/session"
)

// lost is a game in which Red throws away a cannon.
const lost = `[Game "Chinese Chess"]
[Red "A"]
[Black "B"]
[Result "0-1"]

1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3 4. P7+1 P7+1 5. R2+6 C2=1 6. R2=3 C1-1 7. C5+4 H3+5 0-1
`

// Plies of that game.
const (
	thrown   = 13
	lostLast = 14
)

// noted lists the annotations of the moves of a game, for comparison.
func noted(s session.Snapshot) []game.Annotation {
	var list []game.Annotation
	for n := range s.Game.All() {
		list = append(list, n.Annotation)
	}
	return list
}

// TestReview opens a lost game and reviews it, goes to the blunder, tries another move there, shows the
// better line and writes a comment. Everything must still be there after the game is saved and opened
// again.
func TestReview(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	config := t.TempDir()
	w := open(d, config)
	path := w.file("lost.pgn", lost)
	w.drop(path)
	w.opened(1 + lostLast)
	w.key("ctrl+3")
	w.reaches("every position is judged, and the blunder marked", func(s session.Snapshot) bool {
		for n := range s.Game.All() {
			if n.Evaluation == nil {
				return false
			}
		}
		marks := s.Game.Node(thrown).Symbols
		return slices.Contains(marks, 2) || slices.Contains(marks, 4)
	})

	before := w.still()
	w.key("End")
	w.key("Left")
	w.changes("the blunder shows", before, w.boardRegion(), 1000)
	w.key("t")
	w.still()
	w.play("a0a1")
	w.reaches("a move is tried", func(s session.Snapshot) bool { return s.Game.Nodes() == 2+lostLast })
	w.key("Escape")
	w.reaches("the tried move goes", func(s session.Snapshot) bool { return s.Game.Nodes() == 1+lostLast })
	w.key("v")
	w.reaches("the better line is added", func(s session.Snapshot) bool { return s.Game.Nodes() > 1+lostLast })
	w.key("ctrl+2")
	w.key("F2")
	w.do("type", "--delay", "0", "the cannon was lost")
	w.key("Return")
	shown := w.reaches("a comment is kept", func(s session.Snapshot) bool {
		return slices.ContainsFunc(noted(s), func(a game.Annotation) bool { return a.Comment == "the cannon was lost" })
	})

	to := filepath.Join(filepath.Dir(path), "reviewed.pgn")
	w.saveAndLeave(d, to)

	again := open(d, t.TempDir(), to).opened(shown.Game.Nodes())
	if !slices.EqualFunc(noted(again), noted(shown), game.Annotation.Equal) || !slices.Equal(drawn(again), drawn(shown)) {
		t.Errorf("saved %v %q, opened %v %q", noted(shown), drawn(shown), noted(again), drawn(again))
	}
}
