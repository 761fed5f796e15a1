package review

import (
	"image/color"
	"strings"

	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/graph"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// card returns the card about the shown move.
func (d *Desk) card() pane.Block {
	ply := d.subject()
	p, bad := d.mistake(ply)
	b := pane.Block{Content: func(f *kit.Flow) { d.moveContent(f, ply) }}
	b.Edge, b.Border = d.edge(review.NoMark)
	switch {
	case d.View.Branch:
		b.Content = func(f *kit.Flow) { d.lineContent(f, ply) }
	case bad:
		b.Content = func(f *kit.Flow) { d.mistakeContent(f, ply) }
		b.Edge, b.Border = d.edge(p.Mark)
	}
	return b
}

// head declares the title of a card with a short note at the right, or below the title if there is no room.
func (d *Desk) head(f *kit.Flow, title string, ink color.NRGBA, right string) {
	u, spec := f.UI, kit.LabelSpec{Size: theme.FontSoft}
	size := theme.FontName
	if !d.Layout.Roomy {
		size = theme.FontBody
	}
	line := f.Take(26, 4)
	u.Label(line, title, kit.LabelSpec{Size: size, Color: ink, Fit: true})
	if right == "" {
		return
	}
	if art.Measure(title, size, false).Width+14+art.Measure(right, spec.Size, false).Width <= f.Width() {
		spec.Align = kit.AlignRight
		u.Label(line, right, spec)
		return
	}
	u.Label(f.Take(20, 4), right, spec)
}

// title returns a move of the game with its mark.
func (d *Desk) title(ply int) string {
	e, mark := d.View.Moves[ply-1], ""
	if p := d.ply(ply); p != nil {
		mark = p.Mark.String()
	}
	number := (ply + int(d.View.Moves[0].Side) + 1) / 2
	return d.T(locale.MistakeTitle, number, d.MoveText(e)+mark)
}

// mistakeContent declares the card of a mistake: the move, its cost, the reason, and the better move.
func (d *Desk) mistakeContent(f *kit.Flow, ply int) {
	p := d.ply(ply)
	change := ""
	if p.Known {
		change = d.T(locale.ScoreChange, d.score(p.Before, p.Side), d.score(p.After, p.Side))
	}
	d.head(f, d.title(ply), graph.Ink(d.Theme, p.Mark), change)
	pos := d.Session.Before(d.idAt(ply))
	if why := d.Text(page.Why(d.Looks, pos, p)); why != "" {
		f.Paragraph(why, kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	if better(p) == xiangqi.NoMove {
		f.Paragraph(d.T(locale.MistakeUnexplained), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 4)
	} else {
		f.Paragraph(d.T(locale.BetterWas, d.written(pos, p.Best)), kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.Hint}, 4)
	}
	f.Skip(6)
	d.mistakeButtons(f, ply, p)
}

// mistakeButtons declares the actions on a mistake.
func (d *Desk) mistakeButtons(f *kit.Flow, ply int, p *review.Ply) {
	u := f.UI
	cells := d.cells(f, locale.TryAgain, locale.ShowLine, locale.NextMistake)
	try := kit.ButtonSpec{Label: d.T(locale.TryAgain), Look: kit.LookPrimary, Tooltip: d.Tip(locale.TryAgainTip, "T"), Disabled: !d.canTry(ply)}
	if u.Button("mistake.try", cells[0], try) {
		d.try(ply)
	}
	line := kit.ButtonSpec{Label: d.T(locale.ShowLine), Tooltip: d.Tip(locale.ShowLineTip, "V"), Disabled: better(p) == xiangqi.NoMove}
	if u.Button("mistake.line", cells[1], line) {
		d.showLine(ply, p.Best)
	}
	if u.Button("mistake.next", cells[2], d.nextSpec()) {
		d.nextMistake()
	}
}

// nextSpec returns the button for the next mistake.
func (d *Desk) nextSpec() kit.ButtonSpec {
	next := d.mistakeAfter(d.subject())
	return kit.ButtonSpec{Label: d.T(locale.NextMistake), Tooltip: d.Tip(locale.NextMistake, "N"), Disabled: next == 0 || next == d.View.Shown && !d.View.Branch}
}

// moveContent declares the card of the start or of a move that is not a mistake.
func (d *Desk) moveContent(f *kit.Flow, ply int) {
	p := d.ply(ply)
	switch {
	case p == nil:
		d.head(f, d.T(locale.GameStartHere), d.Theme.Text, "")
	case !p.Known:
		d.head(f, d.title(ply), d.Theme.Text, "")
		f.Paragraph(d.T(locale.UnknownMove), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 4)
	default:
		d.head(f, d.title(ply), d.Theme.Text, d.score(p.After, p.Side))
		text := locale.FairMove
		if p.Mark == review.Best {
			text = locale.BestMove
		}
		f.Paragraph(d.T(text), kit.LabelSpec{Size: theme.FontSoft}, 4)
	}
	f.Skip(6)
	if f.UI.Button("mistake.next", f.Take(f.UI.Tall(theme.ButtonHeight), 0), d.nextSpec()) {
		d.nextMistake()
	}
}

// lineContent declares the card shown with a line that was not played.
func (d *Desk) lineContent(f *kit.Flow, ply int) {
	d.head(f, d.T(locale.VariationHere), d.Theme.Text, "")
	text := d.T(locale.VariationHereTip)
	p, bad := d.mistake(ply)
	if bad && better(p) != xiangqi.NoMove {
		if pos := d.Session.Before(d.idAt(ply)); pos != nil {
			text = d.T(locale.BetterWas, d.written(pos, p.Best))
		}
	}
	f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.Hint}, 10)
	cells := d.cells(f, locale.BackToGameMoves, locale.NextMistake)
	if f.UI.Button("line.back", cells[0], kit.ButtonSpec{Label: d.T(locale.BackToGameMoves), Tooltip: d.Tip(locale.BackToGameMoves, "Esc"), Look: kit.LookPrimary}) {
		d.lookAt(ply)
	}
	if f.UI.Button("mistake.next", cells[1], d.nextSpec()) {
		d.nextMistake()
	}
}

// written formats the beginning of a line.
func (d *Desk) written(pos *xiangqi.Position, line []xiangqi.Move) string {
	const most = 3 // moves
	pos = pos.Clone()
	var words []string
	for _, m := range line[:min(most, len(line))] {
		if pos.WhyIllegal(m) != xiangqi.LegalMove {
			break
		}
		words = append(words, d.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	return strings.Join(words, "  ")
}

// score formats a score in soldiers, from the view chosen in the settings, or names the side that mates.
func (d *Desk) score(s think.Score, mover xiangqi.Side) string {
	winner := xiangqi.Red
	if s < 0 {
		winner = xiangqi.Black
	}
	switch n := s.MatePlies(); {
	case n != 0:
		return d.T(locale.ScoreMate, locale.SideName(winner), page.MateMoves(n))
	case s.IsMate():
		return d.T(locale.ScoreMated, locale.SideName(winner))
	}
	return page.Soldiers(d.Looks, s, mover)
}
