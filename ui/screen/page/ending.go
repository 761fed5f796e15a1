package page

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// Alone returns the side of the only person among the players, and false if there is not exactly one.
func Alone(players [2]session.Player) (xiangqi.Side, bool) {
	red, black := players[xiangqi.Red].Kind == session.Person, players[xiangqi.Black].Kind == session.Person
	if red {
		return xiangqi.Red, !black
	}
	return xiangqi.Black, black
}

// Headline returns the result of a game in two or three words: to its only person, or else by sides.
func Headline(players [2]session.Player, o xiangqi.Outcome) locale.Key {
	side, alone := Alone(players)
	switch {
	case !alone || o.Result != xiangqi.RedWins && o.Result != xiangqi.BlackWins:
		return locale.Headline(o)
	case o.Result == xiangqi.WinFor(side):
		return locale.YouWon
	}
	return locale.YouLost
}

// Addressed returns how the end of a game calls a side: by the name of its player if the game has only one person, who
// is addressed.
func (l *Looks) Addressed(players [2]session.Player, side xiangqi.Side) locale.Message {
	switch person, alone := Alone(players); {
	case !alone:
		return locale.Msg(locale.SideName(side))
	case side == person:
		return locale.Msg(locale.Yourself)
	}
	return locale.Msg(locale.CauseOther, l.PlayerName(players, side))
}

// Reason returns why a game ended, in one sentence: to its only person, or else by sides.
func (l *Looks) Reason(players [2]session.Player, o xiangqi.Outcome) locale.Message {
	side, alone := Alone(players)
	if !alone {
		return locale.Reason(o)
	}
	said, won := locale.Reason(o), o.Result == xiangqi.WinFor(side)
	key := map[xiangqi.Reason]locale.Key{
		xiangqi.Checkmate: locale.LostByCheckmate, xiangqi.Stalemate: locale.LostByStalemate,
		xiangqi.Resignation: locale.LostByResigning, xiangqi.Timeout: locale.LostOnTime,
		xiangqi.Agreement: locale.DrawnByAgreement,
	}[o.Reason]
	if won {
		key = map[xiangqi.Reason]locale.Key{
			xiangqi.Checkmate: locale.WonByCheckmate, xiangqi.Stalemate: locale.WonByStalemate,
		}[o.Reason]
	}
	switch loser := side; {
	case key != "":
		return locale.Msg(key, l.Addressed(players, side.Opponent()))
	case len(said.Args) > 0:
		if won {
			loser = side.Opponent()
		}
		said.Args = []any{l.Addressed(players, loser)}
	}
	return said
}

// Ending returns the result of a game and, if known, the reason: to its only person, or else by sides.
func (l *Looks) Ending(players [2]session.Player, o xiangqi.Outcome) locale.Message {
	if o.Reason == xiangqi.NoReason {
		return locale.Msg(Headline(players, o))
	}
	return locale.Msg(locale.Dotted, Headline(players, o), l.Reason(players, o))
}
