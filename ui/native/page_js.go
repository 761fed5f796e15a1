package native

import (
	"image"
	"strings"
	"sync"
	"syscall/js"
	"time"
	"unicode/utf8"

	"chuhe/ui/pace"
	"chuhe/ui/textedit"
)

// init gives the browser a turn in the middle of the packages' initialisation.
func init() { pace.Break() }

// Desktop reports whether the window is a desktop window, which can be moved, minimised and given an icon.
const Desktop = false

// page is the web page that shows the program. It receives events before the library, which would reduce presses to a
// state and take all keys.
type page struct {
	mu          sync.Mutex
	events      []Event
	wake        chan struct{}
	field       js.Value // receives typed text while typing is set
	typing      bool     // text input is wanted
	caret       image.Rectangle
	keyboard    bool // the page is not used with fingers, so that there is probably a keyboard
	composition textedit.Composition
}

// attached returns the page, which the first call attaches.
var attached = sync.OnceValue(func() *page {
	p := &page{wake: make(chan struct{}, 1)}
	p.keyboard = !js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
	p.listen()
	p.addField()
	return p
})

// Attach begins to collect the events of the page.
func Attach() bool {
	attached()
	return true
}

// Next returns the next event, and false if there is none.
func Next() (Event, bool) {
	p := attached()
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.events) == 0 {
		return Event{}, false
	}
	e := p.events[0]
	p.events = p.events[1:]
	return e, true
}

// Nap sleeps for a time, or until an event arrives or Wake is called.
func Nap(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-attached().wake:
	case <-timer.C:
	}
}

// Wake ends a Nap.
func Wake() { attached().stir() }

func (p *page) stir() {
	select {
	case p.wake <- struct{}{}:
	default: // a wake-up is already pending
	}
}

// Focus returns false: a page cannot raise itself.
func Focus() bool { return false }

// CanPut returns false.
func CanPut() bool { return false }

// Put does nothing.
func Put(*image.RGBA) bool { return false }

func (p *page) put(e Event) {
	p.mu.Lock()
	p.events = append(p.events, e)
	p.mu.Unlock()
	p.stir()
}

// Escape adds a press of the Escape key; the browser's Back button calls it.
func Escape() {
	for _, kind := range []EventKind{KeyDown, KeyUp} {
		attached().put(Event{Kind: kind, Code: code("Escape")})
	}
}

// hearers returns the handlers of the page's events by name.
func (p *page) hearers() map[string]func(js.Value) {
	return map[string]func(js.Value){
		"mousemove":   func(e js.Value) { p.put(pointer(Move, e)) },
		"mousedown":   func(e js.Value) { p.button(Press, e) },
		"mouseup":     func(e js.Value) { p.button(Release, e) },
		"wheel":       p.wheel,
		"keydown":     p.down,
		"keyup":       func(e js.Value) { p.put(key(KeyUp, e)) },
		"touchstart":  p.touch,
		"touchmove":   p.touch,
		"touchend":    p.touch,
		"touchcancel": p.touch,
	}
}

// listen captures events before they reach the library and stops them. It ignores events of other elements of the page.
func (p *page) listen() {
	window, document := js.Global(), js.Global().Get("document")
	options := map[string]any{"capture": true, "passive": false}
	for name, hear := range p.hearers() {
		window.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if e := args[0]; ours(e.Get("target")) || above(name, e) {
				e.Call("stopPropagation")
				hear(e)
			}
			return nil
		}), options)
	}
	on := func(target js.Value, name string, do func()) {
		target.Call("addEventListener", name, js.FuncOf(func(js.Value, []js.Value) any {
			do()
			return nil
		}))
	}
	on(document.Get("documentElement"), "mouseleave", func() { p.put(Event{Kind: Leave}) })
	// The library creates a new, empty canvas.
	on(window, "resize", func() { p.put(Event{Kind: Uncovered}) })
	// The library reads dropped files and provides them a moment later.
	on(window, "drop", func() { p.put(Event{Kind: Uncovered}) })
	on(document, "visibilitychange", func() {
		if !document.Get("hidden").Bool() {
			p.put(Event{Kind: Shown})
			return
		}
		p.put(Event{Kind: Hidden})
		Frame()
	})
}

// Frame makes a hidden page run one frame. It gets none otherwise, unless its size changes.
func Frame() {
	window := js.Global()
	window.Call("dispatchEvent", window.Get("Event").New("resize"))
}

// ours reports whether the target of an event is the game's canvas or no element at all.
func ours(target js.Value) bool {
	name := target.Get("tagName")
	if name.Type() != js.TypeString { // the window or the document
		return true
	}
	switch strings.ToLower(name.String()) {
	case "canvas", "body", "html", "textarea":
		return true
	}
	return false
}

// above reports whether the mouse or a finger has acted on an element for screen readers, which lie over the canvas. A
// press that counts no clicks, or out of view, is a screen reader's: access.js handles its click.
func above(name string, e js.Value) bool {
	target := e.Get("target")
	return !strings.HasPrefix(name, "key") && target.Call("closest", "#access").Truthy() &&
		(name != "mousedown" || e.Get("detail").Int() > 0 && target.Get("offsetHeight").Int() > 0)
}

// pointer returns an event at the place of the mouse or a finger. The canvas does not fill the screens of all phones.
func pointer(kind EventKind, at js.Value) Event {
	scale := js.Global().Get("devicePixelRatio").Float()
	canvas := js.Global().Get("document").Call("querySelector", "canvas").Call("getBoundingClientRect")
	return Event{Kind: kind, X: (at.Get("clientX").Float() - canvas.Get("left").Float()) * scale,
		Y: (at.Get("clientY").Float() - canvas.Get("top").Float()) * scale}
}

// button adds a press or a release. In browsers the middle button is 1 and the right one 2.
func (p *page) button(kind EventKind, e js.Value) {
	ev := pointer(kind, e)
	ev.Mods = mods(e)
	if kind == Press {
		p.settle()
		e.Call("preventDefault") // an element above the canvas must not take the focus
		js.Global().Get("document").Call("querySelector", "canvas").Call("focus")
	}
	switch e.Get("button").Int() {
	case 0:
	case 1:
		ev.Code = 2
	case 2:
		ev.Code = 1
	default:
		return
	}
	p.put(ev)
}

// wheel adds a movement of the wheel. Browsers report pixels, lines or pages.
func (p *page) wheel(e js.Value) {
	if e.Get("ctrlKey").Bool() { // the browser zooms
		return
	}
	e.Call("preventDefault")
	notch := []float64{100, 3, 1}[e.Get("deltaMode").Int()%3]
	p.put(Event{Kind: Wheel, X: -e.Get("deltaX").Float() / notch, Y: -e.Get("deltaY").Float() / notch})
}

// touch adds the fingers that are down.
func (p *page) touch(e js.Value) {
	e.Call("preventDefault") // otherwise the browser adds mouse events
	if e.Get("type").String() == "touchcancel" {
		p.put(Event{Kind: TouchAway})
	}
	ev, down := Event{Kind: Touch}, e.Get("touches")
	for i := range down.Length() {
		finger := down.Index(i)
		at := pointer(Touch, finger)
		ev.Fingers = append(ev.Fingers, Finger{finger.Get("identifier").Int(), at.X, at.Y})
	}
	p.put(ev)
}

// down adds a key press and the character that it types.
func (p *page) down(e js.Value) {
	kind := KeyDown
	if e.Get("repeat").Bool() {
		kind = KeyHeld
	}
	ev := key(kind, e)
	const taken = 229 // the key code of keys that an input method has taken
	if e.Get("isComposing").Bool() || e.Get("keyCode").Int() == taken || browsers(e, ev.Code) {
		return
	}
	if ev.Code == 'V' && ev.Mods&(Control|Super) != 0 {
		// The browser sends the pasted text later, unless the default action is prevented.
		var later js.Func
		later = js.FuncOf(func(js.Value, []js.Value) any {
			p.put(ev)
			later.Release()
			return nil
		})
		js.Global().Call("setTimeout", later, 0)
		return
	}
	r := typed(e)
	types := r != 0 && ev.Mods&(Control|Super|Alt) == 0
	if !types || !p.typing { // otherwise the field receives the text
		e.Call("preventDefault")
	}
	p.put(ev)
	if types && !p.typing {
		p.put(Event{Kind: Char, Code: r})
	}
}

// browsers reports whether a key belongs to the browser: to reload the page, open and close tabs, zoom, or open
// developer tools.
func browsers(e js.Value, code rune) bool {
	name := e.Get("key").String()
	switch name {
	case "F5", "F11", "F12", "Alt", "Shift", "Meta", "Dead", "Process", "Unidentified":
		return true
	}
	if e.Get("altKey").Bool() && !e.Get("ctrlKey").Bool() {
		return name != "ArrowUp" && name != "ArrowDown"
	}
	if !e.Get("ctrlKey").Bool() && !e.Get("metaKey").Bool() {
		return false
	}
	const tab, pad0, padAdd = 258, 320, 334
	return strings.ContainsRune("RTWNQLJ-=0123456789", code) || code == tab || code >= pad0 && code <= padAdd ||
		e.Get("shiftKey").Bool() && code == 'I'
}

// key returns an event of a key. The browser says what the key types, but not what the others do.
func key(kind EventKind, e js.Value) Event {
	ev := Event{Kind: kind, Code: code(e.Get("code").String()), Mods: mods(e)}
	if ev.Code == 0 { // on-screen keyboards give no key code
		ev.Code = code(e.Get("key").String())
	}
	r := typed(e)
	switch {
	case r == 0:
		return ev
	case e.Call("getModifierState", "AltGraph").Bool():
		ev.Code, ev.Mods = sign(r), ev.Mods&^Shift
		return ev
	}
	return Layout{Typed: map[rune][2]rune{ev.Code: {r, r}}, Partial: true}.rename(ev)
}

// typed returns the character that a key types, or 0 if none.
func typed(e js.Value) rune {
	name := e.Get("key").String()
	if r, size := utf8.DecodeRuneInString(name); size == len(name) && size > 0 {
		return r
	}
	return 0
}

func mods(e js.Value) int {
	m := 0
	for name, bit := range map[string]int{"shiftKey": Shift, "ctrlKey": Control, "metaKey": Super, "altKey": Alt} {
		if e.Get(name).Bool() {
			m |= bit
		}
	}
	return m
}
