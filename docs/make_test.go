package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEngineAlone checks the interface for testing servers: EXE=name builds the engine under that name, with the usual
// flags, without checking system packages.
func TestEngineAlone(t *testing.T) {
	maker, err := exec.LookPath("make")
	if err != nil {
		t.Skip("there is no make")
	}
	commands := func(args ...string) string {
		cmd := exec.Command(maker, append([]string{"--no-print-directory", "-n", "-C", ".."}, args...)...)
		cmd.Env = append(cmd.Environ(), "MAKEFLAGS=")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(out))
	}
	name := filepath.Join(t.TempDir(), "an-engine")
	engine := commands("EXE=" + name)
	build, rest, _ := strings.Cut(engine, " -o ")
	if strings.Contains(engine, "\n") || rest != `"`+name+`" ./cmd/chuhe-engine` {
		t.Errorf("make EXE=%s runs\n%s", name, engine)
	}
	if all := commands(); !strings.Contains(all, build+" -o bin/ ./cmd/chuhe ") {
		t.Errorf("the engine is built by %q, everything by\n%s", build, all)
	}
}

// TestNews checks that a release has its own section in the list of changes, and that a candidate uses the section of
// the coming release.
func TestNews(t *testing.T) {
	maker, err := exec.LookPath("make")
	if err != nil {
		t.Skip("there is no make")
	}
	makefile, err := filepath.Abs("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "docs"), 0o700); err != nil {
		t.Fatal(err)
	}
	const old = "## 1.0.0, 2026-10-01\n\n- Old.\n"
	for _, c := range []struct{ version, changes, want string }{
		{"1.1.0", "# Changes\n\n## 1.1.0, 2026-11-01\n\n- New.\n\n" + old, "\n- New.\n\n"},
		{"1.1.0-rc.1", "# Changes\n\n## Unreleased\n\n- New.\n\n" + old, "\n- New.\n\n"},
		{"1.0.0", "# Changes\n\n" + old, "\n- Old.\n"},
		{"1.1.0", "# Changes\n\n## Unreleased\n\n- New.\n\n" + old, ""},
		{"1.1.0", "# Changes\n\n" + old, ""},
	} {
		if err := os.WriteFile(filepath.Join(dir, "docs", "CHANGELOG.md"), []byte(c.changes), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(maker, "--silent", "-C", dir, "-f", makefile, "news", "VERSION="+c.version)
		cmd.Env = append(cmd.Environ(), "MAKEFLAGS=")
		if out, err := cmd.Output(); string(out) != c.want || (err == nil) != (c.want != "") {
			t.Errorf("the news of %s are %q, %v, want %q", c.version, out, err, c.want)
		}
	}
}

// TestTargets checks that CONTRIBUTING.md describes every public target of the Makefile.
func TestTargets(t *testing.T) {
	makefile := read(t, "../Makefile")
	text := read(t, "CONTRIBUTING.md")
	_, rest, _ := strings.Cut(text, "\n## Targets\n")
	table, _, _ := strings.Cut(rest, "\n## ")
	inner := map[string]bool{"all": true, "no-results": true, "dist-empty": true, "dist-list": true, "testdeps": true, "webdeps": true}
	for _, line := range regexp.MustCompile(`(?m)^\.PHONY: (.*)$`).FindAllStringSubmatch(makefile, -1) {
		for _, target := range strings.Fields(line[1]) {
			if !inner[target] && !regexp.MustCompile("`(make )?"+target+"`").MatchString(table) {
				t.Errorf("CONTRIBUTING.md does not tell of make %s", target)
			}
		}
	}
}
