package study_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the desk.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.OpenRecord()
			d.Study()
		},
		Skip: []string{"analyse.", "desks", "said.", "tool.desk", "tool.new", "tool.menu"},
	}.Golden(t, "walk")
}
