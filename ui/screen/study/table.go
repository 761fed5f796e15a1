package study

import (
	"cmp"
	"slices"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/exact"
	"chuhe/ui/theme"
)

// A source is a column of the table: what one of the cards knows about moves of the shown position.
type source struct {
	head  locale.Key
	moves []xiangqi.Move // the best first
	texts []string       // of each move
}

// know adds a move to a source.
func (s *source) know(m xiangqi.Move, text string) {
	s.moves, s.texts = append(s.moves, m), append(s.texts, text)
}

// A table shows the moves that several sources know, each once, with a column for each source.
type table struct {
	listing // on: it takes the place of the rows of the cards
	sources []source
	moves   []xiangqi.Move
}

// compile collects the moves of all sources that are switched on, in the order of the first source that knows each. A
// single source needs no table.
func (d *Desk) compile() {
	t := &d.table
	engine, tables := source{head: locale.SourceEngine}, source{head: locale.SourceTables}
	clouded, games := source{head: locale.SourceCloud}, source{head: locale.SourceGames}
	own := source{head: locale.SourceBook}
	engine.moves, engine.texts = d.analysis.Best()
	if e := &d.explorer; e.on && e.library != nil {
		e.look(d)
		answer, _ := e.moves.Ask(d.filter())
		for _, n := range answer.Moves {
			games.know(n.Move, d.Lang.Count(n.Games))
		}
	}
	if d.book.on {
		for _, m := range d.book.look(d) {
			own.know(m.Move, d.weight(m))
		}
	}
	if d.cloud.on {
		for _, m := range d.cloud.look(d).Moves {
			clouded.know(m.Move, cmp.Or(m.Score, "?"))
		}
	}
	if d.known.on && d.known.tables != nil {
		d.known.look(d)
		for _, m := range d.known.moves {
			tables.know(m.Move, d.Text(exact.Value(m)))
		}
	}
	t.sources, t.moves = nil, nil
	for _, s := range []source{tables, engine, clouded, games, own} {
		if len(s.moves) == 0 {
			continue
		}
		t.sources = append(t.sources, s)
		for _, m := range s.moves {
			if !slices.Contains(t.moves, m) {
				t.moves = append(t.moves, m)
			}
		}
	}
	t.on, t.count = len(t.sources) > 1, len(t.moves)
}

// tableMoves declares the content of the table.
func (d *Desk) tableMoves(f *kit.Flow) {
	u, t := f.UI, &d.table
	t.follow(d)
	heads := func(r draw.Rect) {
		cells, small := kit.Columns(r, len(t.sources)+1, 8), kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
		u.Label(cells[0], d.T(locale.ExplorerMove), small)
		small.Align = kit.AlignRight
		for i, s := range t.sources {
			u.Label(cells[i+1], d.T(s.head), small)
		}
	}
	t.list(f, "table.rows", listedRow, t.count, t.count, heads, func(i int, r draw.Rect) {
		d.tableRow(u, kit.ID("table.move."+strconv.Itoa(i)), r, t.moves[i])
	})
}

// tableRow declares a move with what each source knows about it. A press plays it.
func (d *Desk) tableRow(u *kit.UI, id kit.ID, r draw.Rect, m xiangqi.Move) {
	t, text := &d.table, d.WriteMove(d.table.pos, m)
	cells, name := kit.Columns(r, len(t.sources)+1, 8), text
	for _, s := range t.sources {
		if i := slices.Index(s.moves, m); i >= 0 {
			name += " · " + d.T(s.head) + " " + s.texts[i]
		}
	}
	if d.row(u, id, r, name) {
		d.play(m)
	}
	u.Label(cells[0], text, d.moveSpec(&t.listing))
	for k, s := range t.sources {
		if i := slices.Index(s.moves, m); i >= 0 {
			spec := kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight, Tabular: true, Fit: true,
				Color: d.Theme.Text}
			if art.Measure(s.texts[i], theme.FontSoft).Width > cells[k+1].W {
				spec.Size = theme.FontSmall
			}
			u.Label(cells[k+1], s.texts[i], spec)
		}
	}
}
