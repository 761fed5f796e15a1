// Package details implements the page for what is written about games: their players, event, date and result.
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

// Page is the page for the facts about the game on the board, or about games of a file, which change together.
type Page struct {
	*page.Looks
	session *session.Session
	games   *page.Games // nil: the game on the board
	facts   []fact
	decided bool // the game on the board has a result of its own
	result  int  // index of results, or their number for several
	before  int
	opened  bool // it was declared before
}

type fact struct {
	tag    string
	label  locale.Key
	fixed  string // shown in place of a field: the name of a computer player
	varies bool   // the games have different values
	was    string // that of all games, else empty
	value  string
}

// facts lists the tags that have a field.
var facts = [...]fact{
	{tag: game.TagRed, label: locale.Red}, {tag: game.TagBlack, label: locale.Black},
	{tag: game.TagTitle, label: locale.DetailTitle}, {tag: game.TagEvent, label: locale.ColumnEvent},
	{tag: game.TagSite, label: locale.DetailPlace}, {tag: game.TagRound, label: locale.DetailRound},
	{tag: game.TagDate, label: locale.ColumnDate},
}

// results lists the results that can be chosen.
var results = [...]xiangqi.Result{xiangqi.RedWins, xiangqi.Draw, xiangqi.BlackWins, xiangqi.Ongoing}

// New returns the page. games is nil for the game on the board.
func New(l *page.Looks, s *session.Session, games *page.Games) *Page {
	p := &Page{Looks: l, session: s, games: games, facts: slices.Clone(facts[:])}
	var of []game.Tags
	if games != nil {
		of = games.Tags
	} else {
		of = []game.Tags{p.onBoard()}
	}
	for i := range p.facts {
		f := &p.facts[i]
		f.was, f.varies = common(of, f.tag)
		if f.tag == game.TagDate {
			f.was = page.Date(f.was)
		}
		f.value = f.was
	}
	result, varies := common(of, game.TagResult)
	p.result = slices.Index(results[:], game.Tags{{Name: game.TagResult, Value: result}}.Result())
	if varies {
		p.result = len(results)
	}
	p.before = p.result
	return p
}

// onBoard returns the facts about the game on the board as tags.
func (p *Page) onBoard() game.Tags {
	v := p.session.View()
	tags := slices.Clone(v.Tags)
	for side, player := range v.Setup.Players {
		tags.Set(p.facts[side].tag, player.Name)
		if player.Kind != session.Person {
			p.facts[side].fixed = p.PlayerName(v.Setup.Players, xiangqi.Side(side))
		}
	}
	if p.decided = v.Outcome.Over(); p.decided {
		tags.Set(game.TagResult, v.Outcome.Result.String())
	}
	return tags
}

// common returns the value of a tag that all games have, or that they differ.
func common(games []game.Tags, tag string) (value string, varies bool) {
	for i, tags := range games {
		switch got := tags.Get(tag); {
		case i == 0:
			value = got
		case got != value:
			return "", true
		}
	}
	return value, false
}

const (
	width   = 520.0
	longest = 200 // runes in a field
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	done, save := false, false
	open := p.Dialog(u, "details", p.T(locale.DetailsTitle), width, func(f *kit.Flow) { p.fields(u, f) },
		func(f *kit.Flow) {
			button := kit.ButtonSpec{Label: p.T(locale.Save)}
			if p.games != nil {
				n := p.count()
				button.Label, button.Disabled = p.T(locale.ChangeGames, n), n == 0
			}
			done, save = p.Foot(f, "details", "save", button)
		})
	switch {
	case save && p.games != nil:
		p.games.Change(p.changes())
	case save:
		p.describe(p.changes())
	}
	if !p.opened {
		p.opened = true
		u.FocusField(p.facts[slices.IndexFunc(p.facts, func(f fact) bool { return f.fixed == "" })].id())
	}
	return open && !done && !save
}

func (f *fact) id() kit.ID { return kit.ID("details." + strings.ToLower(f.tag)) }

func (p *Page) fields(u *kit.UI, f *kit.Flow) {
	labels := []locale.Key{locale.ColumnResult}
	for _, fact := range p.facts {
		labels = append(labels, fact.label)
	}
	f.Labels = p.LabelWidth(labels...)
	for i := range p.facts {
		fact := &p.facts[i]
		r := f.Row(p.T(fact.label))
		if fact.fixed != "" {
			u.Label(r, fact.fixed, kit.LabelSpec{Soft: true, Fit: true})
			continue
		}
		spec := kit.FieldSpec{MaxRunes: longest, Form: true}
		if fact.varies {
			spec.Placeholder = p.T(locale.Various)
		}
		u.TextField(fact.id(), r, spec, &fact.value)
	}
	words := p.Words(locale.RedWins, locale.Drawn, locale.BlackWins, locale.Unfinished)
	if p.before == len(results) {
		words = append(words, p.T(locale.Various))
	}
	u.Disabled(p.decided, func() {
		u.Segments("details.result", f.Row(p.T(locale.ColumnResult)), words, &p.result)
	})
}

// changes returns the tags that the player has changed, with their values.
func (p *Page) changes() (tags game.Tags) {
	for _, f := range p.facts {
		value := strings.TrimSpace(f.value)
		if value == strings.TrimSpace(f.was) {
			continue // also the unknown parts of a date stay
		}
		if f.tag == game.TagDate {
			value = strings.NewReplacer("-", ".", "/", ".").Replace(value)
		}
		tags = append(tags, game.Tag{Name: f.tag, Value: value})
	}
	if p.result != p.before && p.result < len(results) {
		tags = append(tags, game.Tag{Name: game.TagResult, Value: results[p.result].String()})
	}
	return tags
}

func (p *Page) count() (n int) {
	changes := p.changes()
	for i := range p.games.Tags {
		if p.games.Differ(i, changes) {
			n++
		}
	}
	return n
}

func (p *Page) describe(changes game.Tags) {
	v := p.session.View()
	names, tags := [2]string{v.Setup.Players[0].Name, v.Setup.Players[1].Name}, slices.Clone(v.Tags)
	for _, c := range changes {
		switch {
		case c.Name == game.TagRed:
			names[xiangqi.Red] = c.Value
		case c.Name == game.TagBlack:
			names[xiangqi.Black] = c.Value
		case c.Name == game.TagResult && c.Value == xiangqi.Ongoing.String():
			tags.Set(c.Name, "")
		default:
			tags.Set(c.Name, c.Value)
		}
	}
	p.session.Editor.Describe(names, tags)
}
