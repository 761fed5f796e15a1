// Package textedit edits a text with a caret and a selection, without a screen. Places are the gaps between
// characters, counted from 0; characters are runes.
package textedit

import (
	"slices"
	"sort"
	"unicode"
)

// A Caret is the place where typed text is inserted. The text between it and the anchor is selected.
type Caret struct{ At, Anchor int }

// Selection returns the places where the selected text begins and ends. They are equal if nothing is selected.
func (c Caret) Selection() (from, to int) { return min(c.At, c.Anchor), max(c.At, c.Anchor) }

// A Composition is a text that an input method is composing and has not committed. From and To bound the part that it
// converts; if they are equal, they are the caret.
type Composition struct {
	Text     []rune
	From, To int
}

// Equal reports whether two compositions look the same.
func (c Composition) Equal(d Composition) bool {
	return slices.Equal(c.Text, d.Text) && c.From == d.From && c.To == d.To
}

// A Text is a text that a person edits. Without rows it is a single line.
type Text struct {
	Runes []rune
	*Caret
	Rows    []int // start of each row; nil for a single line
	Width   func([]rune) float64
	Limit   int  // maximum number of characters
	Changed bool // Insert or Remove has changed the text
}

// Bound limits the caret and the anchor to places in the text.
func (t *Text) Bound() {
	t.At, t.Anchor = min(t.At, len(t.Runes)), min(t.Anchor, len(t.Runes))
}

// SelectAll selects the whole text.
func (t *Text) SelectAll() { t.Anchor, t.At = 0, len(t.Runes) }

// Row returns the beginning and end of row i. It excludes the line feed that ends the row and the space at which it was
// broken.
func (t *Text) Row(i int) (from, to int) {
	if t.Rows == nil {
		return 0, len(t.Runes)
	}
	from, to = t.Rows[i], len(t.Runes)
	if i+1 < len(t.Rows) {
		if to = t.Rows[i+1]; to > from && (t.Runes[to-1] == '\n' || t.Runes[to-1] == ' ') {
			to--
		}
	}
	return from, to
}

// RowOf returns the row that contains a place.
func (t *Text) RowOf(at int) int { return max(sort.SearchInts(t.Rows, at+1)-1, 0) }

// Nearest returns the place in a row nearest to x.
func (t *Text) Nearest(row int, x float64) int {
	left := 0.0
	from, to := t.Row(row)
	for i, r := range t.Runes[from:to] {
		w := t.Width([]rune{r})
		if x < left+w/2 {
			return from + i
		}
		left += w
	}
	return to
}

// Beside returns the place below the caret, or above it if by is negative, at a distance of by rows.
func (t *Text) Beside(by int) int {
	row := t.RowOf(t.At)
	from, _ := t.Row(row)
	switch to := row + by; {
	case to < 0:
		return 0
	case to >= max(len(t.Rows), 1):
		return len(t.Runes)
	default:
		return t.Nearest(to, t.Width(t.Runes[from:t.At]))
	}
}

// Left returns the place before the caret or, if word is set, the beginning of the word before it.
func (t *Text) Left(word bool) int {
	i := t.At - 1
	for word && i > 0 && !t.wordStarts(i) {
		i--
	}
	return max(0, i)
}

// Right returns the place after the caret or, if word is set, the beginning of the next word.
func (t *Text) Right(word bool) int {
	i := t.At + 1
	for word && i < len(t.Runes) && !t.wordStarts(i) {
		i++
	}
	return min(i, len(t.Runes))
}

func (t *Text) wordStarts(i int) bool {
	return unicode.IsSpace(t.Runes[i-1]) && !unicode.IsSpace(t.Runes[i])
}

// Move puts the caret at a place. The anchor stays if extend is true, which extends the selection, and otherwise moves
// along.
func (t *Text) Move(to int, extend bool) {
	t.At = to
	if !extend {
		t.Anchor = to
	}
}

// Remove removes the characters between two places.
func (t *Text) Remove(from, to int) {
	if from == to {
		return
	}
	t.Runes = slices.Delete(t.Runes, from, to)
	t.At, t.Anchor = from, from
	t.Changed = true
}

// Insert replaces the selection with as much of a text as the limit allows. Control characters become spaces, except
// line feeds in a text of several rows.
func (t *Text) Insert(text []rune) {
	clean := make([]rune, 0, len(text))
	for i, r := range text {
		switch {
		case t.Rows != nil && r == '\r' && i+1 < len(text) && text[i+1] == '\n':
			continue
		case t.Rows != nil && (r == '\r' || r == '\n'):
			r = '\n'
		case unicode.IsControl(r):
			r = ' '
		}
		clean = append(clean, r)
	}
	t.Remove(t.Selection())
	clean = clean[:min(len(clean), max(0, t.Limit-len(t.Runes)))]
	if len(clean) == 0 {
		return
	}
	t.Runes = slices.Insert(t.Runes, t.At, clean...)
	t.Move(t.At+len(clean), false)
	t.Changed = true
}

// Compose returns the text with a composition in place of the selection, and the places between which it stands. The
// text itself does not change.
func (t *Text) Compose(c Composition) (composed *Text, from, to int) {
	from, to = t.Selection()
	composed = &Text{Rows: t.Rows, Width: t.Width, Limit: t.Limit}
	composed.Runes = slices.Concat(t.Runes[:from], c.Text, t.Runes[to:])
	composed.Caret = &Caret{At: from + c.To, Anchor: from + c.From}
	return composed, from, from + len(c.Text)
}
