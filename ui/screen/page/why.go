package page

import (
	"math"
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/think"
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
	at, best := LineStart(p, v), ""
	better := len(v.Best) > 0 && v.Best[0] != v.Move && p.WhyIllegal(v.Best[0]) == xiangqi.LegalMove
	if better {
		best = write(p, v.Best[0])
	}
	w := Why{Cost: cost(v, best, you)}
	if len(r.Line) > 0 && at.WhyIllegal(r.Line[0]) == xiangqi.LegalMove {
		w.Overlooked = overlooked(write, p, at, v)
	}
	if better {
		w.Better = instead(write, p, v, best)
	}
	return w
}

// instead describes the better move: what it does that the move played in p does not, or how the game goes on.
func instead(write Writer, p *xiangqi.Position, v *review.Ply, best string) locale.Message {
	r, last, m := &v.Reason, len(v.Reason.Line)-1, v.Found()
	gains, deed := m.Better(p, r)
	switch promise := Promise(gains); {
	case r.Kind == explain.None, r.Missed && r.Kind != explain.Leads, r.Missed && last == 0 && !plain(r.What):
		// not explained yet, or said already
		return locale.Msg(locale.BetterIs, best)
	case promise.Key != "":
		return locale.Msg(locale.BetterDoes, best, promise)
	case r.Missed && r.Kind == explain.Leads && last > 0 && (last <= far || plain(deed)):
		later := write(p.After(r.Line[:last]...), r.Line[last])
		switch {
		case last == 2 && later == best:
			return locale.Msg(locale.BetterTwice, best, Plan(r.What))
		case last == 2:
			return locale.Msg(locale.BetterNext, best, later, Plan(r.What))
		}
		return locale.Msg(locale.BetterLater, best, later, Plan(r.What))
	case r.Cause == explain.Unmet && !slices.Contains(saves, deed.Deed):
		return locale.Msg(locale.BetterDefends, best)
	case !plain(deed):
		return locale.Msg(locale.BetterDoes, best, Plan(deed))
	case r.Kind >= explain.Guards && len(v.Best) > 2:
		return locale.Msg(locale.BetterLine, best, moves(write, p.After(v.Best[0]), v.Best[1:]))
	}
	return locale.Msg(locale.BetterIs, best)
}

// saves are the deeds that say how a move meets a threat. Read only.
var saves = []explain.Deed{explain.Take, explain.Escape, explain.Protect}

// moves lists the first moves of a line that begins in p; empty if there are none.
func moves(write Writer, p *xiangqi.Position, line []xiangqi.Move) (list locale.Message) {
	const some = 3
	for i, m := range explain.Playable(p, line[:min(len(line), some)]) {
		if move := write(p.After(line[:i]...), m); i == 0 {
			list = locale.Msg(locale.CauseOther, move)
		} else {
			list = locale.Msg(locale.MoveThen, list, move)
		}
	}
	return list
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
	case r.Kind == explain.Leads && r.Missed && (last > 0 || plain(r.What)), r.Kind >= explain.Guards && quiet(v):
		return goesOn(write, p, v)
	case last > 0 && r.Kind == explain.Leads:
		return locale.Msg(locale.WhyLeads, later(last), Plan(r.What))
	case r.Kind == explain.GivenUp:
		return givenUp(p, v, later(last))
	case r.Kind >= explain.Guards && !r.Missed:
		return locale.Msg(locale.WhyReply, first, Plan(r.What))
	case r.Kind == explain.Material && r.Falls > 0:
		victim, key := named(r.Piece, r.At), locale.WhyLater
		if r.Line[r.Falls].To() != r.At {
			victim = captured(r.Won[:1])
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

// quiet reports whether the answer to a move forces nothing, or is the answer to the better move too.
func quiet(v *review.Ply) bool {
	m, r := v.Found(), &v.Reason
	return !r.Missed && r.Kind != explain.GivenUp && (!r.What.Forces() || len(r.Line) == 1 && m.Answers())
}

// goesOn describes the next moves after a move played in p, and that it brings no piece out if the better move does.
func goesOn(write Writer, p *xiangqi.Position, v *review.Ply) locale.Message {
	line := moves(write, p.After(v.Move), v.Reply)
	if line.Key == "" {
		return locale.Message{}
	}
	key := locale.WhyGoesOn
	better := v.Reason.Instead.Deed
	if (better == explain.Develop || better == explain.Open) && plain(explain.PurposeOf(p, v.Move)) {
		key = locale.WhyTempo
	}
	return locale.Msg(key, line, standing(v.After))
}

// standing describes the score of Red in words.
func standing(score think.Score) locale.Message {
	const better, winning = 80, 400
	side, of := xiangqi.Red, score
	if score < 0 {
		side, of = xiangqi.Black, -score
	}
	switch {
	case of < better:
		return locale.Msg(locale.StandsEven)
	case of < winning:
		return locale.Msg(locale.StandsBetter, locale.SideName(side))
	}
	return locale.Msg(locale.StandsWon, locale.SideName(side))
}

// plain reports whether a purpose is only a direction, or the defence in general, which explains nothing.
func plain(w explain.Purpose) bool {
	return w.Deed == explain.NoDeed || w.Deed >= explain.Forward || w.Deed == explain.Guard || w.Deed == explain.Parry
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
		if why := unguarded(at.After(r.Line[0]), r.Piece.Side()); why.Key != "" {
			return locale.Msg(locale.WithGuards, locale.Msg(locale.DoesMate, forces(r.Force)), why)
		}
		return locale.Msg(locale.DoesMate, forces(r.Force))
	case explain.Attack:
		return locale.Msg(locale.DoesAttack, forces(r.Force))
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

// unguarded describes the advisors and elephants that a side lacks; empty if it has more than one of them.
func unguarded(p *xiangqi.Position, side xiangqi.Side) locale.Message {
	advisor, elephant := xiangqi.NewPiece(side, xiangqi.Advisor), xiangqi.NewPiece(side, xiangqi.Elephant)
	switch advisors, elephants := p.Count(advisor), p.Count(elephant); {
	case advisors+elephants == 0:
		return locale.Msg(locale.NoGuards, locale.SideName(side), guards[side])
	case advisors == 1 && elephants == 0:
		return locale.Msg(locale.OneGuard, locale.PieceName(advisor))
	case advisors == 0 && elephants == 1:
		return locale.Msg(locale.OneGuard, locale.PieceName(elephant))
	}
	return locale.Message{}
}

// guards and soldiers name the advisors with the elephants, and the soldiers, by side. Read only.
var (
	guards   = [2]locale.Key{xiangqi.Red: locale.RedGuards, xiangqi.Black: locale.BlackGuards}
	soldiers = [2]locale.Key{xiangqi.Red: locale.RedSoldiers, xiangqi.Black: locale.BlackSoldiers}
)

// cost describes what a move costs; best is the better one.
func cost(v *review.Ply, best string, you bool) locale.Message {
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
		return locale.Msg(locale.CostGuards, side, r.Here, best, r.There, guards[r.Piece.Side()])
	case explain.Crossed:
		if r.Here == 0 {
			return locale.Msg(locale.CostNoCrossed, side, best, r.There, soldiers[r.Piece.Side()])
		}
		if r.There == 0 {
			return locale.Msg(locale.CostAllCrossed, side, r.Here, best, soldiers[r.Piece.Side()])
		}
		return locale.Msg(locale.CostCrossed, side, r.Here, best, r.There, soldiers[r.Piece.Side()])
	case explain.ShutIn:
		if r.Here == 0 {
			return locale.Msg(locale.CostNoMove, named(r.Piece, r.At), best)
		}
		return locale.Msg(locale.CostShutIn, named(r.Piece, r.At), r.Here, best)
	case explain.Palace:
		return locale.Msg(locale.CostPalace, side, r.Here, best, r.There)
	case explain.Behind:
		return locale.Msg(locale.CostBehind, side, r.Here, best, r.There)
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
		won = locale.Msg(locale.Both, won, captured(r.Won[i:i+alike(r.Won[i:])]))
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

// MistakeKinds names the kinds of mistakes. Read only.
var MistakeKinds = [progress.Kinds]locale.Key{
	progress.NoPlan: locale.KindPlan, progress.AllowedMate: locale.KindMate, progress.MissedMate: locale.KindMissedMate,
	progress.AllowedFork: locale.KindFork, progress.MissedFork: locale.KindMissedFork,
	progress.LostPiece: locale.KindPiece, progress.MissedPiece: locale.KindMissedPiece,
	progress.Attacked: locale.KindAttack, progress.SpoiltEnding: locale.KindEnding,
	progress.Repeated: locale.KindRepetition,
}
