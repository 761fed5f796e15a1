package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// commit matches the version of a commit that is not a release: its date and its hash.
var commit = regexp.MustCompile(`^\d{8}-([0-9a-f]{12}.*)$`)

// released matches the version of a release or of a candidate for one.
var released = regexp.MustCompile(`^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$`)

// debian returns the version in Debian's order: a candidate comes before its
// release, and a commit that is not a release before every release, in order of
// date.
func (p linuxPackage) debian() string {
	if m := commit.FindStringSubmatch(p.version); m != nil {
		return "0~" + p.written.Format("20060102.150405") + "." + m[1]
	}
	if p.version == "" || p.version[0] < '0' || p.version[0] > '9' {
		return "0~" + p.version
	}
	return strings.Replace(p.version, "-", "~", 1)
}

// recipe writes the input from which nfpm makes a .deb.
func (p linuxPackage) recipe(path string) error {
	source, inside := "nfpm.yaml", programs[:]
	if p.tables {
		source, inside = "nfpm-endings.yaml", nil
	}
	text, err := os.ReadFile(filepath.Join(sources, source))
	if err != nil {
		return err
	}
	for _, program := range inside {
		if err := fits(filepath.Join(p.top, "bin", program), string(text)); err != nil {
			return err
		}
	}
	filled := strings.NewReplacer(
		"@DEBIAN@", p.debian(), "@ARCH@", p.arch, "@CONTACT@", p.contact, "@HOME@", p.home,
		"@TIME@", p.written.Format(time.RFC3339), "@FOLDER@", filepath.ToSlash(p.top),
	).Replace(string(text))
	return os.WriteFile(path, []byte(filled), 0o644)
}
