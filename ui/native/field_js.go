package native

import (
	"strings"
	"syscall/js"
)

// held stands in the field, so that a keyboard on the screen has something to delete and
// the field hears of it.
const held = "\u200b"

// addField puts the field on the page. Nobody sees it.
func (p *page) addField() {
	document := js.Global().Get("document")
	p.field = document.Call("createElement", "textarea")
	for name, value := range map[string]string{
		"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "tabindex": "-1", "aria-hidden": "true",
		// A larger letter keeps phones from making the page larger.
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

// typed puts what has come into the field.
func (p *page) typed(text string) {
	if text == "" { // what was held is gone
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
