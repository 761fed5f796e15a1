//go:build wine && !e2e

package e2e

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"chuhe/ui/clipboard"
	"chuhe/ui/draw"
	"chuhe/ui/session"
)

// TestPlay plays a game on Windows with the mouse, copies and pastes it, kills
// the program and resumes the game; the folders have names in Chinese and with
// spaces.
func TestPlay(t *testing.T) {
	d := windows(t)
	w := open(d, filepath.Join(t.TempDir(), "楚河 的设置"))
	before := w.still()
	w.playSeen("h2e2")
	w.reaches("an answer to the first move", func(s session.Snapshot) bool { return plies(s) == 2 })
	w.changes("the board shows both moves", before, w.boardRegion(), 2000)
	w.dragSeen("h0g2")
	w.reaches("an answer to the second move", func(s session.Snapshot) bool { return plies(s) == 4 })
	w.strike("ctrl+z")
	w.reaches("the second move taken back", func(s session.Snapshot) bool { return plies(s) == 2 })
	w.strike("ctrl+y")
	w.reaches("the second move made again", func(s session.Snapshot) bool { return plies(s) == 4 })
	keepPicture(w)

	pastePicture(w)
	copyGame(w)
	surviveWine(w)
	pasteGame(w)
}

// playSeen makes a move with two clicks, and dragSeen by dragging. The window only
// sees the state of the mouse at each frame, not every event, so each step waits
// until the previous one is visible: a picked piece has its targets marked.
func (w *window) playSeen(move string) {
	w.t.Helper()
	from, to := w.square(move[:2]), w.square(move[2:])
	before := w.still()
	w.click(from)
	w.changes("the goal is marked", before, about(to), 10)
	w.click(to)
}

func (w *window) dragSeen(move string) {
	w.t.Helper()
	from, to := w.square(move[:2]), w.square(move[2:])
	before := w.still()
	w.do("mousemove", strconv.Itoa(from.X), strconv.Itoa(from.Y), "mousedown", "1")
	w.changes("the goal is marked", before, about(to), 10)
	w.do("mousemove", strconv.Itoa(to.X), strconv.Itoa(to.Y))
	w.changes("the piece follows", before, about(to), 1000)
	w.do("mouseup", "1")
}

// strike presses a key with the pointer over a corner of the window: without a
// window manager, wine gives the keyboard to the window under the pointer.
func (w *window) strike(key string) {
	w.t.Helper()
	at := w.onScreen(draw.Point{X: 5, Y: 5})
	w.do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y))
	w.key(key)
}

// about returns the region around a piece.
func about(p image.Point) image.Rectangle { return image.Rectangle{p, p}.Inset(-30) }

// keepPicture saves the picture of the display to the file named by CHUHE_PICTURE.
func keepPicture(w *window) {
	w.t.Helper()
	path := os.Getenv("CHUHE_PICTURE")
	if path == "" {
		return
	}
	f, err := os.Create(path)
	if err != nil {
		w.t.Fatal(err)
	}
	defer f.Close()
	shot := w.still()
	if err := png.Encode(f, shot.SubImage(w.region(0, 0, windowWidth, windowHeight))); err != nil {
		w.t.Fatal(err)
	}
}

// pastePicture checks that the position in a screenshot is read from the clipboard: that of the last move but one.
func pastePicture(w *window) {
	w.t.Helper()
	shot, want := w.still(), strings.Fields(w.kept().Game.Position().FEN())[0]
	w.playSeen("a3a4")
	w.reaches("an answer to the third move", func(s session.Snapshot) bool { return plies(s) == 6 })
	board := clipboard.On(w.display)
	err := board.WritePicture(func() ([]byte, error) {
		var b bytes.Buffer
		err := png.Encode(&b, shot.SubImage(w.region(0, 0, windowWidth, windowHeight)))
		return b.Bytes(), err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	before := w.still()
	w.strike("ctrl+v")
	w.changes("the page with the picture", before, w.region(850, 0, windowWidth, windowHeight), 1000)
	w.eventually("the position in the picture", func() bool {
		w.strike("ctrl+c")
		text, err := board.Read()
		return err == nil && strings.HasPrefix(text, want+" ")
	})
	before = w.still()
	w.strike("Escape")
	w.changes("the page closes", before, w.region(850, 0, windowWidth, windowHeight), 1000)
	w.strike("ctrl+z")
	w.reaches("the third move taken back", func(s session.Snapshot) bool { return plies(s) == 4 })
}

// copyGame checks that another program gets the game as PGN.
func copyGame(w *window) {
	w.t.Helper()
	w.strike("ctrl+shift+c")
	board := clipboard.On(w.display)
	w.eventually("the game on the clipboard", func() bool {
		text, err := board.Read()
		return err == nil && strings.Contains(text, `[Game "Chinese Chess"]`) && strings.Contains(text, "2. ")
	})
}

// pasteGame checks that a game copied by another program is offered and opened.
func pasteGame(w *window) {
	w.t.Helper()
	const copied = "[DhtmlXQ]\n[DhtmlXQ_title]顺炮[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477242[/DhtmlXQ_movelist]\n" +
		"[DhtmlXQ_comment1]中炮[/DhtmlXQ_comment1]\n[/DhtmlXQ]"
	if err := clipboard.On(w.display).Write(copied); err != nil {
		w.t.Fatal(err)
	}
	before := w.still()
	w.strike("ctrl+v")
	w.changes("the window says what it found", before, w.region(850, 0, windowWidth, windowHeight), 1000)
	w.strike("Return")
	s := w.reaches("the game of the clipboard", func(s session.Snapshot) bool { return s.Opened && s.Game.Nodes() == 3 })
	if s.Game.Node(1).Comment != "中炮" {
		w.t.Errorf("opened %q, want %q", s.Game.Node(1).Comment, "中炮")
	}
}

// surviveWine checks that after a kill the next start shows the same game and continues it.
func surviveWine(w *window) {
	w.t.Helper()
	before := w.kept()
	w.program.kill()
	again := open(w.desktop, w.config)
	*w = *again
	if now := w.kept(); !reflect.DeepEqual(line(now), line(before)) {
		w.t.Fatalf("resumed %v, had %v", line(now), line(before))
	}
	w.playSeen("a3a4")
	w.reaches("an answer after the kill", func(s session.Snapshot) bool { return plies(s) == plies(before)+2 })
}
