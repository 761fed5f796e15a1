package main

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const target = "licences"

//go:embed glfw.txt
var glfw []byte

//go:embed unicode.txt
var unicode []byte

// platforms lists the systems whose imports count.
var platforms = [][2]string{
	{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"js", "wasm"},
}

// copyright matches a notice at the head of a source file.
var copyright = regexp.MustCompile(`(?:SPDX-FileCopyrightText:|Copyright(?: \([cC]\))?) *((?:19|20)\d\d.*)`)

// module is the part of a module that is built in: its folder and the folders of its packages.
type module struct {
	path, version, dir string
	packages           map[string]bool
}

// licences collects the licences of all components of the programs: their own, the font's, Go's, and those of the
// modules whose packages they import on any supported platform. It writes one file per component to licences/, with the
// name of the component in the first line.
func licences() error {
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	if err := os.Mkdir(target, 0o755); err != nil {
		return err
	}
	root, err := goRoot()
	if err != nil {
		return err
	}
	for _, own := range []struct{ file, name, source string }{
		{"1-chuhe.txt", "Chuhe", filepath.Join("..", "LICENSE")},
		{"2-chuhe-kai.txt", "", filepath.Join("fonts", "OFL.txt")},
		{"3-go.txt", "Go", filepath.Join(root, "LICENSE")},
	} {
		text, err := os.ReadFile(own.source)
		if err != nil {
			return err
		}
		if own.name != "" {
			text = append([]byte(own.name+"\n\n"), text...)
		}
		if err := write(own.file, text); err != nil {
			return err
		}
	}
	modules, err := builtIn()
	if err != nil {
		return err
	}
	for _, path := range slices.Sorted(maps.Keys(modules)) {
		text, err := modules[path].licence()
		if err != nil {
			return err
		}
		if err := write("4-"+strings.ReplaceAll(path, "/", "_")+".txt", text); err != nil {
			return err
		}
	}
	if err := write("5-glfw.txt", glfw); err != nil {
		return err
	}
	return write("6-unicode.txt", unicode)
}

// goRoot returns the folder of the Go distribution in use.
func goRoot() (string, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}

func write(name string, text []byte) error {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return os.WriteFile(filepath.Join(target, name), append(bytes.TrimSpace(text), '\n'), 0o644)
}

// builtIn returns the modules that the programs import, without those of tests.
func builtIn() (map[string]*module, error) {
	found := make(map[string]*module)
	for _, platform := range platforms {
		cmd := exec.Command("go", "list", "-e", "-deps", "-json=Dir,Module", "../cmd/chuhe", "../cmd/chuhe-engine",
			"../cmd/chuhe-lab")
		cmd.Env = append(os.Environ(), "GOOS="+platform[0], "GOARCH="+platform[1], "CGO_ENABLED=1")
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s/%s: %w", platform[0], platform[1], err)
		}
		for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
			var pkg struct {
				Dir    string
				Module *struct {
					Path, Version, Dir string
					Main               bool
				}
			}
			if err := decoder.Decode(&pkg); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if pkg.Module == nil || pkg.Module.Main {
				continue
			}
			m := found[pkg.Module.Path]
			if m == nil {
				m = &module{pkg.Module.Path, pkg.Module.Version, pkg.Module.Dir, make(map[string]bool)}
				found[m.path] = m
			}
			m.packages[pkg.Dir] = true
		}
	}
	return found, nil
}

// licence returns the module's name, the copyright notices of the built-in files, and its licence files.
func (m *module) licence() ([]byte, error) {
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s %s\n\n", m.path, m.version)
	notices, err := m.notices()
	if err != nil {
		return nil, err
	}
	for _, notice := range notices {
		fmt.Fprintf(&text, "Copyright %s\n", notice)
	}
	files := 0
	for _, pattern := range []string{"LICEN[SC]E*", "COPYING*", "NOTICE*", "PATENTS*"} {
		names, err := filepath.Glob(filepath.Join(m.dir, pattern))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if info, err := os.Stat(name); err == nil && info.IsDir() { // with the same again
				continue
			}
			body, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&text, "\n%s\n", bytes.Trim(body, "\n"))
			files++
		}
	}
	if files == 0 {
		return nil, fmt.Errorf("%s has no licence file", m.path)
	}
	return text.Bytes(), nil
}

// notices returns the copyright notices at the head of the module's built-in files, sorted, without duplicates.
func (m *module) notices() ([]string, error) {
	seen := make(map[string]bool)
	for dir := range m.packages {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			switch filepath.Ext(entry.Name()) {
			case ".go", ".c", ".h", ".m", ".s":
			default:
				continue
			}
			file, err := os.Open(filepath.Join(dir, entry.Name()))
			if err != nil {
				return nil, err
			}
			lines := bufio.NewScanner(file)
			for n := 0; n < 20 && lines.Scan(); n++ {
				if match := copyright.FindStringSubmatch(lines.Text()); match != nil {
					seen[strings.TrimSpace(match[1])] = true
				}
			}
			file.Close()
		}
	}
	return slices.Sorted(maps.Keys(seen)), nil
}
