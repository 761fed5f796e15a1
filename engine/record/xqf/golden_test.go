package xqf

import (
	"testing"

	"chuhe/engine/record/recordtest"
)

func TestGolden(t *testing.T) { recordtest.Golden(t, Format{}, 1) }

func TestFailures(t *testing.T) { recordtest.Failures(t, Format{}) }
