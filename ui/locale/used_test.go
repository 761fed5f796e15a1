package locale

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEveryKeyIsUsed finds unused texts: each key must occur outside the tests and the declarations of keys.
func TestEveryKeyIsUsed(t *testing.T) {
	keys := everyKey(t)
	for _, top := range []string{"../../ui", "../../cmd"} {
		err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if name := entry.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			if strings.HasPrefix(entry.Name(), "text_") { // only functions use the keys there
				file.Decls = slices.DeleteFunc(file.Decls, func(d ast.Decl) bool { _, function := d.(*ast.FuncDecl); return !function })
			}
			for _, name := range namesIn(file) {
				delete(keys, name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name := range keys {
		t.Errorf("nothing uses %s", name)
	}
}

// namesIn returns the names of this package that a file uses.
func namesIn(file *ast.File) (names []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if file.Name.Name == "locale" {
				names = append(names, n.Name)
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "locale" {
				names = append(names, n.Sel.Name)
			}
		}
		return true
	})
	return names
}
