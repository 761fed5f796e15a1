package kit

import (
	"testing"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/textedit"
)

// composes sends a composition whose caret is at its end.
func (b *bench) composes(text string) {
	c := textedit.Composition{Text: []rune(text)}
	c.From, c.To = len(c.Text), len(c.Text)
	b.send(Event{Kind: Compose, Composition: c})
}

// lines returns the texts of a picture, and the places of its horizontal lines.
func lines(ops []draw.Op) (texts []string, under []draw.Rect) {
	for _, op := range ops {
		switch s := op.Sprite.(type) {
		case art.Text:
			texts = append(texts, s.String)
		case art.RoundRect:
			if s.H == 1 {
				under = append(under, draw.Rect{X: op.At.X, Y: op.At.Y, W: s.W, H: s.H})
			}
		}
	}
	return texts, under
}

// A composition stands underlined at the caret, in place of the selection, and is not part of the text until the input
// method commits it.
func TestComposition(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		at, anchor int
		composed   string
		want       string
	}{
		{"empty", "", 0, 0, "ni", "ni"},
		{"at the end", "车马", 2, 2, "pao", "车马pao"},
		{"in the middle", "车马", 1, 1, "pao", "车pao马"},
		{"on a selection", "车马炮", 1, 3, "pao", "车pao"},
		{"ended", "车马", 2, 2, "", "车马"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			text := tc.text
			b, _ := fieldBench(t, &text, FieldSpec{})
			b.u.Select("f", tc.anchor, tc.at)
			b.composes("other")
			b.composes(tc.composed)
			texts, under := lines(b.picture())
			if text != tc.text || len(texts) == 0 || texts[0] != tc.want {
				t.Fatalf("the text is %q and shows as %q, want %q", text, texts, tc.want)
			}
			start := fieldPad + runesWidth([]rune(tc.text)[:min(tc.at, tc.anchor)])
			if tc.composed == "" {
				expect(t, "lines", len(under), 0)
				return
			}
			if len(under) != 1 || under[0].X != start || under[0].W != runesWidth([]rune(tc.composed)) {
				t.Errorf("the composition is underlined at %v, want at %v", under, start)
			}
			if at := b.u.Caret(); at.X < start-1 || at.X > start+1 || at.H <= 0 {
				t.Errorf("the input method is told the place %v, want %v", at, start)
			}
			b.composes("")
			b.typed("砲")
			expect(t, "committed", text, string([]rune(tc.text)[:min(tc.at, tc.anchor)])+"砲"+string([]rune(tc.text)[max(tc.at, tc.anchor):]))
		})
	}
}

// A composition breaks the rows of a box as its text will.
func TestCompositionInBox(t *testing.T) {
	text := "一二三四五六七"
	b := newBench(t, func(u *UI) { u.TextBox("f", rect(0, 0, 150, 100), FieldSpec{}, &text) })
	b.click(140, 12)
	b.composes("ba jiu shi")
	texts, under := lines(b.picture())
	if len(texts) != 2 || len(under) != 2 {
		t.Errorf("%q with %d underlined rows, want 2 of each", texts, len(under))
	}
	expect(t, "text", text, "一二三四五六七")
}

// Where no text field has the focus, a composition stands at the place that the input method gets.
func TestCompositionWithoutField(t *testing.T) {
	b := newBench(t, func(*UI) {})
	texts, _ := lines(b.picture())
	expect(t, "texts", len(texts), 0)
	before := b.u.Caret()
	b.composes("pao")
	texts, under := lines(b.picture())
	if len(texts) != 1 || texts[0] != "pao" || len(under) != 1 || under[0].X != before.X || b.u.Caret() != before {
		t.Errorf("%q underlined at %v, the input method is told %v, then %v", texts, under, before, b.u.Caret())
	}
}
