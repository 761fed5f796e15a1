// Command web puts the game together as a folder that any static server can give to
// browsers: the page, the programs, packed, and what they need. Every file but the
// page and its service worker carries a digest of its content in its name, so a browser
// may keep it for ever.
//
// Usage: web -out DIR -runtime wasm_exec.js -game chuhe.wasm -engine chuhe-engine.wasm
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "dist/web", "the folder to make; what is there is replaced")
	var from sources
	flag.StringVar(&from.runtime, "runtime", "", "Go's wasm_exec.js")
	flag.StringVar(&from.game, "game", "", "the game, as WebAssembly")
	flag.StringVar(&from.engine, "engine", "", "the engine, as WebAssembly")
	flag.Parse()
	if err := build(*out, from); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}
