// Package filetypes registers the game's file types with Windows on request:
// Explorer then offers the game under "Open with", and so do the system's
// settings for file types. The default program of a type is never changed. On
// Linux the program's package registers the types.
package filetypes

import (
	"errors"
	"slices"
	"strings"

	"chuhe/engine/record/formats"
)

// Endings returns the extensions of game files, apart from those that are mostly used for other things, such as .txt
// and .json.
func Endings() []string {
	var endings []string
	for _, f := range formats.All() {
		if !slices.Contains([]string{"json", "epd", "movelist"}, f.Name()) {
			endings = append(endings, f.Extensions()...)
		}
	}
	return endings
}

// hive is the part of the registry for the current user's programs,
// HKEY_CURRENT_USER\Software. Keys are paths below it. Removing something that
// does not exist is not an error.
type hive interface {
	// Set sets a value of a key to a text, and creates the key if necessary.
	Set(key, name, text string) error
	// Remove removes a value.
	Remove(key, name string) (removed bool, err error)
	// RemoveTree removes a key with everything in it.
	RemoveTree(key string) (removed bool, err error)
	// RemoveEmpty removes a key if it is empty.
	RemoveEmpty(key string) error
}

// Names of the game in the registry.
const (
	kind         = "Chuhe.Game" // for the files that it opens
	program      = "Chuhe"
	capabilities = program + `\Capabilities`
	applications = "RegisteredApplications"
)

// openers returns the key of the programs that are offered for files with an extension.
func openers(ending string) string { return `Classes\` + ending + `\OpenWithProgids` }

// register registers the program at a path.
func register(h hive, path string) error {
	values := [][3]string{
		{`Classes\` + kind, "", "Xiangqi 象棋"},
		{`Classes\` + kind + `\DefaultIcon`, "", `"` + path + `",0`},
		{`Classes\` + kind + `\shell\open\command`, "", `"` + path + `" "%1"`},
		{capabilities, "ApplicationName", "Chuhe 楚河"},
		{capabilities, "ApplicationDescription", "Xiangqi 象棋"},
		{applications, program, `Software\` + capabilities},
	}
	for _, e := range Endings() {
		values = append(values, [3]string{openers(e), kind, ""}, [3]string{capabilities + `\FileAssociations`, e, kind})
	}
	for _, v := range values {
		if err := h.Set(v[0], v[1], v[2]); err != nil {
			return err
		}
	}
	return nil
}

// unregister removes everything that register has entered, wherever the program
// was at that time, and nothing else. It reports whether there was anything.
func unregister(h hive) (found bool, err error) {
	note := func(removed bool, failed error) {
		found = found || removed
		err = errors.Join(err, failed)
	}
	for _, e := range Endings() {
		note(h.Remove(openers(e), kind))
		note(false, h.RemoveEmpty(openers(e)))
		note(false, h.RemoveEmpty(`Classes\`+e))
	}
	note(h.Remove(applications, program))
	note(false, h.RemoveEmpty(applications))
	note(h.RemoveTree(`Classes\` + kind))
	note(h.RemoveTree(capabilities))
	note(false, h.RemoveEmpty(program))
	return found, err
}

// registered and unregistered return messages about the result.
func registered() string {
	return `Explorer now offers Chuhe under "Open with" for files that end in ` + strings.Join(Endings(), ", ") +
		". What opens them by default has not been changed. The flag --unregister-files takes this back."
}

func unregistered(found bool) string {
	if !found {
		return "Chuhe was not registered for any files, so nothing has been changed."
	}
	return `Explorer no longer offers Chuhe under "Open with". Games and files have not been touched.`
}
