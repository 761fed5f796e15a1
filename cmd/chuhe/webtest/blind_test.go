//go:build web

package webtest

import (
	"strings"
	"testing"
)

// choose chooses a row of the menu.
func (b blind) choose(row string) {
	b.t.Helper()
	b.menu()
	b.press("button", row)
	b.eventually("the menu closes", func() bool {
		return ask[bool](b.tab, `document.querySelector("[role=dialog][aria-label=Menu]") === null`)
	})
}

// TestBlindLanguages reads the page in another language than texts on it: what is not of the page's language is marked.
func TestBlindLanguages(t *testing.T) {
	b := blind{newBrowser(t).open(newServer(t).URL+"/?lang=zh-Hans&seed=7&reader", desktop)}
	b.find("gridcell", "")
	langs := func() string {
		return ask[string](b.tab, `[document.documentElement, ...document.querySelectorAll("#access [lang]")].map((e) => e.lang + " " + (e.ariaLabel || "")).join("\n") + "\n"`)
	}
	if got := langs(); !strings.HasPrefix(got, "zh-Hans \n") {
		t.Errorf("the page in Chinese says its languages are %q", got)
	}
	b.press("button", "菜单")
	b.press("button", "设置…")
	b.find("dialog", "设置")
	for _, o := range b.objects("button") {
		if strings.HasPrefix(o.name, "语言, ") {
			b.press("button", o.name)
		}
	}
	b.eventually("the names of languages are marked", func() bool {
		return strings.Contains(langs(), "en English\n") && strings.Contains(langs(), "vi Tiếng Việt\n")
	})
	b.press("option", "English")
	b.eventually("the page is in English", func() bool { return strings.HasPrefix(langs(), "en \n") })
	b.find("dialog", "Settings")
	b.quiet()
}
