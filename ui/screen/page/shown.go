package page

import "chuhe/ui/session"

// Shown identifies the displayed position of a record; the zero value means none.
type Shown struct{ Record, ID int }

// ShownBy returns the position that a view of a session displays.
func ShownBy(v *session.View) Shown { return Shown{v.Record, v.ShownID} }
