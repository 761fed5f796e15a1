//go:build e2e

package e2e

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"chuhe/cmd/internal/endfiles"
	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/endgames"
	"chuhe/ui/progress"
	"chuhe/ui/screen/layout"
	"chuhe/ui/settings"
)

// practice follows the page of endings beside the window: the seed leads to the same endings and the same answers.
type practice struct {
	*window
	tables  *endings.Tables
	random  *rand.Rand
	reached []string // IDs of the endings that are done
	last    string   // ID of the ending on the board
	*endgames.Attempt
}

// next draws the next ending, which is one of the first five that are not done and not on the board.
func (p *practice) next() {
	p.t.Helper()
	var fresh []endgames.Ending
	for _, e := range endgames.All() {
		if e.ID() != p.last && !slices.Contains(p.reached, e.ID()) && len(fresh) < 5 {
			fresh = append(fresh, e)
		}
	}
	e := fresh[p.random.IntN(len(fresh))]
	start := endgames.Draw(context.Background(), p.tables, e, endgames.Easy, rand.New(rand.NewPCG(p.random.Uint64(), 0)))
	p.last, p.Attempt = e.ID(), endgames.Begin(p.tables, e, start, false, p.random, time.Now(), nil)
	p.await()
}

// await waits until it is the player's turn, or the ending is over.
func (p *practice) await() {
	p.t.Helper()
	p.eventually("the tables have answered", func() bool {
		p.Tick(time.Now().Add(time.Minute))
		return p.State() == endgames.Yours || p.State() == endgames.Over
	})
}

// make makes a move in the window, and waits for the answer.
func (p *practice) make(m xiangqi.Move) {
	p.t.Helper()
	l := layout.ArrangeBare(draw.Point{X: windowWidth, Y: windowHeight}, 1, p.Player() == xiangqi.Black, false)
	p.clickStanding(p.onScreen(l.Board.Center(m.From())))
	p.click(p.onScreen(l.Board.Center(m.To())))
	p.Play(m, time.Now())
	p.await()
	p.still()
}

// practised waits until the saved progress contains n endings, and returns them.
func (w *window) practised(n int) (all []progress.Practice) {
	w.t.Helper()
	w.eventually("the ending is kept", func() bool {
		data, err := os.ReadFile(filepath.Join(w.config, progress.FileName))
		if err != nil {
			return false
		}
		log, err := progress.Decode(data)
		if err != nil {
			w.t.Fatalf("the progress makes no sense: %v\n%s", err, data)
		}
		all = log.Endings
		return len(all) == n
	})
	return all
}

// practise opens the page of endings, in a window that draws easy endings.
func practise(t *testing.T, d *desktop, config string, reached ...string) *practice {
	t.Helper()
	tables, err := endfiles.Default()
	if err != nil {
		t.Fatal(err)
	}
	w := open(d, config)
	before := w.still()
	w.key("ctrl+d")
	w.changes("the page of endings", before, w.boardRegion(), 1000)
	w.still()
	p := &practice{window: w, tables: tables, random: rand.New(rand.NewPCG(7, 0)), reached: reached}
	t.Cleanup(func() { p.Close() })
	p.next()
	return p
}

// TestEndings wins one ending by perfect moves and spoils another, and checks that the next start knows both.
func TestEndings(t *testing.T) {
	t.Parallel()
	config := t.TempDir()
	if err := os.WriteFile(filepath.Join(config, settings.FileName), []byte("[endings]\nlevel = \"easy\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, 1400, 900)
	p := practise(t, d, config)
	for p.State() != endgames.Over {
		p.make(p.Known()[0].Move)
	}
	first := p.last
	if all := p.practised(1); all[0].Ending != first || !all[0].Right || !p.Reached() {
		t.Fatalf("%v in %s: kept %+v, want it won", p.Moves(), first, all)
	}
	p.reached = append(p.reached, first)
	p.key("n")
	p.still()
	p.next()
	p.make(p.Known()[len(p.Known())-1].Move)
	if _, spoilt := p.Spoilt(); !spoilt {
		t.Fatalf("%v does not spoil %s %s", p.Moves(), p.last, p.Start().FEN())
	}
	before := p.practised(2)
	if before[1].Ending != p.last || before[1].Right {
		t.Fatalf("%v in %s: kept %+v, want it spoilt", p.Moves(), p.last, before)
	}
	p.program.cmd.Process.Signal(syscall.SIGTERM)
	p.program.ended(d)

	p = practise(t, d, config, first)
	p.make(p.Known()[len(p.Known())-1].Move)
	after := p.practised(3)
	if !slices.Equal(after[:2], before) || after[2].Ending != p.last || after[2].Right {
		t.Errorf("after a restart and a mistake in %s: kept %+v, want %+v and the mistake", p.last, after, before)
	}
}
