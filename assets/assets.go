// Package assets holds the files embedded in the program: two fonts, the sounds, and the licences of all components.
// The licence of each file is beside it.
package assets

import _ "embed"

//go:generate go run ./internal/make sounds

// The sounds, as mono 16-bit wave files at 48 kHz: a move, a capture, a check, an
// illegal move, the end of a game, and a clock that is running out.
var (
	//go:embed sounds/move.wav
	SoundMove []byte
	//go:embed sounds/capture.wav
	SoundCapture []byte
	//go:embed sounds/check.wav
	SoundCheck []byte
	//go:embed sounds/illegal.wav
	SoundIllegal []byte
	//go:embed sounds/end.wav
	SoundEnd []byte
	//go:embed sounds/clock.wav
	SoundClock []byte
)

// The icons of the program are for packages and are not embedded.
//
//go:generate go run ./internal/make icons
