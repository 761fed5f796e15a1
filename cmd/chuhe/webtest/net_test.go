//go:build web

package webtest

import (
	"bytes"
	"strings"
	"testing"

	"chuhe/cmd/internal/equip"
)

// TestNet plays until the net is loaded, which must not happen before the first reply, and checks that positions are
// then evaluated by it, and by another worker from the start. A broken or missing net is reported, and play continues
// with the hand-made evaluation.
func TestNet(t *testing.T) {
	own, err := equip.Net(equip.BuiltIn)
	if err != nil {
		t.Fatal(err)
	}
	file := named(t, "net-*.bin")
	for name, lame := range map[string]func(*server){
		"whole":   nil,
		"broken":  func(s *server) { s.change(file, bytes.Repeat([]byte("?"), 1000)) },
		"missing": func(s *server) { s.change(file, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t)
			if lame != nil {
				lame(s)
			}
			w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", desktop)
			if s.asked(file) {
				t.Error("the net was asked for before the first move")
			}
			w.move("h2e2")
			w.plies(2)
			if by := w.judge(0); by != "" {
				t.Errorf("the first reply is by the net %s", by)
			}
			w.eventually("the net is asked for", func() bool { return s.asked(file) })
			if lame != nil {
				w.eventually("the page says why there is none", func() bool {
					return w.warned("The net "+s.URL+"/"+file+" cannot be used, so positions are judged by hand: ") == 1
				})
			} else {
				w.eventually("the net is kept", func() bool { return ask[bool](w.tab, `caches.match("`+file+`").then(Boolean)`) })
			}
			w.goOn()
			want := own.Name()
			if lame != nil {
				want = ""
			}
			if by := w.judge(0); by != want {
				t.Errorf("then the computer plays by the net %q, not %q", by, want)
			}
			w.press("desks/2")
			w.frames(5)
			from := len(w.heard())
			w.key("a")
			w.thinks(from, 1)
			if by := w.judge(1); by != want {
				t.Errorf("the analysis is by the net %q, not %q", by, want)
			}
			if name != "missing" { // for a missing file, the browser itself reports an error
				w.quiet()
			}
		})
	}
}

// judge returns the name of the net that a worker uses, or "" for the hand-made evaluation.
func (w *tab) judge(worker int) (net string) {
	w.t.Helper()
	from := len(w.heard())
	ask[int](w, `workers[`+string(rune('0'+worker))+`].postMessage("eval\n"), 0`)
	w.eventually("a worker explains its evaluation", func() bool {
		m, index := after(w.heard(), from, false, "Evaluation: ")
		_, net, _ = strings.Cut(m.Text, "\nNet ")
		net, _, _ = strings.Cut(net, ":")
		return index >= 0
	})
	return net
}

// warned returns the number of workers' warnings that begin with a text.
func (w *tab) warned(begins string) (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, text := range w.warns {
		if strings.HasPrefix(text, begins) {
			n++
		}
	}
	return n
}
