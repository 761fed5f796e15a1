// Package settings keeps what a person has chosen in a TOML file of the
// program's folder.
package settings

import (
	"time"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// Auto is the language, or the notation, that follows the system, or the language.
const Auto = "auto"

// Coordinates says what is written on the edges of the board.
type Coordinates string

// The coordinates.
const (
	Files   Coordinates = "files"   // 九 to 一 for Red, 1 to 9 for Black
	Letters Coordinates = "letters" // a to i and 0 to 9
)

// Script says how pieces are inscribed.
type Script string

// The scripts.
const (
	Traditional Script = "traditional"
	Simplified  Script = "simplified"
)

// Notation says how moves are written.
type Notation string

// The notations.
const (
	NotationAuto Notation = Auto // that of the language
	NotationHans Notation = "zh-Hans"
	NotationHant Notation = "zh-Hant"
	NotationWXF  Notation = "wxf"
	NotationICCS Notation = "iccs"
)

// Settings is all that is kept. The zero value is not meant to be used; see Default.
type Settings struct {
	Language string // Auto or the code of a language
	Notation Notation

	Theme       string // the key of a theme
	Pieces      Script
	Coordinates Coordinates
	Animations  bool
	Targets     bool // show where a picked piece can go

	Sound  bool
	Volume int // percent, 0 to 100

	HashMB  int // size of the computer's memory of positions
	Threads int // 0: half the cores

	Window Window

	// NewGame holds the last choices of the new-game dialog.
	NewGame session.Setup
	// Speed is the delay between the moves of two computers.
	Speed time.Duration
}

// Window is the place of the window, in logical pixels. No width: it has never
// been placed.
type Window struct {
	X, Y, W, H            int
	Maximised, Fullscreen bool
}

// Default returns the settings of someone who has never changed any: a person
// plays Red against the computer.
func Default() Settings {
	return Settings{
		Language:    Auto,
		Notation:    NotationAuto,
		Theme:       themes()[0],
		Pieces:      Traditional,
		Coordinates: Files,
		Animations:  true,
		Targets:     true,
		Sound:       true,
		Volume:      70,
		HashMB:      engine.DefaultHashMB,
		NewGame: session.Setup{
			Players: [2]session.Player{
				xiangqi.Red:   {Kind: session.Person, Level: 3},
				xiangqi.Black: {Kind: session.Computer, Level: 3},
			},
			Bottom: xiangqi.Red,
			Time:   session.TimeControl{Base: 15 * time.Minute, Increment: 10 * time.Second},
		},
		Speed: session.DefaultOptions().Speed,
	}
}
