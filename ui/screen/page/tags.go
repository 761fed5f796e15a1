package page

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/ui/locale"
)

// Occasion tells in a line where a game was played, as far as its tags know: event, place and round, else what it and its opening are called; and when.
func Occasion(l *Looks, tags game.Tags) string {
	var words []string
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" && text != "?" {
			words = append(words, text)
		}
	}
	add(tags.Get(game.TagEvent))
	add(tags.Get(game.TagSite))
	if round := tags.Get(game.TagRound); strings.Trim(round, "0123456789.") == "" && round != "" {
		add(l.T(locale.TagRound, round))
	} else {
		add(round) // in words, or "-"
	}
	if len(words) == 0 {
		add(tags.Get(game.TagTitle))
		add(tags.Get(game.TagOpening))
	}
	if len(words) > 0 { // every game has a day
		add(Date(tags.Get(game.TagDate)))
	}
	return strings.Join(words, " · ")
}

// Date formats the date of a tag, such as 2024.03.?? for March 2024, in the language of the window.
func Date(tag string) string {
	known, _, _ := strings.Cut(tag, "?")
	return strings.ReplaceAll(strings.TrimRight(known, "."), ".", "-")
}
