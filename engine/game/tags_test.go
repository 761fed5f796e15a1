package game

import (
	"slices"
	"testing"
)

func TestTags(t *testing.T) {
	var tags Tags
	tags.Set(TagRed, "胡荣华")
	tags.Set(TagEvent, "五羊杯")
	tags.Set("red", "许银川")
	if got := tags.Get("RED"); got != "许银川" {
		t.Errorf("Red is %q", got)
	}
	tags.Set(TagRed, "")
	tags.Set(TagBlack, "")
	if want := (Tags{{TagEvent, "五羊杯"}}); !slices.Equal(tags, want) {
		t.Errorf("%v, want %v", tags, want)
	}
	if got := tags.Get(TagRed); got != "" {
		t.Errorf("a tag that was taken away is %q", got)
	}
}
