package assets_test

import (
	"os/exec"
	"strings"
	"testing"

	"chuhe/assets"
)

// TestEveryModuleHasItsLicence compares the kept licences with what the
// programs import here.
func TestEveryModuleHasItsLicence(t *testing.T) {
	kept := make(map[string]bool)
	for _, licence := range assets.Licences() {
		kept[licence.Name] = true
		if len(licence.Text) < 200 {
			t.Errorf("%s: a text of %d bytes is no licence", licence.Name, len(licence.Text))
		}
	}
	out, err := exec.Command("go", "list", "-e", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "../cmd/...", "../ui/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	modules := strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' })
	if len(modules) == 0 {
		t.Error("no modules found")
	}
	for _, module := range append(modules, "Chuhe", "Go") {
		if !kept[module] {
			t.Errorf("no licence of %s: run go generate ./assets", module)
		}
	}
}
