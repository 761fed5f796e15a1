// Command diagrams draws the pictures of the documents: those of docs/RULES.md
// with the program's own board, each a position of a repeated cycle taken from
// the cases that test the law, and the game of README.md.
package main

//go:generate go run . ../../engine/xiangqi/reference/testdata/cases.jsonl ../rules
//go:generate go run . film ../screenshots/game.gif

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"

	uidraw "chuhe/ui/draw"
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "film" {
		if err := writeFilm(os.Args[2]); err != nil {
			fail(err)
		}
		return
	}
	if len(os.Args) != 3 {
		fail(fmt.Errorf("usage: %s CASES FOLDER, or %[1]s film FILE", os.Args[0]))
	}
	positions, err := readPositions(os.Args[1])
	if err != nil {
		fail(err)
	}
	for _, d := range diagrams {
		if err := d.write(positions, os.Args[2]); err != nil {
			fail(fmt.Errorf("%s: %w", d.id, err))
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// save rasterises a picture of the given size and writes it to a file with the given name.
func save(l *uidraw.List, w, h float64, folder, name string) error {
	picture := uidraw.Rasterize(l, w, h, 1, color.White)
	small := image.NewPaletted(picture.Bounds(), commonColors(picture))
	draw.Draw(small, small.Rect, picture, image.Point{}, draw.Src)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, small); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, name+".png"), out.Bytes(), 0o644)
}

// commonColors returns the most frequent colours, rounded to steps that are hardly visible, because a picture with few
// colours makes a small file.
func commonColors(m *image.RGBA) color.Palette {
	const step, room = 0xf8, 128
	count := map[color.RGBA]int{}
	for i := 0; i < len(m.Pix); i += 4 {
		count[color.RGBA{m.Pix[i]&step | 4, m.Pix[i+1]&step | 4, m.Pix[i+2]&step | 4, 255}]++
	}
	var colors []color.RGBA
	for c := range count {
		colors = append(colors, c)
	}
	slices.SortFunc(colors, func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var p color.Palette
	for _, c := range colors[:min(room, len(colors))] {
		p = append(p, c)
	}
	return p
}
