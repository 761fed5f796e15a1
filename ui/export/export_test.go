package export

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	list "chuhe/ui/draw"
	"chuhe/ui/theme"
)

// randomGame returns a game of n random moves, or fewer if it ends before.
func randomGame(n int, seed uint64) []Diagram {
	r := rand.New(rand.NewPCG(seed, 1))
	pos := xiangqi.StartPosition()
	positions := []Diagram{{Pieces: board.Place(pos.PieceAt)}}
	for range n {
		var moves xiangqi.MoveList
		pos.LegalMoves(&moves)
		if moves.Len() == 0 {
			break
		}
		m := moves.At(r.IntN(moves.Len()))
		pos.MakeMove(m)
		p := Diagram{Pieces: board.Place(pos.PieceAt), LastMove: m}
		if pos.InCheck() {
			p.Check = pos.King(pos.SideToMove())
		}
		positions = append(positions, p)
	}
	return positions
}

// film returns a film of a game in the look of a theme.
func film(key string, positions []Diagram) Film {
	return Film{
		Look:      Look{Theme: theme.ByKey(key), Size: Medium, Names: [2]string{"许银川", "A name that is much longer than half of the picture is wide, to be cut"}},
		Positions: positions, PerMove: 1200 * time.Millisecond,
	}
}

func write(t testing.TB, f Film) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := f.WriteGIF(t.Context(), &out, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// play returns the pictures of a file as shown by a viewer.
func play(t testing.TB, data []byte) (*gif.GIF, []*image.RGBA) {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	canvas := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var shown []*image.RGBA
	for _, img := range g.Image {
		draw.Draw(canvas, img.Rect, img, img.Rect.Min, draw.Over)
		shown = append(shown, &image.RGBA{Pix: bytes.Clone(canvas.Pix), Stride: canvas.Stride, Rect: canvas.Rect})
	}
	return g, shown
}

// apart returns the mean difference of the colour components of two pictures, 0 to 255, and the share of visibly
// different pixels.
func apart(a, b *image.RGBA) (mean, visible float64) {
	for i := 0; i < len(a.Pix); i += 4 {
		most := 0
		for k := range 3 {
			d := max(int(a.Pix[i+k])-int(b.Pix[i+k]), int(b.Pix[i+k])-int(a.Pix[i+k]))
			mean += float64(d)
			most = max(most, d)
		}
		if most > 24 {
			visible++
		}
	}
	n := float64(len(a.Pix) / 4)
	return mean / n / 3, visible / n
}

func TestFilmShowsEveryPosition(t *testing.T) {
	themes, plies := theme.All(), 40
	if testing.Short() {
		themes, plies = themes[:1], 10
	}
	for _, th := range themes {
		t.Run(th.Key, func(t *testing.T) {
			f := film(th.Key, randomGame(plies, 3))
			f.Flipped = th.Dark
			g, shown := play(t, write(t, f))
			if len(shown) != len(f.Positions) {
				t.Fatalf("%d pictures of %d positions", len(shown), len(f.Positions))
			}
			if g.LoopCount != 0 {
				t.Errorf("LoopCount is %d, want 0 for an endless loop", g.LoopCount)
			}
			s := newStage(f.Look)
			for i, p := range f.Positions {
				if mean, visible := apart(shown[i], s.draw(p)); mean > 3 || visible > 0.004 {
					t.Errorf("picture %d: colours are %.2f apart, %.2f %% visibly", i, mean, 100*visible)
				}
			}
		})
	}
}

func TestOnlyChangesAreWritten(t *testing.T) {
	pos := xiangqi.StartPosition()
	m, _ := xiangqi.ParseMove("a0a1")
	start := Diagram{Pieces: board.Place(pos.PieceAt)}
	pos.MakeMove(m)
	moved := Diagram{Pieces: board.Place(pos.PieceAt), LastMove: m}
	f := film(theme.Wood, []Diagram{start, moved, moved})
	g, _ := play(t, write(t, f))
	all, cell := g.Image[0].Rect, f.Size.cell()
	if all.Dx() != g.Config.Width || all.Dy() != g.Config.Height {
		t.Errorf("the first picture is %v of %dx%d", all, g.Config.Width, g.Config.Height)
	}
	if r := g.Image[1].Rect; float64(r.Dx()) > 1.6*cell || float64(r.Dy()) > 2.6*cell {
		t.Errorf("for a move over one point %v is written, with points %v apart", r, cell)
	}
	if r := g.Image[2].Rect; r.Dx()*r.Dy() != 1 {
		t.Errorf("where nothing changed %v is written", r)
	}
	for i, d := range g.Disposal {
		if d != gif.DisposalNone {
			t.Errorf("picture %d is taken away by %d, want %d", i, d, gif.DisposalNone)
		}
	}
	if d := g.Delay; d[1] != 120 || d[0] <= d[1] || d[2] <= d[0] {
		t.Errorf("the pictures stand still for %v", d)
	}
}

func TestLongFilmIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it compares a hundred pictures")
	}
	f := film(theme.Wood, randomGame(100, 1))
	data := write(t, f)
	t.Logf("%d positions: %d bytes", len(f.Positions), len(data))
	if len(data) > 3_000_000 {
		t.Errorf("%d bytes for %d positions, want at most 3_000_000", len(data), len(f.Positions))
	}
}

func TestEqualFilmsGiveEqualFiles(t *testing.T) {
	f := film(theme.Paper, randomGame(6, 2))
	if !bytes.Equal(write(t, f), write(t, f)) {
		t.Error("two files of one film differ")
	}
}

func TestTooLongAFilmIsCut(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it compares a thousand pictures")
	}
	one := randomGame(0, 1)
	f := film(theme.Wood, nil)
	f.Size = Small
	for range MostPositions + 5 {
		f.Positions = append(f.Positions, one...)
	}
	g, err := gif.DecodeAll(bytes.NewReader(write(t, f)))
	if err != nil || len(g.Image) != MostPositions {
		t.Errorf("%d pictures, %v, want %d", len(g.Image), err, MostPositions)
	}
}

func TestFilmCanBeStopped(t *testing.T) {
	f := film(theme.Wood, randomGame(30, 1))
	ctx, stop := context.WithCancel(t.Context())
	last := 0
	err := f.WriteGIF(ctx, &bytes.Buffer{}, func(done, of int) {
		if of != len(f.Positions) || done < last {
			t.Errorf("%d of %d done after %d", done, of, last)
		}
		if last = done; done == 10 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || last > 11 {
		t.Errorf("it ended after %d positions with %v", last, err)
	}
}

func TestFilmErrors(t *testing.T) {
	if err := film(theme.Wood, nil).WriteGIF(t.Context(), &bytes.Buffer{}, nil); err == nil {
		t.Error("a film of nothing was written")
	}
	broken := errors.New("the disk is full")
	if err := film(theme.Wood, randomGame(1, 1)).WriteGIF(t.Context(), failing{broken}, nil); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
	if err := WritePNG(failing{broken}, Look{Theme: theme.ByKey(theme.Wood)}, Diagram{}); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

// failing is a writer that always fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestPNG(t *testing.T) {
	game := randomGame(20, 7)
	sizes := []Size{Small, Medium, Large}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		look := Look{Theme: theme.ByKey(theme.Wood), Size: size}
		bare := picture(t, look, game[20])
		look.Names[0] = "Red"
		named := picture(t, look, game[20])
		w, _ := look.measure()
		if bare.Bounds().Dx() != int(2*w) || named.Bounds().Dx() != bare.Bounds().Dx() || named.Bounds().Dy() <= bare.Bounds().Dy() {
			t.Errorf("size %d: %v without names, %v with them, %v logical pixels wide", size, bare.Bounds(), named.Bounds(), w)
		}
		if w, h := look.Pixels(); named.Bounds() != image.Rect(0, 0, w, h) {
			t.Errorf("size %d: %v, said to be %dx%d, want %v", size, named.Bounds(), w, h, image.Rect(0, 0, w, h))
		}
		// The piece is at its place in the layout.
		at := look.layout().Center(game[20].LastMove.To())
		disc := bare.At(int(2*(at.X-0.36*size.cell())), int(2*at.Y))
		empty := picture(t, look, Diagram{}).At(int(2*(at.X-0.36*size.cell())), int(2*at.Y))
		if disc == empty {
			t.Errorf("size %d: there is %v with a piece and without", size, disc)
		}
	}
}

func picture(t *testing.T, look Look, p Diagram) *image.RGBA {
	t.Helper()
	var out bytes.Buffer
	if err := WritePNG(&out, look, p); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	rgba := image.NewRGBA(img.Bounds())
	draw.Draw(rgba, rgba.Rect, img, image.Point{}, draw.Src)
	return rgba
}

func TestPaletteKeepsFlatColours(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		c := color.RGBA{uint8(i), uint8(i >> 4), uint8(i * 7), 255}
		if i%64 < 32 {
			c = color.RGBA{201, 17, 99, 255}
		}
		img.SetRGBA(i%64, i/64, c)
	}
	c := census{}
	c.add(img)
	q := c.quantiser()
	if got := q.palette[q.index(201, 17, 99)]; got != (color.RGBA{201, 17, 99, 255}) {
		t.Errorf("the colour of half the picture became %v, want %v", got, color.RGBA{201, 17, 99, 255})
	}
	if len(q.palette) != 256 {
		t.Errorf("%d colours, want 256", len(q.palette))
	}
	if _, _, _, a := q.palette[transparent].RGBA(); a != 0 {
		t.Error("the last colour is not transparent")
	}
}

// TestNamesStandBesideTheirKings checks that Red's name is at the left end of its row, and Black's at the right.
func TestNamesStandBesideTheirKings(t *testing.T) {
	k := film(theme.Wood, nil).Look
	row := list.Rect{X: 100, Y: 10, W: 400, H: 40}
	for side := range xiangqi.Side(2) {
		var l list.List
		k.name(&l, row, side, "Anna")
		var king, name float64
		for _, op := range l.Ops {
			switch s := op.Sprite.(type) {
			case board.Piece:
				if king = op.At.X; s.Piece != xiangqi.NewPiece(side, xiangqi.King) {
					t.Errorf("beside the name of %v stands %v, want its king", side, s.Piece)
				}
			case art.Text:
				name = op.At.X
			}
		}
		middle := row.X + row.W/2
		if side == xiangqi.Red && !(row.X < king && king < name && name < middle) || side == xiangqi.Black && !(middle < name && name < king && king < row.X+row.W) {
			t.Errorf("the king of %v is at %v and its name at %v in %v", side, king, name, row)
		}
		var without list.List
		if k.name(&without, row, side, ""); len(without.Ops) != 0 {
			t.Errorf("without a name of %v the row shows %v, want nothing", side, without.Ops)
		}
	}
}

func BenchmarkFilm(b *testing.B) {
	f := film(theme.Wood, randomGame(100, 1))
	for b.Loop() {
		write(b, f)
	}
}

// TestDrawingsAreSeen checks that an arrow and a circle change the picture.
func TestDrawingsAreSeen(t *testing.T) {
	look := film(theme.Wood, nil).Look
	look.Size = Small
	p := Diagram{Pieces: board.Place(xiangqi.StartPosition().PieceAt)}
	at := xiangqi.SquareAt
	plain := picture(t, look, p)
	for name, drawn := range map[string]board.Drawing{"arrow": {From: at(7, 2), To: at(4, 2)}, "circle": {From: at(4, 5), To: at(4, 5)}} {
		p.Drawings = []board.Drawing{drawn}
		if _, seen := apart(plain, picture(t, look, p)); seen == 0 {
			t.Errorf("no %s is seen", name)
		}
	}
}
