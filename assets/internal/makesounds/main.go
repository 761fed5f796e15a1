// Command makesounds writes the program's sounds as wave files to the folder given as its argument.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"chuhe/assets/internal/synth"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: makesounds FOLDER")
		os.Exit(2)
	}
	for _, sound := range synth.All() {
		path := filepath.Join(os.Args[1], sound.Name+".wav")
		if err := os.WriteFile(path, synth.WAV(sound.Samples), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "makesounds:", err)
			os.Exit(1)
		}
	}
}
