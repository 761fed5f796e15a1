//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"chuhe/cmd/chuhe/internal/readertest"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/xiangqi"
	"chuhe/ui/progress"
	"chuhe/ui/settings"
)

// progress returns the saved progress.
func (w *window) progress() *progress.Log {
	w.t.Helper()
	data, err := os.ReadFile(filepath.Join(w.config, progress.FileName))
	if err != nil {
		return &progress.Log{} // not saved yet
	}
	log, err := progress.Decode(data)
	if err != nil {
		w.t.Fatalf("the progress is invalid: %v\n%s", err, data)
	}
	return log
}

// practised waits until the saved progress contains n endings, and returns them.
func (w *window) practised(n int) []progress.Practice {
	w.t.Helper()
	log := &progress.Log{}
	w.eventually("the ending is kept", func() bool {
		log = w.progress()
		return len(log.Endings) == n
	})
	return log.Endings
}

// practise opens the page of endings.
func practise(t *testing.T, w *window) *readertest.Ending {
	t.Helper()
	tables, err := equip.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	w.key("ctrl+d")
	w.place("ending.board")
	return &readertest.Ending{
		Tables: tables,
		Names:  func() map[string]string { return w.reader.Points("ending.board") },
		Press: func(bottom xiangqi.Side, point xiangqi.Square) {
			w.clickStanding(w.squareFrom(bottom, point.String()))
		},
		Wait: w.eventually,
	}
}

// TestEndings wins one ending by perfect moves and spoils another, and checks that the next start knows both.
func TestEndings(t *testing.T) {
	t.Parallel()
	config := t.TempDir()
	put(t, filepath.Join(config, settings.FileName), `{"endings.level": "easy"}`)
	d := newReadDesktop(t, 1400, 900)
	w := open(d, config)
	e := practise(t, w)
	e.Win()
	if all := w.practised(1); !all[0].Right {
		t.Fatalf("kept %+v, want it won", all)
	}
	w.key("n")
	e.Spoil(e.Begin())
	before := w.practised(2)
	if before[1].Ending == before[0].Ending || before[1].Right {
		t.Fatalf("kept %+v, want another one, spoilt", before)
	}
	w.program.cmd.Process.Signal(syscall.SIGTERM)
	w.program.ended(d)

	w = open(d, config)
	e = practise(t, w)
	e.Spoil(e.Begin())
	after := w.practised(3)
	if !slices.Equal(after[:2], before) || after[2].Ending == before[0].Ending || after[2].Right {
		t.Errorf("after a restart and a mistake: kept %+v, want %+v and the mistake in another one", after, before)
	}
}

// pass lets days pass for the saved progress of a program that has ended.
func pass(t *testing.T, config string, days int) {
	t.Helper()
	w := &window{desktop: &desktop{t: t}, config: config}
	log := w.progress()
	earlier := func(at *time.Time) { *at = at.AddDate(0, 0, -days) }
	for i := range log.Recalls {
		earlier(&log.Recalls[i].When)
	}
	for i := range log.Lines {
		earlier(&log.Lines[i].When)
	}
	earlier(&log.Greeted)
	put(t, filepath.Join(config, progress.FileName), string(progress.Encode(log)))
}

// TestLineOverDays learns a line over simulated days. A power cut after a move loses nothing, and what is due greets the
// player once a day.
func TestLineOverDays(t *testing.T) {
	t.Parallel()
	config := t.TempDir()
	put(t, filepath.Join(config, progress.FileName), string(progress.Encode(&progress.Log{Lines: []progress.Lines{
		{When: time.Now(), Title: "Cannon", Side: xiangqi.Red, Game: "1. h2e2 h9g7 2. h0g2 i9h9 *"},
	}})))
	d := newReadDesktop(t, 1400, 900)
	first := xiangqi.StartPosition().EitherKey()
	// try plays the first move, waits for the answer, and ends the program by force.
	try := func(w *window, recalls int) *progress.Log {
		w.place("practise.board")
		w.clickStanding(w.squareFrom(xiangqi.Red, "h2"))
		w.click(w.squareFrom(xiangqi.Red, "e2"))
		log := &progress.Log{}
		w.eventually("the move is kept", func() bool {
			log = w.progress()
			return len(log.Recalls) == recalls
		})
		if r := log.Recalls[recalls-1]; !r.Right || r.Position != first {
			t.Fatalf("kept %+v, want the start, found at once", r)
		}
		w.eventually("the answer", func() bool { return w.reader.Points("practise.board")["g7"] != "" })
		w.program.kill()
		return log
	}
	begin := func(w *window) {
		w.press("tool.menu")
		w.press("menu.practise")
	}
	w := open(d, config)
	begin(w)
	if s := try(w, 1).Recalled(); s.IsDue(first, time.Now()) || !s.IsDue(first, time.Now().AddDate(0, 0, 1)) {
		t.Error("what was found once is not due on the next day alone")
	}
	pass(t, config, 1)
	w = open(d, config)
	w.press("greeting") // leads there
	log := try(w, 2)
	if s := log.Recalled(); s.IsDue(first, time.Now().AddDate(0, 0, 2)) || !s.IsDue(first, time.Now().AddDate(0, 0, 4)) {
		t.Error("what was found when it was due is not due after three days")
	}
	w = open(d, config)
	begin(w)
	w.place("practise.board")
	w.key("Escape")
	w.reader.Absent("practise.board")
	w.reader.Absent("greeting")
	if again := w.progress(); !again.Greeted.Equal(log.Greeted) || log.Greeted.IsZero() {
		t.Errorf("greeted at %v, and after a restart at %v, want once", log.Greeted, again.Greeted)
	}
}
