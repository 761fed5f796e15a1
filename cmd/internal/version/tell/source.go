package main

import (
	_ "embed"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/internal/version"
)

// source is what is known of the files that programs are built from.
type source struct {
	version string    // as version.String tells it
	time    time.Time // of the commit, in UTC
}

// archived is what git has written for the commit of an archive ("git archive",
// and what hosts offer as source); in a repository it holds only placeholders.
// No program may embed it: those built from an archive would differ from others.
//
//go:embed archive.txt
var archived string

// release matches the tag of a release, and nothing that git appends to it.
var release = regexp.MustCompile(`^v(\d+\.\d+\.\d+(-(alpha|beta|rc)\.\d+)?)$`)

// unknown stands for files of which nothing is known. Its time is the first that
// a zip file can tell.
var unknown = source{version.Unknown, time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}

// read finds out what the files of a folder are: the commit of an archive if
// git has written one, else that of the folder's repository.
func read(folder, archived string) source {
	if s := parse(archived); s != unknown {
		return s
	}
	git := func(args ...string) (string, bool) {
		out, err := exec.Command("git", append([]string{"-C", folder}, args...)...).Output()
		return strings.TrimSpace(string(out)), err == nil
	}
	commit, ok := git("show", "-s", "--format=%ct %H", "HEAD")
	if !ok {
		return unknown
	}
	tag, _ := git("describe", "--tags", "--match", "v*") // fails where there are no tags
	s := parse(commit + " " + tag)
	if changes, ok := git("status", "--porcelain", "--untracked-files=no"); changes != "" || !ok {
		s.version += "+dirty"
	}
	return s
}

// parse reads the seconds and the hash of a commit, and the nearest tag if there is one.
func parse(words string) source {
	fields := strings.Fields(words)
	if len(fields) < 2 || len(fields[1]) < 12 {
		return unknown
	}
	seconds, err := strconv.ParseInt(fields[0], 10, 64)
	if err != nil {
		return unknown
	}
	s := source{time: time.Unix(seconds, 0).UTC()}
	s.version = s.time.Format("20060102") + "-" + fields[1][:12]
	if len(fields) > 2 {
		if tag := release.FindStringSubmatch(fields[2]); tag != nil {
			s.version = tag[1]
		}
	}
	return s
}

// numbers returns those of a release, such as 1.2.3.0, and 0.0.0.0 for every other
// version. Windows wants each below 65536.
func numbers(version string) string {
	const none = "0.0.0.0"
	if !release.MatchString("v" + version) {
		return none
	}
	three, _, _ := strings.Cut(version, "-")
	for n := range strings.SplitSeq(three, ".") {
		if _, err := strconv.ParseUint(n, 10, 16); err != nil {
			return none
		}
	}
	return three + ".0"
}
