package page

import (
	"chuhe/ui/progress"
	"chuhe/ui/session"
)

// Count adds the games that have just ended to the person's results, as far as they
// count.
func (w *Window) Count(events []session.Event) {
	for _, e := range events {
		if e.Kind != session.Rated {
			continue
		}
		g := progress.Game{When: w.Now, Level: int(e.Level), Side: e.Side, Result: e.Outcome.Result, Helped: e.Helped, ID: e.Identity}
		if w.Progress.Game(g) {
			w.mastered = mastery{w.Session.View().Record, g.Level}
		}
	}
}

// mastery is a level that was mastered by a game.
type mastery struct{ record, level int }

// Mastered returns the level that was mastered by winning a record, 0 if none was.
func (w *Window) Mastered(record int) int {
	if w.mastered.record != record {
		return 0
	}
	return w.mastered.level
}
