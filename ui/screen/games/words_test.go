package games

import (
	"errors"
	"image/color"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

func english() *Page {
	return &Page{Looks: page.NewLooks(settings.Default(), locale.English, func() {})}
}

// A query of words, or of an order that needs what is in the games, needs all of them; the times of stored games are known.
func TestQueries(t *testing.T) {
	for _, c := range []struct {
		query             query
		plain, kept, file bool // whether it changes nothing; whether it needs all stored games, or all games of a file
	}{
		{query{}, true, false, false},
		{query{text: " "}, true, false, false},
		{query{text: "Hu"}, false, true, true},
		{query{order: order{byDate, kit.Descending}}, false, false, true},
		{query{order: order{byMoves, kit.Ascending}}, false, true, true},
		{query{text: "Hu", order: order{byDate, kit.Ascending}}, false, true, true},
		{query{text: " ", order: order{byDate, kit.Ascending}}, false, false, true},
	} {
		if got := c.query.plain(); got != c.plain {
			t.Errorf("%+v: plain %v, want %v", c.query, got, c.plain)
		}
		f := filter{query: c.query}
		if got := f.whole(&Page{}); got != c.kept {
			t.Errorf("%+v: needs all stored games: %v, want %v", c.query, got, c.kept)
		}
		if got := f.whole(&Page{collection: &files.Collection{}}); got != c.file {
			t.Errorf("%+v: needs all games of a file: %v, want %v", c.query, got, c.file)
		}
	}
	for rest, want := range map[int]locale.Key{0: locale.SearchNothing, 1: locale.GamesReading} {
		if got := (&filter{rest: rest}).nothing(); got != want {
			t.Errorf("with %d games unread the list says %q, want %q", rest, got, want)
		}
	}
}

// What a row shows of a game: its title or its players, its result in words and in colour.
func TestRows(t *testing.T) {
	p := english()
	text, soft, accent := p.Theme.Text, p.Theme.SoftText, p.Theme.Accent
	entry := func(read bool, title string, r xiangqi.Result, err error) gamelist.Entry {
		e := gamelist.Entry{Game: gamelist.Game{Title: title, File: "a.txt"}, Read: read, Err: err}
		if r != xiangqi.Ongoing {
			e.Summary.Outcome = xiangqi.Outcome{Result: r, Reason: xiangqi.Resignation}
		}
		return e
	}
	bad := errors.New("damaged")
	for _, c := range []struct {
		e            gamelist.Entry
		name, result string
		ink          color.NRGBA
	}{
		{entry(false, "", 0, nil), "", "", soft},
		{entry(false, "Final", 0, nil), "Final", "", soft},
		{entry(true, "Final", 0, nil), "Final", "Unfinished", soft},
		{entry(true, "Final", 0, bad), "Final", "Unreadable", accent},
		{entry(true, "", 0, bad), "a.txt", "Unreadable", accent},
		{entry(true, "Final", xiangqi.RedWins, nil), "Final", "Red wins", accent},
		{entry(true, "Final", xiangqi.BlackWins, nil), "Final", "Black wins", text},
		{entry(true, "Final", xiangqi.Draw, nil), "Final", "Draw", soft},
	} {
		if name, result, ink := p.name(c.e), p.result(c.e), p.ink(c.e); name != c.name || result != c.result || ink != c.ink {
			t.Errorf("%+v is called %q with the result %q in %v, want %q, %q, %v", c.e, name, result, ink, c.name, c.result, c.ink)
		}
		p.chosen = c.e.Game
		if ink := p.ink(c.e); ink != text {
			t.Errorf("the selected game %+v has a result in %v, want %v", c.e, ink, text)
		}
		p.chosen = gamelist.Game{Number: 99}
	}
	if got, want := p.name(entry(true, "", 0, nil)), p.players(gamelist.Entry{}); got != want || got == "" {
		t.Errorf("a game without a title is called %q, want its players, %q", got, want)
	}
	for plies, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 2, 60: 30} {
		if got := moves(gamelist.Entry{Summary: gamelist.Summary{Plies: plies}}); got != want {
			t.Errorf("%d plies are %d moves, want %d", plies, got, want)
		}
	}
	for _, c := range []struct{ a, b, want string }{{"a", "b", "a · b"}, {"a", "", "a"}, {"", "b", "b"}, {"", "", ""}} {
		if got := joined(c.a, c.b); got != c.want {
			t.Errorf("%q and %q are joined to %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

// The event of a game may be its title or its opening, if the event is unknown. The date of a game of a file is that of its tags.
func TestTags(t *testing.T) {
	kept, file := english(), english()
	file.collection = &files.Collection{}
	at := time.Date(2026, 3, 1, 12, 30, 0, 0, time.UTC)
	for _, c := range []struct{ event, title, opening, want string }{
		{"Cup", "Final", "Central Cannon", "Cup"}, {"?", "Final", "Central Cannon", "Final"}, {"", "?", "Central Cannon", "Central Cannon"}, {"?", "", "", ""},
	} {
		e := gamelist.Entry{Game: gamelist.Game{Time: at}}
		e.Summary.Tags.Set(game.TagEvent, c.event)
		e.Summary.Tags.Set(game.TagTitle, c.title)
		e.Summary.Tags.Set(game.TagOpening, c.opening)
		e.Summary.Tags.Set(game.TagDate, "1999.05.01")
		if got := kept.event(e); got != c.want {
			t.Errorf("the event of %+v is %q, want %q", c, got, c.want)
		}
		if got := kept.date(e); got != "2026-03-01 12:30" {
			t.Errorf("a stored game is of %q, want the time of saving", got)
		}
		if got := file.date(e); got != "1999-05-01" {
			t.Errorf("a game of a file is of %q, want the date of its tags", got)
		}
	}
}

// A game fits if all words occur in what is known of it, in any order and case.
func TestFits(t *testing.T) {
	p := english()
	e := gamelist.Entry{Game: gamelist.Game{Title: "Last round"}, Read: true}
	e.Summary.Outcome = xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	for tag, text := range map[string]string{game.TagEvent: "Cup", game.TagSite: "Hanoi", game.TagRedTeam: "North", game.TagBlackTeam: "South"} {
		e.Summary.Tags.Set(tag, text)
	}
	for _, c := range []struct {
		words []string
		want  bool
	}{
		{nil, true}, {[]string{"cup"}, true}, {[]string{"hanoi", "last", "cup"}, true}, {[]string{"north", "south", "red wins"}, true},
		{[]string{"cup", "west"}, false}, {[]string{"west", "cup"}, false}, {[]string{"black wins"}, false},
	} {
		if got := p.fits(e, c.words); got != c.want {
			t.Errorf("the words %q fit: %v, want %v", c.words, got, c.want)
		}
	}
}

// TestOrigin checks that a narrow row leaves out the date before the event.
func TestOrigin(t *testing.T) {
	const event, date = "五羊杯 of a long name", "1998-01-12"
	stored, file := english(), english()
	file.collection = &files.Collection{}
	saved := time.Date(2026, 3, 1, 16, 0, 0, 0, time.UTC)
	entry := func(tags ...game.Tag) gamelist.Entry {
		return gamelist.Entry{Game: gamelist.Game{Number: 7, Time: saved}, Summary: gamelist.Summary{Tags: tags}}
	}
	when, what := game.Tag{Name: game.TagDate, Value: "1998.01.12"}, game.Tag{Name: game.TagEvent, Value: event}
	full := art.Measure("7. "+event+" · "+date, theme.FontSoft).Width
	for _, c := range []struct {
		page  *Page
		e     gamelist.Entry
		width float64
		want  string
	}{
		{stored, entry(when, what), 500, "2026-03-01 16:00"},
		{file, entry(when, what), 500, "7. " + event + " · " + date},
		{file, entry(when, what), full, "7. " + event + " · " + date},
		{file, entry(when, what), full - 1, "7. " + event},
		{file, entry(what), 10, "7. " + event},
		{file, entry(when), 10, "7. " + date},
		{file, entry(), 500, "7"},
	} {
		if got := c.page.origin(c.e, c.width); got != c.want {
			t.Errorf("in a width of %v the origin of %v is %q, want %q", c.width, c.e.Summary.Tags, got, c.want)
		}
	}
}
