// Package docs contains only tests, which check the rules in ARCHITECTURE.md and other statements of the documents
// against the sources.
package docs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

const (
	ours     = "chuhe/"
	graphics = "github.com/hajimehoshi/ebiten/v2"
)

// pkg is the part of a package that the laws refer to: its direct imports, all its dependencies, and files that need a
// C compiler.
type pkg struct {
	ImportPath    string
	Imports, Deps []string
	CgoFiles      []string
}

// onLinux lists the repository's packages as built on Linux.
var onLinux = sync.OnceValues(func() ([]pkg, error) { return packages("linux") })

// packages lists the repository's packages as built on a system.
func packages(goos string) ([]pkg, error) {
	goarch := "amd64"
	if goos == "js" {
		goarch = "wasm"
	}
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,Deps,CgoFiles", ours+"...")
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=1")
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	var all []pkg
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		for _, list := range [][]string{p.Imports, p.Deps} {
			for i, dep := range list { // a program with a profile has its own variants of packages: "path [program]"
				list[i], _, _ = strings.Cut(dep, " ")
			}
		}
		all = append(all, p)
	}
	if len(all) < 10 {
		return nil, fmt.Errorf("only %d packages found", len(all))
	}
	return all, nil
}

// read returns the text of a file.
func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// within reports whether a package is one of the roots or below one.
func within(path string, roots ...string) bool {
	for _, root := range roots {
		if path == root || strings.HasPrefix(path, root+"/") {
			return true
		}
	}
	return false
}

func TestImportLaws(t *testing.T) {
	systems := map[string]func() ([]pkg, error){"linux": onLinux}
	if !testing.Short() {
		for _, goos := range []string{"windows", "js"} {
			systems[goos] = func() ([]pkg, error) { return packages(goos) }
		}
	}
	for goos, list := range systems {
		t.Run(goos, func(t *testing.T) {
			all, err := list()
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range all {
				for _, broken := range violations(p) {
					t.Errorf("%s %s", p.ImportPath, broken)
				}
			}
		})
	}
}

// violations describes the laws that a package breaks.
func violations(p pkg) []string {
	var broken []string
	if within(p.ImportPath, "chuhe/engine") {
		for _, dep := range p.Deps {
			if within(dep, "chuhe/ui", "chuhe/assets", "chuhe/cmd", graphics) {
				broken = append(broken, "is of the engine and comes to import "+dep)
			}
		}
		if len(p.CgoFiles) > 0 || slices.Contains(p.Imports, "C") {
			broken = append(broken, "is of the engine and needs a C compiler")
		}
		if !slices.Contains([]string{"chuhe/engine/link/exec", "chuhe/engine/tabletest"}, p.ImportPath) {
			for _, system := range []string{"os", "os/exec"} {
				if slices.Contains(p.Imports, system) {
					broken = append(broken, "imports "+system+", which of the engine only link/exec may")
				}
			}
		}
	}
	if within(p.ImportPath, "chuhe/engine/xiangqi") {
		for _, dep := range p.Deps {
			if within(dep, "chuhe") {
				broken = append(broken, "is the ground and comes to import "+dep)
			}
		}
	}
	if within(p.ImportPath, "chuhe/engine/tt", "chuhe/engine/eval", "chuhe/engine/book") &&
		slices.Contains(p.Deps, "chuhe/engine/search") {
		broken = append(broken, "comes to import the search that stands on it")
	}
	if within(p.ImportPath, "chuhe/ui/kit", "chuhe/ui/textedit", "chuhe/ui/access", "chuhe/ui/art", "chuhe/ui/theme", "chuhe/ui/draw") {
		for _, dep := range p.Deps {
			if within(dep, "chuhe/engine") {
				broken = append(broken, "knows no xiangqi and comes to import "+dep)
			}
		}
	}
	if within(p.ImportPath, "chuhe/engine/think", "chuhe/ui/pickup") && slices.ContainsFunc(p.Deps, func(dep string) bool {
		return within(dep, "chuhe") && !within(dep, "chuhe/engine/xiangqi", "chuhe/engine/think")
	}) {
		broken = append(broken, "comes to import more of ours than the rules")
	}
	if within(p.ImportPath, "chuhe/engine/uci", "chuhe/engine/link", "chuhe/engine/match", "chuhe/cmd/chuhe-lab", "chuhe/ui") {
		for _, inner := range []string{"chuhe/engine/search", "chuhe/engine/tt"} {
			if slices.Contains(p.Imports, inner) {
				broken = append(broken, "imports "+inner+", of which it may know engine/think only")
			}
		}
	}
	if within(p.ImportPath, "chuhe/ui/store", "chuhe/ui/autosave", "chuhe/ui/settings", "chuhe/ui/backup", "chuhe/ui/matches") && p.ImportPath != "chuhe/ui/store/disk" {
		for _, system := range []string{"os", "path/filepath", "syscall"} {
			if slices.Contains(p.Imports, system) {
				broken = append(broken, "imports "+system+", which of what keeps files only ui/store/disk may")
			}
		}
	}
	if within(p.ImportPath, "chuhe/ui/files") && !within(p.ImportPath, "chuhe/ui/files/local") {
		for _, system := range []string{"os", "os/exec", "syscall"} {
			if slices.Contains(p.Imports, system) {
				broken = append(broken, "imports "+system+", which of what opens files only ui/files/local may")
			}
		}
	}
	if p.ImportPath == "chuhe/ui/engines" {
		for _, system := range []string{"os", "os/exec", "syscall", "chuhe/engine/link/exec"} {
			if slices.Contains(p.Imports, system) {
				broken = append(broken, "imports "+system+", which of what lists engines only ui/engines/local may")
			}
		}
	}
	if from := labLayer(p.ImportPath); from >= 0 {
		for _, dep := range p.Imports {
			if to := labLayer(dep); to > from || to == from && to == labCommands {
				broken = append(broken, "imports "+dep+", which is not below it in the laboratory")
			}
		}
	}
	if within(p.ImportPath, "chuhe/ui/screen") && p.ImportPath != "chuhe/ui/screen" && p.ImportPath != screentest {
		for _, other := range p.Imports {
			if within(other, "chuhe/ui/screen") && !slices.Contains(rooms, other) {
				broken = append(broken, "imports "+other+", a page or a desk, which only ui/screen knows")
			}
		}
	}
	if slices.Contains(p.Imports, screentest) {
		broken = append(broken, "imports "+screentest+" outside its tests")
	}
	if slices.ContainsFunc(p.Deps, func(dep string) bool { return within(dep, graphics) }) && !mayDraw(p.ImportPath) {
		broken = append(broken, "comes to import the graphics library")
	}
	return broken
}

// The layers of the laboratory, lowest first: the packages behind the commands, the shared command-line code, the
// groups of commands, and the table of all commands.
const (
	labWork = iota
	labLine
	labCommands
	labTable
)

// labLayer returns the layer of a package of the laboratory, or -1 for other packages.
func labLayer(path string) int {
	const lab = "chuhe/cmd/chuhe-lab"
	switch {
	case path == lab:
		return labTable
	case !within(path, lab):
		return -1
	case strings.HasSuffix(path, "cmd"):
		return labCommands
	case within(path, lab+"/internal", lab+"/players"):
		return labLine
	}
	return labWork
}

// screentest is the package that drives the whole window in the tests of its pages and desks.
const screentest = "chuhe/ui/screen/screentest"

// rooms lists the packages of the window that pages and desks share. All other packages there are pages and desks,
// which must not import each other.
var rooms = []string{
	"chuhe/ui/screen/page", "chuhe/ui/screen/layout", "chuhe/ui/screen/graph", "chuhe/ui/screen/analyse", "chuhe/ui/screen/pane", "chuhe/ui/screen/typing", "chuhe/ui/screen/exact", "chuhe/ui/screen/weighed", "chuhe/ui/screen/exercise", "chuhe/ui/screen/desk",
}

// mayDraw reports whether a package may need a window or a sound device; all others can be tested without.
func mayDraw(path string) bool {
	return within(path, "chuhe/ui/paint", "chuhe/ui/sound/speaker", "chuhe/cmd/chuhe") || path == "chuhe/ui"
}

func TestTheLawsBite(t *testing.T) {
	for _, test := range []struct {
		name string
		pkg  pkg
		want int
	}{
		{"engine with a window", pkg{ImportPath: "chuhe/engine", Deps: []string{"chuhe/ui/art"}}, 1},
		{"engine with C", pkg{ImportPath: "chuhe/engine/tt", CgoFiles: []string{"a.go"}}, 1},
		{"engine with files", pkg{ImportPath: "chuhe/engine/book", Imports: []string{"os"}}, 1},
		{"a library with files", pkg{ImportPath: "chuhe/engine/gamedb", Imports: []string{"os"}}, 1},
		{"a link with processes", pkg{ImportPath: "chuhe/engine/link", Imports: []string{"os", "os/exec"}}, 2},
		{"what starts programs", pkg{ImportPath: "chuhe/engine/link/exec", Imports: []string{"os", "os/exec"}}, 0},
		{"tests with files", pkg{ImportPath: "chuhe/engine/tabletest", Imports: []string{"os"}}, 0},
		{"rules with a search", pkg{ImportPath: "chuhe/engine/xiangqi", Deps: []string{"chuhe/engine/search"}}, 1},
		{"vocabulary with a table", pkg{ImportPath: "chuhe/engine/think", Deps: []string{"chuhe/engine/xiangqi", "chuhe/engine/tt"}}, 1},
		{"a hand with a board", pkg{ImportPath: "chuhe/ui/pickup", Deps: []string{"chuhe/engine/xiangqi", "chuhe/ui/board"}}, 1},
		{"protocol with a search", pkg{ImportPath: "chuhe/engine/uci", Imports: []string{"chuhe/engine/think", "chuhe/engine/search"}}, 1},
		{"protocol over an engine over a search", pkg{ImportPath: "chuhe/engine/uci", Imports: []string{"chuhe/engine"}, Deps: []string{"chuhe/engine/search"}}, 0},
		{"a match with a search", pkg{ImportPath: "chuhe/engine/match", Imports: []string{"chuhe/engine/search"}}, 1},
		{"evaluation with a search", pkg{ImportPath: "chuhe/engine/eval/hand", Deps: []string{"chuhe/engine/search"}}, 1},
		{"autosave with files", pkg{ImportPath: "chuhe/ui/autosave", Imports: []string{"os"}}, 1},
		{"disk with files", pkg{ImportPath: "chuhe/ui/store/disk", Imports: []string{"os"}}, 0},
		{"files with a disk", pkg{ImportPath: "chuhe/ui/files", Imports: []string{"os"}}, 1},
		{"files of this computer", pkg{ImportPath: "chuhe/ui/files/local", Imports: []string{"os"}}, 0},
		{"session with graphics", pkg{ImportPath: "chuhe/ui/session", Deps: []string{graphics + "/audio"}}, 1},
		{"painter with graphics", pkg{ImportPath: "chuhe/ui/paint", Deps: []string{graphics}}, 0},
		{"a command with another", pkg{ImportPath: "chuhe/cmd/chuhe-lab/bookcmd", Imports: []string{"chuhe/cmd/chuhe-lab/matchcmd"}}, 1},
		{"a command with what it runs", pkg{ImportPath: "chuhe/cmd/chuhe-lab/bookcmd", Imports: []string{"chuhe/cmd/chuhe-lab/internal/cli", "chuhe/cmd/chuhe-lab/theory"}}, 0},
		{"work with flags", pkg{ImportPath: "chuhe/cmd/chuhe-lab/theory", Imports: []string{"chuhe/cmd/chuhe-lab/internal/cli"}}, 1},
		{"flags with a command", pkg{ImportPath: "chuhe/cmd/chuhe-lab/internal/cli", Imports: []string{"chuhe/cmd/chuhe-lab/matchcmd"}}, 1},
		{"a table of commands", pkg{ImportPath: "chuhe/cmd/chuhe-lab", Imports: []string{"chuhe/cmd/chuhe-lab/matchcmd"}}, 0},
		{"controls with rules", pkg{ImportPath: "chuhe/ui/kit", Deps: []string{"chuhe/engine/xiangqi"}}, 1},
		{"a page with a page", pkg{ImportPath: "chuhe/ui/screen/menu", Imports: []string{"chuhe/ui/screen/page", "chuhe/ui/screen/report"}}, 1},
		{"the workspace with a desk", pkg{ImportPath: "chuhe/ui/screen/desk", Imports: []string{"chuhe/ui/screen/pane", "chuhe/ui/screen/play"}}, 1},
		{"a desk in the workspace", pkg{ImportPath: "chuhe/ui/screen/play", Imports: []string{"chuhe/ui/screen/desk"}}, 0},
		{"the window with its pages", pkg{ImportPath: "chuhe/ui/screen", Imports: []string{"chuhe/ui/screen/menu", "chuhe/ui/screen/play"}}, 0},
		{"a driver of the window in its tests", pkg{ImportPath: screentest, Imports: []string{"chuhe/ui/screen"}}, 0},
		{"the program with a driver of its tests", pkg{ImportPath: "chuhe/cmd/chuhe", Imports: []string{screentest}}, 1},
		{"a name that only begins alike", pkg{ImportPath: "chuhe/ui/painter", Deps: []string{graphics}}, 1},
	} {
		if got := violations(test.pkg); len(got) != test.want {
			t.Errorf("%s: %q, want %d", test.name, got, test.want)
		}
	}
}

// Go cannot recover from a failed allocation, so the programs must create engines with NewOn, which checks the
// available memory.
func TestProgramsAskTheMachine(t *testing.T) {
	for _, top := range []string{"../cmd", "../ui"} {
		err := filepath.WalkDir(top, func(path string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if bytes.Contains(text, []byte("engine.New(")) {
				t.Errorf("%s takes engine.New and not engine.NewOn", path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestTopLevel checks that the root contains only what belongs there, apart from files that Git ignores.
func TestTopLevel(t *testing.T) {
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	ignored := read(t, filepath.Join("..", ".gitignore"))
	allowed := []string{"LICENSE", "Makefile", "README.md", "assets", "cmd", "docs", "engine", "go.mod", "go.sum", "ui"}
	for _, line := range strings.Fields(ignored) {
		if name, ok := strings.CutPrefix(line, "/"); ok {
			allowed = append(allowed, strings.TrimSuffix(name, "/"))
		}
	}
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasPrefix(name, ".") && !slices.Contains(allowed, name) {
			t.Errorf("%s is in the root of the repository, where it does not belong", name)
		}
	}
}

// TestTheMapIsTrue compares ARCHITECTURE.md with the existing packages. A row such as `engine/record/*` names all
// packages in a folder.
func TestTheMapIsTrue(t *testing.T) {
	text := read(t, "ARCHITECTURE.md")
	all, err := onLinux()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		name := strings.TrimPrefix(p.ImportPath, ours)
		if !strings.Contains(text, "`"+name+"`") && !strings.Contains(text, "`"+path.Dir(name)+"/*`") && name != "docs" {
			t.Errorf("ARCHITECTURE.md does not name `%s`", name)
		}
	}
	named := regexp.MustCompile("`((?:assets|cmd|docs|engine|ui)(?:/[a-z_./-]+)?)`").FindAllStringSubmatch(text, -1)
	for _, name := range named {
		if _, err := os.Stat(filepath.Join("..", name[1])); err != nil {
			t.Errorf("ARCHITECTURE.md names `%s`, which is not there", name[1])
		}
	}
}
