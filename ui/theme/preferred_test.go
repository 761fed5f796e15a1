package theme

import (
	"testing"
)

func TestFor(t *testing.T) {
	for _, c := range []struct {
		key    string
		system Preference
		want   string
	}{
		{Auto, Preference{}, Wood},
		{Auto, Preference{Still: true}, Wood},
		{Auto, Preference{Dark: true}, Dark},
		{Auto, Preference{Contrast: true}, Contrast},
		{Auto, Preference{Dark: true, Contrast: true}, Contrast},
		{Paper, Preference{Dark: true, Contrast: true}, Paper},
		{Wood, Preference{Dark: true}, Wood},
		{"odd", Preference{Dark: true}, Wood},
	} {
		if got := For(c.key, c.system).Key; got != c.want {
			t.Errorf("%s on a system with %+v: %s, want %s", c.key, c.system, got, c.want)
		}
	}
}
