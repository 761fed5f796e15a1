//go:build wine && !e2e

package e2e

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"chuhe/cmd/internal/equip"
	"chuhe/engine"
	"chuhe/ui/session"
)

// TestFileTypes checks that the flag registers the game for its files beside
// existing entries, that the registered command opens a file, and that the other
// flag restores the registry.
func TestFileTypes(t *testing.T) {
	d := windows(t)
	d.registry("add", `HKCU\Software\Classes\.pgn`, "/ve", "/d", "Chess.Game", "/f")
	before := d.entries()
	said, err := d.answer(gameBinary, "--register-files")
	if err != nil || strings.Count(said, "\n") != 1 || !strings.Contains(said, ".xqf") || !strings.Contains(said, "--unregister-files") {
		t.Errorf("registering says %q, %v", said, err)
	}
	entered := d.entries()
	command := strings.ReplaceAll(d.named(gameBinary), `\`, `\\`) + `\" \"%1\""` // as quoted in registry files
	for _, want := range []string{command, `\.xqf\OpenWithProgids`, `\.cbr\OpenWithProgids`, `\.pgn\OpenWithProgids`, "Chess.Game"} {
		if !strings.Contains(entered, want) {
			t.Errorf("the registry lacks %s:\n%s", want, entered)
		}
	}
	if said, err = d.answer(gameBinary, "--unregister-files"); err != nil || strings.Count(said, "\n") != 1 {
		t.Errorf("removing says %q, %v", said, err)
	}
	if after := d.entries(); after != before {
		t.Errorf("the registry held\n%s\nand holds\n%s", before, after)
	}
	if again, err := d.answer(gameBinary, "--unregister-files"); err != nil || again == said {
		t.Errorf("removing what is not there says %q, %v", again, err)
	}
}

// registry runs the registry tool of Windows.
func (d *desktop) registry(args ...string) string {
	d.t.Helper()
	out, err := d.answer("reg", args...)
	if err != nil {
		d.t.Fatalf("reg %q: %v\n%s", args, err, out)
	}
	return out
}

// entries returns the registry's entries for programs and files of this user,
// in Unicode, which the tool writes only to files.
func (d *desktop) entries() string {
	d.t.Helper()
	path := filepath.Join(d.t.TempDir(), "entries.reg")
	d.registry("export", `HKCU\Software\Classes`, d.named(path), "/y")
	data, err := os.ReadFile(path)
	if err != nil {
		d.t.Fatal(err)
	}
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units)) + d.registry("query", `HKCU\Software`)
}

// TestOpen checks that a file passed by Explorer is shown on the board.
func TestOpen(t *testing.T) {
	d := windows(t)
	path := filepath.Join(t.TempDir(), "棋谱 1.pgn")
	const game = "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 *\n"
	if err := os.WriteFile(path, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	w := open(d, t.TempDir(), d.named(path))
	w.reaches("the game of the file", func(s session.Snapshot) bool { return s.Opened && s.Game.Nodes() == 3 })
}

// TestPrograms checks that all three programs print the version of the package,
// and that the engine equals that of every other system.
func TestPrograms(t *testing.T) {
	d := windows(t)
	folder := filepath.Dir(gameBinary)
	version := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(folder), "chuhe-"), "-windows-amd64")
	programs, err := filepath.Glob(filepath.Join(folder, "*.exe"))
	if err != nil || len(programs) != 3 {
		t.Fatalf("the package has %v, %v, want length 3", programs, err)
	}
	for _, program := range programs {
		if said, err := d.answer(program, "--version"); err != nil || said != "Chuhe "+version+"\n" {
			t.Errorf("%s says %q, %v, want version %s", filepath.Base(program), said, err, version)
		}
		about := resources(t, program)
		for name, want := range map[string]string{"FileVersion": version, "ProductVersion": version,
			"OriginalFilename": filepath.Base(program), "ProductName": "Chuhe 楚河"} {
			if about.texts[name] != want {
				t.Errorf("%s has %s %q, want %q", filepath.Base(program), name, about.texts[name], want)
			}
		}
		if about.windowed != (program == gameBinary) {
			t.Errorf("that %s opens no console is %v", filepath.Base(program), about.windowed)
		}
		if want := []int{16, 24, 32, 48, 64, 128, 256}; !slices.Equal(about.icons, want) {
			t.Errorf("%s has icons of %v pixels, want %v", filepath.Base(program), about.icons, want)
		}
		if !strings.Contains(strings.ToLower(about.manifest), "permonitorv2") {
			t.Errorf("the manifest of %s does not say that every monitor has its own scale:\n%s", filepath.Base(program), about.manifest)
		}
	}
	said, err := d.answer(filepath.Join(folder, "chuhe-engine.exe"), "bench", "8")
	net, failed := equip.Net(equip.UsualNet)
	if failed != nil {
		t.Fatal(failed)
	}
	here, failed := engine.Bench(t.Context(), 8, net, nil)
	if failed != nil {
		t.Fatal(failed)
	}
	if err != nil || !strings.Contains(said, fmt.Sprintf("%d nodes ", here.Nodes)) {
		t.Errorf("bench 8 says %v, and %d nodes here\n%s", err, here.Nodes, said)
	}
	if texts, err := filepath.Glob(filepath.Join(folder, "licences", "*.txt")); err != nil || len(texts) < 10 {
		t.Errorf("the package has the licences %v, %v", texts, err)
	}
}
