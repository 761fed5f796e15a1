package desk

import (
	"context"
	"errors"
	"io"
	"sync/atomic"
	"time"

	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

type exportJob struct {
	path  string
	stop  context.CancelFunc // nil: no export is running
	begun time.Time
	told  time.Time // time of the last redraw

	done, of atomic.Int64
}

// exportContent identifies the content of an export, apart from the name of its file.
type exportContent struct {
	record int
	kind   string // the extension of the file
}

// exportBeat is the time between updates of the progress bar.
const exportBeat = 100 * time.Millisecond

// Exporting reports whether a file is being exported.
func (h *Workspace) Exporting() bool { return h.export.stop != nil }

// Export writes a file in the background. work writes the content and reports its progress to report.
func (h *Workspace) Export(to files.Target, work func(ctx context.Context, w io.Writer,
	report func(done, of int)) error) {
	if h.Exporting() {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	e := &exportJob{path: to.Path, stop: stop, begun: h.Now, told: h.Now}
	h.export = e
	h.front(Told)
	what := exportContent{h.Session.View().Record, files.Ending(to.Path)}
	report := func(done, of int) {
		e.done.Store(int64(done))
		e.of.Store(int64(of))
	}
	h.files.Write(to, func(w io.Writer) error { return work(ctx, w, report) }, func(err error) {
		stop()
		h.export = &exportJob{}
		h.Invalidate()
		switch name := files.Base(to.Path); {
		case errors.Is(err, context.Canceled):
			h.Say(locale.Msg(locale.ExportStopped))
		case err != nil:
			h.add(notice{Message: locale.Msg(locale.ExportFailed, name, files.Cause(err)), of: what})
		default:
			h.settleOf(what, locale.ExportFailed)
			h.Say(locale.Msg(locale.Exported, name))
		}
	})
}

// StopExport cancels the export; the file keeps its old content.
func (h *Workspace) StopExport() {
	if h.Exporting() {
		h.export.stop()
	}
}

// tick requests a redraw when the progress bar is due for an update.
func (e *exportJob) tick(h *Workspace) {
	if e.stop != nil && h.Now.Sub(e.told) >= exportBeat {
		e.told = h.Now
		h.Invalidate()
	}
}

// next returns when tick will next have work to do; the zero time means never.
func (e *exportJob) next() time.Time {
	if e.stop == nil {
		return time.Time{}
	}
	return e.told.Add(exportBeat)
}

// content shows the progress, the remaining time and a button to cancel, all in a row in a tight layout.
func (e *exportJob) content(f *kit.Flow, l *pane.Frame) {
	u := f.UI
	done, of, height := e.done.Load(), max(e.of.Load(), 1), u.Tall(theme.ButtonHeight)
	left := e.timeLeft(l.Looks, l.Now.Sub(e.begun), done, of)
	if l.Layout.Tight() {
		height = pane.TightRow
	} else {
		f.Paragraph(l.T(locale.ExportWrites, files.Base(e.path)), kit.LabelSpec{Size: theme.FontSoft}, 6)
		u.Progress(f.Take(8, 8), float64(done)/float64(of))
	}
	row := f.Take(height, 0)
	if u.Button("export.stop", kit.CutRight(&row, l.ButtonWidth(locale.Stop), 12),
		kit.ButtonSpec{Label: l.T(locale.Stop)}) {
		e.stop()
	}
	u.Label(row, left, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
}

// timeLeft describes the progress in percent and, once it can be estimated, the remaining time.
func (e *exportJob) timeLeft(l *page.Looks, passed time.Duration, done, of int64) string {
	percent := l.T(locale.Percent, int(100*done/of))
	if done == 0 || passed < time.Second {
		return percent
	}
	left := time.Duration(float64(passed) * float64(of-done) / float64(done))
	return l.T(locale.Dotted, percent, locale.Msg(locale.TimeLeft, int(left/time.Second)+1))
}
