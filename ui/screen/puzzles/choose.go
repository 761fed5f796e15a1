package puzzles

import (
	"slices"
	"strings"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
)

// A group is a row of the table of kinds.
type group int

const (
	mate1 group = iota
	mate2
	mate3
	mate4 // includes longer mates
	win
	defence
	own // the player's own mistakes, of any kind
	groups
)

// groupKeys are the names of the groups in the settings, groupNames those in the table. Both are read only.
var (
	groupKeys  = [groups]string{"mate-1", "mate-2", "mate-3", "mate-4", "win", "defence", "own"}
	groupNames = [groups]locale.Key{locale.KindMate1, locale.KindMate2, locale.KindMate3, locale.KindMate4,
		locale.KindWin, locale.KindDefence, locale.KindOwn}
)

func groupOf(z *puzzle.Puzzle) group {
	if strings.HasPrefix(z.ID, progress.OwnPrefix) {
		return own
	}
	return taskOf(z)
}

// taskOf returns the group of the program's puzzles with the task of a puzzle.
func taskOf(z *puzzle.Puzzle) group {
	switch z.Kind {
	case puzzle.Win:
		return win
	case puzzle.Defence:
		return defence
	}
	return min(mate1+group(z.In)-1, mate4)
}

// A wish selects puzzles by group and theme.
type wish struct {
	group group // groups means all
	theme int   // puzzle.Theme; -1 means all
}

// wished returns the wish for the values of the settings.
func wished(kind, theme string) wish {
	w := wish{groups, -1}
	if i := slices.Index(groupKeys[:], kind); i >= 0 {
		w.group = group(i)
	}
	if t, ok := puzzle.ParseTheme(theme); ok {
		w.theme = int(t)
	}
	return w
}

// fits reports whether a puzzle matches the wish.
func (w wish) fits(z *puzzle.Puzzle) bool {
	return (w.group == groups || w.group == groupOf(z)) &&
		(w.theme < 0 || slices.Contains(z.Themes, puzzle.Theme(w.theme)))
}

// easyFirst is the number of attempts during which a newcomer gets easy mates, if there are as many.
const easyFirst = 8

// Choose returns the index of the next puzzle after the one at index last, which is -1 for the first. Among puzzles of
// the kind and theme in the settings, it prefers the missed puzzle that has been due longest, then, for a newcomer, the
// easiest untried mate in one, then the untried puzzle whose rating is nearest to the player's, then the puzzle tried
// longest ago that is not scheduled for repetition. It returns -1 if only last fits.
func Choose(all []puzzle.Puzzle, log *progress.Log, kind, theme string, last int, now time.Time) int {
	w := wished(kind, theme)
	index, easy := map[string]int{}, 0
	for i := range all {
		if groupOf(&all[i]) == mate1 {
			easy++
		}
		if i != last && w.fits(&all[i]) {
			index[all[i].ID] = i
		}
	}
	for _, id := range log.Puzzles().Due(now) {
		if i, ok := index[id]; ok {
			return i
		}
	}
	tried := map[string]int{} // number of the last attempt, from 1
	for n, a := range log.Attempts {
		tried[a.Puzzle] = n + 1
	}
	rating, best, cost := log.Rating(), -1, 0
	for i := range all {
		if _, ok := index[all[i].ID]; !ok {
			continue
		}
		far := all[i].Rating - rating
		far = max(far, -far)
		if len(log.Attempts) < easyFirst && easy >= easyFirst && groupOf(&all[i]) == mate1 {
			far = all[i].Rating - 1<<20 // before all others
		}
		if n := tried[all[i].ID]; n > 0 {
			far = n + 100_000 // after all untried puzzles, oldest attempt first
			if !log.Attempts[n-1].Right {
				far += 1 << 30 // scheduled for repetition
			}
		}
		if best < 0 || far < cost {
			best, cost = i, far
		}
	}
	return best
}

// standing is the part of the log that the page shows.
type standing struct {
	attempts int       // number of attempts counted
	mistakes int       // number of own mistakes known
	minute   time.Time // minute for which due was counted
	rating   int
	streak   int
	last     []bool      // whether the last attempts were right, oldest first
	solved   [groups]int // by group
	total    [groups]int
	due      int
	waiting  int // number of missed puzzles scheduled for repetition
}

// shownLast is the number of attempts shown as bars.
const shownLast = 30

// count computes the standing from the log.
func count(all []puzzle.Puzzle, log *progress.Log, now time.Time) standing {
	missed := log.Puzzles()
	s := standing{
		attempts: len(log.Attempts), mistakes: len(log.Mistakes), minute: now.Truncate(time.Minute),
		rating: log.Rating(),
	}
	s.streak, _ = log.Streaks()
	for _, a := range log.Attempts[max(0, len(log.Attempts)-shownLast):] {
		s.last = append(s.last, a.Right)
	}
	solved := log.Solved()
	for i := range all {
		g, id := groupOf(&all[i]), all[i].ID
		s.total[g]++
		if solved[id] {
			s.solved[g]++
		}
		if _, waits := missed[id]; waits {
			s.waiting++
		}
		if missed.IsDue(id, now) {
			s.due++
		}
	}
	return s
}

// behind is the number of the program's puzzles with the same theme that follow an own mistake.
const behind = 2

// gather adds the player's own mistakes, as they are now, to the program's puzzles.
func (p *Page) gather() {
	if p.all == nil || p.gathered == len(p.progress.Log.Mistakes) {
		return
	}
	shown := ""
	if p.index >= 0 {
		shown = p.all[p.index].ID
	}
	p.gathered = len(p.progress.Log.Mistakes)
	p.all = p.withOwn(p.all[:p.program:p.program])
	if p.index >= 0 {
		p.index = slices.IndexFunc(p.all, func(z puzzle.Puzzle) bool { return z.ID == shown })
	}
}

// withOwn adds the own mistakes to the program's puzzles, with the average rating of those with the same task.
func (p *Page) withOwn(all []puzzle.Puzzle) []puzzle.Puzzle {
	var sum, n [groups]int
	for i := range all {
		g := groupOf(&all[i])
		sum[g], n[g] = sum[g]+all[i].Rating, n[g]+1
	}
	for _, z := range p.progress.Log.Own() {
		z.Rating = progress.FirstRating
		if g := taskOf(&z); n[g] > 0 {
			z.Rating = sum[g] / n[g]
		}
		all = append(all, z)
	}
	return all
}

// following returns the index of the next of the program's puzzles that follow an own mistake, or -1. The log of
// attempts decides, so that they follow after a restart too.
func (p *Page) following() int {
	tried := p.progress.Log.Attempts
	for _, a := range tried[max(0, len(tried)-behind):] {
		own := slices.IndexFunc(p.all[p.program:], func(z puzzle.Puzzle) bool { return z.ID == a.Puzzle })
		if own < 0 || a.When.Before(p.chosen) {
			continue
		}
		z, all := &p.all[p.program+own], p.all[:p.program]
		for _, t := range z.Themes {
			if i := Choose(all, p.progress.Log, "", t.String(), p.index, p.Now); i >= 0 {
				return i
			}
		}
		return Choose(all, p.progress.Log, groupKeys[taskOf(z)], "", p.index, p.Now)
	}
	return -1
}
