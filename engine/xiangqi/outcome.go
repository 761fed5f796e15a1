package xiangqi

// NoCaptureLimit is the number of counted plies without a capture after which a
// game is drawn: sixty moves by each side.
const NoCaptureLimit = 120

// Rules holds the rules that players can choose before a game.
type Rules struct {
	FreePlay bool // whether only checkmate, stalemate or a decision of the players ends the game
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

// Reason is the reason why a game ended.
type Reason uint8

// The reasons.
const (
	NoReason Reason = iota
	Checkmate
	Stalemate        // no legal move, but not in check: a loss
	PerpetualCheck   // the loser gave check with every move of a repeated cycle
	PerpetualChase   // the loser chased one piece with every move of a repeated cycle
	RepetitionDraw   // third occurrence of a position without a one-sided perpetual check or chase
	NoCaptureDraw    // NoCaptureLimit reached
	InsufficientDraw // neither side has enough pieces to win
	Resignation
	Timeout
	Agreement
	Aborted
)

var reasonNames = [...]string{"", "checkmate", "stalemate", "perpetual check", "perpetual chase", "repetition",
	"no capture", "insufficient material", "resignation", "timeout", "agreement", "aborted"}

// String returns a short English name; it is empty for NoReason.
func (r Reason) String() string { return reasonNames[r] }

// Reasons lists all reasons except NoReason.
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

// Repetition is the result of a repeated position, as seen by the side to move.
type Repetition uint8

// The results of a repetition.
const (
	RepetitionNone Repetition = iota
	RepetitionEven            // a draw
	RepetitionWin             // the other side loses
	RepetitionLoss            // the side to move loses
)

// InsufficientMaterial reports whether neither side has enough pieces to win:
// either no chariot, horse, cannon or soldier is left, or only the kings and one
// cannon are.
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

// Outcome returns the outcome of the game in this position, given its history;
// it is the zero Outcome while the game goes on. Checkmate and stalemate take
// precedence over every draw.
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
