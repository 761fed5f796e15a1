// Package version returns the version of the programs: that of the tag or the
// commit they were built from. It imports only the standard library, so that
// --version works without a display.
package version

import (
	"fmt"
	"regexp"
	"runtime/debug"
	"strings"
)

// unknown is the version of a program that was built outside a repository.
const unknown = "development version"

// Line returns the line that every program prints for --version.
func Line() string { return "Chuhe " + String() }

// String returns the version: a release such as 1.2.3, or the day and the commit
// such as 20261122-946242d0a1b2. It ends in +dirty if files were changed since.
func String() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return unknown
	}
	return of(info)
}

// commit matches what Go calls the version of a commit without a tag.
var commit = regexp.MustCompile(`[-.](\d{8})\d{6}-([0-9a-f]{12})(\+.*)?$`)

// of reads the version that Go has written into a program.
func of(info *debug.BuildInfo) string {
	v := info.Main.Version
	if m := commit.FindStringSubmatch(v); m != nil {
		return fmt.Sprintf("%s-%s%s", m[1], m[2], m[3])
	}
	if strings.HasPrefix(v, "v") {
		return v[1:]
	}
	return unknown
}
