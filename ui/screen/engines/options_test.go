package engines_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// offering opens the room with one engine that has some options, one a line.
func offering(t *testing.T, spareMB int, lines ...string) *screentest.Driver {
	t.Helper()
	parts := regexp.MustCompile(`^(?:set|offers (\w+)) ("[^"]*") ("[^"]*")(?: (\S+) (\S+)(.*))?$`)
	var set, offers []string
	for _, line := range lines {
		p := parts.FindStringSubmatch(line)
		if p[1] == "" {
			set = append(set, fmt.Sprintf(`{"name":%s,"value":%s}`, p[2], p[3]))
			continue
		}
		offers = append(offers, fmt.Sprintf(`{"kind":%q,"name":%s,"default":%s,"min":%s,"max":%s,"choices":[%s]}`, p[1], p[2], p[3], p[4], p[5], strings.Join(strings.Fields(p[6]), ",")))
	}
	text := fmt.Sprintf(`{"next":2,"engines":[{"id":"1","name":"Fairy","program":"/usr/games/fairy","options":[%s],"verdict":"ready","speaks":"uci","calls_itself":"Fairy","offers":[%s]}]}`,
		strings.Join(set, ","), strings.Join(offers, ","))
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Engines: text, Programs: screentest.Programs{}, SpareMB: spareMB})
	d.Key('K', kit.Ctrl)
	return d
}

// value returns what a control of an option shows.
func value(d *screentest.Driver, option string) (string, access.Role) {
	n := d.Node("engines.option." + option)
	return n.Value, n.Role
}

// chosen returns what is kept of an option; the program's own value is not.
func chosen(d *screentest.Driver, option string) string {
	for _, o := range d.Room.Engine("1").Options {
		if o.Name == option {
			return o.Value
		}
	}
	return ""
}

// Enter in the field of an option or of the name begins no game.
func TestEnterInAField(t *testing.T) {
	d := offering(t, 0, `offers string "Book" "a" 0 0`)
	for _, field := range []kit.ID{"engines.name", "engines.option.Book"} {
		d.Focus(field)
		d.Type("b")
		d.Key(kit.KeyEnter, 0)
		if d.Page() != page.Engines {
			t.Errorf("Enter in %s leads to page %d, want none", field, d.Page())
		}
	}
	if got := chosen(d, "Book"); got != "ba" {
		t.Errorf("the option has the value %q, want ba", got)
	}
}

// Esc leads from a field to the form, from the form or the conversation to the engine, and from there to the desk.
func TestEscGoesBackOneStep(t *testing.T) {
	d := offering(t, 0, `offers string "Book" "a" 0 0`)
	d.Focus("engines.option.Book")
	d.Key(kit.KeyEscape, 0)
	if d.UI.Typing() {
		t.Error("Esc leaves the field focused")
	}
	for _, open := range []func(){func() { d.Click("engines.talk") }, func() { d.Key('N', kit.Ctrl) }} {
		open()
		d.Key(kit.KeyEscape, 0)
		if d.Page() != page.Engines || !d.Shows("engines.option.Book") {
			t.Errorf("Esc leads to page %d, want the options of the engine: %s", d.Page(), d.Sentences())
		}
	}
	if d.Key(kit.KeyEscape, 0); d.Page() != page.None {
		t.Errorf("Esc leads from the options to page %d", d.Page())
	}
}

// A size of memory is chosen by powers of two, from the least that the program takes to the most that the machine has.
// A size that is none is kept until another one is chosen.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		offer, set string
		spare      int
		shown      string
		want       [3]string // set by Home, then the right arrow, then End; empty: the program's own
	}{
		{`"Hash" "16" 1 1024`, "", 0, "16 MB", [3]string{"1", "2", "1024"}},
		{`"Hash" "16" 1 1024`, "24", 0, "24 MB", [3]string{"1", "2", "1024"}},
		{`"HASHSIZE" "16" 2 33554432`, "", 300, "16 MB", [3]string{"2", "4", "256"}},
		{`"hash" "16" 4 1000`, "", 0, "16 MB", [3]string{"4", "8", "512"}},
		{`"Hash" "16" 3 1024`, "", 0, "16 MB", [3]string{"4", "8", "1024"}},
		{`"Hash" "3" 3 1024`, "", 0, "3 MB", [3]string{"", "4", "1024"}},
		{`"Hash" "64" 1 1024`, "512", 100, "512 MB", [3]string{"1", "2", ""}},
		{`"Hash" "16" 0 1024`, "0", 0, "0 MB", [3]string{"0", "2", "1024"}},
		{`"Hash" "16" 1 1024`, "9000", 0, "1024 MB", [3]string{"1", "2", "1024"}},
		{`"Hash" "16" 1 1024`, "odd", 0, "1 MB", [3]string{"odd", "2", "1024"}},
		{`"Hash" "100" 100 200`, "", 0, "100 MB", [3]string{"", "128", "128"}},
	} {
		name := strings.Split(c.offer, `"`)[1]
		lines := []string{"offers spin " + c.offer}
		if c.set != "" {
			lines = append(lines, fmt.Sprintf("set %q %q", name, c.set))
		}
		d := offering(t, c.spare, lines...)
		shown, role := value(d, name)
		if shown != c.shown || role != access.Slider {
			t.Errorf("%s, set %q: a %v shows %q, want a slider with %q", c.offer, c.set, role, shown, c.shown)
		}
		d.Focus(kit.ID("engines.option." + name))
		var got [3]string
		for i, key := range []kit.Key{kit.KeyHome, kit.KeyRight, kit.KeyEnd} {
			d.Key(key, 0)
			got[i] = chosen(d, name)
		}
		if got != c.want {
			t.Errorf("%s, set %q, with %d MB: the keys set %q, want %q", c.offer, c.set, c.spare, got, c.want)
		}
	}
}

// A number of few is a slider, another one a field, which takes only numbers in the range of the program.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		offer string
		role  access.Role
		takes map[string]bool // typed texts
	}{
		{`"N" "5" 0 400`, access.Slider, nil},
		{`"N" "5" 0 401`, access.TextField, map[string]bool{"0": true, "401": true, "402": false, "-1": false, "x": false, "1.5": false}},
		{`"N" "5" -7 999`, access.TextField, map[string]bool{"-7": true, "-8": false, "999": true, "1000": false}},
		{`"N" "5" 0 0`, access.TextField, map[string]bool{"123456": true, "-4": true, "x": false}},
		{`"Hash" "5" -1 999`, access.TextField, map[string]bool{"-1": true, "7": true}},
	} {
		name := strings.Split(c.offer, `"`)[1]
		d := offering(t, 0, "offers spin "+c.offer)
		if _, role := value(d, name); role != c.role {
			t.Errorf("%s is a %v, want a %v", c.offer, role, c.role)
		}
		for text, takes := range c.takes {
			before := chosen(d, name)
			d.UI.FocusField(kit.ID("engines.option." + name))
			d.Key('A', kit.Ctrl)
			d.Enter(text)
			if want := map[bool]string{true: text, false: before}[takes]; chosen(d, name) != want {
				t.Errorf("%s: after %q was typed it is set to %q, want %q", c.offer, text, chosen(d, name), want)
			}
		}
	}
}

// Options that this program sets itself are not offered, whatever the case of their names.
func TestReservedOptions(t *testing.T) {
	d := offering(t, 0, `offers spin "MultiPV" "1" 1 500`, `offers check "ponder" "false" 0 0`, `offers check "UCI_AnalyseMode" "false" 0 0`, `offers combo "UCI_Variant" "xiangqi" 0 0 "xiangqi"`)
	if !d.Sees("This engine has no options.") {
		t.Errorf("with reserved options the page says\n%s\nwant that there are none", d.Sentences())
	}
	if d = offering(t, 0, `offers check "Ponderous" "true" 0 0`, `offers combo "Empty" "" 0 0`); d.Sees("This engine has no options.") {
		t.Errorf("with two options the page says\n%s", d.Sentences())
	}
	if _, role := value(d, "Empty"); role != access.TextField {
		t.Errorf("a choice without choices is a %v, want a text field", role)
	}
	d.Focus("engines.option.Ponderous")
	d.Key(kit.KeySpace, 0)
	if got := chosen(d, "Ponderous"); got != "false" {
		t.Errorf("the switch sets %q, want false", got)
	}
}

// The file of an option is chosen in the file dialog, to which the page stays open.
func TestFileOfAnOption(t *testing.T) {
	d := offering(t, 0, `offers file "EvalFile" "" 0 0`)
	d.Disk.Put(filestest.Home+"/big.nnue", "a network")
	d.Click("engines.option.EvalFile.file")
	d.WaitForFiles()
	d.Focus("choose.path")
	d.Key('A', kit.Ctrl)
	d.Enter(filestest.Home + "/big.nnue")
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	if got := chosen(d, "EvalFile"); got != filestest.Home+"/big.nnue" || d.Page() != page.Engines {
		t.Errorf("the option is set to %q, and page %d is open, want the chosen file and the engine room", got, d.Page())
	}
}

// A file whose name would begin another command is refused with a sentence, which goes with the next value.
func TestFileOfTwoLines(t *testing.T) {
	d := offering(t, 0, `offers file "EvalFile" "" 0 0`)
	d.Disk.Put(filestest.Home+"/a\nquit", "a network")
	d.Click("engines.option.EvalFile.file")
	d.WaitForFolder()
	d.Key(kit.KeyEnd, 0)
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	if want := "The value of EvalFile cannot contain line breaks or control characters."; !d.Sees(want) || chosen(d, "EvalFile") != "" || d.Page() != page.Engines {
		t.Errorf("the option is set to %q, and page %d says\n%s", chosen(d, "EvalFile"), d.Page(), d.Sentences())
	}
	d.UI.FocusField("engines.option.EvalFile")
	d.Enter("/a")
	if d.Sees("line breaks") || chosen(d, "EvalFile") != "/a" {
		t.Errorf("after another value, %q, the page says\n%s", chosen(d, "EvalFile"), d.Sentences())
	}
}

// TestProtocols chooses the protocol, which is tried at once. Of an engine on another machine it is never looked for.
func TestProtocols(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English})
	for _, c := range []struct {
		row  kit.ID
		id   string
		keys []kit.Key
		want link.Protocol
	}{
		{"engines.row.2", "2", []kit.Key{kit.KeyDownArrow}, link.UCI},
		{"engines.row.2", "2", []kit.Key{kit.KeyDownArrow, kit.KeyDownArrow}, link.XBoard},
		{"engines.row.2", "2", []kit.Key{kit.KeyHome}, ""},
		{"engines.row.3", "3", []kit.Key{kit.KeyHome}, link.UCI},
		{"engines.row.3", "3", []kit.Key{kit.KeyDownArrow}, link.UCCI},
		{"engines.row.3", "3", []kit.Key{kit.KeyEnd}, link.XBoard},
	} {
		d.Click(c.row)
		d.Focus("engines.protocol")
		for _, key := range c.keys {
			d.Key(key, 0)
			idle(d, c.id)
		}
		if got := d.Room.Engine(c.id).Protocol; got != c.want {
			t.Errorf("engine %s after keys %v speaks %q, want %q", c.id, c.keys, got, c.want)
		}
	}
}

// TestKeys checks the keys of the list: adding, taking back a removal, and showing an engine.
func TestKeys(t *testing.T) {
	d := room(t, screentest.Options{Lang: locale.English})
	d.Key('N', kit.Ctrl)
	if !d.Shows("engines.command") {
		t.Error("Ctrl+N does not show the form for a new engine")
	}
	d.Click("engines.cancel")
	if d.Shows("engines.command") || !d.Shows("engines.name") {
		t.Error("Cancel does not lead back to the chosen engine")
	}
	d.Click("engines.remove")
	if len(d.Room.Engines()) != 4 || !d.Sees("Bring back Fairy") {
		t.Errorf("after a removal there are %d engines, and the page says\n%s", len(d.Room.Engines()), d.Sentences())
	}
	d.Key('Z', kit.Ctrl)
	if len(d.Room.Engines()) != 5 || d.Sees("Bring back") || !d.Shows("engines.name") {
		t.Errorf("after undo there are %d engines, and the page says\n%s", len(d.Room.Engines()), d.Sentences())
	}
	d.UI.FocusField("engines.name")
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyBackspace, 0)
	if name := d.Room.Engine("1").Name; name != "Fairy" {
		t.Errorf("an engine without a name is called %q, want Fairy as before", name)
	}
	d.Enter("F")
	if name := d.Room.Engine("1").Name; name != "F" {
		t.Errorf("after a name was typed the engine is called %q, want F", name)
	}
	d.Click("engines.row.0")
	if !d.Sees("The engine of this program.") || d.Sees("A web page cannot start programs.") {
		t.Errorf("of its own engine the page says\n%s", d.Sentences())
	}
	d.Click("engines.settings")
	if d.Page() != page.Settings {
		t.Errorf("page %d is open, want the settings", d.Page())
	}
}

// TestConversation shows what was said, ours in full ink, and back to the options.
func TestConversation(t *testing.T) {
	t.Parallel()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Programs: screentest.Programs{"good": linktest.Plays(nil)}})
	d.Key('K', kit.Ctrl)
	d.Key(kit.KeyEnter, 0)
	d.Enter("good")
	d.Key(kit.KeyEnter, 0)
	idle(d, "1")
	d.Click("engines.test")
	idle(d, "1")
	inks := map[string]any{}
	for _, op := range d.Sprites() {
		if text, ok := op.Sprite.(art.Text); ok {
			inks[text.String] = text.Color
		}
	}
	if ours, theirs := inks["> uci"], inks["uciok"]; ours != any(d.Looks.Theme.Text) || theirs != any(d.Looks.Theme.SoftText) {
		t.Errorf("our lines have the colour %v, the program's %v, want %v and %v", ours, theirs, d.Looks.Theme.Text, d.Looks.Theme.SoftText)
	}
	if d.Shows("engines.option.Hash") || !d.Sees("begins with") {
		t.Errorf("after a test the page shows\n%s\nwant the conversation", d.Sentences())
	}
	d.Click("engines.talk")
	if !d.Shows("engines.option.Hash") || d.Sees("uciok") || d.Sees("begins with") {
		t.Errorf("after the conversation the page shows\n%s\nwant the options", d.Sentences())
	}
	d.Click("engines.option.Clear")
	idle(d, "1")
	d.Click("engines.talk")
	if !d.Sees("> setoption name Clear") {
		t.Errorf("after a press on the button of an option the conversation is\n%s\nwant that the program is told", d.Sentences())
	}
}
