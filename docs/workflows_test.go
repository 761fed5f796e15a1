package docs

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWorkflows checks that workflows run only make, with existing targets, so that anyone can run the same locally.
// Permissions must be read-only unless a job declares others, and third-party actions must have a version.
func TestWorkflows(t *testing.T) {
	makefile := read(t, "../Makefile")
	files, err := filepath.Glob("../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatal("no workflows", err)
	}
	call := regexp.MustCompile(`\bmake((?: +(?:-[-a-z]+|[A-Z]+=\S*))*)(?: +([a-z][-a-z]*))?(?:\n| >)`)
	uses := regexp.MustCompile(`uses: (\S+)`)
	version := regexp.MustCompile(`^[\w-]+/[\w-]+@(v\d+(\.\d+)*|[0-9a-f]{40})$`)
	for _, file := range files {
		text := read(t, file)
		calls := call.FindAllStringSubmatch(text, -1)
		if len(calls) == 0 && strings.Contains(text, "run:") {
			t.Errorf("%s never runs make", file)
		}
		for _, m := range calls {
			if target := m[2]; target != "" && !strings.Contains(makefile, "\n"+target+":") {
				t.Errorf("%s makes %s, which the Makefile does not know", file, target)
			}
		}
		for _, m := range uses.FindAllStringSubmatch(text, -1) {
			if !version.MatchString(m[1]) {
				t.Errorf("%s uses %s without a version", file, m[1])
			}
		}
		if !strings.Contains(text, "\npermissions:\n  contents: read\n\n") {
			t.Errorf("%s may do more than read before a job asks for it", file)
		}
	}
}

// TestBenchHasHistory checks that jobs that need the last commit to touch the engine, which may be old, fetch the whole
// history.
func TestBenchHasHistory(t *testing.T) {
	text := read(t, "../.github/workflows/ci.yml")
	jobs := regexp.MustCompile(`(?m)^  [a-z]+:$`).Split(text, -1)
	found := 0
	for _, job := range jobs {
		if strings.Contains(job, "run: make bench-said") {
			found++
			if !strings.Contains(job, "fetch-depth: 0") {
				t.Errorf("this job runs make bench-said without the history of the repository, want text with %q\n%s", "fetch-depth: 0", job)
			}
		}
	}
	if found == 0 {
		t.Error("no job of ci.yml runs make bench-said")
	}
}

// TestBenchSaid compares signatures in commit messages with the signature of an engine.
func TestBenchSaid(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: many commits")
	}
	repo := newRepository(t)
	for _, c := range []struct{ file, message, want, wrong string }{
		{"README.md", "Begin\n\nbench: 2859103", "", "no commit touches the engine"},
		{"engine/search/search.go", "Search less\n\nbench: 2859103", "(Search less) says", ""},
		{"engine/search/search.go", "Search\n\nBench 2,859,103", "(Search) says", ""},
		{"engine/search/search.go", "Tidy\n\nBench unchanged (2859103).", "(Tidy) says", ""},
		{"engine/search/search.go", "Prune\n\nbench: 111111, bench 2859103", "(Prune) says", ""},
		{"README.md", "Draw a line", "(Prune) says", ""},
		{"engine/search/search_test.go", "Test the search", "(Prune) says", ""},
		{"engine/search/testdata/fen.txt", "Add positions", "(Prune) says", ""},
		{"ui/app.go", "Mention the engine\n\nbench: 2859104", "", "(Mention the engine) says bench 2859104, the engine 2859103"},
		{"ui/app.go", "Draw a circle", "(Prune) says", ""},
		{"engine/search/search.go", "Speak of it\n\nbench 8 takes a second.", "", "(Speak of it) touches the engine and names no signature"},
		{"README.md", "Describe it\n\nbench: 2859103", "", "(Speak of it) touches the engine and names no signature"},
		{"engine/search/search.go", "Search more\n\nbench: 2859104", "", "(Search more) says bench 2859104, the engine 2859103"},
		{"assets/network/net", "Train\n\nbench: 2859103", "(Train) says", ""},
		{"cmd/internal/equip/net.go", "Judge by another net", "", "(Judge by another net) touches the engine and names no signature"},
	} {
		repo.commit(t, c.file, c.message)
		out, err := repo.said(repo.dir)
		if (err != nil) != (c.wrong != "") || !strings.Contains(out, c.want) || !strings.Contains(out, c.wrong) {
			t.Errorf("after a commit of %s with the message %q, said prints %q, %v, want %q", c.file, c.message, out, err, c.want+c.wrong)
		}
	}
}

// TestBenchSaidShallow covers a shallow clone, in which the oldest commit seems to touch the engine.
func TestBenchSaidShallow(t *testing.T) {
	repo := newRepository(t)
	repo.commit(t, "engine/search/search.go", "Search less\n\nbench: 2859103")
	repo.commit(t, "README.md", "Draw a line")
	for depth, want := range map[string]string{"1": "this clone is shallow", "2": "(Search less) says"} {
		clone := filepath.Join(t.TempDir(), "clone")
		repo.git(t, "clone", "-q", "--depth", depth, "file://"+filepath.ToSlash(repo.dir), clone)
		out, err := repo.said(clone)
		if !strings.Contains(out, want) || (err == nil) != (depth == "2") {
			t.Errorf("in a clone of depth %s said prints %q, %v, want %q", depth, out, err, want)
		}
	}
}

// repository is a git repository with an engine that always counts 2859103 nodes.
type repository struct{ dir, script, engine string }

func newRepository(t *testing.T) repository {
	t.Helper()
	for _, tool := range []string{"git", "bash", "sh"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s", tool)
		}
	}
	script, err := filepath.Abs("../.ci/said")
	if err != nil {
		t.Fatal(err)
	}
	repo := repository{t.TempDir(), script, filepath.Join(t.TempDir(), "engine")}
	if err := os.WriteFile(repo.engine, []byte("#!/bin/sh\necho '12345 nodes 99 nps, then'\necho '2859103 nodes 1000000 nps'\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	repo.git(t, "init", "-q")
	return repo
}

// commit adds a line, or the given text, to a file and commits it.
func (r repository) commit(t *testing.T, file, message string, text ...string) {
	t.Helper()
	path := filepath.Join(r.dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	old, _ := os.ReadFile(path)
	if err := os.WriteFile(path, append(old, cmp.Or(strings.Join(text, ""), "a line\n")...), 0o600); err != nil {
		t.Fatal(err)
	}
	r.git(t, "add", ".")
	r.git(t, "commit", "-q", "-m", message)
}

func (r repository) git(t *testing.T, args ...string) {
	t.Helper()
	if out, err := r.run(r.dir, "git", args...); err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// said runs the script in a clone of the repository.
func (r repository) said(dir string) (string, error) { return r.run(dir, "bash", r.script, r.engine) }

func (r repository) run(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@b")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// TestCommitMessages checks the check of commit messages, which begins after the commit that adds its script.
func TestCommitMessages(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: many commits")
	}
	repo := newRepository(t)
	script, err := filepath.Abs("../.ci/messages")
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("word ", 15)
	repo.commit(t, "README.md", "Begin "+long)
	repo.commit(t, "check", "Check messages")
	for _, c := range []struct {
		lines         int
		message, want string
	}{
		{5, "Draw a line", ""},
		{6, "Draw a line", "6 lines change, and no body says why"},
		{6, "Draw a line\n\nbench: 2859103", "no body says why"},
		{6, "Draw a line\n\nThe board was bare.", ""},
		{1, "Draw " + long, "more than 72 columns: Draw word"},
		{1, "Draw a line\n\n" + long, "more than 72 columns: word"},
		{1, "Draw a line\n\nhttps://example.org/" + strings.Repeat("word/", 15), ""},
		{1, "Update albums", "does not say which files change"},
		{6, "Update the albums\n\nThe texts changed.", "does not say which files change"},
		{1, "Update the album of the file page", ""},
	} {
		repo.git(t, "checkout", "-q", "-b", "tried")
		repo.commit(t, "README.md", c.message, strings.Repeat("a line\n", c.lines))
		out, err := repo.run(repo.dir, "bash", script, "check")
		if (err != nil) != (c.want != "") || !strings.Contains(out, c.want) {
			t.Errorf("%d lines with the message %q: %q, %v, want %q", c.lines, c.message, out, err, c.want)
		}
		repo.git(t, "checkout", "-q", "-")
		repo.git(t, "branch", "-q", "-D", "tried")
	}
}
