// Package details implements the page for what is written about a game: its players, event, date and result.
package details

import (
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// Page is the page for the facts about the game on the board, or about games of a file.
type Page struct {
	*page.Looks
	session *session.Session
	many    *many // nil: the game on the board
	view    session.View
	names   [2]string // of the players, by side
	values  []string  // of facts
	result  int       // index of results
	opened  bool      // it was declared before
}

// facts lists the tags that have a field.
var facts = [...]struct {
	tag   string
	label locale.Key
}{
	{game.TagTitle, locale.DetailTitle}, {game.TagEvent, locale.ColumnEvent}, {game.TagSite, locale.DetailPlace}, {game.TagRound, locale.DetailRound}, {game.TagDate, locale.ColumnDate},
}

// results lists the results that can be chosen.
var results = [...]xiangqi.Result{xiangqi.RedWins, xiangqi.Draw, xiangqi.BlackWins, xiangqi.Ongoing}

// New returns the page. games is nil for the game on the board.
func New(l *page.Looks, s *session.Session, games *page.Games) *Page {
	p := &Page{Looks: l, session: s}
	if games != nil {
		p.many = about(games)
		return p
	}
	p.view = s.View()
	for side, player := range p.view.Setup.Players {
		p.names[side] = player.Name
	}
	for _, f := range facts {
		value := p.view.Tags.Get(f.tag)
		if f.tag == game.TagDate {
			value = page.Date(value)
		}
		p.values = append(p.values, value)
	}
	result := p.view.Outcome.Result
	if !p.decided() {
		result = p.view.Tags.Result()
	}
	p.result = slices.Index(results[:], result)
	return p
}

// decided reports whether the game on the board has a result of its own.
func (p *Page) decided() bool { return p.view.Outcome.Over() }

const (
	width   = 520.0
	longest = 200 // runes in a field
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	done, save := false, false
	open := p.Dialog(u, "details", p.T(locale.DetailsTitle), width, func(f *kit.Flow) {
		if p.many != nil {
			p.many.fields(p, u, f)
			return
		}
		p.fields(u, f)
	}, func(f *kit.Flow) {
		cells := kit.Columns(f.Take(u.Tall(38), 0), 2, 12)
		done = u.Button("details.cancel", cells[0], kit.ButtonSpec{Label: p.T(locale.Cancel)})
		button := kit.ButtonSpec{Label: p.T(locale.Save), Look: kit.LookPrimary}
		if p.many != nil {
			n := p.many.count()
			button.Label, button.Disabled = p.T(locale.ChangeGames, n), n == 0
		}
		save = u.Button("details.save", cells[1], button)
	})
	switch {
	case save && p.many != nil:
		p.many.games.Change(p.many.changes())
	case save:
		p.save()
	}
	if !p.opened {
		p.opened = true
		u.FocusField(p.first())
	}
	return open && !done && !save
}

// first returns the ID of the first field that can be edited.
func (p *Page) first() kit.ID {
	if p.many != nil {
		return nameID(xiangqi.Red)
	}
	for side, player := range p.view.Setup.Players {
		if player.Kind == session.Person {
			return nameID(xiangqi.Side(side))
		}
	}
	return factID(0)
}

func nameID(side xiangqi.Side) kit.ID { return [2]kit.ID{"details.red", "details.black"}[side] }

func factID(i int) kit.ID { return kit.ID("details." + strings.ToLower(facts[i].tag)) }

// labels returns the width of the labels.
func (p *Page) labels() float64 {
	return p.LabelWidth(locale.Red, locale.Black, locale.DetailTitle, locale.ColumnEvent, locale.DetailPlace,
		locale.DetailRound, locale.ColumnDate, locale.ColumnResult)
}

// fields declares the fields.
func (p *Page) fields(u *kit.UI, f *kit.Flow) {
	f.Labels = p.labels()
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		r := f.Row(p.T(locale.SideName(side)))
		if p.view.Setup.Players[side].Kind != session.Person {
			u.Label(r, p.PlayerName(p.view.Setup.Players, side), kit.LabelSpec{Soft: true, Fit: true})
			continue
		}
		u.TextField(nameID(side), r, kit.FieldSpec{MaxRunes: longest, Form: true}, &p.names[side])
	}
	for i, fact := range facts {
		u.TextField(factID(i), f.Row(p.T(fact.label)), kit.FieldSpec{MaxRunes: longest, Form: true}, &p.values[i])
	}
	u.Disabled(p.decided(), func() {
		u.Segments("details.result", f.Row(p.T(locale.ColumnResult)),
			p.Words(locale.RedWins, locale.Drawn, locale.BlackWins, locale.Unfinished), &p.result)
	})
}

// dated returns a date that was typed as a tag has it.
func dated(text string) string { return strings.NewReplacer("-", ".", "/", ".").Replace(text) }

// save writes the fields into the record.
func (p *Page) save() {
	tags := slices.Clone(p.view.Tags)
	for i, fact := range facts {
		value := strings.TrimSpace(p.values[i])
		if fact.tag == game.TagDate {
			if value == page.Date(tags.Get(fact.tag)) {
				continue // its unknown parts stay
			}
			value = dated(value)
		}
		tags.Set(fact.tag, value)
	}
	if result := results[p.result]; !p.decided() && result != tags.Result() {
		value := result.String()
		if result == xiangqi.Ongoing {
			value = ""
		}
		tags.Set(game.TagResult, value)
	}
	for side := range p.names {
		p.names[side] = strings.TrimSpace(p.names[side])
	}
	p.session.Editor.Describe(p.names, tags)
}
