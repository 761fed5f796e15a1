package settings

import "strings"

// deepest is the maximum nesting of tables and lists. The program's own files have three levels.
const deepest = 8

// tooDeep reports whether any line of a TOML text nests tables and lists deeper than deepest. The decoder's time and
// memory grow with the square of the depth: 40 KB of "a.a.a…" cost it gigabytes.
func tooDeep(text string) bool {
	brackets, dots := 0, 0
	for text != "" {
		c := text[0]
		text = text[1:]
		switch c {
		case '#':
			_, text, _ = strings.Cut(text, "\n")
			dots = 0
		case '"', '\'':
			text = afterString(text, c)
		case '[', '{':
			brackets++
			dots = 0
		case ']', '}':
			brackets = max(brackets-1, 0)
			dots = 0
		case '.':
			dots++
		case ',', '=', '\n':
			dots = 0
		}
		if brackets+dots > deepest {
			return true
		}
	}
	return false
}

// afterString returns the text after a string whose first quote has been read.
func afterString(text string, quote byte) string {
	end := string(quote)
	if strings.HasPrefix(text, end+end) {
		text, end = text[2:], end+end+end
	}
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], end):
			return text[i+len(end):]
		case text[i] == '\\' && quote == '"':
			i++
		case text[i] == '\n' && len(end) == 1:
			return text[i:] // unterminated, which the decoder will report
		}
	}
	return ""
}
