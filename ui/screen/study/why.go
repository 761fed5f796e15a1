package study

import (
	"image/color"
	"slices"

	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// question is the question why a move is not good: the one that led to the shown position, or one that an arrow shows
// there. The reviewer finds the answer.
type question struct {
	at    page.Position     // the shown position; zero: none
	pos   *xiangqi.Position // before the move
	plies int               // number of moves of the line on the board
	heard bool              // the answer was said
}

// why returns the command that asks about the shown move.
func (d *Desk) why() page.Command {
	menu := page.MenuStudy
	if d.Fingers { // a held finger asks about a move of the list
		menu = page.NoMenu
	}
	return page.Command{ID: "study.why", Menu: menu, Icon: art.IconHint, Row: locale.MenuWhy,
		Help: locale.MenuWhy, Key: page.Key('W'), On: d.asking(), Off: d.reviewer == nil || d.View.Shown == 0,
		Do: func() {
			if d.asking() {
				d.unask()
				return
			}
			d.ask(d.View.ShownID)
		}}
}

// ask shows the position after a move, and asks why the move is not good.
func (d *Desk) ask(id int) {
	d.Session.Viewer.LookAt(id)
	d.Refresh()
	pos := d.Session.Viewer.Before(id)
	if pos != nil && d.View.LastMove != xiangqi.NoMove {
		d.askAbout(pos, d.View.LastMove)
	}
}

// askAbout asks why a move in pos is not good.
func (d *Desk) askAbout(pos *xiangqi.Position, m xiangqi.Move) {
	if d.reviewer == nil {
		return
	}
	d.question = question{at: page.ShownBy(&d.View), pos: pos}
	d.reviewer.Try(pos, m, review.Ply{}, xiangqi.Rules{FreePlay: d.View.Setup.FreePlay})
	d.Invalidate()
}

// askAt asks about the move that ends on a point: that of an arrow of the player or the engine, or the last move. It
// reports whether there is one.
func (d *Desk) askAt(to xiangqi.Square) bool {
	d.Refresh()
	pos, arrows := d.Session.Viewer.Position(), slices.Clone(d.analysis.Arrows())
	for _, m := range d.View.Marks {
		if m.From != m.To {
			arrows = append(arrows, xiangqi.NewMove(m.From, m.To))
		}
	}
	for _, m := range arrows {
		if m.To() == to && pos.WhyIllegal(m) == xiangqi.LegalMove && d.reviewer != nil {
			d.askAbout(pos.Clone(), m)
			return true
		}
	}
	if last := d.View.LastMove; last == xiangqi.NoMove || last.To() != to || d.reviewer == nil {
		return false
	}
	d.ask(d.View.ShownID)
	return true
}

// asking reports whether the card with the answer shows.
func (d *Desk) asking() bool { return d.question.pos != nil && d.question.at == page.ShownBy(&d.View) }

// unask removes the question, and reports whether there was one.
func (d *Desk) unask() bool {
	asked := d.question.pos != nil
	if asked {
		d.question = question{}
		d.reviewer.GiveUp()
	}
	return asked
}

// answer returns the sentences of the answer: what the move overlooks and costs, and the better move.
func (d *Desk) answer(t reviewing.Trial, write page.Writer) (why, better locale.Message) {
	pos, move := d.question.pos, write(d.question.pos, t.Move)
	switch {
	case t.Judging:
		return locale.Msg(locale.TryJudging, move), better
	case !t.Ply.Known:
		return locale.Msg(locale.TryUnjudged, move), better
	case t.Ply.Mark < review.Inaccuracy:
		return locale.Msg(locale.TryAsGood, move), better
	}
	w := page.WhyBad(write, pos, &t.Ply, false)
	return locale.Msg(locale.SaidThen, w.Overlooked, w.Cost), w.Better
}

// answered returns the card with the answer.
func (d *Desk) answered() pane.Need {
	return pane.Need{When: d.asking(), Block: pane.Block{Edge: d.Theme.Hint, Border: theme.Edge, Content: d.whyContent}}
}

func (d *Desk) whyContent(f *kit.Flow) {
	u, line := f.UI, f.Take(26, 4)
	if d.question.pos == nil {
		return
	}
	if u.Button("why.close", kit.CutRight(&line, line.H, 6),
		kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: d.Tip(locale.Close, "W")}) {
		d.unask()
		return
	}
	t := d.reviewer.Trial()
	title := d.T(locale.WhyNot, d.WriteMove(d.question.pos, t.Move))
	u.Label(line, title, kit.LabelSpec{Size: theme.FontName, Fit: true})
	why, better := d.answer(t, d.WriteMove)
	for _, p := range []struct {
		text locale.Message
		ink  color.NRGBA
	}{{why, d.Theme.Text}, {better, d.Theme.Hint}} {
		if p.text.Key != "" {
			f.Paragraph(d.Text(p.text), kit.LabelSpec{Size: theme.FontSoft, Color: p.ink}, 3)
		}
	}
	q, p := &d.question, d.blamed()
	if p != nil && d.LineRow(f, 3, page.LineStart(q.pos, p), &p.Reason, &q.plies) {
		d.Invalidate()
	}
}

// blamed returns the findings on the move in question if a line explains why it is bad, or nil.
func (d *Desk) blamed() *review.Ply {
	if !d.asking() {
		return nil
	}
	t := d.reviewer.Trial()
	if !t.Ply.Known || t.Ply.Mark < review.Inaccuracy || len(t.Ply.Reason.Line) == 0 {
		return nil
	}
	return &t.Ply
}

// markWhy shows the line that explains why a move is bad as far as the player follows it, or else what it begins with.
func (d *Desk) markWhy(s *pane.BoardScene) {
	p := d.blamed()
	switch {
	case p == nil:
	case d.question.plies > 0:
		s.ShowLine(page.LineStart(d.question.pos, p), p.Reason.Line[:d.question.plies])
	default:
		s.MarkWhy(&p.Reason, p.Move, p.Best)
	}
}

// Tick implements desk.Desk. It says the answer once it is known.
func (d *Desk) Tick() {
	d.pollCloud()
	if d.question.pos == nil || d.question.heard {
		return
	}
	if t := d.reviewer.Trial(); !t.Judging && t.Move != xiangqi.NoMove {
		d.question.heard = true
		d.Refresh()
		if why, better := d.answer(t, d.SayMove); d.asking() {
			d.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, why, better))
		}
		d.Invalidate()
	}
}
