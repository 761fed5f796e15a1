// Package version returns the version of the programs, from the tag or the
// commit from which they were built. It imports only the standard library, so
// that --version works without a display.
package version

import (
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
)

// Unknown is the version of a program that was built from neither a repository
// nor an archive of one.
const Unknown = "unreleased"

// given is the version that "make" links into every program, as printed by "release version".
var given string

// Line returns the line that every program prints for --version.
func Line() string { return "Chuhe " + String() }

// String returns the version: a release such as 1.2.3, or the date (UTC) and the hash
// of a commit, such as 20261122-946242d0a1b2. It ends in +dirty if files were changed
// since.
func String() string {
	info, _ := debug.ReadBuildInfo() // nil if there is no information
	return of(given, info)
}

// commit matches Go's version of a commit without a tag.
var commit = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[-.](\d{8})\d{6}-([0-9a-f]{12})(\+.*)?$`)
})

// of prefers the version given by "make" to the one that a plain "go build" records.
func of(given string, info *debug.BuildInfo) string {
	switch {
	case given != "":
		return given
	case info == nil:
		return Unknown
	}
	v := info.Main.Version
	if m := commit().FindStringSubmatch(v); m != nil {
		return m[1] + "-" + m[2] + m[3]
	}
	if strings.HasPrefix(v, "v") {
		return v[1:]
	}
	return Unknown
}
