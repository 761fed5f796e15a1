package engines

import (
	"slices"
	"unicode/utf8"

	"chuhe/engine/link"
)

// Limits of what is kept of a program's own words, in characters: its name and the names and choices of its options;
// the default of an option, which may be a path; and what it said when it failed.
const (
	mostName    = 60
	mostChoice  = 200
	mostDefault = 4096
	mostWords   = 1000
)

// bound shortens what a program says of itself, and leaves out options and choices that are not to be written in a row.
func (f *Finding) bound() {
	r := &f.Report
	f.Words, f.Reason, r.Name = clip(f.Words, mostWords), clip(f.Reason, mostWords), clip(r.Name, mostName)
	long := func(text string) bool { return utf8.RuneCountInString(text) > mostChoice }
	r.Offers = slices.DeleteFunc(slices.Clone(r.Offers), func(o link.Offer) bool { return long(o.Name) })
	for i := range r.Offers {
		o := &r.Offers[i]
		o.Default, o.Choices = clip(o.Default, mostDefault), slices.DeleteFunc(slices.Clone(o.Choices), long)
	}
}

// clip returns the first characters of a text.
func clip(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}
