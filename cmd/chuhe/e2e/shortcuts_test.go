//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"chuhe/ui/native"
)

// american lists the X server's rows of keys by the code of their first key, as an American keyboard labels them.
var american = map[byte]string{10: "1234567890-=", 24: "qwertyuiop[]", 38: "asdfghjkl;'`", 51: "\\zxcvbnm,./"}

// Codes of keys in every layout.
const escape, control, shift, capsLock, end = 9, 37, 50, 66, 115

// keyboardMap is the layout of the X server's keyboard.
type keyboardMap struct {
	*xgb.Conn
	t      *testing.T
	levels map[byte][2]xproto.Keysym // what keys type without and with Shift
}

// keyboardMap connects to the keyboard.
func (d *desktop) keyboardMap() keyboardMap {
	d.t.Helper()
	conn, err := xgb.NewConnDisplay(d.display)
	if err == nil {
		err = xtest.Init(conn)
	}
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(conn.Close)
	return keyboardMap{Conn: conn, t: d.t, levels: map[byte][2]xproto.Keysym{}}
}

// read reads the layout with a number.
func (m keyboardMap) read(group int) {
	m.t.Helper()
	const first, count = 8, 248
	got, err := xproto.GetKeyboardMapping(m.Conn, first, count).Reply()
	if err != nil {
		m.t.Fatal(err)
	}
	for code, row := range american {
		for i := range byte(len(row)) {
			keysyms := got.Keysyms[int(code+i-first)*int(got.KeysymsPerKeycode)+2*group:]
			m.levels[code+i] = [2]xproto.Keysym{keysyms[0], keysyms[1]}
		}
	}
}

// chord returns the keys to hold for a character: those that type it, or those that would on an American keyboard if none do.
func (m keyboardMap) chord(char rune) []byte {
	for level, held := range [][]byte{nil, {shift}} {
		for code := byte(10); code < 62; code++ {
			if m.levels[code][level] == xproto.Keysym(char) {
				return append(held, code)
			}
		}
	}
	for code, row := range american {
		if i := strings.IndexRune(row, char); i >= 0 {
			return []byte{code + byte(i)}
		}
	}
	return []byte{shift, 61} // a question mark
}

// names checks that the keys for all characters of shortcuts have their names.
func (m keyboardMap) names(layout string) {
	m.t.Helper()
	l := native.Layout{Typed: map[rune][2]rune{}}
	places := map[byte]rune{}
	for first, row := range american {
		for i, r := range row {
			code := first + byte(i)
			places[code] = unicode.ToUpper(r)
			l.Typed[places[code]] = [2]rune{character(m.levels[code][0]), character(m.levels[code][1])}
		}
	}
	for _, char := range "abcdefghijklmnopqrstuvwxyz0123456789,.-+/?" {
		keys, want := m.chord(char), unicode.ToUpper(char)
		switch char {
		case '+':
			want = '='
		case '?':
			want = '/'
		}
		if code, _ := l.Key(places[keys[len(keys)-1]], len(keys) > 1); code != want {
			m.t.Errorf("%s: the keys %v for %c have the name %c", layout, keys, char, code)
		}
	}
}

// character returns the character of a name in X's tables; one of many for Cyrillic and Greek.
func character(s xproto.Keysym) rune {
	switch {
	case s>>24 == 1:
		return rune(s & 0xffffff)
	case s>>8 == 6:
		return 'ж'
	case s>>8 == 7:
		return 'λ'
	case s>>8 == 0:
		return rune(s)
	}
	return 0
}

// press presses keys together, and releases them in reverse order.
func (m keyboardMap) press(codes ...byte) {
	m.t.Helper()
	const pause = 2 // in milliseconds: GLFW ignores the second press of a key in one millisecond
	send := func(kind, code byte) {
		if err := xtest.FakeInputChecked(m.Conn, kind, code, pause, 0, 0, 0, 0).Check(); err != nil {
			m.t.Fatal(err)
		}
	}
	for _, code := range codes {
		send(xproto.KeyPress, code)
	}
	for _, code := range slices.Backward(codes) {
		send(xproto.KeyRelease, code)
	}
}

// TestShortcutsFollowTheKeyboard switches the layout of an open window, and presses the keys that type the characters
// of shortcuts.
func TestShortcutsFollowTheKeyboard(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, 1400, 900)
	record := filepath.Join(t.TempDir(), "record.pgn")
	put(t, record, walked)
	w := open(d, t.TempDir(), record)
	w.opened(9)
	w.key("ctrl+1")
	m := w.keyboardMap()
	for round, layout := range []string{"us", "us dvorak", "us colemak", "fr", "fr bepo", "de", "ru", "us,ru", "gr", "jp", "vn", "tr"} {
		name, variant, _ := strings.Cut(layout, " ")
		w.layout(name, variant)
		second := strings.Contains(name, ",")
		if second {
			m.press(capsLock)
			m.read(1)
		} else {
			m.read(0)
		}
		m.names(layout)
		var want []string
		press := func(command string, char rune, held ...byte) {
			m.press(append(held, m.chord(char)...)...)
			want = append(want, command)
		}
		page := func(command string, char rune, held ...byte) {
			press(command, char, held...)
			m.press(escape)
		}
		if round%2 == 0 { // tells the rounds apart
			press("copy", 'c', control)
		} else {
			press("copygame", 'c', control, shift)
		}
		page("settings", ',', control)
		page("results", 'm', control)
		page("engines", 'k', control)
		page("help", '?')
		press("flip", 'f')
		press("desk.study", '2', control)
		m.press(end)
		press("study.symbol.6", '6')
		press("undo", 'z', control)
		press("redo", 'z', control, shift)
		press("sound", 'm')
		press("desk.play", '1', control)
		press("fold", '-')
		press("unfold", '+')
		m.press(escape) // the sign may begin a move
		w.eventually(fmt.Sprintf("%s: the commands %v", layout, want), func() bool {
			got := w.given()
			return len(got) >= len(want) && slices.Equal(got[len(got)-len(want):], want)
		})
		if second { // only now, because the window names a key by the layout at the time when it handles it
			m.press(capsLock)
		}
	}
}

// layout switches the keyboard. Caps Lock switches between two layouts.
func (d *desktop) layout(name, variant string) {
	d.t.Helper()
	cmd := exec.Command("setxkbmap", "-layout", name, "-variant", variant, "-option", "", "-option", "grp:caps_toggle")
	cmd.Env = d.env()
	if out, err := cmd.CombinedOutput(); err != nil {
		d.t.Fatalf("setxkbmap %s %s: %v\n%s", name, variant, err, out)
	}
}

// given returns the latest commands, as a crash report would list them, without changes of the game and the keys that lead
// from one command to the next.
func (w *window) given() (commands []string) {
	w.t.Helper()
	data, err := os.ReadFile(filepath.Join(w.config, "crash.unfinished"))
	if err != nil {
		w.t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(data), "the newest last:\n")
	list, _, _ = strings.Cut(list, "what happened")
	for line := range strings.Lines(list) {
		if line = strings.TrimSpace(line); line != "" && !slices.Contains([]string{"game changed", "live", "escape"}, line) {
			commands = append(commands, line)
		}
	}
	return commands
}
