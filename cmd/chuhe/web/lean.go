package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// library is the module to copy.
const library = "github.com/hajimehoshi/ebiten/v2"

//go:embed shaders.go
var shaders []byte

// knownLibrary is the version whose source the changes fit.
const knownLibrary = "v2.9.9"

// lean makes the game smaller and its start shorter. It writes a copy of Ebitengine without the parts that the page
// does not need to a folder, and a go.mod that replaces Ebitengine by the copy.
//
// Ebitengine compiles its shaders when it starts, from templates, with Go's own parser and with arithmetic of any
// precision. The copy contains the compiled shaders instead; the game has no others. It also lacks the search for its
// own source in file systems, which is for debugging.
func lean(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	found, err := output("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", library)
	if err != nil {
		return err
	}
	version, from, _ := strings.Cut(found, " ")
	if err := known(version); err != nil {
		return err
	}
	mod, err := output("go", "env", "GOMOD")
	if err != nil {
		return err
	}
	there := filepath.Join(dir, "ebiten")
	if err := errors.Join(os.RemoveAll(dir), duplicate(there, from), replace(dir, mod, there)); err != nil {
		return err
	}

	// The program that compiles the shaders uses internal packages, so it must lie in the module for that time.
	tool := filepath.Join(there, "internal", "lean")
	if err := os.Mkdir(tool, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(tool, "main.go"), shaders, 0o644); err != nil {
		return err
	}
	if _, err := output("go", "run", "-modfile", filepath.Join(dir, "go.mod"), "-tags", "lean",
		library+"/internal/lean", there); err != nil {
		return err
	}
	return errors.Join(os.RemoveAll(tool), os.WriteFile(filepath.Join(there, "internal", "debug", "caller.go"),
		[]byte(caller), 0o644),
		replaceIn(filepath.Join(there, "internal", "ui", "ui_js.go"), canvas),
		replaceIn(filepath.Join(there, "internal", "graphicscommand", "commandqueue.go"), turns))
}

// known returns an error for a version of the library that the changes may not fit.
func known(version string) error {
	if version == knownLibrary {
		return nil
	}
	return fmt.Errorf("the changes in cmd/chuhe/web/lean.go fit Ebitengine %s, not %s", knownLibrary, version)
}

// caller replaces the search for the place in the source from which Ebitengine was called.
const caller = `package debug

type CallerType int

const (
	CallerTypeNone CallerType = iota
	CallerTypeRegular
	CallerTypeInternal
)

// FirstCaller does not find the caller.
func FirstCaller() (file string, line int, callerType CallerType) { return "", 0, CallerTypeNone }
`

// canvas are changes of Ebitengine's source. It makes a canvas, its graphics, and changes its size, which renews the
// graphics, all in one task that blocks the page. The page makes the canvas while it loads the game.
var canvas = [][2]string{
	{`canvas = document.Call("createElement", "canvas")
	canvas.Set("width", 16)
	canvas.Set("height", 16)
`, `canvas = js.Global().Get("chuhe").Get("canvas")
`},
	{`		canvas.Set("width", bw)
		canvas.Set("height", bh)
`, `		if canvas.Get("width").Int() != bw {
			canvas.Set("width", bw)
		}
		if canvas.Get("height").Int() != bh {
			canvas.Set("height", bh)
		}
`},
	{`func (u *UserInterface) loopGame() error {
`, `func (u *UserInterface) loopGame() error {
	time.Sleep(time.Millisecond) // a turn for the browser
`},
}

// turns are changes that divide the first picture: between the preparations for it, which are shaders, images, and
// their pixels, the browser gets turns. Afterwards, and while it is drawn, nothing is divided, as the browser would
// show a part of it.
var turns = [][2]string{
	{`	"sync/atomic"
`, `	"sync/atomic"
	"time"
`},
	{`// FlushCommands flushes`, `// started reports that the first picture has been drawn.
var started bool

// FlushCommands flushes`},
	{`	cs := q.commands
	for len(cs) > 0 {
`, `	if endFrame {
		defer func() { started = true }()
	}
	begun, drawing := time.Now(), false
	cs := q.commands
	for len(cs) > 0 {
`},
	{`			if err := c.Exec(q, graphicsDriver, indexOffset); err != nil {
				return err
			}
`, `			if err := c.Exec(q, graphicsDriver, indexOffset); err != nil {
				return err
			}
			if dtc, ok := c.(*drawTrianglesCommand); ok && dtc.dst.screen {
				drawing = true
			}
			if !started && !drawing && time.Since(begun) > 4*time.Millisecond {
				time.Sleep(time.Millisecond)
				begun = time.Now()
			}
`},
}

// replaceIn makes changes of a file, each of a text that it contains once.
func replaceIn(file string, changes [][2]string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, change := range changes {
		if n := bytes.Count(text, []byte(change[0])); n != 1 {
			return fmt.Errorf("%s contains %q %d times, not once", file, change[0], n)
		}
		text = bytes.Replace(text, []byte(change[0]), []byte(change[1]), 1)
	}
	return os.WriteFile(file, text, 0o644)
}

// duplicate copies a module without its tests. The files of Go's cache of modules are read-only; the copies are not.
func duplicate(to, from string) error {
	return filepath.WalkDir(from, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		switch {
		case entry.IsDir() && entry.Name() == "testdata":
			return fs.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o644)
	})
}

// replace writes a copy of mod and its go.sum to dir, in which the library is replaced by the folder there. The path is
// relative to our module, as programs contain it and must not depend on where they are built.
func replace(dir, mod, there string) error {
	path, err := filepath.Rel(filepath.Dir(mod), there)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(mod)
	if err != nil {
		return err
	}
	sums, err := os.ReadFile(strings.TrimSuffix(mod, ".mod") + ".sum")
	if err != nil {
		return err
	}
	text = fmt.Appendf(text, "\nreplace %s => ./%s\n", library, filepath.ToSlash(path))
	return errors.Join(os.WriteFile(filepath.Join(dir, "go.mod"), text, 0o644),
		os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o644))
}

// output returns what a command prints, without the line's end.
func output(name string, args ...string) (string, error) {
	var complaint bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args, " "), err, &complaint)
	}
	return strings.TrimSpace(string(out)), nil
}
