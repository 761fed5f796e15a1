//go:build web

package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// starting counts what blocks the page while it starts: the turns that the program gives the browser, and whether the game is
// compiled and linked in one task.
const starting = `
	self.turns = self.atOnce = 0;
	const post = MessagePort.prototype.postMessage;
	MessagePort.prototype.postMessage = function (...all) {
		if (all[0] === null && !performance.getEntriesByName("shown").length) turns++;
		return post.apply(this, all);
	};
	const stream = WebAssembly.instantiateStreaming;
	WebAssembly.instantiateStreaming = function (...all) {
		atOnce++;
		return stream.apply(this, all);
	};
`

// TestShortTasks checks what keeps the tasks of a start short: workers download the large files, the game is linked apart from
// its compilation, the program gives the browser turns, and the canvas has no buffers that nothing uses.
func TestShortTasks(t *testing.T) {
	w := newBrowser(t).visit("about:blank", phone)
	w.do(begin(starting), chromedp.Navigate(newServer(t).URL))
	w.shown()
	if own := ask[[]string](w, `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".bin"))`); len(own) > 0 {
		t.Errorf("the page itself has downloaded %q, want workers to download these", own)
	}
	if n := ask[int](w, "atOnce"); n > 0 {
		t.Errorf("%d programs are compiled and linked at once, want two tasks", n)
	}
	const enough = 10 // several while packages are initialised, while the program opens everything, and for the first picture
	if n := ask[int](w, "turns"); n < enough {
		t.Errorf("until the first picture the program gives %d turns to the browser, want at least %d", n, enough)
	}
	for _, buffer := range []string{"antialias", "depth", "stencil"} {
		if ask[bool](w, fmt.Sprintf(`document.querySelector("canvas").getContext("webgl2").getContextAttributes()[%q]`, buffer)) {
			t.Errorf("the canvas has %s, which nothing uses and which delays the start", buffer)
		}
	}
	w.quiet()
}
