package main

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// event is a line of "go test -json"; "go doc test2json" describes it.
type event struct {
	Action, Package, Test, Output string
}

// unseen holds the output of a package's tests that has not been shown yet, by
// test. The test "" is the package itself.
type unseen map[string]string

// results holds the outcome of a run.
type results struct {
	skips  []string // skipped tests, as lines of the form "package test: reason"
	failed []failure
	// broken means that something other than an assertion failed: a package that
	// was not built or whose tests did not all run, or a data race.
	broken bool
}

// failure is a failed test that is not part of another.
type failure struct{ pkg, test string }

var (
	// completed matches the line that a package prints when all its tests have run and some have failed.
	completed = regexp.MustCompile(`(?m)^FAIL$`)
	// race matches what the race detector adds to the text of a test.
	race = regexp.MustCompile(`(?m)^WARNING: DATA RACE$|race detected during execution`)
)

// follow reads the events of a run and prints the same as "go test": a line for
// each package, and the complete output of a failed test.
func follow(events io.Reader, out io.Writer) (r results, err error) {
	packages := map[string]unseen{}
	for decoder := json.NewDecoder(events); ; {
		var e event
		if err := decoder.Decode(&e); errors.Is(err, io.EOF) {
			return r, nil
		} else if err != nil {
			return r, err
		}
		if packages[e.Package] == nil {
			packages[e.Package] = unseen{}
		}
		tests := packages[e.Package]
		switch e.Action {
		case "build-output":
			io.WriteString(out, e.Output)
		case "output":
			if !strings.HasPrefix(e.Output, "=== ") {
				tests[e.Test] += e.Output
			}
			r.broken = r.broken || race.MatchString(e.Output)
		case "pass", "skip", "fail":
			switch {
			case e.Action == "skip" && e.Test != "":
				r.skips = append(r.skips, e.Package+" "+e.Test+": "+reason(tests[e.Test]))
			case e.Action == "fail" && e.Test == "":
				r.broken = r.broken || !completed.MatchString(tests[""])
			case e.Action == "fail" && !strings.Contains(e.Test, "/"):
				r.failed = append(r.failed, failure{e.Package, e.Test})
			}
			io.WriteString(out, tests.shown(e))
			delete(tests, e.Test)
		}
	}
}

// shown returns the text to print when a test, or its package, has ended.
func (u unseen) shown(e event) string {
	switch {
	case e.Action == "fail" && e.Test == "": // including the tests that it interrupted
		text := ""
		for _, test := range slices.Backward(slices.Sorted(maps.Keys(u))) {
			text += u[test]
		}
		return text
	case e.Action == "fail":
		return u[e.Test]
	case e.Test == "":
		return strings.Join(summary.FindAllString(u[""], -1), "")
	}
	return ""
}

var (
	// summary matches the line of a package that has passed.
	summary = regexp.MustCompile(`(?m)^(ok  |\?   )\t.*\n`)
	// framing matches the parts that package testing adds to the text of a skipped test.
	framing = regexp.MustCompile(`(?m)^\s*--- SKIP.*$|^\s+\w+\.go:\d+: `)
)

// reason returns the message of a skipped test on one line.
func reason(output string) string {
	said := strings.Join(strings.Fields(framing.ReplaceAllString(output, "")), " ")
	if said == "" {
		return "no reason given"
	}
	return said
}
