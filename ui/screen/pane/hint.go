package pane

import (
	"chuhe/engine/explain"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
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
