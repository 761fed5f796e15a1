package movetext

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/pattern"
	"chuhe/engine/record"
)

// A kind is the kind of a token.
type kind uint8

const (
	words   kind = iota // without a meaning for the game: a comment
	move                // certainly a move
	maybe               // a move if it is legal, otherwise words
	number              // of a move
	note                // a comment in brackets
	begins              // a comment that does not end on its line; text is its part so far
	opening             // of a variation
	closing
	result
	symbol
)

// A token is a piece of a line.
type token struct {
	kind    kind
	text    string
	symbols []game.Symbol // after a move
	shape   shape         // of a move
	closer  rune          // of an unfinished comment
}

// A shape is the notation of a move.
type shape uint8

const (
	chinese shape = iota + 1
	coordinates
	wxf
	algebraic
	vietnamese
)

// The characters of a Chinese move.
const (
	hanPieces  = "车車俥伡马馬傌相象仕士将將帅帥炮砲包兵卒"
	hanPlaces  = "前中后後"
	hanNumbers = "一二三四五六七八九壹贰叁肆伍陆柒捌玖貳參陸123456789１２３４５６７８９"
	hanWays    = "进進退平上下"
)

var (
	coordinateMoves = pattern.New(`^[A-Ia-i](10|[0-9])[-–—]?[A-Ia-i](10|[0-9])$`)
	severalMoves    = pattern.New(`^(?:[a-i][0-9]){4,}$|^(?:[A-I][0-9]){4,}$`)
	wxfMoves        = pattern.New(`^(?:[RNHBEAKGMCPrnhbeakgmcp][1-9a-e+\-.=]|[+\-.=][RNHBEAKGMCPrnhbeakgmcp])[+\-.=][1-9]$`)
	soldierMoves    = pattern.New(`^[1-7][1-9a-e+\-.][+\-.=][1-9]$`)
	pieceMoves      = pattern.New(`^[RNHBEAKCP](?:[a-i]?(10|[0-9])?x?[a-i](10|[0-9])|[a-i](10|[0-9])-[a-i](10|[0-9]))$`)
	pawnMoves       = pattern.New(`^[a-i]?x?[a-i](10|[0-9])$`)
	results         = pattern.New(`^(?:1-0|0-1|1/2-1/2|½-½|\*|[红紅黑先后後](?:方|先)?[胜勝负負和]|和棋|和局)$`)
	roundWords      = pattern.New(`^第[0-9一二三四五六七八九十百]{1,4}(?:回合|着|步|手)$`)
)

// closers maps the brackets around comments. It is read-only.
var closers = map[rune]rune{'{': '}', '[': ']', '【': '】', '〔': '〕', '(': ')', '（': '）'}

// Split splits a line into tokens. The line must not begin within a comment.
func Split(line string) Tokens {
	s := splitter{text: []rune(line), loose: -1}
	return s.split()
}

func (s *splitter) split() []token {
	for s.at < len(s.text) {
		if before := s.at; !s.step() && s.loose < 0 {
			s.loose = before
		}
	}
	s.flush(s.at)
	return s.tokens
}

// A splitter holds the progress through a line.
type splitter struct {
	text   []rune
	at     int
	loose  int  // start of the current words, or -1
	flat   bool // whether the contents of brackets, and the text after them, do not matter
	tokens []token
}

// flush makes a token of the words before end.
func (s *splitter) flush(end int) {
	if s.loose >= 0 {
		if text := strings.TrimFunc(string(s.text[s.loose:end]), isGap); text != "" {
			t := token{kind: words, text: text}
			switch {
			case results().MatchString(text):
				t.kind = result
			case roundWords().MatchString(text):
				t.kind = number
			}
			s.tokens = append(s.tokens, t)
		}
	}
	s.loose = -1
}

func (s *splitter) add(t token, end int) bool {
	s.flush(s.at)
	s.tokens = append(s.tokens, t)
	s.at = end
	return true
}

// isGap reports whether a character separates moves.
func isGap(r rune) bool {
	return notation.Blank(r) || strings.ContainsRune(",;:、，。；：|/·.", r)
}

// step reads a token. It returns false if it only skipped words.
func (s *splitter) step() bool {
	r := s.text[s.at]
	switch {
	case isGap(r) && r != '.': // among words it belongs to them
		s.at++
		return s.loose < 0
	case closers[r] != 0:
		return s.bracket(r)
	case r == ')' || r == '）':
		return s.add(token{kind: closing}, s.at+1)
	}
	if end := s.han(); end > 0 {
		t := token{kind: move, shape: chinese, text: string(s.text[s.at:end])}
		end = s.signs(&t, end)
		return s.add(t, end)
	}
	if s.number() {
		return true
	}
	if isPlain(r) {
		return s.plain()
	}
	if record.IsSign(r) && s.annotates() {
		t, _ := symbolToken(string(r))
		return s.add(t, s.at+1)
	}
	s.at++
	return false
}

// annotates reports whether a sign here belongs to a move before it.
func (s *splitter) annotates() bool {
	return s.loose < 0 && len(s.tokens) > 0 &&
		slices.Contains([]kind{move, maybe, symbol}, s.tokens[len(s.tokens)-1].kind)
}

// han returns the end of a Chinese move that begins here, or 0.
func (s *splitter) han() int {
	is := func(i int, any string) bool {
		return s.at+i < len(s.text) && strings.ContainsRune(any, s.text[s.at+i])
	}
	switch {
	case is(0, hanPieces+hanPlaces+hanNumbers) && is(1, hanPieces+hanNumbers+hanPlaces) && is(2, hanWays) &&
		is(3, hanNumbers) && (is(0, hanPieces+hanPlaces) || is(1, hanPieces)):
		return s.at + 4
	case is(0, hanPlaces+hanNumbers) && is(1, hanPieces) && is(2, hanNumbers) && is(3, hanWays) && is(4, hanNumbers):
		return s.at + 5
	}
	return 0
}

// signs reads the signs after a move, and returns their end.
func (s *splitter) signs(t *token, end int) int {
	var marks strings.Builder
	for ; end < len(s.text); end++ {
		switch s.text[end] {
		case '!', '！':
			marks.WriteByte('!')
		case '?', '？':
			marks.WriteByte('?')
		case '+', '#':
		default:
			goto done
		}
	}
done:
	if n, ok := record.Symbol(marks.String()); ok {
		t.symbols = []game.Symbol{n}
	}
	return end
}

// number reads the number of a move: digits with a sign after them.
func (s *splitter) number() bool {
	const most = 3 // a year has four
	end := s.at
	if r := s.text[end]; r >= '①' && r <= '⑳' {
		return s.add(token{kind: number, text: string(r)}, end+1)
	}
	for end < len(s.text) && plain(s.text[end]) >= '0' && plain(s.text[end]) <= '9' {
		end++
	}
	if end == s.at || end-s.at > most || s.loose >= 0 && !unicode.IsSpace(s.text[s.at-1]) {
		return false
	}
	t := token{kind: number, text: string(s.text[s.at:end])}
	if end == len(s.text) || unicode.IsSpace(s.text[end]) {
		return s.add(t, end)
	}
	after := end
	for after < len(s.text) && strings.ContainsRune(".．、:：…。)）", s.text[after]) {
		after++
	}
	keypad := end-s.at == 2 && after == end+1 && after < len(s.text) && unicode.IsDigit(s.text[after]) &&
		(after+1 == len(s.text) || !isPlain(s.text[after+1]))
	return after > end && !keypad && s.add(t, after)
}

// symbolToken reads $N, or a sign that stands alone.
func symbolToken(word string) (t token, ok bool) {
	if n, ok := record.Symbol(word); ok {
		return token{kind: symbol, symbols: []game.Symbol{n}}, true
	}
	digits, ok := strings.CutPrefix(word, "$")
	n, err := strconv.ParseUint(digits, 10, 8)
	return token{kind: symbol, symbols: []game.Symbol{game.Symbol(n)}}, ok && err == nil && n > 0
}

// isPlain reports whether a character belongs to a word of Latin letters, digits and signs.
func isPlain(r rune) bool {
	r = plain(r)
	return r > ' ' && r < 0x7f && !strings.ContainsRune(`,;|(){}[]"`, r) || r == '–' || r == '—' || r == '½'
}

// plain converts a full-width letter, digit or sign to the usual one.
func plain(r rune) rune {
	if r >= '！' && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

// plain reads a word of Latin letters, digits and signs.
func (s *splitter) plain() bool {
	end := s.at
	var b strings.Builder
	for end < len(s.text) && isPlain(s.text[end]) {
		c := plain(s.text[end])
		if end > s.at && c >= '0' && c <= '9' && strings.ContainsRune("!?！？", s.text[end-1]) {
			break // the number of the next move
		}
		b.WriteRune(c)
		end++
	}
	word := b.String()
	if results().MatchString(word) {
		return s.add(token{kind: result, text: word}, end)
	}
	if strings.IndexByte("$!?", word[0]) >= 0 || strings.IndexByte("+-=", word[0]) >= 0 && s.annotates() {
		if t, ok := symbolToken(word); ok {
			return s.add(t, end)
		}
	}
	bare := cmp.Or(strings.TrimRight(word, "+#!?"), word)
	t := token{text: bare}
	if n, ok := record.Symbol(strings.Trim(word[len(bare):], "+#")); ok {
		t.symbols = []game.Symbol{n}
	}
	const longestMove = 8 // h10-h10
	switch {
	case strings.IndexFunc(bare, unicode.IsDigit) < 0, len(bare) > longestMove:
		if s.joined(bare, end) {
			return true
		}
		s.at = end
		return false
	case coordinateMoves().MatchString(bare):
		t.kind, t.shape = move, coordinates
	case wxfMoves().MatchString(bare):
		t.kind, t.shape = move, wxf
	case soldierMoves().MatchString(bare):
		t.kind, t.shape = maybe, wxf
	case notation.IsVietnamese(bare):
		t.kind, t.shape = maybe, vietnamese
	case pieceMoves().MatchString(bare), pawnMoves().MatchString(bare):
		t.kind, t.shape = maybe, algebraic
	default:
		if s.joined(bare, end) {
			return true
		}
		s.at = end
		return false
	}
	return s.add(t, end)
}

// joined reads moves without separators.
func (s *splitter) joined(word string, end int) bool {
	const length = 4
	t := token{kind: move, shape: coordinates}
	switch {
	case len(word)%length != 0 || word[length-1] < '0' || word[length-1] > '9':
		return false
	case severalMoves().MatchString(word):
	default:
		for i := 0; i < len(word); i += length {
			if !wxfMoves().MatchString(word[i : i+length]) {
				return false
			}
		}
		t.shape = wxf
	}
	for i := 0; i < len(word); i += length {
		t.text = word[i : i+length]
		s.add(t, end)
	}
	return true
}

// bracket reads a comment in brackets, or the beginning of a variation.
func (s *splitter) bracket(opener rune) bool {
	closer := closers[opener]
	if round := opener == '(' || opener == '（'; round && !s.flat && s.movesFollow() {
		return s.add(token{kind: opening}, s.at+1)
	}
	inner := s.text[s.at+1:]
	if s.flat {
		return s.add(token{kind: note}, len(s.text))
	}
	if end := matching(inner, opener, closer); end >= 0 {
		return s.add(token{kind: note, text: strings.TrimSpace(string(inner[:end]))}, s.at+1+end+1)
	}
	return s.add(token{kind: begins, text: string(inner), closer: closer}, len(s.text))
}

// movesFollow reports whether the content of a bracket begins with a move.
func (s *splitter) movesFollow() bool {
	const far = 40
	inner := splitter{text: []rune(strings.TrimLeft(string(s.text[s.at+1:min(len(s.text), s.at+1+far)]), "(（")),
		loose: -1, flat: true}
	for _, t := range inner.split() {
		switch t.kind {
		case number:
			continue
		case move:
			return true
		}
		return false
	}
	return false
}

// matching returns the index of the closing bracket in text, or -1.
func matching(text []rune, opener, closer rune) int {
	depth := 0
	for i, r := range text {
		switch {
		case r == closer && depth == 0:
			return i
		case r == closer:
			depth--
		case r == opener:
			depth++
		}
	}
	return -1
}
