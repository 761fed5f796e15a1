package page

import (
	"testing"

	"chuhe/engine/game"
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
		{game.Tags{{Name: game.TagTitle, Value: "七星聚会"}, {Name: game.TagOpening, Value: "顺炮"}}, "七星聚会 · 顺炮"},
	}
	for _, tc := range tests {
		w := &Looks{Lang: locale.English}
		if got := Occasion(w, tc.tags); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.tags, got, tc.want)
		}
	}
}
