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
	"chuhe/ui/screen/analyse"
	"chuhe/ui/screen/exact"
	"chuhe/ui/screen/weighed"
	"chuhe/ui/theme"
)

// A source knows moves of the shown position.
type source interface {
	// facts returns the moves, the best first; none while the source is switched off.
	facts(d *Desk) []fact
}

// A fact describes a move by a source, in a figure or a word.
type fact struct {
	move xiangqi.Move
	text string
}

// A column of the table is what one source knows.
type column struct {
	head  locale.Key
	facts []fact
}

// about returns the text about a move, empty if there is none.
func (c *column) about(m xiangqi.Move) string {
	for _, f := range c.facts {
		if f.move == m {
			return f.text
		}
	}
	return ""
}

// A table shows the moves that several sources know, each once, with a column for each source.
type table struct {
	listing // on: it takes the place of the rows of the cards
	columns []column
	moves   []xiangqi.Move

	move   float64   // width of the moves
	widths []float64 // of the columns for which there is room
	size   float64   // of their texts
}

// compile collects the moves of all sources, in the order of the first one that knows each. A single source needs no
// table.
func (d *Desk) compile() {
	t := &d.table
	t.columns, t.moves = nil, nil
	for _, s := range []struct {
		head locale.Key
		from source
	}{
		{locale.SourceTables, &d.known}, {locale.SourceEngine, engine{d.analysis}}, {locale.SourceCloud, &d.cloud},
		{locale.SourceGames, &d.explorer}, {locale.SourceBook, &d.book},
	} {
		facts := s.from.facts(d)
		if len(facts) == 0 {
			continue
		}
		t.columns = append(t.columns, column{s.head, facts})
		for _, f := range facts {
			if !slices.Contains(t.moves, f.move) {
				t.moves = append(t.moves, f.move)
			}
		}
	}
	t.on, t.count = len(t.columns) > 1, len(t.moves)
}

// An engine is the engine that analyses the position, as a source.
type engine struct{ *analyse.Panel }

func (e engine) facts(*Desk) (all []fact) {
	moves, scores := e.Best()
	for i, m := range moves {
		all = append(all, fact{m, scores[i]})
	}
	return all
}

func (e *explorer) facts(d *Desk) (all []fact) {
	if !e.on || e.library == nil {
		return nil
	}
	e.look(d)
	answer, _ := e.moves.Ask(d.filter())
	for _, n := range answer.Moves {
		all = append(all, fact{n.Move, d.Lang.Count(n.Games)})
	}
	return all
}

func (b *shelf) facts(d *Desk) (all []fact) {
	if !b.on {
		return nil
	}
	for _, m := range b.look(d) {
		all = append(all, fact{m.Move, weighed.Weight(d.Looks, m)})
	}
	return all
}

func (c *overcast) facts(d *Desk) (all []fact) {
	if !c.on {
		return nil
	}
	for _, m := range c.look(d).Moves {
		all = append(all, fact{m.Move, cmp.Or(m.Score, "?")})
	}
	return all
}

func (k *exactTable) facts(d *Desk) (all []fact) {
	if !k.on || k.tables == nil {
		return nil
	}
	k.look(d)
	for _, m := range k.moves {
		all = append(all, fact{m.Move, d.Text(exact.Value(m))})
	}
	return all
}

// tableMoves declares the content of the table.
func (d *Desk) tableMoves(f *kit.Flow) {
	u, t := f.UI, &d.table
	t.follow(d)
	heads := func(r draw.Rect) {
		t.fit(d, r.W)
		cells, small := t.cells(r), kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
		u.Label(cells[0], d.T(locale.ExplorerMove), small)
		small.Align = kit.AlignRight
		for i, r := range cells[1:] {
			u.Label(r, d.T(t.columns[i].head), small)
		}
	}
	t.list(f, "table.rows", listedRow, t.count, t.count, heads, func(i int, r draw.Rect) {
		d.tableRow(u, kit.ID("table.move."+strconv.Itoa(i)), r, t.moves[i])
	})
}

const tableGap = 3.0 // between columns, in logical pixels

// fit computes the widths of the columns for rows of width w. If they have little room, their texts are small, and the
// last columns only show in the tooltip.
func (t *table) fit(d *Desk, w float64) {
	t.move = art.Measure(d.T(locale.ExplorerMove), theme.FontSmall).Width
	for _, m := range t.moves {
		t.move = max(t.move, art.Measure(d.WriteMove(t.pos, m), theme.FontSoft).Width)
	}
	t.move += 2
	rest := -1.0
	for _, size := range []float64{theme.FontSoft, theme.FontSmall} {
		if rest >= 0 {
			break
		}
		t.size, t.widths, rest = size, nil, w-t.move
		for _, c := range t.columns {
			wide := art.Measure(d.T(c.head), theme.FontSmall).Width
			for _, f := range c.facts {
				wide = max(wide, art.Measure(f.text, size).Width)
			}
			t.widths, rest = append(t.widths, wide+2), rest-wide-2-tableGap
		}
	}
	for last := len(t.widths) - 1; rest < 0 && last > 0; last-- {
		t.widths, rest = t.widths[:last], rest+t.widths[last]+tableGap
	}
	for i := range t.widths {
		t.widths[i] += max(0, rest) / float64(len(t.widths))
	}
}

// cells returns the places of the move and of the columns in a row.
func (t *table) cells(r draw.Rect) []draw.Rect {
	cells := []draw.Rect{kit.CutLeft(&r, t.move, tableGap)}
	for _, w := range t.widths {
		cells = append(cells, kit.CutLeft(&r, w, tableGap))
	}
	return cells
}

// tableRow declares a move with what each source knows about it. A press plays it.
func (d *Desk) tableRow(u *kit.UI, id kit.ID, r draw.Rect, m xiangqi.Move) {
	t, text := &d.table, d.WriteMove(d.table.pos, m)
	name := text
	for _, c := range t.columns {
		if about := c.about(m); about != "" {
			name += " · " + d.T(c.head) + " " + about
		}
	}
	if d.MoveRow(u, id, r, name) {
		d.play(m)
	}
	cells, spec := t.cells(r), d.MoveSpec(t.pos)
	spec.Size = theme.FontSoft
	u.Label(cells[0], text, spec)
	for i, r := range cells[1:] {
		u.Label(r, t.columns[i].about(m), kit.LabelSpec{Size: t.size, Align: kit.AlignRight, Tabular: true, Fit: true,
			Color: d.Theme.Text})
	}
}
