//go:build display

package ui

import (
	"context"
	"fmt"
	"syscall"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// flood is a player that reports ten thousand lines per second.
type flood struct{}

func (flood) NewGame() {}

func (flood) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	var moves xiangqi.MoveList
	p.LegalMoves(&moves)
	began, every := time.Now(), time.NewTicker(time.Millisecond)
	defer every.Stop()
	for n := 0; ; {
		select {
		case <-ctx.Done():
			return think.Result{}
		case <-every.C:
		}
		for range 10 {
			n++
			rank := n % max(l.MultiPV, 1)
			report(think.Info{
				MultiPV: rank + 1, Depth: 1 + n/500%90, Score: think.Score(n % 700), Nodes: uint64(n) * 1000, Time: time.Since(began),
				PV: []xiangqi.Move{moves.At((rank + n/100) % moves.Len())},
			})
		}
	}
}

type deaf struct{}

func (deaf) PlaySound(sound.Effect)            {}
func (deaf) SoundStatus() sound.Status         { return sound.Status{} }
func (deaf) Speechless() bool                  { return false }
func (deaf) SettingsChanged(settings.Settings) {}
func (deaf) CommandGiven(kit.ID)               {}
func (deaf) ToggleFullscreen()                 {}

// A driver is the window with the analysis. It steps through the game twice a second and records the times of the
// frames.
type driver struct {
	*screen.Screen
	wake     chan struct{}
	began    time.Time
	steps    int
	phase    int
	pictures int
	last     time.Time // time of the last frame of a glide
	glides   []glide
	cpu      time.Duration
	since    time.Time
	done     bool
}

// glide is one movement of a piece.
type glide struct {
	frames  int
	took    time.Duration
	longest time.Duration // longest time between frames
}

// The duration of each phase: stepping with the analysis on, watching it, and resting after it.
const phaseTime = 15 * time.Second

func newDriver() *driver {
	wake, awake := waker()
	d := &driver{wake: wake, began: time.Now(), since: time.Now()}
	game, err := session.New(flood{}, persons(), session.DefaultOptions(), time.Now())
	if err != nil {
		panic(err)
	}
	set := settings.Default()
	set.Lines = analysis.MaxLines
	d.Screen = screen.New(screen.Config{Session: game, Settings: set, Host: deaf{}, Thinkers: page.Thinkers{Analysis: analysis.New(flood{}, awake)}, Now: time.Now()})
	game.SetStudy(true)
	p := xiangqi.StartPosition()
	var line []xiangqi.Move
	for i := range 60 {
		var moves xiangqi.MoveList
		p.LegalMoves(&moves)
		m := moves.At(i * 7 % moves.Len())
		p.MakeMove(m)
		line = append(line, m)
	}
	if err := game.Editor.AddLine(line); err != nil {
		panic(err)
	}
	game.Viewer.Look(0)
	return d
}

// waker returns a channel for the wishes to be woken, and a function that wishes it.
func waker() (wake chan struct{}, awake func()) {
	wake = make(chan struct{}, 1)
	return wake, func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
}

// persons returns the setup of a game between two persons.
func persons() session.Setup {
	person := session.Player{Kind: session.Person, Level: 3}
	return session.Setup{Players: [2]session.Player{person, person}}
}

// press presses a key and releases it.
func press(s *screen.Screen, k kit.Key, m kit.Mods) {
	now := time.Now()
	s.Handle(kit.Event{Kind: kit.KeyDown, Key: k, Mods: m, Time: now})
	s.Handle(kit.Event{Kind: kit.KeyUp, Key: k, Mods: m, Time: now})
}

func (d *driver) Tick(now time.Time) {
	d.Screen.Tick(now)
	passed := now.Sub(d.began)
	switch {
	case d.phase == 0 && passed > time.Second:
		press(d.Screen, '2', kit.Ctrl)
		press(d.Screen, 'A', 0)
		d.turn(1, now)
	case d.phase == 1 && passed > time.Duration(d.steps)*500*time.Millisecond+2*time.Second && passed < 2*time.Second+phaseTime:
		d.steps++
		press(d.Screen, kit.KeyRight, 0)
		d.last = time.Now()
		d.glides = append(d.glides, glide{})
	case d.phase == 1 && passed > 3*time.Second+phaseTime:
		d.report("stepping", now)
		d.turn(2, now)
	case d.phase == 2 && passed > 3*time.Second+2*phaseTime:
		d.report("watching", now)
		press(d.Screen, 'A', 0)
		d.turn(3, now)
	case d.phase == 3 && passed > 9*time.Second+2*phaseTime: // the nap is deep by now
		d.turn(4, now)
	case d.phase == 4 && passed > 9*time.Second+3*phaseTime:
		d.report("resting", now)
		d.done = true
	}
}

func (d *driver) Done() bool { return d.done }

// Next adds the driver's own times.
func (d *driver) Next() time.Time {
	if d.phase == 1 {
		return kit.Earliest(d.Screen.Next(), time.Now().Add(20*time.Millisecond))
	}
	return d.Screen.Next()
}

func (d *driver) Build(l *draw.List) {
	d.pictures++
	if n := len(d.glides); n > 0 && d.phase == 1 && d.Animating() {
		g, now := &d.glides[n-1], time.Now()
		g.frames++
		g.took += now.Sub(d.last)
		g.longest = max(g.longest, now.Sub(d.last))
		d.last = now
	}
	d.Screen.Build(l)
}

func (d *driver) turn(phase int, now time.Time) {
	d.phase, d.pictures, d.since, d.cpu = phase, 0, now, processorTime(syscall.RUSAGE_SELF)
}

func (d *driver) report(what string, now time.Time) {
	took := now.Sub(d.since)
	fmt.Printf("%s: %.1f pictures/s, %.1f %% of one core", what, float64(d.pictures)/took.Seconds(), 100*(processorTime(syscall.RUSAGE_SELF)-d.cpu).Seconds()/took.Seconds())
	if d.phase == 1 {
		frames, time, longest := 0, time.Duration(0), time.Duration(0)
		for _, g := range d.glides {
			frames, time, longest = frames+g.frames, time+g.took, max(longest, g.longest)
		}
		fmt.Printf("; %d glides at %.1f pictures/s, the longest wait %v", len(d.glides), float64(frames)/time.Seconds(), longest)
	}
	fmt.Println()
}

// processorTime returns the time that this program, or its thread, has used.
func processorTime(who int) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// runFlood measures the window during a flood of reports: FLOOD=1 go test -tags display ./ui.
func runFlood() error {
	d := newDriver()
	return New(Config{Scene: d, Wake: d.wake}).Run()
}
