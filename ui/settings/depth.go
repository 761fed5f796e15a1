package settings

import "strings"

// deepest is how many tables and lists may stand in each other. Ours take three.
const deepest = 8

// tooDeep reports whether TOML text nests tables and lists deeper than that in
// any one line of it. The decoder's time and memory grow with the square of the
// depth, so it must not see such a text: 40 KB of "a.a.a…" cost it gigabytes.
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

// afterString returns what follows a string whose first quote has been read.
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
			return text[i:] // the string is broken, as the decoder will find
		}
	}
	return ""
}
