package typing

import (
	"slices"
	"unicode"

	"chuhe/engine/notation"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
)

// Keys gives the commands whose keys are pressed, and opens the entry where characters
// begin a move.
func (t *Entry) Keys(u *kit.UI, commands []page.Command) {
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
		case !t.on: // else it is written there
			lead.Key(t.Now, char, c.Asks, func() { t.Give(c) }, t.board.Recall)
		}
	}
	if text := string(u.Typed()); text != "" {
		t.typed(text, commands)
	}
}

// typed takes characters that no control has used: letters and digits, whatever else
// begins a move, or a slash before any of them.
func (t *Entry) typed(text string, commands []page.Command) {
	first := []rune(text)[0]
	letter := unicode.IsLetter(first) || unicode.IsDigit(first)
	switch {
	case t.on: // the field has lost the focus
		t.Open(t.text + text)
	case first == '/':
		t.lead.Settle()
		t.Open(text[1:])
	case letter || notation.Opens(string(first)):
		chord := kit.Chord{Key: kit.Key(unicode.ToUpper(first))}
		command := !letter || slices.ContainsFunc(commands, func(c page.Command) bool { return c.Key == chord || slices.Contains(c.Also, chord) })
		if entry, opens := t.lead.Text(t.Now, text, command); opens {
			t.Open(entry)
		}
	}
}
