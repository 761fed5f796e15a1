package page

import (
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/ui/locale"
)

// Occasion describes in one line where and when a game was played: event, place, round and date. Without an event,
// place or round, the line gives the title instead.
func Occasion(l *Looks, tags game.Tags) string {
	var words []string
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" && text != "?" {
			words = append(words, locale.Bounded(text))
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
	}
	if len(words) > 0 { // every game has a date, so add it only to other words
		add(Date(tags.Get(game.TagDate)))
	}
	return strings.Join(words, " · ")
}

// Opening returns the name of a game's opening: that of its tags, or else that of o in the language of the window; ""
// if neither is known.
func Opening(l *Looks, tags game.Tags, o *openings.Opening) string {
	known := func(tag string) string { return locale.Bounded(strings.Trim(tags.Get(tag), " ?")) }
	opening, variation := known(game.TagOpening), known(game.TagVariation)
	switch {
	case o != nil && (opening == "" || o.Called(opening, variation)): // the tags may be ours, in another language
		return o.Name(l.Lang.Code())
	case variation == "":
		return opening
	}
	return opening + " · " + variation
}

// FitOpening returns the longest form of an opening's name that fits, or else the shortest.
func FitOpening(name string, fits func(string) bool) string {
	for !fits(name) {
		shorter := openings.Shorter(name)
		if shorter == "" {
			break
		}
		name = shorter
	}
	return name
}

// Date formats a date tag without its unknown parts: 2024.03.?? becomes 2024-03.
func Date(tag string) string {
	known, _, _ := strings.Cut(locale.Bounded(tag), "?")
	return strings.ReplaceAll(strings.TrimRight(known, "."), ".", "-")
}
