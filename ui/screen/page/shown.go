package page

import "chuhe/ui/session"

// Position identifies the displayed position of a record; the zero value means none.
type Position struct{ Record, ID int }

// ShownBy returns the position that a view of a session displays.
func ShownBy(v *session.View) Position { return Position{v.Record, v.ShownID} }
