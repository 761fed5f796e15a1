package pgn

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// The largest numbers of variations in each other, and of comments on a move. What
// is beyond is skipped.
const (
	deepest  = 1000
	mostSaid = 200
	// mostIdle is how many tokens may follow one another without a move. A file of
	// nothing else is given up.
	mostIdle = 1 << 14
)

// A line is the main line or a variation as far as it is read.
type line struct {
	last  *game.Node // nil in a variation that is skipped
	fresh bool       // no move of a variation was read
	// dead says that a move could not be read, and branch that only this move was
	// skipped so far: a variation in its place can be read.
	dead, branch bool
	before       string // a comment before the first move of a variation
	said         int    // comments on the last move
	at           token  // that opened the variation
}

// A reader reads the moves of one game.
type reader struct {
	file *file
	head
	*record.Builder
	moves  notation.Reader
	line   line
	outer  []line // those in which the line stands
	barred bool   // the start position makes no sense: there are no moves
	deeper int    // variations beyond the deepest
	idle   int    // tokens since the last move
	text   int    // bytes of comments kept; more than record.MaxText once one was left out

	result string
	over   bool // the result was read
}

// begin begins to read the moves.
func (h head) begin(f *file) *reader {
	start, ok := h.start()
	if h.fen == "" && ok && f.blackBegins() {
		start = blackToMove()
	}
	r := &reader{file: f, head: h, Builder: record.NewBuilder(start)}
	if h.wxf {
		r.moves.ExpectWXF()
	}
	r.Problems = h.problems
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

func (r *reader) where(t token) record.Problem { return r.head.where(t) }

func (r *reader) bad(kind record.Kind, t token) {
	p := r.where(t)
	p.Kind = kind
	r.Report(p)
}

// token takes a token in.
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

// lost reports whether there were no moves for so long that none are to be expected.
func (r *reader) lost() bool { return r.idle >= mostIdle }

// word reads a word: the moves in it, of which there may be several where no space
// stands between them, or the result.
func (r *reader) word(t token) {
	for rest := t.text; rest != ""; {
		text := plainWord(rest)
		if text == "" {
			return
		}
		if result := resultOf(text); result != "" {
			r.result = result
			r.over = len(r.outer) == 0
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
		r.move(t)
	}
}

// junk reports text that is no part of a game.
func (r *reader) junk(t token) {
	if !merged(r.Problems, r.where(t), r.over) {
		r.bad(record.BadText, t)
	}
}

// beginnings returns what may be the first of several moves in a word: four or five
// characters, such as 炮二平五, 前兵四平五, C2=5 and H2-E2.
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

// firstMove returns the length of the first of several moves in a word, or 0 where
// there is but one.
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

// move reads a move and puts it at the end of the line.
func (r *reader) move(t token) {
	if r.line.dead {
		r.line.branch = false
		return
	}
	ahead := func() []string { return r.file.mainLine(t.text) }
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

// makesSense tells a game from text in which something looks like a move.
func (r *reader) makesSense() bool {
	return r.count > 0 || r.Game.Nodes()-1 > len(r.Problems)
}

// comment gives a comment to the move before it.
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

// say adds a comment to a node, and what the commands in it say.
func (r *reader) say(n *game.Node, text string, t token) {
	text = r.commands(n, text)
	if n.Comment != "" && len(n.Comment)+len("\n")+len(text) > longestComment {
		r.bad(record.TooLarge, token{line: t.line, text: text})
		return
	}
	if before := r.text; before+len(text) > record.MaxText {
		if r.text = record.MaxText + 1; before <= record.MaxText { // said once
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

// symbol gives a symbol to the move before it.
func (r *reader) symbol(t token) {
	if r.line.dead || r.line.fresh {
		return
	}
	n := signs(t.text)
	if digits, ok := strings.CutPrefix(t.text, "$"); ok {
		n, _ = strconv.Atoi(digits)
		if digits == "0" {
			return // says nothing
		}
	}
	if n < 1 || n > 255 || len(r.line.last.Symbols) > 255 {
		r.junk(t)
		return
	}
	r.line.last.Symbols = append(r.line.last.Symbols, game.Symbol(n))
}

// signs returns the number of a symbol in signs, or 0.
func signs(text string) int {
	return 1 + slices.Index([]string{"!", "?", "!!", "??", "!?", "?!"}, strings.NewReplacer("！", "!", "？", "?").Replace(text))
}

// open begins a variation: in place of the last move.
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

// finish returns the game, or nil where there is none.
func (r *reader) finish() *record.Item {
	g := r.Game
	if !r.makesSense() {
		return nil
	}
	if len(r.outer) > 0 {
		r.bad(record.CutShort, r.line.at)
	}
	if r.file.damaged > 0 {
		r.bad(record.BadCharacters, token{line: r.file.damaged})
		r.file.damaged = 0
	}
	told := g.Tags.Get(game.TagResult)
	if plain, ok := record.Result(told); ok && told != "" {
		told = plain
	}
	switch {
	case r.result != "" && r.result != "*" && (told == "" || told == "*"):
		g.Tags.Set(game.TagResult, r.result)
	case told != "":
		g.Tags.Set(game.TagResult, told)
		if r.result != "" && r.result != "*" && r.result != told {
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

// readEnd turns the tag Termination into the end of the game, if it is one that the
// game knows.
func readEnd(g *game.Game) {
	why := g.Tags.Get(game.TagTermination)
	for _, result := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if result.String() != g.Tags.Get(game.TagResult) {
			continue
		}
		for _, reason := range xiangqi.Reasons() {
			if strings.EqualFold(why, termination(reason)) || strings.EqualFold(why, reason.String()) {
				line := g.Line()
				line[len(line)-1].SetEnded(xiangqi.Outcome{Result: result, Reason: reason})
				g.Tags.Set(game.TagTermination, "")
				return
			}
		}
	}
}

// termination names a reason as the tag Termination does, where PGN has a word for
// it.
func termination(r xiangqi.Reason) string {
	switch r {
	case xiangqi.Timeout:
		return "time forfeit"
	case xiangqi.Aborted:
		return "abandoned"
	}
	return r.String()
}
