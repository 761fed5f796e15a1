package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Opening is the start of a game: a position, and moves made before the players take over.
type Opening struct {
	FEN   string
	Moves []xiangqi.Move
}

// Position returns the position after the opening's moves, with its history.
func (o Opening) Position() (*xiangqi.Position, error) {
	p, err := xiangqi.ParseFEN(o.FEN)
	if err != nil {
		return nil, err
	}
	for i, m := range o.Moves {
		if !p.PseudoLegal(m) || !p.Legal(m) {
			return nil, fmt.Errorf("opening move %d, %v, is illegal", i+1, m)
		}
		p.MakeMove(m)
	}
	return p, nil
}

// String formats the opening as a line of the files that ReadOpenings reads.
func (o Opening) String() string {
	var words []string
	if o.FEN != xiangqi.StartFEN || len(o.Moves) == 0 {
		words = append(words, "fen", o.FEN)
		if len(o.Moves) > 0 {
			words = append(words, "moves")
		}
	}
	for _, m := range o.Moves {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}

// Ends of a game that do not follow from the position and its history. The others have the names of their
// xiangqi.Reason.
const (
	EndIllegal = "illegal move"
	EndNoMove  = "no move"
	EndCrash   = "crash"
	EndResign  = "resignation"
	EndLate    = "time overrun"
	EndSilent  = "no answer"
	EndLength  = "length"
	EndAgreed  = "adjudication"
	EndStopped = "stopped"
)

// MaxPlies is the number of plies after which a game is declared drawn.
const MaxPlies = 1200

// Tick is the unit to which the times of moves are rounded.
const Tick = 10 * time.Microsecond

// Turn is one move of a game.
type Turn struct {
	Answer
	Time time.Duration // time taken by the player
	Late time.Duration // time by which the move exceeded the player's limit
}

// Game is a finished game.
type Game struct {
	Opening Opening
	Law     xiangqi.Law
	Played  []Turn // the moves after the opening
	Result  xiangqi.Result
	End     string // reason for the end; never empty
	Detail  string // for an end caused by a player: what the player did
}

// Faulty reports whether a player's failure ended the game.
func (g Game) Faulty() bool {
	return slices.Contains([]string{EndIllegal, EndNoMove, EndCrash, EndLate, EndSilent}, g.End)
}

// lose ends the game as a loss for a side, because of a fault at its move.
func (g *Game) lose(side xiangqi.Side, why, detail string) {
	g.Result, g.End = xiangqi.WinFor(side.Opponent()), why
	g.Detail = fmt.Sprintf("%v, move %d: %s", side, len(g.Played)+1, detail)
}

// Terms are the conditions of a game.
type Terms struct {
	Law          xiangqi.Law   // of repetition; passed to the players in their positions
	Allowance    time.Duration // tolerance for a move with its own time limit
	Margin       time.Duration // tolerance for exceeding the time on a clock
	Adjudication Adjudication
}

// conduct plays one game between two players from the opening, by our own rules. A player loses by an illegal or
// missing move, by a failure, by exceeding its limit and the tolerance, or by no answer at all. watch gets a copy of
// the position before each move. When ctx is cancelled, the game ends without a result; when a player returns
// think.ErrAbsent, also with that error.
func conduct(ctx context.Context, o Opening, players [2]Player, t Terms, watch func(*xiangqi.Position)) (Game,
	error) {
	p, err := o.Position()
	if err != nil {
		return Game{}, err
	}
	p.SetLaw(t.Law)
	r := referee{terms: t, game: Game{Opening: o, Law: t.Law}, judge: NewAdjudicator(t.Adjudication), players: players,
		watch: watch}
	for i, player := range players {
		r.timers[i] = newTimer(player.Control())
	}
	for r.game.End == "" {
		r.turn(ctx, p)
	}
	return r.game, r.absent
}

// referee conducts one game.
type referee struct {
	terms   Terms
	game    Game
	players [2]Player
	timers  [2]timer
	judge   *Adjudicator
	watch   func(*xiangqi.Position)
	absent  error // of a player that could not be asked
}

// turn plays one move, or ends the game.
func (r *referee) turn(ctx context.Context, p *xiangqi.Position) {
	if out := p.Outcome(xiangqi.Rules{}); out.Result != xiangqi.Ongoing {
		r.end(out.Result, out.Reason.String())
		return
	}
	if len(r.game.Played) >= MaxPlies {
		r.end(xiangqi.Draw, EndLength)
		return
	}
	side := p.SideToMove()
	played, fault, detail := r.ask(ctx, side, p)
	switch {
	case ctx.Err() != nil || r.absent != nil:
		r.end(xiangqi.Ongoing, EndStopped)
		return
	case fault != "":
		r.game.lose(side, fault, detail)
		return
	}
	r.game.Played = append(r.game.Played, played)
	p.MakeMove(played.Move)
	if !played.Scored {
		r.judge.Unknown()
	} else if result := r.judge.Judge(side, int(played.Score), p.Plies()); result != xiangqi.Ongoing {
		r.end(result, EndAgreed)
	}
}

func (r *referee) end(result xiangqi.Result, why string) { r.game.Result, r.game.End = result, why }

// ask gets the move of the side to move in p. fault is empty for a legal move in time.
func (r *referee) ask(ctx context.Context, side xiangqi.Side, p *xiangqi.Position) (m Turn, fault, detail string) {
	clocks := [2]Clock{r.timers[0].clock(), r.timers[1].clock()}
	own := p.Clone()
	r.watch(p.Clone())
	start := time.Now()
	answer, err := r.players[side].Move(ctx, own, clocks)
	taken := time.Since(start)
	switch {
	case errors.Is(err, think.ErrAbsent):
		r.absent = err
		return m, "", ""
	case errors.Is(err, think.ErrDeaf):
		return m, EndSilent, err.Error()
	case err != nil:
		awaitSignal(ctx)
		return m, EndCrash, err.Error()
	case answer.Resign:
		return m, EndResign, "resigned"
	case answer.Move == xiangqi.NoMove:
		return m, EndNoMove, "where there are some on " + p.FEN()
	case !p.PseudoLegal(answer.Move) || !p.Legal(answer.Move):
		return m, EndIllegal, fmt.Sprintf("%v on %s", answer.Move, p.FEN())
	}
	m = Turn{Answer: answer, Time: taken.Round(Tick)}
	limit, forgiven := r.timers[side].limit(r.terms)
	if late := taken - limit; limit > 0 {
		m.Late = max(0, late).Round(Tick)
		if late > forgiven {
			return m, EndLate, fmt.Sprintf("%v taken where %v were given", m.Time, limit.Round(Tick))
		}
	}
	r.timers[side].spend(taken)
	return m, "", ""
}

// signalDelay is the maximum difference between the times at which two programs receive an interrupt.
const signalDelay = 200 * time.Millisecond

// awaitSignal waits briefly for ctx to be cancelled: an interrupt from the keyboard reaches the playing programs at
// the same time as this one, and if it ends them, that is not a crash.
func awaitSignal(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(signalDelay):
	}
}

// Position returns the last position of the game, with its history.
func (g Game) Position() (*xiangqi.Position, error) {
	p, err := g.Opening.Position()
	if err != nil {
		return nil, err
	}
	p.SetLaw(g.Law)
	for _, played := range g.Played {
		p.MakeMove(played.Move)
	}
	return p, nil
}

// String formats the game in one line: opening, "|", the moves played, the result and the reason for the end.
func (g Game) String() string {
	var b strings.Builder
	if g.Opening.FEN != xiangqi.StartFEN {
		fmt.Fprintf(&b, "fen %s moves ", g.Opening.FEN)
	}
	for _, m := range g.Opening.Moves {
		b.WriteString(m.String() + " ")
	}
	b.WriteString("|")
	for _, p := range g.Played {
		b.WriteString(" " + p.Move.String())
	}
	fmt.Fprintf(&b, " %v {%s}", g.Result, g.End)
	return b.String()
}
