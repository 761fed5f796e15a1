package main

import (
	"debug/elf"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
)

// declared matches the minimum version of the C library in the recipe of the .deb.
var declared = regexp.MustCompile(`(?m)^  - libc6 \(>= 2\.(\d+)\)$`)

// wanted matches a version of the C library required by a program.
var wanted = regexp.MustCompile(`^GLIBC_2\.(\d+)`)

// fits returns an error for a program that would not start with the minimum
// version declared in the recipe, because it was linked with a newer C library.
func fits(program, recipe string) error {
	m := declared.FindStringSubmatch(recipe)
	if m == nil {
		return errors.New("the recipe of the .deb declares no C library")
	}
	oldest, err := strconv.Atoi(m[1])
	if err != nil {
		return err
	}
	newest, err := libc(program)
	if err == nil && newest > oldest {
		err = fmt.Errorf(
			"%s needs glibc 2.%d, and the package declares 2.%d: link it on an older system, or declare more",
			filepath.Base(program), newest, oldest)
	}
	return err
}

// libc returns the newest version 2.N of the C library that a program requires,
// or 0 if it requires none.
func libc(program string) (newest int, err error) {
	f, err := elf.Open(program)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	symbols, err := f.ImportedSymbols()
	if errors.Is(err, elf.ErrNoSymbols) { // statically linked
		return 0, nil
	}
	for _, s := range symbols {
		if m := wanted.FindStringSubmatch(s.Version); m != nil {
			n, _ := strconv.Atoi(m[1]) // only digits, by the expression
			newest = max(newest, n)
		}
	}
	return newest, err
}
