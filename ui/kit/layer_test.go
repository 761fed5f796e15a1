package kit

import (
	"slices"
	"testing"

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
