package prefs_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// TestEveryControl records what the keys of each control change in the settings.
func TestEveryControl(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English, W: 1180, H: 3000, Settings: speaks,
	})
	d.Key(kit.KeyComma, kit.Ctrl)
	controls := d.Nodes(func(n *access.Node) bool {
		return strings.HasPrefix(n.ID, "set.") && n.Actions&access.Focus != 0 && n.Role != access.Button
	})
	var text strings.Builder
	for _, n := range controls {
		d.Looks.Change(func(to *settings.Settings) { *to = settings.Default(); speaks(to) })
		d.UI.Focus(kit.ID(n.ID))
		d.Sprites()
		fmt.Fprintf(&text, "%v %s\n", n.Role, n.ID)
		keys := map[string]kit.Key{"1 right": kit.KeyRight, "2 right": kit.KeyRight, "3 end": kit.KeyEnd, "4 left": kit.KeyLeft, "5 home": kit.KeyHome}
		if n.Role == access.Switch {
			keys = map[string]kit.Key{"1 space": kit.KeySpace, "2 enter": kit.KeyEnter}
		}
		for _, name := range slices.Sorted(maps.Keys(keys)) {
			before := d.Settings()
			d.Key(keys[name], 0)
			d.Sprites()
			fmt.Fprintf(&text, "\t%s: %s\n", name[2:], changes(before, d.Settings()))
		}
	}
	tabletest.Golden(t, "controls", text.String())
}

// speaks turns on speech, without which its controls are disabled.
func speaks(s *settings.Settings) { s.Speech = true }

// changes lists the fields that differ.
func changes(before, after settings.Settings) string {
	var list []string
	a, b := reflect.ValueOf(before), reflect.ValueOf(after)
	for i := range a.NumField() {
		if a.Field(i).Interface() != b.Field(i).Interface() {
			list = append(list, fmt.Sprintf("%s %v → %v", a.Type().Field(i).Name, a.Field(i), b.Field(i)))
		}
	}
	return strings.Join(list, ", ")
}

// TestAlbumOfSystems records what the page shows without sound and in a browser.
func TestAlbumOfSystems(t *testing.T) {
	var a *screentest.Album
	for _, browser := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{
			Setup: screentest.TwoPersons(), Lang: locale.English, Browser: browser, Vibrates: browser,
		})
		d.Host.State = sound.NoDevice
		d.Key(kit.KeyComma, kit.Ctrl)
		if a == nil {
			a = d.Album()
		}
		a.In(d)
		a.Sizes = a.Sizes[:1]
		d.UI.Focus("set.volume")
		d.Sprites()
		a.Add(fmt.Sprintf("browser %v", browser))
	}
	tabletest.Golden(t, "album-systems", a.String())
}
