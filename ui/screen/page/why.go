package page

import (
	"math"
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
)

// A Writer writes a legal move of a position.
type Writer func(*xiangqi.Position, xiangqi.Move) string

// A Why explains in three sentences why a move is bad. Sentences about which nothing is known are empty.
type Why struct {
	Overlooked locale.Message // what the player did not see
	Cost       locale.Message // what that costs
	Better     locale.Message // the better move, and what it does
}

// WhyBad explains a move played in p, based on the results of a review. you means that the user played it.
func WhyBad(write Writer, p *xiangqi.Position, v *review.Ply, you bool) Why {
	r := &v.Reason
	at := LineStart(p, v)
	w := Why{Cost: cost(v, you)}
	if len(r.Line) > 0 && at.WhyIllegal(r.Line[0]) == xiangqi.LegalMove {
		w.Overlooked = overlooked(write, p, at, v)
	}
	if len(v.Best) == 0 || v.Best[0] == v.Move || p.WhyIllegal(v.Best[0]) != xiangqi.LegalMove {
		return w
	}
	best, last := write(p, v.Best[0]), len(r.Line)-1
	saves := r.Kind != explain.Mate && (r.Instead.Deed == explain.Escape || r.Instead.Deed == explain.Protect)
	does := instead(p, v)
	switch w.Better = locale.Msg(locale.BetterDoes, best, does); {
	case r.Missed && r.Kind == explain.Leads && last > far && r.Instead.Deed < explain.Forward:
		w.Better = locale.Msg(locale.BetterDoes, best, Plan(r.Instead))
	case r.Missed && r.Kind == explain.Leads && last > 0:
		later := write(at.After(r.Line[:last]...), r.Line[last])
		w.Better = locale.Msg(locale.BetterLater, best, later, Plan(r.What))
		if last == 2 {
			w.Better.Key = locale.BetterNext
		}
	case r.Cause == explain.Unmet && !saves:
		w.Better = locale.Msg(locale.BetterDefends, best)
	case r.Missed || does.Key == "":
		w.Better = locale.Msg(locale.BetterIs, best)
	}
	return w
}

// far is the number of plies after which what a line leads to explains less than its first move does.
const far = 4

// overlooked describes what the player of a move in p did not see: the line that begins in at.
func overlooked(write Writer, p, at *xiangqi.Position, v *review.Ply) locale.Message {
	r, last := &v.Reason, len(v.Reason.Line)-1
	first := write(at, r.Line[0])
	later := func(ply int) string { return write(at.After(r.Line[:ply]...), r.Line[ply]) }
	switch why := caused(at, r); {
	case why.Key != "":
		return why
	case last > 0 && r.Kind == explain.Leads && r.Missed: // the better move says it
		return locale.Message{}
	case last > far && r.Kind == explain.Leads && !plain(explain.PurposeOf(at, r.Line[0])):
		return locale.Msg(locale.WhyReply, first, Plan(explain.PurposeOf(at, r.Line[0])))
	case last > 0 && r.Kind == explain.Leads:
		return locale.Msg(locale.WhyLeads, later(last), Plan(r.What))
	case r.Kind == explain.GivenUp:
		return givenUp(p, v, later(last))
	case r.Kind >= explain.Guards && !r.Missed && plain(r.What):
		return locale.Msg(locale.WhyAnswer, first)
	case r.Kind >= explain.Guards && !r.Missed:
		return locale.Msg(locale.WhyReply, first, Plan(r.What))
	case r.Kind == explain.Material && r.Falls > 0:
		victim, key := named(r.Piece, r.At), locale.WhyLater
		if r.Line[r.Falls].To() != r.At {
			victim = listed(r.Won[:1])
		}
		if r.Falls == 2 {
			key = locale.WhyNext
		}
		var begins any = first
		if r.What.Forces() {
			begins = locale.Msg(locale.Bracketed, first, Plan(r.What))
		}
		return locale.Msg(key, begins, later(r.Falls), victim)
	case slices.Contains(following, r.Kind):
		return locale.Msg(locale.WhyOverlooksIt, first, does(at, r))
	}
	return locale.Msg(locale.WhyOverlooks, first, does(at, r))
}

// plain reports whether a purpose is only a direction, or the defence in general, which explains nothing.
func plain(w explain.Purpose) bool {
	return w.Deed >= explain.Forward || w.Deed == explain.Guard || w.Deed == explain.Parry
}

// givenUp describes the point that the move no longer guards, and the move that goes there.
func givenUp(p *xiangqi.Position, v *review.Ply, taken string) locale.Message {
	m := locale.Msg(locale.WhyRiver, locale.PieceName(p.PieceAt(v.Move.From())), taken)
	if rank := v.Reason.At.Rank(); rank != 4 && rank != 5 {
		return locale.Msg(locale.WhyFile, append(m.Args, locale.On(v.Reason.At, v.Side))...)
	}
	return m
}

// WhyGood explains a remarkable best move; empty for any other.
func WhyGood(v *review.Ply) locale.Message {
	switch gains := Promise(v.Reason); v.Merit {
	case explain.NoMerit:
		return locale.Message{}
	case explain.Only:
		return locale.Msg(locale.GoodOnly)
	case explain.Sacrifice:
		return locale.Msg(locale.GoodSacrifice, gains)
	case explain.Preparation:
		return locale.Msg(locale.GoodPrepares, gains)
	default:
		return locale.Msg(locale.GoodMove, gains)
	}
}

// LineStart returns the position where the line begins that explains a move played in p.
func LineStart(p *xiangqi.Position, v *review.Ply) *xiangqi.Position {
	if v.Reason.Missed {
		return p
	}
	return p.After(v.Move)
}

// LineEnd describes what happens at the end of the line of a reason in two words; empty if nothing is proved.
func LineEnd(r *explain.Reason) locale.Message {
	switch {
	case r.Kind == explain.Mate:
		return locale.Msg(locale.EndMate)
	case len(r.Won) == 0:
		return locale.Message{}
	case r.Missed:
		return locale.Msg(locale.EndWins, locale.PieceName(r.Piece))
	}
	return locale.Msg(locale.EndLoses, locale.PieceName(r.Piece))
}

// instead describes what the better move does.
func instead(p *xiangqi.Position, v *review.Ply) locale.Message {
	score := v.Before
	if v.Side == xiangqi.Black {
		score = -score
	}
	if gains := Promise(explain.Gain(p, v.Best, score)); gains.Key != "" {
		return gains
	}
	if deed := v.Reason.Instead.Deed; deed == explain.NoDeed || deed >= explain.Forward {
		return locale.Message{} // the review has not explained it yet, or it explains nothing
	}
	return Plan(v.Reason.Instead)
}

// caused describes what a move had to do with the line that punishes it, which begins in at; empty if nothing.
func caused(at *xiangqi.Position, r *explain.Reason) locale.Message {
	attacker := locale.PieceName(at.PieceAt(r.Line[0].From()))
	victim := named(r.Piece, r.At)
	switch {
	case (r.Cause == explain.Ignored || r.Cause == explain.Unmet) && r.Kind == explain.Mate:
		return locale.Msg(locale.WhyMateIgnore)
	case r.Cause == explain.NoCause:
		return locale.Message{}
	case r.Cause == explain.Ignored || r.Cause == explain.Unmet:
		return locale.Msg(locale.WhyIgnored, victim)
	}
	causes := map[explain.Cause]locale.Key{explain.Entered: locale.WhyEntered, explain.Unguarded: locale.WhyUnguarded,
		explain.Opened: locale.WhyOpened}
	return locale.Msg(causes[r.Cause], victim, attacker)
}

// following are the kinds whose description is a clause that follows the move. Read only.
var following = []explain.Kind{explain.Mate, explain.Attack, explain.Overloaded, explain.Trapped, explain.Checked,
	explain.Material, explain.Leads}

// does describes what a line does, which begins in at.
func does(at *xiangqi.Position, r *explain.Reason) locale.Message {
	name := locale.PieceName
	mover, victim := name(at.PieceAt(r.Line[0].From())), named(r.Piece, r.At)
	switch r.Kind {
	case explain.Mate:
		if why := unguarded(at, r.Piece.Side()); why.Key != "" {
			return locale.Msg(locale.WithGuards, locale.Msg(locale.DoesMate, listed(r.Force)), why)
		}
		return locale.Msg(locale.DoesMate, listed(r.Force))
	case explain.Attack:
		return locale.Msg(locale.DoesAttack, listed(r.Force))
	case explain.Fork:
		if r.Targets[0].Kind() == xiangqi.King {
			return locale.Msg(locale.DoesCheckFork, mover, name(r.Targets[1]))
		}
		return locale.Msg(locale.DoesFork, mover, name(r.Targets[0]), name(r.Targets[1]))
	case explain.Discovered:
		if r.Targets[0].Kind() == xiangqi.King {
			return locale.Msg(locale.DoesUncover, mover, name(r.Force[0]))
		}
		return locale.Msg(locale.DoesDiscover, mover, name(r.Force[0]), name(r.Targets[0]))
	case explain.Pinned:
		return locale.Msg(locale.DoesPinned, mover, victim)
	case explain.Overloaded:
		return locale.Msg(locale.DoesOverloaded, victim)
	case explain.Undefended:
		return locale.Msg(locale.DoesUndefended, mover, victim)
	case explain.Cheaper:
		return locale.Msg(locale.DoesCheaper, mover, victim)
	case explain.Trapped:
		return locale.Msg(locale.DoesTrap, victim)
	case explain.Checked:
		return locale.Msg(locale.DoesCheckFirst, victim)
	}
	return locale.Msg(locale.DoesMove, Plan(r.What))
}

// unguarded describes the advisors that a side lacks; empty if it has both.
func unguarded(p *xiangqi.Position, side xiangqi.Side) locale.Message {
	switch n := p.Count(xiangqi.NewPiece(side, xiangqi.Advisor)); n {
	case 0:
		return locale.Msg(locale.NoAdvisors, locale.SideName(side))
	case 1:
		return locale.Msg(locale.FewerAdvisors, locale.SideName(side))
	}
	return locale.Message{}
}

// cost describes what a move costs.
func cost(v *review.Ply, you bool) locale.Message {
	r, who, whose := &v.Reason, locale.SideName(v.Side), locale.RedsOwn
	if v.Side == xiangqi.Black {
		whose = locale.BlacksOwn
	}
	if you {
		who, whose = locale.CostYou, locale.Yours
	}
	pick := func(loses, misses locale.Key, args ...any) locale.Message {
		if r.Missed {
			loses = misses
		}
		return locale.Msg(loses, append([]any{who}, args...)...)
	}
	side := locale.SideName(r.Piece.Side())
	switch r.Kind {
	case explain.Repetition:
		return locale.Msg(locale.WhyRepetition)
	case explain.Exact:
		return exactly(r.Was, r.Now)
	case explain.Mate:
		return pick(locale.CostMate, locale.CostMateMiss, r.Moves)
	case explain.Guards:
		return locale.Msg(locale.CostGuards, side, r.Here, r.There)
	case explain.Crossed:
		if r.Here == 0 {
			return locale.Msg(locale.CostNoCrossed, side, r.There)
		}
		return locale.Msg(locale.CostCrossed, side, r.Here, r.There)
	case explain.ShutIn:
		if r.Here == 0 {
			return locale.Msg(locale.CostNoMove, locale.PieceName(r.Piece), r.There)
		}
		return locale.Msg(locale.CostShutIn, locale.PieceName(r.Piece), r.Here, r.There)
	case explain.Palace:
		return locale.Msg(locale.CostPalace, side, r.Here, r.There)
	case explain.Behind:
		if r.Here == 0 {
			return locale.Msg(locale.CostNotOut, side, r.There)
		}
		return locale.Msg(locale.CostBehind, side, r.Here, r.There)
	case explain.None, explain.Attack, explain.GivenUp, explain.Leads:
		if !v.Known || v.Loss <= 0 {
			return locale.Message{}
		}
		return locale.Msg(locale.CostChances, whose, max(1, int(math.Round(100*v.Loss))))
	}
	won := named(r.Piece, r.At)
	if len(r.Won) > 1 && r.Won[1] == r.Piece {
		won = captured(r.Won[:2])
	}
	if i := slices.IndexFunc(r.Won, func(p xiangqi.Piece) bool { return p != r.Piece }); i >= 0 {
		won = locale.Msg(locale.Both, won, listed(r.Won[i:i+1]))
	}
	if len(r.Given) > 0 {
		return pick(locale.CostLosesFor, locale.CostMissesFor, won, captured(r.Given))
	}
	return pick(locale.CostLoses, locale.CostMisses, won)
}

// exactly describes results before and after a move. A won position is never lost by one: the other side cannot attack.
func exactly(was, now explain.Result) locale.Message {
	switch {
	case was.Value == endings.Draw:
		return locale.Msg(locale.WhyNowLost, now.Moves)
	case now.Value == endings.Draw:
		return locale.Msg(locale.WhyNowDrawn, was.Moves)
	case was.Value == endings.Loss:
		return locale.Msg(locale.WhySooner, was.Moves, now.Moves)
	}
	return locale.Msg(locale.WhySlower, was.Moves, now.Moves)
}

// named writes the name of a piece for a sentence, with its file.
func named(p xiangqi.Piece, sq xiangqi.Square) locale.Message {
	return locale.Msg(locale.PieceOn, locale.PieceName(p), locale.On(sq, p.Side()))
}

// captured is like listed for pieces that fall, of which there may be two.
func captured(pieces []xiangqi.Piece) locale.Message {
	if len(pieces) < 2 || pieces[1] != pieces[0] {
		return listed(pieces)
	}
	two := locale.Msg(locale.TwoOf, locale.PieceName(pieces[0]))
	if len(pieces) == 2 {
		return two
	}
	return locale.Msg(locale.Both, two, listed(pieces[2:]))
}

// listed names pieces for a sentence: the first one, and the next of another kind.
func listed(pieces []xiangqi.Piece) locale.Message {
	names := locale.Msg(locale.ThePiece, locale.PieceName(pieces[0]))
	for _, p := range pieces[1:] {
		if p != pieces[0] {
			return locale.Msg(locale.Both, names, locale.Msg(locale.ThePiece, locale.PieceName(p)))
		}
	}
	return names
}

// MistakeKinds names the kinds of mistakes. Read only.
var MistakeKinds = [progress.Kinds]locale.Key{
	progress.NoPlan: locale.KindPlan, progress.AllowedMate: locale.KindMate, progress.MissedMate: locale.KindMissedMate,
	progress.AllowedFork: locale.KindFork, progress.MissedFork: locale.KindMissedFork,
	progress.LostPiece: locale.KindPiece, progress.MissedPiece: locale.KindMissedPiece,
	progress.Attacked: locale.KindAttack, progress.SpoiltEnding: locale.KindEnding,
	progress.Repeated: locale.KindRepetition,
}

// Promise describes what a line gains for its player; the message is empty if no gain is proved.
func Promise(r explain.Reason) locale.Message {
	switch {
	case r.Kind == explain.Mate:
		return locale.Msg(locale.PromiseMate, r.Moves)
	case r.Kind == explain.Fork && r.Targets[0].Kind() == xiangqi.King:
		return locale.Msg(locale.PromiseCheckFork, locale.PieceName(r.Targets[1]))
	case r.Kind == explain.Fork:
		return locale.Msg(locale.PromiseFork, locale.PieceName(r.Targets[0]), locale.PieceName(r.Targets[1]))
	case len(r.Won) == 0:
		return locale.Message{}
	case len(r.Given) > 0:
		return locale.Msg(locale.PromiseTrade, captured(r.Won), captured(r.Given))
	}
	return locale.Msg(locale.PromiseWin, captured(r.Won))
}

// plans are the words for what a move does at once, with the piece that it concerns. Read only.
var plans = map[explain.Deed]locale.Key{
	explain.Take: locale.PlanTake, explain.Escape: locale.PlanEscape, explain.Protect: locale.PlanProtect,
	explain.Hit: locale.PlanAttack, explain.Develop: locale.PlanDevelop, explain.Forward: locale.PlanForward,
	explain.Back: locale.PlanBack, explain.Swap: locale.PlanSwap, explain.Threat: locale.PlanThreat,
	explain.River: locale.PlanRiver,
}

// simple are those that name no piece. Read only.
var simple = map[explain.Deed]locale.Key{
	explain.Parry: locale.PlanParry, explain.Check: locale.PlanCheck, explain.Guard: locale.PlanGuard,
	explain.Menace: locale.PlanMenace,
	explain.Middle: locale.PlanMiddle, explain.Advance: locale.PlanAdvance, explain.Open: locale.PlanOpen,
}

// Plan describes what a move does at once. It is the reason for a hint that promises no gain.
func Plan(w explain.Purpose) locale.Message {
	if key, ok := simple[w.Deed]; ok {
		return locale.Msg(key)
	}
	if key, ok := plans[w.Deed]; ok {
		return locale.Msg(key, locale.PieceName(w.Piece))
	}
	key := locale.PlanFile
	if w.Deed == explain.File {
		key = locale.PlanLine
	}
	return locale.Msg(key, locale.PieceName(w.Piece), locale.On(w.To, w.Piece.Side()))
}
