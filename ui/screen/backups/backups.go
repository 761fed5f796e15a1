// Package backups is the page that puts everything into one file, and the one that
// takes it back from there.
package backups

import (
	"errors"
	"io"
	"sync/atomic"
	"time"

	"chuhe/ui/autosave"
	"chuhe/ui/backup"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// A Board takes a game, and tells what came of work whose page is closed.
type Board interface {
	// Put puts a kept game in the place of the one on the board. On an error nothing
	// has changed.
	Put(snap session.Snapshot, review bool) error
	// Notify shows a sentence until the person puts it away.
	Notify(locale.Message)
}

// Page shows the progress, the content of a backup and the result.
type Page struct {
	*page.Looks
	*page.Window
	kept   *page.Kept
	files  *files.Files
	board  Board
	path   string // of the backup
	title  locale.Key
	closed bool

	work    locale.Key // what is being done; empty: nothing
	said    []locale.Message
	archive *backup.Archive   // waits for a yes
	file    files.File        // of it, open as long as something may be read from it; nil: none
	playing *session.Snapshot // its game, to be put on the board

	stop      atomic.Bool
	done, all atomic.Int64
}

// Save returns the page that makes a backup at path, and begins with it.
func Save(l *page.Looks, w *page.Window, kept *page.Kept, own *files.Files, board Board, path string) *Page {
	p := &Page{Looks: l, Window: w, kept: kept, files: own, board: board, path: path, title: locale.BackupTitle, work: locale.BackupProgress}
	vault, now := kept.Vault, w.Now
	var report backup.Report
	own.Write(path, func(out io.Writer) (err error) {
		report, err = vault.Save(out, now, p.step())
		return err
	}, func(err error) {
		switch name := files.Base(path); {
		case errors.Is(err, backup.ErrStopped):
			p.end(locale.Msg(locale.BackupStopped))
		case err != nil:
			p.end(locale.Msg(locale.BackupFailed, name, backup.Cause(err)))
		default:
			p.end(p.report(name, report)...)
		}
	})
	return p
}

// report tells what a backup holds, and what is missing from it.
func (p *Page) report(name string, r backup.Report) []locale.Message {
	all := []locale.Message{locale.Msg(locale.BackupDone, name, holds(r.Games, r.Files))}
	if n := len(r.Skipped); n > 0 {
		all = append(all, locale.Msg(locale.BackupSkipped, n, r.Skipped[0], backup.Cause(r.Why)))
	}
	return all
}

// holds tells what a backup holds.
func holds(games, files int) locale.Message {
	return locale.Msg(locale.BackupHolds, locale.Msg(locale.BackupGames, games), locale.Msg(locale.BackupFiles, files))
}

// Restore returns the page that takes in the backup at path, and begins to check it.
// idle says that nobody has moved in the game on the board.
func Restore(l *page.Looks, w *page.Window, kept *page.Kept, own *files.Files, board Board, path string, idle bool) *Page {
	p := &Page{Looks: l, Window: w, kept: kept, files: own, board: board, path: path, title: locale.RestoreTitle, work: locale.BackupChecking}
	vault := kept.Vault
	own.Do(func() func() {
		file, size, err := own.System().Open(path)
		if err != nil {
			return func() { p.failed(err) }
		}
		archive, err := backup.Read(file, size, p.step())
		var change backup.Change
		var playing *session.Snapshot
		apart := false
		if err == nil {
			playing, apart = inProgress(archive, idle)
			change, err = vault.Compare(archive, apart, p.step())
		}
		return func() {
			p.file = file
			if err != nil {
				p.release()
				p.failed(err)
				return
			}
			p.playing = playing
			p.found(archive, change)
		}
	})
	return p
}

// release closes the backup.
func (p *Page) release() {
	if p.file != nil {
		_ = p.file.Close() // it was only read
	}
	p.archive, p.file = nil, nil
}

// inProgress returns the game that was being played, if it is to be put on the board:
// where nobody has moved yet. apart reports that it is not to be added to the kept
// games, for that reason or because nobody had moved in it either.
func inProgress(a *backup.Archive, idle bool) (playing *session.Snapshot, apart bool) {
	snap, err := autosave.Decode(a.Playing())
	switch {
	case err != nil:
		return nil, false
	case len(snap.Nodes) == 1:
		return nil, true
	case idle:
		return &snap, true
	}
	return nil, false
}

// found asks whether a backup is to be restored.
func (p *Page) found(a *backup.Archive, c backup.Change) {
	const when = "2006-01-02 15:04"
	p.archive = a
	said := []locale.Message{
		locale.Msg(locale.RestoreFound, files.Base(p.path), a.Made.Local().Format(when), holds(a.Games, a.Files)),
		locale.Msg(locale.RestoreGames, c.Games, c.Known),
	}
	if p.playing != nil {
		said = append(said, locale.Msg(locale.RestoreBoard))
	}
	p.end(append(said, locale.Msg(locale.RestoreKeeps))...)
}

// failed tells why a backup cannot be restored.
func (p *Page) failed(err error) {
	if errors.Is(err, backup.ErrStopped) {
		p.closed = true // nothing has been done that could be told
		return
	}
	p.end(locale.Msg(locale.RestoreFailed, files.Base(p.path), backup.Cause(err)))
}

// restore takes the backup in.
func (p *Page) restore() {
	a, snap := p.archive, p.playing
	p.archive, p.said, p.work = nil, nil, locale.RestoreProgress
	_, apart := inProgress(a, snap != nil)
	vault, now, step := p.kept.Vault, p.Now, p.step()
	p.files.Do(func() func() {
		change, err := vault.Restore(a, now, apart, step)
		return func() {
			defer p.release()
			p.kept.Games.Refresh()
			var said []locale.Message
			if err == nil || change.Files > 0 { // also of a part the file may be there
				said = p.adoptProgress(a.Progress())
			}
			switch {
			case errors.Is(err, backup.ErrStopped):
				p.end(locale.Msg(locale.RestoreStopped, change.Games))
			case err != nil && change.Games+change.Files == 0:
				p.failed(err)
			case err != nil:
				p.end(locale.Msg(locale.RestorePart, change.Games, backup.Cause(err)))
			default:
				said = append(said, p.adopt(a.Settings())...)
				p.end(append(said, locale.Msg(locale.RestoreDone, change.Games+p.put(snap), change.Known))...)
			}
		}
	})
}

// adopt puts the settings of a backup in force, but for the place of the window. It
// returns what there is to say.
func (p *Page) adopt(data []byte) []locale.Message {
	if data == nil {
		return nil
	}
	taken, err := settings.Read(data)
	if err != nil {
		return []locale.Message{locale.Msg(locale.SettingsNotTaken, settings.Cause(err))}
	}
	p.Change(func(to *settings.Settings) {
		taken.Window = to.Window
		*to = taken
	})
	return nil
}

// adoptProgress adds what the player had reached to what is here, which the store has
// put aside for it. It returns what there is to say.
func (p *Page) adoptProgress(data []byte) []locale.Message {
	if data == nil {
		return nil
	}
	log, err := progress.Decode(data)
	if err != nil {
		p.kept.Progress.Merge(&progress.Log{})
		return []locale.Message{locale.Msg(locale.ProgressNotTaken, progress.Cause(err))}
	}
	p.kept.Progress.Merge(log)
	return nil
}

// put puts the game of a backup on the board, and returns how many that are.
func (p *Page) put(snap *session.Snapshot) int {
	if snap == nil || p.board.Put(*snap, false) != nil {
		return 0
	}
	return 1
}

// step returns what the work tells how far it is. It may be called from any
// goroutine.
func (p *Page) step() backup.Step {
	const pace = 50 * time.Millisecond
	var told time.Time
	return func(done, all int) error {
		if p.stop.Load() {
			return backup.ErrStopped
		}
		p.done.Store(int64(done))
		p.all.Store(int64(all))
		if now := time.Now(); now.Sub(told) >= pace {
			told = now
			p.files.Tell(func() {})
		}
		return nil
	}
}

// end tells what came of the work: on the page, or where the person has closed it, in
// the window.
func (p *Page) end(said ...locale.Message) {
	p.work, p.said = "", said
	if !p.closed {
		return
	}
	if p.archive != nil { // nobody can say yes any more
		p.release()
	}
	for _, m := range said {
		p.board.Notify(m)
	}
}

const (
	width        = 480.0
	buttonHeight = 38.0
)

// Declare implements page.Page. Whoever closes the page stops the work.
func (p *Page) Declare(u *kit.UI) bool {
	open := p.Dialog(u, "backup", p.T(p.title), width, p.body, p.foot)
	if !open {
		p.stop.Store(true)
	}
	p.closed = p.closed || !open
	if p.closed && p.work == "" {
		p.release()
	}
	return !p.closed
}

// body shows the bar, or what there is to say.
func (p *Page) body(f *kit.Flow) {
	if p.work != "" {
		done, all := p.done.Load(), p.all.Load()
		f.Paragraph(p.T(p.work), kit.LabelSpec{}, 10)
		f.UI.Progress(f.Take(8, 8), float64(done)/float64(max(all, 1)))
	}
	for _, m := range p.said {
		f.Paragraph(p.Text(m), kit.LabelSpec{}, theme.Gap)
	}
}

// foot declares the buttons.
func (p *Page) foot(f *kit.Flow) {
	u, r := f.UI, f.Take(buttonHeight, 0)
	switch {
	case p.work != "":
		if u.Button("backup.stop", kit.CutRight(&r, 160, 0), kit.ButtonSpec{Label: p.T(locale.ExportStop)}) {
			p.stop.Store(true)
		}
	case p.archive != nil:
		cells := kit.Columns(r, 2, 12)
		if u.Button("backup.cancel", cells[0], kit.ButtonSpec{Label: p.T(locale.Cancel)}) {
			p.closed = true
		}
		if u.Button("backup.restore", cells[1], kit.ButtonSpec{Label: p.T(locale.RestoreGo), Look: kit.LookPrimary}) {
			p.restore()
		}
	default:
		if u.Button("backup.leave", kit.CutRight(&r, 160, 0), kit.ButtonSpec{Label: p.T(locale.Close), Look: kit.LookPrimary}) {
			p.closed = true
		}
	}
}
