package settings

import (
	"testing"

	"chuhe/ui/sound"
)

// Each switch silences its own sounds only, and the switch of all sounds every one.
func TestHears(t *testing.T) {
	kinds := []struct {
		name    string
		of      func(*Settings) *bool
		effects []sound.Effect
	}{
		{"moves", func(s *Settings) *bool { return &s.Sounds.Moves }, []sound.Effect{sound.Move, sound.Capture}},
		{"checks", func(s *Settings) *bool { return &s.Sounds.Checks }, []sound.Effect{sound.Check}},
		{"the clock", func(s *Settings) *bool { return &s.Sounds.Clock }, []sound.Effect{sound.Clock}},
		{"results", func(s *Settings) *bool { return &s.Sounds.Results }, []sound.Effect{sound.End}},
		{"refused moves", nil, []sound.Effect{sound.Illegal}},
	}
	for _, off := range kinds {
		s := Default()
		if off.of != nil {
			*off.of(&s) = false
		}
		for _, k := range kinds {
			for _, effect := range k.effects {
				want := k.name != off.name || off.of == nil
				if got := s.Hears(effect); got != want {
					t.Errorf("without %s, %s are heard: %v, want %v", off.name, k.name, got, want)
				}
				silent := s
				if silent.Sound = false; silent.Hears(effect) {
					t.Errorf("%s are heard although sound is off", k.name)
				}
			}
		}
	}
}
