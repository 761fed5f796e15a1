package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"chuhe/engine/xiangqi"
)

// Flags holds the flags of a command. Errors are returned, not printed.
type Flags struct {
	*flag.FlagSet
	arguments, example string
	named              map[string]string // what the flag of this name must name
}

// NewFlags returns an empty set of flags for the named command. The help shows its arguments, such as "-out FILE
// FILE…", which may be followed by a line for each action, and an example of them.
func NewFlags(name, arguments, example string) Flags {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return Flags{flags, arguments, example, map[string]string{}}
}

// help prints how the command is called, an example and the flags.
func (f Flags) help(out io.Writer) {
	usage := strings.ReplaceAll(f.Name()+" "+f.arguments, "\n", "\n       "+program+" ")
	fmt.Fprintf(out, "Usage: %s %s\n\nExample:\n  %s %s %s\n", program, usage, program, f.Name(), f.example)
	any := false
	f.VisitAll(func(*flag.Flag) { any = true })
	if any {
		fmt.Fprintln(out, "\nFlags:")
		f.SetOutput(out)
		f.PrintDefaults()
	}
}

// NoWords parses the flags of a command and rejects other arguments. For -h it prints the help to out and
// returns flag.ErrHelp.
func (f Flags) NoWords(args []string, out io.Writer) error {
	rest, err := f.Words(args, out)
	if len(rest) > 0 {
		err = Usage("%s: %q is not a flag", f.Name(), rest[0])
	}
	return err
}

// Words parses the flags of a command, which may come anywhere before "--", and returns the other arguments. For -h it
// prints the help to out and returns flag.ErrHelp.
func (f Flags) Words(args []string, out io.Writer) (words []string, err error) {
	for {
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				f.help(out)
				return nil, err
			}
			return nil, Usage("%w", err)
		}
		read := len(args) - f.NArg()
		if f.NArg() == 0 || read > 0 && args[read-1] == "--" {
			return append(words, f.Args()...), f.unnamed()
		}
		words, args = append(words, f.Arg(0)), f.Args()[1:]
	}
}

// Named adds a flag whose value must name what, such as "file". Without it, parsing ends with an error.
func (f Flags) Named(name, what, usage string) *string {
	f.named[name] = what
	return f.String(name, "", usage)
}

// unnamed reports the first flag of Named without a value.
func (f Flags) unnamed() (err error) {
	f.VisitAll(func(g *flag.Flag) {
		if what := f.named[g.Name]; what != "" && g.Value.String() == "" && err == nil {
			err = Usage("%s: -%s names no %s", f.Name(), g.Name, what)
		}
	})
	return err
}

// File parses the flags of a command like Words and returns the only file argument. If there is any other number of
// files, the text of the error is the command's name followed by wanted.
func (f Flags) File(args []string, out io.Writer, wanted string) (string, error) {
	names, err := f.Words(args, out)
	switch {
	case err != nil:
		return "", err
	case len(names) != 1:
		return "", Usage("%s: %s", f.Name(), wanted)
	}
	return names[0], nil
}

// Files parses the flags of a command like Words and returns the file arguments. If there are none, the text of
// the error is the command's name followed by missing.
func (f Flags) Files(args []string, out io.Writer, missing string) ([]string, error) {
	names, err := f.Words(args, out)
	if err == nil && len(names) == 0 {
		err = Usage("%s: %s", f.Name(), missing)
	}
	return names, err
}

// Rule adds the flag for the law of repetition; ParseRule parses its value.
func (f Flags) Rule() *string {
	return f.String("rule", xiangqi.DefaultLaw.String(), "law of repetition: asian, computer or simple")
}

// ParseRule parses the value of the flag for the law of repetition.
func ParseRule(name string) (xiangqi.Law, error) {
	law, ok := xiangqi.ParseLaw(name)
	if !ok {
		return law, Usage("-rule: %q is neither asian nor computer nor simple", name)
	}
	return law, nil
}

// Numbers parses the value of a flag, a comma-separated list of numbers, into the given values, one number each. An
// empty value changes nothing.
func Numbers(name, text string, places ...flag.Value) error {
	if text == "" {
		return nil
	}
	parts := strings.Split(text, ",")
	if len(parts) != len(places) {
		return Usage("-%s: %q are not %d numbers with commas between", name, text, len(places))
	}
	for i, part := range parts {
		if err := places[i].Set(strings.TrimSpace(part)); err != nil {
			return Usage("-%s: %w", name, err)
		}
	}
	return nil
}
