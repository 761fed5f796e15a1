package movelist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"chuhe/engine/pattern"
	"chuhe/engine/record/movetext"
)

const (
	columns    = "|:：;；,，\t" // separate the name of a game in a list from its moves or position
	mostName   = 120         // of a game in a list, in bytes
	mostPhrase = 3           // number of words of a name that nothing separates from a position
)

var (
	// numbered matches the number or the sign before an entry of a list.
	numbered = pattern.New(`^\s*(?:\d{1,6}\s*[.．、)）:：]|[-–—•·*#]+\s)\s*`)
	// sentence matches signs that a name does not contain.
	sentence = pattern.New(`[。！？!?]|://|\.\s`)
	// mover matches words that only name the side to move.
	mover = pattern.New(`^(?i:(?:轮到|輪到)?[红紅黑][方棋子]?先?[走手行]?|(?:red|white|black)(?:'s turn| to (?:move|play))?)$`)
)

// nameOf returns the name in the words before a game or a position, without the signs around it. A number in a column
// of its own before it is left out.
func nameOf(words string) string {
	words = words[len(numbered().FindString(words)):]
	words = strings.TrimFunc(words, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(columns+`="“”'*#•-`, r)
	})
	for _, pair := range [...]string{"【 】", "[ ]", "( )", "（ ）", "〔 〕"} {
		opener, closer, _ := strings.Cut(pair, " ")
		if strings.HasSuffix(words, opener) { // it encloses what follows
			words = strings.TrimSpace(strings.TrimSuffix(words, opener))
		}
		if inner, ok := strings.CutPrefix(words, opener); ok && strings.HasSuffix(inner, closer) {
			words = strings.TrimSpace(strings.TrimSuffix(inner, closer))
		}
	}
	if number, name, ok := strings.Cut(words, "|"); ok && strings.Trim(number, "0123456789 ") == "" {
		words = strings.TrimSpace(name)
	}
	return strings.Trim(words, `" `)
}

// title returns the name of a position from the words before it on its line. Other words are a comment.
func title(words string) (name string, ok bool) {
	name = nameOf(words)
	if name == "" || len(name) > mostName || sentence().MatchString(name) || mover().MatchString(name) ||
		movetext.Split(name).HasMoves() {
		return "", false
	}
	trimmed := strings.TrimRight(words, ` "“'`)
	last, _ := utf8.DecodeLastRuneInString(trimmed)
	apart := strings.ContainsRune(columns+"=】]）)", last) || trimmed != strings.TrimRight(words, " ")
	return name, apart || numbered().MatchString(words) || len(strings.Fields(name)) <= mostPhrase
}

// entry returns the name and the moves of a line of a list of games, such as "ID;h2e2,h9g7". The first such line has
// two moves or more that begin a game, and the others the same sign after the name.
func (s *scanner) entry(text string) (name string, line movetext.Tokens, ok bool) {
	for i, r := range text[:min(len(text), mostName)] {
		if !strings.ContainsRune(columns, r) {
			continue
		}
		before, after := movetext.Split(text[:i]), unquoted(text[:i], text[i+utf8.RuneLen(r):])
		name = nameOf(text[:i])
		switch {
		case before.HasMoves():
			return "", nil, false
		case !movetext.Split(after[:min(len(after), mostName)]).Leads():
			continue
		case name == "" || strings.ContainsRune(":：", r) && strings.Trim(name, "0123456789") == "":
			return "", nil, false // only the number of a move
		case labels[strings.ToLower(name)] != "":
			return "", nil, false
		}
		line = movetext.Split(after)
		if !s.lists(line, r) {
			return "", nil, false
		}
		s.column = r
		return name, line, true
	}
	return "", nil, false
}

// unquoted returns the columns after the first without quotes, if the first has them.
func unquoted(first, others string) string {
	if strings.Contains(first, `"`) {
		return strings.ReplaceAll(others, `"`, " ")
	}
	return others
}

// lists reports whether moves after a name and a sign are a game of a list.
func (s *scanner) lists(line movetext.Tokens, column rune) bool {
	const least = 4 // more than could continue the game before by chance
	if s.r != nil && s.r.Deep() {
		return false
	}
	fresh := s.r == nil || s.tally().Moves+s.tally().Bad == 0
	fits := !fresh && s.r.Fits(line)
	if s.column == column {
		return !fits || line.Opens(s.usual)
	}
	moves, whole := line.Opening(s.usual)
	switch {
	case moves >= least:
		return true
	case !whole || moves == 0 || fits:
		return false
	case moves > 1 || !fresh:
		return true
	}
	// Of a single move, the next line shows whether another game follows or the reply.
	next := ""
	if s.more != nil {
		next, _, _ = strings.Cut(s.more(), "\n")
	}
	_, next, _ = strings.Cut(next, string(column))
	moves, whole = movetext.Split(next).Opening(s.usual)
	return whole && moves > 0
}
