package play

import (
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// A greeting says once a day how many positions are due for repetition, until the first move.
type greeting struct {
	counted time.Time // when they were counted last
	due     int       // 0: it does not show
	to      page.Name // where most urgent ones are practised
	record  int       // on the board then
	nodes   int       // of that record
}

// greet counts what is due in the background, once a day, and ends the greeting when the game goes on.
func (d *Desk) greet() {
	g := &d.greeting
	if v := d.Session.View(); g.due > 0 && (v.Nodes != g.nodes || v.Record != g.record) {
		g.due = 0
		d.Invalidate()
	}
	log := *d.progress.Log // the records that are there stay as they are
	nothing := len(log.Lines)+len(log.Attempts)+len(log.Mistakes)+len(log.Endings) == 0
	if nothing || d.away || d.files == nil || d.puzzles == nil || today(g.counted, d.Now) || today(log.Greeted, d.Now) {
		return
	}
	g.counted = d.Now
	now := d.Now
	d.files.Do(func() func() {
		positions, puzzles, endings := log.Due(now, d.puzzles)
		return func() {
			due := positions + puzzles + endings
			switch {
			case d.away:
				g.counted = time.Time{} // again when the player is back
				return
			case due == 0 || d.progress.Log.Greeted.After(log.Greeted):
				return
			}
			v := d.Session.View()
			*g = greeting{g.counted, due, page.Endings, v.Record, v.Nodes}
			if puzzles > 0 {
				g.to = page.Puzzles
			}
			if positions > 0 {
				g.to = page.Practise
			}
			d.progress.Greet(d.Now)
			d.Invalidate()
		}
	})
}

// today reports whether a time is of the day of now, where the player is.
func today(t, now time.Time) bool {
	y, m, day := t.In(now.Location()).Date()
	year, month, today := now.Date()
	return y == year && m == month && day == today
}

// greets declares the line that opens the practice.
func (d *Desk) greets(f *kit.Flow) {
	spec := kit.ButtonSpec{Label: d.T(locale.GreetDue, d.greeting.due)}
	if f.UI.Button("greeting", f.Take(f.UI.Tall(theme.ButtonHeight), 0), spec) {
		to := d.greeting.to
		d.greeting.due = 0
		d.Open(to)
	}
}
