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
func (p *Page) paste(c *files.Collection) { p.readClip(p.inserted(c, p.chosen.Number+1)) }

// readClip reads the games of the clipboard.
func (p *Page) readClip(then func([]files.EditedGame)) {
	text, err := p.clip.Read()
	if err != nil {
		p.Say(page.ClipboardProblem(err))
		return
	}
	p.read("", func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }, then)
}

// join asks for a file and writes its games behind those of the open one.
func (p *Page) join(c *files.Collection) {
	q := files.Question{Title: locale.Msg(locale.OpenTitle), Types: files.GameTypes(false), Stay: true}
	p.files.Choose(q, func(path string) {
		p.read(path, func() (io.ReadCloser, error) {
			file, _, err := p.files.System().Open(path)
			return file, err
		}, p.inserted(c, c.State().Games+1))
	})
}

// inserted returns a function that writes games into the open file, from number at on.
func (p *Page) inserted(c *files.Collection, at int) func([]files.EditedGame) {
	return func(games []files.EditedGame) {
		p.edit(c, files.Edit{From: at, To: at, Games: games}, locale.Msg(locale.GamesAdded, len(games)), at)
	}
}

// read reads the games of a text or a file.
func (p *Page) read(path string, open func() (io.ReadCloser, error), then func([]files.EditedGame)) {
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
