// Package filetypes tells Windows which files the game opens, for the person who
// asks for it: Explorer then offers the game under "Open with", and so do the
// system's settings where one chooses what opens a kind of file. What opens it by
// default is never changed. On Linux the program's package does this.
package filetypes

import (
	"errors"
	"strings"
)

// Endings are the endings of files that hold games of xiangqi, or may. Those that
// mostly hold other things, such as .txt and .json, are left out.
func Endings() []string {
	return []string{".xqf", ".cbr", ".cbl", ".cbf", ".wxf", ".dhtmlxq", ".pgn"}
}

// hive is the part of the registry that belongs to one person's programs,
// HKEY_CURRENT_USER\Software. Keys are paths below it. What is to be removed need
// not be there.
type hive interface {
	// Set gives a value of a key a text and makes the key if need be.
	Set(key, name, text string) error
	// Remove takes a value away.
	Remove(key, name string) (removed bool, err error)
	// RemoveTree takes a key away with all that is in it.
	RemoveTree(key string) (removed bool, err error)
	// RemoveEmpty takes a key away if nothing is in it.
	RemoveEmpty(key string) error
}

// Names of the game in the registry.
const (
	kind         = "Chuhe.Game" // of the files it opens
	program      = "Chuhe"
	capabilities = program + `\Capabilities`
	applications = "RegisteredApplications"
)

// openers is the key of the programs that are offered for files with an ending.
func openers(ending string) string { return `Classes\` + ending + `\OpenWithProgids` }

// register enters the program at a path.
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

// unregister takes away what register has entered, wherever the program was then,
// and nothing else. It reports whether there was anything.
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

// registered and unregistered say what has been done.
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
