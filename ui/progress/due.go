package progress

import (
	"time"

	"chuhe/ui/lines"
)

// Due returns the numbers of positions of lines, of puzzles and of endings that are due. It reads the records that the
// player practises, which takes some time for many.
func (l *Log) Due(now time.Time) (positions, puzzles, endings int) {
	return len(l.dueLines(now)), len(l.Puzzles().Due(now)), len(l.Practised().Due(now))
}

// dueLines returns the keys of the positions of practised records that are due.
func (l *Log) dueLines(now time.Time) map[uint64]bool {
	due, s := map[uint64]bool{}, l.Recalled()
	for _, r := range l.Lines {
		g, err := lines.Decode(r.Game)
		if err != nil {
			continue
		}
		t := lines.Read(g, r.Side)
		t.Tally(t.Record().Root(), func(key uint64) lines.Progress {
			p := lines.Of(s, key, now)
			if p == lines.Due {
				due[key] = true
			}
			return p
		})
	}
	return due
}
