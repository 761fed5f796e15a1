//go:build web

package webtest

import (
	"testing"

	"github.com/chromedp/cdproto/input"
)

// TestKeysLeaveThePointer checks that a key press does not move the pointer.
func TestKeysLeaveThePointer(t *testing.T) {
	w := newGame(t, desktop)
	cannon := w.square("h2")
	w.mouse(input.DispatchMouseEventTypeMouseMoved, cannon.X, cannon.Y)
	points := func() bool { return ask[string](w.tab, `document.querySelector("canvas").style.cursor`) == "pointer" }
	w.eventually("the pointer is on a piece", points)
	w.turnSound(false)
	w.frames(20)
	if !points() {
		t.Error("the pointer has left the piece at a key")
	}
	w.quiet()
}

// narrow turns the browser into one in which no page can fill the screen, as on an iPhone.
const narrow = `
for (const name of ["fullscreenEnabled", "webkitFullscreenEnabled"]) Object.defineProperty(Document.prototype, name, { get: () => false });
for (const name of ["requestFullscreen", "webkitRequestFullscreen"]) Element.prototype[name] = undefined;
`

// TestNoFullScreen checks that the game is unaffected if it cannot fill the screen.
func TestNoFullScreen(t *testing.T) {
	w := newGame(t, desktop)
	w.do(begin(narrow))
	w.reload()
	w.press("tool.menu")
	w.frames(5)
	w.press("menu.full")
	w.frames(20)
	w.picture("")
	w.key("Escape")
	w.frames(5)
	w.stands(w.square("h2")) // the menu has just uncovered it
	w.goOn()
	w.quiet()
}
