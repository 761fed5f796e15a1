package wxf

import (
	"testing"

	"chuhe/engine/record/recordtest"
	"chuhe/engine/tabletest"
)

// TestGolden records what is read from games in the forms of several programs, and what from games that are damaged.
func TestGolden(t *testing.T) {
	text := played + "\n" + set + "FORMAT WXF\nREMARK before\nSETUP{ Ke0 Ra0 kd9,\nBLACK MOVE 12 }\nSTART{\n{a} K4+1 {b\nc}\n}END\n"
	tabletest.Golden(t, "example", recordtest.Describe(Format{}, []byte(text))+recordtest.Damage(Format{}, []byte(text), 2))
}
