//go:build web

package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// device replaces what a phone can do by variables of the test.
const device = `
navigator.vibrate = (pattern) => { self.shaken = String(pattern); return true; };
self.lit = 0;
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
	self.lit++;
	return { release: async () => { self.lit--; } };
} } });
`

// TestDevice follows the preferences of the system on a phone, keeps its screen on while the clocks run, and vibrates
// at the end of the game.
func TestDevice(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", phone)
	for _, c := range []struct {
		feature, value, theme string
	}{
		{"prefers-color-scheme", "dark", theme.Dark},
		{"prefers-color-scheme", "light", theme.Wood},
		{"prefers-contrast", "more", theme.Contrast},
		{"prefers-reduced-motion", "reduce", theme.Wood},
	} {
		send(w.tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: c.feature, Value: c.value}}})
		ground := theme.ByKey(c.theme).Window
		want := fmt.Sprintf("#%02x%02x%02x", ground.R, ground.G, ground.B)
		w.eventually("the page looks as the system prefers: "+want, func() bool {
			return ask[string](w.tab, `document.querySelector("meta[name=theme-color]").content`) == want && w.pixel(1, 1) == want
		})
		w.picture("-" + c.value)
	}

	w.do(begin(device))
	w.put(settings.FileName, `{"new_game.time": "game"}`)
	w.do(chromedp.Navigate(s.URL + "/?lang=en&seed=8#fen=3k5/9/1R7/R8/9/9/8p/9/9/4K4_w"))
	w.shown()
	w.plies(0)
	w.stands(w.square("b7"))
	w.move("b7b8")
	w.plies(2)
	w.eventually("the screen stays on", func() bool { return ask[int](w.tab, "self.lit") == 1 })
	w.move("a6a9")
	w.plies(3)
	w.eventually("the phone vibrates at the end", func() bool { return ask[string](w.tab, "self.shaken") == "120,80,240" })
	w.eventually("the screen may go off", func() bool { return ask[int](w.tab, "self.lit") == 0 })
	w.quiet()
}

// pixel returns the colour of a pixel of the page.
func (w *tab) pixel(x, y int) string {
	w.t.Helper()
	r, g, b, _ := w.pixels().At(x, y).RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// put writes a file to the page's storage.
func (w *tab) put(name, text string) {
	w.t.Helper()
	stored[bool](w, "chuhe", "false",
		fmt.Sprintf(`want(files.put({ data: new TextEncoder().encode(%q), modified: Date.now() }, %q), () => true)`, text, name))
}
