package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"chuhe/ui/board"
)

// sides lists the sizes of the hicolor theme and of web pages.
var sides = [...]int{16, 22, 24, 32, 48, 64, 128, 192, 256, 512}

// icons writes the program's icon, in every size that desktops expect in a package, and as SVG.
func icons() error { return drawIcons("icons") }

// drawIcons draws the icons and writes them to a folder, named by size: 48.png.
func drawIcons(folder string) error {
	for _, side := range sides {
		var out bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&out, board.Icon(side)); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.png", side)), out.Bytes(), 0o644); err != nil {
			return err
		}
	}
	drawing, err := scalable()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "scalable.svg"), drawing, 0o644)
}
