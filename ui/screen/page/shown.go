package page

import "chuhe/ui/session"

// Shown is a position of a record that is looked at; the zero value is none.
type Shown struct{ Record, ID int }

// ShownBy returns what a view of a session shows.
func ShownBy(v *session.View) Shown { return Shown{v.Record, v.ShownID} }
