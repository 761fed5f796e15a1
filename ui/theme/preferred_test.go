package theme

import (
	"testing"

	"chuhe/ui/preference"
)

func TestFor(t *testing.T) {
	for _, c := range []struct {
		key    string
		system preference.Looks
		want   string
	}{
		{Auto, preference.Looks{}, Wood},
		{Auto, preference.Looks{Still: true}, Wood},
		{Auto, preference.Looks{Dark: true}, Dark},
		{Auto, preference.Looks{Contrast: true}, Contrast},
		{Auto, preference.Looks{Dark: true, Contrast: true}, Contrast},
		{Paper, preference.Looks{Dark: true, Contrast: true}, Paper},
		{Wood, preference.Looks{Dark: true}, Wood},
		{"odd", preference.Looks{Dark: true}, Wood},
	} {
		if got := For(c.key, c.system).Key; got != c.want {
			t.Errorf("%s on a system with %+v: %s, want %s", c.key, c.system, got, c.want)
		}
	}
}
