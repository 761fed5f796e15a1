//go:build !js

package speech

import (
	"fmt"
	"strings"
)

// saying returns the program say of macOS as a synthesiser, with the names of its voices by language. In a language
// without a voice it uses the voice of the system.
func saying(path string, voices map[string]string) *program {
	const normal = 175 // words a minute
	return &program{
		path: path,
		args: func(v Voice) []string {
			args := []string{"-f", "-", "-r", fmt.Sprint(normal * v.Speed / 100)}
			if name := voices[macLanguage(v.Language)]; name != "" {
				args = append(args, "-v", name)
			}
			return args
		},
		text: func(text string, v Voice) string {
			return fmt.Sprintf("[[volm %.2f]] %s", float64(v.Volume)/100, text)
		},
	}
}

// macLanguage returns the name that macOS gives to a language, without the country where there is only one.
func macLanguage(tag string) string {
	switch tag {
	case "zh-Hans":
		return "zh_CN"
	case "zh-Hant":
		return "zh_TW"
	}
	return language(tag)
}

// voices reads the list of voices that "say -v ?" prints, such as "Tingting            zh_CN    # 您好", and returns the
// first name of each language, by language and country and by language alone.
func voices(list string) map[string]string {
	found := map[string]string{}
	for line := range strings.Lines(list) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		name, code := strings.Join(fields[:len(fields)-1], " "), fields[len(fields)-1]
		short, _, _ := strings.Cut(code, "_")
		for _, key := range []string{code, short} {
			if found[key] == "" {
				found[key] = name
			}
		}
	}
	return found
}
