package puzzles

import (
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
)

// TestIdea checks which idea a hint explains: that of the first theme, or of the kind of the puzzle. A quiet move is
// the idea of the first move only.
func TestIdea(t *testing.T) {
	const mate = "4k4/9/R8/9/9/9/9/9/1R7/5K3 w|a7a8 e9d9 b1b2 d9e9 b2b9"
	for _, c := range []struct {
		kind, themes string
		first, later locale.Key // before the first move and after it
	}{
		{"mate 3", "chariot-mate,sacrifice", locale.IdeaChariotMate, locale.IdeaChariotMate},
		{"mate 3", "quiet-move,sacrifice", locale.IdeaQuietMove, locale.IdeaSacrifice},
		{"mate 3", "sacrifice,quiet-move", locale.IdeaSacrifice, locale.IdeaSacrifice},
		{"mate 3", "quiet-move", locale.IdeaQuietMove, locale.IdeaMate},
		{"mate 3", "", locale.IdeaMate, locale.IdeaMate},
		{"win 3", "quiet-move", locale.IdeaQuietMove, locale.IdeaWin},
		{"win 3", "", locale.IdeaWin, locale.IdeaWin},
		{"defence 3", "", locale.IdeaDefence, locale.IdeaDefence},
	} {
		z, err := puzzle.ParseLine("a|" + c.kind + "|1200|" + c.themes + "|" + mate)
		if err != nil {
			t.Fatal(err)
		}
		task, err := practice.NewPuzzle(z, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := Page{}
		p.Task = task
		if got := p.idea(); got != c.first {
			t.Errorf("%s with the themes %q: the idea of the first move is %s, want %s", c.kind, c.themes, got, c.first)
		}
		now := time.Unix(0, 0)
		task.Play(z.Solution[0], now)
		task.Tick(now.Add(time.Hour))
		if got := p.idea(); task.Made() != 1 || got != c.later {
			t.Errorf("%s with the themes %q: after %d moves the idea is %s, want %s", c.kind, c.themes, task.Made(), got, c.later)
		}
	}
}
