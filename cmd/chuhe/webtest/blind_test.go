//go:build web

package webtest

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/puzzles"
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

// asks types a question into the entry, which stays open, hears the answer, and closes the entry.
func (b blind) asks(question, answer string) {
	b.t.Helper()
	b.write(question)
	b.hears(answer)
	b.key("Escape")
	b.eventually("the entry closes", func() bool { return ask[bool](b.tab, `document.querySelector("#access input") === null`) })
}

// The same game twice: written, and as presses of points.
var (
	written = []string{"cannon 8 to 5", "advisor 4 up to 5", "cannon 2 up 3", "cannon 2 to 1", "cannon 5 up 4", "advisor 5 back to 4", "cannon 2 to 5"}
	pressed = [][2]string{
		{"file 8, rank 3: red cannon", "file 5, rank 3"}, {"file 6, rank 10: black advisor", "file 5, rank 9"},
		{"file 2, rank 3: red cannon", "file 2, rank 6"}, {"file 8, rank 8: black cannon", "file 9, rank 8"},
		{"file 5, rank 3: red cannon", "file 5, rank 7: black soldier"}, {"file 5, rank 9: black advisor", "file 6, rank 10"},
		{"file 2, rank 6: red cannon", "file 5, rank 6"},
	}
)

const ending = "Red wins · Checkmate: Black has no reply."

// TestBlindGames plays a game to its end by typing, and again on the grid.
func TestBlindGames(t *testing.T) {
	b := openBlind(t)
	for i, move := range written {
		b.write(move)
		b.hears([]string{"Red: ", "Black: "}[i%2] + move)
	}
	b.hears(ending)
	b.press("button", "New")
	b.find("dialog", "New game")
	b.press("button", "Start")
	b.find("gridcell", "file 8, rank 3: red cannon")
	b.choose("Take over Black")
	for i, points := range pressed {
		b.press("gridcell", points[0])
		b.press("gridcell", points[1])
		b.hears([]string{"Red: ", "Black: "}[i%2] + written[i])
	}
	b.hears(ending)
	b.quiet()
}

// TestBlindPuzzle solves a puzzle by typing its moves.
func TestBlindPuzzle(t *testing.T) {
	all, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	b := openBlind(t)
	z := &all[puzzles.Choose(all, &progress.Log{}, "", "", -1, time.Now())]
	b.choose("Puzzles...")
	b.find("dialog", "Puzzles")
	b.hears("king on file")
	for i := 0; i < len(z.Solution); i += 2 {
		b.write(z.Solution[i].String())
		if i+1 < len(z.Solution) {
			at, err := z.Position()
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range z.Solution[:i+2] {
				at.MakeMove(m)
			}
			reply := z.Solution[i+1].To()
			b.find("gridcell", locale.English.Say(locale.Msg(locale.PointHolds, locale.At(reply, at.SideToMove()), locale.PieceName(at.PieceAt(reply)))))
		}
	}
	b.hears("olved")
	b.quiet()
}

// TestBlindLesson takes a step of a lesson, by typing and on the grid.
func TestBlindLesson(t *testing.T) {
	b := openBlind(t)
	b.choose("Learn the moves")
	b.find("dialog", "Learn the moves")
	b.press("button", "2. The chariot")
	b.hears(locale.TeachChariot1.In(locale.English) + " Ringed points: file 3, rank 7.")
	b.asks("where chariot", "red chariot on file 9, rank 1")
	b.write("a0a6")
	b.press("gridcell", "file 9, rank 7: red chariot")
	b.press("gridcell", "file 3, rank 7")
	b.hears(locale.TeachChariot1Yes.In(locale.English))
	b.quiet()
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
	b.asks("red", "Red: red king on file 5, rank 1, red chariot on file 9, rank 9, red cannon on file 8, rank 3.")
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
