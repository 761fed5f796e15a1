package search_test

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"chuhe/engine/eval/hand"
	"chuhe/engine/movetest"
	"chuhe/engine/search"
	"chuhe/engine/think"
)

func TestTunablesAreSound(t *testing.T) {
	seen := map[string]bool{}
	for _, n := range search.Tunables() {
		switch {
		case n.Name == "" || n.About == "" || seen[n.Name]:
			t.Errorf("%+v has no name of its own, or says nothing", n)
		case n.Step < 1 || n.Value < n.Least || n.Value > n.Most:
			t.Errorf("%s: %d is not %d to %d by %d", n.Name, n.Value, n.Least, n.Most, n.Step)
		case 4*n.Step > n.Most-n.Least:
			t.Errorf("%s: %d to %d leave no room for steps of %d", n.Name, n.Least, n.Most, n.Step)
		}
		seen[n.Name] = true
	}
}

// The name of a parameter equals its identifier in the source.
func TestTunablesAreCalledAsInTheSource(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "params.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		value := pair.Value.(*ast.CompositeLit).Elts[0].(*ast.BasicLit).Value
		if name, err := strconv.Unquote(value); err != nil || name != pair.Key.(*ast.Ident).Name {
			t.Errorf("%s is called %s, want name = %v", pair.Key, value, pair.Key.(*ast.Ident).Name)
		}
		found++
		return false
	})
	if found != len(search.Tunables()) {
		t.Errorf("%d names found, want %d", found, len(search.Tunables()))
	}
}

func TestParamsAreChecked(t *testing.T) {
	p := search.DefaultParams()
	if (search.Params{}).OrDefault() != p || p.Check() != nil {
		t.Errorf("the defaults are %v, %v, want %v and nil", (search.Params{}).OrDefault(), p.Check(), p)
	}
	other, err := p.With("razorMargin", 300)
	if err != nil || other == p || other.OrDefault() != other {
		t.Errorf("razorMargin=300 gives %v, %v", other, err)
	}
	if fromZero, _ := (search.Params{}).With("razorMargin", 300); fromZero != other {
		t.Errorf("the zero value with razorMargin=300 gives %v, want %v", fromZero, other)
	}
	for name, c := range map[string]struct {
		value int
		want  string
	}{
		"razorMargin":   {1000000, "razorMargin must be 80 to 700, not 1000000"},
		"razorDepth":    {0, "razorDepth must be 1 to 7, not 0"},
		"courage":       {1, `no number "courage"`},
		"nullMoveDepth": {-1, "nullMoveDepth must be"},
	} {
		if _, err := p.With(name, c.value); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s=%d: %v, want %q", name, c.value, err, c.want)
		}
	}
	p[0] = -1
	_, err = search.New(search.Config{Table: newTable(t, 1), NewEvaluator: func() search.Evaluator { return hand.New() }, Params: p})
	if err == nil || !strings.Contains(err.Error(), "must be") {
		t.Errorf("a number out of range: %v", err)
	}
}

// The search works at both ends of every range, and at least one end changes
// its result: every parameter has an effect.
func TestEveryTunableMatters(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: searches for each number")
	}
	const busy, quiet = "3akabr1/4nR3/7r1/R5P2/6b2/9/1p2P4/4B4/6C2/2BAKA3 w - - 1 31", "2bak4/4a4/4b4/6P2/3n1N3/2B6/9/8C/4A4/1c2KAB2 w - - 7 41"
	table := newTable(t, 1)
	nodes := func(p search.Params, fen string) uint64 {
		s := made(t, search.Config{Table: table, Params: p})
		s.Clear()
		s.Search(context.Background(), movetest.Position(t, fen), think.Limits{Depth: 4}, nil) // the next search uses its history
		r := s.Search(context.Background(), movetest.Position(t, fen), think.Limits{Depth: 8}, nil)
		if r.Depth != 8 || r.Nodes == 0 {
			t.Errorf("%v: depth %d, %d nodes, want 8 and not 0", p, r.Depth, r.Nodes)
		}
		return r.Nodes
	}
	usualBusy, usualQuiet := nodes(search.Params{}, busy), nodes(search.Params{}, quiet)
	for _, n := range search.Tunables() {
		least, err1 := search.Params{}.With(n.Name, n.Least)
		most, err2 := search.Params{}.With(n.Name, n.Most)
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		if nodes(least, quiet) == usualQuiet && nodes(most, quiet) == usualQuiet && nodes(least, busy) == usualBusy && nodes(most, busy) == usualBusy {
			t.Errorf("%s changes nothing", n.Name)
		}
	}
}
