package main

import (
	"io/fs"

	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// dropped opens files that were dropped on the window. It is ui.Config.Dropped.
func (p *program) dropped(on fs.FS) {
	p.system.note("files dropped")
	p.files.Do(func() func() {
		paths, err := p.system.dropped(on)
		return func() {
			if err != nil {
				p.Notify(locale.Msg(locale.DropRefused, files.Cause(err)))
			}
			p.openGames(paths, nil)
		}
	})
}

// openGames opens the first of some files, because there is only one board. If
// that fails, the window shows the reason, and failed is called with it unless
// it is nil.
func (p *program) openGames(paths []string, failed func(locale.Message)) {
	if len(paths) == 0 {
		return
	}
	p.OpenGiven(paths[0], failed)
	if len(paths) > 1 {
		p.Notify(locale.Msg(locale.OthersLeft, len(paths), files.Base(paths[0])))
	}
}
