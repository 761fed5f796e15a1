package play

import (
	"chuhe/ui/progress"
	"chuhe/ui/session"
)

// count adds the rated games among events to the player's results.
func (d *Desk) count(events []session.Event) {
	for _, e := range events {
		if e.Kind != session.Rated {
			continue
		}
		g := progress.Game{When: d.Now, Level: int(e.Level), Side: e.Side, Result: e.Outcome.Result, Helped: e.Helped,
			ID: e.Identity}
		if d.progress.Game(g) {
			d.mastery = mastery{d.Session.View().Record, g.Level}
		}
	}
}

// mastery is a level mastered by winning a game.
type mastery struct{ record, level int }
