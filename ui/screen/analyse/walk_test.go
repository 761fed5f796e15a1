package analyse_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the study desk with the analysis on.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.Analyse()
		},
		Only: []string{"analyse.", "graph"},
	}.Golden(t, "walk")
}
