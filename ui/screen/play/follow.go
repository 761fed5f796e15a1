package play

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// Follow turns what happened in the game into movement, sound and words.
func (d *Desk) Follow(events []session.Event) {
	d.count(events)
	d.View = d.Session.View()
	d.Invalidate()
	quiet := false // of several plies taken back together one is heard
	for _, e := range events {
		switch e.Kind {
		case session.Undone, session.Redone:
			if !quiet {
				d.Host.PlaySound(sound.Move)
			}
			quiet = true
		default:
			d.followOne(e)
		}
	}
	for _, side := range d.sides {
		side.Follow(events)
	}
	d.board.Show(board.Place(d.View.Board.At), d.Now)
}

// begin follows a change of the game on the board: nothing is left over from the
// one before.
func (d *Desk) begin() {
	d.board.Silence()
	d.asking, d.conflict, d.tab = false, "", 0
	d.typing.close()
	d.pasting.drop()
}

func (d *Desk) followOne(e session.Event) {
	switch e.Kind {
	case session.MovePlayed:
		d.Unsay()
		d.board.Silence()
		kind := sound.Move
		if e.Captured != xiangqi.NoPiece {
			kind = sound.Capture
		}
		d.Host.PlaySound(kind)
	case session.Check:
		d.Host.PlaySound(sound.Check)
		if !e.Behind {
			d.board.Anim.Check(d.Now)
		}
		if e.Behind { // of the board that is shown the status line tells it anyway
			d.Say(locale.Msg(locale.Check))
		}
	case session.Warned:
		d.tab = 0
	case session.GameOver:
		d.Host.PlaySound(sound.End)
		d.asking = false
	case session.NewGame:
		d.Unsay()
		d.begin()
		if d.View.Undo == session.UndoGame && d.View.Persons > 0 {
			d.Say(locale.Msg(locale.NewCanBeUndo))
		}
	case session.Restored:
		d.begin()
	case session.Selected, session.Deselected, session.Looked:
		d.board.Silence()
	case session.Illegal:
		d.illegal(e)
	case session.CannotHelp:
		d.board.Explain(locale.Msg(locale.CannotHelp, d.attackers(e)), e.Square, d.Now)
	case session.NotYourTurn:
		d.Host.PlaySound(sound.Illegal)
		d.board.Explain(locale.Msg(locale.NotYourTurn), e.Square, d.Now)
	case session.Flipped:
		d.board.Anim.Flip(d.Now)
	default:
		d.report(e)
	}
}

// report puts into the status line what is seen nowhere else.
func (d *Desk) report(e session.Event) {
	side := locale.SideName(e.Side)
	switch e.Kind {
	case session.DrawOffered:
		d.Unsay()
	case session.DrawDeclined:
		if d.View.Setup.Players[e.Side].Kind == session.Computer {
			d.Say(locale.Msg(locale.DrawDeclined))
		} else {
			d.Say(locale.Msg(locale.DrawDeclinedBy, side))
		}
	case session.HintShown:
		d.Unsay() // the status line tells the hint as long as it is there
	case session.LevelChanged:
		d.Say(locale.Msg(locale.LevelChanged, side, locale.Numeral(e.Level), locale.LevelName(int(e.Level))))
	case session.PlayerChanged:
		if d.View.Setup.Players[e.Side].Kind == session.Computer {
			d.Say(locale.Msg(locale.GivenToComputer, side))
		} else {
			d.Say(locale.Msg(locale.TakenOver, side))
		}
	case session.Paused, session.Resumed:
		d.Unsay()
	case session.ThinkerFailed:
		d.Notify(locale.Msg(locale.EngineInTrouble, side, trouble(e)))
	}
}

func (d *Desk) illegal(e session.Event) {
	d.Host.PlaySound(sound.Illegal)
	at := e.Square
	if e.Move != xiangqi.NoMove {
		at = e.Move.From()
	}
	why := locale.Msg(locale.Illegal(e.Reason, e.Piece.Kind()))
	switch e.Reason {
	case xiangqi.StaysInCheck, xiangqi.IntoCheck:
		why.Args = []any{d.attackers(e)}
	}
	d.board.Explain(why, at, d.Now)
}

// attackers names the pieces that attack the king of the side that tried to move.
func (d *Desk) attackers(e session.Event) locale.Message {
	return locale.Attackers(d.View.Board.At, e.Checkers)
}

// trouble says why a player gave no legal move.
func trouble(e session.Event) locale.Message {
	if e.Err != nil {
		return locale.Msg(locale.CauseOther, e.Err.Error())
	}
	return locale.Msg(locale.EngineIllegal, locale.At(e.Move.From(), e.Side), locale.At(e.Move.To(), e.Side))
}
