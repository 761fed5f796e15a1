package page

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/ui/session"
)

// TestTimeChoice fills in times, from no clock to another time control, and reads them back.
func TestTimeChoice(t *testing.T) {
	controls := []session.Times{{}}
	for _, p := range presets() {
		controls = append(controls, p.times)
	}
	controls = append(controls, session.Both(think.TimeControl{Main: time.Minute}))
	for want, control := range controls {
		var f TimeChoice
		if f.Set(control); f.chosen != want || f.Times() != control {
			t.Errorf("%+v is choice %d, %+v, want %d", control, f.chosen, f.Times(), want)
		}
	}
}

// TestTimeDefaults checks what is proposed for values that a time control does not have.
func TestTimeDefaults(t *testing.T) {
	for _, c := range []struct {
		time think.TimeControl
		want custom
	}{
		{think.TimeControl{}, custom{minutes: 15, increment: 10, periods: 1}},
		{think.TimeControl{Main: 59 * time.Second}, custom{minutes: 1, periods: 1}},
		{think.TimeControl{Main: time.Hour, Increment: 2 * time.Second}, custom{minutes: 60, increment: 2, periods: 1}},
		{think.PerMove(45 * time.Second), custom{byoyomi: 45, periods: 1}},
	} {
		var f TimeChoice
		if f.Set(session.Both(c.time)); f.custom != [2]custom{c.want, c.want} || f.apart != 0 {
			t.Errorf("the choice of %+v is %+v, want %+v", c.time, f, c.want)
		}
	}
	if c := (custom{increment: 5, each: 9, periods: 2}).control(); c.Check() != nil || !c.On() {
		t.Errorf("without times, the control is %+v", c)
	}
}
