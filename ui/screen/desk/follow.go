package desk

import (
	"errors"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/engines"
	"chuhe/ui/friend"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/sound"
	"chuhe/ui/voice"
)

// Follow turns the events of the game into animation, sound and messages.
func (h *Workspace) Follow(events []session.Event) {
	h.View = h.Session.View()
	h.Invalidate()
	quiet := false // several plies taken back together make one sound
	for _, e := range events {
		switch e.Kind {
		case session.Undone, session.Redone:
			h.board.Anim.End(h.Now)
			if !quiet {
				h.Host.PlaySound(sound.Move)
			}
			quiet = true
			if e.Kind == session.Redone {
				h.voiceMove(e)
			}
		default:
			h.followOne(e)
		}
	}
	for _, d := range h.desks {
		d.Follow(events)
	}
	for _, e := range events {
		h.Friends.follow(e)
	}
	h.board.Show(board.Place(h.View.Board.At), h.Now)
}

// begin clears what belonged to the previous game when another game is on the board.
func (h *Workspace) begin() {
	h.Voice.Clear()
	h.board.Silence()
	h.board.Anim.End(h.Now)
	h.Settle(locale.FileUnopened, locale.PasteUseless, locale.FENBad)
	h.certain(false)
	h.typing.Close()
	h.clipboard.pasting.drop()
}

func (h *Workspace) followOne(e session.Event) {
	switch e.Kind {
	case session.MovePlayed:
		h.certain(h.View.Setup.Players[e.Side].Kind == session.Person)
		h.Unsay()
		h.board.Silence()
		kind := sound.Move
		if e.Captured != xiangqi.NoPiece {
			kind = sound.Capture
		}
		h.Host.PlaySound(kind)
		h.voiceMove(e)
	case session.MoveStudied:
		h.certain(true)
		h.voiceMove(e)
	case session.Check:
		h.Host.PlaySound(sound.Check)
		if e.Behind { // for the shown board, the status line reports check anyway
			h.Say(locale.Msg(locale.Check))
		} else {
			h.board.Anim.Check(h.Now)
		}
	case session.GameOver:
		h.ended(e.Outcome)
	case session.NewGame:
		h.Unsay()
		h.begin()
		h.turn(0)
		if h.View.Undo == session.UndoGame && h.View.Persons > 0 {
			h.Say(locale.Msg(locale.NewCanBeUndo))
		}
	case session.Restored:
		h.begin()
		if h.View.Record == h.turned[0] {
			h.Opener.keepListed(h.turned[1], h.turned[0])
		}
		if h.View.Record == h.played {
			h.turn(0)
		}
	case session.Selected, session.Deselected:
		h.board.Silence()
	case session.Looked:
		h.board.Silence()
		h.voiceShown()
	case session.Illegal:
		h.illegal(e)
	case session.CannotHelp:
		h.Refuse(&h.board, locale.Msg(locale.CannotHelp, h.attackers(e)), e.Square)
	case session.NotYourTurn:
		h.Host.PlaySound(sound.Illegal)
		h.Refuse(&h.board, locale.Msg(locale.NotYourTurn), e.Square)
	case session.Flipped:
		h.board.Anim.Flip(h.Now)
		h.VoiceFlip(h.View.Bottom)
	default:
		h.report(e)
	}
}

// ended reports the end of the game. If it ends on the shown board, the kings of those who have not lost are honoured.
func (h *Workspace) ended(o xiangqi.Outcome) {
	h.Host.PlaySound(sound.End)
	h.Voice.Say(voice.End, h.Ending(h.View.Setup.Players, o))
	if o.Reason != xiangqi.Agreement { // the status line has the answer to the offer
		h.Unsay()
	}
	if o.Reason == xiangqi.Aborted || h.View.Looking {
		return
	}
	var kings []xiangqi.Square
	for _, sq := range xiangqi.Squares() {
		p := h.View.Board.At(sq)
		if p != xiangqi.NoPiece && p.Kind() == xiangqi.King && o.Result != xiangqi.WinFor(p.Side().Opponent()) {
			kings = append(kings, sq)
		}
	}
	h.board.Anim.End(h.Now, kings...)
}

func (h *Workspace) voiceMove(e session.Event) {
	if v := &h.View; e.Ply > 0 && e.Ply <= len(v.Moves) && v.Moves[e.Ply-1].Move == e.Move {
		if pos := h.Session.Viewer.Before(v.Moves[e.Ply-1].ID); pos != nil {
			h.VoiceMove(pos, e.Move)
		}
	}
}

// voiceShown says the move that led to the shown position.
func (h *Workspace) voiceShown() {
	if pos := h.Session.Viewer.Before(h.View.ShownID); pos != nil {
		h.VoiceMove(pos, h.View.LastMove)
		return
	}
	h.Voice.Say(voice.Move, locale.Msg(locale.TheStart))
}

// report shows in the status line events that are not visible elsewhere.
func (h *Workspace) report(e session.Event) {
	side := locale.SideName(e.Side)
	switch e.Kind {
	case session.DrawOffered:
		h.Unsay()
	case session.DrawAccepted, session.DrawDeclined:
		h.answered(e)
	case session.EndUndone:
		h.board.Anim.End(h.Now)
	case session.HintShown:
		h.Unsay() // the status line shows the hint for as long as it exists
		h.VoiceHint()
	case session.LevelChanged:
		h.Say(locale.Msg(locale.LevelChanged, side, locale.Numeral(e.Level), locale.LevelName(int(e.Level))))
	case session.PlayerChanged:
		h.drop(e.Side)
		if h.View.Setup.Players[e.Side].Kind == session.Computer {
			h.Say(locale.Msg(locale.GivenToComputer, side))
		} else {
			h.Say(locale.Msg(locale.TakenOver, side))
		}
	case session.Paused, session.Resumed:
		h.Unsay()
		if e.Kind == session.Resumed { // what went wrong before has been seen
			h.drop(xiangqi.Red)
			h.drop(xiangqi.Black)
		}
	case session.ThinkerFailed:
		h.failed(e)
	}
}

// answered reports the answer to an offer of a draw; of a person's consent, the result tells enough.
func (h *Workspace) answered(e session.Event) {
	answer := map[session.DrawReason]locale.Key{
		session.StandsBetter: locale.DrawNotBetter, session.MuchToPlay: locale.DrawNotYet,
		session.StandsWorse: locale.DrawAsWorse, session.HardToWin: locale.DrawAsLevel,
	}[e.Why]
	switch {
	case answer != "":
		h.Say(locale.Msg(answer))
	case e.Kind == session.DrawAccepted:
		h.Unsay()
	case h.View.Setup.Players[e.Side].Kind == session.Computer:
		h.Say(locale.Msg(locale.DrawDeclined))
	default:
		h.Say(locale.Msg(locale.DrawDeclinedBy, locale.SideName(e.Side)))
	}
}

// failed reports that a player returned no legal move. Another engine's seat can be given to another player.
func (h *Workspace) failed(e session.Event) {
	if errors.Is(e.Err, friend.ErrSealed) {
		h.Notify(friend.Cause(e.Err))
		return
	}
	m := locale.Msg(locale.EngineInTrouble, locale.SideName(e.Side), trouble(e))
	p := h.View.Setup.Players[e.Side]
	if p.Engine == "" {
		h.Notify(m)
		return
	}
	if own := engines.Message(e.Err); own.Key != "" {
		m = own
	} else if e.Err == nil {
		from, to := locale.At(e.Move.From(), e.Side), locale.At(e.Move.To(), e.Side)
		m = locale.Msg(locale.EngineCheats, h.Name(e.Side), from, to)
	}
	h.drop(e.Side)
	h.add(notice{Message: m, of: e.Side, action: locale.EngineOther, do: func() { h.Open(page.Level) }})
}

func (h *Workspace) illegal(e session.Event) {
	h.Host.PlaySound(sound.Illegal)
	at := e.Square
	if e.Move != xiangqi.NoMove {
		at = e.Move.From()
	}
	why := locale.Msg(locale.Illegal(e.Reason, e.Piece.Kind()))
	switch e.Reason {
	case xiangqi.StaysInCheck, xiangqi.IntoCheck:
		why.Args = []any{h.attackers(e)}
	}
	h.Refuse(&h.board, why, at)
}

// attackers names the pieces that attack the king of the side that tried to move.
func (h *Workspace) attackers(e session.Event) locale.Message {
	return locale.Attackers(h.View.Board.At, e.Checkers)
}

// trouble describes why a player returned no legal move.
func trouble(e session.Event) locale.Message {
	if e.Err != nil {
		return locale.Msg(locale.CauseOther, e.Err.Error())
	}
	return locale.Msg(locale.EngineIllegal, locale.At(e.Move.From(), e.Side), locale.At(e.Move.To(), e.Side))
}
