package backups_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows before and after a backup is restored.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.FillStore()
	d.AskToRestore()
	d.Pass(5 * time.Second)
	a.Add("a backup to restore")
	d.Key(kit.KeyEnter, 0)
	d.WaitForBackup()
	d.Pass(5 * time.Second)
	a.Add("restored")
	tabletest.Golden(t, "album", a.String())
}
