package level_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// TestWalk uses the page, for one computer and for two.
func TestWalk(t *testing.T) {
	for _, of := range []struct {
		name  string
		setup session.Setup
	}{{"walk", screentest.Personal()}, {"walk-two", screentest.TwoComputers()}} {
		screentest.Walk{
			Options: screentest.Options{Setup: of.setup, Lang: locale.English},
			Scene:   func(d *screentest.Driver) { d.Key('L', 0) },
		}.Golden(t, of.name)
	}
}
