package library

import (
	"context"
	"slices"

	"chuhe/engine/game"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
)

// mergeGroup makes one game of the selected one, which keeps its facts, and the others of its group, the marked ones if
// there are any. The others go from their files.
func (p *Page) mergeGroup() { p.inFiles(p.merge)() }

func (p *Page) merge() {
	first, to := p.found.Group(p.at)
	indexes, games := []int{p.at}, []library.Game{p.chosen}
	for i := first; i < to; i++ {
		g := p.found.Game(i)
		if _, marked := p.marked[g.ID()]; i != p.at && (marked || len(p.marked) == 0) {
			indexes, games = append(indexes, i), append(games, g)
		}
	}
	switch {
	case len(games) < 2:
		p.Say(locale.Msg(locale.MergeNone))
		return
	case slices.ContainsFunc(games, func(g library.Game) bool { return g.Own }):
		p.Say(locale.Msg(locale.MergeInFile))
		return
	case slices.ContainsFunc(games, func(g library.Game) bool { return g.Faulty }): // those parts would be lost
		p.Say(locale.Msg(locale.PartUnread))
		return
	}
	c, found, names := p.editable(), p.found, p.NamesOfOwn(locale.ComputerLevel)
	p.edits++
	p.files.Do(func() func() {
		merged, err := mergedGame(found, indexes, names)
		return func() {
			p.edits--
			if err != nil {
				p.Say(locale.Msg(locale.GameUnread, library.Cause(err)))
				return
			}
			p.marked = nil
			first := p.library.Path(games[0])
			p.editGames(c, games, false, locale.Msg(locale.GamesMerged, len(games)), 0,
				func(path string, numbers []int) files.Edit { return mergedEdit(numbers, path == first, merged) })
		}
	})
}

// mergedEdit returns the edit that takes games out of a file but for the first one if that is kept, as merged unless
// that is nil.
func mergedEdit(numbers []int, kept bool, merged *game.Game) files.Edit {
	from, to := slices.Min(numbers), slices.Max(numbers)+1
	if !kept {
		return files.Edit{From: from, To: to, Games: asTheyAre(between(from, to, numbers))}
	}
	e := files.Edit{From: from, To: to, Games: asTheyAre(between(from, to, numbers[1:]))}
	for i := range e.Games {
		if e.Games[i].Number == numbers[0] {
			e.Games[i].Game = merged
		}
	}
	return e
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
