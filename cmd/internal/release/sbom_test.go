package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"chuhe/assets"
)

// TestEveryLicenceIsKnown checks that the words that identify licences match the existing texts.
func TestEveryLicenceIsKnown(t *testing.T) {
	wanted := map[string]string{
		"Chuhe": "MIT", "Chuhe Kai": "OFL-1.1", "GLFW": "Zlib", "Unicode CLDR": "Unicode-DFS-2016", "Go": "BSD-3-Clause",
		"github.com/hajimehoshi/ebiten/v2": "Apache-2.0", "github.com/godbus/dbus/v5": "BSD-2-Clause",
	}
	for _, l := range assets.Licences() {
		name, _, _ := strings.Cut(l.Name, " v")
		name, _, _ = strings.Cut(name, " (")
		if got, want := spdx(l.Text), wanted[name]; got == "" || want != "" && got != want {
			t.Errorf("%s is under %q, want %q", l.Name, got, want)
		}
		delete(wanted, name)
	}
	if len(wanted) > 0 {
		t.Errorf("there are no licences of %v", wanted)
	}
	if got := spdx("All rights reserved."); got != "" {
		t.Errorf("no licence is %s", got)
	}
}

// TestRun lists this test, which is a Go program, and one in WebAssembly, beside a file that is not a program.
func TestRun(t *testing.T) {
	folder := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	own := content(t, self)
	wasm := "\x00asm\x01\x00\x00\x00 code " + infoBegin + "path\tchuhe/cmd/chuhe-engine\nbuild\tGOOS=js\n" + infoEnd + " data"
	for name, text := range map[string]string{"own": string(own), "web.wasm": wasm, "other.wasm": "\x00asm\x01\x00\x00\x00", "README": "text"} {
		put(t, filepath.Join(folder, name), text)
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
