package locale

import (
	"go/parser"
	"go/token"
	"testing"
)

// TestCollect reads keys from declarations, and refuses those whose texts are not one literal.
func TestCollect(t *testing.T) {
	for source, want := range map[string]int{
		`const A Key = "a"`: 1, "const (\n\tA Key = \"a\"\n\tB Key = `b`\n)": 2, `const A, B = "a", "b"`: 2, `var A = "a"`: 0, `func f() {}`: 0,
		`const A = "a" + "b"`: -1, `const A = B`: -1, `const A = 1`: -1,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+source, 0)
		if err != nil {
			t.Fatal(err)
		}
		keys := map[string]Key{}
		err = collect(keys, file.Decls[0])
		if (err != nil) != (want < 0) || err == nil && len(keys) != want {
			t.Errorf("%s: %d keys, %v; want %d, or an error for -1", source, len(keys), err, want)
		}
	}
}
