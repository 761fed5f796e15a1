package pgn

import (
	"bytes"
	"errors"
	"html"
	"io"
	"strings"
	"unicode/utf8"

	"chuhe/engine/pattern"
)

// element matches the beginning of an element that pages with games have; block matches one that ends a line.
var (
	element = pattern.New(`^<(?i:!doctype\b|!--|/?(?:html|head|body|title|meta|link|script|style|p|div|span|pre|br|hr|table|` +
		`tbody|tr|td|th|ul|ol|li|a|b|i|u|em|strong|font|center|textarea|h[1-6]|code|blockquote|section|article)(?:[\s/>]|$))`)
	block = pattern.New(`^<(?i:/?(?:p|div|pre|br|hr|table|tr|ul|ol|li|title|textarea|h[1-6]|blockquote|section|article)\b)`)
)

// page takes the rest of the file as a page if an element begins at the next character.
func (l *lexer) page() bool {
	const longestName = 16
	next, _ := l.in.Peek(longestName) // shorter at the end of the file
	if l.html || l.c != '<' || !element().Match(append([]byte("<"), next...)) {
		return false
	}
	l.html = true
	l.c, l.size = l.reveal(l.c, l.size)
	return true
}

// quoted takes the rest of the file as a page if the next character is an escaped quote, and reports whether it is a
// quote of any kind.
func (l *lexer) quoted() bool {
	if l.c == '&' {
		if c, n := l.entity(); isQuote(c) {
			_, _ = l.in.Discard(n) // cannot fail after Peek
			l.html, l.c, l.size = true, c, l.size+n
		}
	}
	return isQuote(l.c)
}

// isQuote reports whether a character is a quote, straight or typographic.
func isQuote(c rune) bool {
	return c == '"' || c >= 0x80 && strings.ContainsRune("“”„‟‘’″＂«»「」『』", c)
}

// reveal returns the character for which c stands in a page, where entities and elements may begin with c, and its size
// in bytes. An element that ends a line is a newline; others are nothing.
func (l *lexer) reveal(c rune, size int) (rune, int) {
	for {
		switch c {
		case '&':
			c, n := l.entity()
			_, _ = l.in.Discard(n) // cannot fail after Peek
			return c, size + n
		case '<':
		default:
			return c, size
		}
		next, _ := l.in.Peek(1)
		if len(next) == 0 || next[0] != '/' && next[0] != '!' && (next[0]|0x20 < 'a' || next[0]|0x20 > 'z') {
			return c, size
		}
		ends, n := l.skipElement()
		size += n
		if ends {
			l.virtual = true
			return '\n', size
		}
		r, n, err := l.in.ReadRune()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				l.err = err
			}
			return eof, size
		}
		c, size = r, size+n
	}
}

// entity returns the character for an entity, of which the first character has been read, and the length of the rest.
// If there is none, it returns that first character.
func (l *lexer) entity() (c rune, rest int) {
	const longest = 32
	next, _ := l.in.Peek(longest) // shorter at the end of the file
	end := bytes.IndexByte(next, ';')
	text := html.UnescapeString("&" + string(next[:end+1]))
	if utf8.RuneCountInString(text) != 1 {
		return '&', 0
	}
	c, _ = utf8.DecodeRuneInString(text)
	return c, end + 1
}

// skipElement reads the rest of an element, and the contents of one that is not text. It reports whether the element
// ends a line.
func (l *lexer) skipElement() (ends bool, size int) {
	const longestName = 16
	next, _ := l.in.Peek(longestName) // shorter at the end of the file
	head := append([]byte("<"), bytes.ToLower(next)...)
	closer := ">"
	for _, name := range []string{"script", "style"} {
		if bytes.HasPrefix(head, []byte("<"+name)) {
			closer = "</" + name + ">"
		}
	}
	if bytes.HasPrefix(head, []byte("<!--")) {
		closer = "-->"
	}
	ends = block().Match(head)
	var tail []byte
	for !bytes.HasSuffix(bytes.ToLower(tail), []byte(closer)) {
		part, err := l.in.ReadSlice('>')
		size += len(part)
		if tail = append(tail, part...); len(tail) > len(closer) {
			tail = tail[len(tail)-len(closer):]
		}
		if err != nil && !errors.Is(err, io.EOF) && len(part) == 0 {
			l.err = err
		}
		if len(part) == 0 {
			break
		}
	}
	return ends, size
}
