package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// change replaces the bytes from start to end of a file.
type change struct {
	start, end int
	text       string
	line       int
	what       string // for the report: the code before and after
}

// apply returns the changed file.
func (c change) apply(source []byte) []byte {
	return bytes.Join([][]byte{source[:c.start], []byte(c.text), source[c.end:]}, nil)
}

// drawer collects the changes of one file.
type drawer struct {
	files   *token.FileSet
	source  []byte
	fixed   fixed
	changes []change
}

// changes lists the changes of a file in the order of its text.
func changes(source []byte, not fixed) ([]change, error) {
	d := drawer{files: token.NewFileSet(), source: source, fixed: not}
	file, err := parser.ParseFile(d.files, "", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(file) {
		return nil, nil
	}
	if draws(file) {
		d.fixed = fixed{numbers: true, arithmetic: true}
	}
	ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
		if leftOut(n, stack) {
			return false
		}
		d.node(n, stack)
		return true
	})
	return d.changes, nil
}

func (d *drawer) node(n ast.Node, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if to, ok := d.other(n.Op); ok && !sameAtTheBoundary(n, stack, d.textOf) {
			d.operator(n, n.OpPos, n.Op, to)
		}
	case *ast.AssignStmt:
		if to, ok := d.other(n.Tok); ok {
			d.operator(n, n.TokPos, n.Tok, to)
		}
	case *ast.IncDecStmt:
		d.operator(n, n.TokPos, n.Tok, swapped[n.Tok])
	case *ast.UnaryExpr:
		if n.Op == token.NOT || n.Op == token.SUB && !d.fixed.arithmetic {
			d.add(n, n.OpPos, n.X.Pos(), "")
		}
	case *ast.BasicLit:
		d.constant(n, stack)
	case *ast.Ident:
		if other, ok := opposite[n.Name]; ok {
			d.add(enclosing(n, stack), n.Pos(), n.End(), other)
		}
	case *ast.ReturnStmt:
		d.returned(n, stack)
	}
}

var opposite = map[string]string{"true": "false", "false": "true"}

// swapped has the operator that takes the place of each.
var swapped = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN,
	token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN, token.XOR_ASSIGN: token.AND_ASSIGN, token.AND_NOT_ASSIGN: token.AND_ASSIGN,
	token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
	token.INC: token.DEC, token.DEC: token.INC,
}

// other returns what an operator becomes, if it may change.
func (d *drawer) other(op token.Token) (token.Token, bool) {
	to, ok := swapped[op]
	return to, ok && !(d.fixed.arithmetic && arithmetic[op])
}

// arithmetic are the operators of which positions and sizes are made.
var arithmetic = map[token.Token]bool{
	token.ADD: true, token.SUB: true, token.MUL: true, token.QUO: true,
	token.ADD_ASSIGN: true, token.SUB_ASSIGN: true, token.MUL_ASSIGN: true, token.QUO_ASSIGN: true,
}

func (d *drawer) operator(whole ast.Node, at token.Pos, from, to token.Token) {
	d.add(whole, at, at+token.Pos(len(from.String())), to.String())
}

func (d *drawer) constant(n *ast.BasicLit, stack []ast.Node) {
	switch n.Kind {
	case token.INT, token.FLOAT:
		if !d.fixed.numbers && !conventional(n, stack) {
			d.add(enclosing(n, stack), n.Pos(), n.End(), "("+n.Value+" + 1)")
		}
	case token.CHAR:
		d.add(enclosing(n, stack), n.Pos(), n.End(), "("+n.Value+" + 1)")
	}
}

// returned replaces the error that a function returns by nil. What the expression calls
// is still called.
func (d *drawer) returned(n *ast.ReturnStmt, stack []ast.Node) {
	results := resultsOf(stack)
	if results == nil || len(n.Results) != results.NumFields() || len(n.Results) == 0 {
		return
	}
	kind, ok := results.List[len(results.List)-1].Type.(*ast.Ident)
	last := n.Results[len(n.Results)-1]
	if none, isName := last.(*ast.Ident); !ok || kind.Name != "error" || isName && none.Name == "nil" {
		return
	}
	d.add(n, last.Pos(), last.End(), "func(error) error { return nil }("+d.textOf(last)+")")
	d.changes[len(d.changes)-1].what = d.shown(n, last.Pos(), last.End(), "nil")
}

// resultsOf returns the results of the innermost function.
func resultsOf(stack []ast.Node) *ast.FieldList {
	for i := len(stack) - 1; i >= 0; i-- {
		switch f := stack[i].(type) {
		case *ast.FuncLit:
			return f.Type.Results
		case *ast.FuncDecl:
			return f.Type.Results
		}
	}
	return nil
}

// add adds the change of a part of a node.
func (d *drawer) add(whole ast.Node, from, to token.Pos, text string) {
	d.changes = append(d.changes, change{
		start: d.files.Position(from).Offset,
		end:   d.files.Position(to).Offset,
		text:  text,
		line:  d.files.Position(from).Line,
		what:  d.shown(whole, from, to, text),
	})
}

// longestShown is how many bytes of code a line of the report shows.
const longestShown = 60

// shown describes a change for the report.
func (d *drawer) shown(whole ast.Node, from, to token.Pos, text string) string {
	before := d.textOf(whole)
	start := d.files.Position(whole.Pos()).Offset
	after := before[:d.files.Position(from).Offset-start] + text + before[d.files.Position(to).Offset-start:]
	if len(before) > longestShown || strings.Contains(before, "\n") { // the place alone
		before = string(d.source[d.files.Position(from).Offset:d.files.Position(to).Offset])
		after = text
		whole := strings.Join(strings.Fields(d.textOf(whole)), " ")
		return before + " → " + after + " in " + strings.ToValidUTF8(whole[:min(len(whole), longestShown)], "") + "…"
	}
	return before + " → " + after
}

func (d *drawer) textOf(n ast.Node) string {
	return string(d.source[d.files.Position(n.Pos()).Offset:d.files.Position(n.End()).Offset])
}

// enclosing returns the smallest statement, declaration or expression around a
// constant that makes it understood.
func enclosing(n ast.Node, stack []ast.Node) ast.Node {
	for i := len(stack) - 1; i >= 0; i-- {
		switch around := stack[i].(type) {
		case *ast.ParenExpr, *ast.UnaryExpr:
		case ast.Expr, *ast.ValueSpec, *ast.ReturnStmt, *ast.AssignStmt:
			return around
		default:
			return n
		}
	}
	return n
}
