//go:build web

package webtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSmokeAccess visits the desks and every page that the menu opens, with their tabs, and has axe-core look for what
// keeps players with assistive technology from using them.
func TestSmokeAccess(t *testing.T) {
	b := openAxe(t)
	b.axe("the desk")
	rows := b.menu()
	b.axe("the menu")
	b.leave()
	opened := 0
	for _, row := range rows {
		if !strings.HasSuffix(row, "...") && !slices.Contains([]string{"Learn the moves", "Help and keys", "About Chuhe"}, row) ||
			slices.Contains([]string{"Open a file...", "Save as...", "Type a move or ask..."}, row) { // pages of the browser, and the entry
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

// openAxe opens the page with the elements for screen readers, and loads axe-core.
func openAxe(t *testing.T) blind {
	t.Helper()
	script, err := os.ReadFile("../../../.ci/npm/node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("on this system: axe-core is missing, which .ci/deps web installs with npm")
	}
	b := blind{newBrowser(t).open(newServer(t).URL+"/?lang=en&seed=7&reader", desktop)}
	b.find("gridcell", "file 2, rank 3: red cannon")
	ask[bool](b.tab, string(script)+"; true")
	return b
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

// TestAccess has axe-core look at pages behind those that the menu opens: a file of games with a fault, its faults, a new
// match, and making and reading a backup.
func TestAccess(t *testing.T) {
	b := openAxe(t)
	folder := b.downloads()
	file := filepath.Join(t.TempDir(), "two.pgn")
	if err := os.WriteFile(file, []byte(strings.Replace(collection, "g3g4", "g3g9", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	b.menu()
	b.upload(file, func() { b.press("button", "Open a file...") })
	b.find("dialog", "two.pgn")
	b.find("button", "Show all")
	b.axe("a file of games")
	b.press("button", "Show all")
	b.find("dialog", "About two.pgn")
	b.axe("the faults of a file")
	b.leaveAll()

	b.menu()
	b.press("button", "Matches...")
	b.press("button", "New match...")
	b.find("dialog", "New match")
	b.axe("a new match")
	b.leaveAll()

	b.menu()
	b.press("button", "Settings...")
	b.press("button", "Back up...")
	backup := b.downloaded(folder, ".zip")
	b.axe("a backup")
	b.leaveAll()
	b.menu()
	b.press("button", "Settings...")
	b.upload(backup, func() { b.press("button", "Restore...") })
	b.find("button", "Cancel")
	b.axe("restoring a backup")
	b.leaveAll()
	b.quiet()
}

// leaveAll closes the open pages.
func (b blind) leaveAll() {
	b.t.Helper()
	b.eventually("Esc closes the pages", func() bool {
		if ask[bool](b.tab, `document.querySelector("[role=dialog]") === null`) {
			return true
		}
		b.key("Escape")
		return false
	})
}
