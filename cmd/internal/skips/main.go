// Skips reads what gotestsum has recorded of the parts of a run of the tests, and prints the tests that no part has
// run, with their reasons, and those that failed and passed when they were run again: their results depend on something
// that they do not control, such as the order of goroutines.
//
//	skips FILE…
//
// In continuous integration, where the environment variable CHUHE_CI is set, it fails if a test was skipped for another
// reason than those in allowed, because every tool is available there.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
)

// ciEnv is set by .ci/run.
const ciEnv = "CHUHE_CI"

// allowed holds the beginnings of acceptable reasons for skipping a test: the run is a short one, the test runs only on
// demand, or the operating system does not support the tested feature.
var allowed = [...]string{"-short: ", "on demand: ", "on this system: "}

func main() {
	if err := run(os.Args[1:], os.Getenv(ciEnv) != "", os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "skips:", err)
		os.Exit(1)
	}
}

// run prints the list. strict makes a test that should have been run an error.
func run(files []string, strict bool, out io.Writer) error {
	r := results{passed: map[test]bool{}, skipped: map[test]string{}}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = errors.Join(r.add(file), file.Close())
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	var missing []error
	for _, t := range sorted(r.skipped) {
		fmt.Fprintf(out, "skipped: %s %s: %s\n", t.Package, t.Test, r.skipped[t])
		if strict && !slices.ContainsFunc(allowed[:],
			func(beginning string) bool { return strings.HasPrefix(r.skipped[t], beginning) }) {
			missing = append(missing, fmt.Errorf("%s is set and a test was skipped: %s %s: %s", ciEnv, t.Package,
				t.Test, r.skipped[t]))
		}
	}
	for _, t := range r.unstable {
		fmt.Fprintf(out, "unstable: %s %s: failed, and passed when it was run again\n", t.Package, t.Test)
	}
	return errors.Join(missing...)
}

// test identifies a test, or with an empty Test the tests of a package.
type test struct{ Package, Test string }

// results holds what the parts of a run say of the tests.
type results struct {
	passed   map[test]bool   // in any part
	skipped  map[test]string // by every part that names them; with the reason
	unstable []test
}

// add adds a part: lines of "go test -json", which "go doc test2json" describes.
func (r *results) add(part io.Reader) error {
	output, failed := map[test]string{}, map[test]bool{}
	for decoder := json.NewDecoder(part); ; {
		var e struct {
			test
			Action, Output string
		}
		if err := decoder.Decode(&e); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		switch {
		case e.Test == "":
		case e.Action == "output":
			output[e.test] += e.Output
		case e.Action == "fail":
			failed[e.test] = true
		case e.Action == "skip" && !r.passed[e.test]:
			r.skipped[e.test] = reason(output[e.test])
		case e.Action == "pass":
			r.passed[e.test] = true
			delete(r.skipped, e.test)
			if failed[e.test] && !strings.Contains(e.Test, "/") {
				r.unstable = append(r.unstable, e.test)
			}
		}
		if e.Action != "output" {
			delete(output, e.test)
		}
	}
}

// sorted returns tests by package and name.
func sorted(tests map[test]string) []test {
	return slices.SortedFunc(maps.Keys(tests),
		func(a, b test) int { return strings.Compare(a.Package+" "+a.Test, b.Package+" "+b.Test) })
}

// framing matches the parts that package testing adds to the text of a skipped test.
var framing = regexp.MustCompile(`(?m)^=== .*$|^\s*--- SKIP.*$|^\s+\w+\.go:\d+: `)

// reason returns the message of a skipped test on one line.
func reason(output string) string {
	return cmp.Or(strings.Join(strings.Fields(framing.ReplaceAllString(output, "")), " "), "no reason given")
}
