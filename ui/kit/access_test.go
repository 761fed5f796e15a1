package kit

import (
	"slices"
	"strconv"
	"testing"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

// treeOf returns the nodes of a screen by their ID, and their IDs in reading order.
func treeOf(u *UI, build Func) (nodes map[string]access.Node, order []string) {
	var l draw.List
	u.Draw(&l, build)
	nodes = map[string]access.Node{}
	tree := u.Tree("Test")
	tree.All(func(n *access.Node) bool {
		nodes[n.ID] = *n
		order = append(order, n.ID)
		return true
	})
	return nodes, order
}

func testUI() *UI {
	u := New(theme.All()[0], nil)
	u.Resize(400, 400)
	return u
}

func TestTreeNamesControls(t *testing.T) {
	on, chosen, value, text := true, 1, 5, "Lee"
	u := testUI()
	build := func(u *UI) {
		u.Area("backdrop", Access{}, rect(0, 0, 400, 400), AreaSpec{})
		u.Button("flip", rect(0, 0, 60, 30), ButtonSpec{Label: "Flip", Tooltip: "Flip the board (F)", On: true})
		u.Button("icon", rect(70, 0, 30, 30), ButtonSpec{Tooltip: "Menu (F10)"})
		u.Disabled(true, func() { u.Button("off", rect(110, 0, 60, 30), ButtonSpec{Label: "Off"}) })
		u.Toggle("sound", rect(0, 40, 200, 30), "Sound", &on)
		u.Caption("Theme")
		u.Segments("theme", rect(0, 80, 300, 30), []string{"Wood", "Dark", "Paper"}, &chosen)
		u.Caption("Level")
		u.Dropdown("level", rect(0, 120, 200, 30), []string{"One", "Two"}, &chosen)
		u.Caption("Minutes")
		u.Stepper("minutes", rect(0, 160, 200, 30), RangeSpec{Min: 1, Max: 9, Text: func(v int) string { return strconv.Itoa(v) + " min" }}, &value)
		u.Caption("Volume")
		u.Slider("volume", rect(0, 200, 200, 30), RangeSpec{Max: 10}, &value)
		u.TextField("name", rect(0, 240, 200, 30), FieldSpec{Placeholder: "Your name", Invalid: true}, &text)
	}
	nodes, order := treeOf(u, build)
	want := []access.Node{
		{ID: "window", Role: access.Window, Name: "Test"},
		{ID: "flip", Role: access.Button, Name: "Flip", Help: "Flip the board (F)", State: access.Checked, Actions: access.Focus | access.Press},
		{ID: "icon", Role: access.Button, Name: "Menu (F10)", Actions: access.Focus | access.Press},
		{ID: "off", Role: access.Button, Name: "Off", State: access.Disabled, Actions: access.Focus | access.Press},
		{ID: "sound", Role: access.Switch, Name: "Sound", State: access.Checked, Actions: access.Focus | access.Press},
		{ID: "theme", Role: access.RadioGroup, Name: "Theme", Value: "Dark", Actions: access.Focus | access.Adjust},
		{ID: "theme/1", Role: access.Radio, Name: "Wood", Actions: access.Press},
		{ID: "theme/2", Role: access.Radio, Name: "Dark", State: access.Selected, Actions: access.Press},
		{ID: "theme/3", Role: access.Radio, Name: "Paper", Actions: access.Press},
		{ID: "level", Role: access.Choice, Name: "Level", Value: "Two", Actions: access.Focus | access.Press | access.Adjust},
		{ID: "minutes", Role: access.Spinner, Name: "Minutes", Value: "5 min", Actions: access.Focus | access.Adjust},
		{ID: "minutes.minus", Role: access.Button, Name: "-", Actions: access.Press},
		{ID: "minutes.plus", Role: access.Button, Name: "+", Actions: access.Press},
		{ID: "volume", Role: access.Slider, Name: "Volume", Value: "5", Actions: access.Focus | access.Adjust},
		{ID: "name", Role: access.TextField, Name: "Your name", Value: "Lee", State: access.Invalid, Actions: access.Focus | access.Edit},
	}
	var ids []string
	for _, w := range want {
		ids = append(ids, w.ID)
		got := nodes[w.ID]
		got.Rect, got.Inside = draw.Rect{}, nil
		if got.Role != w.Role || got.Name != w.Name || got.Value != w.Value || got.Help != w.Help || got.State != w.State || got.Actions != w.Actions {
			t.Errorf("%s is %+v, want %+v", w.ID, got, w)
		}
	}
	if !slices.Equal(order, ids) {
		t.Errorf("the tree reads %v, want %v", order, ids)
	}
	if r := nodes["theme/2"].Rect; r != rect(100, 80, 100, 30) {
		t.Errorf("the second choice is at %v, want the second third of its row", r)
	}
	if inside := nodes["minutes"].Inside; len(inside) != 2 {
		t.Errorf("the spinner holds %d controls, want its two buttons", len(inside))
	}
	if unnamed := u.Unnamed(); len(unnamed) != 0 {
		t.Errorf("without a name: %v, want none", unnamed)
	}
	u.Focus("sound")
	if nodes, _ := treeOf(u, build); nodes["sound"].State != access.Checked|access.Focused {
		t.Errorf("the focused switch has the states %b, want checked and focused", nodes["sound"].State)
	}
}

func TestTreeOfAListHoldsTheRowsThatShow(t *testing.T) {
	u, chosen := testUI(), 1
	nodes, order := treeOf(u, func(u *UI) {
		u.Caption("Games")
		u.Rows("games", rect(0, 0, 200, 100), RowsSpec{Count: 50, Height: 30, Row: func(int, draw.Rect) {}, Name: func(i int) string { return "game " + strconv.Itoa(i) }}, &chosen)
	})
	if want := []string{"window", "games.list", "games.row.0", "games.row.1", "games.row.2", "games.row.3"}; !slices.Equal(order, want) {
		t.Errorf("the tree reads %v, want %v", order, want)
	}
	if n := nodes["games.list"]; n.Name != "Games" || n.Role != access.List || len(n.Inside) != 4 {
		t.Errorf("the list is %s %q with %d rows, want list \"Games\" with 4", n.Role, n.Name, len(n.Inside))
	}
	if n := nodes["games.row.1"]; n.Name != "game 1" || n.State != access.Selected {
		t.Errorf("the chosen row is %q with the states %b, want \"game 1\", selected", n.Name, n.State)
	}
	if n := nodes["games.row.3"]; n.Rect.H != 10 {
		t.Errorf("the last row shows %v high, want the 10 that are seen of it", n.Rect.H)
	}
}

func TestTreeLeavesOutWhatADialogCovers(t *testing.T) {
	u := testUI()
	nodes, _ := treeOf(u, func(u *UI) {
		u.Button("below", rect(0, 0, 60, 30), ButtonSpec{Label: "Below"})
		u.Dialog("ask", DialogSpec{Title: "Question", Width: 300, Close: "Close"}, func(f *Flow) {
			f.UI.Button("yes", f.Take(30, 0), ButtonSpec{Label: "Yes"})
		}, nil)
	})
	if _, there := nodes["below"]; there {
		t.Error("the button below the dialog is in the tree, want only what can be used")
	}
	dialog := nodes["ask.shade"]
	if dialog.Role != access.Dialog || dialog.Name != "Question" || len(dialog.Inside) != 3 || dialog.Inside[0].Role != access.Heading || dialog.Inside[1].ID != "yes" {
		t.Errorf("the dialog is %s %q with %v, want dialog \"Question\" with its heading, button and cross", dialog.Role, dialog.Name, dialog.Inside)
	}
}

func TestTextsStandInReadingOrder(t *testing.T) {
	u := testUI()
	nodes, order := treeOf(u, func(u *UI) {
		u.Column(rect(0, 0, 300, 400), func(f *Flow) {
			f.Section("Sound")
			f.Labels = 80
			on := true
			f.UI.Toggle("on", f.Row("Moves"), "Moves", &on)
			f.Explain("Heard at each move.")
			u.Measure(300, func(f *Flow) { f.Paragraph("Only measured.", LabelSpec{}, 0) })
			f.Paragraph("Two lines of words that are too long for a single line of the column.", LabelSpec{}, 0)
			f.UI.Button("done", f.Take(30, 0), ButtonSpec{Label: "Done"})
		})
		u.Clip(rect(0, 0, 10, 10), func() { u.Label(rect(100, 100, 60, 30), "Hidden", LabelSpec{}) })
	})
	if want := []string{"window", "text.0", "on", "text.1", "text.2", "done"}; !slices.Equal(order, want) {
		t.Fatalf("the tree reads %v, want %v", order, want)
	}
	for id, want := range map[string]access.Node{
		"text.0": {Role: access.Heading, Name: "Sound"},
		"text.1": {Role: access.Text, Name: "Heard at each move."},
		"text.2": {Role: access.Text, Name: "Two lines of words that are too long for a single line of the column."},
	} {
		if got := nodes[id]; got.Role != want.Role || got.Name != want.Name || got.Rect.Empty() {
			t.Errorf("%s is %s %q at %v, want %s %q", id, got.Role, got.Name, got.Rect, want.Role, want.Name)
		}
	}
}

func TestUnnamedControlsAreFound(t *testing.T) {
	u := testUI()
	treeOf(u, func(u *UI) {
		u.Button("nameless", rect(0, 0, 60, 30), ButtonSpec{})
		u.Area("roleless", Access{Name: "Board"}, rect(0, 40, 60, 30), AreaSpec{Focus: true})
		u.Clip(rect(0, 0, 10, 10), func() { u.Button("hidden", rect(100, 100, 60, 30), ButtonSpec{}) })
		u.Area("backdrop", Access{}, rect(0, 80, 60, 30), AreaSpec{})
	})
	if got, want := u.Unnamed(), []ID{"nameless", "roleless"}; !slices.Equal(got, want) {
		t.Errorf("Unnamed() = %v, want %v", got, want)
	}
}

// A part of something that is not in the tree stands at its top, and a row may have a name of its own.
func TestTreeOfPartsAndRows(t *testing.T) {
	u := testUI()
	names := func(i int) string { return "number " + strconv.Itoa(i) }
	nodes, order := treeOf(u, func(u *UI) {
		u.Clip(rect(0, 0, 10, 10), func() {
			u.Area("gone", Access{Role: access.List, Name: "List", Names: names}, rect(50, 50, 10, 10), AreaSpec{})
		})
		u.Inside("gone", func() { u.Area("left", Access{Role: access.Button, Name: "Left"}, rect(0, 0, 10, 10), AreaSpec{}) })
		u.Area("list", Access{Role: access.List, Name: "List", Names: names}, rect(0, 20, 100, 100), AreaSpec{})
		u.Inside("list", func() {
			u.Area("own", Access{Role: access.Row, Name: "Own", index: 1}, rect(0, 20, 100, 10), AreaSpec{})
			u.Area("numbered", Access{Role: access.Row, index: 2}, rect(0, 30, 100, 10), AreaSpec{})
		})
		u.Area("none", Access{Role: access.List, Name: "Nameless"}, rect(0, 200, 100, 100), AreaSpec{})
		u.Inside("none", func() { u.Area("nameless", Access{Role: access.Row}, rect(0, 200, 100, 10), AreaSpec{}) })
		u.Area("choice", Access{Role: access.Choice, Name: "Choice", Options: []string{"One", "Two"}}, rect(0, 300, 100, 10), AreaSpec{})
		u.Area("unset", Access{Role: access.Choice, Name: "Unset", Options: []string{"One", "Two"}, Chosen: 2}, rect(0, 320, 100, 10), AreaSpec{})
	})
	if want := []string{"window", "left", "list", "own", "numbered", "none", "nameless", "choice", "unset"}; !slices.Equal(order, want) {
		t.Errorf("the tree reads %v, want %v", order, want)
	}
	for id, want := range map[string]string{"own": "Own", "numbered": "number 2", "nameless": ""} {
		if got := nodes[id].Name; got != want {
			t.Errorf("%s is called %q, want %q", id, got, want)
		}
	}
	for id, want := range map[string]string{"choice": "One", "unset": ""} {
		if got := nodes[id].Value; got != want {
			t.Errorf("%s has the value %q, want %q", id, got, want)
		}
	}
}

// A caption names only the next control, and not one that is only measured.
func TestACaptionNamesOneControl(t *testing.T) {
	u, on := testUI(), false
	nodes, _ := treeOf(u, func(u *UI) {
		u.Measure(200, func(f *Flow) { f.Row("Measured") })
		u.Toggle("first", rect(0, 0, 100, 30), "", &on)
		u.Caption("Second")
		u.Toggle("second", rect(0, 40, 100, 30), "", &on)
		u.Toggle("third", rect(0, 80, 100, 30), "", &on)
		u.Caption("Fourth")
		u.Area("picture", Access{}, rect(0, 120, 100, 30), AreaSpec{})
		u.Area("row", Access{Role: access.Row}, rect(0, 160, 100, 30), AreaSpec{})
		u.Toggle("fourth", rect(0, 200, 100, 30), "", &on)
	})
	for id, want := range map[string]string{"first": "", "second": "Second", "third": "", "row": "", "fourth": "Fourth"} {
		if got := nodes[id].Name; got != want {
			t.Errorf("%s is called %q, want %q", id, got, want)
		}
	}
}

// A tree that is read has what can be scrolled into view, marked as hidden, and nothing else that cannot be seen.
func TestReadIncludesWhatIsScrolledAway(t *testing.T) {
	u, chosen := testUI(), 0
	names := func(i int) string { return "row " + strconv.Itoa(i) }
	var shown, drawn int
	build := func(u *UI) {
		u.Scroll("page", rect(0, 0, 200, 100), 400, func(content, _ draw.Rect) {
			u.Column(content, func(f *Flow) {
				f.Section("Top")
				u.Button("near", f.Take(30, 100), ButtonSpec{Label: "Near"})
				f.Section("Far")
				f.Paragraph("Words far below.", LabelSpec{}, 10)
				u.Button("far", f.Take(30, 10), ButtonSpec{Label: "On it"})
				u.Caption("Parts")
				u.Segments("parts", f.Take(30, 10), []string{"One", "Two"}, &chosen)
			})
		})
		u.Caption("List")
		u.Rows("list", rect(0, 200, 200, 100), RowsSpec{Count: 1000, Height: 20, Name: names, Row: func(int, draw.Rect) { drawn++ },
			Shown: func(first, last int) { shown = last - first }}, &chosen)
		u.Clip(rect(0, 300, 10, 10), func() { u.Button("cut", rect(50, 300, 60, 30), ButtonSpec{Label: "Cut"}) })
	}
	read := func() (nodes map[string]access.Node, rows int) {
		nodes = map[string]access.Node{}
		tree := u.Read("Test", build)
		if err := tree.Check(); err != nil {
			t.Error(err)
		}
		tree.All(func(n *access.Node) bool {
			if nodes[n.ID] = *n; n.Role == access.Row {
				rows++
			}
			if hidden := n.State&access.Hidden != 0; hidden != n.Rect.Empty() {
				t.Errorf("%s at %v is hidden: %v", n.ID, n.Rect, hidden)
			}
			return true
		})
		return nodes, rows
	}
	nodes, rows := read()
	if want := 5 + 1 + readAhead/20; rows < 10 || float64(rows) > want || shown > 6 || drawn > 6 {
		t.Errorf("%d rows in the tree, want at most %v; %d asked for and %d drawn, want those in view", rows, want, shown, drawn)
	}
	for id, hidden := range map[string]bool{"near": false, "far": true, "parts": true, "parts/2": true, "list.row.1": false, "list.row.50": true} {
		if n, ok := nodes[id]; !ok || n.State&access.Hidden != 0 != hidden {
			t.Errorf("%s is in the tree: %v, hidden: %v; want %v", id, ok, n.State&access.Hidden != 0, hidden)
		}
	}
	if _, there := nodes["cut"]; there {
		t.Error("a control that cannot be scrolled into view is in the tree")
	}
	var words []string
	tree := u.Read("Test", build)
	tree.All(func(n *access.Node) bool {
		if n.Role == access.Heading || n.Role == access.Text {
			words = append(words, n.Name)
		}
		return true
	})
	if want := []string{"Top", "Far", "Words far below."}; !slices.Equal(words, want) {
		t.Errorf("the texts are %q, want %q", words, want)
	}
	for _, id := range []ID{"far", "parts/2", "list.row.50", "none"} {
		u.Reveal(id)
		read()
		if nodes, _ := read(); nodes[string(id)].State&access.Hidden != 0 {
			t.Errorf("%s is still hidden after it was to be shown", id)
		}
	}
	if _, order := treeOf(u, build); slices.Contains(order, "near") {
		t.Errorf("what is scrolled away is in the tree of what can be seen: %v", order)
	}
}
