//go:build web

package webtest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"chuhe/ui/settings"
)

// espeak gives the browser the Chinese voices of espeak-ng, and keeps what they say.
const espeak = `
const voices = ["en", "cmn", "cmn-LATN-PINYIN"].map((lang) => ({ lang }));
self.spoken = "";
self.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(self, "speechSynthesis", { value: { getVoices: () => voices, cancel() {}, speak(u) { self.spoken += u.voice?.lang + " " + u.text + "\n"; u.onend(); } } });
`

// TestChineseIsReadWithTones reads aloud in a browser on Linux.
func TestChineseIsReadWithTones(t *testing.T) {
	w := newGame(t, desktop)
	w.put(settings.FileName, `{"speech.on": true}`)
	w.do(begin(espeak), chromedp.Navigate(strings.Replace(w.url, "=en", "=zh-Hans", 1)))
	w.shown()
	w.eventually("the turn is read", func() bool { return strings.HasPrefix(ask[string](w.tab, "spoken"), "cmn-LATN-PINYIN ") })
	w.quiet()
}
