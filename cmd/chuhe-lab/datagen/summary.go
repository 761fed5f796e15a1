package datagen

import (
	"context"
	"fmt"
	"hash/maphash"
	"slices"

	"chuhe/engine/data"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

// Summary describes the contents of files of positions of one kind. The zero value describes no files.
type Summary struct {
	files     []content
	all       content
	games     [xiangqi.Draw + 1]int // by result
	men       [nnue.Buckets]int     // number of positions, by the buckets of a net
	scores    [len(scoreBounds) + 1]int
	seed      maphash.Seed
	positions []uint64 // hashes of all positions
}

// content describes the contents of a file.
type content struct {
	name             string
	header           data.Header
	games, positions int
	loose            int // positions of an incomplete game at its end
}

// scoreBounds are the bounds between ranges of absolute scores, in hundredths of a soldier.
var scoreBounds = [...]int{25, 50, 100, 200, 400, 800, 1200}

// Add reads a file. If the file is damaged, the error names the file and the place. An incomplete game at the end is
// not an error and is counted separately. When ctx is cancelled, Add returns its error.
func (s *Summary) Add(ctx context.Context, name string) error {
	if s.files == nil {
		s.seed = maphash.MakeSeed()
	}
	c := content{name: name}
	var err error
	c.header, c.loose, err = eachGame(ctx, name, func(game []data.Record) error { return s.game(&c, game) })
	if err != nil {
		return err
	}
	if len(s.files) > 0 && c.header.Kind != s.files[0].header.Kind {
		return fmt.Errorf("%s holds %v, and %s %v: look at them one by one",
			name, c.header.Kind, s.files[0].name, s.files[0].header.Kind)
	}
	s.files = append(s.files, c)
	s.all.games += c.games
	s.all.positions += c.positions
	s.all.loose += c.loose
	return nil
}

func (s *Summary) game(c *content, game []data.Record) error {
	for i := range game {
		rec := &game[i]
		c.positions++
		if _, err := rec.Position(); err != nil {
			return fmt.Errorf("position %d: %w", c.positions, err)
		}
		if rec.Result != game[0].Result {
			return fmt.Errorf("position %d: its game has another result than at its beginning", c.positions)
		}
		s.men[nnue.Bucket(rec.Men())]++
		size := max(int(rec.Score), -int(rec.Score))
		bound, _ := slices.BinarySearch(scoreBounds[:], size+1)
		s.scores[bound]++
		var key [len(rec.Board) + 1]byte
		s.positions = append(s.positions, maphash.Bytes(s.seed, appendBoard(key[:0], rec)))
	}
	c.games++
	s.games[game[0].Result]++
	return nil
}

// appendBoard appends bytes that are equal only for equal positions, regardless of the game that reached them.
func appendBoard(b []byte, rec *data.Record) []byte {
	for _, p := range rec.Board {
		b = append(b, byte(p))
	}
	return append(b, byte(rec.Side))
}

// twice returns the number of positions that occurred before, in any of the files.
func (s *Summary) twice() int {
	slices.Sort(s.positions)
	n := 0
	for i := 1; i < len(s.positions); i++ {
		if s.positions[i] == s.positions[i-1] {
			n++
		}
	}
	return n
}
