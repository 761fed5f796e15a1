package dhtmlxq

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// The limits of reading.
const (
	longestMark  = 64      // [/DhtmlXQ_key], in bytes
	longestValue = 1 << 20 // of a field, in bytes; the rest of it is left out
	largestBlock = 8 << 20 // of a game, in bytes; the rest is skipped
	soughtBytes  = 2 << 20 // before the first mark
)

// A kind is the kind of part that a mark begins or ends.
type kind uint8

const (
	none  kind = iota
	outer      // the game
	inner      // a field
)

// A mark is the content of a pair of brackets.
type mark struct {
	kind kind
	ends bool
	key  string // of a field, in lower case if it is known
	// numbered means that the field has a number instead of a key.
	numbered bool
}

// parseMark reads the mark at the beginning of text, and returns its length. It
// may contain blanks, and a backslash before the slash, as in scripts.
func parseMark(text string) (m mark, length int) {
	rest := skipBlanks(text[1:])
	rest = strings.TrimPrefix(rest, `\`)
	if m.ends = strings.HasPrefix(rest, "/"); m.ends {
		rest = skipBlanks(rest[1:])
	}
	rest, family, ok := cutName(rest, m.ends)
	if !ok {
		return mark{}, 0
	}
	end := strings.IndexByte(rest, ']')
	if end < 0 {
		return mark{}, 0
	}
	name := strings.TrimRight(rest[:end], blanks)
	length = len(text) - len(rest) + end + 1
	switch {
	case family == commentName:
		if len(name) < 2 || strings.Trim(name, keyLetters[52:]) != "" {
			return mark{}, 0
		}
		m.kind, m.key = inner, "comment"+name[1:]
	case strings.Trim(name, keyLetters[:52]) == "": // DhtmlXQ, DhtmlXQiFrame, DhtmlXQHTML
		m.kind = outer
	case family == numberedName && name[0] == '_' && len(name) > 1 && strings.Trim(name[1:], keyLetters[52:62]) == "":
		m.kind, m.key, m.numbered = inner, keyOfNumber(name[1:]), true
	case name[0] == '_' && len(name) > 1 && strings.Trim(name, keyLetters) == "":
		m.kind, m.key = inner, name[1:]
		if low := strings.ToLower(m.key); reserved(low) || tagOf(low) != low {
			m.key = low
		}
	default:
		return mark{}, 0
	}
	return m, length
}

// cutName cuts the name that begins all marks of a form off the beginning of a text.
func cutName(text string, ends bool) (rest, name string, ok bool) {
	for _, name := range []string{"DhtmlXQ", numberedName, commentName} {
		if ends {
			name = strings.TrimPrefix(name, "game_")
		}
		if len(text) >= len(name) && strings.EqualFold(text[:len(name)], name) {
			return text[len(name):], name, true
		}
	}
	return "", "", false
}

const (
	blanks     = " \t\r\n"
	keyLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
)

func skipBlanks(s string) string { return strings.TrimLeft(s, blanks) }

// A field is a key and its value.
type field struct {
	key, value string
	line       int
	cut        bool // whether the value was too long and is truncated
	numbered   bool // whether it has a number instead of a key
}

// A block holds the fields of a game.
type block struct {
	fields   []field
	size     int
	wrapped  bool  // whether it is enclosed by [DhtmlXQ] and [/DhtmlXQ]
	line     int   // line number of its beginning
	from, to int64 // where it stands in the file, in bytes
	tooLarge bool
	cutShort bool // whether the file ends in a field
}

// has reports whether the block contains a field.
func (b *block) has(key string) bool {
	return slices.ContainsFunc(b.fields, func(f field) bool { return f.key == key })
}

// add adds a field if there is room.
func (b *block) add(f field) {
	if b.size += len(f.value) + longestMark; b.size > largestBlock {
		b.tooLarge = true
		return
	}
	b.fields = append(b.fields, f)
}

// A scanner splits text into blocks.
type scanner struct {
	source   *charset.Reader
	r        *bufio.Reader
	line     int
	passed   int64 // bytes of the decoded text that have been read
	found    bool  // whether a mark was found
	pending  *mark
	from, to int64 // where the last mark stands in the file, in bytes

	text []byte // text before the next mark,
	keep bool   // if a field is open
	cut  bool   // whether it was too long
}

func newScanner(r io.Reader) *scanner {
	source := charset.NewReader(r)
	return &scanner{source: source, r: bufio.NewReaderSize(source, 32<<10), line: 1}
}

// next returns the next block, or io.EOF after the last one.
func (s *scanner) next() (*block, error) {
	b := &block{line: s.line}
	var open *field
	finish := func() {
		if open != nil && open.numbered {
			b.translate(open)
		}
		if open != nil {
			b.add(*open)
			open = nil
		}
	}
	for {
		m, err := s.mark(open)
		if err == io.EOF {
			if b.cutShort = open != nil; b.cutShort {
				b.to = s.source.Offset(s.passed)
			}
			finish()
			if len(b.fields) == 0 {
				return nil, io.EOF
			}
			return b, nil
		} else if err != nil {
			return nil, err
		}
		if open != nil {
			b.to = s.from
		}
		finish()
		// Games without brackets around them are separated by fields that each game has only once.
		another := m.kind == outer || !m.ends && !b.wrapped && m.key != "" && oncePerGame(m.key) && b.has(m.key)
		if another && len(b.fields) > 0 {
			if m.ends {
				b.to = s.to
			}
			s.pending = &m
			return b, nil
		}
		b.to = s.to
		switch {
		case m.kind == outer:
			b.wrapped, b.line, b.from = !m.ends, s.line, s.from
		case !m.ends:
			open = &field{key: m.key, line: s.line, numbered: m.numbered}
			if !b.wrapped && len(b.fields) == 0 {
				b.from = s.from
			}
		}
	}
}

func oncePerGame(key string) bool { return key == keyMoves || key == keyBoard || key == "title" }

// mark returns the next mark. The text before it belongs to the open field, if any.
func (s *scanner) mark(open *field) (mark, error) {
	if m := s.pending; m != nil {
		s.pending = nil
		return *m, nil
	}
	s.keep, s.cut, s.text = open != nil, false, s.text[:0]
	m, err := s.seek()
	if open != nil {
		open.value, open.cut = string(s.text), s.cut
	}
	return m, err
}

// seek reads to the end of the next mark.
func (s *scanner) seek() (mark, error) {
	for {
		chunk, err := s.r.ReadSlice('[')
		if err != nil && err != bufio.ErrBufferFull && err != io.EOF {
			return mark{}, err
		}
		bracket := err == nil
		if bracket {
			_ = s.r.UnreadByte() // cannot fail directly after ReadByte
			chunk = chunk[:len(chunk)-1]
		}
		switch s.take(chunk); {
		case err == io.EOF && s.found:
			return mark{}, io.EOF
		case err == io.EOF || s.passed > soughtBytes && !s.found:
			return mark{}, &record.Problem{Kind: record.NotThisFormat}
		case !bracket:
			continue
		}
		head, err := s.r.Peek(longestMark)
		if err != nil && err != io.EOF {
			return mark{}, err
		}
		var m mark
		var length int
		if len(head) > 1 && strings.IndexByte("DdGg/\\"+blanks, head[1]) >= 0 {
			m, length = parseMark(string(head))
		}
		if m.kind == none {
			length = 1
			s.take(head[:1])
		} else {
			s.found = true
			s.line += bytes.Count(head[:length], []byte("\n"))
			s.from, s.to = s.source.Offset(s.passed), s.source.Offset(s.passed+int64(length))
			s.passed += int64(length)
		}
		if _, err := s.r.Discard(length); err != nil || m.kind != none {
			return m, err
		}
	}
}

// take counts lines and bytes, and keeps text for the open field.
func (s *scanner) take(chunk []byte) {
	s.line += bytes.Count(chunk, []byte("\n"))
	s.passed += int64(len(chunk))
	switch {
	case !s.found:
	case s.keep && len(s.text)+len(chunk) <= longestValue:
		s.text = append(s.text, chunk...)
	case s.keep:
		s.cut = true
	}
}
