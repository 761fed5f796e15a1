package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/voice"
)

// VoiceMove says a legal move of pos.
func (f *Frame) VoiceMove(pos *xiangqi.Position, m xiangqi.Move) {
	f.Voice.Say(voice.Move, f.MoveSaid(pos, m))
}

// VoiceFlip says which side a flip has brought to the lower edge of the board.
func (f *Frame) VoiceFlip(bottom xiangqi.Side) {
	f.Voice.Say(voice.Status, locale.Msg(locale.SaidFlip, locale.SideName(bottom)))
}

// MoveSaid describes a legal move of pos, what it captures, and whether it gives check.
func (f *Frame) MoveSaid(pos *xiangqi.Position, m xiangqi.Move) locale.Message {
	side := locale.SideName(pos.SideToMove())
	said := locale.Msg(locale.DescribeSentence, side, f.SayMove(pos, m))
	if taken := pos.PieceAt(m.To()); taken != xiangqi.NoPiece {
		said = locale.Msg(locale.SaidTakes, side, f.SayMove(pos, m), locale.PieceName(taken))
	}
	if pos.GivesCheck(m) {
		said = locale.Msg(locale.SaidCheck, said)
	}
	return said
}

// MovesSaid describes the last of some legal moves from a position, at most n.
func (f *Frame) MovesSaid(from *xiangqi.Position, moves []xiangqi.Move, n int) (said []locale.Message) {
	pos := from.Clone()
	for _, m := range moves {
		said = append(said, f.MoveSaid(pos, m))
		pos.MakeMove(m)
	}
	return said[max(0, len(said)-n):]
}

// Refuse shows beside a piece of a board why an action is not possible, and says it.
func (f *Frame) Refuse(b *Board, why locale.Message, at xiangqi.Square) {
	f.Voice.Say(voice.Refusal, why)
	b.Explain(why, at, f.Now)
}

// ToggleSound turns sound on or off.
func (f *Frame) ToggleSound() {
	f.Change(func(to *settings.Settings) { to.Sound = !to.Sound })
	switch {
	case !f.Settings.Sound:
		f.Say(locale.Msg(locale.StatusSoundOff))
	case page.Silenced(f.Host) != "":
		f.Say(locale.Msg(locale.NoSound))
	default:
		f.Say(locale.Msg(locale.StatusSoundOn))
		f.Host.PlaySound(sound.Move)
	}
}
