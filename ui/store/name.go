package store

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// SafeName makes the name of a file, without its ending, of what a person calls
// something: one that every system takes and that leads nowhere else. It is
// empty if nothing is left.
func SafeName(text string) string {
	const longest = 120 // bytes: a name may have 255, with number and ending
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`<>:"/\|?*`, r):
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || !unicode.IsGraphic(r):
			return -1
		}
		return r
	}, text)
	name := strings.Join(strings.Fields(text), " ")
	if name = strings.Trim(name, " ."); reserved(name) {
		name = "-" + name
	}
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimRight(name, " .")
}

// reserved reports whether Windows takes a name for a device, whatever follows
// its first dot.
func reserved(name string) bool {
	name, _, _ = strings.Cut(strings.ToUpper(name), ".")
	name = strings.TrimRight(name, " ")
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	if len(name) < 4 || name[:3] != "COM" && name[:3] != "LPT" {
		return false
	}
	digits := []rune(name[3:])
	return len(digits) == 1 && (digits[0] >= '0' && digits[0] <= '9' || strings.ContainsRune("¹²³", digits[0]))
}
