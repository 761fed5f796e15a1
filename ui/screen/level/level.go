// Package level implements the page for choosing the computer's level.
package level

import (
	"strconv"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/engines"
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
	room    *engines.Room // the other engines
	tab     int           // selected side, if the computer plays both
}

// New returns the page.
func New(l *page.Looks, s *session.Session, room *engines.Room) *Page {
	return &Page{Looks: l, session: s, room: room}
}

const (
	width     = 400.0
	rowHeight = 34.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	sides := page.Computers(p.session.View().Setup)
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
		u.Group("level.rows", func() { chosen = p.rows(u, f, side) })
		f.Skip(8)
		f.Paragraph(p.T(locale.StrengthTip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 0)
	}, nil)
	return open && !chosen
}

// rows declares the levels and the other engines, and reports whether the player chose one.
func (p *Page) rows(u *kit.UI, f *kit.Flow, side xiangqi.Side) (chosen bool) {
	player := p.session.View().Setup.Players[side]
	row := func(r page.Row) bool {
		place := f.Take(f.UI.Tall(rowHeight), 0)
		if r.On {
			r.Icon = art.IconCheck
			u.FocusFirst(r.ID)
		} else {
			place.X, place.W = place.X+32, place.W-32
		}
		return r.Declare(u, place, p.Theme)
	}
	for n := 1; n <= int(think.MaxLevel); n++ {
		level := think.Level(n)
		if row(page.Row{ID: kit.ID("level." + strconv.Itoa(n)), Label: p.Lang.LevelLine(n),
			Key: page.StrengthText(level), On: level == player.Level && player.Engine == ""}) {
			chosen = p.set(side, level)
		}
	}
	for _, e := range p.room.Playable() {
		if row(page.Row{ID: kit.ID("level.engine." + e.ID), Label: e.Name, On: e.ID == player.Engine}) {
			to := player
			to.Engine, to.Name = e.ID, e.Name
			chosen = p.session.SetPlayer(side, to) == nil
		}
	}
	return chosen
}

// set changes the level of a side, and makes it the choice for the next game. It reports whether the level could be
// set.
func (p *Page) set(side xiangqi.Side, level think.Level) bool {
	player := p.session.View().Setup.Players[side]
	err := error(nil)
	if player.Engine != "" {
		player.Level, player.Name, player.Engine = level, "", ""
		err = p.session.SetPlayer(side, player)
	} else {
		err = p.session.SetLevel(side, level)
	}
	if err != nil {
		return false
	}
	alone := len(page.Computers(p.session.View().Setup)) == 1
	p.Change(func(to *settings.Settings) {
		for s := range to.NewGame.Players {
			if alone || xiangqi.Side(s) == side {
				to.NewGame.Players[s].Level = level
			}
		}
	})
	return true
}
