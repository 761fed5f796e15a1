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

// runner tries changes. Its folder holds temporary files.
type runner struct {
	dir     string
	longest time.Duration            // maximum processor time of the tests of an unchanged package
	limits  map[string]time.Duration // by package, once its unchanged tests have run; 0 if they are unfit
	leftOut []string                 // packages whose tests are unfit, with the reasons
}

func newRunner(longest time.Duration) (*runner, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	r := &runner{dir: dir, longest: longest, limits: map[string]time.Duration{}}
	// As accessible as the usual folder, because some tests run as another user.
	return r, errors.Join(os.Mkdir(r.temporary(), 0o700), os.Chmod(r.temporary(), 0o777|os.ModeSticky), os.Chmod(dir, 0o755))
}

func (r *runner) close() error { return os.RemoveAll(r.dir) }

// try builds a package with a change and runs its tests.
func (r *runner) try(ctx context.Context, m mutant) (outcome, error) {
	limit, err := r.limit(ctx, m.pkg)
	if err != nil {
		return "", err
	}
	if limit == 0 {
		return unfit, nil
	}
	changed := filepath.Join(r.dir, "changed.go")
	if err := os.WriteFile(changed, m.apply(m.source), 0o600); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {m.path: changed}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(r.dir, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return "", err
	}
	if r.build(ctx, m.pkg, "-overlay", overlay) != nil {
		return broken, ctx.Err()
	}
	_, err = r.test(ctx, m.pkg, limit)
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
	if limit, ok := r.limits[p.ImportPath]; ok {
		return limit, nil
	}
	if err := r.build(ctx, p); err != nil {
		return 0, fmt.Errorf("the tests of %s, as they are: %w", p.ImportPath, err)
	}
	began := time.Now()
	took, err := r.test(ctx, p, max(time.Minute, 20*r.longest))
	limit := 5*time.Since(began) + 20*time.Second
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded) || took > r.longest:
		r.leftOut, limit = append(r.leftOut, fmt.Sprintf("%s: its tests take more than %v", p.ImportPath, r.longest)), 0
	case err != nil:
		r.leftOut, limit = append(r.leftOut, fmt.Sprintf("%s: its tests fail as they are: %v", p.ImportPath, err)), 0
	}
	r.limits[p.ImportPath] = limit
	return limit, nil
}

// temporary returns the folder for the temporary files of tests.
func (r *runner) temporary() string { return filepath.Join(r.dir, "tmp") }

// program returns the path of a test program. It has the name that "go test" uses, by which programs detect
// tests.
func (r *runner) program() string { return filepath.Join(r.dir, "mutant.test.exe") }

// build makes the test program of a package.
func (r *runner) build(ctx context.Context, p *pkg, flags ...string) error {
	cmd := goCommand(ctx, append(append([]string{"test", "-c", "-pgo=off", "-ldflags=-s -w", "-o", r.program()}, flags...), p.ImportPath)...)
	cmd.Dir = p.Dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// test runs the test program of a package in the package's folder, and returns its
// processor time. If the tests take too long, the error is context.DeadlineExceeded.
func (r *runner) test(ctx context.Context, p *pkg, limit time.Duration) (time.Duration, error) {
	inner, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	args := []string{r.program(), "-test.failfast", "-test.timeout=0"}
	if runtime.GOOS == "linux" {
		args = append([]string{"sh", "-c", "ulimit -v " + strconv.Itoa(memory) + `; exec "$0" "$@"`}, args...)
	}
	cmd := exec.CommandContext(inner, args[0], args[1:]...)
	cmd.Dir = p.Dir
	// Tests that fail or are killed leave nothing behind.
	cmd.Env = append(cmd.Environ(), "TMPDIR="+r.temporary(), "TMP="+r.temporary(), "RAPID_NOFAILFILE=true")
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
