package play

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// culprit returns the side that the rules hold responsible for a cycle, and false if both sides have the same offence.
func culprit(c *session.Cycle) (xiangqi.Side, bool) {
	red, black := c.Offences[xiangqi.Red], c.Offences[xiangqi.Black]
	if black > red {
		return xiangqi.Black, true
	}
	return xiangqi.Red, red > black
}

// cycleNote describes, after the second occurrence of a position, what the third would mean.
func (f *frame) cycleNote() string {
	v, c := &f.View, &f.View.Cycle
	side, guilty := culprit(c)
	if !guilty {
		return f.T(locale.TwiceDraw)
	}
	you := v.Persons == 1 && v.Setup.Players[side].Kind == session.Person
	victim := locale.PieceName(c.Victims[side])
	switch chase := c.Offences[side] == xiangqi.Chase; {
	case you && chase:
		return f.T(locale.TwiceYouChase, victim)
	case you:
		return f.T(locale.TwiceYouCheck)
	case chase:
		return f.T(locale.TwiceSideChase, locale.SideName(side), victim)
	}
	return f.T(locale.TwiceSideCheck, locale.SideName(side))
}

// repeated reports whether the game ended by the repetition that the view explains.
func repeated(v *session.View) bool {
	switch v.Outcome.Reason {
	case xiangqi.PerpetualCheck, xiangqi.PerpetualChase, xiangqi.RepetitionDraw:
		return v.Cycle.Times > 2
	}
	return false
}

// reason explains in one sentence why the game ended.
func (f *frame) reason() string {
	v, c := &f.View, &f.View.Cycle
	if !repeated(v) {
		return f.Text(f.Reason(v.Setup.Players, v.Outcome))
	}
	side, guilty := culprit(c)
	name := f.Addressed(v.Setup.Players, side)
	switch offence := c.Offences[side]; {
	case offence == xiangqi.NoOffence:
		return f.Text(f.Reason(v.Setup.Players, v.Outcome))
	case !guilty && offence == xiangqi.Check:
		return f.T(locale.CycleBothCheck)
	case !guilty:
		return f.T(locale.CycleBothChase)
	case offence == xiangqi.Check:
		return f.T(locale.CycleCheck, name)
	case c.Culprits[side] == xiangqi.NoPiece:
		return f.T(locale.CyclePiecesChase, name, locale.PieceName(c.Victims[side]))
	}
	return f.T(locale.CycleChase, locale.PieceName(c.Culprits[side]), locale.PieceName(c.Victims[side]))
}

// stepText describes a move of a cycle: whether the move attacks, escapes or does neither.
func (f *frame) stepText(n int) string {
	c := &f.View.Cycle
	if n == 0 {
		return f.T(locale.ReplayStart)
	}
	step := &c.Steps[n]
	name := locale.SideName(step.Side)
	for _, threat := range step.Threats {
		victim := locale.PieceName(c.Victims[threat.Side])
		switch {
		case threat.Side != step.Side && f.View.Moves[c.First+n-1].Move.To() == threat.Victim && len(step.Threats) == 1:
			return f.T(locale.ReplayAway, victim)
		case threat.Side != step.Side:
		case c.Offences[threat.Side] == xiangqi.Check:
			return f.T(locale.ReplayChecks, name)
		case threat.By != xiangqi.NoPiece:
			return f.T(locale.ReplayAttacks, locale.PieceName(threat.By), victim)
		default:
			return f.T(locale.ReplayPieces, name, victim)
		}
	}
	return f.T(locale.ReplayPlays, name, f.MoveText(f.View.Moves[c.First+n-1]))
}

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

// content asks whether to make the move, without the reason in a tight layout.
func (w warning) content(f *kit.Flow) {
	text := w.Text(w.message())
	if w.Layout.Tight() {
		text = w.T(locale.WarnBrief)
	}
	switch other, anyway := w.Confirm(f, "warning", text, locale.ChooseAnother, locale.PlayAnyway); {
	case other:
		w.Session.Hand.ChooseAnother()
	case anyway:
		w.Session.Hand.PlayAnyway()
	}
}
