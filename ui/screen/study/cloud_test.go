package study_test

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// clouded opens Study with the card of a cloud library that answers each action, and the actions asked for.
func clouded(t *testing.T, w, h float64, answers map[string]string) (d *screentest.Driver, asked *[]string) {
	asked = new([]string)
	d = screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English, W: w, H: h,
		Cloud: func(_ context.Context, address string) ([]byte, error) {
			u, err := url.Parse(address)
			if err != nil || !strings.HasPrefix(address, settings.Default().CloudServer) {
				t.Errorf("asked at %s", address)
			}
			action := u.Query().Get("action")
			*asked = append(*asked, action) // one request at a time
			return []byte(answers[action]), nil
		},
	})
	d.Study()
	d.Key('C', 0)
	d.Pass(time.Second)
	return d, asked
}

// answered waits until the cloud library has answered.
func answered(d *screentest.Driver, sentence string) {
	d.T.Helper()
	d.Until(sentence, func(session.View) bool { return !d.Cloud.Busy() && d.Sees(sentence) })
}

// The card sends nothing before the player allows it. Then its moves can be played, and its main line kept.
func TestCloud(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {360, 640}, {1920, 1200}} {
		d, asked := clouded(t, size[0], size[1], map[string]string{
			"queryall": "move:h2e2,score:12,rank:2,note:! (44-01),winrate:50.90|move:g3g4,score:-1,rank:1,note:,winrate:49.90",
			"querypv":  "score:12,depth:9,pv:h2e2|h9g7|h0g2", "queue": "ok",
		})
		if len(*asked) > 0 || !d.Sees("www.chessdb.cn") {
			t.Errorf("%v: asked %v before it is allowed:\n%s", size, *asked, d.Sentences())
		}
		d.Click("cloud.allow")
		if !d.Settings().Cloud {
			t.Errorf("%v: the permission is not kept", size)
		}
		d.Until("the moves", func(session.View) bool { return d.Shows("cloud.move.1") })
		if name, want := d.Node("cloud.move.0").Name, "C2=5: cloud score 12 · winning rate 50.90% · ! (44-01)"; name != want {
			t.Errorf("%v: the first row is %q, want %q", size, name, want)
		}
		d.Click("cloud.line")
		d.Until("the line", func(session.View) bool { return d.Session().View().Nodes == 4 })
		d.Click("cloud.queue")
		d.Until("the server", func(session.View) bool {
			return !d.Cloud.Busy() && (size[0] < 720 || d.Sees(d.Looks.T(locale.CloudQueued)))
		})
		d.Click("cloud.move.0")
		d.Until("the answer for the next position", func(session.View) bool { return d.Sees(d.Looks.T(locale.CloudElsewhere)) })
		if v := d.Session().View(); v.LastMove.String() != "h2e2" || v.Nodes != 4 {
			t.Errorf("%v: the press plays %v, %d nodes", size, v.LastMove, v.Nodes)
		}
		if want := []string{"queryall", "querypv", "queue", "queryall"}; !slices.Equal(*asked, want) {
			t.Errorf("%v: asked %q, want %q", size, *asked, want)
		}
		d.Click("cloud.again")
		d.Until("another request", func(session.View) bool { return d.Sees(d.Looks.T(locale.CloudElsewhere)) && len(*asked) == 5 })
		d.Key('Z', kit.Ctrl)
		d.Key('C', 0)
		d.Key(kit.KeyHome, 0)
		d.Pass(time.Second)
		if d.Shows("cloud.switch") || len(*asked) != 5 {
			t.Errorf("%v: the hidden card asks: %q", size, *asked)
		}
	}
}

// The card reports in a sentence what the library does not know, and what goes wrong.
func TestCloudWithoutMoves(t *testing.T) {
	for answer, want := range map[string]locale.Key{
		"unknown": locale.CloudNone, "invalid board": locale.CloudRefused, "<html>": locale.CloudOdd, "move:a9a8": locale.CloudElsewhere,
	} {
		d, _ := clouded(t, 1180, 820, map[string]string{"queryall": answer})
		d.Click("cloud.allow")
		answered(d, d.Looks.T(want))
	}
	d := screentest.Open(t, screentest.Options{Lang: locale.English, Settings: func(s *settings.Settings) { s.Cloud = true }})
	d.Study()
	d.Key('C', 0)
	answered(d, d.Looks.T(locale.CloudUnreachable))
}
