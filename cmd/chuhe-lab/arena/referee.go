package arena

import (
	"context"
	"fmt"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
)

// Opening is where a game starts: a position, and moves made from it before the players take over.
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

// Ends of a game that the rules of the board do not know. The others are named as xiangqi.Reason names them.
const (
	EndIllegal = "illegal move"
	EndCrash   = "crash"
	EndResign  = "resignation"
	EndLate    = "time overrun"
	EndLength  = "length"
	EndStopped = "stopped"
)

// MaxPlies is the length at which a game that nothing else ends is called a draw.
const MaxPlies = 1200

// Played is one move of a game.
type Played struct {
	Move xiangqi.Move
	Time time.Duration // what the player took
	Late time.Duration // how much of it was beyond the player's limit
}

// Game is a finished game.
type Game struct {
	Opening Opening
	Law     xiangqi.Law
	Played  []Played // the moves after the opening
	Result  xiangqi.Result
	End     string // why it ended, never empty
	Detail  string // for ends that are somebody's fault: who did what
}

// Terms are what a game is refereed by.
type Terms struct {
	Law       xiangqi.Law   // of repetition; players get positions that carry it
	Allowance time.Duration // how late a move may be before it loses
}

// Play lets two players play one game from the opening, by our own rules. A move that is illegal, a failure, and a move
// that comes later than its limit and the allowance lose the game. When ctx is cancelled the game ends without result.
func Play(ctx context.Context, o Opening, players [2]Player, t Terms) (Game, error) {
	p, err := o.Position()
	if err != nil {
		return Game{}, err
	}
	p.SetLaw(t.Law)
	g := Game{Opening: o, Law: t.Law}
	for {
		if out := p.Outcome(xiangqi.Rules{}); out.Result != xiangqi.Ongoing {
			g.Result, g.End = out.Result, out.Reason.String()
			return g, nil
		}
		if len(g.Played) >= MaxPlies {
			g.Result, g.End = xiangqi.Draw, EndLength
			return g, nil
		}
		side := p.SideToMove()
		m, fault, detail := g.ask(ctx, players[side], p, t.Allowance)
		if ctx.Err() != nil {
			g.Result, g.End = xiangqi.Ongoing, EndStopped
			return g, nil
		}
		if fault != "" {
			g.Result, g.End = xiangqi.WinFor(side.Opponent()), fault
			g.Detail = fmt.Sprintf("%v, move %d: %s", side, len(g.Played)+1, detail)
			return g, nil
		}
		p.MakeMove(m)
	}
}

// ask gets the player's move in p, and writes it down when it is one. fault is empty for a legal move in time.
func (g *Game) ask(ctx context.Context, player Player, p *xiangqi.Position, allowance time.Duration) (m xiangqi.Move, fault, detail string) {
	own := p.Clone()
	start := time.Now()
	m, err := player.Move(ctx, own)
	taken := time.Since(start)
	if err != nil {
		return m, EndCrash, err.Error()
	}
	if m == xiangqi.NoMove {
		return m, EndResign, "gave no move"
	}
	if !p.PseudoLegal(m) || !p.Legal(m) {
		return m, EndIllegal, fmt.Sprintf("%v on %s", m, p.FEN())
	}
	late := time.Duration(0)
	if limit := player.Limit(); limit > 0 {
		late = max(0, taken-limit)
	}
	g.Played = append(g.Played, Played{Move: m, Time: taken, Late: late})
	if late > allowance {
		return m, EndLate, fmt.Sprintf("%v taken where %v were given", taken, player.Limit())
	}
	return m, "", ""
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

// String writes the game as one line: opening, "|", the moves played, the result and why it ended.
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
