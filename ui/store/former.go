package store

// This file reads the files of versions before 2026-12, which had a format of their own for each kind of state. It is
// to be removed after 2027-12, with the callers of FormerName.

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"chuhe/ui/store/field"
)

// FormerName returns the name that a file had in earlier versions, or "". That file is read where the other is missing,
// and stays as it is: an earlier version finds what it left.
func FormerName(name string) string {
	return map[string]string{
		"settings.json": "settings.toml", "progress.json": "progress.txt", "engines.json": "engines.txt",
		"library.json": "library.txt", "files.json": "files.txt", "match.json": "match.txt",
	}[name]
}

// formers are the formats by title: their latest versions, and their rules, one a line. A rule begins with the first
// word of a line, with a dot if the line belongs to the last engine. The list follows that gets a new element, if any,
// and the keys of the other words. Without a key, the element is the word itself.
//
// A key ends with # for a number, ? for right or wrong, + for a list of all words that follow, and > for the rest of
// the line. A key that begins with ! is true if the word stands there, and one with = if the line does. One that begins
// with @ has an optional word after #. Read only.
var formers = map[string]struct {
	version int
	rules   string
}{
	"Chuhe progress": {2, `
puzzle puzzles: when puzzle rating# right?
game games: when level# side result !helped @id
lesson lessons: when lesson
ending endings: when ending right?`},
	"Chuhe library": {1, `
place places:
proposed proposed:
dropped dropped:
favourite favourites:
out out:`},
	"Chuhe files": {1, `
folder folder
visited visited:
recent recent: path
told recent: path =told
open open: path format alone? digest print !proposed`},
	"Chuhe match": {1, `
level players: level#
engine players: engine name
games games#
nodes nodes#
move move_time
clock time increment
law law
seed seed
adjudicate =adjudicate
opening openings: >`},
	"Chuhe engines": {1, `
next next#
engine engines: id
.name name
.program program
.argument arguments:
.folder folder
.protocol protocol
.set options: name value
.found verdict
.cause cause words waited_ms#
.speaks speaks calls_itself
.speed speed#
.stops stops_ms#
.legal legal#
.check check
.chase chase
.offers offers: kind name default min# max# choices+`},
}

type rule struct {
	list  string
	inner bool
	keys  []string
}

// rulesOf returns rules by the first words of lines.
func rulesOf(text string) map[string]rule {
	rules := map[string]rule{}
	for line := range strings.Lines(strings.TrimSpace(text)) {
		words := strings.Fields(line)
		word, inner := strings.CutPrefix(words[0], ".")
		r := rule{inner: inner, keys: words[1:]}
		if list, ok := strings.CutSuffix(words[1], ":"); ok {
			r.list, r.keys = list, words[2:]
		}
		if len(r.keys) == 0 {
			r.keys = []string{""}
		}
		rules[word] = r
	}
	return rules
}

// former converts the content of a file of an earlier version to JSON. The problems are the lines that it leaves out.
// Lines with unknown words are skipped. Any error is a *FormatError.
func former(title string, data []byte) (document []byte, problems []Problem, err error) {
	format, all := formers[title], map[string]any{title: 1}
	if format.rules == "" {
		err = settingsOf(string(data), all)
	} else {
		problems, err = linesOf(title, string(data), all)
	}
	if err != nil {
		return nil, nil, err
	}
	document, err = json.Marshal(all)
	return document, problems, err
}

// linesOf reads lines into a document. An empty line of a match is followed by its games.
func linesOf(title, text string, all map[string]any) (problems []Problem, err error) {
	rules := rulesOf(formers[title].rules)
	for n := 1; text != "" || n == 1; n++ {
		line, rest, ended := strings.Cut(text, "\n")
		text, line = rest, strings.TrimSpace(line)
		word, words, _ := strings.Cut(strings.TrimPrefix(line, "pace "), " ")
		r, known := rules[word]
		switch {
		case n == 1:
			if err := CheckTitle(line, title+" ", formers[title].version); err != nil {
				return nil, &FormatError{Line: 1, Err: err}
			}
		case line == "" && ended && title == "Chuhe match":
			all["records"] = field.Quote(text)
			return problems, nil
		case known && !r.read(words, all):
			problems = append(problems, Problem{Key: fmt.Sprintf("line %d", n)})
			r.spoil(all)
		}
	}
	return problems, nil
}

// spoil makes the engine invalid to which a line belongs that is not as the rule says. Lines that follow belong to no
// other.
func (r rule) spoil(all map[string]any) {
	engines, _ := all["engines"].([]any)
	if r.inner && len(engines) > 0 {
		engines[len(engines)-1].(map[string]any)["id"] = ""
	} else if r.list == "engines" {
		all["engines"] = append(engines, map[string]any{"id": ""})
	}
}

// read reads the words of a line into a document and reports whether they are as the rule says.
func (r rule) read(words string, all map[string]any) bool {
	if engines, _ := all["engines"].([]any); r.inner {
		if len(engines) == 0 {
			return false
		}
		all = engines[len(engines)-1].(map[string]any)
	}
	into := all
	if r.list != "" {
		into = map[string]any{}
	}
	for _, key := range r.keys {
		var ok bool
		if words, ok = readKey(key, words, into); !ok {
			return false
		}
	}
	if strings.TrimSpace(words) != "" {
		return false
	}
	if r.list != "" {
		list, _ := all[r.list].([]any)
		var element any = into
		if strings.Trim(r.keys[0], ">") == "" {
			element = into[""]
		}
		all[r.list] = append(list, element)
	}
	return true
}

// readKey reads what one key of a rule says, and returns the other words.
func readKey(key, words string, into map[string]any) (rest string, ok bool) {
	name := strings.Trim(key, "#?+>!=@")
	if key == "="+name {
		into[name] = true
		return words, true
	}
	if key == name+">" {
		into[name] = field.Quote(words)
		return "", words != ""
	}
	if key == name+"+" {
		choices := []any{}
		for words != "" {
			var choice string
			if choice, words, ok = nextWord(words); !ok {
				return "", false
			}
			choices = append(choices, field.Quote(choice))
		}
		into[name] = choices
		return "", true
	}
	word, rest, ok := nextWord(words)
	switch key {
	case "!" + name:
		if into[name] = ok && word == name; word != name {
			rest = words
		}
		return rest, true
	case "@" + name:
		if into[name] = strings.TrimPrefix(word, "#"); !strings.HasPrefix(word, "#") {
			into[name], rest = "0", words
		}
		return rest, true
	case name + "#":
		n, err := strconv.ParseInt(word, 10, 64)
		into[name], ok = n, ok && err == nil
	case name + "?":
		right := word == "right" || word == "true"
		into[name], ok = right, ok && (right || word == "wrong" || word == "false")
	default:
		into[name] = field.Quote(word)
	}
	return rest, ok
}

// nextWord cuts a word, or a text in quotes, from the start of a line.
func nextWord(line string) (word, rest string, ok bool) {
	line = strings.TrimLeft(line, " ")
	if !strings.HasPrefix(line, `"`) {
		word, rest, _ = strings.Cut(line, " ")
		return word, rest, word != ""
	}
	prefix, err := strconv.QuotedPrefix(line)
	if err != nil {
		return "", "", false
	}
	word, err = strconv.Unquote(prefix)
	return word, line[len(prefix):], err == nil
}

// settingsOf reads settings in TOML into a document, as far as the program wrote them: tables, and keys with a text, a
// number or a bool. Any other value becomes a text.
func settingsOf(text string, all map[string]any) error {
	table, n := "", 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		key, value, isKey := strings.Cut(line, "=")
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			table, _, _ = strings.Cut(line[1:], "]")
			table += "."
		case isKey:
			all[table+strings.TrimSpace(key)] = tomlValue(strings.TrimSpace(value))
		default:
			return &FormatError{Line: n, Err: errors.New("it is not a setting")}
		}
	}
	if v, ok := all["format"].(int64); ok && v > 1 {
		return &FormatError{Err: ErrNewer}
	}
	if _, chosen := all["look.motion"]; all["look.animations"] == false && !chosen { // of versions before 2026-10
		all["look.motion"] = "off"
	}
	delete(all, "format")
	delete(all, "look.animations")
	return nil
}

func tomlValue(text string) any {
	if strings.HasPrefix(text, `"`) {
		word, _, _ := nextWord(text)
		return word
	}
	text, _, _ = strings.Cut(text, "#")
	text = strings.TrimSpace(text)
	if n, err := strconv.ParseInt(strings.ReplaceAll(text, "_", ""), 10, 64); err == nil {
		return n
	}
	if text == "true" || text == "false" {
		return text == "true"
	}
	return strings.Trim(text, "'")
}
