//go:build web

package webtest

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// Without graphics support, the page says so in the language of the browser.
func TestNoGraphics(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t, chromedp.Flag("disable-3d-apis", true), chromedp.Flag("lang", "zh-CN"), chromedp.Flag("accept-lang", "zh-CN")).visit(s.URL, phone)
	w.eventually("all has come, which changes nothing", func() bool { return ask[bool](w, `document.getElementById("bar").value === 1`) })
	w.says("浏览器不能显示图形（没有 WebGL 或已关闭），楚河需要它。")
	w.picture("")
	w.quiet()
}

// A file that cannot be loaded is reported in one sentence, and reloading helps once it is available.
func TestNotLoaded(t *testing.T) {
	s := newServer(t)
	for name, sentence := range map[string]string{
		"game":       "Chuhe could not be loaded. Is there a connection?",
		"go":         "Chuhe could not be loaded. Is there a connection?",
		"load":       "Chuhe could not be loaded. Is there a connection?",
		"unpack":     "Chuhe could not be loaded. Is there a connection?",
		"bold-first": "Chuhe could not be loaded. Is there a connection?",
		"page":       "Chuhe could not be loaded. Is there a connection? · 楚河未能载入。网络连上了吗？ · Không tải được Chuhe. Bạn có đang kết nối mạng không?", // the script that knows the language has not been loaded
	} {
		t.Run(name, func(t *testing.T) {
			s.change(named(t, name+"-*"), nil)
			defer s.restore()
			w := newBrowser(t).visit(s.URL, desktop)
			w.says(sentence)
			w.picture("")
			s.restore()
			w.do(chromedp.Click("#cover button"))
			w.shown()
		})
	}
}

// says waits until the page shows a sentence in place of the game, and no sign of loading.
func (w *tab) says(sentence string) {
	w.t.Helper()
	w.eventually("the page says "+sentence, func() bool {
		return ask[string](w, `cover.hidden ? "" : document.getElementById("said").textContent`) == sentence
	})
	if !ask[bool](w, `document.getElementById("bar").hidden`) {
		w.t.Error("the page still shows how far the loading has come")
	}
}

// named returns the name of the only file of the page that matches a pattern.
func named(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(site, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("files that match %s: %v, %v, want one", pattern, found, err)
	}
	return filepath.Base(found[0])
}
