package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// unreadable compares the tree of the last frame with its controls: each visible and usable control must have exactly
// one node, with a name, on its rectangle, and each text must be in the tree.
func unreadable(d *screentest.Driver) (faults []string) {
	fault := func(format string, values ...any) { faults = append(faults, fmt.Sprintf(format, values...)) }
	tree := d.UI.Tree(d.Title())
	if err := tree.Check(); err != nil {
		fault("%v", err)
	}
	if unnamed := d.UI.Unnamed(); len(unnamed) > 0 {
		fault("controls without a node that has a name: %v", unnamed)
	}
	window := draw.Rect{W: d.Looks.Size.X, H: d.Looks.Size.Y}
	tree.All(func(n *access.Node) bool {
		if place, ok := d.UI.Place(kit.ID(n.ID)); ok && place != n.Rect {
			fault("%s %q is at %v in the tree and at %v in the window", n.Role, n.ID, n.Rect, place)
		}
		if n.Rect.Empty() || n.Rect.Intersect(window).Empty() {
			fault("%s %q cannot be seen: %v", n.Role, n.ID, n.Rect)
		}
		if strings.Contains(n.Name+n.Value, "%!") {
			fault("%s %q is called %q, %q", n.Role, n.ID, n.Name, n.Value)
		}
		return true
	})
	for _, words := range unread(d, &tree) {
		fault("%q can be seen, but is not in the tree", words)
	}
	return faults
}

// unread returns the texts of the frontmost page that belong to neither a control nor a text of the tree.
func unread(d *screentest.Driver, tree *access.Node) (words []string) {
	for _, op := range d.Front() {
		line, ok := op.Sprite.(art.Text)
		if !ok || line.String == "…" { // a name without room
			continue
		}
		place := draw.Rect{X: op.At.X, Y: op.At.Y - line.Size*0.8, W: line.Measure().Width, H: line.Size}
		if seen := place.Intersect(draw.Rect{W: d.Looks.Size.X, H: d.Looks.Size.Y}); seen.Empty() || op.Clip != (draw.Rect{}) && !op.Clip.Contains(place.Center()) {
			continue
		}
		read := false
		tree.All(func(n *access.Node) bool {
			own := n.Role != access.Window && n.Role != access.Dialog && (n.Role != access.List || len(n.Inside) > 0)
			read = read || own && n.Rect.Contains(place.Center()) || strings.HasPrefix(n.Name, strings.TrimSuffix(line.String, "…")) || strings.Contains(n.Help, line.String)
			return !read
		})
		if !read {
			words = append(words, line.String)
		}
	}
	return words
}

// TestStatesInTheTree reads states and values from the tree of the settings.
func TestStatesInTheTree(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 1180, H: 1600})
	d.Key(kit.KeyComma, kit.Ctrl)
	for id, want := range map[string]access.Node{
		"settings.shade": {Role: access.Dialog, Name: "Settings"},
		"set.text":       {Role: access.RadioGroup, Name: "Text size", Value: "100%", Actions: access.Focus | access.Adjust},
		"set.text/1":     {Role: access.Radio, Name: "100%", State: access.Selected, Actions: access.Press},
		"set.text/3":     {Role: access.Radio, Name: "150%", Actions: access.Press},
		"set.language":   {Role: access.Choice, Name: "Language", Value: "Follow the system", Actions: access.Focus | access.Press | access.Adjust},
		"set.volume":     {Role: access.Slider, Name: "Volume", Value: "70%", Actions: access.Focus | access.Adjust},
		"settings.close": {Role: access.Button, Name: "Close (Esc)", Actions: access.Focus | access.Press},
	} {
		got := d.Node(id)
		if got.Role != want.Role || got.Name != want.Name || got.Value != want.Value || got.State != want.State || got.Actions != want.Actions {
			t.Errorf("%s is %s %q, value %q, state %b, actions %b; want %s %q, %q, %b, %b", id, got.Role, got.Name, got.Value, got.State, got.Actions,
				want.Role, want.Name, want.Value, want.State, want.Actions)
		}
	}
	if d.Node("board").ID != "" {
		t.Error("the board below the dialog is in the tree, want only what can be used")
	}
}
