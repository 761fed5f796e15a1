package dhtmlxq

import (
	"testing"

	"chuhe/engine/record/recordtest"
)

// Errors of the disk are passed on wherever they occur.
func TestFailures(t *testing.T) {
	g := recordtest.Nested(t, 20)
	g.Root().Comment = "五羊杯"
	recordtest.Failures(t, Format{}, g)
}
