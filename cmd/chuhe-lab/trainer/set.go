package trainer

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"

	"chuhe/engine/data"
	"chuhe/engine/eval/hand"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

// man is a piece on a point.
type man struct {
	piece xiangqi.Piece
	at    xiangqi.Square
}

// noResult is the result of a leaf.
const noResult = 3

// sample is a position with its label, for the side to move.
type sample struct {
	first  uint32 // index of its first man in the set's list
	score  int16  // in hundredths of a soldier
	men    uint8
	coding uint8 // bit 0 is the side to move; the rest is twice the result, or noResult
}

func (x *sample) side() xiangqi.Side { return xiangqi.Side(x.coding & 1) }

// result returns 1 for a win, 0.5 for a draw, 0 for a loss. Only samples of games have a result.
func (x *sample) result() float64 { return float64(x.coding>>1) / 2 }

func (x sample) isLeaf() bool { return x.coding>>1 == noResult }

// Set is a set of positions, divided by games: all positions of a game are either for training or held out.
type Set struct {
	heldOut     uint64 // one in this many games is held out
	men         []man
	train, test []sample
	games       [2]int // number of games for training, and held out
	sum         uint64 // sum of the hashes of the games
}

// NewSet returns an empty set that holds out one in heldOut games.
func NewSet(heldOut int) *Set { return &Set{heldOut: uint64(heldOut)} }

// Load adds all positions of a file. It ignores an incomplete game at the end of the file; any other fault is
// an error.
func (s *Set) Load(in io.Reader) error {
	r, err := data.NewReader(in)
	if err != nil {
		return err
	}
	return r.Each(func(before int, game []data.Record) error {
		if err := s.add(game); err != nil {
			return fmt.Errorf("in the game that ends with position %d: %w", before+len(game), err)
		}
		return nil
	})
}

// add adds a game. Only its content determines whether it is held out. So the choice is the same in a file that has
// grown, was merged or renamed, and in the next training of the same net.
func (s *Set) add(game []data.Record) error {
	hash := fnv.New64a()
	all := make([]sample, 0, len(game))
	for i := range game {
		x, err := s.sample(&game[i])
		if err != nil {
			return err
		}
		all = append(all, x)
		for _, m := range s.men[x.first:] {
			hash.Write([]byte{byte(m.piece), byte(m.at)})
		}
		hash.Write([]byte{x.coding, byte(x.score), byte(x.score >> 8)})
	}
	h := mixed(hash.Sum64())
	s.sum += h
	if h%s.heldOut == 0 {
		s.games[1]++
		s.test = append(s.test, all...)
	} else {
		s.games[0]++
		s.train = append(s.train, all...)
	}
	return nil
}

// mixed spreads a hash over all its bits (the finaliser of MurmurHash3, A. Appleby).
func mixed(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xFF51AFD7ED558CCD
	h ^= h >> 33
	h *= 0xC4CEB9FE1A85EC53
	return h ^ h>>33
}

// sample appends the men of a record to the list.
func (s *Set) sample(rec *data.Record) (sample, error) {
	if len(s.men) > math.MaxUint32-data.MaxMen {
		return sample{}, errors.New("there are more positions than there is room for")
	}
	x := sample{first: uint32(len(s.men)), score: rec.Score}
	kings := [2]int{}
	for i, at := range xiangqi.Squares() {
		piece := rec.Board[i]
		if piece == xiangqi.NoPiece {
			continue
		}
		if piece.Kind() == xiangqi.King {
			kings[piece.Side()]++
		}
		s.men = append(s.men, man{piece, at})
		x.men++
	}
	if kings != [2]int{1, 1} {
		return sample{}, errors.New("a side has not one king")
	}
	result := uint8(noResult)
	switch rec.Result {
	case xiangqi.Draw:
		result = 1
	case xiangqi.WinFor(rec.Side):
		result = 2
	case xiangqi.WinFor(rec.Side.Opponent()):
		result = 0
	}
	x.coding = uint8(rec.Side) | result<<1
	return x, nil
}

// String returns the numbers of games and positions.
func (s *Set) String() string {
	return fmt.Sprintf("%d games with %d positions to learn from, %d with %d held out",
		s.games[0], len(s.train), s.games[1], len(s.test))
}

// inputs holds the net's inputs for a position: those of the side to move and those of the other side, each ending
// with the bias.
type inputs struct {
	view   [2][data.MaxMen + 1]uint16
	n      int // number of inputs of each view
	bucket int
}

// inputsOf sets in to the net's inputs for a sample, or for its mirror image.
func (s *Set) inputsOf(x *sample, mirror bool, in *inputs) {
	men := s.men[x.first:][:x.men]
	var kings [2]xiangqi.Square
	var chariots [2]int
	for _, m := range men {
		switch m.piece.Kind() {
		case xiangqi.King:
			kings[m.piece.Side()] = seen(m.at, mirror)
		case xiangqi.Chariot:
			chariots[m.piece.Side()]++
		}
	}
	for v, view := range [2]xiangqi.Side{x.side(), x.side().Opponent()} {
		frame := nnue.FrameBy(view, kings[view], chariots[view.Opponent()])
		for i, m := range men {
			in.view[v][i] = uint16(nnue.Index(view, frame, m.piece, seen(m.at, mirror)))
		}
	}
	in.view[0][len(men)], in.view[1][len(men)] = biasInput, biasInput
	in.n, in.bucket = len(men)+1, nnue.Bucket(len(men))
}

func seen(at xiangqi.Square, mirror bool) xiangqi.Square {
	if mirror {
		return at.Mirror()
	}
	return at
}

// position converts a sample to a position of the rules.
func (s *Set) position(x *sample) (*xiangqi.Position, error) {
	rec := data.Record{Side: x.side()}
	var point [256]int
	for i, at := range xiangqi.Squares() {
		point[at] = i
	}
	for _, m := range s.men[x.first:][:x.men] {
		rec.Board[point[m.at]] = m.piece
	}
	p, err := rec.Position()
	if err != nil {
		err = fmt.Errorf("a position is none, and datagen summary says where: %w", err)
	}
	return p, err
}

// handMade returns the hand-made evaluation of samples, in hundredths of a soldier for the side to move.
func (s *Set) handMade(all []sample) ([]float64, error) {
	scores := make([]float64, len(all))
	e := hand.New()
	for i := range all {
		p, err := s.position(&all[i])
		if err != nil {
			return nil, err
		}
		e.Reset(p)
		scores[i] = float64(e.Evaluate(p))
	}
	return scores, nil
}
