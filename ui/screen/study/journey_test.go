package study_test

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A player studies an annotated record: steps, judges a move, writes, adds a line, deletes it, and goes back to the
// game.
func TestJourneyThroughARecord(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenRecord()
	d.Study()
	d.Pass(time.Second)
	d.Expect("the record", "许银川 — 吕钦 · Red wins · Central Cannon", "The start", "+0.3", "!? +=")
	d.Key(kit.KeyDelete, 0)
	d.Expect("deleting the start", "There is no move at the start.")
	d.Key(kit.KeyRight, 0)
	d.Pass(5 * time.Second)
	d.Expect("a step", "Red's move 1")
	d.Key(kit.KeyRight, 0)
	d.Expect("another step", "Black's move 1 · variation 1 of 3")
	d.Key(kit.KeyEnd, 0)
	d.Expect("the end", "Black's move 6", "Red mates in 4")
	d.Make("a3a4")
	d.Expect("a new line", "Red's move 7", "P9+1")
	d.Key(kit.KeyF2, 0)
	d.Expect("the comment", "Shift+Enter: new line")
	d.Enter("slow")
	d.Key(kit.KeyEnter, 0)
	if v := d.Session().View(); v.Comment != "slow" {
		t.Errorf("the comment is %q", v.Comment)
	}
	d.Key(kit.KeyDelete, 0)
	d.Expect("deleting the line", "Deleted. Ctrl+Z brings it back.", "- P9+1")
	d.Key('1', kit.Ctrl)
	d.Pass(time.Second)
	d.Expect("the game", "Red wins · Central Cannon", "吕钦", "许银川")
}
