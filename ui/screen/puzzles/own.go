package puzzles

import (
	"slices"

	"chuhe/engine/puzzle"
	"chuhe/ui/progress"
)

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
