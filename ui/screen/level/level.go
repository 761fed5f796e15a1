// Package level implements the page for choosing the computer's level.
package level

import (
	"strconv"
	"strings"

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
	width     = 560.0
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
		notes, means, figures := p.notes(f.Width() - 80)
		u.Group("level.rows", func() { chosen = p.rows(u, f, side, notes) })
		f.Skip(8)
		soft := kit.LabelSpec{Size: theme.FontSmall, Soft: true}
		if player := p.session.View().Setup.Players[side]; !(means && figures) && player.Engine == "" {
			f.Paragraph(p.LevelAbout(int(player.Level)), soft, 4)
		}
		if figures {
			f.Paragraph(p.T(locale.StrengthTip), soft, 0)
		}
	}, nil)
	return open && !chosen
}

// rows declares the levels and the other engines, and reports whether the player chose one.
func (p *Page) rows(u *kit.UI, f *kit.Flow, side xiangqi.Side, notes []string) (chosen bool) {
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
		if row(page.Row{ID: kit.ID("level." + strconv.Itoa(n)), Label: p.Lang.LevelLine(n), Key: notes[n-1],
			On: level == player.Level && player.Engine == ""}) {
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

// notes returns what each level means and its strength, or one of them where both are wider than w with the names.
func (p *Page) notes(w float64) (notes []string, means, figures bool) {
	var lists [3][]string // both, meanings, strengths
	for n := 1; n <= int(think.MaxLevel); n++ {
		mean, figure := p.T(locale.LevelMeans(n)), page.StrengthText(think.Level(n))
		for i, note := range []string{strings.Trim(mean+" · "+figure, " ·"), mean, figure} {
			lists[i] = append(lists[i], note)
		}
	}
	for i, list := range lists[:2] {
		fits := true
		for n, note := range list {
			line := art.Measure(p.Lang.LevelLine(n+1), theme.FontBody).Width
			fits = fits && line+art.Measure(note, theme.FontSoft).Width <= w
		}
		if fits {
			return list, true, i == 0
		}
	}
	return lists[2], false, true
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
