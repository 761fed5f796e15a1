package pgn

import (
	"errors"
	"slices"
	"strings"

	"chuhe/engine/game"
)

// Text writes one game in the usual notation, without its picture.
func Text(g *game.Game) string {
	var text strings.Builder
	_, _ = Format{Plain: true}.Write(&text, slices.Values([]*game.Game{g})) // memory takes everything
	return text.String()
}

// Parse reads the first game of a text, without what is not valid in it.
func Parse(text string) (*game.Game, error) {
	for item, err := range (Format{}).Read(strings.NewReader(text)) {
		if err != nil {
			return nil, err
		}
		return item.Game, nil
	}
	return nil, errors.New("there is no game")
}
