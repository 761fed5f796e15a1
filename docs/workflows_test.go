package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWorkflows holds what a host of the repository runs to what everybody can
// run: make, with targets that there are. Permissions are no wider than reading
// unless a job asks for one, and foreign steps carry their version.
func TestWorkflows(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatal("no workflows", err)
	}
	call := regexp.MustCompile(`\bmake((?: +(?:-[-a-z]+|[A-Z]+=\S*))*)(?: +([a-z][-a-z]*))?(?:\n| >)`)
	uses := regexp.MustCompile(`uses: (\S+)`)
	version := regexp.MustCompile(`^[\w-]+/[\w-]+@(v\d+(\.\d+)*|[0-9a-f]{40})$`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		calls := call.FindAllStringSubmatch(string(text), -1)
		if len(calls) == 0 && strings.Contains(string(text), "run:") {
			t.Errorf("%s never runs make", file)
		}
		for _, m := range calls {
			if target := m[2]; target != "" && !strings.Contains(string(makefile), "\n"+target+":") {
				t.Errorf("%s makes %s, which the Makefile does not know", file, target)
			}
		}
		for _, m := range uses.FindAllStringSubmatch(string(text), -1) {
			if !version.MatchString(m[1]) {
				t.Errorf("%s uses %s without a version", file, m[1])
			}
		}
		if !strings.Contains(string(text), "\npermissions:\n  contents: read\n\n") {
			t.Errorf("%s may do more than read before a job asks for it", file)
		}
	}
}

// TestBenchSaid compares signatures that messages of commits name with that of an engine.
func TestBenchSaid(t *testing.T) {
	script, err := filepath.Abs("../.ci/said")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	engine := filepath.Join(dir, "engine")
	if err := os.WriteFile(engine, []byte("#!/bin/sh\necho '12345 nodes 99 nps, then'\necho '2859103 nodes 1000000 nps'\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	run := func(name string, args ...string) (string, error) {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
			"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@b")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	for _, tool := range []string{"git", "bash", "sh"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s", tool)
		}
	}
	if out, err := run("git", "init", "-q"); err != nil {
		t.Fatal(out)
	}
	for message, want := range map[string]string{
		"Search less\n\nbench: 2859103":               "as the commit says",
		"Search less\n\nBench 2,859,103":              "as the commit says",
		"Tidy\n\nBench unchanged (2859103).":          "as the commit says",
		"Search less\n\nbench: 111111, bench 2859103": "as the commit says",
		"Speak of it\n\nbench 8 takes a second.":      "names no signature",
		"Draw a line":                                 "names no signature",
		"Search more\n\nbench: 2859104":               "the commit says bench 2859104, the engine 2859103",
	} {
		if out, err := run("git", "commit", "-q", "--allow-empty", "-m", message); err != nil {
			t.Fatal(out)
		}
		out, err := run("bash", script, engine)
		if !strings.Contains(out, want) || (err != nil) != strings.Contains(want, "the engine") {
			t.Errorf("%q: %q, %v", message, out, err)
		}
	}
}
