package page

import (
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/ui/locale"
)

func TestOccasion(t *testing.T) {
	tests := []struct {
		tags game.Tags
		want string
	}{
		{nil, ""},
		{game.Tags{{Name: game.TagDate, Value: "????.??.??"}, {Name: game.TagSite, Value: "?"}, {Name: game.TagEvent, Value: " "}}, ""},
		{game.Tags{{Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagSite, Value: "广州"}, {Name: game.TagRound, Value: "3"}, {Name: game.TagDate, Value: "1998.01.12"}}, "五羊杯 · 广州 · Round 3 · 1998-01-12"},
		{game.Tags{{Name: game.TagRound, Value: "决赛"}, {Name: game.TagDate, Value: "2024.03.??"}}, "决赛 · 2024-03"},
		{game.Tags{{Name: game.TagDate, Value: "1956"}, {Name: game.TagTitle, Value: "x"}}, "x · 1956"},
		{game.Tags{{Name: game.TagDate, Value: "1956.01.02"}}, ""},
		{game.Tags{{Name: game.TagTitle, Value: "七星聚会"}, {Name: game.TagOpening, Value: "顺炮"}}, "七星聚会"},
	}
	for _, tc := range tests {
		w := &Looks{Lang: locale.English}
		if got := Occasion(w, tc.tags); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.tags, got, tc.want)
		}
	}
}

func TestOpening(t *testing.T) {
	same := openings.Known().Number(31)
	tags := func(opening, variation string) (tags game.Tags) {
		tags.Set(game.TagOpening, opening)
		tags.Set(game.TagVariation, variation)
		return tags
	}
	for _, tc := range []struct {
		tags  game.Tags
		found *openings.Opening
		lang  locale.Lang
		want  string
	}{
		{nil, nil, locale.English, ""},
		{nil, same, locale.English, "Same-Direction Cannons"},
		{nil, same, locale.Hant, "順炮"},
		{nil, same, locale.Vietnamese, "Thuận pháo"},
		{tags("?", ""), same, locale.Hans, "顺炮"},
		{tags("Same-Direction Cannons", ""), same, locale.Hans, "顺炮"},
		{tags("顺炮", "缓开车"), same, locale.English, "顺炮 · 缓开车"},
		{tags("C41", "?"), same, locale.English, "C41"},
		{tags("顺炮", "缓开车"), nil, locale.English, "顺炮 · 缓开车"},
	} {
		if got := Opening(&Looks{Lang: tc.lang}, tc.tags, tc.found); got != tc.want {
			t.Errorf("%v, %v in %v: %q, want %q", tc.tags, tc.found, tc.lang, got, tc.want)
		}
	}
}

// The window's languages are those of the openings.
func TestOpeningsHaveNamesInAllLanguages(t *testing.T) {
	seen := map[string]bool{}
	for _, lang := range locale.All() {
		seen[openings.Known().Number(31).Name(lang.Code())] = true
	}
	if len(seen) != len(locale.All()) {
		t.Errorf("the names in %d languages are %v", len(locale.All()), seen)
	}
}
