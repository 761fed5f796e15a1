package desk_test

import (
	"fmt"
	"math"
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
)

// frameOnly returns a frame without a session, with a gap of 10 between cards.
func frameOnly(fingers bool) *pane.Frame {
	f := &pane.Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Window: &page.Window{}, Layout: layout.Layout{Gap: 10}}
	f.Fingers = fingers
	return f
}

// declared declares controls in a window of 400x1000 and returns them.
func declared(f *pane.Frame, do func(*kit.UI)) *kit.UI {
	u := kit.New(f.Theme, nil)
	u.Resize(400, 1000)
	var l draw.List
	u.Draw(&l, do)
	return u
}

// The divider limits the cards to a part of the panel, but leaves 90 for them, and the minimum and a third of the panel
// for the moves.
func TestDividerLimitsTheCards(t *testing.T) {
	panel := draw.Rect{Y: 20, W: 400, H: 800}
	for _, c := range []struct {
		what    string
		limit   int
		natural float64
		fingers bool
		want    float64
	}{
		{"no limit", 0, 500, false, 500},
		{"half", 500, 700, false, 400},
		{"half, and the cards are lower", 500, 300, false, 300},
		{"next to nothing", 1, 700, false, 90},
		{"next to nothing, and the cards are lower", 1, 60, false, 60},
		{"nearly all", 990, 900, false, 523}, // 2/3 of 800, less the gap
		{"no limit, and the cards are higher", 0, 700, false, 523},
		{"half, for fingers", 500, 700, true, 523},
	} {
		limit := c.limit
		d := desk.NewDivider(frameOnly(c.fingers), 100, func(*settings.Settings) *int { return &limit })
		if got := d.Height(panel, c.natural, c.natural); math.Floor(got) != c.want {
			t.Errorf("%s: the height is %g, want %g", c.what, got, c.want)
		}
	}
}

// The divider shows only where it can be moved; the keys move it between its limits.
func TestDividerShows(t *testing.T) {
	panel := draw.Rect{Y: 20, W: 400, H: 800}
	for _, c := range []struct {
		what       string
		y, natural float64
		fingers    bool
		want       bool
	}{
		{"high cards", 320, 700, false, true},
		{"high cards, for fingers", 320, 700, true, false},
		{"cards of 90", 120, 700, false, true},
		{"lower cards", 119, 700, false, false},
		{"cards that need no more than 90", 120, 90, false, false},
		{"cards that need 91", 120, 91, false, true},
	} {
		limit := 0
		f := frameOnly(c.fingers)
		d := desk.NewDivider(f, 100, func(*settings.Settings) *int { return &limit })
		u := declared(f, func(u *kit.UI) { d.Declare(u, panel, c.y, c.natural) })
		r, shows := u.Place("divider")
		if shows != c.want || shows && (r.Y > c.y-10 || r.Y+r.H < c.y) {
			t.Errorf("%s: the divider shows %v at %v, want %v above %g", c.what, shows, r, c.want, c.y)
		}
	}
	var s settings.Settings
	f := frameOnly(false)
	d := desk.NewDivider(f, 100, func(to *settings.Settings) *int { return &to.StudyCards })
	y := 320.0
	declare := func(u *kit.UI) { d.Declare(u, panel, y, 700) }
	u := declared(f, declare)
	u.Focus("divider")
	for _, c := range []struct {
		y    float64
		key  kit.Key
		want int // thousandths of 800
	}{{320, kit.KeyDownArrow, 388}, {320, kit.KeyUpArrow, 338}, {320, kit.KeyHome, 113}, {320, kit.KeyEnd, 654}} { // 290, 90 and 523 of 800
		f.Settings, y = s, c.y
		u.Handle(kit.Event{Kind: kit.KeyDown, Key: c.key}, declare)
		if got := f.Settings.StudyCards; got != c.want {
			t.Errorf("the key %v moves the divider to %d, want %d", kit.Chord{Key: c.key}, got, c.want)
		}
	}
}

// card returns a card with a button, of which the inside has the given height.
func card(f *pane.Frame, height float64) pane.Block {
	return f.Plain(func(flow *kit.Flow) { flow.UI.Button("card", flow.Take(height, 0), kit.ButtonSpec{Label: "Card"}) })
}

// Cards and moves show together if there is room, and otherwise one of them, with tabs or a toolbar button to choose.
func TestSplitShowsWhatFits(t *testing.T) {
	type splitParts struct{ card, tabs, all, moves, tool bool }
	for _, c := range []struct {
		what         string
		room, height float64 // of the panel and inside the card
		fingers      bool
		front        desk.Front
		want         splitParts
	}{
		{"room for both", 600, 100, false, desk.Told, splitParts{all: true}},
		{"room for both, and the moves are asked for", 600, 100, false, desk.Moves, splitParts{all: true}},
		{"a high card", 600, 500, false, desk.Told, splitParts{card: true, tabs: true}},
		{"a high card, and the moves are asked for", 600, 500, false, desk.Moves, splitParts{moves: true, tabs: true}},
		{"a panel of 150", 150, 100, false, desk.Told, splitParts{card: true, tabs: true}},
		{"a low panel", 149, 100, false, desk.Told, splitParts{card: true, tool: true}},
		{"a low panel, and the moves are asked for", 149, 100, false, desk.Moves, splitParts{moves: true, tool: true}},
		{"no card", 149, 0, false, desk.Told, splitParts{all: true}},
		{"a panel of 200 for fingers", 200, 150, true, desk.Told, splitParts{card: true, tabs: true}},
		{"a lower one for fingers", 199, 150, true, desk.Told, splitParts{card: true, tool: true}},
		{"the same for a mouse", 199, 150, false, desk.Told, splitParts{card: true, tabs: true}},
	} {
		f := frameOnly(c.fingers)
		s := desk.NewSplit(f, locale.SideTabMoves)
		s.Front(c.front)
		var got splitParts
		declare := func(u *kit.UI) {
			got = splitParts{}
			spec := desk.SplitSpec{Room: draw.Rect{W: 400, H: c.room}, Wide: draw.Rect{W: 400, H: c.room}, Least: 120,
				All: func(draw.Rect) { got.all = true }, Moves: func(draw.Rect) { got.moves = true }}
			if c.height > 0 {
				spec.Blocks = []pane.Block{card(f, c.height)}
			}
			s.Declare(u, spec)
		}
		u := declared(f, declare)
		_, got.card = u.Place("card")
		_, got.tabs = u.Place("tabs")
		tools := s.Tools("undo", page.Command{ID: "first"}, page.Command{ID: "undo"})
		got.tool = len(tools) == 3 && tools[1].ID == "moves" && tools[2].Away
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.what, got, c.want)
		}
		if other := s.Tools("undo", page.Command{ID: "first"}); len(other) != 1 {
			t.Errorf("%s: without a place the toolbar has %d buttons, want 1", c.what, len(other))
		}
		if !got.tool {
			continue
		}
		tools[1].Do()
		declared(f, declare)
		if got.moves == c.want.moves || tools[1].On != c.want.moves {
			t.Errorf("%s: after the button the moves show %v, it was on %v, want %v and %v", c.what, got.moves, tools[1].On, !c.want.moves, c.want.moves)
		}
		s.ShowBlocks()
		declared(f, declare)
		if got.moves {
			t.Errorf("%s: the moves show although the cards were selected", c.what)
		}
	}
}

// Where cards do not fit into the room beside the status line, they take the place of that line.
func TestSplitIsMute(t *testing.T) {
	for _, c := range []struct {
		room, height float64
		wide, mute   bool
	}{{600, 100, false, false}, {149, 100, false, true}, {149, 20, false, false}, {149, 200, true, true}, {600, 700, false, false}} {
		f := frameOnly(false)
		s := desk.NewSplit(f, locale.SideTabMoves)
		var used draw.Rect
		declared(f, func(u *kit.UI) {
			used = s.Declare(u, desk.SplitSpec{Blocks: []pane.Block{card(f, c.height)}, Room: draw.Rect{W: 400, H: c.room}, Wide: draw.Rect{W: 400, H: c.room + 30}, Least: 120,
				All: func(draw.Rect) {}, Moves: func(draw.Rect) {}})
		})
		if s.Mute() != c.mute || used.H > c.room != c.wide {
			t.Errorf("a card of %g in a room of %g: mute %v, used %s, want %v and the wider room: %v", c.height, c.room, s.Mute(), fmt.Sprint(used), c.mute, c.wide)
		}
	}
}
