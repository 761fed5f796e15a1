//go:build e2e || wine

package e2e

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/bustest"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/layout"
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
	reader  *bustest.Client // nil: the desktop has no assistive technology
	config  string
	origin  image.Point // position of the window on the desktop
}

// open starts the game with a folder and finds its window.
func open(d *desktop, config string, args ...string) *window {
	d.t.Helper()
	w := &window{desktop: d, config: config}
	args = append([]string{"--config", d.named(config), "--lang", "en", "--seed", "7",
		"--window", strconv.Itoa(windowWidth) + "x" + strconv.Itoa(windowHeight)}, args...)
	w.program = d.start(gameBinary, args...)
	if d.bus != nil {
		w.reader = d.bus.Join(w.program.cmd.Process.Pid)
	}
	d.eventually("the game is kept", func() bool {
		_, err := os.Stat(filepath.Join(config, autosave.FileName))
		return err == nil
	})
	w.origin = d.findWindow(w.program.cmd.Process.Pid)
	w.stands(w.origin.Add(image.Pt(windowWidth/3, windowHeight/2))) // the board
	return w
}

// newWindow starts the game on a desktop of its own with an empty folder, for a test that runs beside others.
func newWindow(t *testing.T, args ...string) *window {
	t.Helper()
	t.Parallel()
	return open(newDesktop(t, 1400, 900), t.TempDir(), args...)
}

// newReadWindow is like newWindow, on a desktop with assistive technology.
func newReadWindow(t *testing.T, args ...string) *window {
	t.Helper()
	t.Parallel()
	return open(newReadDesktop(t, 1400, 900), t.TempDir(), args...)
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
		w.t.Fatalf("the autosave is invalid: %v\n%s", err, data)
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

// reaches waits until the saved game, or the record beside it, meets a condition.
func (w *window) reaches(what string, wanted func(session.Snapshot) bool) session.Snapshot {
	w.t.Helper()
	var snap session.Snapshot
	w.eventually(what, func() bool {
		snap = w.beside()
		if snap.Game == nil || !wanted(snap) {
			snap = w.kept()
		}
		return wanted(snap)
	})
	return snap
}

// beside returns the record that is saved beside the game; its Game is nil if there is none.
func (w *window) beside() session.Snapshot {
	w.t.Helper()
	data, _ := os.ReadFile(filepath.Join(w.config, autosave.BesideName))
	snap, err := autosave.Decode(data)
	if err != nil && len(data) > 0 {
		w.t.Fatalf("the record beside the game is invalid: %v\n%s", err, data)
	}
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

// place returns the position on the desktop of a control, which assistive technology knows.
func (w *window) place(id string) image.Point {
	w.t.Helper()
	r := w.reader.Place(id)
	return r.Min.Add(r.Max).Div(2)
}

// onScreen converts a point of the window to one of the desktop.
func (w *window) onScreen(p draw.Point) image.Point {
	return w.origin.Add(image.Pt(int(p.X), int(p.Y)))
}

// press clicks a control.
func (w *window) press(id string) {
	w.t.Helper()
	w.clickStanding(w.place(id))
}

// clickStanding clicks on something that may have just appeared, once it responds. Then it waits for the
// window to change beyond the control, because the click may bring or move the next control; some clicks change nothing.
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

// square returns the position on the desktop of a square of the board, in the saved game or on a page.
func (w *window) square(name string) image.Point {
	w.t.Helper()
	return w.squareFrom(w.kept().Setup.Bottom, name)
}

// squareFrom returns the position on the desktop of a square of the board with a side at the bottom. The board has the
// same place in the window on all desks and pages.
func (w *window) squareFrom(bottom xiangqi.Side, name string) image.Point {
	w.t.Helper()
	l := layout.ArrangeBare(draw.Point{X: windowWidth, Y: windowHeight}, 1, bottom == xiangqi.Black, false)
	return w.onScreen(l.Board.Center(movetest.Square(w.t, name)))
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
	return image.Rectangle{w.square("a9"), w.square("i0")}.Canon().Inset(-30)
}

func (w *window) listRegion() image.Rectangle {
	w.t.Helper()
	return w.reader.Place("moves.list")
}

// still waits until the window no longer changes, and returns its picture.
func (w *window) still() *image.RGBA {
	w.t.Helper()
	w.rest()
	last := w.dump()
	same := 0
	w.eventually("the picture comes to rest", func() bool {
		next := w.dump()
		if bytes.Equal(last, next) {
			same++
		} else {
			same = 0
		}
		last = next
		return same >= 30 // on a busy machine the window may have to wait for some time
	})
	return w.shot()
}

// changes waits until a region differs from its state in a picture.
func (w *window) changes(what string, before *image.RGBA, r image.Rectangle, least int) {
	w.t.Helper()
	w.eventually(what, func() bool { return differ(before, w.shot(), r) >= least })
}

// gameBinary is the path of the game under test.
var gameBinary string
