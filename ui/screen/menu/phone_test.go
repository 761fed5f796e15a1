package menu_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// onPhone opens a window as small as a phone.
func onPhone(t *testing.T, l locale.Lang) *screentest.Driver {
	t.Helper()
	return screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l, W: 360, H: 640})
}

// rows returns the IDs of the menu's controls.
func rows(d *screentest.Driver) (ids []string) {
	for _, n := range d.Nodes(func(n *access.Node) bool { return n.Role == access.Button && n.ID != "menu.close" }) {
		ids = append(ids, n.ID)
	}
	return ids
}

// TestAlbumOfPhones records the menu of a phone: the groups, and each of them.
func TestAlbumOfPhones(t *testing.T) {
	d := onPhone(t, locale.English)
	a := d.Album()
	a.Sizes = []draw.Point{{X: 360, Y: 640}, {X: 844, Y: 390}}
	d.Key(kit.KeyF10, 0)
	a.Add("groups")
	for _, id := range rows(d) {
		if strings.HasPrefix(id, "menu.group.") {
			d.Activate(kit.ID(id))
			a.Add(id)
			d.Activate("menu.back")
		}
	}
	d.Key(kit.KeyEscape, 0)
	d.Study()
	d.Key(kit.KeyF10, 0)
	a.Add("groups in study")
	d.Activate("menu.group.study")
	a.Add("menu.group.study")
	tabletest.Golden(t, "album-phone", a.String())
}

// On a phone the menu has every command that it has in a large window.
func TestPhoneHasEveryCommand(t *testing.T) {
	for _, l := range locale.All() {
		large := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: l})
		large.Key(kit.KeyF10, 0)
		want := append(rows(large), "menu.pause", "menu.sound") // the last two are in the toolbar of a large window
		d := onPhone(t, l)
		d.Key(kit.KeyF10, 0)
		var got []string
		for _, id := range rows(d) {
			if !strings.HasPrefix(id, "menu.group.") {
				got = append(got, id)
				continue
			}
			d.Click(kit.ID(id))
			for _, fault := range d.Faults() {
				t.Errorf("%s: %s: %s", l.Code(), id, fault)
			}
			got = append(got, slices.DeleteFunc(rows(d), func(id string) bool { return id == "menu.back" })...)
			d.Click("menu.back")
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the menu of a phone has %q, want %q", l.Code(), got, want)
		}
	}
}

// Two taps start a new game or turn the sound off, on every desk.
func TestTwoTaps(t *testing.T) {
	for tab := range 3 {
		d := onPhone(t, locale.English)
		d.Key('1'+kit.Key(tab), kit.Ctrl)
		d.Tap(d.Rect("tool.menu").Center())
		d.Rest()
		d.Tap(d.Rect("menu.sound").Center())
		if d.Settings().Sound {
			t.Errorf("desk %d: sound stays on", tab)
		}
		d.Rest()
		d.Tap(d.Rect("tool.menu").Center())
		d.Rest()
		d.Tap(d.Rect("menu.new").Center())
		if d.Page() != page.NewGame {
			t.Errorf("desk %d: page %v is open, want %v", tab, d.Page(), page.NewGame)
		}
	}
}

// Esc leads from a group to the groups, and from there to the game. A tap beside the menu closes it, and one on its
// plate does not.
func TestLeavePhoneMenu(t *testing.T) {
	d := onPhone(t, locale.English)
	d.Key(kit.KeyF10, 0)
	group := kit.ID("menu.group.games")
	d.Activate(group)
	if d.Shows(group) || !d.Shows("menu.details") {
		t.Fatalf("the group shows %q", rows(d))
	}
	d.Key(kit.KeyEscape, 0)
	if !d.Shows(group) || d.Shows("menu.details") {
		t.Errorf("after Esc the menu shows %q, want the groups", rows(d))
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None {
		t.Error("a second Esc leaves the menu open")
	}
	d.Key(kit.KeyF10, 0)
	d.Activate(group)
	d.Pass(time.Second)
	back := d.Rect("menu.back")
	d.Tap(draw.Point{X: back.X + 80, Y: back.Y - 36})
	if d.Page() != page.Menu {
		t.Error("a tap on the title closes the menu")
	}
	d.Tap(draw.Point{X: 180, Y: 60})
	if d.Page() != page.None {
		t.Error("a tap beside the menu leaves it open")
	}
	d.Key(kit.KeyF10, 0)
	if !d.Shows(group) {
		t.Errorf("the menu opens again with %q, want the groups", rows(d))
	}
	d.Activate(group)
	d.Click("menu.close")
	if d.Page() != page.None {
		t.Error("the cross leaves the menu open")
	}
	d.Key(kit.KeyF10, 0)
	d.Activate(group)
	d.Click("menu.details")
	if d.Page() != page.Details {
		t.Errorf("a row of a group leads to page %d, want the details of the game", d.Page())
	}
}

// The menu of a phone shows all its groups, and each group all its commands, without scrolling, on every desk.
func TestPhoneMenusFit(t *testing.T) {
	for _, l := range locale.All() {
		if testing.Short() && l != locale.Vietnamese { // it has the longest texts
			continue
		}
		for tab := range 3 {
			d := onPhone(t, l)
			d.Key('1'+kit.Key(tab), kit.Ctrl)
			d.Key(kit.KeyF10, 0)
			all := rows(d)
			if d.Shows("menu.scroll.bar") {
				t.Errorf("%s: desk %d has a menu to scroll: %q", l.Code(), tab, all)
			}
			for _, id := range all {
				if !strings.HasPrefix(id, "menu.group.") {
					continue
				}
				if d.Click(kit.ID(id)); d.Shows("menu.scroll.bar") {
					t.Errorf("%s: desk %d has a group %s to scroll: %q", l.Code(), tab, id, rows(d))
				}
				d.Click("menu.back")
			}
		}
	}
}
