package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/internal/version"
	"chuhe/engine/tabletest"
)

// placeholders is the text that git replaces when it makes an archive.
const placeholders = "$Format:%ct %H %(describe:tags=true,match=v*)$\n"

func TestArchived(t *testing.T) {
	if archived != placeholders && parse(archived) == unknown {
		t.Errorf("%q is neither what git replaces nor a commit", archived)
	}
}

func TestParse(t *testing.T) {
	const hash = "946242d0a1b2c3d4e5f60718293a4b5c6d7e8f90"
	for words, want := range map[string]string{
		"1795342777 " + hash + " v1.2.3\n":              "1.2.3",
		"1795342777 " + hash + " v1.2.3-rc.4":           "1.2.3-rc.4",
		"1795342777 " + hash + " v1.2.3-7-g946242d":     "20261122-946242d0a1b2",
		"1795342777 " + hash + " v1.2.3-rc.4-7-g946242": "20261122-946242d0a1b2",
		"1795342777 " + hash + " \n":                    "20261122-946242d0a1b2",
		"1795342777 " + hash + " vast-changes":          "20261122-946242d0a1b2",
		placeholders:                                    version.Unknown,
		"":                                              version.Unknown,
		"1795342777 946242d0a1b2":                       "20261122-946242d0a1b2",
		"1795342777 946242d0a1b":                        version.Unknown,
		"1795342777":                                    version.Unknown,
		"then " + hash:                                  version.Unknown,
	} {
		got := parse(words)
		if got.version != want {
			t.Errorf("%q is %q, want %q", words, got.version, want)
		}
		if seconds := int64(1795342777); want != version.Unknown && got.time.Unix() != seconds {
			t.Errorf("%q is of %v, want %d", words, got.time, seconds)
		}
		if got.time.Year() < 1980 {
			t.Errorf("%q is of %v, which a zip file cannot store", words, got.time)
		}
	}
}

func TestNumbers(t *testing.T) {
	for v, want := range map[string]string{
		"1.2.3":                 "1.2.3.0",
		"1.2.3-rc.4":            "1.2.3.0",
		"1.2.3+dirty":           "0.0.0.0",
		"20261122-946242d0a1b2": "0.0.0.0",
		"1.2.65535":             "1.2.65535.0",
		"1.2.65536":             "0.0.0.0",
		"65536.0.0":             "0.0.0.0",
		version.Unknown:         "0.0.0.0",
	} {
		if got := numbers(v); got != want {
			t.Errorf("%s is %s, want %s", v, got, want)
		}
	}
}

func TestVersionCommands(t *testing.T) {
	t.Chdir(t.TempDir()) // without a commit
	for _, c := range []struct {
		args           string
		stdout, stderr string
		status         int
	}{
		{"version", "unreleased\n", "", 0},
		{"time", "315532800\n", "", 0},
		{"numbers 1.2.3", "1.2.3.0\n", "", 0},
		{"numbers", "", "Usage: numbers VERSION\n", 2},
		{"time 1", "", "Usage: time \n", 2},
		{"numbers 1.2.3 4", "", "Usage: numbers VERSION\n", 2},
		{"dates", "", "Usage: release version|time|numbers|share|archive|bill|stores ARGUMENTS\n", 2},
		{"", "", "Usage: release version|time|numbers|share|archive|bill|stores ARGUMENTS\n", 2},
	} {
		if out, stderr, status := tabletest.RunMain(t, strings.Fields(c.args)...); out != c.stdout || stderr != c.stderr || status != c.status {
			t.Errorf("%q prints %q, %q and exits with %d, want %q, %q and %d", c.args, out, stderr, status, c.stdout, c.stderr, c.status)
		}
	}
}

// TestRead creates a repository and compares its version with that of an
// archive of the same commit.
func TestRead(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	dir := t.TempDir()
	git := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@b",
			"GIT_COMMITTER_DATE=1795342777 +1300")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
		return string(out)
	}
	write := func(name, text string) {
		t.Helper()
		put(t, filepath.Join(dir, name), text)
	}
	if s := identify(dir, placeholders); s != unknown {
		t.Errorf("a folder without a commit is %v, want %v", s, unknown)
	}
	git("init", "-q")
	write("archive.txt", placeholders)
	write(".gitattributes", "archive.txt export-subst\n")
	git("add", ".")
	git("commit", "-q", "-m", "one")
	hash := strings.TrimSpace(git("rev-parse", "HEAD"))
	day := "20261122-" + hash[:12]
	for _, step := range []struct {
		tag, version string
	}{
		{"", day},
		{"other", day},
		{"v0.9.0", "0.9.0"},
	} {
		if step.tag != "" {
			git("tag", step.tag)
		}
		s := identify(dir, placeholders)
		if s.version != step.version || s.time.Unix() != 1795342777 {
			t.Errorf("tagged %q it is %v, want %s", step.tag, s, step.version)
		}
		git("archive", "-o", "a.tar.gz", "HEAD", "archive.txt")
		packed := entries(t, filepath.Join(dir, "a.tar.gz"))
		words := strings.SplitN(packed[len(packed)-1], " ", 5) // the name, the mode, the day, the time and the text
		if inside := parse(words[len(words)-1]); inside != s {
			t.Errorf("tagged %q the repository is %v, its archive %v", step.tag, s, inside)
		}
	}
	write("new.txt", "not of the sources")
	if s := identify(dir, placeholders); s.version != "0.9.0" {
		t.Errorf("beside a new file it is %q, want %q", s.version, "0.9.0")
	}
	write("archive.txt", "changed")
	if s := identify(dir, placeholders); s.version != "0.9.0+dirty" {
		t.Errorf("changed it is %q, want %q", s.version, "0.9.0+dirty")
	}
	git("commit", "-q", "-a", "-m", "two")
	if s := identify(dir, placeholders); !strings.HasPrefix(s.version, "20261122-") || s.version == day {
		t.Errorf("a commit after the release is %q", s.version)
	}
}
