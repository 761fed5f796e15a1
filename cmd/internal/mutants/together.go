package main

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
)

// variable holds, in the environment of a program with many changes, the number of the change to make.
// Changes are counted from 1; with 0 the program does what it does without changes.
const variable = "CHUHE_MUTANT"

// choice is a file for a program with many changes. Its parameters are the name of the package and variable.
const choice = `package %s

import (
	"os"
	"strconv"
)

var chosenMutant, _ = strconv.Atoi(os.Getenv(%q))
`

// together returns files of a package, by path, that hold many changes in functions. A function gets a
// copy of its body for each of its changes:
//
//	{ if chosenMutant == 1 {…} else if chosenMutant == 2 {…} else {…} }
//
// The last copy is unchanged. The compiler reports errors in copy 1 as errors in the file change1.go.
func together(p *pkg, mutants []mutant) map[string][]byte {
	files := map[string][]byte{filepath.Join(p.Dir, "chosen_mutant.go"): fmt.Appendf(nil, choice, p.Name, variable)}
	type function struct {
		path string
		body span
	}
	copies := map[function][]byte{}
	for i, m := range mutants {
		files[m.path] = m.source
		f := function{m.path, m.body}
		inside := m.change
		inside.start, inside.end = m.start-m.body.start, m.end-m.body.start
		copies[f] = fmt.Appendf(copies[f], "if chosenMutant == %d /*line change%d.go:1:1*/ %s else ", i+1, i+1,
			inside.apply(m.source[m.body.start:m.body.end]))
	}
	backwards := func(a, b function) int { return cmp.Compare(b.body.start, a.body.start) }
	for _, f := range slices.SortedFunc(maps.Keys(copies), backwards) {
		source := files[f.path]
		files[f.path] = slices.Concat(source[:f.body.start], []byte("{ "), copies[f], source[f.body.start:f.body.end],
			[]byte(" }"), source[f.body.end:])
	}
	return files
}

var inCopy = regexp.MustCompile(`\bchange(\d+)\.go:`)

// faulty returns which changes the compiler reports errors in, by their index.
func faulty(report string) map[int]bool {
	found := map[int]bool{}
	for _, match := range inCopy.FindAllStringSubmatch(report, -1) {
		if number, err := strconv.Atoi(match[1]); err == nil {
			found[number-1] = true
		}
	}
	return found
}
