package native

import (
	"strings"
	"syscall/js"
)

// held is the content of the field, so that the backspace of an on-screen keyboard has a character to delete and causes
// an event.
const held = "\u200b"

// addField adds the invisible text field to the page.
func (p *page) addField() {
	document := js.Global().Get("document")
	p.field = document.Call("createElement", "textarea")
	for name, value := range map[string]string{
		"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "tabindex": "-1", "aria-hidden": "true",
		// With a smaller font, phones would zoom in on the field.
		"style": "position:fixed;left:50%;bottom:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px;resize:none",
	} {
		p.field.Call("setAttribute", name, value)
	}
	p.field.Set("value", held)
	hear := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if e := args[0]; !e.Get("isComposing").Truthy() {
			p.typed(p.field.Get("value").String())
			p.field.Set("value", held)
		}
		return nil
	})
	p.field.Call("addEventListener", "input", hear)
	p.field.Call("addEventListener", "compositionend", hear)
	document.Get("body").Call("appendChild", p.field)
}

// typed handles the new content of the field.
func (p *page) typed(text string) {
	if text == "" { // held was deleted
		const backspace = 259
		p.put(Event{Kind: KeyDown, Code: backspace})
		p.put(Event{Kind: KeyUp, Code: backspace})
		return
	}
	for _, r := range strings.ReplaceAll(text, held, "") {
		if r != '\n' {
			p.put(Event{Kind: Char, Code: r})
		}
	}
}
