// Command lean makes the game smaller. It writes an overlay for go build in which text/template does not call methods.
//
// Ebitengine builds its shaders from templates. A template may call any method by its name, so the linker keeps all exported
// methods of all types of a program that executes one: a fifth of the game. Ebitengine's templates call none.
//
// Usage: lean DIR, then go build -overlay DIR/overlay.json
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: lean DIR")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "lean:", err)
		os.Exit(1)
	}
}

// run writes the overlay.
func run(dir string) error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	original := filepath.Join(strings.TrimSpace(string(root)), "src", "text", "template", "exec.go")
	source, err := os.ReadFile(original)
	if err != nil {
		return err
	}
	source, err = methodless(source)
	if err != nil {
		return fmt.Errorf("%s: %w", original, err)
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	replacement := filepath.Join(dir, "exec.go.txt") // no file of a package of ours
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: replacement}})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(replacement, source, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o644)
}

// methodless returns the source of text/template's exec.go with no method in place of the one with the name in the template.
func methodless(source []byte) ([]byte, error) {
	call, none := []byte("ptr.MethodByName(fieldName)"), []byte("(reflect.Value{})")
	if bytes.Count(source, call) != 1 || bytes.Count(source, []byte(".MethodByName(")) != 1 {
		return nil, errors.New("the methods of templates are not called where they were in Go 1.26")
	}
	return bytes.Replace(source, call, none, 1), nil
}
