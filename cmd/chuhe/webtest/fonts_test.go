//go:build web

package webtest

import (
	"testing"

	"chuhe/ui/settings"
)

// TestFonts starts with small fonts, turns the window into Chinese, and starts again.
func TestFonts(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?seed=7", desktop)
	w.do(begin(`Object.defineProperty(navigator, "serviceWorker", { value: undefined });`)) // it would load all fonts
	w.reload()
	first, texts, whole := named(t, "bold-first-*.bin"), named(t, "bold-texts-*.bin"), named(t, "bold-????????????.bin")
	if !s.asked(first) || s.asked(texts) || s.asked(whole) {
		t.Errorf("in English %s is loaded: %v, %s: %v, %s: %v; want only the first", first, s.asked(first), texts, s.asked(texts), whole, s.asked(whole))
	}
	size := func() int { return ask[int](w.tab, "chuhe.faces.bold.length") }
	small := size()
	w.put(settings.FileName, `{"language": "zh-Hans"}`)
	w.reload()
	w.eventually("the fonts with all texts are loaded", func() bool { return s.asked(texts) })
	w.frames(5)
	w.picture("")
	w.reload()
	if large := size(); large <= small {
		t.Errorf("the next start has a font of %d bytes, want one that is larger than that of %d in English", large, small)
	}
	if s.asked(whole) {
		t.Errorf("%s is loaded, though %s has all characters", whole, texts)
	}
	w.goOn()
	w.quiet()
}
