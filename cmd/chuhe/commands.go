package main

import "chuhe/ui/kit"

// Handle implements ui.Scene. What the person does is recorded for the report of
// a crash before it is done.
func (p *program) Handle(ev kit.Event) {
	if c := command(ev); c != "" {
		p.crash.Add(c)
	}
	p.Screen.Handle(ev)
}

// CommandGiven implements page.Host.
func (p *program) CommandGiven(id kit.ID) { p.crash.Add("command " + string(id)) }

// command names what a person did, and tells neither the place nor what was
// typed. It is empty for what does not matter in the report of a crash.
func command(ev kit.Event) string {
	switch {
	case ev.Kind == kit.PointerDown && ev.Button == kit.RightButton:
		return "right press"
	case ev.Kind == kit.PointerDown:
		return "press"
	case ev.Kind != kit.KeyDown || ev.Repeat:
		return ""
	case ev.Key > kit.KeyF12 && (ev.Mods&kit.Ctrl == 0 || ev.Mods&kit.Alt != 0):
		return "key" // a letter or digit, which may be part of a name
	}
	return "key " + kit.Chord{Key: ev.Key, Mods: ev.Mods}.String()
}
