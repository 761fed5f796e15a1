package screen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
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

// TestReaderBegins checks what a screen reader finds first: the focus on the king on the board, how to ask, moves as they
// are said, and a question mark that lists the questions.
func TestReaderBegins(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:3]...)
	d.Heard()
	d.Attend(true)
	const first = "Press slash to type a move or a question, question mark for the list of questions, F1 for help."
	if got := d.Heard(); len(got) == 0 || got[0] != first {
		t.Errorf("the first words are %q, want %q", got, first)
	}
	for id, want := range map[string]access.Node{
		"board":      {Name: "Board", State: access.Focused},
		"board.e0":   {Name: "file 5, rank 1: red king", State: access.Focused},
		"board.c5":   {Name: "file 7, rank 6 (Black's file 3)"},
		"ply.3":      {Name: "2. horse 2 up to 3", State: access.Selected},
		"moves.list": {Name: "Moves", Value: "3 moves"},
		"type":       {Name: "Type a move or ask (/)"},
	} {
		if got := d.Node(id); got.Name != want.Name || got.Value != want.Value || got.State != want.State {
			t.Errorf("%s is %q, value %q, state %b; want %q, %q, %b", id, got.Name, got.Value, got.State, want.Name, want.Value, want.State)
		}
	}
	d.Type("?")
	if got := d.Heard(); len(got) != 1 || !strings.HasPrefix(got[0], "!board: the board by ranks.") {
		t.Errorf("for a question mark %q is said, want the questions", got)
	}
	d.Key(kit.KeyEscape, 0)
	d.Key('F', 0)
	d.Pass(page.LeadTime)
	if got := d.Heard(); len(got) != 1 || got[0] != "Black is now at the lower edge; files and ranks are counted from there." {
		t.Errorf("for a flip %q is said", got)
	}
	d.Attend(false)
	if got := d.Node("ply.3").Name; got != "2. H2+3" {
		t.Errorf("without a reader a move is called %q", got)
	}
}

// TestFiguresHaveNames reads counts, the graph and the bar of a review from the tree.
func TestFiguresHaveNames(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 1180, H: 820})
	d.ReviewGame()
	d.Key('N', 0)
	d.Pass(5 * time.Second)
	for id, want := range map[string]access.Node{
		"review.bar": {Role: access.Meter, Name: "Evaluation bar", Value: "Red 24%"},
		"graph":      {Role: access.Graph, Name: "Course of the game", Value: "Red's move 7, Red 24%"},
		"count.1.4":  {Role: access.Meter, Name: "Black, Blunder", Value: "1"},
	} {
		if got := d.Node(id); got.Role != want.Role || got.Name != want.Name || got.Value != want.Value {
			t.Errorf("%s is %s %q, value %q; want %s %q, %q", id, got.Role, got.Name, got.Value, want.Role, want.Name, want.Value)
		}
	}
}

// Without a screen reader, a program that reads aloud says where keys lead, and nothing of the focus otherwise.
func TestFocusIsSaid(t *testing.T) {
	open := func(aloud bool) *screentest.Driver {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English,
			Settings: func(s *settings.Settings) { s.Speech = aloud }})
		d.Focus(screentest.BoardID)
		d.Pass(time.Second)
		d.Heard()
		return d
	}
	d, silent := open(true), open(false)
	for _, step := range []struct {
		key  kit.Key
		want []string
	}{
		{kit.KeyUpArrow, []string{"!file 5, rank 2"}},
		{kit.KeyDownArrow, []string{"!file 5, rank 1: red king"}},
		{kit.KeyEnter, []string{"!file 5, rank 1: red king: picked up"}},
		{kit.KeyEscape, []string{"!file 5, rank 1: red king"}},
		{kit.KeyTab, []string{"!Desks: Game"}},
	} {
		for _, d := range []*screentest.Driver{d, silent} {
			d.Key(step.key, 0)
			d.Pass(time.Second)
		}
		if got := d.Heard(); !slices.Equal(got, step.want) {
			t.Errorf("after %s: heard %q, want %q", kit.Chord{Key: step.key}, got, step.want)
		}
	}
	if got := silent.Heard(); len(got) > 0 {
		t.Errorf("heard %q although the program does not read aloud", got)
	}
}
