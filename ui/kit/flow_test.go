package kit

import (
	"strings"
	"testing"

	"chuhe/ui/draw"
)

// TestMeasureOnlyMeasures sends an event to content that is also measured: the control handles it once, when it is
// declared.
func TestMeasureOnlyMeasures(t *testing.T) {
	clicks, height := 0, 0.0
	content := func(f *Flow) {
		f.Section("heading")
		if f.UI.Button("b", f.Row("label"), ButtonSpec{Look: LookPrimary}) {
			clicks++
		}
		f.Paragraph(strings.Repeat("words ", 40), LabelSpec{}, 5)
	}
	b := newBench(t, func(u *UI) {
		height = u.Measure(300, content)
		u.Column(draw.Rect{X: 10, Y: 10, W: 300, H: height}, content)
	})
	b.keys(KeyEnter)
	expect(t, "clicks", clicks, 1)
	if height < 26+6+FlowRow+flowGap+3*15 || height > 300 {
		t.Errorf("measured %v, want at least %v and at most 300", height, 26+6+FlowRow+flowGap+3*15)
	}
	n := 0
	for _, r := range b.u.regions {
		if r.id == "b" {
			n++
		}
	}
	expect(t, "declared", n, 1)
}

// TestDialogHangsFromOnePlace shows and hides a row: the rows above stay in place, and the frame fits its content.
func TestDialogHangsFromOnePlace(t *testing.T) {
	more := false
	b := newBench(t, func(u *UI) {
		u.Dialog("d", DialogSpec{Title: "T", Width: 400}, func(f *Flow) {
			if u.Button("more", f.Row("a"), ButtonSpec{}) {
				more = !more
			}
			if more {
				u.Button("extra", f.Row("b"), ButtonSpec{})
			}
		}, func(f *Flow) { u.Button("ok", f.Take(30, 0), ButtonSpec{}) })
	})
	b.picture()
	before, foot := b.u.find("more").rect, b.u.find("ok").rect
	at := before.Center()
	b.click(at.X, at.Y)
	expect(t, "one more row", more, true)
	expect(t, "the row above stays", b.u.find("more").rect, before)
	expect(t, "the foot goes down by a row", b.u.find("ok").rect.Y, foot.Y+FlowRow+flowGap)
}
