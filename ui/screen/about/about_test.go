package about

import (
	"slices"
	"strings"
	"testing"

	"chuhe/assets"
	"chuhe/ui/screen/page"
)

func TestFlow(t *testing.T) {
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

// TestEveryLicenceIsOffered selects each licence and looks for its text.
func TestEveryLicenceIsOffered(t *testing.T) {
	p := New(&page.Looks{}, "", "")
	for _, l := range assets.Licences() {
		at := slices.Index(p.names, l.Name)
		if at < 0 {
			t.Errorf("the page does not offer the licence of %s", l.Name)
			continue
		}
		p.chosen, p.lines = at, nil
		p.lay(width)
		letters := func(text string) string { return strings.Join(strings.Fields(text), "") } // long words are broken
		if shown := letters(strings.Join(p.lines, "")); shown != letters(l.Text) {
			t.Errorf("%s: the page shows something else than the licence", l.Name)
		}
	}
}
