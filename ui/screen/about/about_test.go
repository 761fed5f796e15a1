package about

import (
	"strings"
	"testing"

	"chuhe/assets"
)

func TestFlow(t *testing.T) {
	long := strings.Repeat("word ", 12) + "end"
	for in, want := range map[string]string{
		long + "\nand more\n":            long + " and more",
		long + "\n\nnew paragraph":       long + "\n\nnew paragraph",
		"short\nlines stay":              "short\nlines stay",
		long + "\n  * an item":           long + "\n  * an item",
		long + "\n   of the same\n(a) x": long + " of the same\n(a) x",
	} {
		if got := flow(in); got != want {
			t.Errorf("flow(%q) = %q, want %q", in, got, want)
		}
	}
	for _, l := range assets.Licences() {
		if strings.Join(strings.Fields(flow(l.Text)), " ") != strings.Join(strings.Fields(l.Text), " ") {
			t.Errorf("%s: words were lost", l.Name)
		}
	}
}
