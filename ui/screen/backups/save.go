package backups

import (
	"errors"
	"io"

	"chuhe/ui/backup"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/store"
)

// Save returns the page that makes a backup, and starts the backup.
func Save(l *page.Looks, w *page.Window, kept *page.Storage, own *files.Files, board Workspace, to files.Target) *Page {
	p := &Page{Looks: l, Window: w, kept: kept, files: own, board: board, path: to.Path, title: locale.BackupTitle}
	p.save(to, nil)
	return p
}

// save makes the backup, with some of the files that were added to the library.
func (p *Page) save(to files.Target, with []library.AddedFile) {
	vault, now, system := p.kept.Vault, p.Now, p.files.System()
	var added []backup.Added
	for _, f := range with {
		read := func() ([]byte, error) { return files.ReadAll(system, f.Path, store.MaxFile) }
		added = append(added, backup.Added{Entry: store.Entry{Name: f.Copy, Modified: now}, Read: read})
	}
	p.work, p.said = locale.BackupProgress, nil
	var report backup.Report
	p.files.Write(to, func(out io.Writer) (err error) {
		report, err = vault.Save(out, now, p.step(), added...)
		return err
	}, func(err error) {
		switch name := files.Base(to.Path); {
		case errors.Is(err, backup.ErrStopped):
			p.end(locale.Msg(locale.BackupStopped))
		case errors.Is(err, files.ErrChanged) || errors.Is(err, files.ErrUncopied):
			p.end(locale.Msg(locale.BackupFailed, name, files.Cause(err)))
		case err != nil:
			p.end(locale.Msg(locale.BackupFailed, name, backup.Cause(err)))
		default:
			if l := p.kept.Library; l != nil && len(with) == 0 {
				p.added = l.AddedFiles()
			}
			p.end(p.report(name, report, len(with) > 0)...)
		}
	})
}

// mostAdded is the size of added files that a backup has room for, in bytes. Games compress to a tenth.
const mostAdded = 128 << 20

// offer returns the size of the files that the backup lacks and can take, 0 if there are none.
func (p *Page) offer() (size int64) {
	for _, f := range p.added {
		size += f.Size
	}
	if size > mostAdded || p.archive != nil || p.title != locale.BackupTitle {
		return 0
	}
	return size
}

// report describes the content of a backup and what was left out.
func (p *Page) report(name string, r backup.Report, whole bool) []locale.Message {
	all := []locale.Message{locale.Msg(locale.BackupDone, name, holds(r.Games, r.Files))}
	if l := p.kept.Library; l != nil && !whole {
		if own := l.Places()[0].Games; l.Len() > own {
			all = append(all, locale.Msg(locale.BackupOutside, l.Len(), own))
		}
	}
	if n := len(r.Skipped); n > 0 {
		all = append(all, locale.Msg(locale.BackupSkipped, n, r.Skipped[0], backup.Cause(r.Why)))
	}
	return all
}
