package play

import (
	"context"
	"errors"
	"io"
	"sync/atomic"
	"time"

	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// exporting is a file that is being written while the desk goes on.
type exporting struct {
	path  string
	stop  context.CancelFunc // nil where nothing is being written
	begun time.Time
	told  time.Time // when the picture was last brought up to date

	done, of atomic.Int64
}

// exportBeat is how often the bar grows.
const exportBeat = 100 * time.Millisecond

// Exporting implements picture.Desk.
func (d *Desk) Exporting() bool { return d.export.stop != nil }

// Export implements picture.Desk.
func (d *Desk) Export(path string, work func(ctx context.Context, w io.Writer, report func(done, of int)) error) {
	if d.Exporting() {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	e := &exporting{path: path, stop: stop, begun: d.Now, told: d.Now}
	d.export, d.tab = e, 0
	report := func(done, of int) {
		e.done.Store(int64(done))
		e.of.Store(int64(of))
	}
	d.files.Write(path, func(w io.Writer) error { return work(ctx, w, report) }, func(err error) {
		stop()
		d.export = &exporting{}
		d.Invalidate()
		switch name := files.Base(path); {
		case errors.Is(err, context.Canceled):
			d.Say(locale.Msg(locale.ExportStopped))
		case err != nil:
			d.Notify(locale.Msg(locale.ExportFailed, name, files.Cause(err)))
		default:
			d.Succeed(locale.Msg(locale.Exported, name), locale.ExportFailed)
		}
	})
}

// StopExport ends the writing of a file, which is then as it was before.
func (d *Desk) StopExport() {
	if d.Exporting() {
		d.export.stop()
	}
}

// tick asks for a picture when the bar is to grow.
func (e *exporting) tick(d *Desk) {
	if e.stop != nil && d.Now.Sub(e.told) >= exportBeat {
		e.told = d.Now
		d.Invalidate()
	}
}

// next returns when tick will have something to do, the zero time if never.
func (e *exporting) next() time.Time {
	if e.stop == nil {
		return time.Time{}
	}
	return e.told.Add(exportBeat)
}

// exportContent shows how far the file is, how long it takes yet, and what stops it.
func (d *Desk) exportContent(f *kit.Flow) {
	u, e := f.UI, d.export
	done, of := e.done.Load(), max(e.of.Load(), 1)
	f.Paragraph(d.T(locale.ExportWrites, files.Base(e.path)), kit.LabelSpec{Size: theme.FontSoft}, 6)
	u.Progress(f.Take(8, 8), float64(done)/float64(of))
	row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	if u.Button("export.stop", kit.CutRight(&row, d.ButtonWidth(locale.ExportStop), 12), kit.ButtonSpec{Label: d.T(locale.ExportStop)}) {
		d.StopExport()
	}
	u.Label(row, d.timeLeft(done, of), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
}

// timeLeft tells how much of the work is done, and once that can be guessed, how
// long the rest takes.
func (d *Desk) timeLeft(done, of int64) string {
	passed := d.Now.Sub(d.export.begun)
	percent := d.T(locale.Percent, int(100*done/of))
	if done == 0 || passed < time.Second {
		return percent
	}
	left := time.Duration(float64(passed) * float64(of-done) / float64(done))
	return d.T(locale.Dotted, percent, locale.Msg(locale.TimeLeft, int(left/time.Second)+1))
}
