package lessons

import (
	"testing"

	"chuhe/ui/lesson"
	"chuhe/ui/sound"
)

func TestResult(t *testing.T) {
	for _, c := range []struct {
		events   []lesson.Event
		heard    sound.Effect
		any      bool
		finished bool
	}{
		{nil, 0, false, false},
		{[]lesson.Event{lesson.Picked}, 0, false, false},
		{[]lesson.Event{lesson.Moved}, sound.Move, true, false},
		{[]lesson.Event{lesson.Captured}, sound.Capture, true, false},
		{[]lesson.Event{lesson.Refused}, sound.Illegal, true, false},
		{[]lesson.Event{lesson.Finished}, 0, false, true},
		{[]lesson.Event{lesson.Picked, lesson.Moved, lesson.Finished}, sound.Move, true, true},
		{[]lesson.Event{lesson.Moved, lesson.Captured}, sound.Capture, true, false},
		{[]lesson.Event{lesson.Captured, lesson.Moved}, sound.Move, true, false},
	} {
		if heard, any, finished := result(c.events); heard != c.heard || any != c.any || finished != c.finished {
			t.Errorf("%v: the sound %v, attempted %v, finished %v; want %v, %v and %v", c.events, heard, any, finished, c.heard, c.any, c.finished)
		}
	}
}
