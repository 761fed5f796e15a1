//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"chuhe/cmd/chuhe/internal/mirror"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/progress"
	"chuhe/ui/screen/layout"
	"chuhe/ui/settings"
)

// practice follows the page of endings beside the window.
type practice struct {
	*window
	*mirror.Practice
}

// next draws the next ending.
func (p *practice) next() {
	p.t.Helper()
	p.Next()
	p.eventually("the tables have answered", p.Answered)
}

// make makes a move in the window, and waits for the answer.
func (p *practice) make(m xiangqi.Move) {
	p.t.Helper()
	l := layout.ArrangeBare(draw.Point{X: windowWidth, Y: windowHeight}, 1, p.Player() == xiangqi.Black, false)
	p.clickStanding(p.onScreen(l.Board.Center(m.From())))
	p.click(p.onScreen(l.Board.Center(m.To())))
	p.Play(m, time.Now())
	p.eventually("the tables have answered", p.Answered)
	p.still()
}

// practised waits until the saved progress contains n endings, and returns them.
func (w *window) practised(n int) (all []progress.Practice) {
	w.t.Helper()
	w.eventually("the ending is kept", func() bool {
		var err error
		all, err = mirror.Practised(func() ([]byte, bool) {
			data, err := os.ReadFile(filepath.Join(w.config, progress.FileName))
			return data, err == nil
		})
		if err != nil {
			w.t.Fatalf("the progress makes no sense: %v", err)
		}
		return len(all) == n
	})
	return all
}

// practise opens the page of endings, in a window that draws easy endings.
func practise(t *testing.T, d *desktop, config string, reached ...string) *practice {
	t.Helper()
	tables, err := equip.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	w := open(d, config)
	before := w.still()
	w.key("ctrl+d")
	w.changes("the page of endings", before, w.boardRegion(), 1000)
	w.still()
	p := &practice{w, mirror.NewPractice(tables, 7, reached...)}
	t.Cleanup(p.Close)
	p.next()
	return p
}

// TestEndings wins one ending by perfect moves and spoils another, and checks that the next start knows both.
func TestEndings(t *testing.T) {
	t.Parallel()
	config := t.TempDir()
	if err := os.WriteFile(filepath.Join(config, settings.FileName), []byte(`{"endings.level": "easy"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, 1400, 900)
	p := practise(t, d, config)
	for len(p.Known()) > 0 {
		p.make(p.Known()[0].Move)
	}
	first := p.Last
	if all := p.practised(1); all[0].Ending != first || !all[0].Right || !p.Reached() {
		t.Fatalf("%v in %s: kept %+v, want it won", p.Moves(), first, all)
	}
	p.Done = append(p.Done, first)
	p.key("n")
	p.still()
	p.next()
	p.make(p.Known()[len(p.Known())-1].Move)
	if _, spoilt := p.Spoilt(); !spoilt {
		t.Fatalf("%v does not spoil %s %s", p.Moves(), p.Last, p.Start().FEN())
	}
	before := p.practised(2)
	if before[1].Ending != p.Last || before[1].Right {
		t.Fatalf("%v in %s: kept %+v, want it spoilt", p.Moves(), p.Last, before)
	}
	p.program.cmd.Process.Signal(syscall.SIGTERM)
	p.program.ended(d)

	p = practise(t, d, config, first)
	p.make(p.Known()[len(p.Known())-1].Move)
	after := p.practised(3)
	if !slices.Equal(after[:2], before) || after[2].Ending != p.Last || after[2].Right {
		t.Errorf("after a restart and a mistake in %s: kept %+v, want %+v and the mistake", p.Last, after, before)
	}
}
