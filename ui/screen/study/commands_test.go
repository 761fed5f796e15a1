package study_test

import (
	"fmt"
	"testing"

	"chuhe/engine/game"
	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// The keys and other properties of the commands of the desk, at the start of a record and after a move.
func TestCommands(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	for _, off := range []string{" off", ""} {
		want := map[kit.ID]string{
			"undo": "Ctrl+Z held", "redo": "Ctrl+Y, Ctrl+Shift+Z held", "study.comment": "F2", "study.promote": "Alt+↑ off",
			"study.demote": "Alt+↓ off", "study.delete": "Del" + off,
		}
		for s := 1; s <= 6; s++ {
			want[kit.ID(fmt.Sprintf("study.symbol.%d", s))] = fmt.Sprintf("%d%s", s, off)
		}
		d.CheckCommands("at the start or after a move"+off, want)
		d.Make("h2e2")
	}
}

// Symbols 1 to 6 exclude each other, and a second press removes one.
func TestSymbolsByKeys(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Make(screentest.Opening[0])
	for _, c := range []struct {
		key  kit.Key
		want []game.Symbol
	}{{'1', []game.Symbol{1}}, {'6', []game.Symbol{6}}, {'6', nil}, {'3', []game.Symbol{3}}} {
		d.Key(c.key, 0)
		d.Pass(page.LeadTime)
		d.Sprites()
		got := d.Session().View().Symbols
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("after the key %c the symbols are %v, want %v", rune(c.key), got, c.want)
		}
		for s := game.Symbol(1); s <= 6; s++ {
			on := len(c.want) > 0 && c.want[0] == s
			if got := d.Desk.Command(kit.ID(fmt.Sprintf("study.symbol.%d", s))).On; got != on {
				t.Errorf("after the key %c the command of symbol %d is on: %v, want %v", rune(c.key), s, got, on)
			}
		}
	}
}

// Edits are undone and repeated, and each step is told.
func TestEditsAreTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	say := func(what string, key kit.Key, mods kit.Mods, want locale.Key) {
		t.Helper()
		d.Window.Unsay()
		d.Key(key, mods)
		if said, _ := d.Window.Said(); said.Key != want {
			t.Errorf("%s: it says %q, want %q", what, said.Key, want)
		}
	}
	say("nothing to undo", 'Z', kit.Ctrl, locale.StudyUndoNone)
	say("nothing to repeat", 'Y', kit.Ctrl, locale.StudyRedoNone)
	d.Make(screentest.Opening[0])
	say("a move deleted", kit.KeyDelete, 0, locale.StudyDeleted)
	say("undone", 'Z', kit.Ctrl, locale.StudyUndone)
	say("repeated", 'Y', kit.Ctrl, locale.StudyRedone)
	say("undone again", 'Z', kit.Ctrl, locale.StudyUndone)
	if got := d.Session().View().Nodes; got != 2 {
		t.Errorf("the record has %d positions, want 2", got)
	}
}

// The button for variations goes round, and lines are promoted and demoted.
func TestVariationsGoRound(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	for _, m := range []string{"h2e2", "b2e2", "h0g2"} {
		d.Session().Viewer.Look(0)
		d.Make(m)
		if off := d.Node("tool.study.variation").State&access.Disabled != 0; off != (m == "h2e2") {
			t.Errorf("after %s there is no other variation: %v, want %v", m, off, !off)
		}
	}
	d.Sprites()
	for _, want := range []int{1, 2, 3, 1} {
		d.Click("tool.study.variation")
		d.Sprites()
		if got := d.Session().View().Variation; got != want {
			t.Errorf("the variation %d is shown, want %d", got, want)
		}
	}
	d.Key(kit.KeyDownArrow, kit.Ctrl)
	d.Key(kit.KeyUpArrow, kit.Alt)
	if v := d.Session().View(); v.Variation != 1 || v.LastMove.String() != "b2e2" {
		t.Errorf("promoted, the variation is %d with %v, want 1 with b2e2", v.Variation, v.LastMove)
	}
	d.Key(kit.KeyDownArrow, kit.Alt)
	if v := d.Session().View(); v.Variation != 2 || v.LastMove.String() != "b2e2" {
		t.Errorf("demoted, the variation is %d with %v, want 2 with b2e2", v.Variation, v.LastMove)
	}
}

// A letter that begins a typed move, as in C2=5, switches no card.
func TestTypedMovesSwitchNoCards(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Study()
	d.Type("c2=5")
	if !d.Shows("type.move") || d.Shows("cloud.switch") {
		t.Errorf("the entry is open: %v, the cloud library: %v, want only the entry", d.Shows("type.move"), d.Shows("cloud.switch"))
	}
}
