package preorder

import (
	"bytes"
	"io"
	"strings"
	"unicode"
)

// MaxComment is the maximum size of a comment in bytes.
const MaxComment = 1 << 20

// Comment reads a comment of length bytes from r. It returns the first MaxComment bytes of a longer comment and skips
// the rest. n is the number of bytes read, and err is io.EOF if r ends early, since the stated length may be wrong.
func Comment(r io.Reader, length int64) (text []byte, n int64, err error) {
	var b bytes.Buffer // grows with the available data
	n, err = io.CopyN(&b, r, min(length, MaxComment))
	if err == nil && length > MaxComment {
		var skipped int64
		skipped, err = io.CopyN(io.Discard, r, length-MaxComment)
		n += skipped
	}
	return b.Bytes(), n, err
}

// Lines normalises text for comments: it ends lines with \n, and removes spaces at the ends and zero bytes.
func Lines(text string) string {
	if strings.ContainsAny(text, "\r\x00") {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "").Replace(text)
	}
	return strings.Trim(text, " \t\n\f\v") // wide spaces indent a paragraph
}

// Line converts text to the form of a tag's value: one line, without spaces at its ends.
func Line(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
}
