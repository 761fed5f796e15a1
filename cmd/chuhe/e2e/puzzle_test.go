//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/progress"
	"chuhe/ui/screen/puzzles"
	"chuhe/ui/screen/screentest"
)

// progress returns the saved progress.
func (w *window) progress() *progress.Log {
	w.t.Helper()
	data, err := os.ReadFile(filepath.Join(w.config, progress.FileName))
	if err != nil {
		return &progress.Log{} // not saved yet
	}
	log, err := progress.Decode(data)
	if err != nil {
		w.t.Fatalf("the progress is invalid: %v\n%s", err, data)
	}
	return log
}

// tried waits until the saved progress contains n attempts, and returns it.
func (w *window) tried(n int) *progress.Log {
	w.t.Helper()
	log := &progress.Log{}
	w.eventually("the attempt is kept", func() bool {
		log = w.progress()
		return len(log.Attempts) == n
	})
	return log
}

// moves clicks a move on the board of a puzzle.
func (w *window) moves(z *puzzle.Puzzle, m xiangqi.Move) {
	w.t.Helper()
	bottom := xiangqi.Red
	if strings.Contains(z.FEN, " b ") {
		bottom = xiangqi.Black
	}
	w.clickStanding(w.squareFrom(bottom, m.From().String()))
	w.click(w.squareFrom(bottom, m.To().String()))
}

// TestPuzzles solves one puzzle and fails another, and checks that the next start knows both.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	all, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, 1400, 900)
	w := open(d, t.TempDir())
	before := w.still()
	w.key("ctrl+p")
	w.changes("the page of puzzles", before, w.boardRegion(), 1000)
	w.still()
	first := puzzles.Choose(all, &progress.Log{}, "", "", -1, time.Now())
	z := &all[first]
	for i, m := range z.Solution[:2*z.In-1] {
		if i%2 == 0 {
			w.moves(z, m)
			w.still() // the reply has been shown
		}
	}
	log := w.tried(1)
	if a := log.Attempts[0]; a.Puzzle != z.ID || a.Rating != z.Rating || !a.Right {
		t.Fatalf("%s of %s: kept %+v", z.Solution, z.ID, a)
	}

	w.key("n")
	w.still()
	second := puzzles.Choose(all, log, "", "", first, time.Now())
	z = &all[second]
	wrong := screentest.Mistake(t, z)
	w.moves(z, wrong)
	log = w.tried(2)
	if a := log.Attempts[1]; a.Puzzle != z.ID || a.Right {
		t.Fatalf("a mistake in %s: kept %+v", z.ID, a)
	}
	w.program.cmd.Process.Signal(syscall.SIGTERM)
	w.program.ended(d)

	again := open(d, w.config)
	before = again.still()
	again.key("ctrl+p")
	again.changes("the page of puzzles", before, again.boardRegion(), 1000)
	again.still()
	again.key("h")
	kept := again.tried(3)
	third := &all[puzzles.Choose(all, log, "", "", -1, time.Now())]
	if kept.Attempts[0] != log.Attempts[0] || kept.Attempts[1] != log.Attempts[1] || kept.Attempts[2].Puzzle != third.ID || kept.Attempts[2].Right {
		t.Errorf("kept %+v, before %+v; the third was to be %s", kept.Attempts, log.Attempts, third.ID)
	}
}
