// Mutants measures the share of mistakes that the tests of each package would catch. It draws changes of one operator,
// one constant or one returned error at random, runs the package's own tests with one change at a time, then the short
// ones (-short) of the packages that use it most, and lists the changes that no test noticed. No file of the repository
// changes: the compiler gets changed files through its flag -overlay.
//
// The changes of a package are built into one program, in which a variable of the environment chooses one of them.
// Those that cannot be, outside functions for instance, are built one at a time.
//
//	mutants [-n 100] [-seed 1] [-packages "./engine/... ./ui/..."] [-longest 20s] [-importers 3]
//
// The same seed draws the same changes from the same sources. A change that does not compile is replaced by the next
// one. Tests that never end count as having noticed the change. Packages without tests of their own are left out, and
// so are helpers of tests (those that import package testing), and those whose tests fail without a change or take more
// than -longest of processor time; the report names the latter. The report counts apart what only the tests of
// importing packages noticed.
//
// The changes:
//   - an operator becomes another one of its kind, chosen at random: < becomes <=, > or >=,
//     == becomes !=, + becomes - or *, & becomes | or ^, && becomes ||, and so on; a sign
//     or a ! is removed;
//   - a constant: a number becomes one more, one less, or 0, and from 100 on twice as
//     large or 0; a letter becomes the one after or before it, true becomes false;
//   - a returned error: the function returns nil instead, after the same calls.
//
// Some changes make no difference that a test should notice. Those that can be recognised from the
// text of a single file are left out:
//   - strings, and everything in the arguments of panic and of package log: only words;
//   - capacities of make, the arguments of Grow, GOMAXPROCS and the sizes of buffers: they only save time;
//   - lengths of array types: longer arrays hold the same data;
//   - the steps of loops: the loop would never end;
//   - x < y in "if x < y { x = y }": <= has the same effect;
//   - constants made with iota, which are just other names for the same things;
//   - products with a unit of time, such as 5*time.Second: no test measures time;
//   - sizes in KiB, MiB and GiB (shifts by 10, 20, 30): limits that no test comes close to;
//   - octal numbers, which are file modes, and hexadecimal ones of more than eight
//     digits, which mix hashes and seeds, as do the arguments of rand.NewPCG;
//   - the 1 of -1, which stands for "none" or "all" as any negative number would;
//   - numbers in the search and the hand-made evaluation (engine/search, engine/eval/hand):
//     matches tune them, and bench counts the nodes;
//   - numbers and + - * / in files that draw (those that import ui/draw, ui/art or image, and
//     all of ui/art and ui/theme): positions, sizes and colours, which people judge by the pictures;
//   - constants returned beside an error or false, which callers ignore;
//   - generated files.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"
)

// options holds the options from the command line.
type options struct {
	n        int
	seed     uint64
	packages []string // patterns of "go list"
	longest  time.Duration
	also     int // number of importing packages whose tests are tried
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 100, "the `NUMBER` of changes")
	flag.Uint64Var(&o.seed, "seed", 1, "the `SEED` of the draw")
	packages := flag.String("packages", "./...", "the `PACKAGES`, patterns of go list, separated by spaces")
	flag.DurationVar(&o.longest, "longest", 20*time.Second, "the processor `TIME` that tests of a package may take")
	flag.IntVar(&o.also, "importers", 3, "the `NUMBER` of packages that import a changed one and test what its own tests do not notice")
	flag.Parse()
	o.packages = strings.Fields(*packages)
	if flag.NArg() > 0 || o.n < 1 || o.also < 0 || len(o.packages) == 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// tally counts the outcomes of the changes.
type tally struct {
	outcomes  map[outcome]int // by the tests of the package itself
	elsewhere int             // changes that only tests of importing packages noticed
	survivors []mutant
	total     int // number of places that can change
}

// run draws changes, tries them, and prints the survivors and the share caught.
func run(ctx context.Context, o options, out io.Writer) error {
	all, err := packages(ctx, o.packages)
	if err != nil {
		return err
	}
	var mutants []mutant
	for _, p := range all {
		found, err := p.mutants()
		if err != nil {
			return err
		}
		mutants = append(mutants, found...)
	}
	mutants = draw(mutants, o.seed)

	tests, err := newRunner(o.longest)
	if err != nil {
		return err
	}
	counts := tally{outcomes: map[outcome]int{}, total: len(mutants)}
	err = counts.try(ctx, mutants, o, tests, out)
	if err := errors.Join(err, tests.close()); err != nil {
		return err
	}
	counts.print(out, o.seed, tests)
	return nil
}

// draw picks one change for each place, and shuffles the places.
func draw(mutants []mutant, seed uint64) []mutant {
	random := rand.New(rand.NewPCG(seed, 0))
	var drawn []mutant
	for from, to := 0, 0; from < len(mutants); from = to {
		for to < len(mutants) && mutants[to].path == mutants[from].path && mutants[to].start == mutants[from].start {
			to++
		}
		drawn = append(drawn, mutants[from+random.IntN(to-from)])
	}
	random.Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return drawn
}

// try tries changes until enough of them have been judged by tests.
func (t *tally) try(ctx context.Context, mutants []mutant, o options, tests *runner, out io.Writer) error {
	for t.judged() < o.n && len(mutants) > 0 {
		next := slices.Clone(mutants[:min(o.n-t.judged(), len(mutants))])
		mutants = mutants[len(next):]
		slices.SortStableFunc(next, func(a, b mutant) int {
			return strings.Compare(a.pkg.ImportPath, b.pkg.ImportPath)
		})
		for from, to := 0, 0; from < len(next); from = to {
			for to < len(next) && next[to].pkg == next[from].pkg {
				to++
			}
			if err := t.tryPackage(ctx, next[from:to], o.also, tests, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// tryPackage tries changes of one package, by its own tests first.
func (t *tally) tryPackage(ctx context.Context, mutants []mutant, also int, tests *runner, out io.Writer) error {
	var left []mutant
	err := tests.try(ctx, mutants[0].pkg, mutants, func(m mutant, result outcome) {
		t.outcomes[result]++
		switch result {
		case survived:
			left = append(left, m)
		case caught, endless, broken:
			fmt.Fprintf(out, "%-12s %s\n", result, m)
		}
	})
	if err != nil || len(left) == 0 {
		return err
	}
	users, err := mutants[0].pkg.users(also)
	for _, p := range users {
		if err != nil || len(left) == 0 {
			break
		}
		tried := left
		left = nil
		err = tests.try(ctx, p, tried, func(m mutant, result outcome) {
			if result != caught && result != endless {
				left = append(left, m)
				return
			}
			t.elsewhere++
			fmt.Fprintf(out, "%-12s %s, by the tests of %s\n", result, m, p.ImportPath)
		})
	}
	for _, m := range left {
		fmt.Fprintf(out, "%-12s %s\n", survived, m)
	}
	t.survivors = append(t.survivors, left...)
	return err
}

func (t *tally) judged() int { return t.outcomes[caught] + t.outcomes[endless] + t.outcomes[survived] }

func (t *tally) print(out io.Writer, seed uint64, tests *runner) {
	slices.SortFunc(t.survivors, func(a, b mutant) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line))
	})
	if len(t.survivors) > 0 {
		fmt.Fprintln(out, "\nNo test noticed:")
	}
	for _, m := range t.survivors {
		fmt.Fprintf(out, "  %s\n", m)
	}
	for _, why := range tests.leftOut {
		fmt.Fprintf(out, "\nLeft out %s\n", why)
	}
	noticed := t.outcomes[caught] + t.outcomes[endless]
	fmt.Fprintf(out, "\nSeed %d: %d of %d changes caught, %.1f %%", seed, noticed, t.judged(),
		100*float64(noticed)/float64(max(t.judged(), 1)))
	fmt.Fprintf(out, " (%d of them did not end). %d more did not compile. The code has %d places.\n",
		t.outcomes[endless], t.outcomes[broken], t.total)
	noticed += t.elsewhere
	fmt.Fprintf(out, "With the tests of importing packages: %d of %d, %.1f %%.\n", noticed, t.judged(),
		100*float64(noticed)/float64(max(t.judged(), 1)))
}
