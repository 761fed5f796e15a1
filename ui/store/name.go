package store

import (
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// SafeName converts a player's text to a file name, without extension, that every system accepts and that stays in its
// folder. It is empty if no valid characters are left.
func SafeName(text string) string {
	const longest = 120 // bytes; a name may have 255, including number and extension
	name := clean(text)
	for len(name) > longest {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return strings.TrimRight(name, " .")
}

// Free returns the first of NAME.EXT, NAME-2.EXT, NAME-3.EXT and so on that is not taken.
func Free(name string, taken func(string) bool) string {
	ext, free := path.Ext(name), name
	for n := 2; taken(free); n++ {
		free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
	}
	return free
}

// Portable reports whether a file name, which is a path with slashes, is valid on every system and stays below its
// folder.
func Portable(name string) bool {
	const longest, deepest = 200, 8 // bytes per part, and number of parts
	parts := strings.Split(name, "/")
	for _, part := range parts {
		if part == "" || len(part) > longest || clean(part) != part {
			return false
		}
	}
	return len(parts) <= deepest
}

// LockName is the file that the writing copy of the program keeps locked.
const LockName = "lock"

// Unfinished is the suffix of a file that is still being written.
const Unfinished = ".unfinished"

// Private reports whether a file belongs to the running program and not to the player: a lock, a socket, an
// unfinished file, a crash report, a file of the Cache or a replaced one, or a name that begins with a dot.
func Private(name string) bool {
	name = strings.ToLower(name)
	base := path.Base(name)
	top, _, _ := strings.Cut(name, "/")
	return name == LockName || top == CacheName || top == ReplacedName || strings.HasSuffix(base, Unfinished) ||
		strings.HasSuffix(base, ".socket") ||
		name == base && strings.HasPrefix(base, "crash") || strings.Contains("/"+name, "/.")
}

// Distant reports whether a path names a file of another computer in the way of Windows. Looking at such a file already
// tells that computer who the player is.
func Distant(path string) bool { return len(path) > 1 && strings.Trim(path[:2], `\/`) == "" }

// clean converts text to a part of a path, of any length, that every system accepts.
func clean(text string) string {
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
	return name
}

// reserved reports whether Windows treats a name as a device. Any text after the first dot is ignored.
func reserved(name string) bool {
	name, _, _ = strings.Cut(strings.ToUpper(name), ".")
	name = strings.TrimRight(name, " ")
	switch name {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if number, ok := strings.CutPrefix(name, port); ok && utf8.RuneCountInString(number) == 1 &&
			strings.ContainsAny(number, "0123456789¹²³") {
			return true
		}
	}
	return false
}
