//go:build web

package webtest

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
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

// frames waits for the next frames of the page.
func (w *tab) frames(n int) {
	w.t.Helper()
	ask[int](w, fmt.Sprintf(`new Promise((done) => {
		let left = %d;
		const frame = () => left-- > 0 ? requestAnimationFrame(frame) : done(0);
		frame();
	})`, n))
}
