// Tell prints the version of the sources in the current folder, for programs and
// packages that are built from them. With -time it prints the time of their
// commit instead, in seconds since 1970: packages contain this time and no other,
// so that they are reproducible. With -numbers it prints the four numbers by
// which Windows compares versions, for the given version.
package main

import (
	"fmt"
	"os"
)

func main() {
	s := read(".", archived)
	switch args := os.Args[1:]; {
	case len(args) == 0:
		fmt.Println(s.version)
	case len(args) == 1 && args[0] == "-time":
		fmt.Println(s.time.Unix())
	case len(args) == 2 && args[0] == "-numbers":
		fmt.Println(numbers(args[1]))
	default:
		fmt.Fprintln(os.Stderr, "Usage: tell [-time | -numbers VERSION]")
		os.Exit(2)
	}
}
