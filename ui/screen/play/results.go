package play

import (
	"chuhe/ui/progress"
	"chuhe/ui/session"
)

// count adds the games that have just ended to the person's results, as far as they
// count.
func (d *Desk) count(events []session.Event) {
	for _, e := range events {
		if e.Kind != session.Rated {
			continue
		}
		g := progress.Game{When: d.Now, Level: int(e.Level), Side: e.Side, Result: e.Outcome.Result, Helped: e.Helped, ID: e.Identity}
		if d.progress.Game(g) {
			d.mastery = mastery{d.Session.View().Record, g.Level}
		}
	}
}

// mastery is a level that was mastered by a game.
type mastery struct{ record, level int }
