package progress

import (
	"context"
	"iter"
	"math"
	"slices"
	"strings"
	"time"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/puzzle"
	"chuhe/engine/record/pgn"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/lines"
	"chuhe/ui/reviewing"
	"chuhe/ui/store/field"
)

// OwnPrefix begins the IDs of puzzles that are the player's own mistakes.
const OwnPrefix = "own-"

// A Mistake is a puzzle in which the player once went wrong in a game.
type Mistake struct {
	When   time.Time // of the review
	Puzzle string    // a line of a collection; its ID is OwnPrefix with the EitherKey of the position
}

func (m Mistake) when() time.Time { return m.When }

func (m Mistake) id() string {
	id, _, _ := strings.Cut(m.Puzzle, "|")
	return id
}

// Own returns the puzzles that are the player's own mistakes, without those of the file that are not valid.
func (l *Log) Own() (all []puzzle.Puzzle) {
	for _, m := range l.Mistakes {
		if z, err := puzzle.ParseLine(m.Puzzle); err == nil && strings.HasPrefix(z.ID, OwnPrefix) {
			all = append(all, z)
		}
	}
	return all
}

// A Phase is a phase of a game.
type Phase uint8

// The phases.
const (
	Opening Phase = iota // the first openingPlies plies
	Middlegame
	Endgame // at most endgamePieces chariots, horses and cannons of both sides are left
	Phases  = 3
)

const (
	openingPlies  = 20
	endgamePieces = 5
)

// PhaseOf returns the phase of a position after so many plies of a game.
func PhaseOf(p *xiangqi.Position, ply int) Phase {
	n := 0
	for _, at := range xiangqi.Squares() {
		switch p.PieceAt(at).Kind() {
		case xiangqi.Chariot, xiangqi.Horse, xiangqi.Cannon:
			n++
		}
	}
	switch {
	case n <= endgamePieces:
		return Endgame
	case ply < openingPlies:
		return Opening
	}
	return Middlegame
}

// A Kind is a kind of mistake.
type Kind uint8

// The kinds. What the player missed follows what the player allowed.
const (
	NoPlan Kind = iota
	AllowedMate
	MissedMate
	AllowedFork
	MissedFork
	LostPiece
	MissedPiece
	Attacked
	SpoiltEnding
	Repeated
	Kinds = 10
)

// KindOf returns the kind of a mistake by the reason why it is one.
func KindOf(r *explain.Reason) Kind {
	kind := NoPlan
	switch {
	case r.Kind == explain.Mate:
		kind = AllowedMate
	case r.Kind == explain.Attack:
		return Attacked
	case r.Kind == explain.Fork:
		kind = AllowedFork
	case r.Kind == explain.Exact:
		return SpoiltEnding
	case r.Kind == explain.Repetition:
		return Repeated
	case len(r.Won) > 0:
		kind = LostPiece
	default:
		return NoPlan
	}
	if r.Missed {
		kind++
	}
	return kind
}

// A Reviewed holds the findings of a review about the player's moves in a game.
type Reviewed struct {
	When     time.Time
	Game     uint64 // see reviewing.Key
	Side     xiangqi.Side
	Level    int         // of the opponent; 0: a person or another engine
	Opening  int         // its number in package openings; 0: none
	Tried    bool        // all mistakes were tried as puzzles
	Moves    [Phases]int // judged moves of the player
	Lost     [Phases]int // winning chances that they lost together, in thousandths
	Mistakes [Kinds]int  // moves marked ? or ??
}

// Words of the file. Read only.
var (
	phaseWords = [Phases]string{"opening", "middlegame", "endgame"}
	kindWords  = [Kinds]string{"no plan", "allowed mate", "missed mate", "allowed fork", "missed fork", "lost piece",
		"missed piece", "attacked", "spoilt ending", "repeated"}
)

// mostMoves is the maximum number of moves of a phase, and of mistakes of a kind, in the file.
const mostMoves = 10_000

func (r *Reviewed) field() field.Field {
	fields := []field.Field{
		field.Time("when", &r.When), field.Hex("game", &r.Game), field.Word("side", &r.Side, "red", "black"),
		field.Number("level", &r.Level, 0, 100), field.Number("opening", &r.Opening, 0, 1<<20),
		field.Optional(field.Flag("tried", &r.Tried)),
	}
	for i, word := range phaseWords {
		fields = append(fields, field.Optional(field.Number(word+" moves", &r.Moves[i], 0, mostMoves)),
			field.Optional(field.Number(word+" lost", &r.Lost[i], 0, 1000*mostMoves)))
	}
	for i, word := range kindWords {
		fields = append(fields, field.Optional(field.Number(word, &r.Mistakes[i], 0, mostMoves)))
	}
	return field.Object("", fields...)
}

// Tried reports whether a game is reviewed, and all its mistakes were tried as puzzles.
func (l *Log) Tried(game uint64) bool {
	return slices.ContainsFunc(l.Reviews, func(r Reviewed) bool { return r.Game == game && r.Tried })
}

// Summary returns what a report says about the moves of a side of a game against an opponent of a level.
func Summary(g *game.Game, report *review.Report, side xiangqi.Side, level int, when time.Time) Reviewed {
	r := Reviewed{When: when, Game: reviewing.KeyOfGame(g), Side: side, Level: level,
		Opening: openings.Known().NumberOf(g)}
	pos, lost := g.Start().Clone(), [Phases]float64{}
	for i := range report.Plies {
		p := &report.Plies[i]
		if phase := PhaseOf(pos, i); p.Known && p.Side == side {
			r.Moves[phase]++
			lost[phase] += p.Loss
			if p.Mark >= review.Mistake {
				r.Mistakes[KindOf(&p.Reason)]++
			}
		}
		pos.MakeMove(p.Move)
	}
	for i := range lost {
		r.Lost[i] = int(math.Round(1000 * lost[i]))
	}
	return r
}

// Accuracy returns the accuracy in some phases of the game, 0 to 100, and whether there were moves: that of a whole
// game with as many losses per move.
func (r *Reviewed) Accuracy(phases ...Phase) (accuracy float64, any bool) {
	lost, moves, all := 0, 0, 0
	for _, i := range phases {
		lost, moves = lost+r.Lost[i], moves+r.Moves[i]
	}
	for _, n := range r.Moves {
		all += n
	}
	if moves == 0 {
		return 0, false
	}
	return review.AccuracyOf(float64(lost*all) / float64(1000*moves)), true
}

// Due returns the numbers of positions of lines, of puzzles and of endings that are due, of those that there are now.
// load returns the program's puzzles; it is called only if puzzles are due. Due reads the records that the player
// practises, which takes some time for many.
func (l *Log) Due(now time.Time, load func() ([]puzzle.Puzzle, error)) (positions, puzzles, endings int) {
	if s := l.Puzzles(); len(s.Due(now)) > 0 {
		all, _ := load() // without them, only own mistakes count
		for _, z := range append(all, l.Own()...) {
			if s.IsDue(z.ID, now) {
				puzzles++
			}
		}
	}
	missed := l.Practised()
	for _, e := range endgames.All() {
		if missed.IsDue(e.ID(), now) {
			endings++
		}
	}
	return len(l.dueLines(now)), puzzles, endings
}

// Answer returns the move with which the other side of the practised records answers in a position: one after which
// something is due, or else new, or else any. Equal seeds choose alike. It returns NoMove if no record has the
// position, or ctx is cancelled.
func (l *Log) Answer(ctx context.Context, pos *xiangqi.Position, now time.Time, seed uint64) xiangqi.Move {
	var moves [lines.Known + 1][]xiangqi.Move
	s := l.Recalled()
	for t := range l.trees(ctx) {
		if t.Side() == pos.SideToMove() {
			continue
		}
		for _, b := range t.Branches(pos) {
			of := t.Tally(b.Node, func(key uint64) lines.Progress { return lines.Of(s, key, now) }).Urgent()
			moves[of] = append(moves[of], b.Move)
		}
	}
	for _, of := range []lines.Progress{lines.Due, lines.New, lines.Known} {
		if n := uint64(len(moves[of])); n > 0 && ctx.Err() == nil {
			return moves[of][(pos.Key()^seed)%n]
		}
	}
	return xiangqi.NoMove
}

// trees yields the records that the player practises, without those that cannot be read, until ctx is cancelled.
func (l *Log) trees(ctx context.Context) iter.Seq[*lines.Tree] {
	return func(yield func(*lines.Tree) bool) {
		for _, r := range l.Lines {
			g, err := pgn.Parse(r.Game)
			if ctx.Err() != nil || err == nil && !yield(lines.Read(g, r.Side)) {
				return
			}
		}
	}
}

// dueLines returns the keys of the positions of practised records that are due.
func (l *Log) dueLines(now time.Time) map[uint64]bool {
	due, s := map[uint64]bool{}, l.Recalled()
	for t := range l.trees(context.Background()) {
		t.Tally(t.Record().Root(), func(key uint64) lines.Progress {
			p := lines.Of(s, key, now)
			if p == lines.Due {
				due[key] = true
			}
			return p
		})
	}
	return due
}
