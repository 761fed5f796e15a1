package screen

import (
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/openings"
)

// Openings are the openings that the program knows, for the library.
type Openings struct{}

// NumberOf implements library.Openings.
func (Openings) NumberOf(g *game.Game) int { return openings.Known().NumberOf(g) }

// Edition implements library.Openings. Numbers stay the same, but openings are added.
func (Openings) Edition() string { return strconv.Itoa(len(openings.Known().All())) }

// Names implements library.Openings.
func (Openings) Names(number int) string {
	o := openings.Known().Number(number)
	if o == nil {
		return ""
	}
	return strings.Join(o.Names[:], "\n")
}
