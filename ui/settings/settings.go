// Package settings stores the player's settings in a file in the program's folder.
package settings

import (
	"slices"
	"time"

	"chuhe/engine"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/cloud"
	"chuhe/ui/endgames"
	"chuhe/ui/session"
	"chuhe/ui/sound"
	"chuhe/ui/store/field"
)

// Auto selects what the system prefers, or the notation of the language.
const Auto = "auto"

// Coordinates selects the labels along the edges of the board.
type Coordinates string

// The coordinates.
const (
	Files    Coordinates = "files"    // as the language and the pieces: Numerals or Digits
	Numerals Coordinates = "numerals" // 九 to 一 for Red, 1 to 9 for Black
	Digits   Coordinates = "digits"   // 9 to 1 for Red, 1 to 9 for Black
	Letters  Coordinates = "letters"  // a to i and 0 to 9
	Hidden   Coordinates = "none"
)

// Script selects the engraving of the pieces.
type Script string

// The scripts.
const (
	Traditional Script = "traditional"
	Simplified  Script = "simplified"
	Pictograms  Script = "pictograms"
)

// Notation is the notation of moves.
type Notation string

// The notations.
const (
	NotationAuto Notation = Auto // the notation of the language
	NotationHans Notation = "zh-Hans"
	NotationHant Notation = "zh-Hant"
	NotationViet Notation = "vi"
	NotationWXF  Notation = "wxf"
	NotationICCS Notation = "iccs"
	NotationWord Notation = "words" // English words
)

// Notations returns all choices, in the order of the settings page.
func Notations() []Notation {
	return []Notation{NotationAuto, NotationHans, NotationHant, NotationViet, NotationWXF, NotationWord, NotationICCS}
}

// Motion selects whether pieces move with an animation.
type Motion string

// The kinds of motion.
const (
	MotionAuto Motion = Auto // as the system prefers
	MotionOn   Motion = "on"
	MotionOff  Motion = "off"
)

// Strength selects the thinking time for a hint.
type Strength string

// The strengths.
const (
	Quick  Strength = "quick"
	Normal Strength = "normal"
	Deep   Strength = "deep"
)

// Letters returns the magnification of text, 1 being normal.
func (s *Settings) Letters() float64 { return float64(s.TextSize) / 100 }

// HintTime returns the thinking time for a hint.
func (s *Settings) HintTime() time.Duration {
	switch s.Hints {
	case Quick:
		return 500 * time.Millisecond
	case Deep:
		return 5 * time.Second
	}
	return 1500 * time.Millisecond
}

// Settings holds every setting. Use [Default], not the zero value.
type Settings struct {
	Language string // Auto or the code of a language
	Notation Notation

	Theme       string // the key of a theme, or theme.Auto
	Pieces      Script
	Coordinates Coordinates
	TextSize    int // size of text and of its rows, in percent of normal
	Motion      Motion
	Targets     bool // show the legal moves of a picked-up piece

	Sound     bool
	Volume    int    // percent, 0 to 100
	Sounds    Sounds // which sounds are heard, if Sound is on
	Vibration bool   // the device vibrates at a check and at the end of a game, if it can

	Speech       bool // the program says aloud what happens
	SpeechSpeed  int  // percent of the normal speed, 50 to 200
	SpeechVolume int  // percent, 0 to 100

	HashMB  int // size in MB of the computer's table of searched positions
	Threads int // 0 means half the cores

	OpeningBook bool // the computer plays its first moves from a book, if there is one
	OwnBook     bool // that of the player, not the built-in one

	Hints       Strength
	Lines       int    // number of analysis lines, 1 to analysis.MaxLines
	Adviser     string // ID of another engine for hints, analysis and reviews; empty: the program's own
	MoverScores bool   // show scores from the view of the side to move, otherwise from Red's
	PlayBar     bool   // show the evaluation bar during play

	Cloud       bool   // the position in Study may be sent to the cloud library
	CloudServer string // the address of the cloud library
	FriendTalk  bool   // friends may write words of their own, see [friend.Allow]
	FarServer   string // tells this program its address, for friends far away, see [friend.Far]; empty: none

	// StudyCards and ReviewCards limit the height of the cards above the moves, in thousandths of the panel; 0 means as
	// high as their content.
	StudyCards, ReviewCards int

	Window WindowState

	// NewGame holds the last choices of the new-game dialog.
	NewGame session.Setup
	// RandomColour draws the colour of a person who plays the computer when a new game starts.
	RandomColour bool
	// KeepPicture keeps the picture from which a position was set up with the record.
	KeepPicture bool
	// PuzzleKind and PuzzleTheme filter the puzzles; empty means all.
	PuzzleKind, PuzzleTheme string
	// EndingGroup and EndingLevel filter the practical endings; empty means all.
	EndingGroup, EndingLevel string
	// EndingsLate tells mistakes in practical endings only at the end.
	EndingsLate bool
	// Speed is the delay between the moves of two computers.
	Speed time.Duration
}

// WindowState is the place of the window, in logical pixels. Width 0 means unknown.
type WindowState struct {
	X, Y, W, H            int
	Maximised, Fullscreen bool
}

// Default returns the settings of the first start: a person plays Red against the computer.
func Default() Settings {
	return Settings{
		Language:     Auto,
		Notation:     NotationAuto,
		Theme:        themes()[0],
		Pieces:       Traditional,
		Coordinates:  Files,
		TextSize:     100,
		Motion:       MotionAuto,
		Targets:      true,
		Sound:        true,
		Volume:       70,
		Sounds:       Sounds{Moves: true, Checks: true, Clock: true, Results: true},
		Vibration:    true,
		SpeechSpeed:  100,
		SpeechVolume: 100,
		HashMB:       engine.DefaultHashMB,
		OpeningBook:  true,
		Hints:        Normal,
		Lines:        3,
		CloudServer:  cloud.Server,
		NewGame: session.Setup{
			Players: [2]session.Player{
				xiangqi.Red:   {Kind: session.Person, Level: 3},
				xiangqi.Black: {Kind: session.Computer, Level: 3},
			},
			Bottom: xiangqi.Red,
		},
		Speed: session.DefaultOptions().Speed,
	}
}

// fields lists every stored setting; a new one needs a line here or, for sounds, in their own list.
func (s *Settings) fields() []field.Field {
	fs := []field.Field{
		field.Choice("language", &s.Language, languages()...),
		field.Choice("notation", &s.Notation, Notations()...),
		field.Choice("look.theme", &s.Theme, themes()...),
		field.Choice("look.pieces", &s.Pieces, Traditional, Simplified, Pictograms),
		field.Choice("look.coordinates", &s.Coordinates, Files, Numerals, Digits, Letters, Hidden),
		field.Number("look.text", &s.TextSize, 100, 200),
		field.Choice("look.motion", &s.Motion, MotionAuto, MotionOn, MotionOff),
		field.Flag("look.targets", &s.Targets),
		field.Number("look.study_cards", &s.StudyCards, 0, 1000),
		field.Number("look.review_cards", &s.ReviewCards, 0, 1000),
		field.Flag("sound.on", &s.Sound),
		field.Number("sound.volume", &s.Volume, 0, 100),
		field.Flag("sound.vibration", &s.Vibration),
		field.Flag("speech.on", &s.Speech),
		field.Number("speech.speed", &s.SpeechSpeed, 50, 200),
		field.Number("speech.volume", &s.SpeechVolume, 0, 100),
		field.Number("computer.hash_mb", &s.HashMB, engine.MinHashMB, engine.MaxHashMB),
		field.Number("computer.threads", &s.Threads, 0, engine.MaxThreads),
		field.Flag("computer.book", &s.OpeningBook),
		field.Flag("computer.own_book", &s.OwnBook),
		field.Choice("computer.hints", &s.Hints, Quick, Normal, Deep),
		field.Units("computer.speed_ms", &s.Speed, time.Millisecond, 0, time.Minute),
		field.Number("analysis.lines", &s.Lines, 1, analysis.MaxLines),
		field.Digits("analysis.engine", &s.Adviser),
		field.Flag("analysis.mover_scores", &s.MoverScores),
		field.Flag("analysis.play_bar", &s.PlayBar),
		field.Flag("cloud.on", &s.Cloud),
		checked("cloud.server", &s.CloudServer, cloud.CheckAddress),
		field.Flag("friends.talk", &s.FriendTalk),
		field.Text("friends.server", &s.FarServer, 300),
		field.Number("window.x", &s.Window.X, -maxPixels, maxPixels),
		field.Number("window.y", &s.Window.Y, -maxPixels, maxPixels),
		field.Number("window.width", &s.Window.W, 0, maxPixels),
		field.Number("window.height", &s.Window.H, 0, maxPixels),
		field.Flag("window.maximised", &s.Window.Maximised),
		field.Flag("window.fullscreen", &s.Window.Fullscreen),
		field.Choice("puzzles.kind", &s.PuzzleKind, "", "mate-1", "mate-2", "mate-3", "mate-4", "win", "defence",
			"own"),
		field.Choice("puzzles.theme", &s.PuzzleTheme, words(puzzle.Theme(puzzle.Themes))...),
		field.Choice("endings.group", &s.EndingGroup, words(endgames.Groups)...),
		field.Choice("endings.level", &s.EndingLevel, "", "easy", "medium", "hard"),
		field.Flag("endings.tell_late", &s.EndingsLate),
		field.Flag("new_game.random_colour", &s.RandomColour),
		field.Flag("editor.keep_picture", &s.KeepPicture),
	}
	return slices.Concat(fs, newGame(&s.NewGame), formerTime(&s.NewGame.Time), s.Sounds.fields())
}

// newGame lists the choices of the new-game dialog.
func newGame(g *session.Setup) []field.Field {
	fs := []field.Field{
		field.Word("new_game.bottom", &g.Bottom, "red", "black"),
		field.Word("new_game.table", &g.Table, "still", "turns", "facing"),
		field.Parsed("new_game.times", &g.Time, session.ParseTimes),
		field.Choice("new_game.handicap", &g.Handicap, handicaps()...),
		field.Word("new_game.giver", &g.Giver, "red", "black"),
		position("new_game.fen", &g.StartFEN),
		field.Word("new_game.law", &g.Law, "asian", "computer", "simple"),
		field.Flag("new_game.free_play", &g.FreePlay),
		field.Word("new_game.opening", &g.Opening, "book", "lines", "cloud", "own book"),
		field.Number("new_game.games", &g.Games, 0, 1000),
	}
	for side, name := range []string{xiangqi.Red: "red", xiangqi.Black: "black"} {
		p, table := &g.Players[side], "new_game."+name
		fs = append(fs,
			field.Word(table+".player", &p.Kind, "person", "computer"),
			field.Number(table+".level", &p.Level, 1, int64(think.MaxLevel)),
			field.Line(table+".name", &p.Name, 60),
			field.Digits(table+".engine", &p.Engine))
	}
	return fs
}

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
