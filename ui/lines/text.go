package lines

import (
	"errors"
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
)

// Encode writes a record as PGN.
func Encode(g *game.Game) string {
	var text strings.Builder
	_, _ = pgn.Format{}.Write(&text, slices.Values([]*game.Game{g})) // memory takes everything
	return text.String()
}

// Decode reads a record from PGN.
func Decode(text string) (*game.Game, error) {
	for item, err := range (pgn.Format{}).Read(strings.NewReader(text)) {
		if err != nil {
			return nil, err
		}
		return item.Game, nil
	}
	return nil, errors.New("there is no game")
}
