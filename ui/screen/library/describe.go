package library

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// describe edits the names, the event, the date and the result of the picked games on a page of its own.
func (p *Page) describe() {
	c, picked, games := p.editable(), p.picked(), &page.Games{}
	for _, g := range picked {
		tags := g.Tags()
		if c != nil { // which may have changed since a game was marked
			tags = c.Tags(g.Number)
		}
		games.Tags = append(games.Tags, tags)
	}
	games.Change = func(changes game.Tags) {
		var which []library.Game
		for i, g := range picked {
			if games.Differ(i, changes) {
				which = append(which, g)
			}
		}
		if len(which) > 0 {
			p.marked = nil // with other names, the games would lose their marks in the list
			p.editGames(c, which, false, locale.Msg(locale.GamesChanged, len(which)), 0,
				func(_ string, numbers []int) files.Edit { return taggedEdit(numbers, changes) })
		}
	}
	p.OpenAbove(page.Details, page.Data{Games: games})
}

// taggedEdit returns the edit that gives games of a file other values of tags.
func taggedEdit(numbers []int, tags game.Tags) files.Edit {
	e := files.Edit{From: slices.Min(numbers), To: slices.Max(numbers) + 1}
	e.Games = asTheyAre(between(e.From, e.To, nil))
	for _, n := range numbers {
		e.Games[n-e.From].Tags = tags
	}
	return e
}
