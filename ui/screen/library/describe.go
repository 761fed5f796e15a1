package library

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// describe edits the names, the event, the date and the result of the picked games on a page of its own.
func (p *Page) describe(c *files.Collection) {
	picked := p.pickedNumbers()
	var tags []game.Tags
	for _, part := range c.Parts() {
		read := part.Tags()
		for i := range part.Len() {
			if _, there := slices.BinarySearch(picked, part.Head(i).Number); there {
				of, _ := read(i) // what cannot be read is shown as empty
				tags = append(tags, of)
			}
		}
	}
	p.changeTags(tags, func(changes game.Tags, which []int) {
		p.edit(c, taggedEdit(chosen(picked, which), changes), locale.Msg(locale.GamesChanged, len(which)), 0)
	})
}

// describePlaces does the same with games of places, in their files.
func (p *Page) describePlaces() {
	picked := p.picked()
	var tags []game.Tags
	for _, g := range picked {
		tags = append(tags, g.Tags())
	}
	p.changeTags(tags, func(changes game.Tags, which []int) {
		p.editPlaces(chosen(picked, which), false, func(_ string, numbers []int) files.Edit {
			return taggedEdit(numbers, changes)
		}, locale.Msg(locale.GamesChanged, len(which)))
	})
}

// changeTags asks for other values of tags, and passes them and the indexes of the games that have others to change.
func (p *Page) changeTags(tags []game.Tags, change func(changes game.Tags, which []int)) {
	games := &page.Games{Tags: tags}
	games.Change = func(changes game.Tags) {
		var which []int
		for i := range tags {
			if games.Differ(i, changes) {
				which = append(which, i)
			}
		}
		if len(which) > 0 {
			change(changes, which)
		}
	}
	p.OpenAbove(page.Details, page.Data{Games: games})
}

// chosen returns the elements of a list with the given indexes.
func chosen[T any](list []T, which []int) (some []T) {
	for _, i := range which {
		some = append(some, list[i])
	}
	return some
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
