package main

import (
	"debug/elf"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
)

// declared is the oldest C library that the recipe of the .deb lets a system have.
var declared = regexp.MustCompile(`(?m)^  - libc6 \(>= 2\.(\d+)\)$`)

// wanted is a version of the C library that a program asks for.
var wanted = regexp.MustCompile(`^GLIBC_2\.(\d+)`)

// fits refuses a program that a system with no more than the recipe declares
// could not start: one that was linked where the C library is newer.
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
		err = fmt.Errorf("%s needs glibc 2.%d, and the package declares 2.%d: link it on an older system, or declare more",
			filepath.Base(program), newest, oldest)
	}
	return err
}

// libc returns the newest version 2.N of the C library that a program asks for, 0
// if it asks for none.
func libc(program string) (newest int, err error) {
	f, err := elf.Open(program)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	symbols, err := f.ImportedSymbols()
	if errors.Is(err, elf.ErrNoSymbols) { // it is static
		return 0, nil
	}
	for _, s := range symbols {
		if m := wanted.FindStringSubmatch(s.Version); m != nil {
			n, _ := strconv.Atoi(m[1]) // digits, by the expression
			newest = max(newest, n)
		}
	}
	return newest, err
}
