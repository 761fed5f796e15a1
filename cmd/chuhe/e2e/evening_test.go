//go:build e2e

// Package e2e plays the game like a user: in a real window on a separate
// display, with real mouse and keyboard events.
package e2e

import (
	"image"
	"slices"
	"strconv"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// TestEvening is one session: a game against the computer with everything that a user does in it, then two computers,
// then a power cut. In short form it is a game with moves, taken back and made again, and the power cut.
func TestEvening(t *testing.T) {
	w := newReadWindow(t)

	choosePieces(w)
	newGameAtLevelOne(w)
	playByClickAndDrag(w)
	takeBackAndRedo(w)
	if !testing.Short() {
		playFlipped(w)
		changeHabits(w)
		offerDraw(w)
		watchComputers(w)
	}
	surviveKill(w)
}

// choosePieces answers the question of the first start.
func choosePieces(w *window) {
	before := w.still()
	w.press("offer.pictures")
	w.setting(`"look.pieces": "pictograms"`)
	w.changes("the pieces have pictures", before, w.boardRegion(), 5000)
}

func newGameAtLevelOne(w *window) {
	w.press("tool.new")
	w.press("new.red/1")
	w.press("new.black/2")
	w.press("new.black.level")
	w.key("Home")
	w.key("Return")
	w.press("new.start")
	w.reaches("a new game against level 1", func(s session.Snapshot) bool {
		p := s.Setup.Players
		return p[xiangqi.Red].Kind == session.Person && p[xiangqi.Black].Kind == session.Computer &&
			p[xiangqi.Black].Level == 1 && plies(s) == 0
	})
}

func playByClickAndDrag(w *window) {
	before := w.still()
	w.play("h2e2")
	w.reaches("an answer to the first move", func(s session.Snapshot) bool { return plies(s) == 2 })
	w.changes("the board shows both moves", before, w.boardRegion(), 2000)
	w.changes("the list shows both moves", before, w.listRegion(), 100)
	w.drag(w.square("h0"), w.square("g2"))
	s := w.reaches("an answer to the second move", func(s session.Snapshot) bool { return plies(s) == 4 })
	if m := line(s); m[0].String() != "h2e2" || m[2].String() != "h0g2" {
		w.t.Fatalf("the record is %v", m)
	}
}

func takeBackAndRedo(w *window) {
	played := w.kept()
	full := w.still()
	w.press("tool.undo")
	s := w.reaches("two plies taken back", func(s session.Snapshot) bool { return plies(s) == 2 })
	if s.Game.Nodes() != played.Game.Nodes() {
		w.t.Fatalf("taking back left %d of %d positions", s.Game.Nodes(), played.Game.Nodes())
	}
	w.changes("the board goes back", full, w.boardRegion(), 2000)
	w.press("tool.redo")
	w.reaches("two plies made again", func(s session.Snapshot) bool { return plies(s) == 4 })
	again := w.still()
	if n := differ(full, again, w.boardRegion()); n > 0 {
		w.t.Errorf("after undo and redo %d pixels of the board differ", n)
	}
}

func playFlipped(w *window) {
	before := w.still()
	w.press("tool.flip")
	w.reaches("Black at the bottom", func(s session.Snapshot) bool { return s.Setup.Bottom == xiangqi.Black })
	w.changes("the board is turned", before, w.boardRegion(), 20000)
	w.play("g3g4")
	s := w.reaches("an answer on the turned board", func(s session.Snapshot) bool { return plies(s) == 6 })
	if m := line(s); m[4].String() != "g3g4" {
		w.t.Fatalf("the record is %v", m)
	}
}

func changeHabits(w *window) {
	w.setting(`"sound.on": true`)
	w.press("tool.sound")
	w.setting(`"sound.on": false`)
	w.key("l")
	w.press("level.3")
	w.reaches("level 3", func(s session.Snapshot) bool { return s.Setup.Players[xiangqi.Black].Level == 3 })
}

// offerDraw offers a draw in the opening, where the computer sees no reason to agree.
func offerDraw(w *window) {
	before := w.still()
	w.key("d")
	w.changes("the answer to the offer", before, before.Rect, 100)
	if s := w.kept(); s.Game.Current().Ended().Over() {
		w.t.Errorf("the game ended by %v", s.Game.Current().Ended())
	}
}

func watchComputers(w *window) {
	w.press("tool.new")
	w.press("new.red/2")
	w.press("new.start")
	w.reaches("two computers play", func(s session.Snapshot) bool {
		p := s.Setup.Players
		return p[xiangqi.Red].Kind == session.Computer && p[xiangqi.Black].Kind == session.Computer && plies(s) >= 3
	})
	w.key("space")
	paused := w.reaches("a pause", func(s session.Snapshot) bool { return s.Paused })
	w.press("match.step")
	stepped := w.reaches("a single step", func(s session.Snapshot) bool { return plies(s) == plies(paused)+1 })
	if !stepped.Paused || !slices.Equal(line(stepped)[:plies(paused)], line(paused)) {
		w.t.Errorf("the step led from %v to %v, paused %v", line(paused), line(stepped), stepped.Paused)
	}
	w.press("match.takered")
	w.reaches("Red taken over", func(s session.Snapshot) bool {
		return s.Setup.Players[xiangqi.Red].Kind == session.Person && s.Setup.Players[xiangqi.Black].Kind == session.Computer
	})
}

// surviveKill checks that after kill -9 the next start shows the same position and move list.
func surviveKill(w *window) {
	before, shown := w.kept(), w.still()
	board, list := w.boardRegion(), w.listRegion()
	w.program.kill()
	w.eventually("the window is gone", func() bool { return differ(shown, w.shot(), board) > 20000 })

	again := open(w.desktop, w.config)
	after, now := again.kept(), again.still()
	if !slices.Equal(line(before), line(after)) || before.Game.Nodes() != after.Game.Nodes() || before.Setup != after.Setup {
		w.t.Errorf("resumed %v (%+v), was %v (%+v)", line(after), after.Setup, line(before), before.Setup)
	}
	if a, b := differ(shown, now, board), differ(shown, now, list); a > 0 || b > 0 {
		w.t.Errorf("after the kill %d pixels of the board and %d of the list differ", a, b)
	}
}

// TestNoClickIsLost checks that each of many clicks without any delay counts,
// after a pause and in succession.
func TestNoClickIsLost(t *testing.T) {
	w := newReadWindow(t)
	w.press("tool.new")
	w.press("new.black/1")
	w.press("new.start")
	w.reaches("two persons play", func(s session.Snapshot) bool {
		return s.Setup.Players[xiangqi.Black].Kind == session.Person
	})
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "b0c2", "g6g5", "c3c4", "c9e7"}
	w.stands(w.square(moves[0][:2])) // the page has just uncovered the board
	for i, m := range moves {
		w.play(m)
		w.reaches(m+" played", func(s session.Snapshot) bool { return plies(s) == i+1 })
	}
	undo, redo := w.place("tool.undo"), w.place("tool.redo")
	for range moves {
		w.still() // the window is idle
		before := plies(w.kept())
		w.click(undo)
		w.reaches("one ply taken back by a click out of the blue", func(s session.Snapshot) bool { return plies(s) == before-1 })
	}
	for range moves {
		w.click(redo)
	}
	w.reaches("all made again by clicks in a row", func(s session.Snapshot) bool { return plies(s) == len(moves) })
	for range moves {
		w.key("ctrl+z")
	}
	w.reaches("all taken back by keys in a row", func(s session.Snapshot) bool { return plies(s) == 0 })
}

// TestPointerLeaves checks that a highlight disappears when the pointer leaves
// the window, even in one jump, and returns where the pointer comes back.
func TestPointerLeaves(t *testing.T) {
	w := newReadWindow(t)
	before := w.still()
	flip := w.place("tool.flip")
	button := image.Rectangle{flip, flip.Add(image.Pt(1, 1))}.Inset(-20)
	for range 3 {
		w.do("mousemove", strconv.Itoa(flip.X), strconv.Itoa(flip.Y))
		w.eventually("the button lights up", func() bool { return differ(before, w.shot(), button) > 100 })
		w.rest()
		w.eventually("it goes out", func() bool { return differ(before, w.shot(), w.region(0, 0, windowWidth, windowHeight)) == 0 })
	}
}
