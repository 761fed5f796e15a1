package pane

import (
	"fmt"
	"image/color"
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
	"chuhe/ui/voice"
)

// roomForHint is the height of the middle of the panel, in logical pixels, from which a hint and the moves fit.
const roomForHint = 210.0

// HintCard returns the card with the hint for the shown position. In little room, the status line shows the hint.
func (f *Frame) HintCard() Need {
	v := &f.View
	there, room := v.HintPending || v.Hint != xiangqi.NoMove, f.Layout.Middle.H >= roomForHint
	return Need{When: there && (room || !f.Layout.Column.Empty()),
		Block: Block{Edge: f.Theme.Hint, Border: theme.Edge, Content: f.hintContent}}
}

// hintContent declares the move of the hint, and below it what the move does.
func (f *Frame) hintContent(flow *kit.Flow) {
	u := flow.UI
	line := flow.Take(26, 4)
	if u.Button("hint.close", kit.CutRight(&line, line.H, 6),
		kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: f.Tip(locale.Close, "H")}) {
		f.Session.Hints.Toggle() // a second call removes the hint
	}
	u.Icon(art.IconHint, draw.Point{X: line.X + 9, Y: line.Y + line.H/2}, 20, f.Theme.Hint)
	kit.CutLeft(&line, 26, 0)
	move, why, ok := f.hint(f.WriteMove)
	does := f.T(locale.HintThinking)
	if ok {
		does = f.Text(why)
	}
	u.Label(line, move, kit.LabelSpec{Size: theme.FontName, Bold: true, Fit: true})
	soft := kit.LabelSpec{Size: theme.FontSoft}
	u.Paragraph(flow.Take(soft.Height(does, flow.Width()), 0), does, soft)
}

// HintStatus describes the hint for the shown position, and what its move wins or does at once, for the status line. It
// is empty if there is none or a card has it.
func (f *Frame) HintStatus() string {
	switch {
	case f.HintCard().When:
		return ""
	case f.View.HintPending:
		return f.T(locale.HintThinking)
	}
	return f.hinted(f.WriteMove)
}

// VoiceHint says the hint.
func (f *Frame) VoiceHint() {
	f.Voice.Say(voice.Status, locale.Msg(locale.CauseOther, f.hinted(f.SayMove)))
}

func (f *Frame) hinted(write func(*xiangqi.Position, xiangqi.Move) string) string {
	move, why, ok := f.hint(write)
	if !ok {
		return ""
	}
	return f.T(locale.HintBecause, move, why)
}

// hint returns the move of the hint and the reason for it, and false if there is no hint.
func (f *Frame) hint(write func(*xiangqi.Position, xiangqi.Move) string) (move string, why locale.Message, ok bool) {
	pos := f.Session.Viewer.Position()
	if pos.WhyIllegal(f.View.Hint) != xiangqi.LegalMove { // in particular, no hint
		return "", why, false
	}
	if why = page.Promise(f.View.HintWhy); why.Key == "" {
		why = page.Plan(explain.PurposeOf(pos, f.View.Hint))
	}
	return write(pos, f.View.Hint), why, true
}

// Height of the caption of LineRow, and of the gap below it for the focus rings of the buttons, in logical pixels.
const captionHeight, captionGap = 13.0, 5.0

// LineHeight returns the height of LineRow, without the gap below it.
func (f *Frame) LineHeight(u *kit.UI) float64 {
	height := u.Tall(theme.ButtonHeight - 6)
	if !f.Fingers {
		height += captionHeight + captionGap
	}
	return height
}

// lineCaption returns the caption of the line of a reason that begins with a move of side.
func lineCaption(r *explain.Reason, side xiangqi.Side) locale.Message {
	key := locale.LinePunishes
	switch {
	case r.Missed:
		key = locale.LineMissed
	case r.Kind == explain.Leads:
		key = locale.LineLeads
	}
	return locale.Msg(key, locale.SideName(side))
}

// LineRow declares the moves of a line that explains something as buttons that play it on the board, up to the one that
// takes the piece, and what happens at the end, below a caption except on phones. Where there is no room, moves before
// the last one are left out. The line begins in at, and shown is the number of its plies on the board. LineRow reports
// whether a press changed it.
func (f *Frame) LineRow(flow *kit.Flow, below float64, at *xiangqi.Position, r *explain.Reason, shown *int) bool {
	const gap, least = 6.0, 44.0
	u, row := flow.UI, flow.Take(f.LineHeight(flow.UI), below)
	if u.Measuring() {
		return false
	}
	if !f.Fingers {
		caption := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
		u.Label(kit.CutTop(&row, captionHeight, captionGap), f.Text(lineCaption(r, at.SideToMove())), caption)
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

// MarkWhy draws the first move of the line that punishes a move, or else that move, and the first of a better line, if
// there is one, and rings the piece that the reason is about.
func (s *BoardScene) MarkWhy(r *explain.Reason, played xiangqi.Move, best []xiangqi.Move) {
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
	if len(best) > 0 && best[0] != played {
		s.Drawings = append(s.Drawings, board.Drawing{From: best[0].From(), To: best[0].To()})
	}
}
