package editor_test

import (
	"context"
	"image"
	"strings"
	"testing"

	"chuhe/engine/vision"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// sight is a page.Sight: the file of a picture is a FEN, and the points named after it are doubtful.
type sight struct {
	corners vision.Corners
	moved   int    // readings with other corners
	then    string // the FEN that these read
}

func (s *sight) Decode(file []byte) (image.Image, error) {
	if strings.HasPrefix(string(file), "bad") {
		return nil, vision.ErrTooLarge
	}
	return picture{image.NewRGBA(image.Rect(0, 0, 400, 450)), string(file)}, nil
}

// picture is a picture with the text in its file.
type picture struct {
	*image.RGBA
	text string
}

func (s *sight) Read(_ context.Context, m image.Image) (vision.Reading, []vision.Corners, error) {
	text := m.(picture).text
	if text == "none" {
		return vision.Reading{}, nil, nil
	}
	r, err := reading(text)
	r.Corners = s.corners
	return r, []vision.Corners{{{X: 1}}}, err
}

func (s *sight) ReadAt(_ context.Context, _ image.Image, at vision.Corners) (vision.Reading, error) {
	s.moved++
	r, err := reading(s.then)
	r.Corners = at
	return r, err
}

// reading returns the reading of a FEN, followed by the names of doubtful points.
func reading(text string) (vision.Reading, error) {
	words := strings.Fields(text)
	r := vision.Reading{Faith: 1}
	s, err := xiangqi.ParseSetup(words[0] + " w")
	for i, sq := range vision.Points() {
		sure := 1.0
		for _, w := range words[1:] {
			if w == sq.String() {
				sure = 0.6
			}
		}
		for class := range vision.Classes {
			if vision.Piece(class) == s.PieceAt(sq) {
				r.Probabilities[i][class] = sure
			} else if class == 6 || class == 4 && s.PieceAt(sq) == xiangqi.RedCannon {
				r.Probabilities[i][class] = 1 - sure
			}
		}
	}
	return r, err
}

const photographed = "3k5/9/9/9/9/9/9/4C4/4A4/4K4"

// start is the arrangement of the start position.
const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// stands checks the pieces, of which it copies the FEN.
func stands(t *testing.T, d *screentest.Driver, what, want string) {
	t.Helper()
	d.Key('C', kit.Ctrl)
	if got, _, _ := strings.Cut(d.Clipboard.Text(), " "); got != want {
		t.Errorf("%s: the pieces are %s, want %s", what, got, want)
	}
}

// photo pastes a picture into the window, and waits until it is read.
func photo(t *testing.T, text string) (*screentest.Driver, *sight) {
	t.Helper()
	s := &sight{corners: vision.Corners{{X: 40, Y: 45}, {X: 360, Y: 45}, {X: 360, Y: 405}, {X: 40, Y: 405}}, then: "3k5/9/9/9/9/9/9/9/9/4K4"}
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Sight: s})
	if err := d.Clipboard.WritePicture(func() ([]byte, error) { return []byte(text), nil }); err != nil {
		t.Fatal(err)
	}
	d.Key('V', kit.Ctrl)
	d.WaitForFiles()
	return d, s
}

// A picture on the clipboard opens the page with its position, as one change that can be undone. Tab leads through the
// doubtful points: Enter accepts one, a letter changes it.
func TestPositionFromAPicture(t *testing.T) {
	d, _ := photo(t, photographed+" e2 e1")
	if d.Page() != page.Editor {
		t.Fatal("a pasted picture does not open the page")
	}
	stands(t, d, "the picture", photographed+"")
	for _, want := range []string{"2 doubtful", "check the side to move"} {
		if !d.Sees(want) {
			t.Errorf("%q is missing", want)
		}
	}
	d.Key(kit.KeyTab, 0)
	if !d.Sees("probably") {
		t.Error("Tab does not lead to a doubtful point")
	}
	d.Key('N', kit.Shift) // on the cannon
	stands(t, d, "a letter", "3k5/9/9/9/9/9/9/4N4/4A4/4K4")
	d.Key(kit.KeyEnter, 0) // on the advisor
	if !d.Sees("Every point is clear") {
		t.Error("a doubtful point is left")
	}
	stands(t, d, "Enter", "3k5/9/9/9/9/9/9/4N4/4A4/4K4")
	d.Key('Z', kit.Ctrl)
	d.Key('Z', kit.Ctrl)
	stands(t, d, "undo", start)
}

// A corner follows the pointer, and so does the position, as one change.
func TestCornersAreDragged(t *testing.T) {
	d, s := photo(t, photographed)
	r := d.Rect("editor.photo")
	at := func(x, y float64) draw.Point { return draw.Point{X: r.X + r.W*x/400, Y: r.Y + r.H*y/450} }
	d.Event(kit.Event{Kind: kit.PointerDown, Button: kit.LeftButton, Pos: at(42, 44)})
	for _, x := range []float64{50, 60, 70} {
		d.Event(kit.Event{Kind: kit.PointerMove, Button: kit.LeftButton, Pos: at(x, 44)})
		d.WaitForFiles()
	}
	d.Event(kit.Event{Kind: kit.PointerUp, Button: kit.LeftButton, Pos: at(70, 44)})
	stands(t, d, "a moved corner", s.then+"")
	if s.moved != 3 {
		t.Errorf("the board was read %d times, want 3", s.moved)
	}
	d.Key('Z', kit.Ctrl)
	stands(t, d, "undo of the picture", start)
}

// A picture without a board changes nothing until a corner moves, and one that cannot be read is refused in a sentence.
func TestPicturesWithoutAPosition(t *testing.T) {
	d, s := photo(t, "none")
	stands(t, d, "no board", start)
	if !d.Sees("No board was found") {
		t.Error("nothing says that there is no board")
	}
	d.Focus("editor.photo")
	d.Key(kit.KeySpace, 0)
	d.Key(kit.KeyLeft, 0)
	d.WaitForFiles()
	if s.moved != 1 {
		t.Errorf("an arrow key on the picture reads the board %d times, want 1", s.moved)
	}
	d, _ = photo(t, "bad")
	if !d.Sees("25 megapixels") {
		t.Error("nothing says why the picture is not read")
	}
	stands(t, d, "a bad file", start)
}

// Another board of the picture can be chosen.
func TestOtherBoards(t *testing.T) {
	d, s := photo(t, photographed)
	d.Click("editor.board.next")
	d.WaitForFiles()
	stands(t, d, "the other board", s.then+"")
}
