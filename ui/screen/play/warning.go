package play

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// warning is the question before a move that would lose the game by repetition.
type warning struct{ *frame }

// message returns the question.
func (w warning) message() locale.Message {
	c := &w.View.Warning.Cycle
	side := w.View.Warning.Side
	charge := locale.Msg(locale.ChargeCheck)
	if c.Offences[side] == xiangqi.Chase {
		victim := locale.PieceName(c.Victims[side])
		charge = locale.Msg(locale.ChargePieces, victim)
		if chaser := c.Culprits[side]; chaser != xiangqi.NoPiece {
			charge = locale.Msg(locale.ChargeChase, locale.PieceName(chaser), victim)
		}
	}
	sentence := locale.WarnNow
	if w.View.Warning.Reply {
		sentence = locale.WarnReply
	}
	return locale.Msg(sentence, charge)
}

// content asks whether to make the move. The text is smaller in little room, so that the question is visible with its
// buttons.
func (w warning) content(f *kit.Flow) {
	u, size := f.UI, pane.Sized(f, theme.FontSoft, theme.FontSmall)
	gap := 8.0
	if w.Layout.Low() {
		gap = 4
	}
	w.Ask(f, w.Text(w.message()), size, gap+2)
	anyway := kit.ButtonSpec{Label: w.T(locale.PlayAnyway)}
	other := kit.ButtonSpec{Label: w.T(locale.ChooseAnother), Look: kit.LookPrimary,
		Tooltip: w.Tip(locale.ChooseAnother, "Esc")}
	row := f.Take(f.UI.Tall(theme.ButtonHeight), gap)
	left, right := row, row
	if w.ButtonWidth(locale.PlayAnyway, locale.ChooseAnother)*2+10 > f.Width() {
		right = f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	} else {
		cells := kit.Columns(row, 2, 10)
		left, right = cells[0], cells[1]
	}
	if u.Button("warning.play", left, anyway) {
		w.Session.Hand.PlayAnyway()
	}
	if u.Button("warning.other", right, other) {
		w.Session.Hand.ChooseAnother()
	}
}
