package assets

import (
	"embed"
	"strings"
)

//go:generate go run ./internal/makelicences

//go:embed licences/*.txt
var licences embed.FS

// Licence is the licence of one thing built into the program.
type Licence struct {
	Name string // of the thing, with its version where it has one
	Text string // notices and licence, without the name
}

// Licences returns all licences of the program: its own, the face's, Go's and those of the modules it is built with,
// in this order.
func Licences() []Licence {
	entries, err := licences.ReadDir("licences")
	if err != nil {
		panic(err) // the folder is embedded
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
