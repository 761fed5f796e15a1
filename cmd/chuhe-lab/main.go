// Chuhe-lab is the laboratory: it measures how strong and how correct the engine is. Run it without arguments for the list
// of its commands, and a command with -h for its flags.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"chuhe/cmd/internal/version"
)

// command is a command of the laboratory.
type command struct {
	name    string
	summary string
	run     func(ctx context.Context, args []string, out io.Writer) error
}

// commands lists all commands.
func commands() []command {
	return []command{
		{"match", "let two players play each other and keep the score", runMatch},
		{"levels", "check that the levels are as strong as they should be", runLevels},
		{"law", "judge a file of cases by the law of repetition and say why", runLaw},
		{"selfplay", "let the engine play itself fast, and verify moves, ends and times", runSelfplay},
		{"datagen", "let the engine play itself and keep quiet positions with score and result", runDatagen},
		{"mates", "make suites of proved mates, from fast games or files of positions", runMates},
		{"suite", "let a player solve positions with known answers", runSuite},
		{"book", "make an opening book by long searches, weigh its moves, check and show it", runBook},
		{"openings", "make balanced openings for matches", runOpenings},
		{"convert", "turn files of games into another format", runConvert},
		{"blunders", "plant blunders in games and see whether a review finds them", runBlunders},
		{"review", "judge the moves of games: what each cost, what was better, and why", runReview},
		{"puzzles", "mine puzzles from games, prove them, list them", runPuzzles},
		{"curve", "fit the winning chances of scores to positions that datagen wrote", runCurve},
		{"spsa", "tune the numbers of the search by games", runSPSA},
		{"train", "train a network on positions that datagen wrote", runTrain},
		{"tune", "fit the weights of the evaluation to positions that datagen wrote", runTune},
	}
}

// usage is the error of a wrong command line, as opposed to a command that failed.
type usage struct{ error }

func main() {
	ctx, stop := untilStopped()
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	switch {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return
	case errors.As(err, &usage{}):
		fmt.Fprintln(os.Stderr, "chuhe-lab:", err)
		os.Exit(2)
	}
	fmt.Fprintln(os.Stderr, "chuhe-lab:", err)
	os.Exit(1)
}

func run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) == 0 || args[0] == "--help" || args[0] == "-help" || args[0] == "-h" {
		fmt.Fprintln(out, "Usage: chuhe-lab COMMAND [flags]\n\nCommands:")
		for _, c := range commands() {
			fmt.Fprintf(out, "  %-10s  %s\n", c.name, c.summary)
		}
		fmt.Fprintf(out, "  %-10s  %s\n", "--version", "print the version")
		return nil
	}
	if args[0] == "--version" || args[0] == "-version" {
		_, err := fmt.Fprintln(out, version.Line())
		return err
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.run(ctx, args[1:], out)
		}
	}
	return usage{fmt.Errorf("there is no command %q (run it without a word for the list)", args[0])}
}

// parseFlags reads the flags of a command and refuses other arguments. If help is asked for it lists the flags.
func parseFlags(flags *flag.FlagSet, args []string, out io.Writer) error {
	rest, err := parseMixed(flags, args, out)
	if err == nil && len(rest) > 0 {
		err = usage{fmt.Errorf("%s: %q is not a flag", flags.Name(), rest[0])}
	}
	return err
}

// parseMixed reads the flags of a command, which may stand anywhere before "--", and returns the other arguments.
func parseMixed(flags *flag.FlagSet, args []string, out io.Writer) (words []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				flags.SetOutput(out)
				flags.PrintDefaults()
				return nil, err
			}
			return nil, usage{err}
		}
		read := len(args) - flags.NArg()
		if flags.NArg() == 0 || read > 0 && args[read-1] == "--" {
			return append(words, flags.Args()...), nil
		}
		words, args = append(words, flags.Arg(0)), flags.Args()[1:]
	}
}

// newFlags returns a set of flags whose errors main reports.
func newFlags(name string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}
