//go:build display && flood

package ui

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/engines/local"
	"chuhe/ui/far"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/matches"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// TestMain measures the window while programs flood it, or is such a program. Nothing else of these tests runs then, and
// without the tag they need no screen.
func TestMain(*testing.M) {
	if len(os.Args) == 2 && os.Args[1] == floodArgument {
		runFloodProgram()
		return
	}
	fmt.Println(runFlood())
}

// floodArgument makes the program of these tests an engine that floods.
const floodArgument = "flood"

// runFloodProgram is that engine. It speaks UCI, writes ten thousand lines per second while it searches, and plays any
// legal move.
func runFloodProgram() {
	commands := make(chan string)
	go func() {
		defer close(commands)
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			commands <- lines.Text()
		}
	}()
	out := bufio.NewWriter(os.Stdout)
	position, lines := xiangqi.StartPosition(), 1
	for command := range commands {
		word, rest, _ := strings.Cut(command, " ")
		switch word {
		case "uci":
			fmt.Fprint(out, "id name Flood\noption name Hash type spin default 16 min 1 max 1024\noption name MultiPV type spin default 1 min 1 max 9\nuciok\n")
		case "isready":
			fmt.Fprintln(out, "readyok")
		case "setoption":
			fmt.Sscanf(rest, "name MultiPV value %d", &lines)
		case "position":
			position, _ = linktest.Position(command)
		case "go":
			floodSearch(out, commands, position, lines, rest)
		case "quit":
			return
		}
		out.Flush()
	}
}

// floodSearch floods until it is stopped or, unless it searches without end, for as long as it was given, and moves.
func floodSearch(out *bufio.Writer, commands <-chan string, p *xiangqi.Position, lines int, limits string) {
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	forTime := 300 * time.Millisecond
	var ms int
	switch _, err := fmt.Sscanf(limits, "movetime %d", &ms); {
	case err == nil:
		forTime = time.Duration(ms) * time.Millisecond
	case strings.Contains(limits, "infinite"):
		forTime = time.Hour
	case strings.Contains(limits, "depth"):
		forTime = 0
	}
	began, every, stopped := time.Now(), time.NewTicker(time.Millisecond), false
	defer every.Stop()
	for n := 0; !stopped && time.Since(began) < forTime; {
		select {
		case command := <-commands:
			stopped = command == "stop"
			continue
		case <-every.C:
		}
		for due := int(time.Since(began) / (100 * time.Microsecond)); n < due; n++ { // those that were late, too
			rank := n % lines
			first := legal.At((rank + n/100) % legal.Len())
			fmt.Fprintf(out, "info depth %d multipv %d score cp %d nodes %d time %d pv %v\n", 1+n/500%90, rank+1, n%700, n*1000, time.Since(began).Milliseconds(), first)
		}
		out.Flush()
	}
	fmt.Fprintln(out, "bestmove", legal.At(int(p.Key()%uint64(legal.Len()))))
}

// countingSystem is a local System that counts the lines that programs write.
type countingSystem struct {
	local.System
	lines *atomic.Int64
}

func (c countingSystem) Dial(command engines.Command) link.Dial {
	dial := c.System.Dial(command)
	return func() (io.ReadWriteCloser, error) {
		conn, err := dial()
		if err != nil {
			return nil, err
		}
		return counting{conn, c.lines}, nil
	}
}

type counting struct {
	io.ReadWriteCloser
	lines *atomic.Int64
}

func (c counting) Read(b []byte) (int, error) {
	n, err := c.ReadWriteCloser.Read(b)
	c.lines.Add(int64(bytes.Count(b[:n], []byte("\n"))))
	return n, err
}

// contestants are the players of a match: engines of the room.
type contestants struct{ room *engines.Room }

func (contestants) Others() []matches.Entrant { return nil }

func (c contestants) Start(ctx context.Context, e matches.Entrant, p match.Pace) (match.Player, error) {
	player, end, err := c.room.Contestant(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	return match.NewThinker(player, p, nil, func() error { end(); return nil }), nil
}

// floodWindow is the window with engines that flood. It does one thing after another, and measures Update meanwhile.
type floodWindow struct {
	*App
	screen  *screen.Screen
	game    *session.Session
	room    *engines.Room
	matches *matches.Runner
	ids     []string // the engines: of the seats, and of the analysis
	lines   atomic.Int64

	phase    int
	since    time.Time
	before   int64 // lines at that time
	pictures int
	wall     []time.Duration // of each Update, without the nap in it
	cpu      []time.Duration // of the thread
	spent    time.Duration   // by the scene before the nap
	turned   time.Time
	over     bool
}

// floodScene is the screen, with the time that it takes before Update naps.
type floodScene struct {
	*screen.Screen
	f *floodWindow
}

func (s floodScene) Handle(e kit.Event) {
	defer s.f.spend(time.Now())
	s.Screen.Handle(e)
}

func (s floodScene) Shown(now time.Time) {
	defer s.f.spend(time.Now())
	s.Screen.Shown(now)
}

func (f *floodWindow) spend(began time.Time) { f.spent += time.Since(began) }

func (s floodScene) Tick(now time.Time) {
	s.f.step(now)
	s.Screen.Tick(now)
}

func (s floodScene) Build(l *draw.List) {
	s.f.pictures++
	s.Screen.Build(l)
}

func (s floodScene) Done() bool { return s.f.over }

// Update implements ebiten.Game.
func (f *floodWindow) Update() error {
	began, cpu := time.Now(), processorTime(syscall.RUSAGE_THREAD)
	f.spent = 0
	err := f.App.Update()
	took := time.Since(began)
	if f.lastFrame.After(began) { // it napped until then
		took = time.Since(f.lastFrame) + f.spent
	}
	f.wall, f.cpu = append(f.wall, took), append(f.cpu, processorTime(syscall.RUSAGE_THREAD)-cpu)
	return err
}

func newFloodWindow() *floodWindow {
	wake, awake := waker()
	f := &floodWindow{since: time.Now()}
	f.room, _ = engines.Open(store.NewWriter(storetest.New(nil)), countingSystem{lines: &f.lines}, awake)
	f.room.SetBudget(engines.Budget{Threads: 1, HashMB: 16})
	f.matches = matches.New(contestants{f.room}, awake)
	options := session.DefaultOptions()
	options.Wake = awake
	options.Seat = func(to session.Player) (p think.Player, err error) {
		if to.Engine != "" {
			p = f.room.Player(to.Engine)
		}
		return p, nil
	}
	game, err := session.New(&thinktest.Player{}, persons(), options, time.Now())
	if err != nil {
		panic(err)
	}
	f.game = game
	set := settings.Default()
	set.Lines, set.PlayBar = analysis.MaxLines, true
	adviser := f.room.Adviser(&thinktest.Player{}, engines.Analysis, nil)
	f.screen = screen.New(screen.Config{
		Session: game, Settings: set, Host: deaf{}, Kept: page.Storage{Engines: f.room, Matches: f.matches,
			Friends: friend.New(), Far: far.New(awake)},
		Thinkers: page.Thinkers{Analysis: analysis.New(adviser, awake)}, Now: time.Now(),
	})
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	for range 2 {
		f.ids = append(f.ids, f.room.Add([]string{self, floodArgument}))
	}
	adviser.Set(f.ids[1])
	f.App = New(Config{Scene: floodScene{f.screen, f}, Wake: wake})
	return f
}

// step goes on to the next phase when it is due.
func (f *floodWindow) step(now time.Time) {
	switch due := now.Sub(f.since) > phaseTime; {
	case f.phase == 0 && now.Sub(f.since) > time.Second:
		press(f.screen, 'K', kit.Ctrl) // the room, while both are tried
		f.next(now)
	case f.phase == 1 && len(f.room.Playable()) == len(f.ids):
		f.report("tried, in the engine room", now)
		press(f.screen, kit.KeyEscape, 0)
		setup := session.Setup{}
		for side := range setup.Players {
			setup.Players[side] = session.Player{Kind: session.Computer, Level: 1, Engine: f.ids[0], Name: "Flood"}
		}
		if err := f.game.NewGame(setup); err != nil {
			panic(err)
		}
		f.next(now)
	case f.phase == 2 && due:
		f.report("both seats, and the analysis beside the board", now)
		plan := matches.Plan{Games: 100, Pace: matches.Pace{MoveTime: 300 * time.Millisecond}, Openings: []match.Opening{{FEN: xiangqi.StartFEN}}}
		for _, id := range f.ids {
			plan.Entrants = append(plan.Entrants, matches.Entrant{ID: id, Name: "Flood " + id})
		}
		if err := f.matches.Begin(plan); err != nil {
			panic(err)
		}
		press(f.screen, '2', kit.Ctrl) // the study
		press(f.screen, 'A', 0)
		press(f.screen, kit.KeyHome, 0)
		f.next(now)
	case f.phase == 3 && due:
		f.report("a match, and the analysis with five lines, stepping", now)
		press(f.screen, 'J', kit.Ctrl)
		f.next(now)
	case f.phase == 3 && now.Sub(f.turned) > time.Second/2:
		press(f.screen, kit.KeyRight, 0)
		f.turned = now
	case f.phase == 4 && due:
		f.report("the page of the match", now)
		f.matches.Close()
		f.room.Close()
		f.over = true
	case due && now.Sub(f.since) > time.Minute:
		panic("the engines are not ready")
	}
}

func (f *floodWindow) next(now time.Time) {
	f.phase, f.since, f.before, f.pictures, f.wall, f.cpu = f.phase+1, now, f.lines.Load(), 0, nil, nil
}

func (f *floodWindow) report(what string, now time.Time) {
	seconds := now.Sub(f.since).Seconds()
	fmt.Printf("%s: %.0f lines/s, %.1f pictures/s, %d updates", what, float64(f.lines.Load()-f.before)/seconds, float64(f.pictures)/seconds, len(f.wall))
	for _, kind := range []struct {
		name string
		all  []time.Duration
	}{{"wall", f.wall}, {"processor", f.cpu}} {
		slices.Sort(kind.all)
		n := len(kind.all)
		fmt.Printf("; %s: longest %.1f ms, 99.9 %% within %.1f ms, median %.2f ms", kind.name, milliseconds(kind.all[n-1]), milliseconds(kind.all[(n*999+999)/1000-1]), milliseconds(kind.all[n/2]))
	}
	fmt.Println()
}

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }

// runFlood measures the window while programs flood it: go test -v -tags "display flood" ./ui.
func runFlood() error {
	f := newFloodWindow()
	f.prepare()
	return ebiten.RunGameWithOptions(f, &ebiten.RunGameOptions{SingleThread: true})
}

type deaf struct{}

func (deaf) PlaySound(sound.Effect)            {}
func (deaf) SoundStatus() sound.Status         { return sound.Status{} }
func (deaf) Speechless() bool                  { return false }
func (deaf) SettingsChanged(settings.Settings) {}
func (deaf) CommandGiven(kit.ID)               {}
func (deaf) ToggleFullscreen()                 {}

// phaseTime is the duration of a phase.
const phaseTime = 15 * time.Second

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

// processorTime returns the time that this program, or its thread, has used.
func processorTime(who int) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
