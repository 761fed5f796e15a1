package editor_test

import (
	"bytes"
	"errors"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// cleared is the FEN of the kings alone.
const cleared = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"

func open(t *testing.T) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('U', kit.Ctrl)
	if d.Page() != page.Editor {
		t.Fatal("Ctrl+U does not open the page")
	}
	return d
}

// fen returns the content of the FEN field.
func fen(d *screentest.Driver) string { return d.Node("editor.fen").Value }

// wants checks the content of the FEN field.
func wants(t *testing.T, d *screentest.Driver, what, want string) {
	t.Helper()
	if got := fen(d); got != want {
		t.Errorf("%s: the FEN is %q, want %q", what, got, want)
	}
}

// TestEscWhileDragging checks that Esc first lets go a piece that is being dragged.
func TestEscWhileDragging(t *testing.T) {
	d := open(t)
	d.Click("editor.clear")
	for what, from := range map[string]draw.Point{"the tray": d.Rect("editor.tray.R").Center(), "the board": d.Point("e0")} {
		d.Event(kit.Event{Kind: kit.PointerDown, Button: kit.LeftButton, Pos: from})
		d.Event(kit.Event{Kind: kit.PointerMove, Button: kit.LeftButton, Pos: d.Point("e1")})
		d.Key(kit.KeyEscape, 0)
		d.Event(kit.Event{Kind: kit.PointerUp, Button: kit.LeftButton, Pos: d.Point("e1")})
		if d.Page() != page.Editor {
			t.Fatalf("Esc while a piece of %s is dragged leads to page %v, want the editor", what, d.Page())
		}
		wants(t, d, "Esc while a piece of "+what+" is dragged", cleared)
	}
}

// TestMouse sets up a mate in two with the mouse, and plays it.
func TestMouse(t *testing.T) {
	d := open(t)
	d.Click("editor.clear")
	wants(t, d, "cleared", cleared)
	d.Click("editor.tray.R")
	d.Press(d.Point("a7"))
	d.Press(d.Point("b7"))
	d.Press(d.Point("b7")) // removed again
	d.Drag(d.Rect("editor.tray.R").Center(), d.Point("b8"))
	wants(t, d, "two chariots", "3k5/1R7/R8/9/9/9/9/9/9/4K4 w - - 0 1")
	d.Drag(d.Point("a7"), d.Point("a6"))
	d.Event(kit.Event{Kind: kit.PointerDown, Button: kit.RightButton, Pos: d.Point("b8")})
	d.Event(kit.Event{Kind: kit.PointerUp, Button: kit.RightButton, Pos: d.Point("b8")})
	wants(t, d, "one moved, one removed", "3k5/9/9/R8/9/9/9/9/9/4K4 w - - 0 1")
	d.Key('Z', kit.Ctrl)
	wants(t, d, "undone", "3k5/1R7/9/R8/9/9/9/9/9/4K4 w - - 0 1")
	for range 2 {
		d.Event(kit.Event{Kind: kit.KeyDown, Key: 'Z', Mods: kit.Ctrl, Repeat: true})
	}
	wants(t, d, "with the keys held", "3k5/9/R8/9/9/9/9/9/9/4K4 w - - 0 1")
	d.Key('Y', kit.Ctrl)
	d.Key('Y', kit.Ctrl)
	d.Drag(d.Point("a6"), d.Rect("editor.clear").Center())
	wants(t, d, "dragged off the board", "3k5/1R7/9/9/9/9/9/9/9/4K4 w - - 0 1")
	d.Key('Z', kit.Ctrl)
	d.Click("editor.play")
	if d.Page() != page.NewGame {
		t.Fatalf("Play leads to page %v, want the new-game page", d.Page())
	}
	d.Click("new.start")
	if got := d.Session().Viewer.FEN(); got != "3k5/1R7/9/R8/9/9/9/9/9/4K4 w - - 0 1" {
		t.Errorf("the game starts from %s", got)
	}
}

// TestIllegal sets up what cannot be played, reads why, and mends it.
func TestIllegal(t *testing.T) {
	d := open(t)
	d.Click("editor.clear")
	d.Click("editor.tray.R")
	d.Press(d.Point("d5"))
	if want := "the black king on file 4, rank 1 is in check, but the other side is to move"; !d.Sees(want) {
		t.Errorf("the page shows %q, want %q", d.Sentences(), want)
	}
	d.Click("editor.play")
	if d.Page() != page.Editor {
		t.Error("an illegal position is played")
	}
	d.Choose("editor.side", 1, 2)
	if !d.Sees(locale.EditorReady.In(locale.English)) {
		t.Errorf("with Black to move the page shows %q, want that the position can be used", d.Sentences())
	}
	d.Press(d.Point("d9"))
	if !d.Sees(locale.EditorKing.In(locale.English)) {
		t.Errorf("a chariot on the king's point: the page shows %q", d.Sentences())
	}
	wants(t, d, "after the refusal", "3k5/9/9/9/3R5/9/9/9/9/4K4 b - - 0 1")
}

// TestRightButton moves and removes pieces with the right button, which puts back a piece in the hand. The kings stay.
func TestRightButton(t *testing.T) {
	d := open(t)
	for _, step := range []struct {
		what string
		do   func()
		want string // a part of the FEN; empty: the king stays, and the page says so
	}{
		{"from point to point", func() { d.DrawArrow("g3", "g5", 0) }, "P1P1P3P/1C5C1/9/RNBAKABNR"},
		{"on a piece", func() { d.DrawArrow("h2", "h2", 0) }, "P1P1P3P/1C7/9/RNBAKABNR"},
		{"on an empty point", func() { d.DrawArrow("e5", "e5", 0) }, "P1P1P3P/1C7/9/RNBAKABNR"},
		{"puts a piece back", func() { d.Press(d.Point("c3")); d.DrawArrow("e3", "e3", 0) }, "P1P1P3P/1C7/9/RNBAKABNR"},
		{"onto another", func() { d.DrawArrow("b2", "a0", 0) }, "P1P1P3P/9/9/CNBAKABNR"},
		{"onto a king", func() { d.DrawArrow("a0", "e0", 0) }, ""},
		{"dragged onto a king", func() { d.Drag(d.Point("a0"), d.Point("e0")) }, ""},
		{"on a king", func() { d.DrawArrow("e0", "e0", 0) }, ""},
		{"by presses onto a king", func() { d.Press(d.Point("a0")); d.Press(d.Point("e0")) }, ""},
	} {
		before := fen(d)
		d.Host.Sounds = nil
		step.do()
		refused := step.want == ""
		if refused {
			step.want = before
		}
		if after := fen(d); !strings.Contains(after, step.want) {
			t.Errorf("%s: the FEN is %q, want %q", step.what, after, step.want)
		}
		said := d.Sees(locale.EditorKing.In(locale.English))
		if said != refused || slices.Contains(d.Host.Sounds, sound.Illegal) != refused {
			t.Errorf("%s: refused: %v; sounds %v, words %s", step.what, refused, d.Host.Sounds, d.Sentences())
		}
		if moved := slices.Contains(d.Host.Sounds, sound.Move); moved != (fen(d) != before) {
			t.Errorf("%s: the sounds are %v after %q became %q", step.what, d.Host.Sounds, before, fen(d))
		}
	}
}

// TestSeveralFaults counts the faults beyond the first.
func TestSeveralFaults(t *testing.T) {
	d := open(t)
	for text, want := range map[string]string{
		"3k5/9/9/9/9/9/9/9/9/4K4 w":    "This position is valid.",
		"B2k5/9/9/9/9/9/9/9/9/4K4 w":   "half.",
		"BB1k5/9/9/9/9/9/9/9/9/4K4 w":  "half. 1 more error.",
		"BB1k5/9/9/9/9/9/9/9/9/A3K4 w": "half. 2 more errors.",
	} {
		d.Clipboard.Set(text)
		d.Key('V', kit.Ctrl)
		if said := d.Sentences(); !strings.Contains(said, want+" Study") {
			t.Errorf("of %q the page says %s, want %q", text, said, want)
		}
	}
}

// TestMarksOfFaults looks at the marks on the board: circles around faults in one colour, around oddities in another
// if there is no fault, and an arrow from each piece that gives check.
func TestMarksOfFaults(t *testing.T) {
	d := open(t)
	colours := &d.Looks.Theme.Board
	kinds := map[color.NRGBA]string{board.Drawn(colours, 0): "?", board.Drawn(colours, 1): "!"}
	for text, want := range map[string]string{
		"3k5/9/9/9/9/9/9/9/9/4K4 w":     "",
		"3k5/9/9/9/3R5/9/9/9/9/4K4 w":   "d5-d9",
		"3k5/9/4N4/9/3R5/9/9/9/9/4K4 w": "d5-d9 e7-d9",
		"3k5/9/9/B8/b8/9/9/9/9/4K4 w":   "a5! a6!",
		"3k5/9/9/9/9/9/1P7/9/9/4K3P w":  "b3? i0?",
		"B2k5/9/9/9/9/9/1P7/9/9/4K3P w": "a9!",
		"4k4/9/9/9/9/9/9/9/9/4K4 w":     "e0! e9!",
	} {
		d.Clipboard.Set(text)
		d.Key('V', kit.Ctrl)
		at := map[draw.Point]string{}
		for _, sq := range xiangqi.Squares() {
			at[d.PointAt(sq)] = sq.String()
		}
		near := func(p draw.Point) string { // an arrow ends before the middle of its squares
			best, far := "", math.Inf(1)
			for q, name := range at {
				if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < far {
					best, far = name, d
				}
			}
			return best
		}
		var marks []string
		for _, op := range d.Front() {
			switch s := op.Sprite.(type) {
			case board.Mark:
				if s.Kind == board.CaptureRing {
					marks = append(marks, at[op.At]+kinds[s.Color])
				}
			case board.Arrow:
				marks = append(marks, near(op.At)+"-"+near(op.At.Add(draw.Point{X: s.DX, Y: s.DY})))
			}
		}
		slices.Sort(marks)
		if got := strings.Join(marks, " "); got != want {
			t.Errorf("%s has the marks %q, want %q", text, got, want)
		}
	}
}

// TestKeys sets up a position by keys alone.
func TestKeys(t *testing.T) {
	d := open(t)
	d.Focus("editor.clear")
	d.Key(kit.KeyEnter, 0)
	d.Focus("editor.board")
	d.Key('R', kit.Shift)
	for _, k := range []kit.Key{kit.KeyUpArrow, kit.KeyUpArrow, kit.KeyEnter} { // from the king on e0
		d.Key(k, 0)
	}
	d.Key('C', 0)
	d.Key(kit.KeyLeft, 0)
	d.Key(kit.KeyEnter, 0)
	wants(t, d, "letters and arrows", "3k5/9/9/9/9/9/9/3cR4/9/4K4 w - - 0 1")
	d.UI.Focus("editor.tray.N")
	for _, c := range []struct {
		what string
		ev   kit.Event
		want bool
	}{
		{"Enter with Shift", kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Mods: kit.Shift}, false},
		{"Enter held", kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter, Repeat: true}, false},
		{"Home", kit.Event{Kind: kit.KeyDown, Key: kit.KeyHome}, false},
		{"Space", kit.Event{Kind: kit.KeyDown, Key: kit.KeySpace}, true},
		{"Esc", kit.Event{Kind: kit.KeyDown, Key: kit.KeyEscape}, false},
		{"Enter", kit.Event{Kind: kit.KeyDown, Key: kit.KeyEnter}, true},
	} {
		d.Event(c.ev)
		if got := d.Node("editor.tray.N").State&access.Checked != 0; got != c.want {
			t.Errorf("after %s the horse of the tray is picked: %v, want %v", c.what, got, c.want)
		}
	}
	d.Focus("editor.board")
	d.Key(kit.KeyLeft, 0)
	d.Key(kit.KeyEnter, 0)
	wants(t, d, "a piece of the tray", "3k5/9/9/9/9/9/9/2NcR4/9/4K4 w - - 0 1")
	d.Key(kit.KeyDelete, 0)
	d.Key(kit.KeyRight, 0)
	d.Key(kit.KeyDelete, 0)
	wants(t, d, "deleted", "3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1")
	d.Key(kit.KeyEscape, 0) // lets the piece of the tray go
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None || d.Session().Viewer.FEN() != xiangqi.StartFEN {
		t.Errorf("Esc twice leaves page %v and the game %s, want the desk and the game before", d.Page(), d.Session().Viewer.FEN())
	}
}

// TestFENField types into the field and pastes over it.
func TestFENField(t *testing.T) {
	d := open(t)
	d.Clipboard.Set(" 3k5/9/9/9/9/9/9/9/9/R3K4 w \n")
	d.Key('V', kit.Ctrl)
	wants(t, d, "pasted", "3k5/9/9/9/9/9/9/9/9/R3K4 w")
	if got := d.Pictured()[d.Square("a0")]; got != xiangqi.RedChariot {
		t.Errorf("on a0 is %v, want a red chariot", got)
	}
	d.Focus("editor.fen")
	d.Key(kit.KeyEnd, 0)
	d.Enter("x")
	wants(t, d, "typed", "3k5/9/9/9/9/9/9/9/9/R3K4 wx")
	if !strings.Contains(d.Sentences(), "wx") || d.Pictured()[d.Square("a0")] != xiangqi.RedChariot {
		t.Errorf("a broken FEN: the page shows %q", d.Sentences())
	}
	d.Key('Z', kit.Ctrl) // of the field
	d.Key(kit.KeyEscape, 0)
	d.Press(d.Point("a0"))
	d.Press(d.Point("a5"))
	wants(t, d, "after a move", "3k5/9/9/9/R8/9/9/9/9/4K4 w - - 0 1")
	d.Key('C', kit.Ctrl)
	if d.Clipboard.Text() != fen(d) {
		t.Errorf("the clipboard has %q, want the FEN", d.Clipboard.Text())
	}
}

// TestCopies copies the position as a picture, with the button and the key, and saves it where the clipboard takes none.
func TestCopies(t *testing.T) {
	d := open(t)
	d.Click("editor.copy")
	if got := d.Clipboard.Text(); got != xiangqi.StartFEN || !d.Sees(locale.EditorCopied.In(locale.English)) {
		t.Errorf("the clipboard has %q, want the FEN, and the page shows %q", got, d.Sentences())
	}
	d.Click("editor.picture")
	d.WaitFor("the picture is copied", func() bool { return d.Sees(locale.EditorPictured.In(locale.English)) })
	img, err := png.Decode(bytes.NewReader(d.Clipboard.Picture()))
	if err != nil || img.Bounds().Dx() < 800 {
		t.Fatalf("the clipboard has %d bytes: %v, want a picture", len(d.Clipboard.Picture()), err)
	}
	before := d.Clipboard.Picture()
	d.Click("editor.clear")
	d.Key('E', kit.Ctrl)
	d.WaitFor("another picture", func() bool { return !bytes.Equal(d.Clipboard.Picture(), before) })
	d.Clipboard.Fail(errors.New("broken"))
	d.Key('E', kit.Ctrl)
	d.WaitFor("the failure shows", func() bool { return d.Sees(locale.ClipboardFailed.In(locale.English)) })

	d = screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, TextOnly: true})
	d.Key('U', kit.Ctrl)
	d.Click("editor.picture")
	if d.Page() != page.Choose {
		t.Fatalf("without a clipboard for pictures page %v opens, want the one that asks for a file", d.Page())
	}
	d.WaitForFolder()
	d.Click("choose.yes")
	d.WaitFor("the file", func() bool {
		_, there := d.Disk.Content(filestest.Home + "/chuhe.png")
		return there
	})
	if d.Page() != page.Editor {
		t.Errorf("after saving page %v is open, want %v", d.Page(), page.Editor)
	}
}

// TestNamed reads the page as assistive technology does: the points, the pieces of the tray, and the verdict.
func TestNamed(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 360, Y: 640}} {
		d := open(t)
		d.Fill(size, 100)
		d.Clipboard.Set("3k5/9/9/9/3R5/9/9/9/9/4K4 w")
		d.Key('V', kit.Ctrl)
		d.Key('C', kit.Shift)
		points := len(d.Nodes(func(n *access.Node) bool { return n.Role == access.Point }))
		pieces := len(d.Nodes(func(n *access.Node) bool {
			return strings.HasPrefix(n.ID, "editor.tray.") && n.Role == access.Button && n.Actions&access.Press != 0
		}))
		if points != xiangqi.Files*xiangqi.Ranks || pieces != 2*xiangqi.Kinds {
			t.Errorf("%v: %d points and %d pieces in the tray, want 90 and 14", size, points, pieces)
		}
		for id, want := range map[string]access.Node{
			"editor.board.d5": {Name: "file 6, rank 6: red chariot"},
			"editor.board.e5": {Name: "file 5, rank 6"},
			"editor.tray.R":   {Name: "red chariot, 1 left"},
			"editor.tray.C":   {Name: "red cannon, 2 left", State: access.Checked},
			"editor.tray.k":   {Name: "black king, 0 left"},
			"editor.verdict":  {Name: "This position is not valid: the black king on file 4, rank 1 is in check, but the other side is to move.", Value: "Give Black the move, or move the red chariot."},
		} {
			if got := d.Node(id); got.Name != want.Name || got.Value != want.Value || got.State&access.Checked != want.State {
				t.Errorf("%v: %s is %q, %q, state %b; want %q, %q, %b", size, id, got.Name, got.Value, got.State, want.Name, want.Value, want.State)
			}
		}
	}
}

// TestLeadsBack opens the page from the study desk, and other pages from there. Each leads back to where it was opened.
func TestLeadsBack(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening...)
	d.Study()
	d.Key(kit.KeyLeft, 0)
	before := d.Session().View()
	d.Key('U', kit.Ctrl)
	d.Click("editor.clear")
	d.Click("editor.tray.P")
	d.Press(d.Point("e6"))
	const set = "3k5/9/9/4P4/9/9/9/9/9/4K4"
	edited := func(what string) {
		t.Helper()
		if got := fen(d); d.Page() != page.Editor || !strings.HasPrefix(got, set+" ") {
			t.Errorf("%s leads to page %v with %q, want page %v with %s", what, d.Page(), got, page.Editor, set)
		}
	}
	for name, k := range map[string]kit.Chord{"help": {Key: kit.KeyF1}, "menu": {Key: kit.KeyF10}, "settings": {Key: kit.KeyComma, Mods: kit.Ctrl}} {
		if d.Key(k.Key, k.Mods); d.Page() == page.Editor {
			t.Errorf("%s does not open", name)
		}
		d.Key(kit.KeyEscape, 0)
		edited(name + ", closed,")
	}
	d.Key(kit.KeyF10, 0)
	d.Activate("menu.settings")
	d.Key(kit.KeyEscape, 0)
	edited("the settings from the menu")
	for _, command := range []kit.ID{"menu.about", "menu.puzzles"} {
		d.Key(kit.KeyF10, 0)
		d.Activate(command)
		if d.Page() == page.Editor {
			t.Errorf("%s leaves the editor open", command)
		}
		if d.Page() != page.None {
			d.Key(kit.KeyEscape, 0)
		}
		d.Key('U', kit.Ctrl)
		edited("the editor opened after " + string(command))
	}
	d.Click("editor.play")
	d.Key(kit.KeyEscape, 0)
	edited("the new-game page, cancelled,")
	d.Key(kit.KeyEscape, 0) // lets the soldier go
	d.Key(kit.KeyEscape, 0)
	after := d.Session().View()
	if d.Page() != page.None || !after.Study || after.Shown != before.Shown || after.Record != before.Record {
		t.Errorf("at the end page %v at ply %d of record %d, want ply %d of record %d on the study desk", d.Page(), after.Shown, after.Record, before.Shown, before.Record)
	}
}

// TestFromNewGame sets up a position from the new-game page, which keeps the player's other choices.
func TestFromNewGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, H: 1200})
	d.Key('N', kit.Ctrl)
	d.Choose("new.start.from", 2, 3)
	d.Choose("new.free", 1, 2)
	d.Click("new.edit")
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.NewGame || !d.Shows("new.fen") {
		t.Fatalf("Esc leads to page %v, FEN chosen: %t; want the new-game page as it was", d.Page(), d.Shows("new.fen"))
	}
	d.Click("new.edit")
	d.Click("editor.clear")
	d.Click("editor.play")
	if d.Page() != page.NewGame {
		t.Fatalf("Play leads to page %v, want the new-game page", d.Page())
	}
	d.Click("new.start")
	v := d.Session().View()
	if d.Page() != page.None || d.Session().Viewer.FEN() != cleared || !v.Setup.FreePlay {
		t.Errorf("page %v, the game starts from %s, free play %t; want a free game from %s", d.Page(), d.Session().Viewer.FEN(), v.Setup.FreePlay, cleared)
	}
}

// TestTouch sets up a position with a finger on a phone, upright and on its side: by taps, and by dragging from the tray,
// which stands in cards that scroll.
func TestTouch(t *testing.T) {
	for _, size := range []draw.Point{{X: 320, Y: 480}, {X: 360, Y: 640}, {X: 640, Y: 360}, {X: 844, Y: 390}, {X: 1180, Y: 820}} {
		d := screentest.Open(t, screentest.Options{Setup: session.Setup{}, Lang: locale.English})
		d.Fill(size, 100)
		d.Tap(d.Rect("tool.menu").Center())
		d.Key(kit.KeyEscape, 0)
		d.Window.Open(page.Editor)
		d.Pass(time.Second)
		d.Tap(d.Rect("editor.tray.P").Center())
		d.Tap(d.Point("e5"))
		if got := d.Pictured()[d.Square("e5")]; got != xiangqi.RedSoldier {
			t.Errorf("%v: on e5 is %v, want a red soldier", size, got)
		}
		tray, to := d.Rect("editor.tray.R").Center(), d.Point("a5")
		d.Finger(kit.TouchDown, tray)
		for i := range 5 {
			d.Finger(kit.TouchMove, tray.Lerp(to, float64(i+1)/5))
		}
		d.Finger(kit.TouchUp, to)
		d.Pass(time.Second)
		if got := d.Pictured()[d.Square("a5")]; got != xiangqi.RedChariot {
			t.Errorf("%v: on a5 is %v, want the red chariot dragged there", size, got)
		}
		d.Finger(kit.TouchDown, to) // rests before it drags
		d.Pass(700 * time.Millisecond)
		d.Finger(kit.TouchMove, d.Point("b4"))
		d.Finger(kit.TouchUp, d.Point("b4"))
		d.Pass(time.Second)
		if got := d.Pictured()[d.Square("b4")]; got != xiangqi.RedChariot {
			t.Errorf("%v: on b4 is %v, want the red chariot dragged there after a rest", size, got)
		}
		d.Finger(kit.TouchDown, d.Point("b4"))
		d.Pass(700 * time.Millisecond)
		d.Finger(kit.TouchUp, d.Point("b4"))
		d.Pass(time.Second)
		if got := d.Pictured()[d.Square("b4")]; got != xiangqi.NoPiece {
			t.Errorf("%v: on b4 is %v after a long press, want nothing", size, got)
		}
		if after := d.Rect("editor.tray.R").Center(); after != tray {
			t.Errorf("%v: the tray has scrolled from %v to %v", size, tray, after)
		}
	}
}

// TestNumbersInTheTray checks on touch screens of several widths that the numbers stand below the pieces from the width of a cell
// that has room for words, and on the pieces in narrower cells.
func TestNumbersInTheTray(t *testing.T) {
	const wide, label = 46, 18 // the width of such a cell, and the height of the number below the piece
	d := screentest.Open(t, screentest.Options{Setup: session.Setup{}, Lang: locale.English})
	d.Fill(draw.Point{X: 360, Y: 640}, 100)
	d.Tap(d.Rect("tool.menu").Center())
	d.Key(kit.KeyEscape, 0)
	d.Window.Open(page.Editor)
	d.Pass(time.Second)
	seen := map[bool]bool{}
	for _, width := range []float64{320, 371, 372, 420, 735, 736, 737, 738} {
		d.Fill(draw.Point{X: width, Y: 900}, 100)
		d.Pass(time.Second)
		cell := d.Rect("editor.tray.R")
		below := math.Abs(cell.H-cell.W-label) < 0.01
		seen[cell.W >= wide] = true
		if below != (cell.W >= wide) {
			t.Errorf("width %v: a cell of %v x %v, want room for a number below it from a width of %d", width, cell.W, cell.H, wide)
		}
	}
	if len(seen) != 2 {
		t.Errorf("wide cells: %v, want narrow ones and wide ones", seen)
	}
}

// TestAlbum records what the page shows while a position is set up.
func TestAlbum(t *testing.T) {
	d := open(t)
	a := d.Album()
	a.Add("open")
	d.Click("editor.clear")
	d.Pass(time.Second)
	a.Add("cleared")
	d.Press(d.Point("e0"))
	d.Pass(time.Second)
	a.Add("a piece in the hand")
	d.Key(kit.KeyDelete, 0)
	d.Pass(time.Second)
	a.Add("no king")
	d.Key('Z', kit.Ctrl)
	d.Key('F', 0)
	d.Pass(2 * time.Second)
	a.Add("undone and turned")
	d.Click("editor.fen")
	d.Key('A', kit.Ctrl)
	d.Enter("nonsense")
	d.Pass(time.Second)
	a.Add("no FEN")
	tabletest.Golden(t, "album", a.String())
}
