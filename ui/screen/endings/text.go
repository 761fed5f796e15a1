package endings

import (
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/exact"
	"chuhe/ui/screen/page"
)

// attackers names the attacking pieces of the groups, levelNames the levels. Read only.
var (
	attackers = [endgames.Groups]locale.Key{
		locale.AttackSoldier, locale.AttackTwoSoldiers, locale.AttackHorse, locale.AttackHorseSoldier,
		locale.AttackTwoHorses, locale.AttackCannons, locale.AttackCannonSoldier, locale.AttackTwoCannons,
		locale.AttackChariot,
	}
	levelNames = [endgames.Levels]locale.Key{locale.AnyEndingLevel, locale.EasyEnding, locale.MediumEnding,
		locale.HardEnding}
)

// defenders names the defender's guards, by the number of advisors and that of elephants. Read only.
var defenders = [3][3]locale.Key{
	{locale.DefendBare, locale.DefendE, locale.DefendEE}, {locale.DefendA, locale.DefendAE, locale.DefendAEE}, {locale.DefendAA, locale.DefendAAE, locale.DefendAll},
}

func name(e endgames.Ending) locale.Message {
	attacker := attackers[e.Group]
	if e.Group == endgames.CannonAdvisors {
		attacker = []locale.Key{1: locale.AttackCannonAdvisor,
			2: locale.AttackCannonTwo}[e.Material.Attacker[xiangqi.Advisor]]
	}
	guards := e.Material.Defender
	return locale.Msg(locale.EndingTitle, attacker, defenders[guards[xiangqi.Advisor]][guards[xiangqi.Elephant]])
}

// entry names an ending by its pieces and its goal.
func entry(e endgames.Ending) locale.Message {
	if e.Goal == endgames.Hold {
		return locale.Msg(locale.EndingToHold, name(e))
	}
	return locale.Msg(locale.EndingToWin, name(e))
}

// theory says in two sentences what the tables know about an ending. It is empty without the table.
func (p *Page) theory(e endgames.Ending) string {
	t, ok := e.Theory(p.tables)
	if !ok {
		return ""
	}
	return p.T(locale.SaidThen, share(e.Goal, t), locale.Msg(locale.TheoryLongest, t.Longest))
}

// share says in how many positions the goal of an ending is reached.
func share(goal endgames.Goal, t endgames.Theory) locale.Message {
	texts := [...][4]locale.Key{
		endgames.Win:  {locale.TheoryWonAlways, locale.TheoryWonNearly, locale.TheoryWonShare, locale.TheoryWonRarely},
		endgames.Hold: {locale.TheoryHeldAlways, locale.TheoryHeldNearly, locale.TheoryHeldShare, locale.TheoryHeldShare},
	}[goal]
	switch {
	case t.Always:
		return locale.Msg(texts[0])
	case t.Share >= 99:
		return locale.Msg(texts[1])
	case t.Share < 1:
		return locale.Msg(texts[3])
	}
	return locale.Msg(texts[2], t.Share)
}

// telling reports whether mistakes show now.
func (p *Page) telling() bool { return !p.Settings.EndingsLate || p.State() == practice.Over }

// lastMistake returns the mistake that the player's last move was.
func (p *Page) lastMistake() (m endgames.Mistake, ok bool) {
	all := p.Current().Mistakes()
	if len(all) == 0 {
		return m, false
	}
	m = all[len(all)-1]
	return m, m.Ply >= len(p.Current().Moves())-2
}

// own returns the number of moves since the player's first, that one included; 0 or less before it.
func (p *Page) own() int {
	own := len(p.Current().Moves())
	if p.Current().Start().SideToMove() != p.Current().Player() {
		own-- // the opponent began
	}
	return own
}

// verdict comments on the position and the player's last move, and writes moves by write.
func (p *Page) verdict(write page.Writer) locale.Message {
	t := p.Current()
	switch t.State() {
	case practice.Judging:
		return locale.Msg(locale.EndingLooking)
	case practice.Over:
		return p.result()
	}
	if told, m := t.Hint(); told == practice.PieceHint {
		return locale.Msg(locale.HintPiece, p.Named(m.From()))
	} else if told == practice.MoveHint {
		return locale.Msg(locale.EndingHintMove, write(t.Position(), m))
	}
	switch {
	case p.own() <= 0:
		return p.taskText()
	case p.Settings.EndingsLate:
		return locale.Msg(locale.EndingYourMove)
	}
	if m, wrong := p.lastMistake(); wrong {
		return p.mistake(m, write)
	}
	if t.State() == practice.Answering {
		return locale.Msg(locale.PuzzleRight)
	}
	return p.going()
}

// taskText states the value of the first position and the task.
func (p *Page) taskText() locale.Message {
	known, err := p.tables.Probe(p.Current().Start())
	switch p.Current().Task() {
	case endgames.ToHold:
		return locale.Msg(locale.EndingHoldFor, endgames.HoldMoves)
	case endgames.ToTry:
		return locale.Msg(locale.EndingTry)
	case endgames.ToResist:
		if err == nil {
			return locale.Msg(locale.EndingLostIn, endgames.InMoves(known.Plies))
		}
	case endgames.ToWin:
		if err == nil {
			return locale.Msg(locale.EndingWonIn, endgames.InMoves(known.Plies))
		}
	}
	return locale.Msg(locale.EndingYourMove)
}

// going describes the position after a best move of the player and the answer.
func (p *Page) going() locale.Message {
	best := p.Current().Known()
	if len(best) == 0 {
		return locale.Msg(locale.EndingYourMove)
	}
	switch best[0].Value {
	case endings.Win:
		return locale.Msg(locale.EndingBestMove, endgames.InMoves(best[0].Plies+1))
	case endings.Loss:
		return locale.Msg(locale.EndingBestLoss, endgames.InMoves(best[0].Plies+1))
	}
	return locale.Msg(locale.EndingStillDrawn, p.Current().Held(), endgames.HoldMoves)
}

// mistake compares the result and the distance before and after a mistake. Distances count from the position before the
// move.
func (p *Page) mistake(m endgames.Mistake, write page.Writer) locale.Message {
	move := write(p.before(m), m.Move)
	was, is := endgames.InMoves(m.Before.Plies+1), endgames.InMoves(m.After.Plies+1)
	switch {
	case m.Before.Value == endings.Draw:
		return locale.Msg(locale.EndingNowLost, move, is)
	case m.After.Value == endings.Draw:
		return locale.Msg(locale.EndingNowDrawn, move, was)
	case m.Before.Value == endings.Win:
		return locale.Msg(locale.EndingSlower, move, was, is)
	}
	return locale.Msg(locale.EndingSooner, move, was, is)
}

func (p *Page) before(m endgames.Mistake) *xiangqi.Position {
	return p.Current().Start().After(p.Current().Moves()[:m.Ply]...)
}

// results holds the texts for the end of a task that is not done, and of one that is done. Read only.
var results = [...]map[bool]locale.Key{
	endgames.ToWin:    {false: locale.EndingNotWon, true: locale.EndingReachedDue},
	endgames.ToHold:   {false: locale.EndingNotHeld, true: locale.EndingHeld},
	endgames.ToResist: {false: locale.EndingTooSoon, true: locale.EndingResisted},
	endgames.ToTry:    {false: locale.EndingNotHeld, true: locale.EndingTried},
}

// result states the result of the attempt.
func (p *Page) result() locale.Message {
	t := p.Current()
	if t.Failed() {
		return locale.Msg(locale.EndingBroken)
	}
	text := results[t.Task()][t.Reached()]
	if text != locale.EndingReachedDue {
		return locale.Msg(text)
	}
	known, err := p.tables.Probe(t.Start())
	took := endgames.InMoves(len(t.Moves()))
	if least := endgames.InMoves(known.Plies); err == nil && took > least {
		return locale.Msg(locale.EndingReachedWin, took, least)
	}
	return locale.Msg(text, took)
}

// limit compares the distance to mate with what is left before the no-capture limit, for a player who is to win. It is
// empty where that says nothing.
func (p *Page) limit() string {
	if p.Current().Task() != endgames.ToWin {
		return ""
	}
	known := p.Current().Known()
	if len(known) == 0 || known[0].Value != endings.Win {
		return ""
	}
	spare, _ := exact.Spare(p.Current().Position(), known[0])
	if spare < 0 {
		return p.T(locale.EndingLimitShort)
	}
	return p.T(locale.EndingLimitRoom, spare/2)
}
