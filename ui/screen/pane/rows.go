package pane

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// A listRow is a row of the move list: two plies of the game, a line of a branch, or a line of text.
type listRow struct {
	y, h float64
	left float64 // left edge of a line of a branch or of text

	number int                   // the number of the pair, from 1; 0: not a pair
	plies  [2]*session.MoveEntry // the pair; nil: no move
	gap    bool                  // the pair begins with Black's move

	words []listWord // the words of a branch line

	text string // a line of text
	soft bool   // the text is about the game, not about a move
	more bool   // more lines follow, which are folded
	move int    // ID of the move that the text comments on

	fold   foldKey // the foldable part that begins here; zero: none
	folded bool
}

// A listWord is a word of a branch line: a move, a short comment, or the ellipsis for folded moves.
type listWord struct {
	x, w float64 // x from the left edge of the list
	text string
	move *session.MoveEntry // nil: not a move
	said bool               // a comment
}

// Dimensions of the list, in logical pixels unless another unit is given.
const (
	foldWidth   = 20.0 // width of the fold button
	wordGap     = 6.0
	barGap      = 6.0  // from the bar of a branch to its lines
	longBranch  = 16   // plies; longer branches are folded at first
	moreRoom    = 16.0 // width of the dots after a folded comment
	longComment = 5    // lines; longer comments are cut to this at first
	manyMoves   = 2000 // positions; in larger records all branches are folded at first
)

// listKey holds all values on which the rows depend.
type listKey struct {
	record, count, nodes int
	first                *session.MoveEntry
	stated               bool   // without the facts about the game
	said                 string // comment on the start
	notation             settings.Notation
	lang                 locale.Lang
	width, row           float64
	folds                int // number of changes of the folds
	fair                 bool
}

// rows is the layout of the move list, kept until a value of key changes.
type rows struct {
	key    listKey
	stack  bool // the plies of a row stand one above the other
	lines  []listRow
	height float64
	at     map[int]int // maps the ID of each visible move to its row
}

// builder lays out the rows.
type builder struct {
	*Moves
	rows
	width, indent, row float64
	odd                int // 1 if Black makes the first move
	set                int // number of branch moves laid out so far
}

// layOut brings the rows up to date with the record. indent is the left edge of the moves, and row the height of a row
// of moves. A folded branch costs only its first move, so that a book opens as fast as a game.
func (m *Moves) layOut(width, indent, row float64) *rows {
	v := &m.View
	key := listKey{
		record: v.Record, count: len(v.Moves), nodes: v.Nodes, stated: m.stated, said: v.Note.Comment,
		notation: m.Notation(), lang: m.Lang,
		width: width, row: row, folds: m.folds.count, fair: m.Fair(),
	}
	if len(v.Moves) > 0 {
		key.first = &v.Moves[0]
	}
	if m.rows.at != nil && m.rows.key == key {
		return &m.rows
	}
	b := builder{Moves: m, rows: rows{key: key}, width: width, indent: indent, row: row}
	b.at = make(map[int]int, len(v.Moves))
	b.lines = make([]listRow, 0, len(m.rows.lines)+1) // mostly it has changed by a row or none
	if len(v.Moves) > 0 && v.Moves[0].Side == xiangqi.Black {
		b.odd = 1
	}
	b.stack = m.Notation() == settings.NotationWord // words need the width
	b.head()
	b.game(v.Moves)
	m.rows = b.rows
	return &m.rows
}

// head adds the facts about the game unless the heading shows them, and the comment before the first move.
func (b *builder) head() {
	left := 4.0
	if text := b.Heading.Facts; text != "" && !b.stated {
		for _, line := range art.Wrap(text, theme.FontSoft, false, b.width-left) {
			b.add(listRow{h: textRow, left: left, text: line, soft: true})
		}
		b.space()
	}
	b.comment(0, b.View.Note.Comment, left)
}

// Fair reports whether the game on the board is being played, which hides what a review found in it.
func (f *Frame) Fair() bool {
	v := &f.View
	return !v.Study && !v.Opened && !v.Outcome.Over()
}

// own returns a move with what may show of its annotation: in a game that is being played, no findings of a review.
func (b *builder) own(e *session.MoveEntry) *session.MoveEntry {
	if !b.key.fair || e.Note.Evaluation == nil {
		return e
	}
	own := *e
	own.Note.Evaluation = nil
	found := func(s game.Symbol) bool { return review.MarkOf(s) != review.NoMark }
	own.Note.Symbols = slices.DeleteFunc(slices.Clone(own.Note.Symbols), found)
	return &own
}

// game adds the moves of the game in pairs, each followed by its comments and branches. A comment on Red's move splits
// a pair.
func (b *builder) game(moves []session.MoveEntry) {
	for i := 0; i < len(moves); {
		r := listRow{h: b.row, number: (i + b.odd + 2) / 2}
		if b.stack {
			r.h = 2 * b.row
		}
		cell := (i + b.odd) % 2
		r.gap = cell == 1
		pair := moves[i:min(i+2-cell, len(moves))]
		if pair[0].Note.Comment != "" {
			pair = pair[:1]
		}
		for k := range pair {
			r.plies[cell+k] = b.own(&pair[k])
			b.at[pair[k].ID] = len(b.lines)
		}
		b.add(r)
		for k := range pair {
			b.comment(pair[k].ID, pair[k].Note.Comment, b.indent+6+b.plyPad())
			b.branches(pair[k].Branches, 0)
		}
		i += len(pair)
	}
}

// branches adds the alternatives to a move.
func (b *builder) branches(lines [][]session.MoveEntry, depth int) {
	for _, line := range lines {
		b.branch(line, depth)
	}
}

// left returns the left edge of the lines of a branch. At any depth, more than half of the width remains.
func (b *builder) left(depth int) float64 {
	if b.width < 240 {
		return min(10+8*float64(depth), b.width*0.3)
	}
	return min(b.indent+18+14*float64(depth), b.width*0.45)
}

// branch adds one branch: its moves, each followed by its comment and its own branches.
func (b *builder) branch(line []session.MoveEntry, depth int) {
	left := b.left(depth)
	p := paragraph{builder: b, left: left + b.foldMark()}
	p.row = listRow{h: b.branchRow(), left: left, fold: foldKey{line[0].ID, false}, folded: b.isFolded(line, b.set)}
	if p.row.folded {
		p.move(&line[0])
		p.word(listWord{text: "…"})
		p.end()
		return
	}
	b.set += len(line)
	for i := range line {
		e := &line[i]
		p.move(e)
		if text := plain(e.Note.Comment); text != "" && !p.short(text) {
			p.end()
			b.comment(e.ID, text, left+b.foldMark())
		}
		if len(e.Branches) > 0 {
			p.end()
			b.branches(e.Branches, depth+1)
		}
	}
	p.end()
}

// A paragraph lays out the moves of a branch word by word.
type paragraph struct {
	*builder
	row   listRow // the row being filled
	left  float64 // left edge of the words
	x     float64 // position of the next word; 0: at the left
	fresh bool    // Red's move has just been written, so Black's reply needs no number
}

// move adds a move with its symbols, and with its number where readers need the number.
func (p *paragraph) move(e *session.MoveEntry) {
	e = p.own(e)
	text, number := p.MoveText(*e), strconv.Itoa((e.Ply+p.odd+1)/2)
	red := (e.Ply+p.odd)%2 == 1
	switch {
	case red:
		text = number + ". " + text
	case !p.fresh:
		text = number + "… " + text
	}
	p.word(listWord{text: text, move: e})
	p.fresh = red
}

// short adds a comment between the moves if it fits into a line, and reports whether it does.
func (p *paragraph) short(text string) bool {
	const most = 60 // longest comment to measure, in runes
	if len(text) > 4*most || strings.Contains(text, "\n") || art.Measure(text, theme.FontSoft).Width > p.width-p.left {
		return false
	}
	p.word(listWord{text: text, said: true})
	p.fresh = false
	return true
}

// word adds a word to the current line, or to a new one if the word does not fit.
func (p *paragraph) word(w listWord) {
	text := w.text
	if w.move != nil {
		text += symbols(w.move.Note.Symbols)
	}
	w.w = art.Measure(text, theme.FontSoft).Width
	if w.x = max(p.x, p.left); w.x+w.w > p.width && len(p.row.words) > 0 {
		p.line()
		w.x = p.left
	}
	if w.move != nil {
		p.at[w.move.ID] = len(p.lines)
	}
	p.row.words = append(p.row.words, w)
	p.x = w.x + w.w + wordGap
}

// line ends the current line and begins another.
func (p *paragraph) line() {
	p.add(p.row)
	p.row.words, p.row.fold, p.x = nil, foldKey{}, 0
}

// end ends the current line unless it is empty.
func (p *paragraph) end() {
	if len(p.row.words) > 0 {
		p.line()
	}
	p.fresh = false
}

// comment adds the comment on the move with this ID, starting at left. A long comment is shortened unless the player
// unfolded it.
func (b *builder) comment(id int, text string, left float64) {
	text = plain(text)
	if text == "" {
		return
	}
	width := b.width - left
	whole, key := false, foldKey{id, true}
	if folded, told := b.folds.told(key, b.View.Record); told {
		whole = !folded
	}
	shown, rest := text, ""
	if !whole { // lay out no more of a long comment than can be shown
		shown, rest = cut(text, int(width/theme.FontSmall)*4*(longComment+1))
	}
	lines := art.Wrap(shown, theme.FontSoft, false, width)
	long := rest != "" || len(lines) > longComment+1
	if long {
		left += b.foldMark()
		lines = art.Wrap(shown, theme.FontSoft, false, width-b.foldMark()-moreRoom)
	}
	if long && !whole {
		lines = lines[:min(longComment, len(lines))]
	}
	for i, line := range lines {
		r := listRow{h: textRow, left: left, text: line, move: id}
		if long && i == 0 {
			r.fold, r.folded = key, !whole
		}
		r.more = long && !whole && i == len(lines)-1
		b.add(r)
	}
	b.space()
}

// textRow is the height of a line of text.
const textRow = theme.FontSoft * art.LineHeight

func (m *Moves) foldMark() float64 {
	if m.Fingers {
		return kit.Finger
	}
	return foldWidth
}

// branchRow returns the height of a row of a branch.
func (b *builder) branchRow() float64 {
	if b.Fingers {
		return kit.Finger
	}
	return b.row * 0.8
}

// space adds some space after the last row.
func (b *builder) space() {
	const room = 4
	b.lines[len(b.lines)-1].h += room
	b.height += room
}

func (b *builder) add(r listRow) {
	r.y = b.height
	b.lines = append(b.lines, r)
	b.height += r.h
}

// from returns the index of the first row that extends below y.
func (r *rows) from(y float64) int {
	return sort.Search(len(r.lines), func(i int) bool { return r.lines[i].y+r.lines[i].h > y })
}

// plain returns a comment in the form in which it is shown.
func plain(comment string) string {
	if comment == "" {
		return ""
	}
	return strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(comment))
}

// cut splits a text after at most at bytes, between characters.
func cut(text string, at int) (head, rest string) {
	if len(text) <= at {
		return text, ""
	}
	for at > 0 && text[at]&0xC0 == 0x80 { // inside a character
		at--
	}
	return text[:at], text[at:]
}

// symbols formats the symbols of a move for display directly after it.
func (m *Moves) symbolsRead(list []game.Symbol) string {
	if !m.Reader || len(list) == 0 || int(list[0]) > len(locale.Symbols()) {
		return symbols(list)
	}
	return ", " + m.T(locale.Symbols()[list[0]-1])
}

func symbols(list []game.Symbol) string {
	var b strings.Builder
	for i, s := range list {
		text := s.String()
		if i > 0 || text[0] == '$' || s > 6 { // only a symbol that rates the move follows it without a space
			b.WriteByte(' ')
		}
		b.WriteString(text)
	}
	return b.String()
}
