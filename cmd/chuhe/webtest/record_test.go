//go:build web

package webtest

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// recorder listens on the page: what its workers are told and say, what plays sounds, and how many were played. All times are in milliseconds of the
// page's own clock.
const recorder = `
self.heard = [];
self.Worker = class extends Worker {
	constructor(...a) {
		super(...a);
		this.addEventListener("message", (e) => heard.push({ at: performance.now(), text: String(e.data) }));
	}
	postMessage(text) {
		heard.push({ at: performance.now(), told: true, text: String(text) });
		super.postMessage(text);
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

// message is what a worker was told or has said.
type message struct {
	At   float64 `json:"at"`
	Told bool    `json:"told"`
	Text string  `json:"text"`
}

// record installs the recorder in every page that the tab opens.
func record() chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: recorder})
		return err
	})
}

// heard returns what has passed between the page and its workers.
func (w *tab) heard() []message {
	w.t.Helper()
	return ask[[]message](w, "heard")
}

// longestGap returns the longest time between two of the next pictures, in milliseconds.
func (w *tab) longestGap(pictures int) float64 {
	w.t.Helper()
	return ask[float64](w, fmt.Sprintf(`new Promise((done) => {
		let last = 0, longest = 0, left = %d;
		const frame = (now) => {
			if (last) longest = Math.max(longest, now - last);
			last = now;
			if (left-- > 0) requestAnimationFrame(frame); else done(longest);
		};
		requestAnimationFrame(frame);
	})`, pictures))
}
