package details_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/tabletest"
	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// open opens the page in the study of a game between two persons.
func open(t *testing.T) *screentest.Driver {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:4]...)
	d.Study()
	d.Key('I', kit.Ctrl)
	if d.Page() != page.Details {
		t.Fatal("Ctrl+I does not open the page")
	}
	return d
}

// TestDetails fills in the page by keys, reads the line above the moves, and undoes it all.
func TestDetails(t *testing.T) {
	d := open(t)
	for _, text := range []string{"王小明", "Li", "", "Club league", "Hanoi", "3", "2026-11-25"} {
		d.Key('A', kit.Ctrl)
		d.Enter(text)
		d.Key(kit.KeyTab, 0)
	}
	d.Choose("details.result", 0, 4)
	d.Focus("details.site")
	d.Key(kit.KeyEnter, 0)
	v := d.Session().View()
	tags := map[string]string{game.TagEvent: "Club league", game.TagSite: "Hanoi", game.TagRound: "3", game.TagDate: "2026.11.25", game.TagResult: "1-0"}
	for tag, want := range tags {
		if got := v.Tags.Get(tag); got != want {
			t.Errorf("the tag %s is %q, want %q", tag, got, want)
		}
	}
	if d.Page() != page.None || v.Setup.Players[0].Name != "王小明" || v.Setup.Players[1].Name != "Li" {
		t.Errorf("after Enter page %v shows the players %v, want 王小明 and Li on the desk", d.Page(), v.Setup.Players)
	}
	const line = "王小明 — Li · Red wins · Central Cannon"
	if !d.Sees(line) {
		t.Errorf("the desk shows %q, want %q", d.Sentences(), line)
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Setup.Players[0].Name != "" || v.Tags.Get(game.TagEvent) != "" || v.CanUndo {
		t.Errorf("undone, the players are %v at %q", v.Setup.Players, v.Tags.Get(game.TagEvent))
	}
}

// TestOpenFromTheLine opens the page with a click on the line above the moves. Esc changes nothing.
func TestOpenFromTheLine(t *testing.T) {
	d := open(t)
	d.Enter("Wang")
	d.Key(kit.KeyEnter, 0)
	d.Click("heading")
	if d.Page() != page.Details {
		t.Fatalf("a click on the line opens page %v", d.Page())
	}
	d.Enter("x")
	d.Key(kit.KeyEscape, 0)
	if v := d.Session().View(); d.Page() != page.None || v.Setup.Players[0].Name != "Wang" {
		t.Errorf("Esc leads to page %v with the player %q, want the desk and Wang", d.Page(), v.Setup.Players[0].Name)
	}
}

// TestDecided does not let the player change the result of a game that has ended on the board, or the name of the
// computer, and leaves the unknown parts of a date.
func TestDecided(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	over := screentest.Played(screentest.Personal(), 4, screentest.Resigned)
	over.Game.Tags = game.Tags{{Name: game.TagDate, Value: "1998.??.??"}}
	if err := d.Session().Resume(over); err != nil {
		t.Fatal(err)
	}
	d.Key('I', kit.Ctrl)
	if d.Shows("details.black") || !d.Shows("details.red") {
		t.Error("there are fields for other names than that of the person")
	}
	tree := d.Tree()
	tree.All(func(n *access.Node) bool {
		if n.ID == "details.result" && (n.Value != "Black wins" || n.State&access.Disabled == 0) {
			t.Errorf("the result is %q in state %v, want that Black wins, and no other choice", n.Value, n.State)
		}
		return true
	})
	d.Choose("details.result", 0, 4)
	d.Focus("details.event")
	d.Enter("Club league")
	d.Click("details.save")
	if got := d.Session().View().Tags; len(got) != 2 || got.Get(game.TagDate) != "1998.??.??" || got.Get(game.TagEvent) != "Club league" {
		t.Errorf("the tags are %v, want the date as before and the event", got)
	}
}

// In a game of two computers there is no name to fill in: typing begins with the title, of which 200 letters are kept.
func TestGameOfComputers(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoComputers(), Lang: locale.English, Thinker: screentest.Holding(), NoBook: true,
	})
	d.Key('I', kit.Ctrl)
	if d.Shows("details.red") || d.Shows("details.black") {
		t.Error("there are fields for the names of computers")
	}
	cancel, save := d.Rect("details.cancel"), d.Rect("details.save")
	if gap := save.X - cancel.X - cancel.W; gap != 12 || save.W != cancel.W {
		t.Errorf("the buttons are %v and %v, want the same width, 12 pixels apart", cancel, save)
	}
	d.Enter(strings.Repeat("名", 300))
	d.Key(kit.KeyEnter, 0)
	if got := d.Session().View().Tags.Get(game.TagTitle); got != strings.Repeat("名", 200) {
		t.Errorf("the title has %d letters, want 200", utf8.RuneCountInString(got))
	}
}

// TestAlbum records what the page shows.
func TestAlbum(t *testing.T) {
	d := open(t)
	a := d.Album()
	d.Pass(time.Second)
	a.Add("open")
	tabletest.Golden(t, "album", a.String())
}
