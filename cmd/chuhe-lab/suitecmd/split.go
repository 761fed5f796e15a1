package suitecmd

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/suite"
)

// quietHead begins both halves of a suite of quiet mates.
const quietHead = "# Mates that begin quietly, from games of our own engine, found and proved by chuhe-lab mates mine (docs/lab/SUITES.md).\n"

// splitMates writes the two halves of some suites, one for development and one to be sealed, and prints the digest of
// the latter. A position's key decides its half. Repeated positions, including mirror images, are left out.
func splitMates(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("mates split", "-working SUITE -sealed SUITE SUITE…",
		"-working open.epd -sealed sealed.epd mates.epd")
	working := flags.Named("working", "file",
		"file to write with the positions whose key is even; mirror images count as equal")
	sealed := flags.Named("sealed", "file", "file to write with the other positions")
	files, err := flags.Files(args, out, "no suite is named")
	if err != nil {
		return err
	}
	if err := cli.Apart("mates split", "-sealed", *sealed, *working); err != nil {
		return err
	}
	var all []suite.Position
	for _, name := range files {
		some, err := suite.Load(name)
		if err != nil {
			return err
		}
		all = append(all, some...)
	}
	slices.SortStableFunc(all, func(a, b suite.Position) int { return strings.Compare(a.ID, b.ID) })
	halves := [2]string{quietHead, quietHead}
	var counts [2]int
	met := map[uint64]bool{}
	for _, p := range all {
		key := p.Start().EitherKey()
		if met[key] {
			continue
		}
		met[key] = true
		half := key & 1
		halves[half] += p.String() + "\n"
		counts[half]++
	}
	if err := errors.Join(cli.WriteFile(*working, []byte(halves[0])),
		cli.WriteFile(*sealed, []byte(halves[1]))); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d positions to work with, %d sealed, SHA-256 %x\n", counts[0], counts[1],
		sha256.Sum256([]byte(halves[1])))
	return nil
}
