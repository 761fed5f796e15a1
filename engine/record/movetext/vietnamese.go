package movetext

import (
	"regexp"
	"strings"
)

// Vietnamese texts write moves as P2-5 (cannon 2 goes aside to 5), M8.7 (horse 8 goes
// forward to 7) and P8/1 (cannon 8 goes back 1), and Pt.1, Pg.1 and Ps.1 for the front,
// middle and rear piece on a file. Some of these look like WXF and mean something else.

// vietnameseMoves are moves so written, in small letters too.
var vietnameseMoves = regexp.MustCompile(`^(?i:Tg|[STXPMBC])(?i:[1-9]|[tgs])[.\-–/][1-9]$`)

// vietnameseLetters turns letters and signs into those of WXF. Read only.
var vietnameseLetters = strings.NewReplacer("Tg", "K", "T", "E", "S", "A", "X", "R", "P", "C", "M", "H", "B", "P", "C", "P")

var (
	vietnamesePlaces = strings.NewReplacer("t", "+", "g", ".", "s", "-")
	vietnameseWays   = strings.NewReplacer(".", "+", "-", "=", "–", "=", "/", "-")
)

// fromVietnamese turns a move into WXF, if it can be a Vietnamese one.
func fromVietnamese(text string) (string, bool) {
	if !vietnameseMoves.MatchString(text) {
		return "", false
	}
	piece := 1
	if len(text) > 4 && strings.EqualFold(text[:2], "Tg") {
		piece = 2
	}
	letter := strings.ToUpper(text[:1]) + strings.ToLower(text[1:piece])
	place, way := strings.ToLower(text[piece:piece+1]), text[piece+1:len(text)-1]
	return vietnameseLetters.Replace(letter) + vietnamesePlaces.Replace(place) + vietnameseWays.Replace(way) + text[len(text)-1:], true
}
