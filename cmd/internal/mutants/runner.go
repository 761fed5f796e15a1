package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"time"
)

// outcome is the result of trying a change.
type outcome string

const (
	caught   outcome = "caught"
	endless  outcome = "did not end" // the tests did not end
	survived outcome = "SURVIVED"
	broken   outcome = "no program" // the change does not compile
	unfit    outcome = "unfit"      // the tests of the unchanged package fail, or take too long
)

// memory limits the memory of the tests of a change, in KiB: the change may turn a loop
// into one that allocates without end.
const memory = 6 << 20

// tests are those of a package, or only its short ones.
type tests struct {
	path  string
	short bool
}

func (p *pkg) tests() tests { return tests{p.ImportPath, p.short} }

// runner tries changes. Its folder holds temporary files.
type runner struct {
	dir     string
	longest time.Duration           // maximum processor time of the tests of an unchanged package
	limits  map[tests]time.Duration // of unchanged tests, once they have run; 0 if they are unfit
	leftOut []string                // packages whose tests are unfit, with the reasons
}

func newRunner(longest time.Duration) (*runner, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	r := &runner{dir: dir, longest: longest, limits: map[tests]time.Duration{}}
	// As accessible as the usual folder, because some tests run as another user.
	return r, errors.Join(os.Mkdir(r.temporary(), 0o700), os.Chmod(r.temporary(), 0o777|os.ModeSticky),
		os.Chmod(dir, 0o755))
}

func (r *runner) close() error { return os.RemoveAll(r.dir) }

// try tries changes of one package by the tests of p, which is this package or one that imports it, and reports
// the outcome of each. It builds one program with most of them, which is faster than one program for each.
func (r *runner) try(ctx context.Context, p *pkg, mutants []mutant, report func(mutant, outcome)) error {
	known, ok := r.limits[p.tests()]
	if ok && known == 0 {
		for _, m := range mutants {
			report(m, unfit)
		}
		return nil
	}
	in, apart, err := r.buildTogether(ctx, p, mutants)
	if err != nil {
		return err
	}
	if len(in) > 0 {
		limit, reason := r.measure(ctx, p)
		switch {
		case reason != "": // this program may be slower, or allocate more
			in, apart = nil, mutants
		case !ok:
			r.limits[p.tests()] = limit
		}
	}
	for i, m := range in {
		result, err := r.judge(ctx, p, i+1)
		if err != nil {
			return err
		}
		report(m, result)
	}
	for _, m := range apart {
		result, err := r.tryApart(ctx, p, m)
		if err != nil {
			return err
		}
		report(m, result)
	}
	return nil
}

// buildTogether builds a program with those changes that can be in one, and returns these and the others.
func (r *runner) buildTogether(ctx context.Context, p *pkg, mutants []mutant) (in, apart []mutant, err error) {
	in, apart = part(mutants, func(i int) bool { return mutants[i].body != span{} })
	for len(in) > 0 {
		overlay, err := r.overlay(together(in[0].pkg, in))
		if err != nil {
			return nil, nil, err
		}
		err = r.build(ctx, p, "-gcflags=-e", "-overlay", overlay) // -e: report all errors
		if err == nil {
			return in, apart, nil
		}
		wrong := faulty(err.Error())
		if len(wrong) == 0 {
			return nil, mutants, nil
		}
		var out []mutant
		in, out = part(in, func(i int) bool { return !wrong[i] })
		apart = append(apart, out...)
	}
	return nil, apart, nil
}

// part parts changes into those of which a function of the index is true, and the others.
func part(mutants []mutant, is func(int) bool) (yes, no []mutant) {
	for i, m := range mutants {
		if is(i) {
			yes = append(yes, m)
		} else {
			no = append(no, m)
		}
	}
	return yes, no
}

// tryApart builds the tests of p with one change and runs them.
func (r *runner) tryApart(ctx context.Context, p *pkg, m mutant) (outcome, error) {
	limit, err := r.limit(ctx, p)
	if err != nil {
		return "", err
	}
	if limit == 0 {
		return unfit, nil
	}
	overlay, err := r.overlay(map[string][]byte{m.path: m.apply(m.source)})
	if err != nil {
		return "", err
	}
	if r.build(ctx, p, "-overlay", overlay) != nil {
		return broken, ctx.Err()
	}
	return r.judge(ctx, p, 0)
}

// judge runs the tests of a package with the change of a number.
func (r *runner) judge(ctx context.Context, p *pkg, number int) (outcome, error) {
	_, err := r.test(ctx, p, number, r.limits[p.tests()])
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return endless, nil
	case err != nil:
		return caught, nil
	}
	return survived, nil
}

// limit returns the maximum time for the tests of a package with a change, derived from
// their time without a change.
func (r *runner) limit(ctx context.Context, p *pkg) (time.Duration, error) {
	if limit, ok := r.limits[p.tests()]; ok {
		return limit, nil
	}
	if err := r.build(ctx, p); err != nil {
		return 0, fmt.Errorf("the tests of %s, as they are: %w", p.ImportPath, err)
	}
	limit, reason := r.measure(ctx, p)
	if ctx.Err() != nil {
		return 0, ctx.Err()
	}
	if reason != "" {
		r.leftOut = append(r.leftOut, p.ImportPath+": "+reason)
	}
	r.limits[p.tests()] = limit
	return limit, nil
}

// measure runs the tests of a package without a change, and returns the maximum time for them with a change,
// or the reason why they cannot judge changes.
func (r *runner) measure(ctx context.Context, p *pkg) (limit time.Duration, reason string) {
	began := time.Now()
	took, err := r.test(ctx, p, 0, max(time.Minute, 20*r.longest))
	switch {
	case errors.Is(err, context.DeadlineExceeded) || took > r.longest:
		return 0, fmt.Sprintf("its tests take more than %v", r.longest)
	case err != nil:
		return 0, fmt.Sprintf("its tests fail as they are: %v", err)
	}
	return 5*time.Since(began) + 20*time.Second, ""
}

// temporary returns the folder for the temporary files of tests.
func (r *runner) temporary() string { return filepath.Join(r.dir, "tmp") }

// program returns the path of a test program. It has the name that "go test" uses, by which programs detect
// tests.
func (r *runner) program() string { return filepath.Join(r.dir, "mutant.test.exe") }

// build makes the test program of a package.
func (r *runner) build(ctx context.Context, p *pkg, flags ...string) error {
	cmd := goCommand(ctx, append(append([]string{"test", "-c", "-pgo=off", "-ldflags=-s -w", "-o", r.program()},
		flags...), p.ImportPath)...)
	cmd.Dir = p.Dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// overlay writes other texts of files, by path, and the list of them for the flag -overlay. It returns the path of
// the list.
func (r *runner) overlay(files map[string][]byte) (string, error) {
	replace := map[string]string{}
	for path, text := range files {
		replace[path] = filepath.Join(r.dir, filepath.Base(path))
		if err := os.WriteFile(replace[path], text, 0o600); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	list := filepath.Join(r.dir, "overlay.json")
	return list, os.WriteFile(list, text, 0o600)
}

// apart returns a command that runs a program with little memory, and as root on Linux in a namespace of processes. A
// changed program may otherwise kill every process of the machine.
func apart(args ...string) []string {
	if runtime.GOOS != "linux" {
		return args
	}
	// The shell stays, because the first process of a namespace ignores signals.
	args = append([]string{"sh", "-c", "ulimit -v " + strconv.Itoa(memory) + `; "$0" "$@"; exit $?`}, args...)
	if os.Geteuid() != 0 {
		return args
	}
	return append([]string{"unshare", "--pid", "--fork", "--kill-child", "--mount-proc"}, args...)
}

// test runs the test program of a package in the package's folder with the change of a number, and returns its
// processor time. If the tests take too long, the error is context.DeadlineExceeded.
func (r *runner) test(ctx context.Context, p *pkg, number int, limit time.Duration) (time.Duration, error) {
	inner, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	args := apart(r.program(), "-test.failfast", "-test.timeout=0", "-test.short="+strconv.FormatBool(p.short))
	cmd := exec.CommandContext(inner, args[0], args[1:]...)
	cmd.Dir = p.Dir
	// Tests that fail or are killed leave nothing behind.
	cmd.Env = append(cmd.Environ(), "TMPDIR="+r.temporary(), "TMP="+r.temporary(), "RAPID_NOFAILFILE=true",
		variable+"="+strconv.Itoa(number))
	cmd.WaitDelay = time.Second // for programs started by the tests
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	var took time.Duration
	if cmd.ProcessState != nil {
		took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	if inner.Err() != nil {
		return took, inner.Err()
	}
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out.Bytes())
	}
	return took, err
}
