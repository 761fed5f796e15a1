package settings

import (
	"chuhe/ui/sound"
	"chuhe/ui/store/field"
)

// Sounds has a switch for each kind of sound.
type Sounds struct {
	Moves   bool // moves and captures
	Checks  bool
	Clock   bool // little time is left
	Results bool // the end of a game or an exercise
}

// fields lists the stored settings.
func (s *Sounds) fields() []field.Field {
	return []field.Field{
		field.Flag("sound.moves", &s.Moves),
		field.Flag("sound.checks", &s.Checks),
		field.Flag("sound.clock", &s.Clock),
		field.Flag("sound.results", &s.Results),
	}
}

// Hears reports whether the player wants to hear a sound. A refused move is always heard, if sound is on.
func (s *Settings) Hears(k sound.Effect) bool {
	switch k {
	case sound.Move, sound.Capture:
		return s.Sound && s.Sounds.Moves
	case sound.Check:
		return s.Sound && s.Sounds.Checks
	case sound.Clock:
		return s.Sound && s.Sounds.Clock
	case sound.End:
		return s.Sound && s.Sounds.Results
	}
	return s.Sound
}
