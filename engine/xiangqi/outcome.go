package xiangqi

// NoCaptureLimit is the number of counted plies without a capture after which a
// game is a draw: sixty moves of each side.
const NoCaptureLimit = 120

// Rules holds the rules that players can choose before a game.
type Rules struct {
	FreePlay bool // only checkmate, stalemate and the players end the game
}

// Result is the result of a game.
type Result uint8

// The results.
const (
	Ongoing Result = iota
	RedWins
	BlackWins
	Draw
)

// WinFor returns the result of a win by the given side.
func WinFor(s Side) Result { return RedWins + Result(s) }

// String returns the result as in PGN: "1-0", "0-1", "1/2-1/2" or "*".
func (r Result) String() string { return [...]string{"*", "1-0", "0-1", "1/2-1/2"}[r] }

// Reason is why a game ended.
type Reason uint8

// The reasons.
const (
	NoReason Reason = iota
	Checkmate
	Stalemate        // no legal move and not in check: a loss
	PerpetualCheck   // the loser gave check with every move of a repeated cycle
	PerpetualChase   // the loser chased one piece with every move of a repeated cycle
	RepetitionDraw   // a position for the third time without a perpetual check or chase of one side
	NoCaptureDraw    // NoCaptureLimit reached
	InsufficientDraw // neither side has enough pieces to win
	Resignation
	Timeout
	Agreement
	Aborted
)

var reasonNames = [...]string{"", "checkmate", "stalemate", "perpetual check", "perpetual chase", "repetition",
	"no capture", "insufficient material", "resignation", "timeout", "agreement", "aborted"}

// String returns a short English name, empty for NoReason.
func (r Reason) String() string { return reasonNames[r] }

// Reasons lists all reasons but NoReason.
func Reasons() []Reason {
	all := make([]Reason, 0, len(reasonNames)-1)
	for r := Checkmate; int(r) < len(reasonNames); r++ {
		all = append(all, r)
	}
	return all
}

// Outcome is the result of a game and its reason. The zero value is an unfinished game.
type Outcome struct {
	Result Result
	Reason Reason
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }

// Repetition is the result of a repeated position for the side to move.
type Repetition uint8

// The verdicts.
const (
	RepetitionNone Repetition = iota
	RepetitionEven            // a draw
	RepetitionWin             // the other side loses
	RepetitionLoss            // the side to move loses
)

// InsufficientMaterial reports whether neither side has enough pieces to win: no
// chariot, horse, cannon or soldier is left, or only one cannon and the kings.
func (p *Position) InsufficientMaterial() bool {
	cannons := 0
	for _, side := range [2]Side{Red, Black} {
		if p.Count(NewPiece(side, Chariot))+p.Count(NewPiece(side, Horse))+p.Count(NewPiece(side, Soldier)) > 0 {
			return false
		}
		cannons += p.Count(NewPiece(side, Cannon))
	}
	return cannons == 0 || cannons == 1 && p.size[Red]+p.size[Black] == 3
}

// Outcome returns whether and how the game is over in this position, given its
// history. Checkmate and stalemate come before every draw.
func (p *Position) Outcome(rules Rules) Outcome {
	other := WinFor(p.side.Opponent())
	if !p.HasLegalMove() {
		if p.InCheck() {
			return Outcome{other, Checkmate}
		}
		return Outcome{other, Stalemate}
	}
	if rules.FreePlay {
		return Outcome{}
	}
	if v, repeated := p.Judge(0); repeated {
		return v.outcome(p.side)
	}
	switch {
	case p.NoCapture() >= NoCaptureLimit:
		return Outcome{Draw, NoCaptureDraw}
	case p.InsufficientMaterial():
		return Outcome{Draw, InsufficientDraw}
	}
	return Outcome{}
}
