package record

import (
	"strings"
	"unicode/utf8"

	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
)

// foldedText is a text in which escapes are replaced, characters are half-width, and signs that mean the same are the
// same.
type foldedText struct {
	text string
	at   []int // for each byte of text, and for its end, the place in the original
}

// fold folds a text. Its letters keep their case, and blanks become one.
func fold(text string) foldedText {
	var t foldedText
	var b strings.Builder
	last := false // whether the last character is a blank
	for i := 0; i < len(text); {
		c, n := unescape(text[i:])
		c = plain(c)
		if blank := c == ' '; !blank || !last {
			for range utf8.RuneLen(c) {
				t.at = append(t.at, i)
			}
			b.WriteRune(c)
			last = blank
		}
		i += n
	}
	t.text, t.at = b.String(), append(t.at, len(text))
	return t
}

// unescape returns the first character of a text and its length. A character of an address may be escaped, even twice.
func unescape(text string) (c rune, n int) {
	var bytes []byte
	for !utf8.FullRune(bytes) {
		b, size := escaped(text[n:])
		if size == 0 {
			break
		}
		bytes, n = append(bytes, b), n+size
	}
	if c, size := utf8.DecodeRune(bytes); n > 0 && size == len(bytes) && c != utf8.RuneError {
		return c, n
	}
	if c, n = utf8.DecodeRuneInString(text); c == utf8.RuneError {
		c = '?'
	}
	return c, n
}

// escaped returns the byte for which an escape at the beginning of a text stands, and the length of the escape.
func escaped(text string) (b byte, n int) {
	const digits = "0123456789abcdef"
	if text == "" || text[0] != '%' {
		return 0, 0
	}
	n = 1
	for range 2 { // %2520 is %20, escaped again
		if strings.HasPrefix(text[n:], "25") && len(text) > n+3 {
			n += 2
		}
	}
	if len(text) < n+2 {
		return 0, 0
	}
	high, low := strings.IndexByte(digits, text[n]|0x20), strings.IndexByte(digits, text[n+1]|0x20)
	if high < 0 || low < 0 {
		return 0, 0
	}
	return byte(high<<4 | low), n + 2
}

// plain returns the half-width or usual sign for a character.
func plain(c rune) rune {
	if c >= '！' && c <= '～' { // the full-width forms of ASCII
		c += '!' - '！'
	}
	switch c {
	case '\t', '\n', '\r', '_', '+', '\u00a0', '\u3000', '\u200b', '\ufeff':
		return ' '
	case '∕', '⁄':
		return '/'
	case '–', '—', '−', '‐', '‑':
		return '-'
	case '“', '”', '‘', '’', '「', '」', '『', '』', '《', '》', '`':
		return '"'
	case '【', '】', '〔', '〕':
		return '('
	case '、', '。':
		return ','
	}
	return c
}

// Parts of the patterns, for folded text.
const (
	gap   = `[ ,;|:.()\[\]{}<>"'&=]`
	ends  = `(?:$|[^\p{Latin}\pM\pN])` // after a word in Latin letters
	label = `(?:(?:nbsp|amp|side to move|side|turn|stm|to move|先手方?|先行方?|先走方?|走棋方|走方|行棋方|lượt đi)` + gap + `+)*`
	han   = `(?:轮到|輪到|轮|輪|由)?[黑红紅](?:方|棋|子)?`
	hanGo = han + `(?:先|走|行棋)[手行走棋]?`
	viet  = `(?:(?:đến |tới )?lượt )?(?:bên |quân |phe )?(?:đen|đỏ|đo\x{309})`
	latin = `(?:black|white|red)(?:'s (?:turn|move)| (?:is )?to (?:move|play|go|start|mate|win|draw)` +
		`| mates in| (?:moves|plays|goes|starts) first)|` + viet + ` (?:đi(?: trước| tiên)?|tiên)`
)

var (
	// holdings matches captured pieces in hand, which other games have.
	holdings = pattern.New(`^\[[A-Za-z~-]{0,40}\]`)
	// mover matches the side to move in its field: with a verb, or a colour alone (groups 3 and 4), or a letter.
	mover = pattern.New(`(?i)^(?:[/\\]|` + gap + `*)` + label + `(?:(` + latin + `)` + ends + `|(` + hanGo + `)` +
		`|(` + han + `)(?:$|[^\p{Han}:])|(` + viet + `|black|white|red)` + ends + `|([bwr])` + ends + `)`)
	// sentence matches what shows that a colour before it is a label or begins a sentence.
	sentence = pattern.New(`^(?::| +(?:\p{Latin}|\pM){2,}` + ends + `)`)
	// named matches words that name the side to move, anywhere.
	named = pattern.New(`(?i)(?:^|[^\p{Latin}\pM\pN])(?:` + latin + `)` + ends + `|` + hanGo + `|(?:轮到|輪到)[黑红紅]`)
	// odd matches a word in the field of the side to move.
	odd = pattern.New(`^` + gap + `+([\p{Latin}\p{Han}\pM\pN]{1,20})` + gap + `+-` + gap + `*-`)
	// unused matches the two fields between the side to move and the counters, and counter matches a counter.
	unused  = pattern.New(`^(?:` + gap + `*-){2,3}`)
	counter = pattern.New(`^` + gap + `+([0-9]{1,7})(?:$|[^\p{Latin}\pN.])`)
	// stranger matches a word after a position.
	stranger = pattern.New(`^[\s,;|_+]*([^\s\pP\pS]+)`)
)

// board returns the place of the first board, with ten ranks and no more.
func (t *foldedText) board() (from, to int, ok bool) {
	for from < len(t.text) {
		if !isRank(t.text[from]) || from > 0 && isWord(t.text[from-1]) {
			from++
			continue
		}
		last, end, n := t.ranks(from)
		switch {
		case n == xiangqi.Ranks:
			return from, end, true
		case n > xiangqi.Ranks:
			from = end
		default:
			from = max(from+1, last) // a board may begin with the last one, if another separator follows
		}
	}
	return 0, 0, false
}

// ranks reads ranks with the same separator between them. It returns where the last one begins and ends, and their
// number.
func (t *foldedText) ranks(from int) (last, end, n int) {
	var sign string
	for at := from; ; n++ {
		start := at
		for at < len(t.text) && isRank(t.text[at]) {
			at++
		}
		if points := at - start; points == 0 || points > xiangqi.Files || at < len(t.text) && isWord(t.text[at]) {
			return last, end, n
		}
		last, end = start, at
		blank := len(t.text[at:]) - len(strings.TrimPrefix(t.text[at:], " "))
		next := separator(t.text[at+blank:])
		if next == "" || sign != "" && next != sign || n+1 == xiangqi.Ranks && mover().MatchString(t.text[at:]) {
			return last, end, n + 1
		}
		sign, at = next, at+blank+len(next)
		if at < len(t.text) && t.text[at] == ' ' {
			at++
		}
	}
}

// separator returns what separates ranks at the beginning of a text. JSON escapes a slash.
func separator(text string) string {
	for _, s := range []string{"/", `\/`, `\`, "|"} {
		if strings.HasPrefix(text, s) {
			return s
		}
	}
	return ""
}

// isRank reports whether a character is a piece or a number of empty points.
func isRank(c byte) bool { return strings.IndexByte("123456789rnbakcphegmsRNBAKCPHEGMS", c) >= 0 }

// isWord reports whether a character cannot stand beside a rank.
func isWord(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// standard returns a board in standard form. A guard is an advisor, a minister an elephant, and s a soldier, unless
// the letter could mean another piece.
func standard(board string) string {
	board = strings.NewReplacer(`\/`, "/", `\`, "/", "|", "/", " ", "").Replace(board)
	for _, l := range [...]struct{ letter, usual, without, with string }{
		{"g", "a", "aA", "gG"}, {"m", "b", "bBeE", "nNhH"}, {"s", "p", "pP", "aA"},
	} {
		if !strings.ContainsAny(board, l.without) && strings.ContainsAny(board, l.with) {
			r := strings.NewReplacer(l.letter, l.usual, strings.ToUpper(l.letter), strings.ToUpper(l.usual))
			board = r.Replace(board)
		}
	}
	return board
}

// fields are the fields after a board.
type fields struct {
	side     string // w, b, an unknown word, or nothing
	counters string // the other fields, with a blank before each
	end      int    // where they end
}

// fields reads the fields after a board.
func (t *foldedText) fields(at int) fields {
	f := fields{end: at}
	if words, n := sideAt(t.text[at:]); n > 0 {
		f.side, f.end = letterOf(words), at+n
	} else if m := odd().FindStringSubmatchIndex(t.text[at:]); m != nil {
		f.side, f.end = t.text[at+m[2]:at+m[3]], at+m[3]
	}
	end, least := f.end, 2
	if between := unused().FindString(t.text[end:]); between != "" {
		f.end, least = end+len(between), 0
		end = f.end
	} else if f.side == "" {
		return f
	}
	text := " - -"
	for n := 1; n <= 2; n++ {
		m := counter().FindStringSubmatchIndex(t.text[end:])
		if m == nil {
			break
		}
		text += " " + t.text[end+m[2]:end+m[3]]
		if end += m[3]; n >= least {
			f.end, f.counters = end, text
		}
	}
	return f
}

// sideAt returns the words for the side to move in its field, and where they end; 0 if there are none.
func sideAt(text string) (words string, end int) {
	m := mover().FindStringSubmatchIndex(text)
	for group := 1; 2*group < len(m); group++ {
		from, to := m[2*group], m[2*group+1]
		if from < 0 {
			continue
		}
		if rest := text[to:]; group == 4 && sentence().MatchString(rest) && !strings.HasPrefix(rest+" ", " moves ") {
			return "", 0
		}
		return text[from:to], to
	}
	return "", 0
}

// letterOf returns the letter in a FEN for the side in some words.
func letterOf(words string) string {
	words = strings.ToLower(words)
	for _, black := range []string{"黑", "black", "đen"} {
		if words == "b" || strings.Contains(words, black) {
			return "b"
		}
	}
	return "w"
}

// named returns the letter of the side that the words around a position name, before it or else after it. It returns
// nothing if they name both or neither.
func (t *foldedText) named(from, to int) string {
	const near = 200
	before, after := t.text[max(0, from-near):from], t.text[to:min(len(t.text), to+near)]
	after, _, _ = strings.Cut(after, "/") // the words before another position are about that one
	for _, text := range []string{before, after} {
		var sides [2]bool
		for _, words := range named().FindAllString(text, -1) {
			sides[strings.Index("wb", letterOf(words))] = true
		}
		if sides[0] != sides[1] {
			return map[bool]string{false: "w", true: "b"}[sides[1]]
		}
	}
	return ""
}
