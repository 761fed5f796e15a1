package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// pkg is a package with tests of its own, as described by "go list".
type pkg struct {
	Dir, ImportPath, Name     string
	GoFiles                   []string
	TestGoFiles, XTestGoFiles []string
	Imports                   []string
	Root                      string // the folder of the module
	importers                 []*pkg // with tests
	short                     bool   // only its short tests run
}

// packages lists the packages that have tests of their own, each with those that import it.
func packages(ctx context.Context, patterns []string) ([]pkg, error) {
	all, err := list(ctx, "", patterns)
	if err != nil || len(all) == 0 {
		return all, err
	}
	everywhere, err := list(ctx, all[0].Root, []string{"./..."})
	if err != nil {
		return nil, err
	}
	for i := range all {
		p := &all[i]
		for j := range everywhere {
			if slices.Contains(everywhere[j].Imports, p.ImportPath) {
				p.importers = append(p.importers, &everywhere[j])
			}
		}
	}
	return all, nil
}

// users returns at most n packages that import a package, those that name it most often in code and tests first, to
// run their short tests.
func (p *pkg) users(n int) ([]*pkg, error) {
	uses := map[*pkg]int{}
	for _, user := range p.importers {
		for _, name := range slices.Concat(user.GoFiles, user.TestGoFiles, user.XTestGoFiles) {
			source, err := os.ReadFile(filepath.Join(user.Dir, name))
			if err != nil {
				return nil, err
			}
			uses[user] += bytes.Count(source, []byte(p.Name+"."))
		}
	}
	slices.SortStableFunc(p.importers, func(a, b *pkg) int { return cmp.Compare(uses[b], uses[a]) })
	var users []*pkg
	for _, user := range p.importers[:min(n, len(p.importers))] {
		short := *user
		short.short = true
		users = append(users, &short)
	}
	return users, nil
}

// list lists the packages in a folder that have tests of their own, and are not themselves helpers of tests.
func list(ctx context.Context, dir string, patterns []string) ([]pkg, error) {
	cmd := goCommand(ctx,
		append([]string{"list", "-json=Dir,ImportPath,Name,GoFiles,TestGoFiles,XTestGoFiles,Imports,Root"},
			patterns...)...)
	cmd.Dir = dir
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s: %w", strings.Join(patterns, " "), withStderr(err))
	}
	var all []pkg
	for decoder := json.NewDecoder(bytes.NewReader(text)); ; {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		if len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 && !slices.Contains(p.Imports, "testing") {
			all = append(all, p)
		}
	}
}

// mutants lists all changes of a package in the order of its files.
func (p *pkg) mutants() ([]mutant, error) {
	var all []mutant
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		found, err := changes(source, p.exempt())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		short, err := filepath.Rel(p.Root, path)
		if err != nil {
			return nil, err
		}
		for _, c := range found {
			all = append(all, mutant{change: c, pkg: p, path: path, file: filepath.ToSlash(short), source: source})
		}
	}
	return all, nil
}

// exempt returns the changes that are excluded in all files of a package.
func (p *pkg) exempt() exemptions {
	is := func(ends ...string) bool {
		return slices.ContainsFunc(ends,
			func(end string) bool { return strings.Contains(p.ImportPath+"/", "/"+end+"/") })
	}
	return exemptions{
		numbers:    is("engine/search", "engine/eval/hand") || is(pictures...),
		arithmetic: is(pictures...),
	}
}

// mutant is a package with one change.
type mutant struct {
	change
	pkg    *pkg
	path   string // the changed file
	file   string // its path within the module, for the report
	source []byte // the unchanged source
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.file, m.line, m.what) }

// goCommand returns a command that runs Go. Make passes the path of an alternative Go in the variable GO.
func goCommand(ctx context.Context, args ...string) *exec.Cmd {
	return exec.CommandContext(ctx, cmp.Or(os.Getenv("GO"), "go"), args...)
}

// withStderr adds the error output of a command to its error.
func withStderr(err error) error {
	var exit *exec.ExitError
	if errors.As(err, &exit) && len(exit.Stderr) > 0 {
		return fmt.Errorf("%w\n%s", err, exit.Stderr)
	}
	return err
}
