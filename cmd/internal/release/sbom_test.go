package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"chuhe/assets"
)

// window returns the build information of a window program made of everything with a licence here.
func window() *debug.BuildInfo {
	info := &debug.BuildInfo{GoVersion: "go1.26.8 X:none", Path: "chuhe/cmd/chuhe", Settings: []debug.BuildSetting{{Key: "GOOS", Value: "linux"}, {Key: "CC", Value: "cc"}}}
	for _, l := range assets.Licences() {
		if path, version, ok := strings.Cut(l.Name, " v"); ok {
			info.Deps = append(info.Deps, &debug.Module{Path: path, Version: "v" + version})
		}
	}
	return info
}

func TestBill(t *testing.T) {
	info := window()
	list, err := bill([]program{{"linux/chuhe", "ab", info}, {"linux/chuhe-engine", "cd", &debug.BuildInfo{GoVersion: "go1.26.8"}}}, assets.Licences(), "1.2.3", day)
	if err != nil {
		t.Fatal(err)
	}
	if list.Format != "CycloneDX" || list.Version != 1 || list.Metadata.Component.Version != "1.2.3" {
		t.Errorf("the list is version %d in %s, of Chuhe %s, want version 1 in CycloneDX, of 1.2.3", list.Version, list.Format, list.Metadata.Component.Version)
	}
	licences := map[string]string{}
	for _, c := range list.Components {
		licences[c.Name] = c.Licenses[0].License.ID
	}
	for name, want := range map[string]string{
		"linux/chuhe": "MIT", "linux/chuhe-engine": "MIT", "Chuhe Kai": "OFL-1.1", "GLFW": "Zlib", "Unicode CLDR": "Unicode-DFS-2016", "std": "BSD-3-Clause",
		"github.com/hajimehoshi/ebiten/v2": "Apache-2.0", "github.com/godbus/dbus/v5": "BSD-2-Clause", "golang.org/x/sys": "BSD-3-Clause",
	} {
		if licences[name] != want {
			t.Errorf("%s is under %q, want %q", name, licences[name], want)
		}
	}
	if want := 2 + len(assets.Licences()) - 1; len(list.Components) != want { // all except our own, plus the programs
		t.Errorf("%d components, want %d", len(list.Components), want)
	}
	known := map[string]bool{product: true}
	for _, c := range list.Components {
		if known[c.Ref] {
			t.Errorf("two components are called %s", c.Ref)
		}
		known[c.Ref] = true
	}
	for _, d := range list.Dependencies {
		for _, ref := range append(d.DependsOn, d.Ref) {
			if !known[ref] {
				t.Errorf("%s is no component", ref)
			}
		}
		if d.Ref == "linux/chuhe-engine" && !slices.Equal(d.DependsOn, []string{"pkg:golang/std@1.26.8"}) {
			t.Errorf("the engine needs %q", d.DependsOn)
		}
	}
	if !regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(list.Serial) {
		t.Errorf("%s is no UUID", list.Serial)
	}
	if list.Metadata.Timestamp != "2026-11-22T09:15:31Z" {
		t.Errorf("it is dated %s, want %s", list.Metadata.Timestamp, "2026-11-22T09:15:31Z")
	}
}

func TestBillWithoutLicence(t *testing.T) {
	info := &debug.BuildInfo{GoVersion: "go1.26.8", Deps: []*debug.Module{{Path: "example.org/new", Version: "v1.0.0"}}}
	if _, err := bill([]program{{"chuhe", "ab", info}}, assets.Licences(), "1.2.3", day); err == nil || !strings.Contains(err.Error(), "example.org/new v1.0.0") {
		t.Errorf("a module without a licence: %v", err)
	}
}

// TestEveryLicenceIsKnown checks that the words that identify licences match the existing texts.
func TestEveryLicenceIsKnown(t *testing.T) {
	for _, l := range assets.Licences() {
		if spdx(l.Text) == "" {
			t.Errorf("the licence of %s has no name", l.Name)
		}
	}
	if got := spdx("All rights reserved."); got != "" {
		t.Errorf("no licence is %s", got)
	}
}

// TestRun lists this test, which is a Go program, and one in WebAssembly, beside a file that is not a program.
func TestRun(t *testing.T) {
	folder := t.TempDir()
	if err := writeBill(&bytes.Buffer{}, folder, "1.2.3", day); err == nil {
		t.Error("an empty folder has a list")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	own, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	wasm := "\x00asm\x01\x00\x00\x00 code " + infoBegin + "path\tchuhe/cmd/chuhe-engine\nbuild\tGOOS=js\n" + infoEnd + " data"
	for name, text := range map[string]string{"own": string(own), "web.wasm": wasm, "other.wasm": "\x00asm\x01\x00\x00\x00", "README": "text"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var first, second bytes.Buffer
	for _, out := range []*bytes.Buffer{&first, &second} {
		if err := writeBill(out, folder, "1.2.3", day); err != nil {
			t.Fatal(err)
		}
	}
	if first.String() != second.String() {
		t.Error("two lists of the same programs differ")
	}
	var list document
	if err := json.Unmarshal(first.Bytes(), &list); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range list.Components {
		if c.Type == "application" {
			names = append(names, c.Name)
		}
	}
	if !slices.Equal(names, []string{"own", "web.wasm"}) {
		t.Errorf("programs %q, want %q", names, []string{"own", "web.wasm"})
	}
}

// The serial is a UUID of version 8 that differs for other programs and other versions.
func TestSerial(t *testing.T) {
	form := regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`)
	seen := map[string]bool{}
	for i := range 50 {
		id := serial([]program{{name: "chuhe", sum: fmt.Sprint(i)}}, "1.2.3")
		if !form.MatchString(id) || seen[id] {
			t.Errorf("the serial of program %d is %s, want a new UUID of version 8", i, id)
		}
		seen[id] = true
	}
	if id := serial([]program{{name: "chuhe", sum: "1"}}, "1.2.4"); seen[id] {
		t.Errorf("another version has the same serial %s", id)
	}
	if one, two := serial(nil, "1"), serial(nil, "1"); one != two {
		t.Errorf("the serials of the same are %s and %s", one, two)
	}
}
