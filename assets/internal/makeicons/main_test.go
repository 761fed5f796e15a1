package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// The committed icons equal newly drawn ones. Processors may round the last bit of a colour differently.
func TestKeptIcons(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: draws every icon")
	}
	drawn, kept := t.TempDir(), filepath.Join("..", "..", "icons")
	if err := write(drawn); err != nil {
		t.Fatal(err)
	}
	names, err := os.ReadDir(kept)
	if err != nil {
		t.Fatal(err)
	}
	if len(names) != len(sides) {
		t.Errorf("%d icons are kept, %d are drawn", len(names), len(sides))
	}
	for _, name := range names {
		a, b := open(t, filepath.Join(drawn, name.Name())), open(t, filepath.Join(kept, name.Name()))
		if a.Bounds() != b.Bounds() || farthest(a, b) > 0x200 {
			t.Errorf("%s is another picture now: run go generate ./assets", name.Name())
		}
	}
}

func open(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		t.Fatalf("png.Decode(%s): %v", path, err)
	}
	return m
}

// farthest returns the largest difference of a channel, up to 0xffff.
func farthest(a, b image.Image) uint32 {
	var most uint32
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, al := a.At(x, y).RGBA()
			r2, g2, b2, al2 := b.At(x, y).RGBA()
			for _, pair := range [4][2]uint32{{r, r2}, {g, g2}, {bl, b2}, {al, al2}} {
				most = max(most, max(pair[0], pair[1])-min(pair[0], pair[1]))
			}
		}
	}
	return most
}
