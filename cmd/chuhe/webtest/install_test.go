//go:build web

package webtest

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"chuhe/ui/draw"
	"chuhe/ui/session"
)

// TestManifest checks what the browser makes of the manifest: it can install the page, and every picture that the
// manifest names is there in the size that it tells.
func TestManifest(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).open(s.URL+"/?lang=en", phone)
	w.eventually("the page names its manifest, after the engine", func() bool { return ask[bool](w, `Boolean(document.querySelector("link[rel=manifest]"))`) })
	var found page.GetAppManifestResult
	var wrong page.GetInstallabilityErrorsResult
	w.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) (err error) {
		if found, err = cdp.Call(ctx, tab, page.GetAppManifest, page.GetAppManifestParams{}); err == nil {
			wrong, err = cdp.Call(ctx, tab, page.GetInstallabilityErrors, cdp.Empty{})
		}
		return err
	}))
	for _, e := range found.Errors {
		t.Errorf("the browser says of the manifest: %s, want nothing", e.Message)
	}
	for _, e := range wrong.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			t.Errorf("the page cannot be installed: %s", e.ErrorID)
		}
	}
	var m struct {
		ID, Lang           string
		Icons, Screenshots []struct{ Src, Sizes, Purpose string }
		Shortcuts          []struct{ URL string }
		Share              struct{ Action, Method string } `json:"share_target"`
		Files              []struct {
			Accept map[string][]string
		} `json:"file_handlers"`
	}
	if err := json.Unmarshal([]byte(found.Data), &m); err != nil {
		t.Fatal(err)
	}
	masks := 0
	for _, picture := range append(slices.Clone(m.Icons), m.Screenshots...) {
		if size := ask[string](w, `new Promise((done) => { const i = new Image(); i.onload = () => done(i.naturalWidth + "x" + i.naturalHeight); i.onerror = () => done("nothing"); i.src = "`+picture.Src+`"; })`); size != picture.Sizes {
			t.Errorf("%s is %s, the manifest says %s", picture.Src, size, picture.Sizes)
		}
		if picture.Purpose == "maskable" {
			masks++
		}
	}
	if masks != 1 || len(m.Screenshots) < 2 || len(m.Shortcuts) == 0 || m.ID == "" || m.Lang == "" || m.Share.Method != "POST" {
		t.Errorf("the manifest lacks something: %s", found.Data)
	}
	for _, ending := range []string{".xqf", ".cbr", ".pgn"} {
		if len(m.Files) != 1 || !slices.Contains(m.Files[0].Accept["application/x-xiangqi"], ending) {
			t.Errorf("the installed page does not open %s: %s", ending, found.Data)
		}
	}
	w.quiet()
}

// TestInstallIsOffered visits the page three times. It is offered for installation at the second visit only, and a
// reload is no visit.
func TestInstallIsOffered(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	const offered = `Number(localStorage.getItem("chuhe offers") || 0)`
	for visit, want := range []int{0, 1, 1} {
		w := b.play(s.URL+"/?lang=en&seed=7", desktop)
		w.reload()
		before := w.look()
		const browser = `(() => {
			const event = new Event("beforeinstallprompt", { cancelable: true });
			event.prompt = async () => { self.asked = navigator.userActivation.isActive; };
			return !dispatchEvent(event);
		})()`
		if !ask[bool](w.tab, browser) {
			t.Error("the browser shows its own offer")
		}
		if got := ask[int](w.tab, "Math.min(1, "+offered+")"); got != want {
			t.Errorf("after visit %d the page was offered %d times, want %d", visit+1, got, want)
		}
		if visit == 1 {
			w.eventually("the offer is shown", func() bool { return !bytes.Equal(w.look(), before) })
			w.pages("-offer")
			w.press("notice.do.0")
			w.eventually("the browser asks while the player acts", func() bool { return ask[bool](w.tab, "Boolean(self.asked)") })
		}
		w.quiet()
		w.close()
	}
}

// A game that another program opens with the installed page, or shares with it, is shown in it.
func TestFilesAreGiven(t *testing.T) {
	w := newGame(t, desktop)
	w.do(begin(`Object.defineProperty(self, "launchQueue", { value: { setConsumer(use) { self.launch = use; } } });`))
	w.reload()
	w.plies(0)
	ask[bool](w.tab, `launch({ files: [{ getFile: async () => new File(["C2=5 H8+7"], "opened.txt") }], targetURL: location.href }).then(() => true)`)
	w.reaches("the opened game", func(g session.Snapshot) bool { return g.Game.Nodes() == 3 })

	w.eventually("the service worker runs", func() bool {
		return ask[bool](w.tab, `navigator.serviceWorker.controller?.state === "activated"`)
	})
	ask[bool](w.tab, `(() => {
		const form = Object.assign(document.createElement("form"), { method: "post", action: "share", enctype: "multipart/form-data" });
		const field = Object.assign(document.createElement("input"), { type: "file", name: "games" });
		const given = new DataTransfer();
		given.items.add(new File(["C2=5 H8+7 H2+3"], "shared.txt"));
		field.files = given.files;
		form.append(field);
		document.body.append(form);
		form.submit();
		return true;
	})()`)
	w.reaches("the shared game", func(g session.Snapshot) bool { return g.Game.Nodes() == 4 })
	if address := ask[string](w.tab, "location.search"); strings.Contains(address, "shared") {
		t.Errorf("the address is still %s", address)
	}
	w.quiet()
}

// TestNotch gives a phone a notch: the whole window lies beside it and takes touches where it shows its controls, and
// the page has one viewport tag.
func TestNotch(t *testing.T) {
	top, bottom := int64(47), int64(34)
	w := newGame(t, phone)
	send(w.tab, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{Insets: &emulation.SafeAreaInsets{Top: &top, Bottom: &bottom}})
	w.eventually("the canvas lies in the safe area", func() bool {
		if !ask[bool](w.tab, `document.querySelector("canvas").height === 2 * document.body.clientHeight`) {
			return false
		}
		return ask[string](w.tab, `(() => { const r = document.querySelector("canvas").getBoundingClientRect(); return [r.left, r.top, innerWidth - r.right, innerHeight - r.bottom].join(); })()`) == "0,47,0,34"
	})
	tap := w.point
	w.point = func(x, y float64) { tap(x, y+float64(top)) }
	at := w.square("h2")
	w.stands(draw.Point{X: at.X, Y: at.Y + float64(top)})
	w.move("h2e2")
	w.plies(2)
	w.picture("")
	if tags := ask[string](w.tab, `[...document.querySelectorAll("meta[name=viewport]")].map((tag) => tag.content).join(" and ")`); strings.Contains(tags, " and ") || !strings.Contains(tags, "viewport-fit=cover") {
		t.Errorf("the viewport tags are %q, want one with viewport-fit=cover", tags)
	}
}
