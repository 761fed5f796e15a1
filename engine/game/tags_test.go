package game

import (
	"slices"
	"testing"

	"chuhe/engine/xiangqi"
)

func TestTags(t *testing.T) {
	var tags Tags
	tags.Set(TagRed, "胡荣华")
	tags.Set(TagEvent, "五羊杯")
	tags.Set("red", "许银川")
	if got := tags.Get("RED"); got != "许银川" {
		t.Errorf("Red is %q, want %q", got, "许银川")
	}
	tags.Set(TagRed, "")
	tags.Set(TagBlack, "")
	if want := (Tags{{TagEvent, "五羊杯"}}); !slices.Equal(tags, want) {
		t.Errorf("the tags are %v, want %v", tags, want)
	}
	if got := tags.Get(TagRed); got != "" {
		t.Errorf("a tag that was taken away is %q", got)
	}
}

func TestResultOfTags(t *testing.T) {
	for text, want := range map[string]xiangqi.Result{
		"1-0": xiangqi.RedWins, "0-1": xiangqi.BlackWins, "1/2-1/2": xiangqi.Draw, "*": xiangqi.Ongoing, "": xiangqi.Ongoing, "红胜": xiangqi.Ongoing,
	} {
		var tags Tags
		tags.Set(TagResult, text)
		if got := tags.Result(); got != want {
			t.Errorf("the result of tag %q is %v, want %v", text, got, want)
		}
	}
}
