//go:build web

package webtest

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/session"
)

// TestAddress checks that nothing in the address prevents the game from starting, and that the nearest language is
// chosen.
func TestAddress(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	for query, want := range map[string]string{
		"lang=fr": "en", "lang=zh": "zh-Hans", "lang=zh-TW": "zh-Hant", "lang=vi-VN": "vi", "lang=en&seed=abc&fen=9/9+w&bogus": "en", "%": "en",
	} {
		w := b.open(s.URL+"/?"+query, desktop)
		w.eventually(query+" is answered in "+want, func() bool { return ask[string](w, "document.documentElement.lang") == want })
		w.picture("-" + url.QueryEscape(query))
		w.quiet()
		w.close()
	}
}

// TestAddressActsOnce checks that the request in the address starts one game: when reloaded, the page continues it.
func TestAddressActsOnce(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1"
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7&new&fen="+url.QueryEscape(fen), desktop)
	w.eventually("the address asks for the language and the seed", func() bool { return ask[string](w.tab, "location.search") == "?lang=en&seed=7" })
	w.move("e2e3")
	played := line(w.plies(2))
	w.reload()
	again := w.reaches("the game goes on", func(s session.Snapshot) bool { return slices.Equal(line(s), played) })
	if !strings.HasPrefix(again.Setup.StartFEN, "3k5/") {
		t.Errorf("the game begins at %q, want the beginning %q", again.Setup.StartFEN, "3k5/")
	}
	w.quiet()
}
