package screen_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// A web browser offers no commands that need a disk, a second processor or a separate window; a desktop offers all.
func TestBrowser(t *testing.T) {
	for _, browser := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{W: 1180, H: 2400, Setup: screentest.TwoPersons(), Lang: locale.English, Browser: browser})
		d.Key(kit.KeyF10, 0)
		for _, row := range []kit.ID{"menu.quit", "menu.recent"} {
			if d.Shows(row) == browser {
				t.Errorf("browser %v: %s is there: %v", browser, row, !browser)
			}
		}
		if !d.Shows("menu.open") || !d.Shows("menu.save") {
			t.Errorf("browser %v: games cannot be opened or saved", browser)
		}
		d.Key(kit.KeyEscape, 0)
		d.Key(kit.KeyComma, kit.Ctrl)
		if d.Shows("set.threads") == browser || !d.Shows("set.hash") {
			t.Errorf("browser %v: threads are offered: %v", browser, !browser)
		}
		d.Key(kit.KeyEscape, 0)
		d.Key(kit.KeyF1, 0)
		for _, key := range []string{"Ctrl+Q", "Ctrl+N", "Ctrl+L", "Ctrl+1", "Ctrl+2", "Ctrl+Shift+T", "Ctrl+Shift+O"} {
			if strings.Contains(d.Sentences(), key) == browser {
				t.Errorf("browser %v: the help names %s: %v", browser, key, !browser)
			}
		}
		if !strings.Contains(d.Sentences(), "Ctrl+G") {
			t.Errorf("browser %v: the help does not tell of a key that the game has", browser)
		}
		d.Key(kit.KeyEscape, 0)
		d.Key(kit.KeyF10, 0)
		if strings.Contains(d.Sentences(), "Ctrl+N") == browser {
			t.Errorf("browser %v: the menu names Ctrl+N: %v", browser, !browser)
		}
		d.Key(kit.KeyEscape, 0)
		d.Key('Q', kit.Ctrl)
		if d.Done() == browser {
			t.Errorf("browser %v: Ctrl+Q ends the program: %v", browser, !browser)
		}
	}
}

// A window that cannot fill the screen does not offer full screen.
func TestWindowed(t *testing.T) {
	for _, windowed := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{W: 1180, H: 2400, Setup: screentest.TwoPersons(), Windowed: windowed})
		d.Key(kit.KeyF10, 0)
		if d.Shows("menu.full") == windowed {
			t.Errorf("windowed %v: full screen is offered: %v", windowed, !windowed)
		}
	}
}

// The window reports a focused text field, so that a phone can show its keyboard.
func TestTyping(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	if d.Typing() {
		t.Error("text is typed on the board")
	}
	d.Type("/")
	if !d.Typing() {
		t.Error("nobody hears of a field for text")
	}
	d.Key(kit.KeyEscape, 0)
	if d.Typing() {
		t.Error("text is still being typed")
	}
}
