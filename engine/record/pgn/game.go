package pgn

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/record"
)

// The maximum depth of variations, and the maximum number of comments on a move.
// The rest is skipped.
const (
	deepest  = 1000
	mostSaid = 200
	// mostIdle is the number of tokens that may follow one another without a move.
	// After that, reading of the file stops.
	mostIdle = 1 << 14
)

// A line is the main line or a variation, as far as it has been read.
type line struct {
	last  *game.Node // nil in a skipped variation
	fresh bool       // whether no move of a variation has been read
	// dead means that a move could not be read; branch means that only this move
	// has been skipped so far, so a variation in its place can still be read.
	dead, branch bool
	before       string // a comment before the first move of a variation
	said         int    // number of comments on the last move
	at           token  // token that opened the variation
}

// A reader reads the moves of one game.
type reader struct {
	file *file
	head
	*record.Builder
	moves  notation.Reader
	line   line
	outer  []line // the enclosing lines
	barred bool   // the start position is invalid, so there are no moves
	deeper int    // number of open variations beyond deepest
	idle   int    // number of tokens since the last move
	text   int    // size of the comments kept, in bytes; more than record.MaxText once one was left out

	result string
	over   bool // whether the result has been read
	sign   signature
}

// begin prepares to read the moves.
func (h head) begin(f *file) *reader {
	start, ok := h.start(f)
	if h.fen == "" && ok && f.blackBegins() {
		start = blackToMove()
	}
	r := &reader{file: f, head: h, Builder: record.NewBuilder(start)}
	if h.wxf {
		r.moves.ExpectWXF()
	}
	r.Problems = h.problems
	h.tags.Set(game.TagPicture, string(h.picture))
	r.Game.Tags = h.tags
	r.line, r.barred = line{last: r.Game.Root()}, !ok
	for _, t := range h.comment {
		r.comment(t)
	}
	return r
}

// fits reports whether a token belongs to this game.
func (r *reader) fits(t token) bool {
	switch t.kind {
	case end, tag:
		return false
	case word:
		number, _, ok := strings.Cut(t.text, ".")
		return !r.over || !ok || number != "1"
	}
	return true
}

// follows reports whether a token belongs to the text between this game and the next.
func (r *reader) follows(t token) bool {
	return r.over && (t.kind == open || t.kind == closed || t.kind == word && !isResult(plainWord(t.text)))
}

func (r *reader) where(t token) record.Problem { return r.head.where(t) }

func (r *reader) bad(kind record.ProblemKind, t token) {
	p := r.where(t)
	p.Kind = kind
	r.Report(p)
}

// token processes a token.
func (r *reader) token(t token) {
	if r.idle++; r.idle == mostIdle {
		r.bad(record.TooLarge, t)
	}
	switch t.kind {
	case word:
		if t.cut {
			r.bad(record.TooLarge, t)
		}
		r.word(t)
	case comment:
		r.comment(t)
	case symbol:
		r.symbol(t)
	case open:
		r.open(t)
	case closed:
		r.close(t)
	}
}

// word reads a word: its moves, several if there is no space between them, or the
// result.
func (r *reader) word(t token) {
	if !r.over && len(t.text) <= len("+/-") && strings.IndexByte("+-=", t.text[0]) >= 0 {
		if _, ok := record.Symbol(t.text); ok {
			r.symbol(t)
			return
		}
	}
	for rest := t.text; rest != ""; {
		text := plainWord(rest)
		if text == "" {
			return
		}
		if result := resultOf(text); result != "" {
			r.result = result
			if !r.over && len(r.outer) == 0 {
				r.over, r.sign.before = true, len(r.Problems)
			}
			return
		}
		t.text = text
		if r.over || !r.line.dead && !looksLikeMove(text) && !slices.ContainsFunc(beginnings(text), looksLikeMove) {
			r.junk(t)
			return
		}
		r.line.dead = r.line.dead || r.barred || r.Full()
		first := text
		if n := r.firstMove(text); n > 0 {
			first = text[:n]
		}
		t.text, rest = first, text[len(first):]
		r.move(t, rest)
	}
}

// junk reports text that does not belong to a game.
func (r *reader) junk(t token) {
	if r.over {
		r.sign.add(t.text)
		if r.file.html { // the rest of the page
			return
		}
	}
	if !merged(r.Problems, r.where(t), r.over) {
		r.bad(record.BadText, t)
	}
}

// beginnings returns the possible first moves of a word with several moves: its
// first four or five characters, such as 炮二平五, 前兵四平五, C2=5 and H2-E2.
func beginnings(text string) []string {
	const shortest, longest = 4, 5
	if utf8.RuneCountInString(text) < 2*shortest {
		return nil
	}
	var all []string
	runes := 0
	for i := range text {
		if runes >= shortest {
			all = append(all, text[:i])
		}
		if runes++; runes > longest {
			break
		}
	}
	return all
}

// firstMove returns the length of the first of several moves in a word, or 0 if
// there is only one.
func (r *reader) firstMove(text string) int {
	if r.line.dead {
		return 0
	}
	for _, first := range beginnings(text) {
		if looksLikeMove(first) && reads(r.Game.At(r.line.last), first) {
			return len(first)
		}
	}
	return 0
}

// move reads a move and adds it to the end of the line. rest is the part of its word after it.
func (r *reader) move(t token, rest string) {
	if r.line.dead {
		if r.line.branch = false; r.Full() && looksLikeMove(t.text) {
			r.idle = 0
			r.Skip()
		}
		return
	}
	ahead := func() []string { return r.file.mainLine(t.text, rest) }
	n := r.Read(r.line.last, &r.moves, t.text, ahead, r.where(t))
	if n == nil {
		r.line.dead, r.line.branch = true, true
		return
	}
	if r.line.fresh && r.line.before != "" {
		r.say(n, r.line.before, t)
	}
	r.line.last, r.line.fresh, r.line.said, r.idle = n, false, 0, 0
	if r.makesSense() && r.Game.Nodes() > 2 {
		r.file.left = -1
	}
}

// makesSense distinguishes a game from text that happens to contain moves.
func (r *reader) makesSense() bool {
	return r.count > 0 || r.Game.Nodes()-1 > len(r.Problems)
}

// comment adds a comment to the move before it.
func (r *reader) comment(t token) {
	if t.broken {
		r.bad(record.CutShort, token{line: t.line, text: t.text})
	}
	if t.cut {
		r.bad(record.TooLarge, token{line: t.line, text: t.text})
	}
	if r.line.dead || t.text == "" {
		return
	}
	switch r.line.said++; {
	case r.line.said > mostSaid:
		if r.line.said == mostSaid+1 {
			r.bad(record.TooLarge, token{line: t.line, text: t.text})
		}
	case r.line.fresh && len(r.line.before)+len(t.text) <= longestComment:
		r.line.before = join(r.line.before, t.text)
	case r.line.fresh:
		r.bad(record.TooLarge, token{line: t.line, text: t.text})
	default:
		r.say(r.line.last, t.text, t)
	}
}

// say adds a comment to a node and executes the commands in it.
func (r *reader) say(n *game.Node, text string, t token) {
	text = r.commands(n, text)
	if n.Comment != "" && len(n.Comment)+len("\n")+len(text) > longestComment {
		r.bad(record.TooLarge, token{line: t.line, text: text})
		return
	}
	if before := r.text; before+len(text) > record.MaxText {
		if r.text = record.MaxText + 1; before <= record.MaxText { // reported once
			r.bad(record.TooLarge, token{line: t.line, text: text})
		}
		return
	}
	r.text += len(text)
	n.Comment = join(n.Comment, text)
}

// join joins two comments.
func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// symbol adds a symbol to the move before it.
func (r *reader) symbol(t token) {
	if r.line.dead || r.line.fresh {
		return
	}
	sign, _ := record.Symbol(t.text)
	n := int(sign)
	if digits, ok := strings.CutPrefix(t.text, "$"); ok {
		n, _ = strconv.Atoi(digits)
		if digits == "0" {
			return // has no meaning
		}
	}
	if n < 1 || n > 255 || len(r.line.last.Symbols) > 255 {
		r.junk(t)
		return
	}
	r.line.last.Symbols = append(r.line.last.Symbols, game.Symbol(n))
}

// open begins a variation that replaces the last move.
func (r *reader) open(t token) {
	if r.over {
		r.junk(token{line: t.line, text: "("})
		return
	}
	if len(r.outer) >= deepest {
		if r.deeper++; r.deeper == 1 {
			r.bad(record.TooLarge, t)
		}
		return
	}
	inner := line{fresh: true, at: t}
	switch {
	case r.line.dead && r.line.branch:
		inner.last = r.line.last
	case r.line.dead:
		inner.dead = true
	case r.line.fresh || r.line.last.Parent() == nil:
		r.bad(record.BadVariation, t)
		inner.dead = true
	default:
		inner.last = r.line.last.Parent()
	}
	r.outer = append(r.outer, r.line)
	r.line = inner
}

// close ends a variation.
func (r *reader) close(t token) {
	switch {
	case r.deeper > 0:
		r.deeper--
		return
	case len(r.outer) == 0:
		r.junk(token{line: t.line, text: ")"})
		return
	}
	inner := r.line
	r.line, r.outer = r.outer[len(r.outer)-1], r.outer[:len(r.outer)-1]
	if inner.fresh && inner.before != "" && !r.line.dead && !r.line.fresh {
		r.say(r.line.last, inner.before, t) // words in parentheses
	}
}

// finish returns the game, or nil if there is none.
func (r *reader) finish() *record.Item {
	g := r.Game
	if !r.makesSense() {
		return nil
	}
	r.Problems = r.sign.without(r.Problems)
	if len(r.outer) > 0 {
		r.bad(record.CutShort, r.line.at)
	}
	if r.file.damaged > 0 {
		r.bad(record.BadCharacters, token{line: r.file.damaged})
		r.file.damaged = 0
	}
	tag := g.Tags.Get(game.TagResult)
	if plain, ok := record.Result(tag); ok && tag != "" {
		tag = plain
	}
	switch {
	case r.result != "" && r.result != "*" && (tag == "" || tag == "*"):
		g.Tags.Set(game.TagResult, r.result)
	case tag != "":
		g.Tags.Set(game.TagResult, tag)
		if r.result != "" && r.result != "*" && r.result != tag {
			r.bad(record.BadTag, token{text: r.result})
		}
	}
	main := r.line
	if len(r.outer) > 0 {
		main = r.outer[0]
	}
	if !main.dead {
		readEnd(g)
	}
	return &r.Item
}
