package labtest

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"chuhe/engine/data"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// Games returns the text of a file of positions from n random games, with noise of up to 150.
func Games(t *testing.T, seed uint64, n int) string {
	t.Helper()
	return string(File(t, data.Header{Seed: seed, Nodes: 60}, RandomGames(t, seed, n, 150)))
}

// File returns the content of a file of positions with a header and games.
func File(t testing.TB, h data.Header, games [][]data.Record) []byte {
	t.Helper()
	var file bytes.Buffer
	w, err := data.NewWriter(&file, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range games {
		if err := w.WriteGame(game); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// RandomGames returns the records of n games of random moves, which need no engine: from the start position without
// some of the chariots, won by the side with more chariots at the end. A score is 300 for each extra chariot, plus or
// minus up to noise.
func RandomGames(t *testing.T, seed uint64, n, noise int) (games [][]data.Record) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for range n {
		games = append(games, randomGame(t, random, noise))
	}
	return games
}

func randomGame(t *testing.T, random *rand.Rand, noise int) (game []data.Record) {
	t.Helper()
	start := []byte(xiangqi.StartFEN)
	for i, c := range start {
		if (c == 'r' || c == 'R') && random.IntN(2) == 0 {
			start[i] = '1'
		}
	}
	p := movetest.Position(t, string(start))
	lead := func() int { return p.Count(xiangqi.RedChariot) - p.Count(xiangqi.BlackChariot) }
	var legal xiangqi.MoveList
	for range 10 + random.IntN(20) {
		if p.LegalMoves(&legal); legal.Len() == 0 {
			break
		}
		p.MakeMove(legal.At(random.IntN(legal.Len())))
		score := 300 * lead()
		if noise > 0 {
			score += random.IntN(2*noise+1) - noise
		}
		if p.SideToMove() == xiangqi.Black {
			score = -score
		}
		game = append(game, data.Of(p, int16(score)))
	}
	result := xiangqi.Draw
	if last := lead(); last > 0 {
		result = xiangqi.RedWins
	} else if last < 0 {
		result = xiangqi.BlackWins
	}
	for i := range game {
		game[i].Result = result
	}
	game[len(game)-1].Last = true
	return game
}
