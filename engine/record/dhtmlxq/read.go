package dhtmlxq

import (
	"cmp"
	"io"
	"iter"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// Read implements [record.Format]. It ignores the text around games.
func (Format) Read(in io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		s := newScanner(in)
		for number := 1; ; number++ {
			b, err := s.next()
			if err == io.EOF {
				if number == 1 { // marks without anything in between
					yield(nil, &record.Problem{Kind: record.NotThisFormat})
				}
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
			if !yield(read(b, number), nil) {
				return
			}
		}
	}
}

// A reader makes a game from a block.
type reader struct {
	b      *record.Builder
	number int
	lines  map[int]*line
	old    []*game.Node // nodes after each entry of an old move list
	// names holds the fields with the bare names of players. It is nil once there are
	// as many tags as may be read.
	names map[string]string
}

// mostTags is the maximum number of tags of a game.
const mostTags = 1000

func (r *reader) report(kind record.ProblemKind, f *field, text string) {
	r.b.Report(record.Problem{Kind: kind, Game: r.number, Line: f.line, Text: text})
}

// read reads a game.
func read(block *block, number int) *record.Item {
	main, variations, old := lines(block)
	start, wrong := startOf(block, main.digits, number)
	r := &reader{b: record.NewBuilder(start), number: number, names: names(block)}
	r.check(block)
	r.repeated(block)
	if wrong != nil {
		r.b.Report(*wrong)
	}
	bad := wrong != nil && wrong.Kind == record.BadStart
	switch {
	case bad:
	case old != "":
		r.oldMoves(main.field, old)
	default:
		if len(variations) > mostLines {
			r.report(record.TooLarge, variations[mostLines].field, variations[mostLines].field.key)
			variations = variations[:mostLines]
		}
		r.tree(main, variations)
	}
	for i := range block.fields {
		f := &block.fields[i]
		if !reserved(f.key) {
			if r.names != nil {
				r.tag(f)
			}
		} else if place, ok := strings.CutPrefix(f.key, "comment"); ok && !bad {
			r.comment(f, place)
		}
	}
	r.b.Begin, r.b.End = block.from, block.to
	return &r.b.Item
}

// names collects the fields with the bare names of players.
func names(b *block) map[string]string {
	found := map[string]string{}
	for i := range b.fields {
		f := &b.fields[i]
		if (f.key == "redname" || f.key == "blackname") && strings.TrimSpace(f.value) != "" {
			found[f.key] = f.value
		}
	}
	return found
}

// lines collects the fields with moves. The game itself is included even without
// moves. old is its move list if that has the old form.
func lines(b *block) (main *line, variations []*line, old string) {
	main = &line{field: &field{key: keyMoves, line: b.line}, start: 1}
	for i := range b.fields {
		f := &b.fields[i]
		if l, ok := parseLine(f); ok && !l.isGame() {
			variations = append(variations, l)
		} else if (ok || f.key == keyMoves) && main.digits == "" {
			main.field, main.digits = f, digits(f.value)
		}
	}
	if len(variations) == 0 && strings.ContainsAny(main.field.value, "XYZ") {
		old = main.field.value
		main.digits = old[:min(4, len(old))]
	}
	return main, variations, old
}

// check reports the faults of the block as a whole.
func (r *reader) check(b *block) {
	whole := record.Problem{Game: r.number, Line: b.line}
	if b.tooLarge {
		whole.Kind = record.TooLarge
		r.b.Report(whole)
	}
	if b.cutShort {
		whole.Kind = record.CutShort
		r.b.Report(whole)
	}
	for i := range b.fields {
		f := &b.fields[i]
		switch {
		case f.cut:
			r.report(record.TooLarge, f, f.key)
		case strings.ContainsRune(f.value, '\ufffd'):
			r.report(record.BadCharacters, f, f.value)
		case strings.HasPrefix(f.key, "move_"):
			if _, ok := parseLine(f); !ok {
				r.report(record.BadVariation, f, f.key)
			}
		}
	}
}

// repeated reports additional moves and starts of a block that differ from the first ones,
// which count.
func (r *reader) repeated(b *block) {
	first := map[string]string{}
	for i := range b.fields {
		f := &b.fields[i]
		key, value, kind := f.key, strings.Join(strings.Fields(f.value), " "), record.BadTag
		switch l, ok := parseLine(f); {
		case key == keyMoves, ok && l.isGame():
			key, value, kind = keyMoves, digits(f.value), record.BadText
		case key != keyBoard && key != keyFEN:
			continue
		}
		switch {
		case value == "":
		case first[key] == "":
			first[key] = value
		case first[key] != value:
			r.report(kind, f, value)
		}
	}
}

// startOf returns the start position, and the problem with the field for it. If it is invalid, the position is the
// usual one. moves are the moves of the game: the first of them determines the side to move.
func startOf(b *block, moves string, number int) (start *xiangqi.Position, wrong *record.Problem) {
	byFirst := func(p *xiangqi.Position) bool {
		if len(moves) < 2 {
			return false
		}
		at, ok := point(moves)
		return ok && p.PieceAt(at) != xiangqi.NoPiece && p.PieceAt(at).Side() == p.SideToMove()
	}
	exact := false // start comes from a FEN, which takes precedence
	for i := range b.fields {
		f := &b.fields[i]
		value := strings.Join(strings.Fields(f.value), " ")
		if value == "" || f.key != keyFEN && f.key != keyBoard {
			continue
		}
		fen := record.FEN{}
		if f.key == keyFEN {
			fen = record.ReadFEN(value)
		} else if placement, err := board(value); err == nil {
			fen = record.ReadFEN(placement)
		} else {
			fen.Err = err
		}
		if fen.Settle(byFirst); value == usualBoard { // Red moves first
			fen.Doubt = 0
		}
		switch problem := fen.Problem(f.value, number, f.line); {
		case fen.Err == nil && (start == nil || f.key == keyFEN && !exact):
			start, exact, wrong = fen.Position, f.key == keyFEN, problem
		case start == nil && wrong == nil:
			wrong = problem
		}
	}
	if start == nil && wrong == nil { // the usual start, in which Black may still move first
		placement, _ := board(usualBoard)
		fen := record.ReadFEN(placement)
		fen.Settle(byFirst)
		start = fen.Position
	}
	return cmp.Or(start, xiangqi.StartPosition()), wrong
}

func (r *reader) tag(f *field) {
	name, value := tagOf(f.key), unescape(f.value)
	switch name {
	case game.TagRed, game.TagBlack: // these may contain team, name and title; redname is the name alone
		if other := r.names[f.key+"name"]; other != "" {
			value = unescape(other)
		}
	case game.TagDate:
		if value = record.Date(value); strings.Trim(value, "0.-") == "" {
			value = ""
		}
	case game.TagResult:
		result, ok := record.Result(value)
		if !ok {
			r.report(record.BadTag, f, value)
		}
		if value != "" {
			value = result
		}
	}
	if value == "" {
		return
	}
	if has := r.b.Game.Tags.Get(name); has != "" && has != value {
		r.report(record.BadTag, f, value)
		return
	}
	if len(value) > record.MaxTag {
		r.report(record.TooLarge, f, f.key)
		return
	}
	if len(r.b.Game.Tags) >= mostTags {
		r.report(record.TooLarge, f, f.key)
		r.names = nil
		return
	}
	r.b.Game.Tags.Set(name, value)
}

// comment adds a comment to its move: S of the game, or N_S for move S of line N.
func (r *reader) comment(f *field, place string) {
	text := unescape(f.value)
	if text == "" {
		return
	}
	n := r.commented(place)
	switch {
	case n == nil:
		r.report(record.BadText, f, text)
	case n.Comment == "":
		n.Comment = text
	case n.Comment != text:
		n.Comment += "\n" + text
	}
}

// commented returns the node at a place, or nil.
func (r *reader) commented(place string) *game.Node {
	number, ply, ok := strings.Cut(place, "_")
	if !ok {
		number, ply = "0", place
	}
	n, err := strconv.ParseUint(number, 10, 24)
	if err != nil {
		return nil
	}
	s, err := strconv.ParseUint(ply, 10, 24)
	if err != nil {
		return nil
	}
	switch {
	case s == 0:
		return r.b.Game.Root()
	case r.old != nil && n == 0 && int(s) <= len(r.old):
		return r.old[s-1]
	}
	return r.lines[int(n)].node(r.b.Game.Root(), int(s))
}

// oldMoves reads a move list of earlier versions, with variations. An entry is a move of four
// digits, its four Chinese characters as one letter or digit each (the third is the direction:
// X, Y or Z), and a number: that of the entry itself if it follows the previous one, or of the
// entry that it replaces.
func (r *reader) oldMoves(f *field, moves string) {
	const head, direction = 8, 6
	var starts []int
	for i := direction; i < len(moves); i++ {
		if strings.IndexByte("XYZ", moves[i]) >= 0 {
			starts = append(starts, i-direction)
		}
	}
	parents := make([]*game.Node, 0, len(starts))
	for i, start := range starts {
		end := len(moves)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		entry := moves[start:max(start, end)]
		where := record.Problem{Kind: record.BadMove, Game: r.number, Line: f.line, Text: entry}
		n, parent, ok := i, r.b.Game.Root(), len(entry) >= head
		if ok && len(entry) > head {
			var err error
			n, err = strconv.Atoi(strings.TrimSpace(entry[head:]))
			ok = err == nil && n >= 0 && n <= i
		}
		switch {
		case ok && n < i:
			parent = parents[n]
		case ok && i > 0:
			parent = r.old[i-1]
		}
		var node *game.Node
		if m := xiangqi.NoMove; ok && parent != nil {
			if m = move(entry[:4]); m == xiangqi.NoMove {
				r.b.Report(where)
			} else {
				where.Text = m.String()
				node = r.b.Add(parent, m, where)
			}
		} else if !ok {
			r.b.Report(where)
		}
		r.old, parents = append(r.old, node), append(parents, parent)
	}
}
