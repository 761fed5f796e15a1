package preorder

import (
	"bytes"
	"io"
	"strings"
	"unicode"
)

// MaxComment is the largest number of bytes of a comment that is read.
const MaxComment = 1 << 20

// Comment reads a comment of length bytes from r. Of a longer one it returns the first
// MaxComment bytes and skips the others. N is how many bytes were read, and err is
// io.EOF where r ends before: the length may lie.
func Comment(r io.Reader, length int64) (text []byte, n int64, err error) {
	var b bytes.Buffer // grows with what is there
	n, err = io.CopyN(&b, r, min(length, MaxComment))
	if err == nil && length > MaxComment {
		var skipped int64
		skipped, err = io.CopyN(io.Discard, r, length-MaxComment)
		n += skipped
	}
	return b.Bytes(), n, err
}

// Lines returns text as comments hold it: lines end with \n, there is no space at the
// ends, and there are no zero bytes.
func Lines(text string) string {
	if strings.ContainsAny(text, "\r\x00") {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "").Replace(text)
	}
	return strings.Trim(text, " \t\n\f\v") // wide space indents a paragraph
}

// Line returns text as tags hold it: one line, without space at its ends.
func Line(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
}
