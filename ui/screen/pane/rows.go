package pane

import (
	"sort"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// A listRow is a row of the move list: two plies of the game, a line of a branch
// that left it above, or a line of words.
type listRow struct {
	y, h float64
	left float64 // where a line of a branch or of words begins

	number int                  // of the pair, from 1; 0: not a pair
	plies  [2]session.MoveEntry // of the pair; an ID of 0 means that there is none
	gap    bool                 // the pair begins with Black's move

	words []inked // of a line of a branch

	text string // a line of words
	soft bool   // they are about the game, not about a move
	more bool   // there are more of them, which are folded
	move int    // that they are said about, by its ID

	fold   foldKey // of what begins here and can be folded; else zero
	folded bool
}

// inked is a word of a branch: a move, a short comment, or what stands for moves
// that are folded.
type inked struct {
	x, w float64 // from the left edge of the list
	text string
	move session.MoveEntry // an ID of 0: not a move
	said bool              // a comment
}

// Measures of the list in logical pixels.
const (
	foldWidth   = 20.0 // room for the mark that folds
	wordGap     = 6.0
	barGap      = 6.0  // from the bar of a branch to its lines
	longBranch  = 16   // plies; longer branches are folded until somebody wants them
	moreRoom    = 16.0 // for the dots behind a folded comment
	longComment = 5    // lines; of longer ones some show until somebody wants them
	manyMoves   = 2000 // in a record with more positions all branches are folded at first
)

// listKey is all that the rows depend on.
type listKey struct {
	record, count, nodes int
	first                *session.MoveEntry
	said                 string // about the start
	notation             settings.Notation
	lang                 locale.Lang
	width, row           float64
	folds                int // how often something was folded or unfolded
}

// rows lays out the move list. The rows are kept until something changes.
type rows struct {
	key    listKey
	lines  []listRow
	height float64
	at     map[int]int // the row of each move that shows, by its ID
}

// builder makes the rows.
type builder struct {
	*Moves
	rows
	width, indent, row float64
	odd                int // 1 where Black makes the first move
	set                int // moves of branches so far
}

// layOut brings the rows in step with the record. indent is where the moves begin
// and row the height of a row of moves. Folded branches cost no more than their
// first move, so that a book opens as fast as a game.
func (m *Moves) layOut(width, indent, row float64) *rows {
	v := &m.View
	key := listKey{
		record: v.Record, count: len(v.Moves), nodes: v.Nodes, said: v.Note.Comment, notation: m.Notation(), lang: m.Lang,
		width: width, row: row, folds: m.folds.count,
	}
	if len(v.Moves) > 0 {
		key.first = &v.Moves[0]
	}
	if m.rows.at != nil && m.rows.key == key {
		return &m.rows
	}
	b := builder{Moves: m, rows: rows{key: key, at: map[int]int{}}, width: width, indent: indent, row: row}
	if len(v.Moves) > 0 && v.Moves[0].Side == xiangqi.Black {
		b.odd = 1
	}
	b.head()
	b.game(v.Moves)
	m.rows = b.rows
	return &m.rows
}

// head adds what is known about the game: where it was played, how it ended, and
// what is said before the first move.
func (b *builder) head() {
	v := &b.View
	text := page.Occasion(b.Looks, v.Tags)
	if result := v.Tags.Result(); result != xiangqi.Ongoing {
		headline := b.T(locale.Headline(xiangqi.Outcome{Result: result}))
		if text != "" {
			headline = b.T(locale.Dotted, text, headline)
		}
		text = headline
	}
	left := 4.0
	if text != "" {
		for _, line := range art.Wrap(text, theme.FontSoft, false, b.width-left) {
			b.add(listRow{h: textRow, left: left, text: line, soft: true})
		}
		b.space()
	}
	b.comment(session.MoveEntry{Note: v.Note}, left)
}

// game adds the moves of the game in pairs, each followed by what is said and by
// its branches. A pair is divided where something is said about Red's move.
func (b *builder) game(moves []session.MoveEntry) {
	for i := 0; i < len(moves); {
		r := listRow{h: b.row, number: (i + b.odd + 2) / 2}
		cell := (i + b.odd) % 2
		r.gap = cell == 1
		pair := moves[i:min(i+2-cell, len(moves))]
		if pair[0].Note.Comment != "" {
			pair = pair[:1]
		}
		for k, e := range pair {
			r.plies[cell+k] = e
			b.at[e.ID] = len(b.lines)
		}
		b.add(r)
		for _, e := range pair {
			b.comment(e, b.indent+6+b.plyPad())
			b.branches(e, 0)
		}
		i += len(pair)
	}
}

// branches adds the lines that were played in place of a move.
func (b *builder) branches(e session.MoveEntry, depth int) {
	for _, line := range e.Branches {
		b.branch(line, depth)
	}
}

// left is where the lines of a branch begin. However deep it lies, it keeps more
// than half of the width.
func (b *builder) left(depth int) float64 {
	if b.width < 240 {
		return min(10+8*float64(depth), b.width*0.3)
	}
	return min(b.indent+18+14*float64(depth), b.width*0.45)
}

// branch adds one branch: its moves, with what is said and with branches of their
// own each under its move.
func (b *builder) branch(line []session.MoveEntry, depth int) {
	left := b.left(depth)
	p := paragraph{builder: b, left: left + b.foldMark()}
	p.row = listRow{h: b.branchRow(), left: left, fold: foldKey{line[0].ID, false}, folded: b.isFolded(line, b.set)}
	if p.row.folded {
		p.move(line[0])
		p.word(inked{text: "…"})
		p.end()
		return
	}
	b.set += len(line)
	for _, e := range line {
		p.move(e)
		if text := plain(e.Note.Comment); text != "" && !p.short(text) {
			p.end()
			b.comment(e, left+b.foldMark())
		}
		if len(e.Branches) > 0 {
			p.end()
			b.branches(e, depth+1)
		}
	}
	p.end()
}

// A paragraph is the moves of a branch, set word by word.
type paragraph struct {
	*builder
	row   listRow // in progress
	left  float64 // where words begin
	x     float64 // where the next one goes; 0: at the left
	fresh bool    // Black's next move needs no number: its pair has just begun
}

// move adds a move with its number, where readers need it, and its symbols.
func (p *paragraph) move(e session.MoveEntry) {
	text, number := p.MoveText(e), strconv.Itoa((e.Ply+p.odd+1)/2)
	red := (e.Ply+p.odd)%2 == 1
	switch {
	case red:
		text = number + ". " + text
	case !p.fresh:
		text = number + "… " + text
	}
	p.word(inked{text: text, move: e})
	p.fresh = red
}

// short adds a comment among the moves if it fits in a line, and reports whether
// it does.
func (p *paragraph) short(text string) bool {
	const most = 60 // runes of a comment that is worth measuring
	if len(text) > 4*most || strings.Contains(text, "\n") || art.Measure(text, theme.FontSoft, false).Width > p.width-p.left {
		return false
	}
	p.word(inked{text: text, said: true})
	p.fresh = false
	return true
}

// word adds a word to the line, or to the next one where there is no room.
func (p *paragraph) word(w inked) {
	w.w = art.Measure(w.text+symbols(w.move.Note.Symbols), theme.FontSoft, false).Width
	if w.x = max(p.x, p.left); w.x+w.w > p.width && len(p.row.words) > 0 {
		p.line()
		w.x = p.left
	}
	if w.move.ID != 0 {
		p.at[w.move.ID] = len(p.lines)
	}
	p.row.words = append(p.row.words, w)
	p.x = w.x + w.w + wordGap
}

// line ends the line, and begins another.
func (p *paragraph) line() {
	p.add(p.row)
	p.row.words, p.row.fold, p.x = nil, foldKey{}, 0
}

// end ends the line if there is anything on it.
func (p *paragraph) end() {
	if len(p.row.words) > 0 {
		p.line()
	}
	p.fresh = false
}

// comment adds what is said about a move, from left on. Of a long comment the
// beginning shows, unless somebody wants it all.
func (b *builder) comment(e session.MoveEntry, left float64) {
	text := plain(e.Note.Comment)
	if text == "" {
		return
	}
	width := b.width - left
	whole, key := false, foldKey{e.ID, true}
	if folded, told := b.folds.told(key, b.View.Record); told {
		whole = !folded
	}
	shown, rest := text, ""
	if !whole { // long ones are not set beyond what can show
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
		r := listRow{h: textRow, left: left, text: line, move: e.ID}
		if long && i == 0 {
			r.fold, r.folded = key, !whole
		}
		r.more = long && !whole && i == len(lines)-1
		b.add(r)
	}
	b.space()
}

// textRow is the height of a line of words.
const textRow = theme.FontSoft * art.LineHeight

// foldMark is the room for the mark that folds.
func (m *Moves) foldMark() float64 {
	if m.Fingers {
		return kit.Finger
	}
	return foldWidth
}

// branchRow is the height of a row of a branch.
func (b *builder) branchRow() float64 {
	if b.Fingers {
		return kit.Finger
	}
	return b.row * 0.8
}

// space leaves some room after the last row.
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

// from returns the first row that reaches below y.
func (r *rows) from(y float64) int {
	return sort.Search(len(r.lines), func(i int) bool { return r.lines[i].y+r.lines[i].h > y })
}

// plain is a comment as it is shown.
func plain(comment string) string {
	if comment == "" {
		return ""
	}
	return strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(comment))
}

// cut divides a text after some number of bytes, between characters.
func cut(text string, at int) (head, rest string) {
	if len(text) <= at {
		return text, ""
	}
	for at > 0 && text[at]&0xC0 == 0x80 { // inside a character
		at--
	}
	return text[:at], text[at:]
}

// symbols writes the symbols of a move, to stand right after it.
func symbols(list []game.Symbol) string {
	var b strings.Builder
	for i, s := range list {
		text := s.String()
		if i > 0 || text[0] == '$' || s > 6 { // an opinion of the move itself clings to it
			b.WriteByte(' ')
		}
		b.WriteString(text)
	}
	return b.String()
}
