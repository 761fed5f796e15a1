package art

import (
	"slices"
	"strings"
	"unicode"
)

// LineHeight is the distance between baselines of running text, as a multiple of its size.
const LineHeight = 1.4

// Wrap breaks s into lines no wider than width: at spaces, and between Chinese characters where punctuation allows. A
// word wider than a line is broken. Line feeds in s are kept.
func Wrap(s string, size float64, heavy bool, width float64) []string {
	t := newTypesetter(size, heavy)
	defer t.done()
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		lines = append(lines, wrapParagraph(t, []rune(paragraph), width)...)
	}
	return lines
}

func wrapParagraph(t *typesetter, text []rune, width float64) []string {
	var lines []string
	starts := breaks(t, text, width)
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		lines = append(lines, strings.TrimRightFunc(string(text[start:end]), unicode.IsSpace))
	}
	return lines
}

// breaks returns the indices at which the lines of a paragraph start.
func breaks(t *typesetter, text []rune, width float64) []int {
	starts := []int{0}
	start, breakAt, x := 0, 0, 0.0
	for i := 0; i < len(text); i++ {
		if i > start && breakable(text[i-1], text[i]) {
			breakAt = i
		}
		w := t.advance(text[i])
		if x+w > width && i > start && !unicode.IsSpace(text[i]) {
			if breakAt <= start {
				breakAt = i
			}
			starts = append(starts, breakAt)
			start, x = breakAt, 0
			i = breakAt - 1
			continue
		}
		x += w
	}
	return starts
}

// Rows returns the indices at which the lines of [Wrap] start, for placing a caret. A line feed is the last character
// of its line.
func Rows(text []rune, size float64, heavy bool, width float64) []int {
	t := newTypesetter(size, heavy)
	defer t.done()
	var starts []int
	for at := 0; ; {
		end := slices.Index(text[at:], '\n')
		paragraph := text[at:]
		if end >= 0 {
			paragraph = text[at : at+end]
		}
		for _, start := range breaks(t, paragraph, width) {
			starts = append(starts, at+start)
		}
		if end < 0 {
			return starts
		}
		at += end + 1
	}
}

// breakable reports whether a line may end after a and the next begin with b.
func breakable(a, b rune) bool {
	if unicode.IsSpace(b) || strings.ContainsRune(notFirst, b) || strings.ContainsRune(notLast, a) {
		return false
	}
	return unicode.IsSpace(a) || wide(a) || wide(b) || a == '-' || a == '/'
}

// Punctuation that Chinese typesetting forbids at the start and at the end of a line.
const (
	notFirst = "，。、；：？！”’）》〉】』」…—·％,.;:?!)]}%"
	notLast  = "“‘（《〈【『「([{"
)

// wide reports whether r belongs to a script without spaces between words.
func wide(r rune) bool { return r >= 0x2E80 }

// Ellipsis returns s, shortened with "…" at its end if it is wider than width.
func Ellipsis(s string, size float64, heavy bool, width float64) string {
	t := newTypesetter(size, heavy)
	defer t.done()
	room := width - t.advance('…')
	x, cut := 0.0, 0
	for i, r := range s {
		if x <= room {
			cut = i
		}
		x += t.advance(r)
	}
	if x <= width {
		return s
	}
	return strings.TrimRightFunc(s[:cut], unicode.IsSpace) + "…"
}
