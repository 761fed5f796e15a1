package native

import (
	"fmt"
	"image"
	"strings"
	"syscall/js"
	"unicode/utf16"

	"chuhe/ui/textedit"
)

// held is the content of the field, so that the backspace of an on-screen keyboard has a character to delete and causes
// an event.
const held = "\u200b"

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
		if args[0].Get("isComposing").Truthy() {
			p.composes()
			return nil
		}
		p.compose(textedit.Composition{})
		p.typed(p.field.Get("value").String())
		p.field.Set("value", held)
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
			p.put(Event{Kind: Commit, Code: r})
		}
	}
}

// composes reads the composition of an input method from the field, which contains nothing else but held.
func (p *page) composes() {
	text := utf16.Encode([]rune(p.field.Get("value").String()))
	place := func(name string) int {
		at := max(0, min(p.field.Get(name).Int(), len(text)))
		return len([]rune(strings.TrimPrefix(string(utf16.Decode(text[:at])), held)))
	}
	p.compose(textedit.Composition{
		Text: []rune(strings.ReplaceAll(string(utf16.Decode(text)), held, "")),
		From: place("selectionStart"), To: place("selectionEnd"),
	})
}

func (p *page) compose(c textedit.Composition) {
	p.mu.Lock()
	p.composition = c
	p.mu.Unlock()
	p.stir()
}

func (p *page) composing() textedit.Composition {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.composition
}

// Composing returns the composition of the input method.
func Composing() textedit.Composition { return attached().composing() }

// settle makes the input method commit its composition before a press takes the focus from the field.
func (p *page) settle() {
	if len(p.composing().Text) > 0 {
		p.field.Call("blur")
	}
}

// Type sets whether text input is wanted, and the place of the caret in pixels. If so, an invisible field has the
// keyboard focus, so that a phone shows its keyboard and input methods work. Where fingers are not used, the field
// always takes the focus of the canvas, so that moves can be typed with an input method.
func Type(caret image.Rectangle, on bool) {
	p, document := attached(), js.Global().Get("document")
	active, canvas := document.Get("activeElement"), document.Call("querySelector", "canvas")
	if active.Truthy() && active.Call("closest", "#access").Truthy() { // a screen reader has its own field
		p.typing = on
		return
	}
	if p.keyboard && caret != p.caret {
		p.caret = caret
		at, scale := canvas.Call("getBoundingClientRect"), js.Global().Get("devicePixelRatio").Float()
		for name, length := range map[string]float64{
			"left": at.Get("left").Float() + float64(caret.Min.X)/scale,
			"top":  at.Get("top").Float() + float64(caret.Min.Y)/scale, "height": float64(caret.Dy()) / scale,
		} {
			p.field.Get("style").Set(name, fmt.Sprintf("%.0fpx", length))
		}
	}
	if on != p.typing {
		p.field.Set("inputMode", map[bool]string{true: "text", false: "none"}[on])
	}
	switch {
	case on && !active.Equal(p.field), p.keyboard && active.Equal(canvas): // a press has taken the focus
		p.field.Call("focus", map[string]any{"preventScroll": true})
	case !on && p.typing && !p.keyboard:
		p.field.Call("blur")
		canvas.Call("focus")
	}
	p.typing = on
}
