package screen_test

import (
	"fmt"
	"slices"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// phones lists the sizes of touch windows, in logical pixels, and their languages: two phones held upright, and one
// held sideways.
var phones = []struct {
	w, h float64
	lang locale.Lang
	dark bool
}{{360, 640, locale.English, true}, {412, 892, locale.Hans, false}, {844, 390, locale.English, false}}

// phoneStates lists the states of the gallery that show every desk and page once, and those that need the most room.
var phoneStates = []string{
	"hint", "mate-en", "look", "warn-en", "offence-en", "replay-en", "series", "pause", "notice", "resign", "offer",
	"new-en", "newplain-en", "settings-en", "menu-en", "help-en", "level-en", "about-en",
	"open-en", "saveas", "recent-en", "conflict", "report-en", "type-en", "picture", "exporting", "restore-en", "pastegame-en",
	"lessons-en", "lesson-en", "lessonright-en", "analysis", "analysis-five", "analysis-off", "results-en", "mastered-en",
	"puzzle-en", "puzzlewrong", "puzzlesolved", "ending-en", "endingwrong-en", "review-ask", "review", "review-try", "study-en", "study-write", "match", "matches-en", "newmatch-en",
}

// phoneScenes returns those states on phones.
func phoneScenes() (list []scene) {
	for _, p := range phones {
		size := fmt.Sprintf("-%.0fx%.0f", p.w, p.h)
		at := scene{w: p.w, h: p.h, scale: 1, lang: p.lang, dark: p.dark}
		mid, first, games := at, at, at
		mid.name, mid.setup, mid.do = "phone-mid"+size, screentest.Clocked(screentest.TwoPersons()), againstComputer
		first.name, first.setup, first.first, first.do = "phone-first"+size, screentest.Personal(), true, func(d *screentest.Driver) { d.Pass(0) }
		games.name, games.setup, games.do = "phone-games"+size, screentest.TwoPersons(), (*screentest.Driver).Browse
		list = append(list, mid, first, games)
		add := func(name string, _ locale.Lang, _ bool, setup session.Setup, do func(*screentest.Driver)) {
			if slices.Contains(phoneStates, name) {
				sc := at
				sc.name, sc.setup, sc.do = "phone-"+name+size, setup, do
				list = append(list, sc)
			}
		}
		everyState(add)
	}
	return list
}

// checkTargets looks for controls that are too small for fingers in touch windows.
func checkTargets(t *testing.T, d *screentest.Driver) {
	t.Helper()
	const least = kit.Finger - 2 // tolerance for whole pixels
	for _, target := range d.UI.Targets() {
		if d.Looks.Fingers && (target.Width < least || target.Height < least) {
			t.Errorf("%s is only %.0fx%.0f large for a finger", target.ID, target.Width, target.Height)
		}
	}
}
