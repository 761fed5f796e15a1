package page

import (
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// The end of a game is told to its only person, and by sides if there are two persons or none.
func TestEndingsAreToldToThePerson(t *testing.T) {
	person, computer := session.Player{}, session.Player{Kind: session.Computer, Level: 3}
	red, black := xiangqi.RedWins, xiangqi.BlackWins
	for _, c := range []struct {
		players  [2]session.Player
		result   xiangqi.Result
		reason   xiangqi.Reason
		hans, en string
	}{
		{[2]session.Player{person, computer}, red, xiangqi.Checkmate, "你赢了 · 你将死了电脑 · 三级", "You won · You checkmated Computer · Level 3."},
		{[2]session.Player{computer, person}, black, xiangqi.Stalemate, "你赢了 · 你困毙了电脑 · 三级", "You won · You left Computer · Level 3 without a legal move."},
		{[2]session.Player{person, computer}, red, xiangqi.Resignation, "你赢了 · 电脑 · 三级认输", "You won · Computer · Level 3 resigned."},
		{[2]session.Player{person, computer}, red, xiangqi.PerpetualCheck, "你赢了 · 电脑 · 三级长将不变，判负", "You won · Computer · Level 3 gave perpetual check and lost."},
		{[2]session.Player{computer, person}, red, xiangqi.PerpetualChase, "你输了 · 你长捉不变，判负", "You lost · You chased perpetually and lost."},
		{[2]session.Player{person, computer}, black, xiangqi.Checkmate, "你输了 · 你被电脑 · 三级将死", "You lost · Computer · Level 3 checkmated you."},
		{[2]session.Player{person, computer}, black, xiangqi.Timeout, "你输了 · 你超时，电脑 · 三级胜", "You lost · You ran out of time; Computer · Level 3 wins."},
		{[2]session.Player{computer, person}, xiangqi.Draw, xiangqi.Agreement, "和棋 · 你与电脑 · 三级议和", "Draw · You and Computer · Level 3 agreed to a draw."},
		{[2]session.Player{computer, person}, red, xiangqi.NoReason, "你输了", "You lost"},
		{[2]session.Player{person, computer}, xiangqi.Draw, xiangqi.RepetitionDraw, "和棋 · 同一局面出现三次，判和", "Draw · The same position occurred three times."},
		{[2]session.Player{person, person}, red, xiangqi.Timeout, "红胜 · 黑方超时", "Red wins · Black ran out of time."},
		{[2]session.Player{computer, computer}, black, xiangqi.Resignation, "黑胜 · 红方认输", "Black wins · Red resigned."},
	} {
		o := xiangqi.Outcome{Result: c.result, Reason: c.reason}
		for lang, want := range map[locale.Lang]string{locale.Hans: c.hans, locale.English: c.en} {
			if l := in(lang); l.Text(l.Ending(c.players, o)) != want {
				t.Errorf("%v of %+v reads %q, want %q", o, c.players, l.Text(l.Ending(c.players, o)), want)
			}
		}
	}
}
