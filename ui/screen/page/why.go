package page

import (
	"math"
	"slices"

	"chuhe/engine/chance"
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
	w := Why{Cost: cost(p, v, best, you)}
	if len(r.Line) > 0 && at.WhyIllegal(r.Line[0]) == xiangqi.LegalMove {
		w.Overlooked = overlooked(write, p, at, v)
	}
	if better {
		named := r.Missed && w.Overlooked.Key != "" && w.Overlooked.Key != locale.WhyTempo ||
			slices.Contains([]locale.Key{locale.CostNoGuards, locale.CostNoCrossed, locale.CostNoPalace}, w.Cost.Key)
		w.Better = instead(write, p, v, best, named)
	}
	return w
}

// instead describes the better move: what it does that the move played in p does not, or how the game goes on. If the
// move is named already, it is empty unless there is more to say.
func instead(write Writer, p *xiangqi.Position, v *review.Ply, best string, named bool) locale.Message {
	r, last, m := &v.Reason, len(v.Reason.Line)-1, v.Found()
	gains, deed := m.Better(p, r)
	promise, is := Promise(gains), locale.Msg(locale.BetterIs, best)
	if named {
		is = locale.Message{}
	}
	switch {
	case r.Kind == explain.None, r.Missed && r.Kind != explain.Leads, r.Missed && last == 0 && r.What.Forces():
		return is // not explained yet, or said already
	case promise.Key != "" && gains.Falls <= 2:
		return locale.Msg(locale.BetterDoes, best, promise)
	case deed.Deed == explain.Check:
		return locale.Msg(locale.BetterChecks, best)
	case m.Protects(p, r) && !deed.Forces():
		return locale.Msg(locale.BetterProtects, best, locale.PieceName(r.Piece))
	case !deed.Plain() && (!named || deed.Deed > explain.Take && deed.Deed <= explain.Support):
		return locale.Msg(locale.BetterDoes, best, Plan(deed))
	case named:
		return is
	case r.Kind == explain.Mate || r.Kind == explain.Attack:
		return locale.Msg(locale.BetterDefends, best)
	}
	if then := m.Then(p); len(then.Line) > 0 {
		return locale.Msg(locale.BetterThen, best, later(write, p, then.Line, 2), Plan(then.What))
	}
	return is
}

// overlooked describes what the player of a move in p did not see: the line that begins in at.
func overlooked(write Writer, p, at *xiangqi.Position, v *review.Ply) locale.Message {
	r, last := &v.Reason, len(v.Reason.Line)-1
	first, opponent := write(at, r.Line[0]), locale.SideName(v.Side.Opponent())
	then := later(write, at, r.Line, last)
	var move any = first
	if !r.Missed {
		move = locale.Msg(locale.MoveOf, opponent, first)
	}
	switch why := caused(p, at, v); {
	case why.Key != "":
		return why
	case r.Kind == explain.Leads && r.Missed && !r.What.Forces(),
		r.Kind >= explain.Guards && r.Kind != explain.GivenUp && !r.Missed && r.What.Plain():
		return slow(p, v)
	case r.Kind == explain.Leads && r.Missed && last > 0:
		return locale.Msg(locale.WhyMissesNext, first, then, Plan(r.What))
	case r.Kind == explain.Leads && last > 0:
		return taking(p, v, locale.Msg(locale.WhyReplyNext, opponent, first, then, Plan(r.What)))
	case r.Kind == explain.GivenUp:
		return locale.Msg(locale.WhyGivenUp, locale.PieceName(p.PieceAt(v.Move.From())), opponent, then)
	case r.Kind >= explain.Guards && !r.Missed:
		return taking(p, v, locale.Msg(locale.WhyReply, opponent, first, Plan(r.What)))
	case r.Kind == explain.Material && r.Falls > 0:
		victim, key := named(r.Piece, r.At), locale.WhyLater
		if r.Line[r.Falls].To() != r.At && at.Count(r.Piece) == 1 {
			victim = forces(r.Won[:1])
		} else if r.Line[r.Falls].To() != r.At {
			victim = captured(r.Won[:1])
		}
		if r.Falls == 2 {
			key = locale.WhyNext
		}
		if r.What.Forces() && r.What.To != r.At {
			move = locale.Msg(locale.WhichDoes, move, Plan(r.What))
		}
		return locale.Msg(key, move, later(write, at, r.Line, r.Falls), victim)
	case slices.Contains(following, r.Kind):
		return locale.Msg(locale.WhyOverlooksIt, move, does(at, r))
	}
	return locale.Msg(locale.WhyOverlooks, move, does(at, r))
}

// later writes a move of a line, which begins in p. It tells a move written like the first one apart.
func later(write Writer, p *xiangqi.Position, line []xiangqi.Move, ply int) any {
	text := write(p.After(line[:ply]...), line[ply])
	if ply > 0 && text == write(p, line[0]) {
		return locale.Msg(locale.Again, text)
	}
	return text
}

// taking puts what the move played in p takes before a sentence.
func taking(p *xiangqi.Position, v *review.Ply, then locale.Message) locale.Message {
	if taken := p.PieceAt(v.Move.To()); taken != xiangqi.NoPiece {
		return locale.Msg(locale.WhyTaking, locale.PieceName(p.PieceAt(v.Move.From())), locale.PieceName(taken), then)
	}
	return then
}

// slow describes that a move played in p brings no piece out if the better move does; empty otherwise.
func slow(p *xiangqi.Position, v *review.Ply) locale.Message {
	if v.Reason.Instead.Deed == explain.Develop && explain.PurposeOf(p, v.Move).Plain() {
		return locale.Msg(locale.WhyTempo)
	}
	return locale.Message{}
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

// caused describes what a move played in p had to do with the line that punishes it, which begins in at; empty if
// nothing.
func caused(p, at *xiangqi.Position, v *review.Ply) locale.Message {
	r, opponent := &v.Reason, locale.SideName(v.Side.Opponent())
	if r.Cause == explain.NoCause {
		return locale.Message{}
	}
	attacker, name := locale.PieceName(at.PieceAt(r.Line[0].From())), locale.PieceName(r.Piece)
	victim, taken := named(r.Piece, r.At), p.PieceAt(v.Move.To())
	switch threat := r.Cause == explain.Ignored || r.Cause == explain.Unmet; {
	case threat && r.Kind == explain.Mate:
		return locale.Msg(locale.WhyMateIgnore, opponent)
	case threat:
		return locale.Msg(locale.WhyIgnored, opponent, victim)
	case r.Cause == explain.Entered && taken != xiangqi.NoPiece && taken != at.PieceAt(r.Line[0].From()):
		return locale.Msg(locale.WhyTook, name, locale.PieceName(taken), attacker)
	case r.Cause == explain.Entered:
		return locale.Msg(locale.WhyEntered, name, attacker)
	case r.Cause == explain.Unguarded:
		return locale.Msg(locale.WhyUnguarded, victim, attacker)
	}
	return locale.Msg(locale.WhyOpened, victim, attacker)
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
		if stifles(at, r) {
			return locale.Msg(locale.DoesStifle)
		}
		if why := unguarded(at, r.Piece.Side()); why.Key != "" {
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
		key := locale.DoesDiscover
		if at.GivesCheck(r.Line[0]) {
			key = locale.DoesCheckFrom
		}
		return locale.Msg(key, mover, name(r.Force[0]), name(r.Targets[0]))
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

// stifles reports whether a line, which begins in at, ends in stalemate.
func stifles(at *xiangqi.Position, r *explain.Reason) bool {
	end := at.After(r.Line...)
	return !end.InCheck() && !end.HasLegalMove()
}

// unguarded describes of which guards a side has none; empty if it has one of each.
func unguarded(p *xiangqi.Position, side xiangqi.Side) locale.Message {
	advisors := p.Count(xiangqi.NewPiece(side, xiangqi.Advisor)) > 0
	elephants := p.Count(xiangqi.NewPiece(side, xiangqi.Elephant)) > 0
	missing := guards[side]
	switch {
	case advisors && elephants:
		return locale.Message{}
	case elephants:
		missing = [2]locale.Key{xiangqi.Red: locale.RedAdvisors, xiangqi.Black: locale.BlackAdvisors}[side]
	case advisors:
		missing = [2]locale.Key{xiangqi.Red: locale.RedElephants, xiangqi.Black: locale.BlackElephants}[side]
	}
	return locale.Msg(locale.NoGuards, locale.SideName(side), missing)
}

// guards name the advisors with the elephants, by side. Read only.
var guards = [2]locale.Key{xiangqi.Red: locale.RedGuards, xiangqi.Black: locale.BlackGuards}

// cost describes what a move played in p costs; best is the better one.
func cost(p *xiangqi.Position, v *review.Ply, best string, you bool) locale.Message {
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
	switch r.Kind {
	case explain.Repetition:
		return locale.Msg(locale.WhyRepetition)
	case explain.Exact:
		return exactly(r.Was, r.Now)
	case explain.Mate:
		if stifles(LineStart(p, v), r) {
			return pick(locale.CostStifle, locale.CostStifled, r.Moves)
		}
		return pick(locale.CostMate, locale.CostMateMiss, r.Moves)
	case explain.ShutIn:
		return locale.Msg(locale.CostShutIn, named(r.Piece, r.At))
	case explain.Guards, explain.Crossed, explain.Palace:
		return differs(v, who, best)
	}
	if r.Kind == explain.None || r.Kind == explain.Attack || r.Kind >= explain.GivenUp || v.Loss > 0 && told(p, v) {
		return chances(v, whose)
	}
	won := captured(r.Won)
	if len(r.Won) == 1 {
		won = named(r.Piece, r.At)
	}
	if len(r.Given) > 0 {
		return pick(locale.CostLosesFor, locale.CostMissesFor, won, captured(r.Given))
	}
	return pick(locale.CostLoses, locale.CostMisses, won)
}

// told reports whether the first sentence tells all that a line wins and costs.
func told(p *xiangqi.Position, v *review.Ply) bool {
	r, taken := &v.Reason, p.PieceAt(v.Move.To())
	if r.Cause == explain.Entered && taken != xiangqi.NoPiece {
		return len(r.Won) == 1 && slices.Equal(r.Given, []xiangqi.Piece{taken})
	}
	return len(r.Won) == 1 && len(r.Given) == 0
}

// chances describes how a move lowers the chances of a player.
func chances(v *review.Ply, whose locale.Key) locale.Message {
	if !v.Known || v.Loss <= 0 {
		return locale.Message{}
	}
	percent := func(s think.Score) int { return int(math.Round(100 * chance.Of(s).Expected())) }
	m := v.Found()
	return locale.Msg(locale.CostChances, whose, percent(m.Before), min(percent(m.After), percent(m.Before)-1))
}

// differs describes the pieces by which the ends of the two lines differ: lost, or across the river, only at the end of
// the line played, or only at that of the better one. who made the move.
func differs(v *review.Ply, who any, best string) locale.Message {
	r, n := &v.Reason, max(v.Reason.Here, v.Reason.There)-min(v.Reason.Here, v.Reason.There)
	pieces := captured(slices.Repeat([]xiangqi.Piece{r.Piece}, n))
	switch own := r.Piece.Side() == v.Side; {
	case r.Kind == explain.Guards && own:
		return locale.Msg(locale.CostGuards, who, pieces)
	case r.Kind == explain.Guards:
		return locale.Msg(locale.CostNoGuards, best, pieces)
	case r.Kind == explain.Crossed && own:
		return locale.Msg(locale.CostNoCrossed, best, pieces)
	case r.Kind == explain.Crossed:
		return locale.Msg(locale.CostCrossed, pieces)
	case own:
		return locale.Msg(locale.CostNoPalace, best, n)
	}
	return locale.Msg(locale.CostPalace, locale.SideName(v.Side.Opponent()), n)
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
