package library

import (
	"bytes"
	"strconv"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// paste writes the games of the clipboard behind the selected one in its file.
func (p *Page) paste() {
	text, err := p.clip.Read()
	if err != nil {
		p.Say(page.ClipboardProblem(err))
		return
	}
	c, at := p.editable(), p.chosen
	p.read("", func() ([]byte, error) { return []byte(text), nil }, func(games []files.EditedGame) {
		p.editGames(c, []library.Game{at}, true, locale.Msg(locale.GamesAdded, len(games)), at.Number+1,
			func(_ string, numbers []int) files.Edit {
				return files.Edit{From: numbers[0] + 1, To: numbers[0] + 1, Games: games}
			})
	})
}

// join asks for a file and writes its games behind those of the open one.
func (p *Page) join(c *files.Collection) {
	q := files.Question{Title: locale.Msg(locale.OpenTitle), Types: files.GameTypes(false), Stay: true}
	p.files.Choose(q, func(path string) {
		read := func() ([]byte, error) { return files.ReadAll(p.files.System(), path, files.Largest) }
		at := c.State().Games + 1
		p.read(path, read, func(games []files.EditedGame) {
			p.edit(c, files.Edit{From: at, To: at, Games: games}, locale.Msg(locale.GamesAdded, len(games)), at)
		})
	})
}

// saveHere writes games of the open file, at the given indexes of the list or all, once more behind its games or alone
// in their place.
func (p *Page) saveHere(c *files.Collection, add bool, indexes []int) {
	numbers := p.numbers()
	for i, at := range indexes {
		numbers[i] = p.found.Game(at).Number
	}
	if indexes != nil {
		numbers = numbers[:len(indexes)]
	}
	e := files.Edit{From: 1, To: c.State().Games + 1, Games: asTheyAre(numbers)}
	if add {
		e.From = e.To
	}
	said := saved(locale.SavedGames, c.Path(), len(numbers), nil)
	p.edit(c, e, locale.Msg(locale.BringsFileBack, said), e.From)
}

// read reads the games of a text or a file.
func (p *Page) read(path string, content func() ([]byte, error), then func([]files.EditedGame)) {
	p.edits++
	p.files.Do(func() func() {
		var games []files.EditedGame
		data, err := content()
		if err == nil {
			err = files.Games(bytes.NewReader(data), path, func(item *record.Item) bool {
				games = append(games, files.EditedGame{Game: item.Game})
				return true
			})
		}
		return func() {
			p.edits--
			if err != nil && len(games) == 0 {
				p.Say(locale.Msg(locale.GameUnread, library.Cause(err)))
				return
			}
			then(games)
		}
	})
}

// renumber writes the place of each game in the list as its round.
func (p *Page) renumber(c *files.Collection) {
	e := files.Edit{From: 1, To: c.State().Games + 1}
	e.Games = asTheyAre(between(e.From, e.To, nil))
	for i := range p.found.Len() {
		e.Games[p.found.Game(i).Number-1].Tags = game.Tags{{Name: game.TagRound, Value: strconv.Itoa(i + 1)}}
	}
	p.edit(c, e, locale.Msg(locale.GamesChanged, p.found.Len()), 0)
}
