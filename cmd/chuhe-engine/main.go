// Chuhe-engine is the engine of Chuhe without its window, for use by other programs: it speaks UCI, or UCCI if that is
// the greeting, on standard input and output (docs/PROTOCOLS.md).
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/internal/equip"
	_ "chuhe/cmd/internal/limits" // before the tables of the engine
	"chuhe/cmd/internal/machine"
	"chuhe/cmd/internal/version"
	"chuhe/engine"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/think"
	"chuhe/engine/uci"
	"chuhe/engine/xiangqi"
)

// help is printed for --help.
const help = `Usage: chuhe-engine [COMMAND]

Without a command it speaks UCI on standard input and output, or UCCI if that is the greeting.

  bench [DEPTH]  search fixed positions; ends with the line "N nodes M nps"
  bench -net NAME [DEPTH]  the same with the net of a file, or built-in, or hand-made
  perft N [FEN]  count the move paths of N plies
  --help         print this
  --version      print the version
`

// usage is the error for an invalid command line, as opposed to a command that failed.
type usage struct{ error }

func main() {
	if readPictures() {
		return
	}
	in, out := streams()
	err := run(os.Args[1:], in, out)
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, "chuhe-engine:", err)
	if errors.As(err, &usage{}) {
		os.Exit(2)
	}
	os.Exit(1)
}

func run(args []string, in io.Reader, out io.Writer) error {
	if len(args) == 0 {
		return serve(in, out)
	}
	switch rest := args[1:]; args[0] {
	case "bench":
		return benchmark(rest, out)
	case "perft":
		return perft(rest, out)
	case "-help", "--help":
		_, err := io.WriteString(out, help)
		return err
	case "-version", "--version":
		_, err := fmt.Fprintln(out, version.Line())
		return err
	}
	return usage{fmt.Errorf("%q is no command (chuhe-engine --help lists them; without a word it speaks UCI or UCCI)",
		args[0])}
}

// serve speaks UCI or UCCI. It starts with one thread, because GUIs and match runners set the number they want.
func serve(in io.Reader, out io.Writer) error {
	name := equip.NetForPlay()
	net, err := equip.Net(name)
	if err != nil {
		fmt.Fprintf(os.Stderr, "chuhe-engine: %v; the hand-made evaluation takes over\n", err)
		name = equip.HandMade
	}
	tables, err := equip.DefaultTables()
	if err != nil {
		fmt.Fprintf(os.Stderr, "chuhe-engine: ending tables: %v\n", err)
	}
	options := engine.Options{HashMB: engine.DefaultHashMB, Threads: 1, Net: net, Endings: tables}
	e, err := engine.NewOn(machine.This(), options)
	if err != nil {
		return err
	}
	return uci.Serve(in, out, uci.Config{
		Engine: e, Name: version.Line(), Author: "the Chuhe authors", Options: options,
		Seed: uint64(time.Now().UnixNano()),
		Bench: func(ctx context.Context, depth int) (uint64, time.Duration, error) {
			usual, err := equip.Net(equip.UsualNet)
			if err != nil {
				return 0, 0, err
			}
			o, err := engine.Bench(ctx, depth, usual, nil)
			return o.Nodes, o.Time, err
		},
		Book: equip.Book, BookName: equip.BuiltIn,
		Eval: explain, Net: equip.Net, NetName: name,
		Endings: equip.Tables, EndingsName: equip.UsualTables,
	})
}

// benchFlags parses the net and the depth of a benchmark; a depth of 0 means the default.
func benchFlags(args []string) (net *nnue.Net, depth int, err error) {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("net", equip.UsualNet, "")
	if err := flags.Parse(args); err != nil {
		return nil, 0, usage{fmt.Errorf("bench: %w", err)}
	}
	if args = flags.Args(); len(args) > 0 {
		if depth, err = strconv.Atoi(args[0]); err != nil || depth < 1 || depth > think.MaxDepth || len(args) > 1 {
			return nil, 0, usage{fmt.Errorf("bench takes one depth from 1 to %d, not %q", think.MaxDepth,
				strings.Join(args, " "))}
		}
	}
	net, err = equip.Net(*name)
	return net, depth, err
}

func benchmark(args []string, out io.Writer) error {
	net, depth, err := benchFlags(args)
	if err != nil {
		return err
	}
	o, err := engine.Bench(context.Background(), depth, net, func(fen string, r think.Result) {
		fmt.Fprintf(out, "%s: depth %d, %v %v, %d nodes\n", fen, r.Depth, r.Move, r.Score, r.Nodes)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, o)
	return err
}

func perft(args []string, out io.Writer) error {
	if len(args) == 0 {
		return usage{errors.New("perft needs a depth: chuhe-engine perft N [fen]")}
	}
	depth, err := strconv.Atoi(args[0])
	if err != nil || depth < 0 || depth > 20 {
		return usage{fmt.Errorf("perft: %q is not a depth from 0 to 20", args[0])}
	}
	pos := xiangqi.StartPosition()
	if len(args) > 1 {
		if pos, err = xiangqi.ParseFEN(strings.Join(args[1:], " ")); err != nil {
			return usage{fmt.Errorf("perft: %w", err)}
		}
	}
	_, err = fmt.Fprintln(out, pos.Perft(depth))
	return err
}
