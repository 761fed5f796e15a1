package review

import (
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// stepping is the state in which the board shows a part of the line that explains a mistake. The record stays as it is.
type stepping struct {
	plies int           // number of plies shown
	here  page.Position // the position with which it shows
}

// stepped returns the number of plies of the line that the board shows.
func (d *Desk) stepped() int {
	if d.step.here != page.ShownBy(&d.View) || d.summing() {
		return 0
	}
	return d.step.plies
}

// explained returns the findings on the shown move and the position where the line begins that explains it, if there is
// such a line.
func (d *Desk) explained() (p *review.Ply, at *xiangqi.Position) {
	ply := d.subject()
	p, bad := d.mistake(ply)
	if !bad || d.View.Branch || d.trial.on || d.summing() || len(p.Reason.Line) == 0 {
		return nil, nil
	}
	pos := d.Session.Viewer.Before(d.idAt(ply))
	if pos == nil {
		return nil, nil
	}
	return p, page.LineStart(pos, p)
}

// steps declares the moves of the line that explains a mistake. Every card has room for them.
func (d *Desk) steps(f *kit.Flow) {
	const below = 6.0
	plies := d.stepped()
	switch p, at := d.explained(); {
	case p == nil && !d.low && !d.Fingers:
		f.Take(d.LineHeight(f.UI), below)
	case p != nil && d.LineRow(f, below, at, &p.Reason, &plies):
		d.step = stepping{plies, page.ShownBy(&d.View)}
		d.Invalidate()
	}
}

// showStep shows the chosen part of the line, and reports whether there is one.
func (d *Desk) showStep(s *pane.BoardScene) bool {
	p, at := d.explained()
	n := d.stepped()
	if p == nil || n == 0 || n > len(p.Reason.Line) {
		return false
	}
	s.ShowLine(at, p.Reason.Line[:n])
	return true
}
