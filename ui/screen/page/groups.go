package page

import (
	"chuhe/engine/think"
	"chuhe/ui/analysis"
	"chuhe/ui/backup"
	"chuhe/ui/gamelist"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
)

// Kept groups the services that store data between starts.
type Kept struct {
	Games    *gamelist.List   // the games
	Progress *progress.Keeper // what the player has reached
	Vault    *backup.Vault    // all of it, for backups; nil: there are none
	Folder   string           // where it is; empty: nowhere
}

// Thinkers are the players that search, each nil if there is none.
type Thinkers struct {
	Analysis *analysis.Analysis  // of the position shown
	Reviewer *reviewing.Reviewer // of the record
	Solver   think.Player        // at full strength, for what is not the game
}

// Machine describes the abilities of the machine.
type Machine struct {
	// SpareMB is how much memory it has to spare, in MB; larger tables are not offered.
	// 0: nobody knows.
	SpareMB int
	// Openings says that the computer has an opening book, which the settings turn on and off.
	Openings bool
	// Fingers says that it is used by touching it. A window as small as a phone, and the
	// first touch, say so too.
	Fingers bool
	// Windowed says that the window cannot fill the screen.
	Windowed bool
}
