// Package movetext reads the moves of a game from free text: in any notation, with or without numbers, with comments
// in brackets, variations in round brackets, and other words in between. Formats that contain such text share it.
package movetext

import (
	"errors"
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// mostText is the maximum size of all comments of a game, in bytes.
const mostText = 4 << 20

// Ahead is the amount of text, in bytes, that shows which of several moves is meant.
const Ahead = 2 << 10

// A Reader adds the moves and comments of text lines to a game.
type Reader struct {
	b      *record.Builder
	moves  notation.Reader
	cursor *game.Cursor
	number int // number of the game
	line   int
	// More returns some of the text after the line that is being read; it may be nil.
	More func() string

	at    *game.Node   // after the last move; nil while the rest of a line is skipped
	outer []*game.Node // where the lines around a variation continue
	last  shape

	note   strings.Builder // the unfinished comment
	closer rune            // the bracket that ends the comment; 0 if there is none
	size   int             // size of all comments

	comments map[*game.Node]*strings.Builder
	judged   map[string]bool // texts tried since the last move, and whether they are legal after judgedAt
	judgedAt *game.Node

	tally Tally
}

// A Tally counts the parts of a text, to judge whether it is a game at all.
type Tally struct {
	Moves int // legal moves
	Clear int // legal moves that cannot be mistaken for anything else
	Bad   int // illegal moves
	Words int // characters outside of brackets that do not belong to moves
}

// New returns a Reader that adds to the game of b. number is the number of the game in its file.
func New(b *record.Builder, number int) *Reader {
	return &Reader{
		b: b, number: number, cursor: b.Game.Cursor(), at: b.Game.Root(), comments: map[*game.Node]*strings.Builder{},
	}
}

// Tally returns the counts so far.
func (r *Reader) Tally() Tally { return r.tally }

// Inside reports whether a comment has begun and not ended.
func (r *Reader) Inside() bool { return r.closer != 0 }

// Over reports whether reading has stopped: a move of the main line was unreadable, or there is too much text. Only
// another game can follow.
func (r *Reader) Over() bool { return r.at == nil && len(r.outer) == 0 || r.size > mostText }

// Skip ignores the moves and comments that follow, because their position is unknown.
func (r *Reader) Skip() { r.at = nil }

// Deep reports whether a variation has begun and not ended.
func (r *Reader) Deep() bool { return len(r.outer) > 0 }

// Fits reports whether the first move of a line is legal after the last move.
func (r *Reader) Fits(line Tokens) bool {
	for _, t := range line {
		if t.kind == move || t.kind == maybe {
			return r.at != nil && r.legal(t.text)
		}
	}
	return false
}

// Line reads a line. number is its line number in the file.
func (r *Reader) Line(text string, number int) {
	r.line = number
	if r.closer != 0 {
		before, after, ends := strings.Cut(text, string(r.closer))
		if r.note.Len() < mostText {
			r.note.WriteString("\n" + before)
		}
		if !ends {
			return
		}
		r.endNote()
		text = after
	}
	r.Add(Split(text), number)
}

// Add reads a line that has already been split. It must not begin within a comment.
func (r *Reader) Add(line Tokens, number int) {
	r.line = number
	for i := range line {
		r.token(&line[i], line[i:])
	}
}

// End marks the end of the text.
func (r *Reader) End() {
	if r.closer != 0 {
		r.report(record.CutShort, "")
		r.endNote()
	}
	for n, text := range r.comments {
		n.Comment = text.String()
	}
}

func (r *Reader) endNote() {
	text := r.note.String()
	r.note.Reset()
	r.closer = 0
	r.Comment(strings.TrimSpace(text))
}

func (r *Reader) report(kind record.ProblemKind, text string) {
	r.b.Report(record.Problem{Kind: kind, Game: r.number, Line: r.line, Text: text})
}

// token processes a token. rest holds this token and those after it on the line.
func (r *Reader) token(t *token, rest []token) {
	switch t.kind {
	case move, maybe:
		r.move(t, rest)
	case symbol:
		r.symbols(t.symbols)
	case note:
		r.Comment(t.text)
	case begins:
		r.closer = t.closer
		r.note.WriteString(t.text)
	case words:
		r.tally.Words += len([]rune(t.text))
		r.Comment(t.text)
	case opening:
		r.open()
	case closing:
		if n := len(r.outer); n > 0 {
			r.at, r.outer = r.outer[n-1], r.outer[:n-1]
		}
	case result:
		if tag, ok := record.Result(t.text); ok && r.b.Game.Tags.Get(game.TagResult) == "" {
			r.b.Game.Tags.Set(game.TagResult, tag)
		}
	}
}

// move adds a move. Words that look like a move but are not legal are a comment.
func (r *Reader) move(t *token, rest []token) {
	if r.at == nil {
		r.b.Skip()
		return
	}
	text := t.text
	if t.kind == maybe && r.last != t.shape && !r.legal(text) {
		r.tally.Words += len(t.text)
		r.Comment(t.text)
		return
	}
	r.judged = nil
	ahead := func() []string { return r.ahead(rest) }
	r.at = r.b.Read(r.at, &r.moves, text, ahead, record.Problem{Game: r.number, Line: r.line})
	if r.at == nil {
		r.tally.Bad++
		return
	}
	r.last = t.shape
	if r.moves.Vietnamese() && notation.IsVietnamese(text) { // some look like WXF
		r.last = vietnamese
	}
	r.tally.Moves++
	if t.kind == move {
		r.tally.Clear++
	}
	r.symbols(t.symbols)
}

// ahead returns the texts of the moves that continue a line: those in the rest of the line of text, and in those after
// it, up to the next game.
func (r *Reader) ahead(rest Tokens) []string {
	texts, depth := rest.line(nil, 0)
	if r.More == nil {
		return texts
	}
	for text := range strings.Lines(r.More()) {
		line := Split(text)
		if depth < 0 || line.Begins() || strings.Count(text, "/") >= xiangqi.Ranks-1 {
			break
		}
		texts, depth = line.line(texts, depth)
	}
	return texts
}

// line appends the texts of the moves of a line of play, which continues in the variation of the given depth. A
// negative depth means that the line of play ends.
func (l Tokens) line(texts []string, depth int) ([]string, int) {
	for _, t := range l {
		switch t.kind {
		case opening:
			depth++
		case closing:
			depth--
		case result, begins:
			return texts, -1
		case move, maybe:
			if depth == 0 {
				texts = append(texts, t.text)
			}
		}
		if depth < 0 {
			break
		}
	}
	return texts, depth
}

// legal reports whether a text is a legal move after the last one.
func (r *Reader) legal(text string) bool {
	if r.judgedAt != r.at || r.judged == nil {
		r.judged, r.judgedAt = map[string]bool{}, r.at
	}
	if is, known := r.judged[text]; known {
		return is
	}
	try := r.moves
	r.cursor.GoTo(r.at)
	_, err := try.Parse(r.cursor.Position(), text)
	var fault *notation.Error
	is := err == nil || errors.As(err, &fault) && fault.Fault >= notation.Several
	r.judged[text] = is
	return is
}

func (r *Reader) symbols(list []game.Symbol) {
	if r.at != nil && r.at.Parent() != nil {
		r.at.Symbols = append(r.at.Symbols, list...)
	}
}

// open begins a variation, which replaces the last move.
func (r *Reader) open() {
	const deepest = 1000
	switch {
	case len(r.outer) >= deepest:
		r.report(record.TooLarge, "")
		r.outer, r.at = append(r.outer, r.at), nil
	case r.at == nil:
		r.outer = append(r.outer, nil)
	case r.at.Parent() == nil:
		r.report(record.BadVariation, "")
		r.outer, r.at = append(r.outer, r.at), nil
	default:
		r.outer, r.at = append(r.outer, r.at), r.at.Parent()
	}
}

// Comment adds words to the comment on the last move.
func (r *Reader) Comment(text string) {
	if r.at == nil || text == "" {
		return
	}
	if r.size += len(text); r.size > mostText {
		if r.size-len(text) <= mostText {
			r.report(record.TooLarge, "")
		}
		return
	}
	note := r.comments[r.at]
	if note == nil {
		note = new(strings.Builder)
		r.comments[r.at] = note
	} else {
		note.WriteByte('\n')
	}
	note.WriteString(text)
}

// Tokens is a line of text, split.
type Tokens []token

// HasMoves reports whether a line contains moves.
func (l Tokens) HasMoves() bool {
	return slices.ContainsFunc(l, func(t token) bool { return t.kind == move })
}

// Begins reports whether a line begins with the number of a first move.
func (l Tokens) Begins() bool {
	if len(l) < 2 || l[0].kind != number || l[1].kind != move && l[1].kind != maybe {
		return false
	}
	n := strings.TrimLeft(l[0].text, "0０")
	return n == "1" || n == "１" || n == "①"
}

// Opens reports whether the first move of a line is legal in a position.
func (l Tokens) Opens(start *xiangqi.Position) bool {
	for _, t := range l {
		if t.kind == move || t.kind == maybe {
			_, err := new(notation.Reader).Parse(start, t.text)
			return err == nil
		}
	}
	return false
}

// Leads reports whether a line begins with a move, perhaps after its number.
func (l Tokens) Leads() bool {
	for _, t := range l {
		if t.kind != number {
			return t.kind == move || t.kind == maybe
		}
	}
	return false
}

// Opening returns how many moves at the beginning of a line are legal from a position, one after the other, and whether
// the line has no others.
func (l Tokens) Opening(start *xiangqi.Position) (moves int, whole bool) {
	texts, _ := l.line(nil, 0)
	var reader notation.Reader
	if len(texts) > 0 {
		if _, err := reader.Parse(start, texts[0]); err != nil {
			reader.Learn(start, texts)
		}
	}
	p := start.Clone()
	for _, text := range texts {
		m, err := reader.Parse(p, text)
		if err != nil {
			return moves, false
		}
		p.MakeMove(m)
		moves++
	}
	return moves, true
}

// Plays reports whether a line consists only of legal moves from a position, with a minimum number of moves.
func (l Tokens) Plays(start *xiangqi.Position, least int) bool {
	if len(l) < least { // nearly all lines without moves
		return false
	}
	if slices.ContainsFunc(l, func(t token) bool { return t.kind < move || t.kind > number && t.kind < result }) {
		return false
	}
	moves, whole := l.Opening(start)
	return whole && moves >= least
}
