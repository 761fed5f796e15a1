// Package mirror supports tests that play the game from outside, through a display or a browser: it restores a screen
// from the game's saved state, on which the tests find the positions of the controls.
package mirror

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"strconv"
	"time"

	"chuhe/assets/openings"
	"chuhe/engine/link"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/analysis"
	"chuhe/ui/backup"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// State is the externally known state of a game.
type State struct {
	Game          session.Snapshot
	Settings      []byte // as saved; nil: not saved yet
	First         bool   // whether no settings existed when the game started
	Match         []byte // as saved; nil: there is none
	Engines       []byte // as saved; nil: there are none
	Width, Height float64
	Fingers       bool // whether the player uses touch
	Browser       bool // whether the game runs in a browser
	Windowed      bool // whether the game cannot fill the screen
	Clipboard     string
	Files         files.System      // the user's own files
	Library       map[string]string // what the library has saved, by the names of the files; nil: there is no library
}

// A Mirror is a screen restored from the state of a game.
type Mirror struct {
	*screen.Screen
	session  *session.Session
	analysis *analysis.Analysis
	reviewer *reviewing.Reviewer
	room     *engines.Room
	library  *library.Library // nil: none
	ahead    time.Duration    // how far its clock is ahead
}

// New returns a mirror of the given state.
func New(of State) (*Mirror, error) {
	kept := map[string]string{}
	if of.Settings != nil {
		kept[settings.FileName] = string(of.Settings)
	}
	if of.Match != nil {
		kept[matches.FileName] = string(of.Match)
	}
	if of.Engines != nil {
		kept[engines.FileName] = string(of.Engines)
	}
	maps.Copy(kept, of.Library)
	writer := store.NewWriter(storetest.New(kept))
	defer writer.Close()
	file, notices := settings.Open(writer)
	if len(notices) > 0 {
		return nil, fmt.Errorf("the settings make no sense: %v", notices)
	}
	contest, notice := matches.Open(writer, idle{}, nil)
	if notice.Key != "" {
		return nil, fmt.Errorf("the match makes no sense: %v", notice)
	}
	var programs engines.System
	if !of.Browser {
		programs = idle{}
	}
	room, notice := engines.Open(writer, programs, nil)
	if notice.Key != "" {
		return nil, fmt.Errorf("the engines make no sense: %v", notice)
	}
	now := time.Now()
	s, err := session.Restore(idle{}, of.Game, session.DefaultOptions(), now)
	if err != nil {
		return nil, err
	}
	m := &Mirror{session: s, analysis: analysis.New(idle{}, func() {}), reviewer: reviewing.New(idle{}, nil, func() {}),
		room: room}
	if of.Library != nil {
		m.library, notice = library.Open(library.Options{System: of.Files, Writer: writer, Copy: of.Browser})
		if notice.Key != "" {
			return nil, fmt.Errorf("the library is invalid: %v", notice)
		}
		m.library.Start()
	}
	var links page.Links
	if of.Browser {
		links.Page = "https://localhost/" // any address has the same effect on the places
	}
	m.Screen = screen.New(screen.Config{Session: s, Settings: file.Settings, System: locale.English, Host: idle{},
		Files: files.New(of.Files, nil), Clipboard: held(of.Clipboard), Now: now, First: of.First, Browser: of.Browser,
		Kept:     page.Storage{Library: m.library, Vault: backup.Open(writer, ""), Matches: contest, Engines: room},
		Thinkers: page.Thinkers{Analysis: m.analysis, Reviewer: m.reviewer},
		Machine: page.Machine{Fingers: of.Fingers, Windowed: of.Windowed, Openings: openings.Have(), Endings: true,
			Links: links}})
	m.Zoom(of.Width, of.Height) // decides whether the window counts as a phone
	m.Resize(of.Width, of.Height)
	m.Tick(now)
	return m, nil
}

// Close stops the players.
func (m *Mirror) Close() {
	if m.library != nil {
		m.library.Close()
	}
	m.analysis.Close()
	m.reviewer.Close()
	m.session.Close()
	m.room.Close()
}

// Press clicks a control.
func (m *Mirror) Press(name string) error {
	at, err := m.Find(name)
	if err != nil {
		return err
	}
	m.wait(at)
	for _, kind := range []kit.EventKind{kit.PointerMove, kit.PointerDown, kit.PointerUp} {
		m.Handle(kit.Event{Kind: kind, Pos: at, Button: kit.LeftButton, Time: m.now()})
	}
	m.settle()
	return nil
}

// settle advances the mirror until the library has answered.
func (m *Mirror) settle() {
	for {
		m.Tick(m.now())
		m.Place("") // asks the library for what the page shows
		if m.library == nil || m.library.Settled() {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// wait advances the clock of the mirror until a control that has just appeared accepts presses.
func (m *Mirror) wait(at draw.Point) {
	for !m.Accepts(at) {
		m.ahead += kit.StandTime
		m.Tick(m.now())
	}
}

// Touch moves a finger along a way, as one that is put down at its beginning and lifted at its end.
func (m *Mirror) Touch(way ...draw.Point) {
	m.wait(way[0])
	m.Handle(kit.Event{Kind: kit.TouchDown, Pos: way[0], Time: m.now()})
	for _, at := range way[1:] {
		m.Handle(kit.Event{Kind: kit.TouchMove, Pos: at, Time: m.now()})
	}
	m.ahead += time.Second // a resting finger throws nothing
	m.Handle(kit.Event{Kind: kit.TouchUp, Pos: way[len(way)-1], Time: m.now()})
	m.Tick(m.now())
}

// Key presses a key.
func (m *Mirror) Key(k kit.Key, mods kit.Mods) {
	m.Handle(kit.Event{Kind: kit.KeyDown, Key: k, Mods: mods, Time: m.now()})
	m.Handle(kit.Event{Kind: kit.KeyUp, Key: k, Mods: mods, Time: m.now()})
	m.settle()
}

// Focused reports whether a control has the focus.
func (m *Mirror) Focused(name string) (focused bool) {
	tree := m.Tree()
	tree.All(func(n *access.Node) bool {
		focused = focused || n.ID == name && n.State&access.Focused != 0
		return true
	})
	return focused
}

// now returns the time of the mirror's clock.
func (m *Mirror) now() time.Time { return time.Now().Add(m.ahead) }

var partOf = regexp.MustCompile(`^(.*)/(\d+)/(\d+)$`)

// Find returns the middle of a control. A name such as "new.red/1/2" means the first of two equal parts of the control
// new.red.
func (m *Mirror) Find(name string) (draw.Point, error) {
	part, of := 1, 1
	if s := partOf.FindStringSubmatch(name); s != nil {
		name = s[1]
		part, _ = strconv.Atoi(s[2])
		of, _ = strconv.Atoi(s[3])
	}
	r, ok := m.Place(kit.ID(name))
	if !ok {
		return draw.Point{}, fmt.Errorf("there is no control %s", name)
	}
	return draw.Point{X: r.X + r.W*(float64(part)-0.5)/float64(of), Y: r.Y + r.H/2}, nil
}

// held is a clipboard with a fixed text.
type held string

func (h held) Read() (string, error) { return string(h), nil }
func (held) Write(string) error      { return nil }

// idle is a computer player that never answers, a host that does nothing, and a system without programs.
type idle struct{}

func (idle) Others() []matches.Entrant { return nil }
func (idle) Start(context.Context, matches.Entrant, match.Pace) (match.Player, error) {
	return nil, errors.New("there is no player")
}
func (idle) Find([]string) (c engines.Command, err error) { return c, link.ErrNotFound }
func (idle) Digest(string) (string, error)                { return "", link.ErrNotFound }
func (idle) Machine() string                              { return "" }
func (idle) Dial(engines.Command) link.Dial {
	return func() (io.ReadWriteCloser, error) { return nil, link.ErrNotFound }
}
func (idle) NewGame() {}
func (idle) Search(ctx context.Context, p *xiangqi.Position, _ think.Limits, _ func(think.Info)) think.Result {
	<-ctx.Done()
	var l xiangqi.MoveList
	p.LegalMoves(&l)
	return think.Result{Move: l.At(0)}
}
func (idle) Keep(string, session.Snapshot)     {}
func (idle) PlaySound(sound.Effect)            {}
func (idle) SoundStatus() sound.Status         { return sound.Status{} }
func (idle) Speechless() bool                  { return false }
func (idle) SettingsChanged(settings.Settings) {}
func (idle) CommandGiven(kit.ID)               {}
func (idle) ToggleFullscreen()                 {}
