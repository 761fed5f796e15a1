package assets

import (
	"embed"
	"strings"
)

//go:generate go run ./internal/make licences

//go:embed licences/*.txt
var licences embed.FS

// Licence is the licence of one component of the program.
type Licence struct {
	Name string // name of the component, with its version if any
	Text string // copyright notices and licence, without the name
}

// Licences returns all licences of the program: its own, the font's, Go's and those of its modules, in this order.
func Licences() []Licence {
	entries, err := licences.ReadDir("licences")
	if err != nil {
		panic(err) // the folder is embedded, so this is a bug
	}
	all := make([]Licence, 0, len(entries))
	for _, entry := range entries {
		file, err := licences.ReadFile("licences/" + entry.Name())
		if err != nil {
			panic(err)
		}
		name, text, _ := strings.Cut(string(file), "\n")
		all = append(all, Licence{Name: name, Text: strings.TrimSpace(text)})
	}
	return all
}

// Flowing returns the text with lines joined that were broken at a fixed width, so that they can be broken again. Lines
// with a different indentation than the line before, short lines and list items keep their breaks.
func (l Licence) Flowing() string {
	const full = 55 // bytes; longer lines are considered broken for lack of space
	var out strings.Builder
	before := ""
	for line := range strings.Lines(strings.ReplaceAll(strings.TrimSpace(l.Text), "\t", "    ")) {
		line = strings.TrimRight(line, " \r\n")
		words := strings.TrimLeft(line, " ")
		item := strings.HasPrefix(words, "-") || strings.HasPrefix(words, "*") || strings.HasPrefix(words, "(") ||
			words != "" && words[0] >= '0' && words[0] <= '9'
		switch {
		case before == "" && out.Len() == 0:
			out.WriteString(line)
		case len(before) >= full && words != "" && !item:
			out.WriteString(" " + words)
		default:
			out.WriteString("\n" + line)
		}
		before = line
	}
	return out.String()
}
