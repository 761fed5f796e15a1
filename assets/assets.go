// Package assets holds what is embedded in the program: the two faces, the
// sounds, and the licences of everything that is built into it. Each file's
// licence stands beside it.
package assets

import _ "embed"

//go:generate go run ./internal/makesounds sounds

// The sounds, as mono 16-bit wave files at 48 kHz: a move, a capture, a check, an
// illegal move, and the end of a game.
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
)

// The icons of the program, for packages; nothing of them is embedded.
//
//go:generate go run ./internal/makeicons icons
