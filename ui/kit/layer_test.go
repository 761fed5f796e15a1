package kit

import (
	"slices"
	"testing"
	"time"

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
