package results

import (
	"fmt"
	"image/color"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/theme"
)

// games declares the table of the games against the levels.
func (p *Page) games(f *kit.Flow) {
	if len(p.log.Games) == 0 {
		p.heading(f, locale.ResultsGames, "")
		f.Paragraph(p.T(locale.ResultsNoGames), kit.LabelSpec{Soft: true}, 0)
		return
	}
	p.heading(f, locale.ResultsGames, locale.ResultsCounted)
	rows := p.rows()
	t := p.table(rows, f.Width())
	head := f.Take(24, 2)
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight}
	for side, key := range []locale.Key{xiangqi.Red: locale.ResultsAsRed, xiangqi.Black: locale.ResultsAsBlack} {
		f.UI.Label(t.side(head, xiangqi.Side(side)), p.T(key), soft)
	}
	f.UI.Label(t.share(head), p.T(locale.ResultsScore), soft)
	mastered := false
	for i, row := range rows {
		line := f.Take(theme.RowHeight, 0)
		if i > 0 {
			f.UI.Box(draw.Rect{X: line.X, Y: line.Y, W: line.W, H: 1}, 0, p.Theme.Hairline, color.NRGBA{}, 0)
		}
		p.row(f.UI, t, line, row)
		mastered = mastered || row.mastered
	}
	f.Skip(12)
	p.legend(f, mastered)
}

// legend explains how to master a level.
func (p *Page) legend(f *kit.Flow, mastered bool) {
	spec := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if !mastered {
		f.Paragraph(p.T(locale.ResultsAim), spec, 0)
		return
	}
	text := p.T(locale.ResultsMaster)
	r := f.Take(spec.Height(text, f.Width()-checkRoom), 0)
	p.check(f.UI, kit.CutLeft(&r, checkRoom, 0), theme.FontSoft*art.LineHeight)
	f.UI.Paragraph(r, text, spec)
}

// checkRoom is the width of the mark of a mastered level, in logical pixels.
const checkRoom = 24.0

// check draws the mark of a mastered level in a line of height h.
func (p *Page) check(u *kit.UI, r draw.Rect, h float64) {
	u.Icon(art.IconCheck, draw.Point{X: r.X + 8, Y: r.Y + h/2}, 16, p.Theme.Hint)
}

type row struct {
	name     string
	short    string
	sides    [2]progress.Score
	mastered bool
}

// rows returns a row for each level that was played against, and a row of totals if there are several levels.
func (p *Page) rows() []row {
	var rows []row
	all := row{name: p.T(locale.ResultsAll), short: p.T(locale.ResultsAll)}
	for level := 1; level <= int(think.MaxLevel); level++ {
		r := row{name: p.Lang.LevelLine(level), short: p.T(locale.ResultsLevel, p.Lang.Number(level)),
			mastered: p.log.Mastered(level)}
		for side := range r.sides {
			r.sides[side] = p.log.Score(level, xiangqi.Side(side))
			all.sides[side] = all.sides[side].Plus(r.sides[side])
		}
		if r.whole().Games() > 0 {
			rows = append(rows, r)
		}
	}
	if len(rows) > 1 {
		rows = append(rows, all)
	}
	return rows
}

// whole returns the score with both sides.
func (r row) whole() progress.Score { return r.sides[0].Plus(r.sides[1]) }

func tally(s progress.Score) string {
	if s.Games() == 0 {
		return "–"
	}
	return fmt.Sprintf("%d–%d–%d", s.Wins, s.Draws, s.Losses)
}

// percent formats a score as a percentage of the points.
func percent(s progress.Score) string { return fmt.Sprintf("%.0f%%", 100*s.Share()) }

// A table holds the layout of the columns.
type table struct {
	tally, percent, bar float64 // widths in logical pixels
	short               bool    // short names of the levels
}

const columnGap = 16.0

// table fits the columns into a width.
func (p *Page) table(rows []row, w float64) table {
	wide := func(text string, size float64) float64 { return art.Measure(text, size).Width }
	t := table{percent: max(wide("100%", theme.FontBody), wide(p.T(locale.ResultsScore), theme.FontSoft))}
	t.tally = max(wide(p.T(locale.ResultsAsRed), theme.FontSoft), wide(p.T(locale.ResultsAsBlack), theme.FontSoft))
	name := 0.0
	for _, r := range rows {
		t.tally = max(t.tally, wide(tally(r.sides[0]), theme.FontBody), wide(tally(r.sides[1]), theme.FontBody))
		name = max(name, wide(r.name, theme.FontBody)+checkRoom)
	}
	rest := w - 2*t.tally - t.percent - 3*columnGap
	t.short = name > rest
	if left := rest - name - columnGap; left > 60 {
		t.bar = min(left, 120)
	}
	return t
}

// share returns the place of the percentage in a line.
func (t table) share(line draw.Rect) draw.Rect {
	return kit.CutRight(&line, t.percent, 0)
}

// side returns the place of the score with a side in a line.
func (t table) side(line draw.Rect, side xiangqi.Side) draw.Rect {
	kit.CutRight(&line, t.percent, columnGap)
	if t.bar > 0 {
		kit.CutRight(&line, t.bar, columnGap)
	}
	if side == xiangqi.Red {
		kit.CutRight(&line, t.tally, columnGap)
	}
	return kit.CutRight(&line, t.tally, 0)
}

func (p *Page) row(u *kit.UI, t table, line draw.Rect, r row) {
	name := r.name
	if t.short {
		name = r.short
	}
	label := line
	label.W = art.Measure(name, theme.FontBody).Width + 1
	u.Label(label, name, kit.LabelSpec{})
	if r.mastered {
		p.check(u, draw.Rect{X: label.X + label.W + 6, Y: line.Y}, line.H)
	}
	u.Figure(kit.ID("results."+r.name), line, r.name, fmt.Sprintf("%s %s, %s %s, %s %s", p.T(locale.ResultsAsRed),
		tally(r.sides[0]), p.T(locale.ResultsAsBlack), tally(r.sides[1]), p.T(locale.ResultsScore), percent(r.whole())))
	right := kit.LabelSpec{Align: kit.AlignRight, Tabular: true}
	for side := range r.sides {
		spec := right
		spec.Soft = r.sides[side].Games() == 0
		if side == int(xiangqi.Red) && !spec.Soft {
			spec.Color = p.Theme.Accent
		}
		u.Label(t.side(line, xiangqi.Side(side)), tally(r.sides[side]), spec)
	}
	u.Label(t.share(line), percent(r.whole()), kit.LabelSpec{Align: kit.AlignRight})
	if t.bar > 0 && u.Painting() != nil {
		at := line
		kit.CutRight(&at, t.percent, columnGap)
		at = kit.CutRight(&at, t.bar, 0)
		u.Progress(draw.Rect{X: at.X, Y: at.Y + at.H/2 - 4, W: at.W, H: 8}, r.whole().Share())
	}
}
