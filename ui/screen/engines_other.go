//go:build !js

package screen

import (
	"chuhe/ui/screen/engines"
	"chuhe/ui/screen/page"
)

// engineRoom opens the engine room.
func (s *Screen) engineRoom() page.Page {
	return engines.New(s.looks, s.window, s.given.Kept.Engines, s.files.Choose, s.given.Machine.SpareMB)
}
