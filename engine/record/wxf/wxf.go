// Package wxf reads the file format of the World Xiangqi Federation, as written by XieXie and PlayOK: lines with
// facts about the game, then the moves between START{ and }END.
package wxf

import (
	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// Format is the WXF format. It implements [record.Format].
type Format struct{}

var _ record.Format = Format{}

func (Format) Name() string { return "wxf" }

func (Format) Extensions() []string { return []string{".wxf"} }

var (
	// head matches a first line that names the notation of moves.
	head = pattern.New(`(?i)^\s*FORMAT[ \t]+(WXF|AXF|ICCS|LALG|SALG|XQR)\b`)
	// start matches the beginning of the moves, after a line about the game.
	start = pattern.New(`(?m)^(?:FORMAT|GAME|RED|BLACK|DATE|EVENT|FEN|RESULT)\b[^\n]*\n(?:[^\n{}]*\n)*\s*START[ \t]*\{`)
)

func (Format) Sniff(bytes []byte) bool {
	text := charset.Decode(bytes)
	return head().MatchString(text) || start().MatchString(text)
}
