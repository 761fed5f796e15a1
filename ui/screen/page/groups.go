package page

import (
	"context"
	"errors"
	"image"

	"chuhe/engine/endings"
	"chuhe/engine/think"
	"chuhe/engine/vision"
	"chuhe/ui/analysis"
	"chuhe/ui/backup"
	"chuhe/ui/cloud"
	"chuhe/ui/engines"
	"chuhe/ui/friend"
	"chuhe/ui/library"
	"chuhe/ui/matches"
	"chuhe/ui/ownbook"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
)

// Storage groups the services that store data between starts.
type Storage struct {
	Library  *library.Library // all games; nil: none
	Progress *progress.Keeper // the player's progress
	Vault    *backup.Vault    // backups of all stored data; nil: none
	Folder   string           // where the data is stored; empty: nowhere
	Engines  *engines.Room    // the player's other engines; nil: none can be kept
	Matches  *matches.Runner  // matches between computers
	Reviews  *reviewing.Queue // reviews in the background; nil: none
	Cloud    *cloud.Client    // the cloud library; nil: none
	OwnBook  *ownbook.Keeper  // the player's opening book; nil: none
	Friends  *friend.Keeper   // games with friends far away
	Near     friend.Near      // finds friends on the same network; nil: none
}

// Thinkers groups the services that search positions; each may be nil.
type Thinkers struct {
	Analysis *analysis.Analysis  // of the shown position
	Reviewer *reviewing.Reviewer // of the record
	Solver   think.Player        // at full strength, outside the game
	Endings  *endings.Tables     // the results of endings
	// Chance is the seed of the choices at practical endings; 0 uses a seed from the time.
	Chance uint64
}

// Machine describes the capabilities of the machine.
type Machine struct {
	// SpareMB is the memory available for hash tables, in MB; larger tables are not offered. 0: unknown.
	SpareMB int
	// Openings reports whether the computer has an opening book, which a setting turns on and off.
	Openings bool
	// Endings reports whether there are tables of endings, against which the player can practise.
	Endings bool
	// Fingers reports whether the machine is operated by touch. A window as small as a phone, or a first touch, has the
	// same effect.
	Fingers bool
	// Vibrates reports whether the machine can vibrate.
	Vibrates bool
	// Windowed reports that the window cannot fill the screen.
	Windowed bool
	Sight    Sight // nil: no pictures can be read
	Links    Links
}

// ErrSight reports that what reads pictures could not be loaded.
var ErrSight = errors.New("the reader of pictures could not be loaded")

// A Sight reads positions from pictures, as the functions of the same names in package vision do.
type Sight interface {
	Decode(file []byte) (image.Image, error)
	Read(ctx context.Context, picture image.Image) (vision.Reading, []vision.Corners, error)
	ReadAt(ctx context.Context, picture image.Image, at vision.Corners) (vision.Reading, error)
}

// Links holds the address of the web page, with which the player can share a game.
type Links struct {
	// Page is the address of the web page, without a fragment. If it is empty, there are no links.
	Page string
	// Share offers an address to other programs, such as those for messages, and reports whether that was possible. It
	// returns when the user has chosen, so it is called in the background. nil: links are copied.
	Share func(address string) bool
}
