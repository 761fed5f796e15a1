//go:build e2e || wine

package e2e

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"chuhe/cmd/chuhe/internal/mirror"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/files/local"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/matches"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

const (
	windowWidth  = 1180
	windowHeight = 820
)

// window is the game in a window on a desktop, with the folder of its saved
// state.
type window struct {
	*desktop
	program *program
	config  string
	first   bool        // whether there were no settings when it started
	clip    string      // the mirror's clipboard
	origin  image.Point // position of the window on the desktop
}

// open starts the game with a folder and finds its window.
func open(d *desktop, config string, args ...string) *window {
	d.t.Helper()
	_, err := os.Stat(filepath.Join(config, settings.FileName))
	w := &window{desktop: d, config: config, first: os.IsNotExist(err)}
	args = append([]string{"--config", d.named(config), "--lang", "en", "--seed", "7",
		"--window", strconv.Itoa(windowWidth) + "x" + strconv.Itoa(windowHeight)}, args...)
	w.program = d.start(gameBinary, args...)
	d.eventually("the game is kept", func() bool {
		_, err := os.Stat(filepath.Join(config, autosave.FileName))
		return err == nil
	})
	w.origin = d.findWindow(w.program.cmd.Process.Pid)
	w.stands(w.origin.Add(image.Pt(windowWidth/3, windowHeight/2))) // the board
	return w
}

// kept returns the game saved on disk.
func (w *window) kept() session.Snapshot {
	w.t.Helper()
	data, err := os.ReadFile(filepath.Join(w.config, autosave.FileName))
	if err != nil {
		w.t.Fatal(err)
	}
	snap, err := autosave.Decode(data)
	if err != nil {
		w.t.Fatalf("the autosave makes no sense: %v\n%s", err, data)
	}
	return snap
}

// plies returns the number of plies of the saved game.
func plies(s session.Snapshot) int { return s.Game.Ply() }

// line returns the moves to the current position of the saved game.
func line(s session.Snapshot) []xiangqi.Move {
	moves := make([]xiangqi.Move, plies(s))
	for i := range moves {
		moves[i] = s.Game.Line()[i+1].Move
	}
	return moves
}

// reaches waits until the saved game meets a condition.
func (w *window) reaches(what string, wanted func(session.Snapshot) bool) session.Snapshot {
	w.t.Helper()
	var snap session.Snapshot
	w.eventually(what, func() bool {
		snap = w.kept()
		return wanted(snap)
	})
	return snap
}

// setting waits until a line of the settings file matches.
func (w *window) setting(pattern string) {
	w.t.Helper()
	wanted := regexp.MustCompile(pattern)
	w.eventually("setting "+pattern, func() bool {
		data, err := os.ReadFile(filepath.Join(w.config, settings.FileName))
		return err == nil && wanted.Match(data)
	})
}

// mirror returns a screen in the state of the saved game, to find the positions
// of its controls.
func (w *window) mirror() *mirror.Mirror {
	w.t.Helper()
	of := mirror.State{Game: w.kept(), Width: windowWidth, Height: windowHeight, Clipboard: w.clip, Files: local.System{}}
	data, err := os.ReadFile(filepath.Join(w.config, settings.FileName))
	if err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	of.Settings, of.First = data, w.first
	if of.Match, err = os.ReadFile(filepath.Join(w.config, matches.FileName)); err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	if of.Engines, err = os.ReadFile(filepath.Join(w.config, engines.FileName)); err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	of.Library = map[string]string{}
	if lists, err := os.ReadFile(filepath.Join(w.config, library.FileName)); err == nil {
		of.Library[library.FileName] = string(lists)
	}
	m, err := mirror.New(of)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(m.Close)
	return m
}

// place returns the position of a control after the given controls have been
// pressed. A name such as "new.red/1/2" means the second of two equal parts.
func (w *window) place(name string, pressed ...string) draw.Point {
	w.t.Helper()
	m := w.mirror()
	for _, p := range pressed {
		if err := m.Press(p); err != nil {
			w.t.Fatal(err)
		}
	}
	return w.find(m, name)
}

func (w *window) find(m *mirror.Mirror, name string) draw.Point {
	w.t.Helper()
	at, err := m.Find(name)
	if err != nil {
		w.t.Fatal(err)
	}
	return at
}

// onScreen converts a point of the window to one of the desktop.
func (w *window) onScreen(p draw.Point) image.Point {
	return w.origin.Add(image.Pt(int(p.X), int(p.Y)))
}

// press clicks a control.
func (w *window) press(name string, pressed ...string) {
	w.t.Helper()
	w.clickStanding(w.onScreen(w.place(name, pressed...)))
}

// clickStanding clicks on something that may have just appeared, once it responds. Then it waits for the
// window to change beyond the control, because the click may move the next control; some clicks change nothing.
func (w *window) clickStanding(p image.Point) {
	w.t.Helper()
	w.stands(p)
	before := w.shot()
	w.click(p)
	for end := time.Now().Add(5 * kit.StandTime); !changedBeyond(before, w.shot(), p) && time.Now().Before(end); {
		time.Sleep(20 * time.Millisecond)
	}
}

// changedBeyond reports whether two pictures differ anywhere except on a control at a point: a control that is
// pressed looks different before the window has acted on it.
func changedBeyond(before, after *image.RGBA, p image.Point) bool {
	control := image.Rect(p.X-200, p.Y-40, p.X+200, p.Y+40)
	return !bytes.Equal(before.Pix, after.Pix) && differ(before, after, before.Rect) > differ(before, after, control)
}

// stands puts the pointer on a point and waits until the display there has been unchanged
// long enough for a click to count: a control that has just appeared ignores clicks. Most controls
// change when the pointer comes. How soon they do shows how slow the machine is: the program learns
// of its pictures that much later.
func (w *window) stands(p image.Point) {
	w.t.Helper()
	r := image.Rectangle{Min: p, Max: p}.Inset(-12)
	last, began := w.shot(), time.Now()
	w.do("mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y))
	since, reaction := began, kit.StandTime
	w.eventually("something stands at the pointer", func() bool {
		next := w.shot()
		if differ(last, next, r) > 0 {
			if since == began {
				reaction = time.Since(began)
			}
			since = time.Now()
		}
		last = next
		return time.Since(since) > kit.StandTime*5/4+3*reaction
	})
}

// square returns the position of a square of the board on the desktop.
func (w *window) square(name string) image.Point {
	w.t.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		w.t.Fatal(err)
	}
	return w.onScreen(w.mirror().PointAt(sq))
}

// play makes a move with two clicks.
func (w *window) play(move string) {
	w.t.Helper()
	w.click(w.square(move[:2]))
	w.click(w.square(move[2:]))
}

// region returns the rectangle of the desktop between two points of the window.
func (w *window) region(x0, y0, x1, y1 int) image.Rectangle {
	return image.Rect(x0, y0, x1, y1).Add(w.origin)
}

// boardRegion returns the region of the whole board, listRegion that of the move list.
func (w *window) boardRegion() image.Rectangle {
	m := w.mirror()
	a, b := m.PointAt(xiangqi.SquareAt(0, 9)), m.PointAt(xiangqi.SquareAt(8, 0))
	r := image.Rect(int(a.X), int(a.Y), int(b.X), int(b.Y)).Canon().Inset(-30)
	return r.Add(w.origin)
}

func (w *window) listRegion() image.Rectangle {
	w.t.Helper()
	r, ok := w.mirror().Place("moves.list")
	if !ok {
		w.t.Fatal("the window has no list of moves")
	}
	return image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H)).Add(w.origin)
}

// still waits until the window no longer changes, and returns its picture.
func (w *window) still() *image.RGBA {
	w.t.Helper()
	w.rest()
	last := w.shot()
	same := 0
	w.eventually("the picture comes to rest", func() bool {
		next := w.shot()
		if differ(last, next, next.Rect) == 0 {
			same++
		} else {
			same = 0
		}
		last = next
		return same >= 30 // on a busy machine the window may have to wait for some time
	})
	return last
}

// changes waits until a region differs from its state in a picture.
func (w *window) changes(what string, before *image.RGBA, r image.Rectangle, least int) {
	w.t.Helper()
	w.eventually(what, func() bool { return differ(before, w.shot(), r) >= least })
}

// gameBinary is the path of the game under test.
var gameBinary string

// takePaste presses Ctrl+V in the mirror as well, and clicks where the mirror shows
// the button that opens the pasted game.
func (w *window) takePaste() {
	w.t.Helper()
	m := w.mirror()
	m.Handle(kit.Event{Kind: kit.KeyDown, Key: 'V', Mods: kit.Ctrl, Time: time.Now()})
	var yes draw.Rect
	w.eventually("the mirror has found the game, too", func() (ok bool) {
		m.Tick(time.Now())
		yes, ok = m.Place("paste.yes")
		return ok
	})
	w.clickStanding(w.onScreen(draw.Point{X: yes.X + yes.W/2, Y: yes.Y + yes.H/2}))
}
