package assets_test

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"chuhe/assets"
)

// TestEveryModuleHasItsLicence compares the stored licences with the modules linked into the programs on all released
// platforms.
func TestEveryModuleHasItsLicence(t *testing.T) {
	kept := make(map[string]bool)
	for _, licence := range assets.Licences() {
		kept[licence.Name] = true
		if len(licence.Text) < 200 {
			t.Errorf("%s: a text of %d bytes is no licence", licence.Name, len(licence.Text))
		}
	}
	linked := make(map[string]bool)
	for _, platform := range [][2]string{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"js", "wasm"}} {
		cmd := exec.Command("go", "list", "-e", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "../cmd/chuhe", "../cmd/chuhe-engine", "../cmd/chuhe-lab")
		cmd.Env = append(os.Environ(), "GOOS="+platform[0], "GOARCH="+platform[1], "CGO_ENABLED=1")
		out, err := cmd.Output()
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			t.Fatalf("go list for %v: %v\n%s", platform, err, exit.Stderr)
		} else if err != nil {
			t.Fatal(err)
		}
		before := len(linked)
		for _, module := range strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' }) {
			linked[module] = true
		}
		if before == 0 && len(linked) == 0 {
			t.Errorf("no modules found for %v", platform)
		}
	}
	for module := range linked {
		if !kept[module] {
			t.Errorf("no licence of %s: run go generate ./assets", module)
		}
	}
	for _, own := range []string{"Chuhe", "Go"} {
		if !kept[own] {
			t.Errorf("no licence of %s", own)
		}
	}
	module := regexp.MustCompile(` v\d`)
	for name := range kept {
		if module.MatchString(name) && !linked[name] {
			t.Errorf("the licence of %s is kept, which is linked into nothing: run go generate ./assets", name)
		}
	}
}

func TestFlowing(t *testing.T) {
	long := strings.Repeat("word ", 12) + "end"
	for in, want := range map[string]string{
		long + "\nand more\n":            long + " and more",
		long + "\n\nnew paragraph":       long + "\n\nnew paragraph",
		"short\nlines stay":              "short\nlines stay",
		long + "\n  * an item":           long + "\n  * an item",
		long + "\n   of the same\n(a) x": long + " of the same\n(a) x",
		long + "\n0. an item\n9. x":      long + "\n0. an item\n9. x",
		long + "\n/usr":                  long + " /usr",
		strings.Repeat("x", 55) + "\ny":  strings.Repeat("x", 55) + " y",
	} {
		if got := (assets.Licence{Text: in}).Flowing(); got != want {
			t.Errorf("%q flows as %q, want %q", in, got, want)
		}
	}
	for _, l := range assets.Licences() {
		if strings.Join(strings.Fields(l.Flowing()), " ") != strings.Join(strings.Fields(l.Text), " ") {
			t.Errorf("%s: words were lost", l.Name)
		}
	}
}
