// Release makes the files of a release from the programs. Each command prints its own usage:
//
//	release version|time|numbers|share|archive|bill|stores ARGUMENTS
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	commands := map[string]func(args []string) error{
		"version": versionCommand, "time": timeCommand, "numbers": numbersCommand,
		"share": shareCommand, "archive": archiveCommand, "bill": billCommand, "stores": storesCommand,
	}
	if len(os.Args) < 2 || commands[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "Usage: release version|time|numbers|share|archive|bill|stores ARGUMENTS")
		os.Exit(2)
	}
	if err := commands[os.Args[1]](os.Args[2:]); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}

// flagSet is the flags of a command.
type flagSet struct{ *flag.FlagSet }

// newFlags returns the flags of a command whose usage names its arguments.
func newFlags(command, arguments string) flagSet {
	f := flagSet{flag.NewFlagSet(command, flag.ExitOnError)}
	f.Usage = func() { fmt.Fprintf(f.Output(), "Usage: %s %s\n", command, arguments) }
	return f
}

// parse reads the flags, after which there must be n arguments.
func (f flagSet) parse(args []string, n int) {
	f.Parse(args) // exits on an error
	if f.NArg() != n {
		f.Usage()
		os.Exit(2)
	}
}

// versionCommand prints the version of the sources in the current folder, for programs and packages that are built from
// them.
func versionCommand(args []string) error {
	newFlags("version", "").parse(args, 0)
	fmt.Println(identify(".", archived).version)
	return nil
}

// timeCommand prints the time of their commit in seconds since 1970: packages contain this time and no other, so that
// they are reproducible.
func timeCommand(args []string) error {
	newFlags("time", "").parse(args, 0)
	fmt.Println(identify(".", archived).time.Unix())
	return nil
}

// numbersCommand prints the four numbers by which Windows compares versions, for the given version.
func numbersCommand(args []string) error {
	flags := newFlags("numbers", "VERSION")
	flags.parse(args, 1)
	fmt.Println(numbers(flags.Arg(0)))
	return nil
}
