package screen

import (
	"strconv"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

func TestClickOnAMoveLooksBackAndABranchStartsThere(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening...)
	var l draw.List
	d.Build(&l)
	d.press(d.place("ply.3").Center())
	if v := d.Session().View(); !v.Looking || v.Shown != 3 {
		t.Fatalf("shown %d", v.Shown)
	}
	if v := d.Session().View(); v.Ply != len(opening) {
		t.Fatalf("the game went to ply %d", v.Ply)
	}
	d.press(d.point("i9"))
	d.press(d.point("i8"))
	v := d.Session().View()
	if v.Ply != 4 || v.Looking || v.LastMove.String() != "i9i8" {
		t.Fatalf("ply %d, last move %v", v.Ply, v.LastMove)
	}
	if len(v.Moves[3].Branches) != 1 {
		t.Errorf("%d branches", len(v.Moves[3].Branches))
	}
	d.Build(&l)
	if want := d.written(3, v.Moves[3].Move); !d.sees(want) {
		t.Errorf("the move %q is not in the list", want)
	}
}

// written writes a move of the line from scratch.
func (d *desk) written(ply int, m xiangqi.Move) string {
	pos := xiangqi.StartPosition()
	for _, e := range d.Session().View().Moves[:ply] {
		pos.MakeMove(e.Move)
	}
	return notation.Write(pos, m, notation.Simplified)
}

func TestUndoRunsWhileHeld(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.play(opening...)
	d.event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl})
	for range 9 {
		d.event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl, Repeat: true})
	}
	d.event(kit.Event{Kind: kit.KeyUp, Key: 'Z', Mods: kit.Ctrl})
	if v := d.Session().View(); v.Ply != len(opening)-10 {
		t.Fatalf("ply %d", v.Ply)
	}
	d.pass(time.Second)
	pictured, v := d.pictured(), d.Session().View()
	for _, sq := range xiangqi.Squares() {
		if pictured[sq] != v.Board.At(sq) {
			t.Errorf("%v shows %v, not %v", sq, pictured[sq], v.Board.At(sq))
		}
	}
}

func TestUndoWhileTheComputerThinks(t *testing.T) {
	d := open(t, options{setup: personal(), thinker: fakeThinker{hold: true}})
	d.play("h2e2")
	if v := d.Session().View(); v.Status != session.StatusThinking {
		t.Fatalf("status %v", v.Status)
	}
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 0 || v.Status != session.StatusPersonToMove {
		t.Fatalf("ply %d, status %v", v.Ply, v.Status)
	}
}

func TestEscapeDropsACarriedPiece(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	d.event(kit.Event{Kind: kit.PointerDown, Pos: d.point("h2"), Button: kit.LeftButton})
	d.event(kit.Event{Kind: kit.PointerMove, Pos: d.point("h5"), Button: kit.LeftButton})
	d.key(kit.KeyEscape, 0)
	d.event(kit.Event{Kind: kit.PointerUp, Pos: d.point("h5"), Button: kit.LeftButton})
	if v := d.Session().View(); v.Ply != 0 || v.Selected != xiangqi.NoSquare || d.carries() {
		t.Fatalf("ply %d, selected %v, dragging %v", v.Ply, v.Selected, d.carries())
	}
}

func TestPlayOnTheFlippedBoardAtEverySize(t *testing.T) {
	for _, size := range [][2]float64{{720, 560}, {720, 1000}, {1366, 768}, {3840, 2160}} {
		d := open(t, options{setup: twoPersons(), w: size[0], h: size[1]})
		d.key('F', 0)
		d.play(opening...)
		b := d.place(boardID)
		if b.X < 0 || b.Y < 0 || b.X+b.W > size[0] || b.Y+b.H > size[1] {
			t.Errorf("%v: the board lies at %v", size, b)
		}
		for _, r := range []draw.Rect{d.place(movesID), d.place("tool.new"), d.place("tool.menu")} {
			if in := r.Intersect(b); !in.Empty() || r.X+r.W > size[0]+0.5 || r.Y+r.H > size[1]+0.5 || r.H < 40 {
				t.Errorf("%v: %v lies over the board or outside", size, r)
			}
		}
	}
}

// branched plays a game with three lines: at ply 3 the game is one, at ply 5 of the
// old one there is another.
func branched(d *desk) {
	d.play("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7") // the old line
	d.key('Z', kit.Ctrl)
	d.key('Z', kit.Ctrl)
	d.play("g3g4", "g6g5") // leaves it at ply 5
	for range 4 {
		d.key('Z', kit.Ctrl)
	}
	d.play("b0c2", "b9c7") // and this one at ply 3
	d.pass(time.Second)
}

func TestBranchesAreInTheList(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	branched(d)
	v := d.Session().View()
	record := len(v.Moves)
	if record != 4 || len(v.Moves[2].Branches) != 1 {
		t.Fatalf("%d moves, %d branches", record, len(v.Moves[2].Branches))
	}
	line := v.Moves[2].Branches[0]
	inner := line[2].Branches[0]
	id := func(n int) kit.ID { return kit.ID("move." + strconv.Itoa(n)) }
	if a, b := d.place(id(line[0].ID)), d.place(id(inner[0].ID)); b.Y <= a.Y || b.X <= a.X {
		t.Errorf("the inner branch at %v is not indented under the outer at %v", b, a)
	}
	before := v.Moves
	d.press(d.place(id(inner[1].ID)).Center())
	if v := d.Session().View(); !v.Looking || !v.Branch || v.ShownID != inner[1].ID {
		t.Fatalf("a click on a branch shows %d", v.ShownID)
	}
	d.key(kit.KeyUpArrow, kit.Ctrl) // nothing else was played there
	if !d.says(locale.NoVariation) {
		t.Error("nobody says that there is no variation")
	}
	d.key(kit.KeyLeft, 0)
	for _, k := range []kit.Key{kit.KeyUpArrow, kit.KeyDownArrow} {
		was := d.Session().View().ShownID
		d.key(k, kit.Ctrl)
		if now := d.Session().View().ShownID; now == was {
			t.Errorf("key %v leads to no variation", k)
		}
	}
	if after := d.Session().View().Moves; &after[0] != &before[0] {
		t.Error("looking changed the record")
	}
	d.key(kit.KeyEnd, 0)
	if v := d.Session().View(); v.Looking || v.Ply != 4 {
		t.Errorf("End leaves ply %d shown", v.Shown)
	}
}

func TestBranchesFold(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	branched(d)
	line := d.Session().View().Moves[2].Branches[0]
	second, fold := kit.ID("move."+strconv.Itoa(line[1].ID)), kit.ID("fold."+strconv.Itoa(line[0].ID))
	d.press(d.place(fold).Center())
	if d.shows(second) {
		t.Fatal("the branch does not fold")
	}
	d.press(d.place(fold).Center())
	if !d.shows(second) {
		t.Fatal("the branch does not unfold")
	}
	d.key(kit.KeyMinus, 0)
	if d.shows(second) {
		t.Fatal("minus does not fold")
	}
	d.Session().LookAt(line[1].ID)
	d.pass(50 * time.Millisecond)
	if !d.shows(second) {
		t.Error("the branch that is looked at stays folded")
	}
}

// In a file a computer has the name it has in the window, a person his own.
func TestRecordNamesItsPlayers(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.play("h2e2")
	g := d.desk.Record()
	if red, black := g.Tags.Get(game.TagRed), g.Tags.Get(game.TagBlack); red != "" || black != "电脑 · 六级" || g.Tags.Get(game.TagDate) != "2026.01.01" {
		t.Errorf("players are called %q and %q, tags %v", red, black, g.Tags)
	}
}

// A record from elsewhere is shown from its start, with the list in the focus, and
// Undo puts it away.
func TestRecordIsOpenedAtItsStart(t *testing.T) {
	d := open(t, options{setup: clocked(twoPersons()), settings: func(s *settings.Settings) { s.Speed = 3 * time.Second }})
	d.play(opening[:4]...)
	g := d.desk.Record()
	g.Tags.Set(game.TagRed, "许银川")
	if err := d.desk.Put(session.Import(g), true); err != nil {
		t.Fatal(err)
	}
	d.pass(time.Second)
	d.sprites()
	d.pass(time.Second)
	v := d.Session().View()
	if v.Shown != 0 || v.Ply != 4 || v.Paused || v.Speed != 3*time.Second || !d.ui.Focused(movesID) || !d.sees("许银川") {
		t.Errorf("ply %d of %d, paused %v, names %v", v.Shown, v.Ply, v.Paused, v.Setup.Players)
	}
	d.key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Opened || v.Ply != 4 || !v.Setup.Time.On() {
		t.Errorf("after Undo: %+v", v.Setup)
	}
}
