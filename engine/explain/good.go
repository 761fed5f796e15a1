package explain

import (
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Merit is what makes the best move of a position remarkable.
type Merit uint8

// The merits, the rarer ones last.
const (
	NoMerit     Merit = iota
	Preparation       // quiet, and the line wins at least a horse
	Combination       // the line wins at least a horse by a fork or another motif
	Only              // every other move loses at least a horse at once, or is answered by mate
	Finish            // the line mates in more than one move
	Sacrifice         // it offers a piece, and the line mates or wins more
)

// considerable is the material that a remarkable move wins or saves.
const considerable = 300

// Good returns what makes the first move of the best line in p remarkable, and what the line gains. score is that of
// the side to move. A move that takes back is not remarkable.
func Good(p *xiangqi.Position, line []xiangqi.Move, score think.Score) (Merit, Reason) {
	if line = Playable(p, line); len(line) == 0 || retakes(p, line[0]) {
		return NoMerit, Reason{}
	}
	r, merit := Gain(p, line, score), NoMerit
	proved := r.Kind == Mate && mates(p, line)
	wins := total(r.Won)-total(r.Given) >= considerable
	switch quiet := p.PieceAt(line[0].To()) == xiangqi.NoPiece; {
	case (proved || wins) && tactics.Exchange(p, line[0]) <= -considerable/2:
		merit = Sacrifice
	case proved && r.Moves > 1:
		merit = Finish
	case only(p, line[0]):
		merit = Only
	case wins && slices.Contains([]Kind{Fork, Discovered, Overloaded, Trapped}, r.Kind):
		merit = Combination
	case wins && quiet && r.Kind == Material && !p.GivesCheck(line[0]):
		merit = Preparation
	}
	return merit, r
}

// total returns the value of pieces.
func total(pieces []xiangqi.Piece) (sum int) {
	for _, p := range pieces {
		sum += worth(p)
	}
	return sum
}

// only reports whether a move in p holds what every other one loses at once. There must be some choice.
func only(p *xiangqi.Position, best xiangqi.Move) bool {
	const choice = 5
	all := p.Moves()
	if len(all) < choice || losesAtOnce(p, best) {
		return false
	}
	return !slices.ContainsFunc(all, func(m xiangqi.Move) bool { return m != best && !losesAtOnce(p, m) })
}

// losesAtOnce reports whether a move is answered by a mate or loses a piece by captures on one point.
func losesAtOnce(p *xiangqi.Position, m xiangqi.Move) bool {
	taken, after := worth(p.PieceAt(m.To())), p.After(m)
	return retake(after)-taken >= considerable || mateInOne(after)
}
