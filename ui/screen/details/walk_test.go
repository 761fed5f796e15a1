package details_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page with the details of an opened record.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.OpenRecord()
			d.Study()
			d.Key('I', kit.Ctrl)
		},
	}.Golden(t, "walk")
}
