// Stores writes the files with which package managers find and check a release: a Flatpak manifest, the three files of
// winget, and a formula for Homebrew. It takes the checksums of the release files from SHA256SUMS. It runs at the top of
// the source tree.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
	"time"
)

// sources is the folder of the templates.
const sources = "assets/stores"

// nowhere is the address of a release that nobody publishes. It is reserved for that.
const nowhere = "https://chuhe.invalid"

// file is a file of the release.
type file struct {
	URL, Sum      string
	Machine, Brew string // names of the processor for Flatpak and Homebrew
}

// release is the data of the templates.
type release struct {
	Version, Home, Date string
	Linux               []file
	Windows             file
}

func main() {
	version := flag.String("version", "", "the `VERSION`")
	home := flag.String("home", "", "`URL` of the project, which has the release files below releases/download")
	seconds := flag.Int64("time", 0, "the `SECONDS` since 1970 of the commit")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "Usage: stores -version VERSION -time SECONDS [-home URL] FOLDER")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *version, *home, time.Unix(*seconds, 0).UTC()); err != nil {
		fmt.Fprintln(os.Stderr, "stores:", err)
		os.Exit(1)
	}
}

// run writes the files to the folder stores below the one with the release.
func run(dir, version, home string, written time.Time) error {
	sums, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		return err
	}
	r, err := read(string(sums), version, cmp.Or(strings.TrimSuffix(home, "/"), nowhere), written)
	if err != nil {
		return fmt.Errorf("SHA256SUMS: %w", err)
	}
	templates, err := template.ParseGlob(filepath.Join(filepath.FromSlash(sources), "*"))
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

// line matches a line of SHA256SUMS.
var line = regexp.MustCompile(`(?m)^([0-9a-f]{64})  (\S+)$`)

// read finds the files of a release by their checksums. There may be no package for ARM.
func read(sums, version, home string, written time.Time) (release, error) {
	found := map[string]file{}
	for _, m := range line.FindAllStringSubmatch(sums, -1) {
		found[m[2]] = file{URL: home + "/releases/download/v" + version + "/" + m[2], Sum: m[1]}
	}
	r := release{Version: version, Home: home, Date: written.Format(time.DateOnly)}
	for _, kind := range []struct{ arch, machine, brew string }{{"amd64", "x86_64", "intel"}, {"arm64", "aarch64", "arm"}} {
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
