package kit

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// covered is a bench with a list at the top left, and a page that lies above it while open is true.
func covered(t *testing.T, open *bool) *bench {
	choice := 0
	return newBench(t, func(u *UI) {
		u.Dropdown("list", rect(0, 0, 200, 30), []string{"a", "b"}, &choice)
		if u.Painting() != nil {
			u.Overlay(func() { u.Label(rect(300, 0, 100, 30), "overlay", LabelSpec{}) })
		}
		if *open {
			u.Sheet("page", SheetSpec{Title: "Page"}, func(r draw.Rect) { u.Button("inside", r, ButtonSpec{Label: "Inside"}) })
		}
	})
}

// A page that opens in a run that paints hides the focus rings and the overlays of what lies below.
func TestPageHidesWhatIsBelow(t *testing.T) {
	open := false
	b := covered(t, &open)
	b.keys(KeyTab)
	above := func() (rings, overlays int) {
		ops := b.picture()
		page := slices.IndexFunc(ops, func(op draw.Op) bool {
			box, ok := op.Sprite.(art.RoundRect)
			return ok && box.W == 800 && box.H == 600
		})
		for _, op := range ops[page+1:] {
			switch s := op.Sprite.(type) {
			case art.RoundRect:
				if s.Stroke == b.u.theme.Focus {
					rings++
				}
			case art.Text:
				if s.String == "overlay" {
					overlays++
				}
			}
		}
		return rings, overlays
	}
	rings, overlays := above()
	expect(t, "rings without a page", rings, 1)
	expect(t, "overlays without a page", overlays, 1)
	open = true
	rings, overlays = above()
	expect(t, "rings above the page", rings, 0)
	expect(t, "overlays above the page", overlays, 0)
}

// A page that opens above an open list closes the list, and takes the focus.
func TestPageClosesAList(t *testing.T) {
	open := false
	b := covered(t, &open)
	b.keys(KeyTab, KeyEnter)
	expect(t, "open list", b.u.popup, "list")
	open = true
	b.picture()
	expect(t, "open list below the page", b.u.popup, "")
	expect(t, "rows of the list below the page", b.u.find("list.row0") != nil, false)
	expect(t, "layers", b.u.modal, 1)
	expect(t, "focus on the page", b.u.focus, "inside")
	open = false
	b.picture()
	expect(t, "layers after the page", b.u.modal, 0)
	expect(t, "focus after the page", b.u.focus, "list")
}

// A list whose control has gone is closed when the control comes back.
func TestListGoesWithItsControl(t *testing.T) {
	shown, choice := true, 0
	b := newBench(t, func(u *UI) {
		if shown {
			u.Dropdown("list", rect(0, 0, 200, 30), []string{"a", "b"}, &choice)
		}
	})
	b.click(10, 10)
	expect(t, "open list", b.u.popup, "list")
	shown = false
	b.picture()
	shown = true
	b.picture()
	expect(t, "open list after the control came back", b.u.popup, "")
	expect(t, "layers", b.u.modal, 0)
}

// A held button whose page something else has closed does not repeat, and the layer below stays open.
func TestHeldButtonGoesWithItsPage(t *testing.T) {
	upper, runs, lost := true, 0, false
	b := newBench(t, func(u *UI) {
		u.Button("desk", rect(0, 0, 100, 30), ButtonSpec{Label: "Desk"})
		switch {
		case upper:
			u.Cover("upper", "Upper", func() {
				if u.Button("held", rect(200, 0, 100, 30), ButtonSpec{Label: "Held", Repeat: true}) {
					runs++
				}
			})
		case u.Event().Kind == NoEvent: // as the screen does, no page takes an event meant for another
			u.Cover("lower", "Lower", func() {})
		default:
			lost = true
		}
	})
	b.press(210, 10)
	upper = false
	b.u.Changed()
	b.pass(time.Second)
	expect(t, "runs of the held button", runs, 0)
	expect(t, "event for a page that has gone", lost, false)
	expect(t, "layers", b.u.modal, 1)
}

// A page that takes the place of another gets the focus: the control that it names if a key was pressed last. The
// control below gets the focus back, or the one that has taken its place.
func TestPagesAboveEachOther(t *testing.T) {
	pages, below := []ID{}, ID("desk")
	b := newBench(t, func(u *UI) {
		u.Button(below, rect(0, 0, 100, 30), ButtonSpec{Label: "Desk"})
		for _, id := range pages {
			u.Cover(id, "Page", func() {
				u.Button(id+".one", rect(0, 100, 100, 30), ButtonSpec{Label: "One"})
				u.Button(id+".two", rect(0, 200, 100, 30), ButtonSpec{Label: "Two"})
				u.FocusFirst("b.two")
			})
		}
	})
	b.keys('L')
	for _, c := range []struct {
		open []ID
		want ID
	}{{[]ID{"b"}, "b.two"}, {[]ID{"a"}, "a.one"}, {[]ID{"b"}, "b.two"}, {[]ID{"b", "a"}, "a.one"}, {[]ID{"b"}, "b.two"}, {nil, ""}} {
		pages = c.open
		b.picture()
		if b.u.focus != c.want || b.u.modal != len(c.open) {
			t.Errorf("with the pages %q %q has the focus in layer %d, want %q in %d", c.open, b.u.focus, b.u.modal, c.want, len(c.open))
		}
	}
	b.keys(KeyTab)
	pages = []ID{"a"}
	b.picture()
	b.u.Pass("desk", "new")
	pages, below = nil, "new"
	b.picture()
	expect(t, "focus on the successor", b.u.focus, "new")
}

// Tab leads to the chosen member of a group, and a long list opens where its choice is.
func TestTheChoiceComesFirst(t *testing.T) {
	choice, chosen := 40, ID("b")
	b := newBench(t, func(u *UI) {
		u.Group("group", func() {
			for i, id := range []ID{"a", "b", "c"} {
				u.Area(id, Access{Role: access.Button, Name: "x", State: when(id == chosen, access.Checked)}, rect(0, 40*float64(i), 50, 30), AreaSpec{Focus: true})
			}
		})
		u.Dropdown("list", rect(200, 0, 200, 30), make([]string, 50), &choice)
	})
	b.keys(KeyTab)
	expect(t, "first stop", b.u.focus, "b")
	b.keys(KeyDownArrow, KeyTab)
	chosen = "a"
	b.picture()
	b.keys(KeyEnter)
	b.picture()
	_, shown := b.u.Place("list.row40")
	expect(t, "the choice shows", shown, true)
	b.keys(KeyEnter, KeyTab)
	expect(t, "the choice that Enter keeps", choice, 40)
	expect(t, "the choice after another was made", b.u.focus, "a")
}
