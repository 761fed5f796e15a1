package desk_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

func TestNoticesArePutAway(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Notify(locale.Msg(locale.SecondCopy))
	d.Notify(locale.Msg(locale.NoSound))
	d.Notify(locale.Msg(locale.SecondCopy))
	if first := d.Looks.T(locale.SecondCopy); d.Sees(first) {
		t.Error("an older sentence takes room from the moves")
	}
	d.Activate("notice.1")
	if left := d.Desk.Waiting(); len(left) != 1 || left[0].Key != locale.SecondCopy {
		t.Errorf("left: %v", left)
	}
	d.Activate("notice.0") // it is visible now
	if left := d.Desk.Waiting(); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}
