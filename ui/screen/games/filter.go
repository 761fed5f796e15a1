package games

import (
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"chuhe/engine/game"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// A query defines which games the list shows, and their order. A game is shown if its known data contains all words of
// the text.
type query struct {
	text  string
	order order
}

// plain reports whether the query leaves the list as its source provides it.
func (q query) plain() bool { return strings.TrimSpace(q.text) == "" && q.order == order{} }

// filter applies the query to the list, and keeps the result until the query or the list changes.
type filter struct {
	query
	of    query // query of found
	age   int   // age of the list when found was made
	made  time.Time
	found []gamelist.Game
	rest  int // number of games not read yet
}

const searchID kit.ID = "games.search"

// Limits of the width of a search field beside the title, with its icon.
const (
	leastSearch = 140.0
	mostSearch  = 260.0
)

// pause is the minimum time between two results of the same query while games are still being read.
const pause = 250 * time.Millisecond

// whole reports whether the query needs the summaries of all games. The times of stored games are known without them.
func (f *filter) whole(p *Page) bool {
	return strings.TrimSpace(f.text) != "" || f.order != order{} && (f.order.by != byDate || p.collection != nil)
}

// reading reports whether games are still being read.
func (p *Page) reading() bool {
	return p.list.Reading() || p.collection != nil && !p.collection.State().Done
}

// find returns the games that match.
func (f *filter) find(p *Page, all []gamelist.Game) []gamelist.Game {
	if f.plain() {
		f.of, f.rest = query{}, 0
		return all
	}
	if f.of == f.query && (f.age == p.list.Age() || p.reading() && p.Now.Sub(f.made) < pause) {
		return f.found
	}
	words := strings.Fields(plain(f.text))
	f.of, f.age, f.made, f.rest = f.query, p.list.Age(), p.Now, 0
	var found []gamelist.Entry
	for _, g := range all {
		e := p.list.Entry(g)
		if !e.Read {
			f.rest++
		}
		if len(words) == 0 || e.Read && p.fits(e, words) {
			found = append(found, e)
		}
	}
	f.found = f.order.sorted(p, found)
	if f.rest > 0 && f.whole(p) {
		p.list.Want(all)
	}
	return f.found
}

// plain normalises a text for searching: lower case, and letters composed with their marks.
func plain(text string) string { return norm.NFC.String(strings.ToLower(text)) }

// fits reports whether the known data of a game contains all words.
func (p *Page) fits(e gamelist.Entry, words []string) bool {
	var b strings.Builder
	for _, text := range []string{p.name(e), p.players(e), p.result(e), p.date(e), page.Opening(p.Looks, e.Summary.Tags, e.Summary.Opening)} {
		b.WriteString(text + "\n")
	}
	for _, tag := range []string{game.TagEvent, game.TagSite, game.TagTitle, game.TagRedTeam, game.TagBlackTeam} {
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

// want reads the games on display. A query that needs all games reads those instead.
func (p *Page) want(games []gamelist.Game, first, last int) {
	if !p.filter.whole(p) {
		p.list.Want(games[first:last])
	}
}

// declare declares the search field, and the choice of the order if the list has no column heads.
func (f *filter) declare(p *Page, u *kit.UI, r draw.Rect, heads bool) {
	if !heads {
		f.order.declare(p, u, &r)
	}
	icon := kit.CutLeft(&r, 30, 0)
	u.Icon(art.IconSearch, draw.Point{X: icon.X + 16, Y: icon.Y + icon.H/2}, 18, p.Theme.SoftText)
	placeholder := p.T(locale.SearchGames)
	if art.Measure(placeholder, theme.FontBody).Width > r.W-28 {
		placeholder = p.T(locale.Search)
	}
	spec := kit.FieldSpec{Placeholder: placeholder, Tooltip: p.Tip(locale.SearchGames, "Ctrl+F"), MaxRunes: 80, Search: true}
	if u.TextField(searchID, r, spec, &f.text).Changed {
		p.at = 0
		p.chosen = gamelist.Game{}
	}
	if u.Shortcut('F', kit.Ctrl) {
		u.Focus(searchID)
	}
}

// nothing explains why no game is listed.
func (f *filter) nothing() locale.Key {
	if f.rest > 0 {
		return locale.GamesReading
	}
	return locale.SearchNothing
}
