// Package cli runs the commands of the laboratory. It handles their table, flags, errors and interruption, and the
// files that they read and write.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"chuhe/cmd/internal/version"
)

// Action runs a command with the arguments after its name. It prints to out. For -h it lists its flags there and
// returns flag.ErrHelp.
type Action func(ctx context.Context, args []string, out io.Writer) error

// Command is a command of the laboratory.
type Command struct {
	Name    string
	Summary string
	Run     Action
}

// program is the name of the laboratory.
const program = "chuhe-lab"

// Table lists the commands.
type Table []Command

// misuse is the error for a wrong command line, as opposed to a command that failed.
type misuse struct{ error }

// Usage returns an error for a wrong command line, formatted as by fmt.Errorf.
func Usage(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

// IsUsage reports whether err is an error for a wrong command line.
func IsUsage(err error) bool { return errors.As(err, &misuse{}) }

// Main runs the command named on the command line and exits: with status 2 if the command line is wrong, 1 if the
// command fails. An interrupt or SIGTERM cancels the command's context.
func (t Table) Main() {
	ctx, stop := UntilStopped()
	err := t.Run(ctx, os.Args[1:], os.Stdout)
	stop()
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return
	case IsUsage(err):
		fmt.Fprintln(os.Stderr, program+":", err)
		os.Exit(2)
	}
	fmt.Fprintln(os.Stderr, program+":", err)
	os.Exit(1)
}

// Run runs the command named by the first argument, or lists the commands if there are no arguments.
func (t Table) Run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) == 0 || args[0] == "--help" || args[0] == "-help" || args[0] == "-h" {
		fmt.Fprintln(out, "Usage: "+program+" COMMAND [flags]\n\nCommands:")
		for _, c := range t {
			fmt.Fprintf(out, "  %-10s  %s\n", c.Name, c.Summary)
		}
		fmt.Fprintf(out, "  %-10s  %s\n", "--version", "print the version")
		return nil
	}
	if args[0] == "--version" || args[0] == "-version" {
		_, err := fmt.Fprintln(out, version.Line())
		return err
	}
	for _, c := range t {
		if c.Name == args[0] {
			return c.Run(ctx, args[1:], out)
		}
	}
	return Usage("there is no command %q (run it without a word for the list)", args[0])
}

// Actions maps words on the command line to the actions of a command.
type Actions map[string]Action

// Chosen returns the action named by the first argument, or nil.
func (a Actions) Chosen(args []string) Action {
	if len(args) == 0 {
		return nil
	}
	return a[args[0]]
}
