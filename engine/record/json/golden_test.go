package json

import (
	"testing"

	"chuhe/engine/record/recordtest"
	"chuhe/engine/tabletest"
)

// TestGolden records how an example is written and read, and what is read from it if it is damaged.
func TestGolden(t *testing.T) {
	file, written := recordtest.Written(t, Format{}, recordtest.Example(t))
	tabletest.Golden(t, "example", written+recordtest.Describe(Format{}, file))
	tabletest.Golden(t, "damage", recordtest.Damage(Format{}, file, 3))
}
