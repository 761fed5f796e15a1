package menu_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// Each command of the menu opens its page, or does what it says. The command for the full screen and the one to quit
// are given to the host.
func TestEveryCommand(t *testing.T) {
	commands := map[kit.ID]struct {
		opens page.Name
		hears string // empty: nothing in particular
	}{
		"menu.new":           {page.NewGame, "New game"},
		"menu.playfrom":      {page.NewGame, "New game"},
		"menu.editor":        {page.Editor, "Set up a position"},
		"menu.library":       {page.Library, "Library"},
		"menu.games":         {page.Library, "My games"},
		"menu.details":       {page.Details, "Game details"},
		"menu.results":       {page.Results, "My results"},
		"menu.matches":       {page.Matches, "Computer matches"},
		"menu.rematch":       {page.None, "New game. Undo brings the old one back."},
		"menu.draw":          {page.None, "The computer declines: there is still much to play for."},
		"menu.resign":        {page.None, "!Resign this game? Enter: Resign. Esc: Cancel."},
		"menu.red":           {page.None, "The computer now plays Red."},
		"menu.black":         {page.None, "You now play Black."},
		"menu.level":         {page.Level, "Computer level"},
		"menu.review.now":    {page.None, ""},
		"menu.analyse.start": {page.None, ""},
		"menu.puzzles":       {page.Puzzles, "Puzzles"},
		"menu.endings":       {page.Endings, "Practical endings"},
		"menu.practise":      {page.Practise, "Practise openings"},
		"menu.lessons":       {page.Lessons, "Learn the moves"},
		"menu.open":          {page.Choose, "Open a file"},
		"menu.recent":        {page.Recent, "Recent files"},
		"menu.save":          {page.Choose, "Save as"},
		"menu.saveas":        {page.Choose, "Save as"},
		"menu.copy":          {page.None, "Copied the position"},
		"menu.copygame":      {page.None, "Copied the game with its variations and comments"},
		"menu.copytext":      {page.None, "Copied the moves"},
		"menu.paste":         {page.None, "The clipboard holds no text."},
		"menu.type":          {page.None, ""},
		"menu.picture":       {page.Picture, "Export a picture"},
		"menu.settings":      {page.Settings, "Settings"},
		"menu.engines":       {page.Engines, "Engine room"},
		"menu.full":          {page.None, ""},
		"menu.help":          {page.Help, "Help and keys"},
		"menu.about":         {page.About, "About Chuhe"},
		"menu.quit":          {page.None, ""},
	}
	var d *screentest.Driver
	open := func() { // the menu, in another window after a command that has changed something
		if d == nil || d.Page() == page.None {
			d = screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
			d.Play("h2e2")
			d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
			d.Rest()
		}
		for d.Page() != page.None {
			d.Key(kit.KeyEscape, 0)
		}
		d.Key(kit.KeyF10, 0)
		d.Sprites()
		d.Heard()
		d.Host.Given = nil
	}
	open()
	offered := rows(d)
	if len(offered) != len(commands) {
		t.Errorf("the menu has %d commands %q, the table %d", len(offered), offered, len(commands))
	}
	for _, id := range offered {
		want := commands[kit.ID(id)]
		open()
		d.Click(kit.ID(id))
		d.WaitForFiles()
		var heard []string
		d.Until(id+": "+want.hears, func(session.View) bool {
			heard = append(heard, d.Heard()...)
			return want.hears == "" || slices.Contains(heard, want.hears)
		})
		given := kit.ID(strings.TrimPrefix(id, "menu."))
		if d.Page() != want.opens || !slices.Equal(d.Host.Given, []kit.ID{given}) {
			t.Errorf("%s opens page %d and counts as %q, want page %d", id, d.Page(), d.Host.Given, want.opens)
		}
		full, quits := d.Host.Fullscreen == 1, d.Done()
		if full != (id == "menu.full") || quits != (id == "menu.quit") {
			t.Errorf("%s fills the screen: %v, quits: %v", id, full, quits)
		}
		typing, analyses := d.Shows("type.move"), d.Analysis.On()
		if typing != (id == "menu.type") || analyses != (id == "menu.analyse.start") {
			t.Errorf("%s opens the entry: %v, starts the analysis: %v", id, typing, analyses)
		}
	}
}

// On a laptop of 1366x768 the menu shows all its rows without scrolling, with low rows; in a high window they have their
// full height.
func TestMenuFitsALaptop(t *testing.T) {
	for _, l := range locale.All() {
		for _, c := range []struct{ height, least, most float64 }{{704, 28, 37}, {1080, 38, 38}, {560, 38, 38}} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l, W: 1180, H: c.height})
			d.Key(kit.KeyF10, 0)
			scrolls, row := d.Shows("menu.scroll.bar"), d.Rect("menu.new").H
			if scrolls != (c.height < 600) || row < c.least || row > c.most {
				t.Errorf("%s, %v high: scrolls %v, rows %v high, want %v and %v to %v", l.Code(), c.height, scrolls, row, c.height < 600, c.least, c.most)
			}
		}
	}
}

// TestAlbum records what the menu offers.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key(kit.KeyF10, 0)
	a.Add("a new game")
	d.Key(kit.KeyEscape, 0)
	d.Play(screentest.Opening...)
	d.Session().Resign()
	d.Key(kit.KeyF10, 0)
	a.Add("after a game")
	tabletest.Golden(t, "album", a.String())
}

// The menu has two columns, which are of one length where the window is too low for the longer one.
func TestColumns(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		even bool
	}{{1180, 900, false}, {1180, 500, true}, {640, 480, true}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), W: c.w, H: c.h})
		d.Key(kit.KeyF10, 0)
		columns := map[float64]int{}
		for _, id := range rows(d) {
			columns[d.Rect(kit.ID(id)).X]++
		}
		lengths := slices.Sorted(maps.Values(columns))
		if len(lengths) != 2 || (lengths[1]-lengths[0] <= 1) != c.even {
			t.Errorf("%v by %v: columns of %v rows, want two of one length: %v", c.w, c.h, lengths, c.even)
		}
	}
}
