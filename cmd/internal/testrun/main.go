// Testrun runs "go test" with the arguments that it is given, prints what "go
// test" would print, and then the tests that were skipped, with their reasons.
//
//	testrun [-list FILE] ARGUMENTS OF GO TEST
//
// With -list it adds the skipped tests to a file as well, so that a run in
// several parts can list them all at its end.
//
// In continuous integration, where the environment variable CHUHE_CI is set, a
// skipped test fails the run. There every tool is at hand, so only the reasons
// in allowed are good ones.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ciEnv is set by .ci/run.
const ciEnv = "CHUHE_CI"

// allowed are the beginnings of the reasons for which a test may be skipped
// anywhere: the run is a short one, the test runs only on demand, or the
// operating system cannot do what is tested.
var allowed = [...]string{"-short: ", "on demand: ", "on this system: "}

func main() {
	if err := run(os.Args[1:], os.Getenv(ciEnv) != "", os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "testrun:", err)
		os.Exit(1)
	}
}

// run is the program. Strict makes a skipped test a failure.
func run(args []string, strict bool, out io.Writer) error {
	list := ""
	if len(args) > 1 && args[0] == "-list" {
		list, args = args[1], args[2:]
	}
	// Make hands on another Go than the usual one as GO.
	cmd := exec.Command(cmp.Or(os.Getenv("GO"), "go"), append([]string{"test", "-json"}, args...)...)
	cmd.Stderr = out
	events, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	skips, err := follow(events, out)
	if failed := cmd.Wait(); failed != nil {
		err = errors.Join(err, fmt.Errorf("go test %s: %w", strings.Join(args, " "), failed))
	}
	if len(skips) > 0 {
		fmt.Fprintf(out, "skipped:\n%s\n", strings.Join(skips, "\n"))
	}
	return errors.Join(err, keep(list, skips), judge(skips, strict))
}

// keep appends lines to a file, if one is named. It makes the file's folder.
func keep(path string, lines []string) error {
	if path == "" || len(lines) == 0 {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(file, strings.Join(lines, "\n"))
	return errors.Join(err, file.Close())
}

// judge returns an error that names the tests that should not have been
// skipped.
func judge(skips []string, strict bool) error {
	if !strict {
		return nil
	}
	var bad []error
	for _, s := range skips {
		if !mayBeSkipped(s) {
			bad = append(bad, fmt.Errorf("%s is set and a test was skipped: %s", ciEnv, s))
		}
	}
	return errors.Join(bad...)
}

func mayBeSkipped(skip string) bool {
	_, reason, _ := strings.Cut(skip, ": ")
	for _, beginning := range allowed {
		if strings.HasPrefix(reason, beginning) {
			return true
		}
	}
	return false
}
