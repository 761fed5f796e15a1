package pgn

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"chuhe/engine/notation"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// The maximum sizes of texts, in bytes. The rest is skipped.
const (
	longestComment = 1 << 20
	longestValue   = record.MaxTag
	longestWord    = 256
	// patience is the amount of text, in bytes, in which a tag or moves must be found.
	patience = 1 << 18
)

// tokenKind is the kind of a token.
type tokenKind uint8

const (
	end     tokenKind = iota // of the file
	tag                      // name and text
	word                     // a move, its number, a result, or anything else
	comment                  // in braces or after a semicolon
	symbol                   // $5, !?
	open                     // of a variation
	closed
)

// A token is a unit of the file.
type token struct {
	kind     tokenKind
	name     string // of a tag
	text     string
	line     int
	from, to int64 // where it stands in the file, in bytes
	// broken means that the file ends within the token, or that it is a tag
	// without a proper end; cut means that the token was too long.
	broken, cut bool
}

// A lexer splits a file into tokens.
type lexer struct {
	source *charset.Reader
	in     *bufio.Reader
	c      rune  // the next character, or eof
	passed int64 // bytes of the decoded text before it
	size   int   // its own size there
	line   int
	first  bool // whether c is the first character of its line
	left   int  // remaining patience; negative: no limit
	// html means that the file is a page, and virtual that the newline c stands for an element.
	html, virtual bool
	err           error
	// damaged is the line of the first undecodable character since the last game; 0
	// if there is none.
	damaged int
}

const eof rune = -1

func newLexer(r io.Reader) *lexer {
	source := charset.NewReader(r)
	l := &lexer{source: source, in: bufio.NewReader(source), c: '\n', left: patience}
	l.advance()
	return l
}

// advance moves to the next character. Every line end becomes "\n".
func (l *lexer) advance() {
	if l.c == eof {
		return
	}
	l.first = l.c == '\n'
	if l.first && !l.virtual {
		l.line++
	}
	l.virtual = false
	l.passed += int64(l.size)
	c, size, err := l.in.ReadRune()
	if l.html && (c == '<' || c == '&') {
		c, size = l.reveal(c, size)
	}
	if l.left >= 0 {
		if l.left -= size; l.left < 0 {
			err = &record.Problem{Kind: record.NotThisFormat}
		}
	}
	switch {
	case err != nil:
		if !errors.Is(err, io.EOF) {
			l.err = err
		}
		c = eof
	case c == '\r':
		if next, err := l.in.Peek(1); err == nil && next[0] == '\n' {
			_, _ = l.in.Discard(1) // cannot fail after Peek
			size++
		}
		c = '\n'
	case c == unicode.ReplacementChar && l.damaged == 0:
		l.damaged = l.line
	}
	l.c, l.size = c, size
}

// offset returns the place of the next character in the file, in bytes.
func (l *lexer) offset() int64 { return l.source.Offset(l.passed) }

func (l *lexer) next() token {
	for {
		for isGap(l.c) {
			l.advance()
		}
		if l.c != '%' || !l.first {
			break
		}
		for l.c != '\n' && l.c != eof { // for other programs
			l.advance()
		}
	}
	from := l.offset()
	t := l.token()
	t.from, t.to = from, l.offset()
	return t
}

// token reads the token that begins here.
func (l *lexer) token() token {
	t := token{line: l.line}
	switch c := l.c; c {
	case eof:
		return t
	case '[':
		return l.tag()
	case '{':
		return l.braces()
	case ';':
		return l.restOfLine()
	case '<':
		if l.page() {
			return l.next()
		}
	case '(', ')':
		t.kind = open
		if c == ')' {
			t.kind = closed
		}
		l.advance()
		return t
	case '$', '!', '?', '！', '？':
		t.kind = symbol
		return l.while(t, func(r rune) bool {
			return strings.ContainsRune("!?！？", r) || c == '$' && r >= '0' && r <= '9'
		})
	case '*', '}', ']':
		t.kind = word
		t.text = string(c)
		l.advance()
		return t
	}
	if record.IsSign(l.c) {
		t.kind = symbol
		return l.while(t, func(rune) bool { return false })
	}
	t.kind = word
	return l.while(t, func(r rune) bool {
		return !isGap(r) && !strings.ContainsRune("{}()[];$!?！？*", r) && !record.IsSign(r)
	})
}

// skip moves to the next line that begins like a tag.
func (l *lexer) skip() {
	for l.c != eof && (l.c != '[' || !l.first) {
		l.advance()
	}
}

// isGap reports whether a character separates moves.
func isGap(r rune) bool {
	switch r {
	case 0, ',', '，', '、', '。', '；':
		return true
	}
	return notation.Blank(r)
}

// while reads the next character, and those after it that belong to the token.
func (l *lexer) while(t token, belongs func(rune) bool) token {
	var b strings.Builder
	for first := true; l.c != eof && (first || belongs(l.c)); first = false {
		if t.cut = t.cut || b.Len() >= longestWord; !t.cut {
			b.WriteRune(l.c)
		}
		l.advance()
	}
	t.text = b.String()
	return t
}

// braces reads a comment. If its closing brace is missing, the next game ends it.
func (l *lexer) braces() token {
	t := token{kind: comment, line: l.line}
	var b strings.Builder
	l.advance()
	for l.c != '}' {
		if l.c == eof || l.first && l.c == '[' && l.beginsGame() {
			t.broken = true
			break
		}
		if t.cut = t.cut || b.Len() > longestComment-utf8.UTFMax; !t.cut {
			b.WriteRune(l.c)
		}
		l.advance()
	}
	if l.c == '}' {
		l.advance()
	}
	t.text = trim(b.String())
	return t
}

// trim removes the blanks around a comment, except the wide ones that indent
// Chinese paragraphs.
func trim(s string) string { return strings.Trim(s, " \t\n\f\v\x00") }

// beginsGame reports whether a bracket opens the first tag of a game.
func (l *lexer) beginsGame() bool {
	names := []string{`Event "`, `Game "`}
	if l.html {
		names = append(names, `Event &quot;`, `Game &quot;`)
	}
	return slices.ContainsFunc(names, func(name string) bool {
		next, err := l.in.Peek(len(name))
		return err == nil && string(next) == name
	})
}

// restOfLine reads a comment after a semicolon, and those on the lines after it.
func (l *lexer) restOfLine() token {
	t := token{kind: comment, line: l.line}
	var b strings.Builder
	for l.c == ';' {
		if l.advance(); l.c == ' ' {
			l.advance()
		}
		for l.c != eof {
			if t.cut = t.cut || b.Len() > longestComment-utf8.UTFMax; !t.cut {
				b.WriteRune(l.c)
			}
			if l.advance(); l.first {
				break
			}
		}
	}
	t.text = trim(b.String())
	return t
}
