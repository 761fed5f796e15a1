//go:build e2e

package e2e

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

var allEngines = flag.Bool("engines", false, "play by mouse against all engines of Debian, and our own")

// TestEngineMates adds an engine by mouse, waits for its trial, plays against it from a position in which it mates, and
// is mated. By default one engine does, the quickest.
func TestEngineMates(t *testing.T) {
	t.Parallel()
	own, _ := others(t)
	for _, engine := range []struct {
		path     string
		protocol string // by its place in the list; empty: found out
		found    []string
		often    bool
	}{
		{"/usr/games/hoixiangqi", "", []string{`"speaks":"xboard"`, `"legal":20`, `"check":"known"`, `"chase":"not-known"`}, false},
		{"/usr/games/sjaakii", "", []string{`"speaks":"uci"`, `"stops_ms":-1`, `"legal":20`, `"check":"known"`, `"chase":"known"`}, false},
		{"/usr/games/fairy-stockfish", "", []string{`"speaks":"uci"`, `"legal":20`, `"check":"known"`, `"chase":"not-known"`}, true},
		{own, "ucci", []string{`"speaks":"ucci"`, `"legal":20`, `"check":"known"`, `"chase":"known"`}, false},
	} {
		t.Run(filepath.Base(engine.path), func(t *testing.T) {
			if !engine.often && !*allEngines {
				t.Skip("on demand: -engines")
			}
			d := newReadDesktop(t, 1400, 900)
			w := open(d, t.TempDir())
			w.press("tool.menu")
			w.press("menu.engines")
			w.press("engines.add")
			w.place("engines.try") // the field has the focus
			w.write(engine.path)
			w.press("engines.try")
			part := w.judged(engine.path)
			if engine.protocol != "" {
				w.press("engines.protocol")
				w.place("engines.protocol.list") // it is open
				w.key("End")
				w.key("Up") // UCCI stands before XBoard
				w.key("Return")
				w.eventually("the trial by "+engine.protocol, func() bool {
					part = w.engine(engine.path)
					return strings.Contains(part, `"speaks":"`+engine.protocol+`"`)
				})
			}
			for _, fact := range append(engine.found, `"verdict":"ready"`) {
				if !strings.Contains(part, fact) {
					t.Errorf("%s: want %q in\n%s", engine.path, fact, part)
				}
			}
			const fen = "3k5/9/9/P8/9/9/9/7r1/r8/4K4 w - - 0 1"
			w.press("engines.play")
			w.press("new.start.from/3")
			w.press("new.fen")
			w.eventually("the field has the focus", func() bool { return w.reader.Focused() == "new.fen" })
			w.write(fen)
			w.key("Return")
			w.reaches("a game from the position", func(s session.Snapshot) bool {
				return s.Setup.StartFEN == fen && s.Setup.Players[xiangqi.Black].Engine != ""
			})
			w.stands(w.square("a6"))
			w.play("a6a7")
			end := w.reaches("an answer", func(s session.Snapshot) bool { return plies(s) == 2 })
			p := movetest.Position(t, fen)
			for _, m := range line(end) {
				p.MakeMove(m)
			}
			if got := p.Outcome(xiangqi.Rules{}).Reason; got != xiangqi.Checkmate {
				t.Errorf("%s plays %v, which ends the game by %q, want checkmate", engine.path, p.LastMove(), got)
			}
		})
	}
}

// write types a text into the field with the focus.
func (w *window) write(text string) {
	w.t.Helper()
	before := w.shot()
	w.do("type", "--delay", "1", text)
	w.changes("the text "+text, before, before.Rect, 200)
}
