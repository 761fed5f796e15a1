package dhtmlxq

import (
	"fmt"
	"html"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// A newline is written as ||. Characters that would be misread are written as
// \uXXXX, as in scripts.

// unescape converts the value of a field to text.
func unescape(value string) string {
	value = strings.Trim(strings.TrimRight(strings.TrimSpace(value), "|"+blanks), blanks)
	var b strings.Builder
	for len(value) > 0 {
		text, length := sign(value)
		b.WriteString(text)
		value = value[length:]
	}
	return b.String()
}

// sign returns the text for the beginning of a value, and the length of that beginning.
func sign(value string) (text string, length int) {
	switch value[0] {
	case '|':
		if strings.HasPrefix(value, "||") {
			return "\n", 2
		}
	case '\r':
		if strings.HasPrefix(value, "\r\n") {
			return "\n", 2
		}
		return "\n", 1
	case '<':
		if n := lineBreak(value); n > 0 {
			return "\n", n
		}
	case '&':
		if n := entity(value); n > 0 {
			return html.UnescapeString(value[:n]), n
		}
	case '\\':
		if r, n := escaped(value); n > 0 {
			return string(r), n
		}
	}
	return value[:1], 1
}

// lineBreak returns the length of an HTML line break, or 0.
func lineBreak(value string) int {
	end := strings.IndexByte(value, '>')
	if end < 0 || end > len("<br    />") || !strings.EqualFold(strings.Trim(value[1:end], " /"), "br") {
		return 0
	}
	return end + 1
}

// entity returns the length of an HTML entity, or 0. All have a semicolon.
func entity(value string) int {
	const longest = 32
	end := strings.IndexByte(value[:min(len(value), longest)], ';')
	if end < 0 || strings.Contains(html.UnescapeString(value[:end+1]), ";") {
		return 0
	}
	return end + 1
}

// escaped reads \uXXXX, or two of them for a character beyond 16 bits.
func escaped(value string) (r rune, length int) {
	unit, ok := codeUnit(value)
	if !ok {
		return 0, 0
	}
	if utf16.IsSurrogate(unit) {
		second, _ := codeUnit(value[6:])
		if r = utf16.DecodeRune(unit, second); r == unicode.ReplacementChar {
			return 0, 0
		}
		return r, 12
	}
	return unit, 6
}

func codeUnit(value string) (rune, bool) {
	if len(value) < 6 || value[0] != '\\' || value[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(value[2:6], 16, 16)
	return rune(n), err == nil
}

// escape converts text, which must be valid UTF-8, to the value of a field.
func escape(text string) string {
	inner := strings.TrimRightFunc(text, unicode.IsSpace)
	start := len(inner) - len(strings.TrimLeftFunc(inner, unicode.IsSpace))
	var b strings.Builder
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch _, length := sign(text[at:]); {
		case r == '\n' && at < len(inner):
			b.WriteString("||")
		case at < start || at >= len(inner) || r == '|' || length > 1 || r == '\r' || beginsMark(text[at:]):
			fmt.Fprintf(&b, `\u%04x`, r) // none of these exceeds 16 bits
		default:
			b.WriteRune(r)
		}
		at += size
	}
	return b.String()
}

// beginsMark reports whether text could be taken for the beginning of a mark.
func beginsMark(text string) bool {
	if text[0] != '[' {
		return false
	}
	rest := strings.TrimLeft(text[1:], blanks+`\/`)
	_, _, ok := cutName(rest, strings.Contains(text[:len(text)-len(rest)], "/"))
	return ok
}
