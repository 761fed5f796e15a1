package cbr

import (
	"testing"

	"chuhe/engine/record/recordtest"
	"chuhe/engine/tabletest"
)

// TestGolden records the reading of a record of each version, and of damaged copies.
func TestGolden(t *testing.T) {
	second := rec(t, 2, map[int]string{180: "中炮局", 852: "3", 884: "1999年12月9日", 1076: "许银川", 1300: "Nguyễn", 2080: "认输"}, sampleSteps2)
	first := rec(t, 1, map[int]string{52: "中炮局", 948: "许银川", 1824: "认输"}, sampleSteps1)
	tabletest.Golden(t, "example", recordtest.Describe(Format{}, second)+recordtest.Describe(Format{}, first))
	tabletest.Golden(t, "damage", recordtest.Damage(Format{}, second, 1)+recordtest.Damage(Format{}, first, 3))
}

// TestGoldenLibrary does the same for a library.
func TestGoldenLibrary(t *testing.T) {
	library := lib(3, titled(t, "one", sampleSteps2), titled(t, "two", "00000000 01004643"))
	tabletest.Golden(t, "library", recordtest.Describe(Library{}, library)+recordtest.Damage(Library{}, library, 223))
}
