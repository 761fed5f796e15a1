package link

import (
	"fmt"
	"strings"
)

// Option is a setting of another program, identified by that program's name for it.
type Option struct{ Name, Value string }

// offers holds the options that a program declares in its greeting, by name in lower case, because names in UCI and
// UCCI are case-insensitive.
type offers map[string]bool

// hear records the option declared by a line of the greeting, if any.
func (o offers) hear(line string) {
	if name := declared(line); name != "" {
		o[strings.ToLower(name)] = true
	}
}

// declared returns the name in "option [name] N type …", or "".
func declared(line string) string {
	if rest, ok := strings.CutPrefix(line, "option "); ok {
		name, _, ok := strings.Cut(strings.TrimPrefix(rest, "name "), " type ")
		if ok {
			return strings.TrimSpace(name)
		}
	}
	return ""
}

func (o offers) have(name string) bool { return o[strings.ToLower(name)] }

// cover returns an error for a setting that the program does not declare. The program would ignore it silently.
func (o offers) cover(program string, settings []Option) error {
	for _, s := range settings {
		if !o.have(s.Name) {
			return fmt.Errorf("%s declares no option %q", program, s.Name)
		}
	}
	return nil
}
