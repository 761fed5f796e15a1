// Package languages lists the languages of the window. It imports nothing, so that the command line can be parsed before
// most other packages are initialised.
package languages

// A Language is a language of the window.
type Language struct {
	Code string // in settings and flags
	Name string // in the language itself
}

// All returns the languages, in the order in which a locale.Key holds its texts.
func All() []Language {
	return []Language{{"zh-Hans", "简体中文"}, {"zh-Hant", "繁體中文"}, {"en", "English"}, {"vi", "Tiếng Việt"}}
}
