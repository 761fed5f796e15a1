package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// operand is a side of && or ||. It decides where it is false for &&, or true for ||: without it, the result would
// be the other side's.
type operand struct {
	line    int
	decides bool
	what    string // for the report
}

// recorder is a file of a package whose operands are recorded. Its parameters are the name of the package, twice the
// number of operands, and the path of the record, which gets a line the first time that an operand has a value.
const recorder = `package %s

import (
	"fmt"
	"os"
	"sync/atomic"
)

var operandsSeen [%d]atomic.Bool

func operandIs[T ~bool](number int, value T) T {
	i := 2 * number
	if value {
		i++
	}
	if !operandsSeen[i].Load() && !operandsSeen[i].Swap(true) {
		f, err := os.OpenFile(%q, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err == nil {
			fmt.Fprintln(f, number, value)
			f.Close()
		}
	}
	return value
}
`

// operands lists the operands of a file, and returns the file with each of them in a call of operandIs. They are
// numbered from first.
func operands(source []byte, first int) (list []operand, recorded []byte, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(file) {
		return nil, source, err
	}
	offset := func(p token.Pos) int { return files.Position(p).Offset }
	textOf := func(n ast.Node) string {
		return strings.Join(strings.Fields(string(source[offset(n.Pos()):offset(n.End())])), " ")
	}
	type insertion struct {
		at    int
		opens bool
		text  string
	}
	var all []insertion
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.CONST
		case *ast.BinaryExpr:
			if n.Op != token.LAND && n.Op != token.LOR {
				break
			}
			for _, side := range []ast.Expr{n.X, n.Y} {
				all = append(all,
					insertion{offset(side.Pos()), true, fmt.Sprintf("operandIs(%d, ", first+len(list))},
					insertion{offset(side.End()), false, ")"})
				list = append(list, operand{
					line: files.Position(side.Pos()).Line, decides: n.Op == token.LOR, what: textOf(side) + " in " +
						textOf(n),
				})
			}
		}
		return true
	})
	// An operand inside another one that begins at the same place comes after it.
	slices.SortStableFunc(all, func(a, b insertion) int {
		return cmp.Or(cmp.Compare(a.at, b.at), map[bool]int{true: 1}[a.opens]-map[bool]int{true: 1}[b.opens])
	})
	from := 0
	for _, i := range all {
		recorded = append(append(recorded, source[from:i.at]...), i.text...)
		from = i.at
	}
	return list, append(recorded, source[from:]...), nil
}

// listOperands prints the operands that never decide in the tests of their package.
func listOperands(ctx context.Context, o options, out io.Writer) error {
	all, err := packages(ctx, o.packages)
	if err != nil {
		return err
	}
	r, err := newRunner(o.longest)
	if err != nil {
		return err
	}
	never, total := 0, 0
	for i := range all {
		n, of, err := r.recordOperands(ctx, &all[i], out)
		if err != nil {
			return errors.Join(err, r.close())
		}
		never, total = never+n, total+of
	}
	fmt.Fprintf(out, "\n%d of %d operands decide in no test of their package.\n", never, total)
	return r.close()
}

// recordOperands runs the tests of a package, and prints the operands that never decide. It returns their number, and
// that of all operands.
func (r *runner) recordOperands(ctx context.Context, p *pkg, out io.Writer) (never, total int, err error) {
	var all []operand
	var places []string
	record := filepath.Join(r.temporary(), "operands")
	files := map[string][]byte{}
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		source, err := os.ReadFile(path)
		if err != nil {
			return 0, 0, err
		}
		list, recorded, err := operands(source, len(all))
		if err != nil {
			return 0, 0, err
		}
		short, err := filepath.Rel(p.Root, path)
		if err != nil {
			return 0, 0, err
		}
		for _, o := range list {
			places = append(places, fmt.Sprintf("%s:%d: %s", filepath.ToSlash(short), o.line, o.what))
		}
		all, files[path] = append(all, list...), recorded
	}
	if len(all) == 0 {
		return 0, 0, nil
	}
	files[filepath.Join(p.Dir, "recorded_operands.go")] = fmt.Appendf(nil, recorder, p.Name, 2*len(all), record)
	overlay, err := r.overlay(files)
	if err != nil {
		return 0, 0, err
	}
	if err := r.build(ctx, p, "-overlay", overlay); err != nil {
		return 0, 0, err
	}
	if _, err := r.test(ctx, p, 0, max(time.Minute, 20*r.longest)); err != nil {
		return 0, 0, fmt.Errorf("the tests of %s: %w", p.ImportPath, err)
	}
	text, err := os.ReadFile(record)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, 0, err
	}
	if err := os.RemoveAll(record); err != nil {
		return 0, 0, err
	}
	seen := map[string]bool{}
	for line := range bytes.Lines(text) {
		seen[strings.TrimSpace(string(line))] = true
	}
	for i, o := range all {
		if !seen[fmt.Sprint(i, o.decides)] {
			fmt.Fprintln(out, places[i])
			never++
		}
	}
	return never, len(all), nil
}
