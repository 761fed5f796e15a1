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

// source describes the files from which programs are built.
type source struct {
	version string    // as returned by version.String
	time    time.Time // of the commit, in UTC
}

// archived is the text that git writes for the commit of an archive ("git
// archive", and the source archives of hosting sites); in a repository it
// contains only placeholders. No program may embed it, because programs built
// from an archive would then differ from others.
//
//go:embed archive.txt
var archived string

// releaseTag matches the tag of a release, without anything appended by git.
var releaseTag = regexp.MustCompile(`^v(\d+\.\d+\.\d+(-(alpha|beta|rc)\.\d+)?)$`)

// unknown describes files without any information. Its time is the earliest that
// a zip file can store.
var unknown = source{version.Unknown, time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}

// identify identifies the files of a folder: by the commit of an archive if git has
// written one, otherwise by that of the folder's repository.
func identify(folder, archived string) source {
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
	tag, _ := git("describe", "--tags", "--match", "v*") // fails if there are no tags
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
		if tag := releaseTag.FindStringSubmatch(fields[2]); tag != nil {
			s.version = tag[1]
		}
	}
	return s
}

// numbers returns the four numbers of a release, such as 1.2.3.0, and 0.0.0.0 for
// every other version. Windows requires each to be below 65536.
func numbers(version string) string {
	const none = "0.0.0.0"
	if !releaseTag.MatchString("v" + version) {
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
