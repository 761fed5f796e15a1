// Command web assembles the game as a folder that any static server can serve to browsers: the
// page, the compressed programs, and the files that they need. Every file except the page and its
// service worker has a digest of its content in its name, so a browser may cache it forever.
//
// Usage: web -out DIR -runtime wasm_exec.js -game chuhe.wasm -engine chuhe-engine.wasm -texts DIR -effort 9
//
// Before, it makes the copy of Ebitengine for the page: web lean DIR, then go build -modfile DIR/go.mod
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"chuhe/assets/endtables"
)

func main() {
	if err := command(); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

func command() error {
	if len(os.Args) == 3 && os.Args[1] == "lean" {
		return lean(os.Args[2])
	}
	out := flag.String("out", "dist/web", "the folder to write; existing content is replaced")
	var from sources
	runtime := flag.String("runtime", "", "Go's wasm_exec.js")
	flag.StringVar(&from.game, "game", "", "the game, as WebAssembly")
	flag.StringVar(&from.engine, "engine", "", "the engine, as WebAssembly")
	flag.StringVar(&from.root, "texts", ".",
		"the folder with the source; the first fonts contain the characters of its texts")
	effort := flag.Int("effort", 9, "how hard the files are compressed, from 0 to 9")
	flag.Parse()
	return run(*out, *runtime, from, *effort)
}

func run(out, runtime string, from sources, effort int) error {
	f, err := os.Open(runtime)
	if err != nil {
		return err
	}
	defer f.Close()
	script, err := shortScript(f)
	if err != nil {
		return fmt.Errorf("%s: %w", runtime, err)
	}
	all, err := contents(from)
	if err != nil {
		return err
	}
	plain := map[string][]byte{"go.js": script, "icon192.png": icon(192), "icon512.png": icon(512),
		"maskable.png": maskable(512), tables + ".bin": endtables.File()}
	for name, file := range map[string]string{"icon.svg": "assets/icons/scalable.svg",
		"play.png": "docs/screenshots/play.png", "study.png": "docs/screenshots/study.png",
		"phone.png": "docs/screenshots/phone.png"} {
		if plain[name], err = os.ReadFile(filepath.Join(from.root, filepath.FromSlash(file))); err != nil {
			return err
		}
	}
	return build(out, plain, all, effort)
}
