package dhtmlxq

import (
	"slices"
	"strings"
	"unicode"

	"chuhe/engine/xiangqi"
)

// DHJHtmlXQ is the form of some other pages: the fields have numbers, ranks count from Red's side, and the start is a
// letter for each point. Comments have marks of their own: [game_comment_0_7]…[/comment_0_7] after move 7.
const (
	numberedName = "DHJHtmlXQ"
	commentName  = "game_comment"
	keySide      = "dhjside" // 1 if Black is to move
)

// numbered maps the numbers of fields to keys. It is read-only.
var numbered = map[string]string{
	"10": "title", "11": "event", "13": "date", "14": "place", "15": "round", "16": "table",
	"17": "red", "18": "redname", "19": "redlevel", "20": "redrating",
	"21": "black", "22": "blackname", "23": "blacklevel", "24": "blackrating",
	"28": "result", "29": "redtime", "30": "blacktime",
	"31": keyFEN, "32": keySide, "33": "firstnum", "34": keyMoves,
	"36": "open", "37": "Variation", "40": "remark", "41": "author", "42": "record",
}

// keyOfNumber returns the key for the number of a field.
func keyOfNumber(number string) string {
	if key, ok := numbered[number]; ok {
		return key
	}
	return "Field" + number
}

// translate converts the value of a numbered field to the form of the field with its key.
func (b *block) translate(f *field) {
	switch f.key {
	case keyMoves:
		moves := []byte(digits(f.value))
		for i := 1; i < len(moves); i += 2 {
			moves[i] = '0' + '9' - moves[i]
		}
		f.value = string(moves)
	case keyFEN:
		f.value = placementOf(f.value)
	case keySide:
		side := map[string]string{"0": " w", "1": " b"}[strings.TrimSpace(f.value)]
		for i := range b.fields {
			if b.fields[i].key == keyFEN {
				b.fields[i].value += side
			}
		}
	}
}

// placementOf returns the first field of a FEN for a letter or another sign on each point. Any other text is returned
// as it is.
func placementOf(points string) string {
	points = strings.Join(strings.Fields(points), "")
	if len(points) != xiangqi.Ranks*xiangqi.Files {
		return points
	}
	var ranks []string
	for rank := range slices.Chunk([]byte(points), xiangqi.Files) {
		ranks = append(ranks, strings.Map(func(c rune) rune {
			if unicode.IsLetter(c) {
				return c
			}
			return '1' // an empty point
		}, string(rank)))
	}
	return strings.Join(ranks, "/")
}
