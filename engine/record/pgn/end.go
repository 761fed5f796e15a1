package pgn

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// readEnd converts the tag Termination to the end of the game, if the reason is
// known.
func readEnd(g *game.Game) {
	why := g.Tags.Get(game.TagTermination)
	for _, result := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if result.String() != g.Tags.Get(game.TagResult) {
			continue
		}
		for _, reason := range xiangqi.Reasons() {
			if strings.EqualFold(why, termination(reason)) || strings.EqualFold(why, reason.String()) {
				line := g.Line()
				line[len(line)-1].SetEnded(xiangqi.Outcome{Result: result, Reason: reason})
				g.Tags.Set(game.TagTermination, "")
				return
			}
		}
	}
}

// termination returns the value of the tag Termination for a reason, if PGN has a
// word for it.
func termination(r xiangqi.Reason) string {
	switch r {
	case xiangqi.Timeout:
		return "time forfeit"
	case xiangqi.Aborted:
		return "abandoned"
	}
	return r.String()
}
