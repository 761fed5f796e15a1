package mybook

import (
	"context"
	"strings"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/theme"
)

// reading is a file or a folder whose games are read.
type reading struct {
	stop  context.CancelFunc
	games int
}

// adding declares what adds games: a player whose games are taken, a file and a folder.
func (p *Page) adding(f *kit.Flow) {
	if p.files == nil {
		return
	}
	u := f.UI
	f.Section(p.T(locale.OwnBookAdd))
	if p.reading != nil {
		f.Paragraph(p.T(locale.OwnBookReading, p.reading.games), kit.LabelSpec{Size: theme.FontSoft}, 6)
		if u.Button("mybook.stop", f.Take(u.Tall(theme.ButtonHeight), 12), kit.ButtonSpec{Label: p.T(locale.Stop)}) {
			p.reading.stop()
			p.reading = nil
		}
		return
	}
	u.Caption(p.T(locale.OwnBookPlayer))
	u.TextField("mybook.player", f.Take(u.Tall(theme.ButtonHeight), 6),
		kit.FieldSpec{Placeholder: p.T(locale.OwnBookPlayer), MaxRunes: 60}, &p.player)
	row := f.Take(u.Tall(theme.ButtonHeight), 6)
	cells := kit.Columns(row, 2, 8)
	if p.Browser { // which has no folders
		cells = []draw.Rect{row}
	} else if p.ButtonWidth(locale.AddFile, locale.AddFolder)+30 > cells[0].W { // with icons
		cells = []draw.Rect{row, f.Take(row.H, 6)}
	}
	if u.Button("mybook.file", cells[0], kit.ButtonSpec{Icon: art.IconFile, Label: p.T(locale.AddFile)}) {
		p.files.Choose(files.Question{Title: locale.Msg(locale.OpenTitle), Types: files.GameTypes(false), Stay: true},
			p.read)
	}
	if !p.Browser && u.Button("mybook.folder", cells[1],
		kit.ButtonSpec{Icon: art.IconFolder, Label: p.T(locale.AddFolder)}) {
		p.files.Choose(files.Question{Title: locale.Msg(locale.AddFolderTitle), Whole: true, Stay: true}, p.read)
	}
	f.Paragraph(p.T(locale.OwnBookAddTip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 12)
}

// read adds the moves of the games of a file or a folder in the background.
func (p *Page) read(path string) {
	ctx, stop := context.WithCancel(context.Background())
	now := &reading{stop: stop}
	p.reading = now
	tally, system := &ownbook.Tally{Player: strings.TrimSpace(p.player)}, p.files.System()
	p.files.Do(func() func() {
		err := tally.Read(ctx, system, path, func() {
			games := tally.Games
			p.files.Tell(func() {
				now.games = games
				p.Invalidate()
			})
		})
		addition := p.keeper.Prepare(tally)
		return func() {
			if ctx.Err() != nil {
				return
			}
			stop()
			p.reading = nil
			said := locale.Msg(locale.SaidThen, locale.Msg(locale.OwnBookRead, tally.Games),
				locale.Msg(locale.OwnBookAdded, p.keeper.Add(addition)))
			if err != nil {
				said = locale.Msg(locale.GameUnread, files.Cause(err))
			} else if tally.Unread > 0 {
				said = locale.Msg(locale.SaidThen, said, locale.Msg(locale.OwnBookFiles, tally.Unread))
			}
			p.Say(said)
		}
	})
}
