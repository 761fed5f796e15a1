package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// exemptions are the kinds of changes that are excluded for a file, because people or matches judge it.
type exemptions struct{ numbers, arithmetic bool }

// pictures are the packages of colours, faces and icons.
var pictures = []string{"ui/art", "ui/theme"}

// draws reports whether a file makes pictures, or lists shapes to draw.
func draws(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
		path := strings.Trim(spec.Path.Value, `"`)
		return path == "image" || strings.HasSuffix(path, "/ui/draw") || strings.Contains(path, "/ui/art")
	})
}

// leftOut reports whether a node is excluded from changes. The comment of the
// package gives the reasons.
func leftOut(n ast.Node, stack []ast.Node) bool {
	if len(stack) == 0 {
		return false
	}
	left := false
	switch around := stack[len(stack)-1].(type) {
	case *ast.ArrayType:
		left = n == around.Len
	case *ast.ForStmt:
		left = n == around.Post
	case *ast.CallExpr:
		i := slices.IndexFunc(around.Args, func(arg ast.Expr) bool { return arg == n })
		left = i >= 0 && (isWords(around.Fun) || isSize(around, i))
	case *ast.ReturnStmt:
		left = besideFailure(n, around, resultsOf(stack))
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		left = left || n.Op == token.MUL && (isUnitOfTime(n.X) || isUnitOfTime(n.Y)) ||
			(n.Op == token.SHL || n.Op == token.SHR) && isUnitOfMemory(n.Y)
	case *ast.GenDecl:
		left = n.Tok == token.CONST && usesIota(n)
	}
	return left
}

// besideFailure reports whether a constant is returned beside an error or false, where
// callers ignore it.
func besideFailure(n ast.Node, around *ast.ReturnStmt, results *ast.FieldList) bool {
	last := around.Results[len(around.Results)-1]
	if n == last {
		return false
	}
	switch n := n.(type) {
	case *ast.BasicLit:
	case *ast.Ident:
		if _, ok := opposite[n.Name]; !ok {
			return false
		}
	default:
		return false
	}
	name, ok := last.(*ast.Ident)
	return ok && name.Name == "false" || returnsError(results) && !(ok && name.Name == "nil")
}

// returnsError reports whether the last result of a function is an error.
func returnsError(results *ast.FieldList) bool {
	if results.NumFields() == 0 {
		return false
	}
	kind, ok := results.List[len(results.List)-1].Type.(*ast.Ident)
	return ok && kind.Name == "error"
}

// joinsText reports whether a sum concatenates strings, for which there is no other operator.
func joinsText(n *ast.BinaryExpr) (found bool) {
	if n.Op != token.ADD {
		return false
	}
	for _, side := range []ast.Expr{n.X, n.Y} {
		switch side := side.(type) {
		case *ast.BasicLit:
			found = found || side.Kind == token.STRING
		case *ast.BinaryExpr:
			found = found || joinsText(side)
		}
	}
	return found
}

// isWords reports whether the arguments of a call are texts for people.
func isWords(function ast.Expr) bool {
	switch f := function.(type) {
	case *ast.Ident:
		return f.Name == "panic"
	case *ast.SelectorExpr:
		x, ok := f.X.(*ast.Ident)
		return ok && x.Name == "log"
	}
	return false
}

// isSize reports whether an argument of a call is a capacity, the size of a buffer, a number of threads, or a seed.
func isSize(call *ast.CallExpr, i int) bool {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		if f.Name != "make" {
			return false
		}
		_, isMap := call.Args[0].(*ast.MapType)
		_, isChannel := call.Args[0].(*ast.ChanType)
		return i == 2 || isMap || isChannel
	case *ast.SelectorExpr:
		switch f.Sel.Name {
		case "Grow", "NewReaderSize", "NewWriterSize", "NewPCG", "GOMAXPROCS":
			return true
		case "Buffer": // the second argument is the longest line
			return i == 0
		}
	}
	return false
}

func isUnitOfTime(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	units := []string{"Nanosecond", "Microsecond", "Millisecond", "Second", "Minute", "Hour"}
	return ok && x.Name == "time" && slices.Contains(units, s.Sel.Name)
}

// isUnitOfMemory reports whether a number of bits converts a count to KiB, MiB or GiB.
func isUnitOfMemory(e ast.Expr) bool {
	bits, ok := e.(*ast.BasicLit)
	return ok && slices.Contains([]string{"10", "20", "30"}, bits.Value)
}

func usesIota(n ast.Node) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		name, ok := n.(*ast.Ident)
		found = found || ok && name.Name == "iota"
		return !found
	})
	return found
}

// conventional reports whether another number would have the same meaning: file modes,
// seeds, and the 1 of -1.
func conventional(n *ast.BasicLit, stack []ast.Node) bool {
	digits := strings.ToLower(strings.ReplaceAll(n.Value, "_", ""))
	if strings.HasPrefix(digits, "0o") || strings.HasPrefix(digits, "0x") && len(digits) > len("0x")+8 {
		return true
	}
	sign, ok := stack[len(stack)-1].(*ast.UnaryExpr)
	return ok && sign.Op == token.SUB && n.Value == "1"
}

// sameAtTheBoundary reports whether a comparison has the form "if x < y { x = y }" or
// similar: for equal values the choice does not matter.
func sameAtTheBoundary(n *ast.BinaryExpr, stack []ast.Node, textOf func(ast.Node) string) bool {
	around, ok := stack[len(stack)-1].(*ast.IfStmt)
	if !ok || around.Else != nil || len(around.Body.List) != 1 {
		return false
	}
	switch n.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
	default:
		return false
	}
	set, ok := around.Body.List[0].(*ast.AssignStmt)
	if !ok || set.Tok != token.ASSIGN || len(set.Lhs) != 1 {
		return false
	}
	x, y, to, from := textOf(n.X), textOf(n.Y), textOf(set.Lhs[0]), textOf(set.Rhs[0])
	return x == to && y == from || x == from && y == to
}
