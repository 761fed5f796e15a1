// Package backups implements the pages that save all data to one file and restore the data from there.
package backups

import (
	"errors"

	"slices"
	"sync/atomic"
	"time"

	"chuhe/ui/autosave"
	"chuhe/ui/backup"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/store"
	"chuhe/ui/theme"
)

// A Workspace receives a game, and shows the result of work whose page was closed.
type Workspace interface {
	// Put replaces the game on the board with a stored one. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Resume connects the game on the board with the current file of the player's files.
	Resume()
	// Notify shows a message until the player dismisses it.
	Notify(locale.Message)
}

// Page shows the progress of a backup, its content and the result.
type Page struct {
	*page.Looks
	*page.Window
	kept   *page.Storage
	files  *files.Files
	board  Workspace
	path   string              // path of the backup
	added  []library.AddedFile // which the backup lacks
	title  locale.Key
	closed bool

	work    locale.Key // the work in progress; empty: none
	said    []locale.Message
	archive *backup.Archive   // waits for confirmation
	file    files.File        // the open file of archive; nil: none
	playing *session.Snapshot // the game of archive to put on the board

	stop      atomic.Bool
	done, all atomic.Int64
}

// holds describes the content of a backup.
func holds(games, files int) locale.Message {
	return locale.Msg(locale.DescribeList, locale.Msg(locale.BackupGames, games), locale.Msg(locale.BackupFiles, files))
}

// Restore returns the page that restores the backup at path, and starts to check the file. idle means that no move has
// been made in the game on the board.
func Restore(l *page.Looks, w *page.Window, kept *page.Storage, own *files.Files, board Workspace, path string,
	idle bool) *Page {
	p := &Page{Looks: l, Window: w, kept: kept, files: own, board: board, path: path, title: locale.RestoreTitle,
		work: locale.BackupChecking}
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

func (p *Page) release() {
	if p.file != nil {
		_ = p.file.Close() // opened for reading only
	}
	p.archive, p.file = nil, nil
}

// inProgress returns the game that was in progress, if it should be put on the board, which requires that no move has
// been made there. apart reports that the game should not be added to the stored games, because it goes to the board or
// has no moves.
func inProgress(a *backup.Archive, idle bool) (playing *session.Snapshot, apart bool) {
	snap, err := autosave.Decode(a.Content(autosave.FileName))
	switch {
	case err != nil:
		return nil, false
	case snap.Game.Nodes() == 1:
		return nil, true
	case idle:
		return &snap, true
	}
	return nil, false
}

// found shows the content of a backup and asks whether to restore it.
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

// failed explains why a backup cannot be restored.
func (p *Page) failed(err error) {
	if errors.Is(err, backup.ErrStopped) {
		p.closed = true // nothing was changed, so there is nothing to report
		return
	}
	p.end(locale.Msg(locale.RestoreFailed, files.Base(p.path), backup.Cause(err)))
}

func (p *Page) restore() {
	a, snap := p.archive, p.playing
	p.archive, p.said, p.work = nil, nil, locale.RestoreProgress
	_, apart := inProgress(a, snap != nil)
	vault, now, step := p.kept.Vault, p.Now, p.step()
	p.files.Do(func() func() {
		change, err := vault.Restore(a, now, apart, step)
		return func() {
			defer p.release()
			if p.kept.Library != nil {
				p.kept.Library.Refresh()
			}
			var said []locale.Message
			if err == nil || change.Files > 0 { // after a partial restore the progress may have been written
				said = slices.Concat(taken(a.Content(progress.FileName), p.adoptProgress, locale.ProgressNotTaken),
					// engines start once they are allowed
					taken(a.Content(engines.FileName), p.kept.Engines.Adopt, locale.EnginesNotTaken))
			}
			switch {
			case errors.Is(err, backup.ErrStopped):
				p.end(locale.Msg(locale.RestoreStopped, change.Games))
			case err != nil && change.Games+change.Files == 0:
				p.failed(err)
			case err != nil:
				p.end(locale.Msg(locale.RestorePart, change.Games, backup.Cause(err)))
			default:
				said = slices.Concat(said,
					taken(a.Content(settings.FileName), p.adoptSettings, locale.SettingsNotTaken),
					p.adoptLibrary(a.Content(library.FileName), a.Names(library.CopiesFolder)),
					p.adoptReviews(a.Content(reviewing.FileName)),
					taken(a.Content(ownbook.FileName), p.adoptBook, locale.OwnBookNotTaken))
				put := p.put(snap)
				if p.files.Adopt(a.Content(files.FileName), put > 0) {
					p.board.Resume()
				}
				p.end(append(said, locale.Msg(locale.RestoreDone, change.Games+put, change.Known))...)
			}
		}
	})
}

// taken takes a part of a backup, if it has it. It returns the message to show if the part cannot be used.
func taken(data []byte, take func([]byte) error, unused locale.Key) []locale.Message {
	if data == nil {
		return nil
	}
	if err := take(data); err != nil {
		return []locale.Message{locale.Msg(unused, store.Cause(err))}
	}
	return nil
}

// adoptSettings applies the settings of a backup except for the position of the window. A backup does
// not decide which servers are asked.
func (p *Page) adoptSettings(data []byte) error {
	read, err := settings.Read(data)
	if err != nil {
		return err
	}
	p.Change(func(to *settings.Settings) {
		read.Window, read.Cloud, read.CloudServer = to.Window, to.Cloud, to.CloudServer
		read.FarServer = to.FarServer
		*to = read
	})
	return nil
}

// adoptBook adds the moves of the player's book in the backup to the present one.
func (p *Page) adoptBook(data []byte) error {
	if p.kept.OwnBook == nil {
		return nil
	}
	return p.kept.OwnBook.Adopt(data)
}

// adoptProgress merges the progress in the backup with the current progress, which the store has set aside.
func (p *Page) adoptProgress(data []byte) error {
	log, err := progress.Decode(data)
	if err != nil {
		log = &progress.Log{}
	}
	p.kept.Progress.Merge(log)
	return err
}

// adoptLibrary adds the list of the library in the backup to the present one. Its places are proposals, which are not
// read. It returns the messages to show.
func (p *Page) adoptLibrary(data []byte, copies []string) []locale.Message {
	if p.kept.Library == nil {
		return nil
	}
	proposed := 0
	said := taken(data, func(data []byte) (err error) {
		proposed, err = p.kept.Library.Adopt(data, copies...)
		return err
	}, locale.LibraryNotTaken)
	if said == nil && proposed > 0 {
		said = append(said, locale.Msg(locale.RestorePlaces, proposed))
	}
	here := 0
	for _, place := range p.kept.Library.Places() {
		if slices.Contains(copies, place.Path) {
			here++
		}
	}
	if here > 0 && !p.Browser { // which has no folders
		said = append(said, locale.Msg(locale.RestoreCopies, here,
			locale.Whole(files.Join(p.kept.Folder, library.CopiesFolder))))
	}
	return said
}

// adoptReviews adds the games that the backup reviewed in the background. It returns the messages to show.
func (p *Page) adoptReviews(data []byte) []locale.Message {
	if p.kept.Reviews == nil {
		return nil
	}
	return taken(data, p.kept.Reviews.Adopt, locale.ReviewsNotTaken)
}

// put puts the game of a backup on the board, and returns the number of games put there: 0 or 1.
func (p *Page) put(snap *session.Snapshot) int {
	if snap != nil {
		snap.File = "" // of another computer
	}
	if snap == nil || p.board.Put(*snap, false) != nil {
		return 0
	}
	return 1
}

// step returns the function to which the work reports its progress. The function may be called from any goroutine.
func (p *Page) step() backup.ProgressFunc {
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

// end shows the result of the work: on the page, or in the window if the page was closed.
func (p *Page) end(said ...locale.Message) {
	p.work, p.said = "", said
	if !p.closed {
		return
	}
	if p.archive != nil { // the player can no longer confirm
		p.release()
	}
	for _, m := range said {
		p.board.Notify(m)
	}
}

const (
	width = 480.0
)

// Declare implements page.Page. Closing the page stops the work.
func (p *Page) Declare(u *kit.UI) bool {
	if p.closed {
		return false
	}
	open := p.Dialog(u, "backup", p.T(p.title), width, p.body, p.foot)
	if !open {
		p.stop.Store(true)
	}
	p.closed = p.closed || !open // a button may have closed it
	if p.closed && p.work == "" {
		p.release()
	}
	return !p.closed
}

// body shows the progress bar or the messages.
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

func (p *Page) foot(f *kit.Flow) {
	if p.work == "" && p.archive != nil {
		cancelled, restored := p.Foot(f, "backup", "restore", kit.ButtonSpec{Label: p.T(locale.RestoreGo)})
		p.closed = p.closed || cancelled
		if restored {
			p.restore()
		}
		return
	}
	u, r := f.UI, f.Take(page.FootHeight, 0)
	switch {
	case p.work != "":
		if u.Button("backup.stop", kit.CutRight(&r, 160, 0), kit.ButtonSpec{Label: p.T(locale.Stop)}) {
			p.stop.Store(true)
		}
	default:
		if size := p.offer(); size > 0 && u.Button("backup.more", kit.CutLeft(&r, r.W-172, 12),
			kit.ButtonSpec{Label: p.T(locale.BackupMore, len(p.added), p.Text(files.Size(size)))}) {
			added := p.added
			p.added = nil
			p.save(files.Target{Path: p.path}, added) // which this page has just written
			return
		}
		if u.Button("backup.leave", kit.CutRight(&r, 160, 0),
			kit.ButtonSpec{Label: p.T(locale.Close), Look: kit.LookPrimary}) {
			p.closed = true
		}
	}
}
