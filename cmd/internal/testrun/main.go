// Testrun runs "go test" with the given arguments, prints the same output, and
// then the skipped tests with their reasons.
//
//	testrun [-list FILE] ARGUMENTS OF GO TEST
//
// With -list it also adds the skipped and unstable tests to a file, so that a run in several
// parts can list all of them at its end.
//
// In continuous integration, where the environment variable CHUHE_CI is set, a
// skipped test fails the run. Every tool is available there, so only the
// reasons in allowed are accepted.
//
// A failed test is run once more, alone. If it passes then, its result depends
// on something that it does not control, such as the order of goroutines: the
// run passes and lists it as unstable. Nothing is run again when more than
// maxRepeats tests fail, when tests did not all run, or when the race detector
// has found a race.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// ciEnv is set by .ci/run.
const ciEnv = "CHUHE_CI"

// allowed holds the beginnings of acceptable reasons for skipping a test: the
// run is a short one, the test runs only on demand, or the operating system
// does not support the tested feature.
var allowed = [...]string{"-short: ", "on demand: ", "on this system: "}

// maxRepeats is the number of failed tests that are run again. More failures
// have one cause.
const maxRepeats = 3

func main() {
	if err := run(os.Args[1:], os.Getenv(ciEnv) != "", os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "testrun:", err)
		os.Exit(1)
	}
}

// run is the program. strict makes a skipped test a failure.
func run(args []string, strict bool, out io.Writer) error {
	list := ""
	if len(args) > 1 && args[0] == "-list" {
		list, args = args[1], args[2:]
	}
	r, err := goTest(args, out)
	var unstable []string
	if err != nil && !r.broken && len(r.failed) > 0 && len(r.failed) <= maxRepeats {
		unstable, err = repeat(r.failed, args, out)
	}
	listed(out, "skipped", r.skips)
	listed(out, "unstable", unstable)
	return errors.Join(err, keep(list, append(r.skips, unstable...)), judge(r.skips, strict))
}

// goTest runs "go test" and prints what it prints.
func goTest(args []string, out io.Writer) (results, error) {
	// Make passes the path of an alternative Go in the variable GO.
	cmd := exec.Command(cmp.Or(os.Getenv("GO"), "go"), append([]string{"test", "-json"}, args...)...)
	cmd.Stderr = out
	events, err := cmd.StdoutPipe()
	if err != nil {
		return results{}, err
	}
	if err := cmd.Start(); err != nil {
		return results{}, err
	}
	r, err := follow(events, out)
	if failed := cmd.Wait(); failed != nil {
		err = errors.Join(err, fmt.Errorf("go test %s: %w", strings.Join(args, " "), failed))
	}
	return r, err
}

// repeat runs failed tests again, each alone and with the flags of the first
// run. It returns those that pass, as lines of the form "package test: reason",
// and an error for the others.
func repeat(failed []failure, args []string, out io.Writer) (unstable []string, err error) {
	flags := slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == "." || strings.HasPrefix(arg, "./") })
	for _, f := range failed {
		fmt.Fprintf(out, "running %s %s again\n", f.pkg, f.test)
		_, again := goTest(append(slices.Clone(flags), "-count=1", "-run", "^"+f.test+"$", f.pkg), out)
		if again == nil {
			unstable = append(unstable, f.pkg+" "+f.test+": failed, and passed when it was run again")
		}
		err = errors.Join(err, again)
	}
	return unstable, err
}

// listed prints lines below a title, if there are any.
func listed(out io.Writer, title string, lines []string) {
	if len(lines) > 0 {
		fmt.Fprintf(out, "%s:\n%s\n", title, strings.Join(lines, "\n"))
	}
}

// keep appends lines to a file, if one is named. It creates the file's folder.
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
