package native

import (
	"strings"
	"unicode"
)

// Places lists the keys that type characters, by their GLFW codes: the characters that they type on an American
// keyboard. The last key is beside the left Shift key of other keyboards.
const Places = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`-=[]\\;',./\u00a1"

// A Layout maps the keys of a keyboard to the characters that they type.
type Layout struct {
	// Typed maps the place of a key to the characters that it types without and with Shift; 0 means a dead key or an
	// unknown character.
	Typed   map[rune][2]rune
	Partial bool // keys may be missing in Typed
}

// Key returns the key that a shortcut names, for the key at a place: the code of the key with that name on an American
// keyboard, and whether Shift is held there. The code is 0 if no shortcut names the key.
//
// A key that types a letter from A to Z has that name. Where no key types the letter, because the script is another,
// the place counts. A digit or sign is named by what is typed. A key that types neither is named by its place, unless
// another key types what the place says. So no two keys have the same name, except those that type the same.
func (l Layout) Key(place rune, shift bool) (code rune, shifted bool) {
	if !strings.ContainsRune(Places, place) {
		return place, shift
	}
	if letter := l.letter(place); letter != 0 {
		return letter, shift
	}
	typed := l.Typed[place]
	if code := sign(typed[1]); shift && code != 0 {
		return code, typed[1] == '?'
	}
	if code := sign(typed[0]); code != 0 {
		return code, shift || typed[0] == '?'
	}
	if sign(place) == 0 || l.signed(place) {
		return 0, shift
	}
	return place, shift
}

// rename changes an event of the key at a place to one of the key that shortcuts name.
func (l Layout) rename(e Event) Event {
	var shifted bool
	e.Code, shifted = l.Key(e.Code, e.Mods&Shift != 0)
	e.Mods &^= Shift
	if shifted {
		e.Mods |= Shift
	}
	return e
}

// letter returns the letter from A to Z that names the key at a place, or 0 if none does.
func (l Layout) letter(place rune) rune {
	if own := l.latin(place); own != 0 {
		return own
	}
	if !isLatin(place) || l.Partial && !foreign(l.Typed[place][0]) {
		return 0
	}
	for other := range l.Typed {
		if l.latin(other) == place {
			return 0
		}
	}
	return place
}

// latin returns the capital of the letter that a key types, if it is one from A to Z. It is I also for the Turkish ı.
func (l Layout) latin(place rune) rune {
	if r := unicode.ToUpper(l.Typed[place][0]); isLatin(r) {
		return r
	}
	return 0
}

// signed reports whether the name of a place belongs to another key, which types that digit or sign, or may belong to
// one. A letter of another script yields only to a key that types it without Shift.
func (l Layout) signed(place rune) bool {
	script := foreign(l.Typed[place][0])
	if l.Partial && !script {
		return place < '0' || place > '9'
	}
	for other, typed := range l.Typed {
		if other == place || l.letter(other) != 0 {
			continue
		}
		if sign(typed[0]) == place || !script && sign(typed[1]) == place {
			return true
		}
	}
	return false
}

func isLatin(r rune) bool { return r >= 'A' && r <= 'Z' }

// foreign reports whether r is a letter of a script other than Latin.
func foreign(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }

// sign returns the code of the American key that types a digit or sign, or 0 if no shortcut uses it.
func sign(r rune) rune {
	switch {
	case r >= '0' && r <= '9', strings.ContainsRune(",-./=", r):
		return r
	case r == '+':
		return '='
	case r == '?':
		return '/'
	}
	return 0
}
