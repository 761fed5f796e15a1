package locale

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

//go:embed text_*.go
var sources embed.FS

// Keys returns every Key of this package by its name, read from the package's own source. Tests and the font subset use
// it. There is no second list to maintain, so none of them can miss a text.
func Keys() (map[string]Key, error) {
	files, err := sources.ReadDir(".")
	if err != nil {
		return nil, err
	}
	keys := make(map[string]Key)
	for _, f := range files {
		src, err := sources.ReadFile(f.Name())
		if err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, decl := range tree.Decls {
			if err := collect(keys, decl); err != nil {
				return nil, err
			}
		}
	}
	return keys, nil
}

// collect adds the constants of type Key that decl declares.
func collect(keys map[string]Key, decl ast.Decl) error {
	gen, ok := decl.(*ast.GenDecl)
	if !ok || gen.Tok != token.CONST {
		return nil
	}
	for _, spec := range gen.Specs {
		value := spec.(*ast.ValueSpec)
		for i, name := range value.Names {
			lit, ok := value.Values[i].(*ast.BasicLit)
			if !ok {
				return fmt.Errorf("%s: the texts must be one string literal", name.Name)
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				return fmt.Errorf("%s: %w", name.Name, err)
			}
			keys[name.Name] = Key(text)
		}
	}
	return nil
}
