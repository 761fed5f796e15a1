package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
	"time"
)

// storeTemplates is the folder of the templates.
const storeTemplates = "assets/stores"

// nowhere is the address of a release that nobody publishes. It is reserved for that.
const nowhere = "https://chuhe.invalid"

// releaseFile is a file of the release.
type releaseFile struct {
	URL, Sum      string
	Machine, Brew string // names of the processor for Flatpak and Homebrew
}

// release is the data of the templates.
type release struct {
	Version, Home, Date string
	Linux               []releaseFile
	Windows             releaseFile
}

// storesCommand writes the files with which package managers find and check a release: a Flatpak manifest, the three
// files of winget, and a formula for Homebrew. It takes the checksums of the release files from SHA256SUMS. It runs at
// the top of the source tree.
func storesCommand(args []string) error {
	flags := newFlags("stores", "-version VERSION -time SECONDS [-home URL] FOLDER")
	version := flags.String("version", "", "the `VERSION`")
	home := flags.String("home", "", "`URL` of the project, which has the release files below releases/download")
	seconds := flags.Int64("time", 0, "the `SECONDS` since 1970 of the commit")
	flags.parse(args, 1)
	return writeStores(flags.Arg(0), *version, *home, time.Unix(*seconds, 0).UTC())
}

// writeStores writes the files to the folder stores below the one with the release.
func writeStores(dir, version, home string, written time.Time) error {
	sums, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		return err
	}
	r, err := readRelease(string(sums), version, cmp.Or(strings.TrimSuffix(home, "/"), nowhere), written)
	if err != nil {
		return fmt.Errorf("SHA256SUMS: %w", err)
	}
	templates, err := template.ParseGlob(filepath.Join(filepath.FromSlash(storeTemplates), "*"))
	if err != nil {
		return err
	}
	out := filepath.Join(dir, "stores")
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for _, t := range templates.Templates() {
		var text bytes.Buffer
		if err := t.Execute(&text, r); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, t.Name()), text.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// sumLine matches a line of SHA256SUMS.
var sumLine = regexp.MustCompile(`(?m)^([0-9a-f]{64})  (\S+)$`)

// readRelease finds the files of a release by their checksums. There may be no package for ARM.
func readRelease(sums, version, home string, written time.Time) (release, error) {
	found := map[string]releaseFile{}
	for _, m := range sumLine.FindAllStringSubmatch(sums, -1) {
		found[m[2]] = releaseFile{URL: home + "/releases/download/v" + version + "/" + m[2], Sum: m[1]}
	}
	r := release{Version: version, Home: home, Date: written.Format(time.DateOnly)}
	for _, kind := range []struct{ arch, machine, brew string }{{"amd64", "x86_64", "intel"},
		{"arm64", "aarch64", "arm"}} {
		if f, there := found["chuhe-"+version+"-linux-"+kind.arch+".tar.gz"]; there {
			f.Machine, f.Brew = kind.machine, kind.brew
			r.Linux = append(r.Linux, f)
		}
	}
	archive := "chuhe-" + version + "-windows-amd64.zip"
	r.Windows = found[archive]
	switch {
	case len(r.Linux) == 0:
		return r, fmt.Errorf("there is no archive for Linux of version %s", version)
	case r.Windows.Sum == "":
		return r, fmt.Errorf("%s is missing", archive)
	}
	return r, nil
}
