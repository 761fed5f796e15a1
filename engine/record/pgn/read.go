package pgn

import (
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"chuhe/engine/notation"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// farAhead is the number of tokens examined to find out the numbering of ranks.
const farAhead = 400

func (Format) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		f := &file{lexer: newLexer(r), start: xiangqi.StartPosition()}
		number := 1
		for f.peek().kind != end {
			item := f.game(number)
			if f.err != nil {
				break
			}
			if item == nil {
				continue
			}
			if !yield(item, nil) {
				return
			}
			number++
		}
		switch {
		case f.err != nil:
			yield(nil, f.err)
		case number == 1:
			yield(nil, &record.Problem{Kind: record.NotThisFormat})
		}
	}
}

// A file is read token by token, with some lookahead.
type file struct {
	*lexer
	ahead []token
	taken int64             // where the last token taken ends in the file
	start *xiangqi.Position // read-only
	// problems holds those of text before the next game that turned out not to be a game.
	problems []record.Problem
}

func (f *file) peek() token { return f.peekAt(0) }

func (f *file) peekAt(i int) token {
	for len(f.ahead) <= i {
		f.ahead = append(f.ahead, f.lexer.next())
	}
	return f.ahead[i]
}

func (f *file) take() token {
	t := f.peek()
	if f.taken = t.to; len(f.ahead) == 1 {
		f.ahead = f.ahead[:0] // nearly always, which needs no new memory
	} else {
		f.ahead = f.ahead[1:]
	}
	return t
}

// mainLine returns the moves of the line being read: first, those of the same length in the rest of its word, and the
// words ahead.
func (f *file) mainLine(first, rest string) []string {
	words := []string{first}
	for rest != "" {
		n := min(len(first), len(rest))
		words, rest = append(words, rest[:n]), rest[n:]
	}
	depth := 0
	for i := range farAhead {
		switch t := f.peekAt(i); t.kind {
		case end, tag:
			return words
		case open:
			depth++
		case closed:
			if depth--; depth < 0 {
				return words
			}
		case word:
			if text := plainWord(t.text); depth == 0 && text != "" {
				if isResult(text) {
					return words
				}
				words = append(words, text)
			}
		}
	}
	return words
}

// game reads the next game, or returns nil if there is none.
func (f *file) game(number int) *record.Item {
	h, ok := f.head(number)
	if !ok {
		return nil
	}
	r := h.begin(f)
	r.Begin, r.End = h.from, f.taken
	for {
		if r.idle >= mostIdle && len(f.ahead) == 0 { // no moves can be expected
			f.skip()
			r.End = f.offset()
		}
		if !r.fits(f.peek()) {
			break
		}
		t := f.take()
		if !r.follows(t) {
			r.End = t.to
		}
		r.token(t)
	}
	item := r.finish()
	if item == nil && !f.html { // words of a page are no games
		f.problems = r.Problems
	}
	return item
}

// head reads the part before the moves. ok is false if nothing follows.
func (f *file) head(number int) (h head, ok bool) {
	h = head{number: number, from: f.peek().from, problems: f.problems}
	f.problems = nil
	for {
		t := f.peek()
		switch {
		case t.kind == tag:
			if !t.broken {
				f.left = -1
			}
			if h.ends(t.name) {
				return h, true
			}
			if h.tag(f.take()); h.count > hopeless && f.left < 0 {
				f.err = &record.Problem{Kind: record.TooLarge, Game: number, Line: t.line}
				return h, false
			}
			continue
		case t.kind == end:
			return h, h.count > 0
		case h.count > 0, t.kind == word && looksLikeMove(plainWord(t.text)) && reads(f.start, plainWord(t.text)):
			return h, true
		case t.kind == comment:
			h.comment = append(h.comment[:min(len(h.comment), mostComments)], t)
		case t.kind != word || plainWord(t.text) != "":
			if !f.html && !merged(h.problems, h.where(t), false) {
				h.report(record.BadText, t)
			}
			if f.take(); len(h.comment) == 0 {
				h.from = f.peek().from
			}
			continue
		}
		f.take()
	}
}

// blackBegins reports whether the moves ahead begin with one by Black from the usual start.
func (f *file) blackBegins() bool {
	move, black := f.firstMove()
	return black && reads(blackToMove(), move)
}

// firstMove returns the first move ahead, or nothing, and whether it is marked as Black's, as in "1... 马8进7". Numbers
// in Red's moves are written in Chinese.
func (f *file) firstMove() (move string, black bool) {
	for i, dots := 0, false; ; i++ {
		t := f.peekAt(i)
		if t.kind != word || i > 2 {
			return "", false
		}
		rest := strings.TrimLeft(t.text, "0123456789０１２３４５６７８９")
		dots = dots || strings.HasPrefix(rest, "..") || strings.HasPrefix(rest, "…") || strings.HasPrefix(rest, "．．")
		if move := plainWord(t.text); move != "" {
			return move, dots && !strings.ContainsAny(move, "一二三四五六七八九")
		}
	}
}

// blackToMove returns the usual start with Black to move.
func blackToMove() *xiangqi.Position {
	p, err := xiangqi.ParseFEN(strings.Replace(xiangqi.StartFEN, " w ", " b ", 1))
	if err != nil {
		panic("pgn: " + err.Error())
	}
	return p
}

// reads reports whether a text is a legal move.
func reads(p *xiangqi.Position, text string) bool {
	_, err := new(notation.Reader).Parse(p, text)
	var fault *notation.Error
	return err == nil || errors.As(err, &fault) && fault.Fault >= notation.Several
}

// merged reports whether text outside of a game needs no problem of its own: words
// on one line share one, and words on several lines share one if together is set.
// Words that form drawn lines need none.
func merged(problems []record.Problem, where record.Problem, together bool) bool {
	const most = 100
	if len(where.Text) >= 3 && strings.Trim(where.Text, where.Text[:1]) == "" {
		return true
	}
	if len(problems) == 0 {
		return false
	}
	last := &problems[len(problems)-1]
	if last.Kind != record.BadText || !together && last.Line != where.Line {
		return false
	}
	if len(last.Text) < most {
		last.Text += " " + where.Text
	}
	return true
}

// isResult reports whether a word is the result of a game.
func isResult(word string) bool { return resultOf(word) != "" }

// resultOf returns the result for a word in the form of the tag Result, or "".
func resultOf(word string) string {
	if word == "" || strings.IndexByte("01*\xC2", word[0]) < 0 {
		return "" // nearly all words
	}
	switch word = plainDashes.Replace(word); word {
	case "1-0", "0-1", "1/2-1/2", "*":
		return word
	case "1/2", "0.5-0.5":
		return "1/2-1/2"
	}
	return ""
}

// plainDashes unifies the ways to write a result. It is read-only.
var plainDashes = strings.NewReplacer("—", "-", "–", "-", ":", "-", "½", "1/2")

// plainWord returns a word without the move number before it, and without check
// signs after it; "" if nothing is left.
func plainWord(text string) string {
	text = strings.TrimRight(text, "+#.")
	rest := strings.TrimLeft(text, "0123456789０１２３４５６７８９")
	dots := strings.TrimLeft(rest, ".．…·")
	switch {
	case rest == "":
		return "" // only a number
	case rest == dots:
		return text // no dots
	case len(dots) == 1 && rest != text && len(rest)-len(dots) == 1:
		return text // 62.5, a move
	}
	return dots
}

// looksLikeMove reports whether a word that cannot be read as a move was probably
// meant as one. Other words are text.
func looksLikeMove(word string) bool {
	if slices.Contains([]string{"--", "pass", "null", "Z0", "@@@@"}, word) || strings.ContainsRune(word, '\uFFFD') {
		return true
	}
	if strings.ContainsAny(word, "进進退平上下") {
		return strings.ContainsAny(word, "123456789１２３４５６７８９一二三四五六七八九壹贰貳叁參肆伍陆陸柒捌玖")
	}
	if len(word) > len("Ｃ２＝５") || word == "" {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(word)
	return last < '～' && unicode.IsDigit(last) && strings.ContainsFunc(word, func(r rune) bool {
		return strings.ContainsRune("ABCDEFGHIKMNPRS+-=.＋－＝．", unicode.ToUpper(r)) || r >= 'Ａ' && r <= 'Ｚ'
	})
}
