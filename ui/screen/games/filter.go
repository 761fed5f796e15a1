package games

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"chuhe/engine/game"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// filter is what games of the list are searched for: all of its words must stand in
// what is known of a game.
type filter struct {
	text  string
	of    string // the text for which found was made
	age   int    // of the list, when it was
	found []gamelist.Game
	rest  int // games of which nothing is known yet
}

const searchID kit.ID = "games.search"

// find returns the games that fit.
func (f *filter) find(p *Page, all []gamelist.Game) []gamelist.Game {
	words := strings.Fields(plain(f.text))
	if len(words) == 0 {
		f.of = ""
		return all
	}
	if f.of == f.text && f.age == p.list.Age() {
		return f.found
	}
	f.of, f.age, f.found, f.rest = f.text, p.list.Age(), nil, 0
	for _, g := range all {
		switch e := p.list.Entry(g); {
		case !e.Read:
			f.rest++
		case p.fits(e, words):
			f.found = append(f.found, g)
		}
	}
	if f.rest > 0 {
		p.list.Want(all)
	}
	return f.found
}

// plain is a text without what does not matter in a search: capitals, and whether marks are
// part of their letters.
func plain(text string) string { return norm.NFC.String(strings.ToLower(text)) }

// fits reports whether all words stand in what is known of a game.
func (p *Page) fits(e gamelist.Entry, words []string) bool {
	var b strings.Builder
	for _, text := range []string{p.name(e), p.players(e), p.result(e), p.date(e)} {
		b.WriteString(text + "\n")
	}
	for _, tag := range []string{game.TagEvent, game.TagSite, game.TagTitle, game.TagOpening, game.TagRedTeam, game.TagBlackTeam} {
		b.WriteString(e.Summary.Tags.Get(tag) + "\n")
	}
	known := plain(b.String())
	for _, w := range words {
		if !strings.Contains(known, w) {
			return false
		}
	}
	return true
}

// want has the rows read that show; in a search all games, one after the other.
func (p *Page) want(games []gamelist.Game, first, last int) {
	if p.filter.text == "" {
		p.list.Want(games[first:last])
	}
}

// declare declares the field.
func (f *filter) declare(p *Page, u *kit.UI, r draw.Rect) {
	icon := kit.CutLeft(&r, 30, 0)
	u.Icon(art.IconSearch, draw.Point{X: icon.X + 16, Y: icon.Y + icon.H/2}, 18, p.Theme.SoftText)
	spec := kit.FieldSpec{Placeholder: p.T(locale.SearchGames), Tooltip: p.Tip(locale.SearchGames, "Ctrl+F"), MaxRunes: 80, Search: true}
	if u.TextField(searchID, r, spec, &f.text).Changed {
		p.at = 0
		p.chosen = gamelist.Game{}
	}
	if u.Shortcut('F', kit.Ctrl) {
		u.Focus(searchID)
	}
}

// nothing says why no game is listed.
func (f *filter) nothing() locale.Key {
	if f.rest > 0 {
		return locale.GamesReading
	}
	return locale.SearchNothing
}
