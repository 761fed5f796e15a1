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
	"slices"
	"strings"

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
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return
	}
	fmt.Fprintln(os.Stderr, program+":", err)
	if IsUsage(err) {
		os.Exit(2)
	}
	os.Exit(1)
}

// Run runs the command named by the first argument, or lists the commands if there are no arguments.
func (t Table) Run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 && args[0] == "help" {
		if args = args[1:]; len(args) > 0 {
			args = append(slices.Clone(args), "-h")
		}
	}
	if run := t.Chosen(args); run != nil {
		return run(ctx, args[1:], out)
	}
	switch {
	case len(args) == 0 || isHelp(args[0]):
		_, err := fmt.Fprintf(out, "Usage: %s COMMAND [flags]\n\nCommands:\n%s", program, append(t,
			Command{Name: "help", Summary: "print the help of a command"},
			Command{Name: "--version", Summary: "print the version"}).list())
		return err
	case args[0] == "--version" || args[0] == "-version":
		_, err := fmt.Fprintln(out, version.Line())
		return err
	}
	return Usage("there is no command %q (run it without a word for the list)", args[0])
}

// Chosen returns the action of the command named by the first argument, or nil.
func (t Table) Chosen(args []string) Action {
	for _, c := range t {
		if len(args) > 0 && c.Name == args[0] {
			return c.Run
		}
	}
	return nil
}

// Group runs the command of the named group that the first argument names. For -h it lists the commands and returns
// flag.ErrHelp.
func (t Table) Group(ctx context.Context, name string, args []string, out io.Writer) error {
	if run := t.Chosen(args); run != nil {
		return run(ctx, args[1:], out)
	}
	if len(args) > 0 && isHelp(args[0]) {
		fmt.Fprintf(out, "Usage: %s %s COMMAND [flags]\n\nCommands:\n%s", program, name, t.list())
		return flag.ErrHelp
	}
	last := len(t) - 1
	names := make([]string, len(t))
	for i, c := range t {
		names[i] = c.Name
	}
	return Usage("%s: say %s or %s", name, strings.Join(names[:last], ", "), names[last])
}

func (t Table) list() string {
	var out strings.Builder
	for _, c := range t {
		fmt.Fprintf(&out, "  %-10s  %s\n", c.Name, c.Summary)
	}
	return out.String()
}

func isHelp(arg string) bool { return arg == "--help" || arg == "-help" || arg == "-h" }
