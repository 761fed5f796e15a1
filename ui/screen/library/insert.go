package library

import (
	"io"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// paste writes the games of the clipboard behind the selected one.
func (p *Page) paste(c *files.Collection) {
	text, err := p.clip.Read()
	if err != nil {
		p.Say(page.ClipboardProblem(err))
		return
	}
	p.insert(c, p.chosen.Number+1, "", func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	})
}

// join asks for a file and writes its games behind those of the open one.
func (p *Page) join(c *files.Collection) {
	q := files.Question{Title: locale.Msg(locale.OpenTitle), Types: files.GameTypes(false), Stay: true}
	p.files.Choose(q, func(path string) {
		p.insert(c, c.State().Games+1, path, func() (io.ReadCloser, error) {
			file, _, err := p.files.System().Open(path)
			return file, err
		})
	})
}

// insert writes the games of a text or a file into the open file, from number at on.
func (p *Page) insert(c *files.Collection, at int, path string, open func() (io.ReadCloser, error)) {
	p.edits++
	p.files.Do(func() func() {
		var games []files.EditedGame
		from, err := open()
		if err == nil {
			defer from.Close()
			err = files.Games(from, path, func(item *record.Item) bool {
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
			p.edit(c, files.Edit{From: at, To: at, Games: games}, locale.Msg(locale.GamesAdded, len(games)), at)
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
