package pgn

import "strings"

// tag reads a tag: [Name "value"]. Quotes and backslashes in a value are escaped
// with a backslash, but many programs forget this. Therefore a quote ends the value
// only if a bracket follows, and then the end of the line, another tag or the
// moves. The end may be missing if it is clear that a tag is meant. A bracket that
// opens no tag is a word.
func (l *lexer) tag() token {
	t := token{kind: tag, line: l.line}
	l.advance()
	l.skipBlanks()
	var name strings.Builder
	for isName(l.c) && name.Len() < longestWord {
		name.WriteRune(l.c)
		l.advance()
	}
	t.name = name.String()
	apart := l.c == ' ' || l.c == '\t'
	l.skipBlanks()
	if t.name == "" || !l.quoted() {
		t.kind, t.text, t.name = word, "["+t.name, ""
		return t
	}
	others := "\r\n" // what can follow a typographic quote that ends the tag
	if l.c != '"' {
		others = afterTag
	}
	l.advance()
	var value strings.Builder
	put := func(r rune) {
		if t.cut = t.cut || value.Len() >= longestValue; !t.cut {
			value.WriteRune(r)
		}
	}
	for {
		switch {
		case l.c == '\n' || l.c == eof:
			t.text = strings.TrimSpace(strings.TrimSuffix(strings.TrimRight(value.String(), " \t]"), `"`))
			if t.broken = apart && isPlainName(t.name); !t.broken {
				t.kind, t.text, t.name = word, "["+t.name+` "`+t.text, ""
			}
			return t
		case l.c == '"' && l.endsTag(afterTag), l.c != '"' && isQuote(l.c) && l.endsTag(others):
			for l.c != ']' && l.c != eof { // patience may end here
				l.advance()
			}
			l.advance()
			t.text = strings.TrimSpace(value.String())
			return t
		case l.c == '\\':
			l.advance()
			if l.c != '\\' && (l.c != '"' || l.endsTag("\r\n")) {
				put('\\')
				continue
			}
		}
		put(l.c)
		l.advance()
	}
}

func (l *lexer) skipBlanks() {
	for l.c == ' ' || l.c == '\t' {
		l.advance()
	}
}

// isName reports whether a character can be part of the name of a tag.
func isName(r rune) bool {
	return r == '_' || r == '-' || r == '.' || r == '+' ||
		r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' ||
		r > 0x2000 && r != '\u3000'
}

// isPlainName reports whether a name has the form that programs use.
func isPlainName(name string) bool {
	return len(name) >= 3 && strings.IndexFunc(name, func(r rune) bool { return r|0x20 < 'a' || r|0x20 > 'z' }) < 0
}

// afterTag are the characters that can follow a tag on its line.
const afterTag = "\r\n[{1;"

// endsTag reports whether the next quote ends a tag's value: a bracket follows,
// and then one of the characters in then or the end of the file.
func (l *lexer) endsTag(then string) bool {
	const far = 64
	next, _ := l.in.Peek(far) // shorter at the end of the file
	rest, ok := strings.CutPrefix(strings.TrimLeft(string(next), " \t"), "]")
	if !ok {
		return false
	}
	rest = strings.TrimLeft(rest, " \t")
	if then == afterTag && strings.HasPrefix(rest, "<") && element().MatchString(rest) {
		l.html = true
		return true
	}
	return rest == "" || strings.ContainsAny(rest[:1], then)
}
