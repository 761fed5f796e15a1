//go:build web

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// TestCloud asks a library at another address for the moves of a position, after the player has agreed, and plays one.
// That the library is gone then is a sentence.
func TestCloud(t *testing.T) {
	var asked atomic.Int32
	library := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.Header().Set("Access-Control-Allow-Origin", "*")
		fmt.Fprint(w, "move:h2e2,score:1,rank:2,note:! (44-01),winrate:50.08|move:g3g4,score:0,rank:2,note:,winrate:50.00")
	}))
	defer library.Close()
	w := newGame(t, desktop)
	w.put(settings.FileName, fmt.Sprintf(`{"cloud.server": %q}`, library.URL))
	w.reload()
	w.press("desks/2")
	w.key("c")
	w.place("cloud.allow")
	if n := asked.Load(); n > 0 {
		t.Errorf("the library is asked %d times before the player agrees", n)
	}
	w.press("cloud.allow")
	w.place("cloud.move.1")
	w.pages("-moves")
	library.Close()
	w.press("cloud.move.0")
	w.reaches("the move of the library", func(s session.Snapshot) bool { return s.Game.Nodes() == 2 })
	w.place("cloud.again")
	w.pages("-gone")
}
