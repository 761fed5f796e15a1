package library

import (
	"context"
	"slices"

	"chuhe/engine/game"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
)

// turnDoubled shows only games of which there may be another copy, in groups, or all again.
func (p *Page) turnDoubled() {
	p.filter.Doubled = !p.filter.Doubled
	p.begin()
}

// mergeGroup makes one game of the selected one, which keeps its facts, and the others of its group, the marked ones if
// there are any. Games of a place belong to files of their own.
func (p *Page) mergeGroup() {
	if p.filter.Scope != library.Opened {
		p.Say(locale.Msg(locale.MergeInFile))
		return
	}
	p.inFile(p.merge)()
}

func (p *Page) merge(c *files.Collection) {
	first, to := p.found.Group(p.at)
	indexes, numbers := []int{p.at}, []int(nil)
	faulty := p.chosen.Faulty
	for i := first; i < to; i++ {
		g := p.found.Game(i)
		if _, marked := p.marked[g.ID()]; i != p.at && (marked || len(p.marked) == 0) {
			indexes, numbers = append(indexes, i), append(numbers, g.Number)
			faulty = faulty || g.Faulty
		}
	}
	switch {
	case len(numbers) == 0:
		p.Say(locale.Msg(locale.MergeNone))
		return
	case faulty: // the parts that could not be read would be lost
		p.Say(locale.Msg(locale.PartUnread))
		return
	}
	kept, found, names := p.chosen.Number, p.found, p.NamesOfOwn(locale.ComputerLevel)
	p.edits++
	p.files.Do(func() func() {
		merged, err := mergedGame(found, indexes, names)
		return func() {
			p.edits--
			if err != nil {
				p.Say(locale.Msg(locale.GameUnread, library.Cause(err)))
				return
			}
			from, to := min(kept, slices.Min(numbers)), max(kept, slices.Max(numbers))+1
			e := files.Edit{From: from, To: to, Games: asTheyAre(between(from, to, numbers))}
			for i := range e.Games {
				if e.Games[i].Number == kept {
					e.Games[i].Game = merged
				}
			}
			p.marked = nil
			p.edit(c, e, locale.Msg(locale.GamesMerged, len(indexes)), 0)
		}
	})
}

// mergedGame returns the first of some games with what the others have besides, or nil if they have nothing.
func mergedGame(found *library.Hits, indexes []int, names library.Names) (*game.Game, error) {
	var merged, before *game.Game
	for g, err := range found.Records(context.Background(), indexes, names) {
		if err != nil {
			return nil, err
		}
		if merged == nil {
			merged, before = g, g.Clone()
			continue
		}
		if err := merged.Merge(g); err != nil {
			return nil, err
		}
	}
	if game.Equal(merged, before) {
		return nil, nil
	}
	return merged, nil
}
