//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

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
