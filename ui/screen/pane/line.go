package pane

import (
	"fmt"
	"slices"

	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// LineHeight returns the height of the row of LineRow, without the gap below it.
func LineHeight(u *kit.UI) float64 { return u.Tall(theme.ButtonHeight - 6) }

// LineRow declares the moves of a line that explains something as buttons that play it on the board; the last one names
// what happens at the end. The line begins in at, and shown is the number of its plies on the board. LineRow returns
// that number after a press.
func (f *Frame) LineRow(u *kit.UI, row draw.Rect, at *xiangqi.Position, r *explain.Reason, shown int) int {
	const gap, least = 6.0, 44.0
	last := len(r.Line) - 1
	end := f.Text(page.LineEnd(r))
	if end == "" {
		end = f.WriteMove(page.After(at, r.Line[:last]), r.Line[last])
	}
	width := func(text string) float64 { return max(least, art.Measure(text, theme.FontSoft).Width+16) }
	now := shown
	button := func(name string, plies int) {
		w := width(name)
		r := kit.CutLeft(&row, min(w, row.W), gap)
		spec := kit.ButtonSpec{Label: name, Tooltip: f.T(locale.LineStepTip), On: shown == plies}
		if u.Button(kit.ID(fmt.Sprintf("step.%d", plies)), r, spec) {
			if now = plies; spec.On {
				now = 0
			}
		}
	}
	at = at.Clone()
	for i, m := range r.Line[:last] {
		name := f.WriteMove(at, m)
		if width(name)+gap+width(end) > row.W {
			break
		}
		button(name, i+1)
		at.MakeMove(m)
	}
	if last == 0 && page.LineEnd(r).Key != "" {
		button(f.WriteMove(at, r.Line[0]), 1)
		u.Label(row, end, kit.LabelSpec{Size: theme.FontSoft, Color: f.Theme.Accent, Fit: true})
		return now
	}
	button(end, len(r.Line))
	return now
}

// ShowLine puts the position after moves from at on the board, where nothing can be moved.
func (s *BoardScene) ShowLine(at *xiangqi.Position, moves []xiangqi.Move) {
	at = page.After(at, moves)
	s.Fixed, s.Live, s.Selected, s.Targets = true, nil, xiangqi.NoSquare, nil
	s.Pieces, s.LastMove, s.Check = board.Place(at.PieceAt), at.LastMove(), xiangqi.NoSquare
	if at.InCheck() {
		s.Check = at.King(at.SideToMove())
	}
}

// MarkWhy draws the first move of the line that punishes a move, or else that move, and rings the piece that it is
// about.
func (s *BoardScene) MarkWhy(r *explain.Reason, played xiangqi.Move) {
	ink, from := uint8(1), played
	if len(r.Line) > 0 && !r.Missed {
		from = r.Line[0]
	}
	s.Drawings = append(slices.Clip(s.Drawings), board.Drawing{From: from.From(), To: from.To(), Color: ink})
	if r.Kind >= explain.Mate && r.Kind <= explain.Material && r.At != xiangqi.NoSquare && r.Piece != xiangqi.NoPiece {
		if r.Missed {
			ink = 0
		}
		s.Drawings = append(s.Drawings, board.Drawing{From: r.At, To: r.At, Color: ink})
	}
}
