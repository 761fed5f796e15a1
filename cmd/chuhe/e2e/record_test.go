//go:build e2e

package e2e

import (
	"errors"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"

	"chuhe/ui/session"
)

// walked is a game with nested variations, and comments in three languages.
const walked = `[Game "Chinese Chess"]
[Event "中炮对屏风马"]
[Red "胡荣华"]
[Black "Nguyễn Văn A"]
[Result "1-0"]

{开局} 1. 炮二平五 马8进7 (1... 炮8平5 {the same cannon} 2. 马二进三 (2. 马八进七) 马8进7) 2. 马二进三 {tốt} 车9平8 1-0
`

// other is another game.
const other = `[Game "Chinese Chess"]
[Red "A"]
[Black "B"]
[Result "*"]

1. C8=5 H8+7 2. H8+7 *
`

// put writes a file, and makes its folder if there is none.
func put(t *testing.T, path, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// file writes a file of the user.
func (w *window) file(name, text string) string {
	w.t.Helper()
	path := filepath.Join(w.t.TempDir(), name)
	put(w.t, path, text)
	return path
}

// drawn describes a tree of moves with its comments, for comparison.
func drawn(s session.Snapshot) []string {
	var list []string
	for n := range s.Game.Preorder() {
		list = append(list, strings.Repeat(" ", n.Ply())+n.Move.String()+" "+n.Comment)
	}
	return list
}

// opened waits until the board shows a game from a file with a number of positions.
func (w *window) opened(positions int) session.Snapshot {
	w.t.Helper()
	return w.reaches("the game of the file", func(s session.Snapshot) bool { return s.Opened && s.Game.Nodes() == positions })
}

// saveAs saves the game, through its page, to a file in the folder of its original
// file.
func (w *window) saveAs(name string) {
	w.t.Helper()
	list := w.region(240, 140, 700, 180)
	before := w.still()
	w.key("ctrl+shift+s")
	w.changes("the page of files", before, w.boardRegion(), 100000)
	w.eventually("the page with the file in its list", func() bool { return dark(w.shot(), list) > 50 })
	w.key("ctrl+a")
	w.do("type", "--delay", "0", name)
	w.key("Return")
}

// saveAndLeave saves the game to a file, and then ends the program.
func (w *window) saveAndLeave(d *desktop, path string) {
	w.t.Helper()
	w.saveAs(filepath.Base(path))
	w.eventually("the file is written", func() bool {
		_, err := os.Stat(path)
		return err == nil
	})
	w.program.cmd.Process.Signal(syscall.SIGTERM)
	w.program.ended(d)
}

// dark counts the pixels of a region that are as dark as letters.
func dark(img *image.RGBA, r image.Rectangle) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if c := img.RGBAAt(x, y); int(c.R)+int(c.G)+int(c.B) < 300 {
				n++
			}
		}
	}
	return n
}

// told waits for a notice and dismisses it.
func (w *window) told() {
	w.t.Helper()
	w.press("notice.0")
	w.reader.Absent("notice.0")
}

// TestRecord drops a game on the window, saves it in another format, and opens that file with another start.
func TestRecord(t *testing.T) {
	w := newWindow(t)
	dropped := w.file("棋谱 1.pgn", walked)
	w.drop(dropped)
	tree := drawn(w.opened(9))

	path := filepath.Join(filepath.Dir(dropped), "walked.xqf")
	w.saveAndLeave(w.desktop, path)

	again := open(w.desktop, t.TempDir(), path)
	if got := drawn(again.opened(9)); !reflect.DeepEqual(got, tree) {
		t.Errorf("saved %q, opened %q", tree, got)
	}
	again.again(again.file("other.pgn", other))
	again.opened(4)
}

// TestSecondStartWithFile checks that the open window opens the file, from
// whichever folder it is named, and that the previous game can be resumed.
func TestSecondStartWithFile(t *testing.T) {
	w := newWindow(t)
	w.play("h2e2")
	played := line(w.reaches("a move and its answer", func(s session.Snapshot) bool { return plies(s) == 2 }))
	path := w.file("a b.pgn", walked)

	for _, args := range [][]string{{"a b.pgn"}, {"--open", "./a b.pgn"}, {"a b.pgn", "other.pgn"}} {
		cmd := exec.Command(gameBinary, append([]string{"--config", w.config}, args...)...)
		cmd.Env, cmd.Dir = w.env(), filepath.Dir(path)
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Fatalf("a second start with %q ends with error %v and output %q, want neither", args, err, out)
		}
		w.opened(9)
		w.key("ctrl+z")
		w.eventually("the record is put away", func() bool { return w.beside().Game == nil })
		w.reaches("the game in progress", func(s session.Snapshot) bool {
			return !s.Opened && reflect.DeepEqual(line(s), played)
		})
	}
}

// TestFilesThatCannotBeOpened checks that each file gives one sentence, in the
// window and on the terminal, and that the game continues.
func TestFilesThatCannotBeOpened(t *testing.T) {
	t.Parallel()
	d := newReadDesktop(t, 1400, 900)
	dir := t.TempDir()
	huge := filepath.Join(dir, "huge.pgn")
	broken := filepath.Join(dir, "broken.pgn")
	pipe := filepath.Join(dir, "pipe.pgn")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	put(t, broken, strings.Repeat("\x00\xff\x13", 1000))
	put(t, huge, "")
	if err := os.Truncate(huge, 1<<30); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(dir, "missing.pgn")
	w := open(d, t.TempDir())
	w.again(missing)
	w.told()
	for _, path := range []string{broken, huge, pipe, dir} {
		w.drop(path)
		w.told()
	}
	w.play("h2e2")
	w.reaches("the game goes on", func(s session.Snapshot) bool { return plies(s) == 2 && !s.Opened })
	w.program.cmd.Process.Signal(syscall.SIGTERM)
	w.program.ended(d)

	w = open(d, w.config, missing)
	w.play("h0g2")
	w.reaches("the game goes on", func(s session.Snapshot) bool { return plies(s) == 4 && !s.Opened })
	w.program.cmd.Process.Signal(syscall.SIGTERM)
	w.program.ended(d)
	if said := w.program.stderr.String(); !strings.Contains(said, "missing.pgn") || strings.Count(said, "\n") != 1 {
		t.Errorf("said at the terminal: %q", said)
	}
}

// branch makes a move that is not in the record on the board.
func (w *window) branch(move string) {
	w.t.Helper()
	n := w.beside().Game.Nodes()
	w.play(move)
	w.reaches("the move is kept", func(s session.Snapshot) bool { return s.Game.Nodes() == n+1 })
}

// text returns the content of a file, or "" if there is none.
func text(path string) string {
	data, _ := os.ReadFile(path)
	return string(data)
}

// TestFileOfOthers checks that a deleted file is written again, and that a file
// changed by another program is not overwritten without asking.
func TestFileOfOthers(t *testing.T) {
	w := newReadWindow(t)
	path := w.file("game.pgn", walked)
	w.drop(path)
	w.opened(9)
	w.branch("h2d2")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	w.key("ctrl+s")
	w.eventually("the file is there again", func() bool { return strings.Contains(text(path), "炮二平六") })
	w.told()

	w.branch("h9g7")
	put(t, path, other)
	before := w.still()
	panel := w.region(850, 0, windowWidth, windowHeight)
	w.key("ctrl+s")
	w.changes("the window asks what to do", before, panel, 1000)
	w.key("Escape")
	w.eventually("the question goes", func() bool { return differ(before, w.shot(), panel) == 0 })
	if text(path) != other || w.beside().Game.Nodes() != 11 {
		t.Errorf("the file holds %q, the game %d positions, want %q and 11", text(path), w.beside().Game.Nodes(), other)
	}
}
