package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"chuhe/cmd/chuhe/internal/handover"
	"chuhe/cmd/chuhe/internal/start"
	"chuhe/ui/files"
	"chuhe/ui/files/local"
	"chuhe/ui/locale"
	"chuhe/ui/store/disk"
)

// errHandedOver says that a window is open already and has taken what was asked.
var errHandedOver = errors.New("another window has taken over")

// enter opens the folder, or hands what was asked for to the window that has it
// open. If that window does not answer, is somewhere else or was not meant, this
// is a second copy, which leaves the folder alone.
func enter(dir string, o start.Options) (*disk.Folder, locale.Message, error) {
	const (
		patience = 2 * time.Second // for a window that is just opening or closing
		pause    = 20 * time.Millisecond
	)
	for begun := time.Now(); ; time.Sleep(pause) {
		f, message := disk.Open(dir)
		if !f.Shared() || o.New || o.FEN != "" {
			return f, message, nil
		}
		err := handover.Hand(dir, handover.Request{Display: os.Getenv("DISPLAY"), Files: o.Files})
		if err == nil {
			return nil, message, errHandedOver
		}
		gone := errors.Is(err, handover.ErrNobody) || errors.Is(err, handover.ErrLeaving)
		if !gone || time.Since(begun) > patience {
			return f, message, nil
		}
	}
}

// listen hears of later starts. Where that cannot be, they are second copies.
func (p *program) listen(dir string) {
	if p.files.Writable() {
		p.later, _ = handover.Listen(dir, os.Getenv("DISPLAY"), p.awake)
	}
}

// dropped opens files that were dropped on the window. It is ui.Config.Dropped.
func (p *program) dropped(on fs.FS) {
	p.crash.Add("files dropped")
	p.own.Do(func() func() {
		paths, err := local.Dropped(on)
		return func() {
			if err != nil {
				p.Notify(locale.Msg(locale.DropRefused, files.Cause(err)))
			}
			p.openGames(paths, nil)
		}
	})
}

// openGames opens the first of some files, because there is one board. If that
// fails the window says why, and failed, if not nil, is told, too.
func (p *program) openGames(paths []string, failed func(locale.Message)) {
	if len(paths) == 0 {
		return
	}
	p.OpenGiven(paths[0], failed)
	if len(paths) > 1 {
		p.Notify(locale.Msg(locale.OthersLeft, len(paths), files.Base(paths[0])))
	}
}

// complain says at the terminal what became of a file that was named there.
func complain(m locale.Message) { fmt.Fprintln(os.Stderr, "chuhe:", locale.English.Say(m)) }
