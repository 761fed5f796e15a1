package screen

import "chuhe/ui/screen/page"

// engineRoom opens nothing: a page in a browser starts no programs, and loads faster without the engine room.
func (s *Screen) engineRoom() page.Page { return nil }
