package pgn

import (
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/pattern"
)

// tagPair matches a tag on a line of its own, with its name, the space after it and its value.
var tagPair = pattern.New(`(?m)^[ \t]*\[[ \t]*([A-Za-z][\w.+-]*)([ \t]+)"((?:[^"\\\r\n]|\\.)*)"[ \t]*\][ \t]*(?:\r?\n|\z)`)

// lastWord matches the result at the end of a game.
var lastWord = pattern.New(`(?:1-0|0-1|1/2-1/2|\*)\s*\z`)

// Retag returns the text of a game with other values of tags, those of changes, and all else as it is. A tag may have
// the name that other programs give it, such as White. An empty value removes it; a tag that is missing is added below
// the last one. The result at the end of the moves follows that of the tags.
func Retag(text string, changes game.Tags) string {
	for _, change := range changes {
		text = retag(text, change)
		if strings.EqualFold(change.Name, game.TagResult) && change.Value != "" {
			text = lastWord().ReplaceAllStringFunc(text, func(old string) string {
				return change.Value + old[len(strings.TrimSpace(old)):]
			})
		}
	}
	return text
}

func retag(text string, change game.Tag) string {
	end := 0 // of the tags
	var found [][]int
	for _, m := range tagPair().FindAllStringSubmatchIndex(text, -1) {
		if strings.TrimSpace(text[end:m[0]]) != "" {
			break // in a comment
		}
		if end = m[1]; strings.EqualFold(western(text[m[2]:m[3]]), change.Name) {
			found = append(found, m)
		}
	}
	for _, m := range slices.Backward(found) {
		if change.Value == "" {
			text = text[:m[0]] + text[m[1]:]
		} else {
			text = text[:m[6]] + escape.Replace(change.Value) + text[m[7]:]
		}
	}
	if change.Value == "" || len(found) > 0 {
		return text
	}
	line := TagLine(change)
	if strings.Contains(text, "\r\n") {
		line = strings.Replace(line, "\n", "\r\n", 1)
	}
	return text[:end] + line + text[end:]
}
