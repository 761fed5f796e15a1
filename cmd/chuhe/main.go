// Chuhe is a xiangqi game for one or two players.
package main

import (
	"context"
	"errors"
	"os"
	"time"

	"chuhe/cmd/chuhe/internal/filetypes"
	"chuhe/cmd/chuhe/internal/start" // must come before the graphics library; see there
	"chuhe/ui"
	"chuhe/ui/pace"
	"chuhe/ui/settings"
)

// errHandedOver means that an open window has taken over the request.
var errHandedOver = errors.New("another window has taken over")

func main() {
	o := given()
	if o.FileTypes != start.LeaveFileTypes {
		fileTypes(o.FileTypes)
		return
	}
	pace.Break()
	p, err := newProgram(o)
	if errors.Is(err, errHandedOver) {
		return
	}
	if err == nil {
		pace.Break()
		err = p.run()
	}
	if err = restart(o, err); err != nil {
		start.SayError(start.Explain(err))
		os.Exit(1)
	}
}

// fileTypes executes the request of a flag and reports the result.
func fileTypes(wanted start.FileTypes) {
	do := filetypes.Register
	if wanted == start.UnregisterFileTypes {
		do = filetypes.Unregister
	}
	done, err := do()
	if err != nil {
		start.SayError(err)
		os.Exit(1)
	}
	start.SayText(done)
}

// patience is the time allowed for leaving after the window was told to end. It
// may be drawing a huge picture, or waiting for a display that has disappeared.
const patience = time.Second

// run shows the window until the user leaves, then releases everything.
func (p *program) run() error {
	defer p.writer.Close() // also if the window crashes
	var stop context.CancelFunc
	p.told, stop = p.system.told()
	left := make(chan struct{})
	context.AfterFunc(p.told, func() {
		stop() // a second signal ends the program at once
		p.awake()
		select {
		case <-left:
		case <-time.After(patience):
			p.save() // the writer has all moves by now
			os.Exit(0)
		}
	})
	err := ui.New(ui.Config{
		Scene:  p,
		Window: p.window,
		Keep: func(at ui.WindowState) {
			p.SetWindow(settings.WindowState{X: at.X, Y: at.Y, W: at.Width, H: at.Height, Maximised: at.Maximised,
				Fullscreen: at.FullScreen})
		},
		Wake:  p.wake,
		Whole: os.Getenv("CHUHE_WHOLE") != "",
		Shown: p.openSound, Dropped: p.dropped, Hidden: p.analysis.Hide, Renew: p.system.faces(p.awake),
	}).Run()
	close(left)
	p.close()
	return err
}
