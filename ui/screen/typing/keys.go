package typing

import (
	"slices"
	"unicode"

	"chuhe/engine/notation"
	"chuhe/ui/describe"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
)

// Keys runs the commands whose keys are pressed, and opens the entry when characters begin a move.
func (t *MoveField) Keys(u *kit.UI, commands []page.Command) {
	ev, lead := u.Event(), &t.lead
	char := ev.Key.Char()
	switch ev.Kind {
	case kit.PointerDown, kit.Wheel:
		lead.Settle()
	case kit.KeyDown:
		if char == "" || ev.Mods&^kit.Shift != 0 {
			lead.Settle()
		}
	}
	if c, ok := page.Keyed(u, commands); ok {
		switch {
		case char == "" || ev.Mods != 0:
			t.Give(c)
		case !t.on: // otherwise the character goes to the field
			lead.Key(t.Now, char, c.Asks, func() { t.Give(c) }, t.recall)
		}
	}
	if text := string(u.Typed()); text != "" && ev.Committed {
		lead.Settle()
		t.Open(t.text + text)
	} else if text != "" {
		t.typed(text, commands)
	}
}

// Questions opens the entry at a slash, on a board where no move is to be made now.
func (t *MoveField) Questions(u *kit.UI) {
	if text := string(u.Typed()); len(text) > 0 && text[0] == '/' {
		t.Open(text[1:])
	}
}

// recall returns a function that withdraws the next command.
func (t *MoveField) recall() func() {
	sound, withdraw := t.Settings.Sound, t.board.Recall()
	return func() {
		if t.Settings.Sound != sound {
			t.Change(func(to *settings.Settings) { to.Sound = sound })
		}
		withdraw()
	}
}

// typed handles characters that no control used: letters and digits, other characters that begin a move, and a slash
// before any of them.
func (t *MoveField) typed(text string, commands []page.Command) {
	first := []rune(text)[0]
	letter := unicode.IsLetter(first) || unicode.IsDigit(first)
	switch {
	case first == '/': // also in the open entry, if it has lost the focus
		t.lead.Settle()
		t.Open(text[1:])
	case first == '?' && t.Reader:
		t.Open("")
		t.tell(describe.List())
	case t.on: // the field has lost the focus
		t.Open(t.text + text)
	case letter || notation.Opens(string(first)):
		chord := kit.Chord{Key: kit.Key(unicode.ToUpper(first))}
		command := !letter || slices.ContainsFunc(commands,
			func(c page.Command) bool { return c.Key == chord || slices.Contains(c.Also, chord) })
		if entry, opens := t.lead.Text(t.Now, text, command); opens {
			t.Open(entry)
		}
	}
}
