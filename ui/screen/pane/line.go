package pane

import (
	"fmt"
	"image/color"
	"slices"

	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// LineHeight returns the height of the row of LineRow, without the gap below it.
func LineHeight(u *kit.UI) float64 { return u.Tall(theme.ButtonHeight - 6) }

// LineRow declares the moves of a line that explains something as buttons that play it on the board, up to the one that
// takes the piece, and what happens at the end. Where there is no room, moves before the last one are left out. The
// line begins in at, and shown is the number of its plies on the board. LineRow reports whether a press changed it.
func (f *Frame) LineRow(flow *kit.Flow, below float64, at *xiangqi.Position, r *explain.Reason, shown *int) bool {
	const gap, least = 6.0, 44.0
	u, row := flow.UI, flow.Take(LineHeight(flow.UI), below)
	if u.Measuring() {
		return false
	}
	width := func(text string) float64 { return max(least, art.Measure(text, theme.FontSoft).Width+16) }
	last := len(r.Line)
	if len(r.Won) > 0 {
		last = r.Falls + 1
	}
	var names []string
	for i, m := range r.Line[:last] {
		names = append(names, f.WriteMove(at.After(r.Line[:i]...), m))
	}
	end, ink := f.Text(page.LineEnd(r)), f.Theme.Accent
	if r.Missed {
		ink = f.Theme.Hint
	}
	room, from := row.W-width(names[last-1]), 0 // names from 0 up to from, and the last one, have room
	if end != "" {
		room -= gap + width(end)
	}
	for from < last-1 && width(names[from])+gap <= room {
		room -= width(names[from]) + gap
		from++
	}
	was := *shown
	button := func(name string, plies int, ink color.NRGBA) {
		spec := kit.ButtonSpec{Label: name, Tooltip: f.T(locale.LineStepTip), On: was == plies, Ink: ink}
		if u.Button(kit.ID(fmt.Sprintf("step.%d", plies)), kit.CutLeft(&row, min(width(name), row.W), gap), spec) {
			if *shown = plies; spec.On {
				*shown = 0
			}
		}
	}
	for i, name := range names {
		switch {
		case i > 0 && i < from || i == last-1 && i > 0:
			button(name, i+1, color.NRGBA{})
		case i < from || i == last-1:
			button(name, i+1, ink)
		}
	}
	switch {
	case end != "" && last < len(r.Line):
		button(end, len(r.Line), ink)
	case end != "":
		u.Label(row, end, kit.LabelSpec{Size: theme.FontSoft, Color: ink, Fit: true})
	}
	return *shown != was
}

// ShowLine puts the position after moves from at on the board, where nothing can be moved.
func (s *BoardScene) ShowLine(at *xiangqi.Position, moves []xiangqi.Move) {
	at = at.After(moves...)
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
