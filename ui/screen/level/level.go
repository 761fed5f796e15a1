// Package level implements the page for choosing the computer's level.
package level

import (
	"strconv"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Page lists the levels; a choice takes effect at once.
type Page struct {
	*page.Looks
	session *session.Session
	tab     int // selected side, if the computer plays both
}

// New returns the page.
func New(l *page.Looks, s *session.Session) *Page { return &Page{Looks: l, session: s} }

const (
	width     = 400.0
	rowHeight = 34.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	sides := p.session.View().Setup.Computers()
	if len(sides) == 0 {
		return false
	}
	chosen := false
	open := p.Dialog(u, "level", p.T(locale.LevelTitle), width, func(f *kit.Flow) {
		f.Paragraph(p.T(locale.LevelTip), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 8)
		side := sides[0]
		if len(sides) == 2 {
			u.Caption(p.T(locale.Computer))
			u.Tabs("level.side", f.Take(34, 10), p.Words(locale.Red, locale.Black), &p.tab)
			side = sides[p.tab]
		}
		u.Group("level.rows", func() {
			if p.rows(u, f, side) {
				chosen = true
			}
		})
		f.Skip(8)
		f.Paragraph(p.T(locale.StrengthTip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 0)
	}, nil)
	return open && !chosen
}

// rows declares the levels, and reports whether the player chose one.
func (p *Page) rows(u *kit.UI, f *kit.Flow, side xiangqi.Side) (chosen bool) {
	now := p.session.View().Setup.Players[side].Level
	for n := 1; n <= int(think.MaxLevel); n++ {
		level := think.Level(n)
		row := f.Take(f.UI.Tall(rowHeight), 0)
		e := page.Row{ID: kit.ID("level." + strconv.Itoa(n)), Label: p.Lang.LevelLine(n), Key: page.StrengthText(level), On: level == now}
		if e.On {
			e.Icon = art.IconCheck
		} else {
			row.X, row.W = row.X+32, row.W-32
		}
		if e.Declare(u, row, p.Theme) {
			chosen = p.set(side, level)
		}
	}
	return chosen
}

// set changes the level of a side, and makes it the choice for the next game. It reports whether the level could be
// set.
func (p *Page) set(side xiangqi.Side, level think.Level) bool {
	if p.session.SetLevel(side, level) != nil {
		return false
	}
	alone := len(p.session.View().Setup.Computers()) == 1
	p.Change(func(to *settings.Settings) {
		for s := range to.NewGame.Players {
			if alone || xiangqi.Side(s) == side {
				to.NewGame.Players[s].Level = level
			}
		}
	})
	return true
}
