//go:build web

package webtest

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestSmokeAccess visits the desks and every page that the menu opens, with their tabs, and has axe-core look for what
// keeps players with assistive technology from using them.
func TestSmokeAccess(t *testing.T) {
	script, err := os.ReadFile("../../../.ci/npm/node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("on this system: axe-core is missing, which .ci/deps web installs with npm")
	}
	s := newServer(t)
	b := blind{newBrowser(t).open(s.URL+"/?lang=en&seed=7&reader", desktop)}
	b.find("gridcell", "file 2, rank 3: red cannon")
	ask[bool](b.tab, string(script)+"; true")
	b.axe("the desk")
	rows := b.menu()
	b.axe("the menu")
	b.leave()
	opened := 0
	for _, row := range rows {
		if !strings.HasSuffix(row, "...") && !slices.Contains([]string{"Learn the moves", "Help and keys", "About Chuhe"}, row) ||
			slices.Contains([]string{"Open a file...", "Save as...", "Type a move..."}, row) { // pages of the browser, and the entry
			continue
		}
		b.menu()
		b.press("button", row)
		b.eventually(row+" opens a page", func() bool {
			return ask[bool](b.tab, `document.querySelector("[role=dialog]:not([aria-label=Menu])") !== null`)
		})
		b.axe(row)
		for _, tab := range b.objects("tab") {
			b.press("tab", tab.name)
			b.eventually(tab.name+" is shown", func() bool {
				return ask[string](b.tab, `document.querySelector("[role=dialog] [role=tab][aria-selected=true]").ariaLabel`) == tab.name
			})
			b.axe(row + ", " + tab.name)
		}
		b.leave()
		opened++
	}
	for _, desk := range []string{"Study", "Review"} {
		b.press("radio", desk)
		b.eventually(desk+" is shown", func() bool {
			return ask[string](b.tab, `document.querySelector("[role=radio][aria-checked=true]").ariaLabel`) == desk
		})
		b.axe(desk)
	}
	if opened < 15 {
		t.Errorf("only %d pages were visited: the menu lists %q", opened, rows)
	}
	b.quiet()
}

// menu opens the menu and returns the names of its rows.
func (b blind) menu() []string {
	b.t.Helper()
	b.press("button", "Menu")
	b.find("dialog", "Menu")
	return ask[[]string](b.tab, `[...document.querySelectorAll("[role=dialog] button:not([aria-disabled])")].map((e) => e.ariaLabel)`)
}

// leave closes the open page.
func (b blind) leave() {
	b.t.Helper()
	b.key("Escape")
	b.eventually("Esc closes the page", func() bool { return ask[bool](b.tab, `document.querySelector("[role=dialog]") === null`) })
}

// axe reports what axe-core, which the page must have loaded, finds wrong with the page. The contrast of the letters, which
// the program draws, is tested in ui/screen.
func (b blind) axe(where string) {
	b.t.Helper()
	const run = `axe.run({ resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } })
		.then((r) => r.violations.map((v) => v.impact + ", " + v.id + ": " + v.nodes.map((n) => n.html).slice(0, 3).join(" ")))`
	for _, fault := range ask[[]string](b.tab, run) {
		b.t.Errorf("axe-core on %s: %s", where, fault)
	}
}
