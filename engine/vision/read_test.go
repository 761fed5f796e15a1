package vision

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
)

// trained returns the net that the programs embed.
func trained(t testing.TB) *Net {
	t.Helper()
	file, err := os.ReadFile("../../assets/network/pictures.net")
	if err != nil {
		t.Fatal(err)
	}
	n, err := NewNet(file)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// tally counts how well the pictures of a folder are read.
type tally struct{ pictures, whole, nearly, wrong, marked, none, believed int }

// judge reads the pictures of a folder of a kind that its labels.tsv describes: name, kind, pieces of the FEN.
func judge(t *testing.T, folder string, kinds ...string) (all tally) {
	t.Helper()
	labels, err := os.ReadFile(filepath.Join(folder, "labels.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	net := trained(t)
	for line := range strings.Lines(string(labels)) {
		f := strings.Split(line, "\t")
		if strings.HasPrefix(line, "#") || !strings.Contains(strings.Join(kinds, " "), f[1]) {
			continue
		}
		file, err := os.ReadFile(filepath.Join(folder, f[0]))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := Decode(file)
		if err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		began := time.Now()
		r, _, err := Read(t.Context(), picture, net)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Since(began).Round(time.Millisecond)
		if f[1] == "none" {
			if all.none++; r.Found() {
				all.believed++
			}
			t.Logf("%s: faith %.2f, %v", f[0], r.Faith, took)
			continue
		}
		bad := all.compare(&r, must(t, f[2]+" w"))
		t.Logf("%s: faith %.2f, %d doubtful, %v%s", f[0], r.Faith, len(r.Doubts()), took, bad)
	}
	return all
}

// compare counts the wrong points of a reading, and describes them.
func (all *tally) compare(r *Reading, want xiangqi.Setup) (bad string) {
	wrong := 0
	for i, sq := range Points() {
		if class, p := r.Best(i); !r.Found() || Piece(class) != want.PieceAt(sq) {
			wrong++
			if p < Doubtful || !r.Found() {
				all.marked++
			}
			bad += fmt.Sprintf(", %v %v for %v (%.2f)", sq, Piece(class), want.PieceAt(sq), p)
		}
	}
	if all.pictures++; wrong == 0 {
		all.whole++
	}
	if wrong <= 1 {
		all.nearly++
	}
	all.wrong += wrong
	if wrong > 12 {
		return fmt.Sprintf(", %d wrong", wrong)
	}
	return bad
}

// check compares a tally with what is demanded, in hundredths.
func (all tally) check(t *testing.T, whole, nearly, marked int) {
	t.Helper()
	t.Logf("%+v", all)
	if 100*all.whole < whole*all.pictures || 100*all.nearly < nearly*all.pictures || 100*all.marked < marked*all.wrong || all.believed > 0 {
		t.Errorf("%+v, want %d %% read whole, %d %% with at most one point wrong, %d %% of wrong points doubtful", all, whole, nearly, marked)
	}
}

// Held pictures, in faces and styles with which the net was not trained, are read as well as docs/lab/PICTURES.md states.
func TestHeldPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: reads twelve pictures")
	}
	judge(t, "testdata", "screen").check(t, 75, 80, 90)
}

// Our own window is read, with pictures on the pieces and with characters.
func TestOwnWindow(t *testing.T) {
	net := trained(t)
	for _, name := range []string{"pictures.png", "phone-small-dark.png"} {
		file, err := os.ReadFile("../../docs/screenshots/" + name)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := Decode(file)
		if err != nil {
			t.Fatal(err)
		}
		r, _, err := Read(t.Context(), picture, net)
		if err != nil {
			t.Fatal(err)
		}
		want := must(t, "r1bakabr1/c8/2n3nc1/p1p1p1R1p/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB2 w")
		if got := r.Setup(); !r.Found() || !sameBoard(got, want) || len(r.Doubts()) > 0 {
			t.Errorf("%s is read as %s with doubts %v, faith %.2f", name, got.FEN(), r.Doubts(), r.Faith)
		}
	}
}

// Real pictures of other programs and books, which may not be distributed, are read.
func TestCorpusPictures(t *testing.T) {
	folder := os.Getenv("CHUHE_CORPUS")
	if folder == "" {
		t.Skip("on demand: CHUHE_CORPUS names no folder of records")
	}
	folder = filepath.Join(folder, "../pictures")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("on demand: no pictures beside the records that CHUHE_CORPUS names")
	}
	judge(t, folder, "screen", "none").check(t, 90, 90, 90)
}

// Pictures with lines, letters and discs that are no board are not taken for one.
func TestNoBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: reads two dozen pictures")
	}
	net := trained(t)
	pictures := withoutBoards()
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		m := pictures[name]
		r, _, err := Read(t.Context(), m, net)
		if err != nil {
			t.Fatal(err)
		}
		if r.Found() {
			t.Errorf("%s is read as a board: faith %.2f at %.0f", name, r.Faith, r.Corners)
		}
	}
}

// withoutBoards draws pictures without a board.
func withoutBoards() map[string]image.Image {
	all := map[string]image.Image{"nothing": drawn(300, 300), "a point": drawn(1, 1)}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{9, 13, 19} {
		all[fmt.Sprintf("go, %d lines", n)] = drawn(620, 620, lattice(30, 30, 560/float64(n-1), n, n, 1, false), spots(rng, 30, 560/float64(n-1), n, 0.45))
	}
	for _, n := range []int{8, 10} {
		all[fmt.Sprintf("chess, %d squares", n)] = drawn(660, 660, squares(rng, 20, 600/float64(n), n))
	}
	for _, c := range [][2]int{{4, 12}, {7, 7}, {9, 21}, {12, 9}, {16, 5}} {
		all[fmt.Sprintf("a table of %d by %d", c[0], c[1])] = drawn(900, 700, lattice(20, 20, 40, c[0], c[1], 1, false), writing(rng, 20, 20, 40*float64(c[0]), 40*float64(c[1])))
	}
	for i := range 3 {
		all[fmt.Sprint("a page of text ", i)] = drawn(800, 1000, writing(rng, 60, 60, 680, 880))
		all[fmt.Sprint("a crossword ", i)] = drawn(500, 500, lattice(20, 20, 30, 16, 16, 1, false), blocks(rng, 20, 30, 15))
		all[fmt.Sprint("a window ", i)] = drawn(1280, 800, windows(rng))
		all[fmt.Sprint("noise ", i)] = drawn(400, 400, noise(rng, 40+60*i))
	}
	return all
}

type paint = func(*image.RGBA)

func spots(rng *rand.Rand, at, cell float64, n int, much float64) paint {
	return func(m *image.RGBA) {
		for i := range n * n {
			if rng.Float64() < much {
				disc(m, at+float64(i%n)*cell, at+float64(i/n)*cell, cell*0.45, uint8(255*rng.IntN(2)))
			}
		}
	}
}

func disc(m *image.RGBA, cx, cy, r float64, shade uint8) {
	for y := -r; y <= r; y++ {
		for x := -r; x <= r; x++ {
			if x*x+y*y < r*r {
				m.Set(int(cx+x), int(cy+y), color.Gray{shade})
			}
		}
	}
}

func squares(rng *rand.Rand, at, cell float64, n int) paint {
	return func(m *image.RGBA) {
		for i := range n * n {
			x, y := at+float64(i%n)*cell, at+float64(i/n)*cell
			if (i%n+i/n)%2 == 1 {
				fill(m, x, y, x+cell, y+cell, color.RGBA{181, 136, 99, 255})
			}
			if rng.IntN(3) == 0 {
				disc(m, x+cell/2, y+cell/2, cell*0.3, uint8(255*rng.IntN(2)))
			}
		}
	}
}

func writing(rng *rand.Rand, x0, y0, w, h float64) paint {
	return func(m *image.RGBA) {
		for y := y0; y < y0+h; y += 20 {
			for x := x0; x < x0+w*(0.4+0.6*rng.Float64()); x += 9 {
				if rng.IntN(6) > 0 {
					fill(m, x, y+float64(rng.IntN(4)), x+1+float64(rng.IntN(6)), y+12-float64(rng.IntN(3)), color.Black)
				}
			}
		}
	}
}

func blocks(rng *rand.Rand, at, cell float64, n int) paint {
	return func(m *image.RGBA) {
		for i := range n * n {
			if rng.IntN(4) == 0 {
				x, y := at+float64(i%n)*cell, at+float64(i/n)*cell
				fill(m, x, y, x+cell, y+cell, color.Black)
			}
		}
	}
}

func windows(rng *rand.Rand) paint {
	return func(m *image.RGBA) {
		for range 30 {
			x, y := rng.Float64()*1000, rng.Float64()*700
			shade := color.Gray{uint8(150 + rng.IntN(100))}
			fill(m, x, y, x+40+rng.Float64()*300, y+20+rng.Float64()*60, shade)
			writing(rng, x, y, 120, 20)(m)
		}
	}
}

func noise(rng *rand.Rand, much int) paint {
	return func(m *image.RGBA) {
		for i := range m.Pix {
			if i%4 < 3 {
				m.Pix[i] = uint8(cmp.Compare(rng.IntN(2), 0)*rng.IntN(much) + 100)
			}
		}
	}
}

func BenchmarkRead(b *testing.B) {
	net := trained(b)
	m := drawn(1600, 1000, board(200, 60, 95, 2), discs(200, 60, 95))
	for b.Loop() {
		if _, _, err := Read(b.Context(), m, net); err != nil {
			b.Fatal(err)
		}
	}
}
