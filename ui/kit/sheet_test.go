package kit

import (
	"slices"
	"strings"
	"testing"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/theme"
)

func TestSheetCoversAndCloses(t *testing.T) {
	open, below, focus := true, 0, ID("")
	b := newBench(t, func(u *UI) {
		if focus != "" {
			u.Focus(focus)
			focus = ""
		}
		if u.Button("below", rect(0, 0, 800, 600), ButtonSpec{}) {
			below++
		}
		u.Button("other", rect(0, 0, 10, 10), ButtonSpec{})
		if open && !u.Sheet("page", SheetSpec{Title: "T", Note: "n"}, func(r draw.Rect) {
			if in := r.Intersect(u.Viewport()); in != r || r.Y < 40 || r.H < 400 {
				t.Errorf("the content has %v", r)
			}
			u.Button("inside", r, ButtonSpec{})
		}) {
			open = false
		}
	})
	b.click(400, 300)
	expect(t, "presses of what is covered", below, 0)
	b.key(KeyTab, 0)
	b.key(KeyTab, 0)
	expect(t, "focus on the page", b.u.Focused("inside") || b.u.Focused("page.close"), true)
	b.key(KeyEscape, 0)
	expect(t, "open after Esc", open, false)
	b.click(400, 300)
	expect(t, "presses afterwards", below, 1)

	open = true
	b.u.Resize(500, 900)
	b.picture()
	cross, _ := b.u.Place("page.close")
	b.click(cross.Center().X, cross.Center().Y)
	expect(t, "open after the cross", open, false)
}

// A layer that the keyboard opens gives the focus to the control that it names, and any layer to the control that takes
// it. Then the focus returns to where it was.
func TestFocusOfANewLayer(t *testing.T) {
	for _, c := range []struct {
		name     string
		keyboard bool
		declare  func(u *UI, first bool)
		want     ID
	}{
		{"named, by the keyboard", true, func(u *UI, _ bool) { u.FocusFirst("two") }, "two"},
		{"named, by the pointer", false, func(u *UI, _ bool) { u.FocusFirst("two") }, ""},
		{"taken", true, func(u *UI, first bool) {
			if first {
				u.Focus("two")
			}
		}, "two"},
	} {
		open, first := false, true
		b := newBench(t, func(u *UI) {
			u.Button("desk", rect(0, 0, 100, 30), ButtonSpec{Label: "Desk"})
			if open {
				u.Cover("page", "Page", func() {
					u.Button("one", rect(0, 100, 100, 30), ButtonSpec{Label: "One"})
					u.Button("two", rect(0, 200, 100, 30), ButtonSpec{Label: "Two"})
					c.declare(u, first)
					first = false
				})
			}
		})
		before := ID("")
		if c.keyboard {
			b.keys(KeyTab)
			before = "desk"
		}
		open = true
		b.picture()
		expect(t, c.name+": focus on the page", b.u.focus, c.want)
		b.keys(KeyTab)
		open = false
		b.picture()
		expect(t, c.name+": focus after the page", b.u.focus, before)
	}
}

// The control that closes a page may set the focus below it.
func TestFocusPlacedBelowAClosingPage(t *testing.T) {
	open, wish := false, ID("")
	b := newBench(t, func(u *UI) {
		if wish != "" {
			u.Focus(wish)
			wish = ""
		}
		u.Button("a", rect(0, 0, 100, 40), ButtonSpec{})
		u.Button("b", rect(0, 50, 100, 40), ButtonSpec{})
		if open && !u.Dialog("d", DialogSpec{Width: 300}, func(f *Flow) { f.Skip(40) }, nil) {
			open = false
		}
	})
	b.key(KeyTab, 0)
	open = true
	b.picture()
	b.key(KeyEscape, 0)
	expect(t, "the old focus is back", b.u.Focused("a"), true)
	open = true
	b.picture()
	wish, open = "b", false
	b.picture()
	expect(t, "the new focus stays", b.u.Focused("b"), true)
}

// The note stands beside the title if it fits, and a title that is too long is smaller and shortened.
func TestTitleAndNoteOfASheet(t *testing.T) {
	const title, note = "A title", "a note beside it"
	shown := func(width float64, title string) (texts []string, first float64) {
		b := newBench(t, func(u *UI) {
			u.Sheet("page", SheetSpec{Title: title, Note: note}, func(draw.Rect) {})
		})
		b.u.Resize(width, 600)
		for _, op := range b.picture() {
			if text, ok := op.Sprite.(art.Text); ok {
				if texts = append(texts, text.String); len(texts) == 1 {
					first = text.Size
				}
				if end := op.At.X + art.Measure(text.String, text.Size).Width; end > width {
					t.Errorf("in a window %v wide the text %q ends at %v", width, text.String, end)
				}
			}
		}
		return texts, first
	}
	if got, _ := shown(800, title); !slices.Contains(got, title) || !slices.Contains(got, note) {
		t.Errorf("a wide page says %q, want %q and %q", got, title, note)
	}
	if got, _ := shown(240, title); !slices.Contains(got, title) || slices.Contains(got, note) {
		t.Errorf("a narrow page says %q, want only %q", got, title)
	}
	if got, size := shown(240, "A title that is longer than the page"); len(got) != 1 || !strings.HasSuffix(got[0], "…") || size >= theme.FontTitle {
		t.Errorf("a page narrower than its title says %q of size %v, want the beginning of the title, smaller than %v", got, size, theme.FontTitle)
	}
}
