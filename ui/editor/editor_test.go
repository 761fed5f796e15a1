package editor

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func start() *Editor { return New(xiangqi.StartPosition().Setup()) }

// cleared is the board after Clear with Red to move.
const cleared = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"

// The steps: "tray R" picks from the tray, "press e0" and "drop e0" handle a button of the mouse, "bring R a0" drags from
// the tray, "remove a0", "move a0 a5"; "-" is a point off the board.
func do(t *testing.T, e *Editor, step string) error {
	t.Helper()
	words := strings.Fields(step)
	piece := func(letter string) xiangqi.Piece {
		for p := xiangqi.RedKing; p < xiangqi.PieceLimit; p++ {
			if p.Kind() < xiangqi.Kinds && string(p.Letter()) == letter {
				return p
			}
		}
		t.Fatalf("%q: no such piece", step)
		return 0
	}
	switch words[0] {
	case "tray":
		e.Pick(piece(words[1]))
	case "press":
		_, err := e.Press(movetest.Square(t, words[1]))
		return err
	case "drop":
		_, err := e.Drop(movetest.Square(t, words[1]))
		return err
	case "bring":
		return e.Put(piece(words[1]), movetest.Square(t, words[2]))
	case "remove":
		return e.Remove(movetest.Square(t, words[1]))
	case "move":
		return e.Move(movetest.Square(t, words[1]), movetest.Square(t, words[2]))
	case "letgo":
		e.LetGo()
	default:
		t.Fatalf("unknown step %q", step)
	}
	return nil
}

func TestPiecesArePut(t *testing.T) {
	for _, c := range []struct {
		name, steps string
		fen         string // of the board only
		king        bool   // the last step is refused with ErrKing
	}{
		{"from the tray, twice", "tray R, press a0, drop a0, press i0, drop i0", "3k5/9/9/9/9/9/9/9/9/R3K3R", false},
		{"the same point again removes", "tray R, press a0, drop a0, press a0, drop a0", "3k5/9/9/9/9/9/9/9/9/4K4", false},
		{"the same piece again lets go", "tray R, tray R, press a0, drop a0", "3k5/9/9/9/9/9/9/9/9/4K4", false},
		{"another piece instead", "tray R, tray c, press a0, drop a0", "3k5/9/9/9/9/9/9/9/9/c3K4", false},
		{"replaces another piece", "bring R a0, tray n, press a0, drop a0", "3k5/9/9/9/9/9/9/9/9/n3K4", false},
		{"dragged with a piece from the tray in hand", "bring R a0, tray R, press a0, drop a5, press i0, drop i0", "3k5/9/9/9/R8/9/9/9/9/4K3R", false},
		{"dragged back with a piece from the tray in hand", "bring R a0, tray R, press a0, drop -, press i0, drop i0", "3k5/9/9/9/9/9/9/9/9/R3K3R", false},
		{"off the board", "tray R, press -, drop -", "3k5/9/9/9/9/9/9/9/9/4K4", false},
		{"a king from the tray moves", "tray K, press d1, drop d1", "3k5/9/9/9/9/9/9/9/3K5/9", false},
		{"a king from the tray on itself", "tray K, press e0, drop e0", "3k5/9/9/9/9/9/9/9/9/4K4", true},
		{"a piece on a king", "tray R, press d9, drop d9", "3k5/9/9/9/9/9/9/9/9/4K4", true},
		{"brought from the tray", "bring P e6", "3k5/9/9/4P4/9/9/9/9/9/4K4", false},
		{"brought off the board", "bring P -", "3k5/9/9/9/9/9/9/9/9/4K4", false},
		{"brought to the same piece", "bring P e6, bring P e6", "3k5/9/9/4P4/9/9/9/9/9/4K4", false},
		{"moved by two clicks", "bring R a0, press a0, drop a0, press a5, drop a5", "3k5/9/9/9/R8/9/9/9/9/4K4", false},
		{"moved onto another", "bring R a0, bring n a5, press a0, drop a0, press a5, drop a5", "3k5/9/9/9/R8/9/9/9/9/4K4", false},
		{"dragged", "bring R a0, press a0, drop a5", "3k5/9/9/9/R8/9/9/9/9/4K4", false},
		{"dragged back", "bring R a0, press a0, drop -", "3k5/9/9/9/9/9/9/9/9/R3K4", false},
		{"dragged off the board", "bring R a0, press a0, remove a0", "3k5/9/9/9/9/9/9/9/9/4K4", false},
		{"a click beside the board keeps the piece", "bring R a0, press a0, drop a0, press -, drop -", "3k5/9/9/9/9/9/9/9/9/R3K4", false},
		{"let go", "bring R a0, press a0, drop a0, letgo, press a5, drop a5", "3k5/9/9/9/9/9/9/9/9/R3K4", false},
		{"a second click lets go", "bring R a0, press a0, drop a0, press a0, drop a0, press a5, drop a5", "3k5/9/9/9/9/9/9/9/9/R3K4", false},
		{"a king dragged off the board", "press e0, remove e0", "3k5/9/9/9/9/9/9/9/9/4K4", true},
		{"a king moved", "press e0, drop e1", "3k5/9/9/9/9/9/9/9/4K4/9", false},
		{"a piece moved onto a king", "bring R a0, press a0, drop d9", "3k5/9/9/9/9/9/9/9/9/R3K4", true},
		{"removed", "bring R a0, remove a0", "3k5/9/9/9/9/9/9/9/9/4K4", false},
		{"moved", "bring R a0, move a0 a5", "3k5/9/9/9/R8/9/9/9/9/4K4", false},
		{"nothing moved", "bring R a0, move a1 a0", "3k5/9/9/9/9/9/9/9/9/R3K4", false},
		{"a king moved onto the other", "move e0 d9", "3k5/9/9/9/9/9/9/9/9/4K4", true},
		{"a king removed", "remove e0", "3k5/9/9/9/9/9/9/9/9/4K4", true},
	} {
		e := start()
		e.Clear()
		var err error
		for _, step := range strings.Split(c.steps, ", ") {
			err = do(t, e, step)
		}
		if got, _, _ := strings.Cut(e.FEN(), " "); got != c.fen {
			t.Errorf("%s: the board is %s, want %s", c.name, got, c.fen)
		}
		if errors.Is(err, ErrKing) != c.king {
			t.Errorf("%s: the last step returned %v, want ErrKing: %t", c.name, err, c.king)
		}
	}
}

func TestWholeBoard(t *testing.T) {
	e := start()
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"clear", e.Clear, cleared},
		{"swap", e.SwapSides, "4k4/9/9/9/9/9/9/9/9/5K3 b - - 0 1"},
		{"mirror", e.Mirror, "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"},
		{"side to move", func() { e.SetToMove(xiangqi.Red) }, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"count", func() { e.SetNoCapture(40) }, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 40 1"},
		{"too high a count", func() { e.SetNoCapture(121) }, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 120 1"},
		{"too low a count", func() { e.SetNoCapture(-1) }, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"start", e.Start, xiangqi.StartFEN},
		{"undo", e.Undo, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"undo", e.Undo, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 120 1"},
		{"redo", e.Redo, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"redo", e.Redo, xiangqi.StartFEN},
		{"redo", e.Redo, xiangqi.StartFEN},
	} {
		if c.do(); e.FEN() != c.want {
			t.Fatalf("%s: the FEN is %s, want %s", c.name, e.FEN(), c.want)
		}
	}
}

func TestTypedFEN(t *testing.T) {
	e := start()
	e.TypeFEN("4k4/9/9/9/9/9/9/9/9/4K4 b")
	if got, want := e.FEN(), "4k4/9/9/9/9/9/9/9/9/4K4 b"; got != want {
		t.Errorf("the field shows %q, want %q as typed", got, want)
	}
	if v := e.Verdict(); v.OK() || len(v.Faults) != 1 || v.Faults[0].Fault != xiangqi.FENKingsFace {
		t.Errorf("the verdict is %+v, want that the kings face each other", v)
	}
	e.TypeFEN("4k4/9/9/9/9/9/9/9/9/4K4x b")
	v := e.Verdict()
	if s := e.Setup(); v.Typed == nil || v.OK() || s.FEN() != "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1" {
		t.Errorf("an unreadable text gives the verdict %+v and the setup %s, want an error and the setup before", v, s.FEN())
	}
	if _, err := e.Position(); err == nil {
		t.Error("an unreadable text gives a position")
	}
	e.Undo()
	if got, want := e.FEN(), "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1"; got != want {
		t.Errorf("undo leaves %q in the field, want %q", got, want)
	}
	e.Undo()
	if e.FEN() != xiangqi.StartFEN || e.CanUndo() {
		t.Errorf("a second undo leaves %q, more to undo: %t", e.FEN(), e.CanUndo())
	}
	e.TypeFEN("")
	if e.FEN() != "" || e.Verdict().OK() {
		t.Errorf("an empty field shows %q and is accepted: %t", e.FEN(), e.Verdict().OK())
	}
	for _, letter := range []string{"k", "象", "😀"} {
		e.TypeFEN(strings.Repeat(letter, 1<<20))
		if got, want := e.FEN(), strings.Repeat(letter, longestFEN); got != want || e.Verdict().OK() {
			t.Errorf("of a million letters %d bytes are kept, want %d", len(got), len(want))
		}
	}
	e.TypeFEN("9/9/9/9/9/9/9/9/9/9 w")
	if err := e.Put(xiangqi.RedKing, movetest.Square(t, "e0")); err != nil || e.Left(xiangqi.RedKing) != 0 || e.Left(xiangqi.BlackKing) != 1 {
		t.Errorf("a king on an empty board: %v, left %d and %d, want 0 and 1", err, e.Left(xiangqi.RedKing), e.Left(xiangqi.BlackKing))
	}
}

// TestRandomEdits makes random changes and compares the board, the FEN field and the verdict after each. Undo then leads
// back through the same setups.
func TestRandomEdits(t *testing.T) {
	const games, edits = 200, 500
	r := rand.New(rand.NewPCG(36, 1))
	all, legal := xiangqi.Squares(), 0
	anywhere := func() xiangqi.Square {
		if i := r.IntN(len(all) + 4); i < len(all) {
			return all[i]
		}
		return xiangqi.NoSquare
	}
	piece := func() xiangqi.Piece {
		return xiangqi.NewPiece(xiangqi.Side(r.IntN(2)), xiangqi.Kind(r.IntN(xiangqi.Kinds)))
	}
	for range games {
		e := start()
		past := []xiangqi.Setup{e.Setup()} // what undo should lead through
		for range edits {
			switch r.IntN(16) {
			case 0:
				e.Pick(piece())
			case 1:
				e.LetGo()
			case 2, 3, 4, 5:
				e.Press(anywhere())
			case 6, 7, 8:
				e.Drop(anywhere())
			case 9:
				e.Put(piece(), anywhere())
			case 10:
				e.Remove(all[r.IntN(len(all))])
			case 11:
				e.SetToMove(xiangqi.Side(r.IntN(2)))
			case 12:
				e.SetNoCapture(r.IntN(130) - 5)
			case 13:
				e.TypeFEN(strings.Replace(e.FEN(), "/9/", []string{"/9/", "/4P4/", "/8/", "/p3p4/"}[r.IntN(4)], 1))
			case 14:
				[]func(){e.Mirror, e.SwapSides, e.Clear, e.Start}[r.IntN(4)]()
			case 15:
				if r.IntN(2) == 0 && len(past) > 1 && e.Verdict().Typed == nil {
					e.Undo()
					past = past[:len(past)-1]
					if e.Setup() != past[len(past)-1] {
						s := e.Setup()
						t.Fatalf("undo leads to %s, want %s", s.FEN(), past[len(past)-1].FEN())
					}
				} else if e.CanRedo() {
					e.Redo()
				}
			}
			if s := e.Setup(); s != past[len(past)-1] {
				past = append(past, s)
			}
			if agree(t, e) {
				legal++
			}
		}
		for len(past) > 0 {
			if s := e.Setup(); s != past[len(past)-1] {
				t.Fatalf("undo leads to %s, want %s", s.FEN(), past[len(past)-1].FEN())
			}
			if past = past[:len(past)-1]; e.Verdict().Typed != nil {
				e.Undo()
			}
			e.Undo()
		}
		if e.CanUndo() || e.FEN() != xiangqi.StartFEN {
			t.Fatalf("all undone, the FEN is %s", e.FEN())
		}
	}
	if legal < games*edits/20 {
		t.Errorf("only %d of %d setups were legal", legal, games*edits)
	}
}

// agree compares the board with the FEN field and the verdict with ParseFEN, and reports whether there is a position.
func agree(t *testing.T, e *Editor) bool {
	t.Helper()
	s, v := e.Setup(), e.Verdict()
	if read, err := xiangqi.ParseSetup(e.FEN()); (err == nil) != (v.Typed == nil) || err == nil && read != s {
		t.Fatalf("the field shows %q (%v) beside %s (%v)", e.FEN(), err, s.FEN(), v.Typed)
	}
	if _, err := xiangqi.ParseFEN(e.FEN()); (err == nil) != v.OK() {
		t.Fatalf("%s: the verdict is %+v, ParseFEN returns %v", e.FEN(), v, err)
	}
	return v.OK()
}

// A single change can be undone and redone, once.
func TestOneChange(t *testing.T) {
	e := start()
	if e.CanUndo() || e.CanRedo() {
		t.Error("an untouched setup can be undone or redone")
	}
	if err := e.Remove(xiangqi.SquareAt(0, 0)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if !e.CanUndo() || e.CanRedo() {
			t.Errorf("after a change: undo %v, redo %v, want only undo", e.CanUndo(), e.CanRedo())
		}
		e.Undo()
		if e.CanUndo() || !e.CanRedo() {
			t.Errorf("after an undo: undo %v, redo %v, want only redo", e.CanUndo(), e.CanRedo())
		}
		e.Redo()
	}
}

// The last thousand changes can be undone.
func TestManyChanges(t *testing.T) {
	for _, c := range []struct{ changes, undone int }{{999, 999}, {1000, 1000}, {1001, 1000}, {1002, 1000}} {
		e := start()
		for i := range c.changes {
			e.SetNoCapture(i%50 + 1)
		}
		undone := 0
		for ; e.CanUndo(); undone++ {
			e.Undo()
		}
		left := e.Setup()
		want := start()
		for i := range c.changes - c.undone {
			want.SetNoCapture(i%50 + 1)
		}
		if undone != c.undone || left != want.Setup() {
			t.Errorf("of %d changes %d can be undone, want %d; left is %+v, want %+v", c.changes, undone, c.undone, left, want.Setup())
		}
	}
}
