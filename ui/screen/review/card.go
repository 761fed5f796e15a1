package review

import (
	"image/color"
	"slices"
	"strings"

	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/graph"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// card returns the card about the shown move, or the summary. All cards of a panel have the same height, with their
// buttons at the same places, so that nothing moves from mistake to mistake.
func (d *Desk) card() pane.Block {
	ply := d.subject()
	p, bad := d.mistake(ply)
	b := pane.Block{Content: func(f *kit.Flow) { d.moveContent(f, ply) }}
	b.Edge, b.Border = d.edge(review.NoMark)
	switch {
	case d.summing():
		b.Content = d.summaryContent
	case d.View.Branch:
		b.Content = func(f *kit.Flow) { d.lineContent(f, ply) }
	case bad:
		b.Content = func(f *kit.Flow) { d.mistakeContent(f, ply) }
		b.Edge, b.Border = d.edge(p.Mark)
	}
	return b
}

// head declares the title of a card, the count at the right, and a short note before it. If there is no room for the
// note, head returns it.
func (d *Desk) head(f *kit.Flow, title string, ink color.NRGBA, note, count string) (left string) {
	const gap = 12.0
	u, spec := f.UI, kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight}
	size := theme.FontName
	if !d.Layout.Roomy {
		size = theme.FontBody
	}
	width := func(text string) float64 { return art.Measure(text, spec.Size).Width }
	line := f.Take(24, 4)
	if count != "" {
		u.Label(kit.CutRight(&line, width(count), gap), count,
			kit.LabelSpec{Size: theme.FontSoft, Soft: true, Align: kit.AlignRight})
	}
	if art.Measure(title, size).Width+gap+width(note) > line.W {
		left, note = note, ""
	}
	u.Label(line, note, spec)
	u.Label(line, title, kit.LabelSpec{Size: size, Color: ink, Fit: true})
	return left
}

// A paragraph is a text of a card. An empty one takes no room.
type paragraph struct {
	text string
	ink  color.NRGBA // zero: the colour of text
}

// body declares the text of a card, and returns the places of its three buttons, the same on every card. If the panel
// is low, the buttons come first, so that they are visible, and the text is as high as it is long.
func (d *Desk) body(f *kit.Flow, paragraphs ...paragraph) (buttons []draw.Rect) {
	lines := 4.0
	switch {
	case !d.Layout.Column.Empty(): // it has the height
		lines = 10
	case f.Width() < 300:
		lines = 5
	case d.Fingers:
		lines = 3
	}
	const gap = 3.0
	inside := d.low || d.Fingers || f.Width() < 300
	text := func(f *kit.Flow) {
		for _, p := range paragraphs {
			if p.text != "" {
				f.Paragraph(p.text, kit.LabelSpec{Size: theme.FontSoft, Color: p.ink}, gap)
			}
		}
		if inside {
			d.steps(f)
		}
	}
	if !d.low {
		pane.Text(f, "mistake.text", lines*theme.FontSoft*art.LineHeight+2*gap, text)
	}
	if !inside {
		d.steps(f)
	}
	buttons = d.cells(f, 3, locale.TryAgain, locale.ShowLine, locale.NextMistake, locale.TryOnce, locale.TryShow,
		locale.TryLeave,
		locale.ReviewSummary, locale.TurningPoint, locale.AllMistakes, locale.MyMistakes, locale.FirstMistake)
	if d.low { // the whole card scrolls
		text(f)
	}
	return buttons
}

// title returns a move of the game with its mark, which a screen reader gets in words.
func (d *Desk) title(ply int) string {
	text := d.T(locale.MistakeTitle, page.Round(ply, d.View.Moves[0].Side), d.MoveText(d.View.Moves[ply-1]))
	switch p := d.ply(ply); {
	case p == nil:
		return text
	case !d.Reader:
		return text + p.Mark.String()
	case p.Mark == review.Best:
		return d.T(locale.DescribeList, text, locale.TableBest)
	case marks[p.Mark] != "":
		return d.T(locale.SaidThen, d.T(locale.SaidStop, text), marks[p.Mark])
	}
	return text
}

// mistakeContent declares the card of a mistake: the move, its cost, the reason, and the better move.
func (d *Desk) mistakeContent(f *kit.Flow, ply int) {
	p := d.ply(ply)
	change, count := "", ""
	if p.Known {
		from := locale.ScoreChange
		if d.Reader {
			from = locale.ScoreSaid
		}
		change = d.T(from, d.score(p.Before, p.Side), d.score(p.After, p.Side))
	}
	all := d.mistakes()
	if n := slices.Index(all, ply); n >= 0 {
		count = d.T(locale.MistakeOf, n+1, len(all))
	}
	change = d.head(f, d.title(ply), graph.Ink(d.Theme, p.Mark), change, count)
	w := page.WhyBad(d.WriteMove, d.Session.Viewer.Before(d.idAt(ply)), p, d.mine(p.Side))
	best := paragraph{d.Text(w.Better), d.Theme.Hint}
	if w.Better.Key == "" && w.Overlooked.Key == "" {
		best = paragraph{d.T(locale.MistakeUnexplained), d.Theme.SoftText}
	}
	why := locale.Msg(locale.SaidThen, w.Overlooked, w.Cost)
	cells := d.body(f, paragraph{text: change}, paragraph{text: strings.TrimSpace(d.Text(why))}, best)
	d.mistakeButtons(f.UI, cells, ply, p)
}

// mistakeButtons declares the actions on a mistake.
func (d *Desk) mistakeButtons(u *kit.UI, cells []draw.Rect, ply int, p *review.Ply) {
	try := kit.ButtonSpec{Label: d.T(locale.TryAgain), Look: kit.LookPrimary, Ink: d.Theme.Hint,
		Tooltip: d.Tip(locale.TryAgainTip, "T"), Disabled: !d.canTry(ply)}
	if u.Button("mistake.try", cells[0], try) {
		d.try(ply)
	}
	line := kit.ButtonSpec{Label: d.T(locale.ShowLine), Tooltip: d.Tip(locale.ShowLineTip, "V"),
		Disabled: better(p) == xiangqi.NoMove}
	if u.Button("mistake.line", cells[1], line) {
		d.showLine(ply, p.Best)
	}
	d.nextButton(u, cells[2])
}

// nextButton declares the button for the next mistake, or for the summary after the last one.
func (d *Desk) nextButton(u *kit.UI, r draw.Rect) {
	label := locale.NextMistake
	switch all := d.mistakes(); {
	case d.summing():
		label = locale.FirstMistake
	case len(all) == 0 || d.subject() >= all[len(all)-1]:
		label = locale.ReviewSummary
	}
	if u.Button("mistake.next", r, kit.ButtonSpec{Label: d.T(label), Tooltip: d.Tip(label, "N"),
		Disabled: d.summing() && len(d.mistakes()) == 0}) {
		d.nextMistake()
	}
}

// moveContent declares the card of the start or of a move that is not a mistake.
func (d *Desk) moveContent(f *kit.Flow, ply int) {
	p, title, score, text := d.ply(ply), d.T(locale.GameStartHere), "", paragraph{}
	switch {
	case p == nil:
	case !p.Known:
		title, text = d.title(ply), paragraph{d.T(locale.UnknownMove), d.Theme.SoftText}
	case p.Merit != explain.NoMerit:
		title, score = d.title(ply), d.score(p.After, p.Side)
		text = paragraph{d.Text(page.WhyGood(p)), d.Theme.Hint}
	case p.Mark == review.Best:
		title, score, text.text = d.title(ply), d.score(p.After, p.Side), d.T(locale.BestMove)
	default:
		title, score, text.text = d.title(ply), d.score(p.After, p.Side), d.T(locale.FairMove)
	}
	score = d.head(f, title, d.Theme.Text, score, "")
	d.nextButton(f.UI, d.body(f, paragraph{text: score}, text)[2])
}

// lineContent declares the card shown with a line that was not played.
func (d *Desk) lineContent(f *kit.Flow, ply int) {
	d.head(f, d.T(locale.VariationHere), d.Theme.Text, "", "")
	text := d.T(locale.VariationHereTip)
	p, bad := d.mistake(ply)
	if bad && better(p) != xiangqi.NoMove {
		if pos := d.Session.Viewer.Before(d.idAt(ply)); pos != nil {
			first := explain.Playable(pos, p.Best[:min(3, len(p.Best))])
			text = d.T(locale.BetterWas, d.WriteLine(pos, first))
		}
	}
	cells := d.body(f, paragraph{text, d.Theme.Hint})
	back := cells[0]
	if cells[1].Y == back.Y {
		back.W = cells[1].X + cells[1].W - back.X
	}
	if f.UI.Button("line.back", back, kit.ButtonSpec{Label: d.T(locale.BackToGameMoves),
		Tooltip: d.Tip(locale.BackToGameMoves, "Esc"), Look: kit.LookPrimary}) {
		d.lookAt(ply)
	}
	d.nextButton(f.UI, cells[2])
}

// score formats a score in soldiers, from Red's view or, if the settings say so, the mover's, or names the side that
// mates. A screen reader gets the side in words instead of a sign.
func (d *Desk) score(s think.Score, mover xiangqi.Side) string {
	winner, won := xiangqi.Red, locale.RedWins
	if s < 0 {
		winner, won = xiangqi.Black, locale.BlackWins
	}
	switch n := s.MatePlies(); {
	case n != 0:
		return d.T(locale.SideMates, locale.SideName(winner), page.MateMoves(n))
	case s.IsMate():
		return d.T(won)
	}
	text := page.Soldiers(d.Looks, s, mover)
	if points := strings.TrimLeft(text, "+-"); d.Reader && points != text {
		return d.T(locale.ScoreFor, locale.SideName(winner), points)
	}
	return text
}
