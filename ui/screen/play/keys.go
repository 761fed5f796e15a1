package play

import (
	"slices"
	"unicode"

	"chuhe/engine/notation"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
)

// keys gives the commands whose keys are pressed, and opens the entry where characters
// begin a move.
func (d *Desk) keys(u *kit.UI, commands []page.Command) {
	ev, lead := u.Event(), &d.typing.lead
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
			d.Give(c)
		case !d.typing.on: // else it is written there
			lead.Key(d.Now, char, c.Asks, func() { d.Give(c) }, d.recall)
		}
	}
	if text := string(u.Typed()); text != "" {
		d.typed(text, commands)
	}
}

// typed takes characters that no control has used: letters and digits, whatever else
// begins a move, or a slash before any of them.
func (d *Desk) typed(text string, commands []page.Command) {
	t, first := &d.typing, []rune(text)[0]
	letter := unicode.IsLetter(first) || unicode.IsDigit(first)
	switch {
	case t.on: // the field has lost the focus
		t.open(t.text + text)
	case first == '/':
		t.lead.Settle()
		t.open(text[1:])
	case letter || notation.Opens(string(first)):
		chord := kit.Chord{Key: kit.Key(unicode.ToUpper(first))}
		command := !letter || slices.ContainsFunc(commands, func(c page.Command) bool { return c.Key == chord || slices.Contains(c.Also, chord) })
		if entry, opens := t.lead.Text(d.Now, text, command); opens {
			t.open(entry)
		}
	}
}

// recall returns what takes back a command that a character gives.
func (d *Desk) recall() func() {
	sound, resay, refold := d.Settings.Sound, d.Resay(), d.moves.Refold()
	game, side := d.Session.Recall(d.Now.Add(page.LeadTime)), func() {}
	if r, ok := d.side().(pane.Recaller); ok {
		side = r.Recall()
	}
	return func() {
		game()
		side()
		refold()
		if d.Settings.Sound != sound {
			d.Change(func(to *settings.Settings) { to.Sound = sound })
		}
		resay()
		d.Refresh()
	}
}
