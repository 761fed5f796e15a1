package main

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The committed icons equal newly drawn ones. Processors may round the last bit of a colour differently.
func TestKeptIcons(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: draws every icon")
	}
	drawn, kept := t.TempDir(), filepath.Join("..", "..", "icons")
	if err := drawIcons(drawn); err != nil {
		t.Fatal(err)
	}
	names, err := os.ReadDir(kept)
	if err != nil {
		t.Fatal(err)
	}
	if len(names) != len(sides)+1 {
		t.Errorf("%d icons are kept, %d are drawn", len(names), len(sides)+1)
	}
	for _, name := range names {
		if filepath.Ext(name.Name()) == ".svg" {
			continue
		}
		a, b := open(t, filepath.Join(drawn, name.Name())), open(t, filepath.Join(kept, name.Name()))
		if a.Bounds() != b.Bounds() || farthest(a, b) > 0x200 {
			t.Errorf("%s is another picture now: run go generate ./assets", name.Name())
		}
	}
	now, err := os.ReadFile(filepath.Join(drawn, "scalable.svg"))
	if err != nil {
		t.Fatal(err)
	}
	if before, err := os.ReadFile(filepath.Join(kept, "scalable.svg")); err != nil || !bytes.Equal(now, before) {
		t.Errorf("scalable.svg is another picture now (%v): run go generate ./assets", err)
	}
}

// The scalable icon is well-formed and has the character in two layers.
func TestScalable(t *testing.T) {
	drawing, err := scalable()
	if err != nil {
		t.Fatal(err)
	}
	var svg struct {
		XMLName xml.Name `xml:"http://www.w3.org/2000/svg svg"`
		Box     string   `xml:"viewBox,attr"`
		Layers  []struct {
			Path struct {
				Data string `xml:"d,attr"`
			} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal(drawing, &svg); err != nil {
		t.Fatalf("%v in %s", err, drawing)
	}
	if svg.Box != "0 0 512 512" || len(svg.Layers) != 2 || !strings.HasPrefix(svg.Layers[1].Path.Data, "M ") {
		t.Errorf("the drawing is %+v, want two layers with a character in a square of 512", svg)
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
