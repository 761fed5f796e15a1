//go:build web

package webtest

import (
	"strings"
	"testing"
)

// openBlind opens the page with the elements for screen readers, with two persons at the board.
func openBlind(t *testing.T) blind {
	t.Helper()
	b := blind{newBrowser(t).open(newServer(t).URL+"/?lang=en&seed=7&reader", desktop)}
	b.find("gridcell", "file 2, rank 3: red cannon")
	b.choose("Take over Black")
	return b
}

// choose chooses a row of the menu.
func (b blind) choose(row string) {
	b.t.Helper()
	b.menu()
	b.press("button", row)
	b.eventually("the menu closes", func() bool {
		return ask[bool](b.tab, `document.querySelector("[role=dialog][aria-label=Menu]") === null`)
	})
}

// TestBlindSetup sets up a position of four pieces, of which the kings are there, and plays it.
func TestBlindSetup(t *testing.T) {
	b := openBlind(t)
	b.choose("Set up a position...")
	b.find("dialog", "Set up a position")
	b.press("button", "Clear")
	for _, put := range [][2]string{{"red chariot", "file 9, rank 9"}, {"red cannon", "file 8, rank 3"}} {
		for _, button := range b.objects("button") {
			if strings.HasPrefix(button.name, put[0]) {
				b.press("button", button.name)
			}
		}
		b.press("gridcell", put[1])
		b.find("gridcell", put[1]+": "+put[0])
	}
	b.press("button", "Study")
	b.eventually("the editor closes", func() bool { return len(b.objects("dialog")) == 0 })
	b.write("red")
	b.hears("Red: red king on file 5, rank 1, red chariot on file 9, rank 9, red cannon on file 8, rank 3.")
	b.key("Escape")
	b.eventually("the entry closes", func() bool { return ask[bool](b.tab, `document.querySelector("#access input") === null`) })
	b.write("cannon 8 up 7")
	b.hears("Red: cannon 8 up 7.")
	b.quiet()
}

// TestBlindReview reviews a game, and reads its mistakes with their reasons.
func TestBlindReview(t *testing.T) {
	b := openBlind(t)
	for i, move := range []string{"cannon 8 to 5", "soldier 9 up 1", "cannon 5 up 4", "soldier 1 up 1"} {
		b.write(move)
		b.hears([]string{"Red: ", "Black: "}[i%2] + move)
	}
	b.press("radio", "Review")
	b.press("button", "Review")
	b.eventually("the review ends", func() bool {
		return ask[bool](b.tab, `document.querySelector("button[aria-label='Review again']:not([aria-disabled])") !== null`)
	})
	heard := func(words string) func() bool {
		return func() bool { return strings.Contains(b.said(), words) }
	}
	for range 5 {
		if ask[bool](b.tab, `document.querySelector("button[aria-label='Next mistake']") === null`) {
			break
		}
		b.press("button", "Next mistake")
	}
	b.eventually("a mistake and a better move are said", heard("A better move: "))
	b.eventually("the card can be read", func() bool { return strings.Contains(b.words(), "\nBetter: ") })
	b.press("button", "Summary")
	b.hears("Summary: ")
	b.eventually("the summary can be read", func() bool { return strings.Contains(b.words(), "\nAccuracy: ") })
	b.quiet()
}

// words returns the texts that can be read, a line each.
func (b blind) words() string {
	b.t.Helper()
	return ask[string](b.tab, `[...document.querySelectorAll("#access p, #access h2")].map((e) => "\n" + e.textContent).join("")`)
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
