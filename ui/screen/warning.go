package screen

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// warning is the question before a move that loses.
func (s *Screen) warning() string {
	w := &s.view.Warning
	c := &w.Cycle
	charge := locale.Msg(locale.ChargeCheck)
	if c.Offences[w.Side] == xiangqi.Chase {
		victim := locale.Man(c.Victims[w.Side])
		charge = locale.Msg(locale.ChargeMen, victim)
		if man := c.Men[w.Side]; man != xiangqi.NoPiece {
			charge = locale.Msg(locale.ChargeChase, locale.Man(man), victim)
		}
	}
	sentence := locale.WarnNow
	if w.Reply {
		sentence = locale.WarnReply
	}
	return s.t(sentence, charge)
}

// warningSize is that of the question's letters: it is to be seen whole, with its
// buttons.
func warningSize(w float64) float64 {
	if slim(w) {
		return theme.FontSmall
	}
	return theme.FontSoft
}

// warningHeight is that of the question before a move that loses.
func (s *Screen) warningHeight(w float64) float64 {
	size := warningSize(w)
	lines := len(art.Wrap(s.warning(), size, false, w-2*s.blockPad(w)))
	buttons := theme.ButtonHeight
	if slim(w) {
		buttons = 2*theme.ButtonHeight + 8
	}
	return 14 + float64(lines)*size*art.LineHeight + 10 + buttons + 14
}

// declareWarning asks whether a move that loses is to be made.
func (s *Screen) declareWarning(u *kit.UI, r draw.Rect) {
	u.Box(r, theme.RadiusPanel, s.theme.Panel, s.theme.Gold, theme.Focus)
	pad := s.blockPad(r.W)
	inside := draw.Rect{X: r.X + pad, Y: r.Y + 14, W: r.W - 2*pad, H: r.H - 28}
	u.Paragraph(inside, s.warning(), kit.LabelSpec{Size: warningSize(r.W)})
	cells := kit.Columns(kit.CutBottom(&inside, theme.ButtonHeight, 8), 2, 10)
	if slim(r.W) {
		cells[1].X, cells[1].W = inside.X, inside.W
		cells[0] = kit.CutBottom(&inside, theme.ButtonHeight, 0)
	}
	if u.Button("warning.play", cells[0], kit.ButtonSpec{Label: s.t(locale.PlayAnyway)}) {
		s.session.PlayAnyway()
	}
	other := kit.ButtonSpec{Label: s.t(locale.ChooseAnother), Look: kit.LookPrimary, Tooltip: s.tip(locale.ChooseAnother, "Esc")}
	if u.Button("warning.other", cells[1], other) {
		s.session.ChooseAnother()
	}
}
