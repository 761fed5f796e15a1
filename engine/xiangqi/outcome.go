package xiangqi

// NoCaptureLimit is the number of counted plies without a capture that makes a
// draw: sixty moves a side.
const NoCaptureLimit = 120

// Rules is what players may agree on beforehand.
type Rules struct {
	FreePlay bool // only mate, stalemate and the players end the game
}

// Result is who won.
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

// String returns the result as game records write it.
func (r Result) String() string { return [...]string{"*", "1-0", "0-1", "1/2-1/2"}[r] }

// Reason is why a game ended.
type Reason uint8

// The reasons.
const (
	NoReason Reason = iota
	Checkmate
	Stalemate        // no legal move; it loses as mate does
	PerpetualCheck   // the loser checked on every move of a repeated cycle
	PerpetualChase   // the loser chased one man on every move of a repeated cycle
	RepetitionDraw   // a position for the third time, nobody at fault
	NoCaptureDraw    // NoCaptureLimit reached
	InsufficientDraw // nobody has men to win with
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

// Outcome is how a game stands: the zero value is a game that goes on.
type Outcome struct {
	Result Result
	Reason Reason
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }

// Repetition is a verdict on a repeated position, as the side to move sees it.
type Repetition uint8

// The verdicts.
const (
	RepetitionNone Repetition = iota
	RepetitionEven            // a draw
	RepetitionWin             // the other side is at fault
	RepetitionLoss            // the side to move is at fault
)

// InsufficientMaterial reports whether neither side can ever win: no chariot,
// horse, cannon or soldier is left, or nothing but one cannon and the kings.
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

// Outcome judges the position on the board with its history. Mate and
// stalemate come before every draw.
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
