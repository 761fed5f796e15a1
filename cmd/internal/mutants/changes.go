package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// span is the part of a file from start to end, in bytes.
type span struct{ start, end int }

// change replaces a part of a file.
type change struct {
	span
	body span // of the function around it, with its braces; empty outside functions
	text string
	line int
	what string // for the report: the code before and after
}

// apply returns the changed file.
func (c change) apply(source []byte) []byte {
	return bytes.Join([][]byte{source[:c.start], []byte(c.text), source[c.end:]}, nil)
}

// drawer collects the changes of one file.
type drawer struct {
	files   *token.FileSet
	source  []byte
	exempt  exemptions
	body    span // of the outermost function around the node
	changes []change
}

// changes lists the changes of a file in the order of its text.
func changes(source []byte, not exemptions) ([]change, error) {
	d := drawer{files: token.NewFileSet(), source: source, exempt: not}
	file, err := parser.ParseFile(d.files, "", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(file) {
		return nil, nil
	}
	if draws(file) {
		d.exempt = exemptions{numbers: true, arithmetic: true}
	}
	ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
		if leftOut(n, stack) {
			return false
		}
		if f, ok := n.(*ast.FuncDecl); ok && f.Body != nil {
			d.body = d.spanOf(f.Body.Pos(), f.Body.End())
		}
		d.node(n, stack)
		return true
	})
	return d.changes, nil
}

func (d *drawer) node(n ast.Node, stack []ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		alternatives := others[n.Op]
		if joinsText(n) {
			alternatives = nil
		} else if sameAtTheBoundary(n, stack, d.textOf) {
			alternatives = alternatives[1:] // orders differ only in the first one
		}
		d.operator(n, n.OpPos, n.Op, alternatives)
	case *ast.AssignStmt:
		d.operator(n, n.TokPos, n.Tok, others[n.Tok])
	case *ast.IncDecStmt:
		d.operator(n, n.TokPos, n.Tok, others[n.Tok])
	case *ast.UnaryExpr:
		if n.Op == token.NOT || n.Op == token.SUB && !d.exempt.arithmetic {
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

// others maps each operator to its possible replacements.
var others = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GTR, token.GEQ}, token.LEQ: {token.LSS, token.GTR, token.GEQ},
	token.GTR: {token.GEQ, token.LSS, token.LEQ}, token.GEQ: {token.GTR, token.LSS, token.LEQ},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB, token.MUL}, token.SUB: {token.ADD, token.MUL}, token.MUL: {token.QUO, token.ADD}, token.QUO: {token.MUL, token.SUB}, token.REM: {token.MUL, token.QUO},
	token.AND: {token.OR, token.XOR}, token.OR: {token.AND, token.XOR}, token.XOR: {token.AND, token.OR}, token.AND_NOT: {token.AND, token.OR},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN, token.MUL_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN, token.MUL_ASSIGN},
	token.MUL_ASSIGN: {token.QUO_ASSIGN, token.ADD_ASSIGN}, token.QUO_ASSIGN: {token.MUL_ASSIGN, token.SUB_ASSIGN},
	token.AND_ASSIGN: {token.OR_ASSIGN, token.XOR_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN, token.XOR_ASSIGN},
	token.XOR_ASSIGN: {token.AND_ASSIGN, token.OR_ASSIGN}, token.AND_NOT_ASSIGN: {token.AND_ASSIGN, token.OR_ASSIGN},
	token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// arithmetic holds the operators used to compute positions and sizes.
var arithmetic = map[token.Token]bool{
	token.ADD: true, token.SUB: true, token.MUL: true, token.QUO: true,
	token.ADD_ASSIGN: true, token.SUB_ASSIGN: true, token.MUL_ASSIGN: true, token.QUO_ASSIGN: true,
}

// operator adds the changes of an operator, unless they are excluded.
func (d *drawer) operator(whole ast.Node, at token.Pos, op token.Token, alternatives []token.Token) {
	if d.exempt.arithmetic && arithmetic[op] {
		return
	}
	for _, to := range alternatives {
		d.add(whole, at, at+token.Pos(len(op.String())), to.String())
	}
}

// large is the number from which a difference of one does not matter.
const large = 100

// constant adds the changes of a number or a letter.
func (d *drawer) constant(n *ast.BasicLit, stack []ast.Node) {
	isNumber := n.Kind == token.INT || n.Kind == token.FLOAT
	if !isNumber && n.Kind != token.CHAR || isNumber && (d.exempt.numbers || conventional(n, stack)) {
		return
	}
	texts := []string{"(" + n.Value + " + 1)", "(" + n.Value + " - 1)"}
	if value, err := strconv.ParseFloat(n.Value, 64); isNumber && err == nil && value >= large {
		texts = []string{"(2 * " + n.Value + ")", "0"}
	} else if isNumber && n.Value != "0" && n.Value != "1" {
		texts = append(texts, "0")
	}
	for _, text := range texts {
		d.add(enclosing(n, stack), n.Pos(), n.End(), text)
	}
}

// returned replaces the error that a function returns with nil. Calls in the expression
// are kept.
func (d *drawer) returned(n *ast.ReturnStmt, stack []ast.Node) {
	results := resultsOf(stack)
	if len(n.Results) != results.NumFields() || !returnsError(results) {
		return
	}
	last := n.Results[len(n.Results)-1]
	if none, isName := last.(*ast.Ident); isName && none.Name == "nil" {
		return
	}
	d.add(n, last.Pos(), last.End(), "func(error) error { return nil }("+d.textOf(last)+")")
	d.changes[len(d.changes)-1].what = d.shown(n, last.Pos(), last.End(), "nil")
}

// resultsOf returns the results of the innermost function.
func resultsOf(stack []ast.Node) *ast.FieldList {
	for _, around := range slices.Backward(stack) {
		switch f := around.(type) {
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
	c := change{
		span: d.spanOf(from, to),
		text: text,
		line: d.files.Position(from).Line,
		what: d.shown(whole, from, to, text),
	}
	if d.body.start < c.start && c.end < d.body.end {
		c.body = d.body
	}
	d.changes = append(d.changes, c)
}

func (d *drawer) spanOf(from, to token.Pos) span {
	return span{d.files.Position(from).Offset, d.files.Position(to).Offset}
}

// longestShown is the maximum length of code in a line of the report, in bytes.
const longestShown = 60

// shown describes a change for the report.
func (d *drawer) shown(whole ast.Node, from, to token.Pos, text string) string {
	before := d.textOf(whole)
	start := d.files.Position(whole.Pos()).Offset
	after := before[:d.files.Position(from).Offset-start] + text + before[d.files.Position(to).Offset-start:]
	if len(before) > longestShown || strings.Contains(before, "\n") { // show only the place itself
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
// constant that makes it understandable.
func enclosing(n ast.Node, stack []ast.Node) ast.Node {
	for _, around := range slices.Backward(stack) {
		switch around := around.(type) {
		case *ast.ParenExpr, *ast.UnaryExpr:
		case ast.Expr, *ast.ValueSpec, *ast.ReturnStmt, *ast.AssignStmt:
			return around
		default:
			return n
		}
	}
	return n
}
