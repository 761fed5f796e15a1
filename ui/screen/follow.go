package screen

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// follow turns what happened in the game into movement, sound and words.
func (s *Screen) follow(events []session.Event) {
	quiet := false // of several plies taken back together one is heard
	for _, e := range events {
		switch e.Kind {
		case session.Undone, session.Redone:
			if !quiet {
				s.host.PlaySound(sound.Move)
			}
			quiet = true
		default:
			s.followOne(e)
		}
	}
	s.animate()
	s.board.dropped = xiangqi.NoSquare
}

func (s *Screen) followOne(e session.Event) {
	switch e.Kind {
	case session.MovePlayed:
		s.said, s.board.note = saying{}, note{}
		kind := sound.Move
		if e.Captured != xiangqi.NoPiece {
			kind = sound.Capture
		}
		s.host.PlaySound(kind)
	case session.Check:
		s.host.PlaySound(sound.Check)
		if !e.Behind {
			s.anim.Check(s.now)
		}
		if s.view.Cycle.Times < 2 { // or the status line has more to tell
			s.Say(locale.Msg(locale.Check))
		}
	case session.Warned:
		s.tab = 0
	case session.GameOver:
		s.host.PlaySound(sound.End)
		s.asking = false
	case session.NewGame:
		s.said, s.board.note, s.asking = saying{}, note{}, false
	case session.Selected, session.Deselected, session.Looked:
		s.board.note = note{}
	case session.Illegal:
		s.illegal(e)
	case session.NotYourTurn:
		s.host.PlaySound(sound.Illegal)
		s.explain(s.t(locale.NotYourTurn), e.Square)
	case session.Flipped:
		s.anim.Flip(s.now)
	default:
		s.report(e)
	}
}

// report puts into the status line what is seen nowhere else.
func (s *Screen) report(e session.Event) {
	side := locale.SideName(e.Side)
	switch e.Kind {
	case session.DrawOffered:
		s.said = saying{}
	case session.DrawDeclined:
		if s.view.Setup.Players[e.Side].Kind == session.Computer {
			s.Say(locale.Msg(locale.DrawDeclined))
		} else {
			s.Say(locale.Msg(locale.DrawDeclinedBy, side))
		}
	case session.HintShown:
		if text := s.hintText(e.Move); text != "" {
			s.Say(locale.Msg(locale.HintMove, text))
		}
	case session.LevelChanged:
		s.Say(locale.Msg(locale.LevelChanged, side, s.lang.Number(int(e.Level)), locale.LevelName(int(e.Level))))
	case session.PlayerChanged:
		if s.view.Setup.Players[e.Side].Kind == session.Computer {
			s.Say(locale.Msg(locale.GivenToComputer, side))
		} else {
			s.Say(locale.Msg(locale.TakenOver, side))
		}
	case session.Paused, session.Resumed:
		s.said = saying{}
	case session.ThinkerFailed:
		s.Notify(locale.Msg(locale.EngineInTrouble, e.Move.String()))
	}
}

func (s *Screen) illegal(e session.Event) {
	s.host.PlaySound(sound.Illegal)
	at := e.Square
	if e.Move != xiangqi.NoMove {
		at = e.Move.From()
	}
	if word := locale.Illegal(e.Reason); word != "" {
		s.explain(s.t(word), at)
	}
}

// explain shows a word beside a piece for a moment.
func (s *Screen) explain(text string, at xiangqi.Square) {
	s.board.note = note{text: text, at: at, until: s.now.Add(noteTime)}
}

// animate sets the pieces in motion that stand elsewhere than in the picture.
func (s *Screen) animate() {
	after := placement(&s.view)
	if after == s.placed {
		return
	}
	s.anim.Change(s.placed, after, s.board.dropped, s.now)
	s.placed = after
}
