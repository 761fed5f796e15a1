package review

import (
	"fmt"
	"slices"

	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
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

// steps declares the moves of the line that explains a mistake, as buttons that play it on the board. The last one
// names what happens at the end. Every card has room for them.
func (d *Desk) steps(f *kit.Flow) {
	const gap, least = 6.0, 44.0
	p, at := d.explained()
	if p == nil && (d.low || d.Fingers) {
		return
	}
	row := f.Take(f.UI.Tall(theme.ButtonHeight-6), 8)
	if p == nil || f.UI.Measuring() {
		return
	}
	line := p.Reason.Line
	last := len(line) - 1
	end := d.Text(page.LineEnd(&p.Reason))
	if end == "" {
		end = d.WriteMove(page.After(at, line[:last]), line[last])
	}
	width := func(text string) float64 { return max(least, art.Measure(text, theme.FontSoft).Width+16) }
	button := func(name string, plies int) {
		w := width(name)
		r := kit.CutLeft(&row, min(w, row.W), gap)
		spec := kit.ButtonSpec{Label: name, Tooltip: d.T(locale.LineStepTip), On: d.stepped() == plies}
		if f.UI.Button(kit.ID(fmt.Sprintf("step.%d", plies)), r, spec) {
			if spec.On {
				plies = 0
			}
			d.step = stepping{plies, page.ShownBy(&d.View)}
			d.Invalidate()
		}
	}
	for i, m := range line[:last] {
		name := d.WriteMove(at, m)
		if width(name)+gap+width(end) > row.W {
			break
		}
		button(name, i+1)
		at.MakeMove(m)
	}
	if last == 0 && page.LineEnd(&p.Reason).Key != "" {
		button(d.WriteMove(at, line[0]), 1)
		f.UI.Label(row, end, kit.LabelSpec{Size: theme.FontSoft, Color: d.Theme.Accent, Fit: true})
		return
	}
	button(end, len(line))
}

// showStep shows the chosen part of the line, and reports whether there is one.
func (d *Desk) showStep(s *pane.BoardScene) bool {
	p, at := d.explained()
	n := d.stepped()
	if p == nil || n == 0 || n > len(p.Reason.Line) {
		return false
	}
	for _, m := range p.Reason.Line[:n] {
		at.MakeMove(m)
	}
	s.Fixed, s.Live, s.Selected, s.Targets = true, nil, xiangqi.NoSquare, nil
	s.Pieces, s.LastMove, s.Check = board.Place(at.PieceAt), at.LastMove(), xiangqi.NoSquare
	if at.InCheck() {
		s.Check = at.King(at.SideToMove())
	}
	return true
}

// marksOf draws the first move of the line that punishes a mistake, or else the mistake, and rings the piece that it is
// about.
func marksOf(s *pane.BoardScene, p *explain.Reason, played xiangqi.Move) {
	ink, from := uint8(1), played
	if len(p.Line) > 0 && !p.Missed {
		from = p.Line[0]
	}
	s.Drawings = append(slices.Clip(s.Drawings), board.Drawing{From: from.From(), To: from.To(), Color: ink})
	if p.Kind >= explain.Mate && p.Kind <= explain.Material && p.At != xiangqi.NoSquare && p.Piece != xiangqi.NoPiece {
		if p.Missed {
			ink = 0
		}
		s.Drawings = append(s.Drawings, board.Drawing{From: p.At, To: p.At, Color: ink})
	}
}
