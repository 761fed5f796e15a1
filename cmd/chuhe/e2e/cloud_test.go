//go:build e2e

package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"chuhe/ui/cloud"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// TestCloud asks a server once the player agrees, and for nothing but the position. A move of the answer is played, and
// when the server is gone the card says so. What was learned stays known.
func TestCloud(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var sent []url.Values
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		sent = append(sent, r.URL.Query())
		fmt.Fprint(w, "move:h2e2,score:1,rank:2,note:! (44-01),winrate:50.08|move:g3g4,score:0,rank:2,note:,winrate:50.00")
	}))
	defer server.Close()
	asked := func() int {
		mu.Lock()
		defer mu.Unlock()
		return len(sent)
	}
	config := t.TempDir()
	put(t, filepath.Join(config, settings.FileName), fmt.Sprintf(`{"cloud.server": %q}`, server.URL))
	w := open(newReadDesktop(t, 1400, 900), config)
	w.key("ctrl+2")
	w.key("c")
	w.place("cloud.allow")
	if asked() > 0 {
		t.Error("the server is asked before the player agrees")
	}
	w.press("cloud.allow")
	w.place("cloud.move.1")
	server.Close()
	w.press("cloud.move.0")
	w.reaches("the move of the library", func(s session.Snapshot) bool { return s.Game.Nodes() == 2 })
	w.place("cloud.again")
	w.eventually("the answer is kept", func() bool {
		data, _ := os.ReadFile(filepath.Join(config, cloud.FileName))
		return strings.Contains(string(data), "move:h2e2")
	})
	w.key("Home")
	w.place("cloud.move.1")
	if n := asked(); n != 1 || len(sent[0]) != 3 || sent[0].Get("action") != "queryall" || sent[0].Get("learn") != "0" {
		t.Errorf("%d requests, the first %v", n, sent)
	}
}
