// Chuhe is a game of xiangqi for one or two people.
package main

import (
	"context"
	"errors"
	"os"
	"time"

	"chuhe/cmd/chuhe/internal/filetypes"
	"chuhe/cmd/chuhe/internal/say"
	"chuhe/cmd/chuhe/internal/start" // must come before the graphics library, see there
	"chuhe/ui"
	"chuhe/ui/settings"
)

// errHandedOver says that a window is open already and has taken what was asked.
var errHandedOver = errors.New("another window has taken over")

func main() {
	o := given()
	if o.FileTypes != start.LeaveFileTypes {
		fileTypes(o.FileTypes)
		return
	}
	p, err := newProgram(o)
	if errors.Is(err, errHandedOver) {
		return
	}
	if err == nil {
		err = p.run()
	}
	if err = restart(o, err); err != nil {
		say.Error(start.Explain(err))
		os.Exit(1)
	}
}

// fileTypes does what a flag asks for and says what it has done.
func fileTypes(wanted start.FileTypes) {
	do := filetypes.Register
	if wanted == start.UnregisterFileTypes {
		do = filetypes.Unregister
	}
	done, err := do()
	if err != nil {
		say.Error(err)
		os.Exit(1)
	}
	say.Text(done)
}

// patience is how long a window that was told to end may take to leave. It may
// be drawing a huge picture, or waiting for a display that has gone.
const patience = time.Second

// run shows the window until the person leaves, then lets go of everything.
func (p *program) run() error {
	defer p.writer.Close() // also when the window crashes
	var stop context.CancelFunc
	p.told, stop = p.system.told()
	left := make(chan struct{})
	context.AfterFunc(p.told, func() {
		stop() // a second signal ends the program at once
		p.awake()
		select {
		case <-left:
		case <-time.After(patience):
			p.save() // all that was played is with the writer
			os.Exit(0)
		}
	})
	err := ui.New(ui.Config{
		Scene: p,
		Place: p.place,
		Keep: func(at ui.Place) {
			p.SetWindow(settings.Window{X: at.X, Y: at.Y, W: at.Width, H: at.Height, Maximised: at.Maximised, Fullscreen: at.FullScreen})
		},
		Wake:  p.wake,
		Whole: os.Getenv("CHUHE_WHOLE") != "",
		Shown: p.openSound, Dropped: p.dropped, Hidden: p.analysis.Hide, Renew: p.system.faces(p.awake),
	}).Run()
	close(left)
	p.close()
	return err
}
