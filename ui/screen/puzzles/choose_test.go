package puzzles

import (
	"fmt"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
)

// A newcomer gets the easiest mates in one first, then puzzles of the own rating.
func TestNewcomersBeginWithEasyMates(t *testing.T) {
	all := []puzzle.Puzzle{
		{ID: "near", Kind: puzzle.Win, In: 1, Rating: progress.FirstRating},
		{ID: "hard", Kind: puzzle.Mate, In: 1, Rating: 1000},
		{ID: "two", Kind: puzzle.Mate, In: 2, Rating: 500},
		{ID: "easy", Kind: puzzle.Mate, In: 1, Rating: 600},
	}
	for n := range easyFirst - 2 {
		all = append(all, puzzle.Puzzle{ID: fmt.Sprint("m", n), Kind: puzzle.Mate, In: 1, Rating: 900 + n})
	}
	log, now, last := &progress.Log{}, time.Unix(0, 0), -1
	for n, want := range []string{"easy", "m0", "m1", "m2", "m3", "m4", "m5", "hard", "near"} {
		if last = Choose(all, log, "", "", last, now); last < 0 || all[last].ID != want {
			t.Fatalf("puzzle %d of a newcomer is number %d, want %s", n+1, last, want)
		}
		log.Attempts = append(log.Attempts, progress.Attempt{When: now, Puzzle: want, Rating: all[last].Rating, Right: true})
	}
	if at := Choose(all, &progress.Log{}, "win", "", -1, now); at != 0 {
		t.Errorf("a newcomer who wants to win material gets puzzle %d, want 0", at)
	}
	log = &progress.Log{}
	for n := range easyFirst {
		log.Attempts = append(log.Attempts, progress.Attempt{When: now, Puzzle: fmt.Sprint(n), Rating: progress.FirstRating, Right: n%2 == 0})
	}
	if at := Choose(all, log, "", "", -1, now); all[at].ID != "near" {
		t.Errorf("after %d attempts the next puzzle is %s, want near", easyFirst, all[at].ID)
	}
}

// When all puzzles were tried, the one tried longest ago comes next, but a missed one waits until it is due.
func TestTriedPuzzlesComeAgain(t *testing.T) {
	all := []puzzle.Puzzle{{ID: "missed", Kind: puzzle.Win, In: 1}, {ID: "old", Kind: puzzle.Win, In: 1}, {ID: "new", Kind: puzzle.Win, In: 1}}
	now, log := time.Unix(0, 0), &progress.Log{}
	for _, z := range all {
		log.Attempts = append(log.Attempts, progress.Attempt{When: now, Puzzle: z.ID, Right: z.ID != "missed"})
	}
	for _, c := range []struct {
		days, last int
		want       string
	}{{0, -1, "old"}, {0, 1, "new"}, {1, -1, "missed"}} {
		if at := Choose(all, log, "", "", c.last, now.AddDate(0, 0, c.days)); at < 0 || all[at].ID != c.want {
			t.Errorf("after %d days and number %d comes number %d, want %s", c.days, c.last, at, c.want)
		}
	}
}

// Every theme is explained.
func TestIdeas(t *testing.T) {
	for i, row := range themes {
		if row.idea == "" {
			t.Errorf("the theme %v is not explained", puzzle.Theme(i))
		}
	}
}

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
