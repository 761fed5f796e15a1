package json

import (
	"testing"

	"chuhe/engine/record/recordtest"
)

// I/O errors are returned wherever they occur.
func TestFailures(t *testing.T) {
	g := recordtest.Nested(t, 20)
	g.Root().Comment = "五羊杯"
	recordtest.Failures(t, Format{}, g)
}
