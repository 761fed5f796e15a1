package art

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// LineHeight is the distance between baselines of running text, as a multiple of its size.
const LineHeight = 1.4

// Wrap breaks s into lines no wider than width: at spaces, and between Chinese characters where punctuation allows. A
// word wider than a line is broken. Line feeds in s are kept.
func Wrap(s string, size float64, heavy bool, width float64) []string {
	return wrap(s, size, heavy, width, math.MaxInt)
}

// WrapMost is like [Wrap], but returns at most the given number of lines, at least one. The last ends with "…" if there
// are more.
func WrapMost(s string, size float64, heavy bool, width float64, most int) []string {
	lines := wrap(s, size, heavy, width, most+1)
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = Ellipsis(lines[most-1]+"…", size, heavy, width)
	}
	return lines
}

// wrap returns the lines of [Wrap], up to a number.
func wrap(s string, size float64, heavy bool, width float64, most int) (lines []string) {
	t := newTypesetter(size, heavy)
	defer t.done()
	for paragraph := range strings.SplitSeq(s, "\n") {
		if lines = append(lines, wrapParagraph(t, []rune(paragraph), width, most-len(lines))...); len(lines) >= most {
			break
		}
	}
	return lines
}

func wrapParagraph(t *typesetter, text []rune, width float64, most int) []string {
	var lines []string
	starts := breaks(t, text, width, most)
	for i, start := range starts[:min(len(starts), most)] {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		lines = append(lines, strings.TrimRightFunc(string(text[start:end]), unicode.IsSpace))
	}
	return lines
}

// breaks returns the indices at which the lines of a paragraph start, and no more than one beyond most.
func breaks(t *typesetter, text []rune, width float64, most int) []int {
	starts := []int{0}
	start, breakAt, x := 0, 0, 0.0
	for i := 0; i < len(text) && len(starts) <= most; i++ {
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
	for begin := 0; ; {
		end := slices.Index(text[begin:], '\n')
		paragraph := text[begin:]
		if end >= 0 {
			paragraph = text[begin : begin+end]
		}
		for _, start := range breaks(t, paragraph, width, math.MaxInt) {
			starts = append(starts, begin+start)
		}
		if end < 0 {
			return starts
		}
		begin += end + 1
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
	short, _ := Text{String: s, Size: size, Bold: heavy}.Fit(width)
	return short.String
}

// Tail returns s, shortened with "…" at its beginning if it is wider than width.
func Tail(s string, size, width float64) string {
	t := newTypesetter(size, false)
	defer t.done()
	text, room := composed(s), width-t.advance('…')
	x, cut := 0.0, len(text)
	for rest := len(text); rest > 0; {
		r, n := utf8.DecodeLastRuneInString(text[:rest])
		rest -= n
		if x += t.advance(r); x <= room {
			cut = rest
		}
		if x > width {
			return "…" + text[cut:]
		}
	}
	return s
}
