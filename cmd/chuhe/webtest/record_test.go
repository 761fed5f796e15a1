//go:build web

package webtest

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"chuhe/ui/draw"
)

// recorder is a script that records events of the page: its engines, which are workers, the messages to and from them, the
// sound players and the number of sounds. All times are in milliseconds of the page's own clock.
const recorder = `
addEventListener("beforeinstallprompt", (event) => {
	if (event.isTrusted) event.stopImmediatePropagation(); // only tests offer to install the page
});
self.heard = [];
self.workers = [];
self.Worker = class extends Worker {
	constructor(...a) {
		super(...a);
		if (["load", "unpack", "probe"].includes(a[1]?.name)) return; // no engine
		workers.push(this);
		this.addEventListener("message", (e) => heard.push({ at: performance.now(), text: String(e.data) }));
	}
	postMessage(message, ...how) {
		if (workers.includes(this)) heard.push({ at: performance.now(), told: true, text: String(message) });
		super.postMessage(message, ...how);
	}
};
self.speakers = [];
self.sounds = 0;
self.AudioContext = class extends AudioContext {
	constructor(...a) {
		super(...a);
		speakers.push(this);
	}
	createBufferSource() {
		const source = super.createBufferSource(), start = source.start;
		source.start = function (...a) {
			sounds++;
			start.apply(this, a);
		};
		return source;
	}
};
`

// message is a message to or from a worker.
type message struct {
	At   float64 `json:"at"`
	Told bool    `json:"told"`
	Text string  `json:"text"`
}

// begin runs a script at the start of every page that the tab opens.
func begin(script string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	})
}

// heard returns the messages between the page and its workers.
func (w *tab) heard() []message {
	w.t.Helper()
	return ask[[]message](w, "heard")
}

// longestGap returns the longest time between two of the next pictures, in milliseconds.
func (w *tab) longestGap(pictures int) float64 {
	w.t.Helper()
	return w.gap(pictures, "")
}

// drawingGap is longestGap while the game draws something new in each picture, because the pointer moves back and forth
// between two points.
func (w *tab) drawingGap(pictures int, one, other draw.Point) float64 {
	w.t.Helper()
	return w.gap(pictures, fmt.Sprintf(`const [x, y] = left %% 2 ? [%f, %f] : [%f, %f];
		document.querySelector("canvas").dispatchEvent(new MouseEvent("mousemove", { bubbles: true, clientX: x, clientY: y }));`, one.X, one.Y, other.X, other.Y))
}

// gap is longestGap with a script that runs for each picture.
func (w *tab) gap(pictures int, script string) float64 {
	w.t.Helper()
	return ask[float64](w, fmt.Sprintf(`new Promise((done) => {
		let last = 0, longest = 0, left = %d;
		const frame = (now) => {
			if (last) longest = Math.max(longest, now - last);
			last = now;
			%s
			if (left-- > 0) requestAnimationFrame(frame); else done(longest);
		};
		requestAnimationFrame(frame);
	})`, pictures, script))
}
