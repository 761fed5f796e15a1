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

// following returns the index of the next of the program's puzzles that follow an own mistake, or -1.
func (p *Page) following() int {
	if p.follow == 0 {
		return -1
	}
	p.follow--
	for _, t := range p.model.Themes {
		if i := Choose(p.all[:p.program], p.progress.Log, "", t.String(), p.index, p.Now); i >= 0 {
			return i
		}
	}
	return Choose(p.all[:p.program], p.progress.Log, groupKeys[taskOf(&p.model)], "", p.index, p.Now)
}
