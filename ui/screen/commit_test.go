package screen_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestCommittedTextOpensTheEntry commits texts of an input method on every board on which moves can be typed. Even text
// that begins no move, or that is the key of a command, stands in the entry, and no command is given.
func TestCommittedTextOpensTheEntry(t *testing.T) {
	for name, open := range map[string]func(*screentest.Driver){
		"game":   func(*screentest.Driver) {},
		"study":  (*screentest.Driver).Study,
		"review": (*screentest.Driver).ReviewGame,
		"lesson": func(d *screentest.Driver) { d.Learn(3, 1) },
		"puzzle": func(d *screentest.Driver) { d.OpenPuzzles() },
	} {
		for _, text := range []string{"炮二平五", "马", "跑", "m", "ma", "1", "，"} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
			open(d)
			plies, symbols := len(d.Session().View().Moves), len(d.Session().View().Symbols)
			d.Enter(text)
			d.Pass(2 * time.Second)
			if !d.Shows("type.move") || !d.Sees(text) {
				t.Errorf("%s: %q opens no entry:\n%s", name, text, d.Sentences())
			}
			v := d.Session().View()
			if !d.Settings().Sound || v.Hint != xiangqi.NoMove || v.HintPending || len(v.Moves) != plies || len(v.Symbols) != symbols {
				t.Errorf("%s: %q gives a command", name, text)
			}
		}
	}
}
