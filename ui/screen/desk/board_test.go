package desk_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
)

// The pointer has the shape of a hand on the pieces of the persons and on the targets of the selected one, until the game
// is over.
func TestPointerShowsWhatCanBePressed(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Thinker: screentest.Holding()})
	d.CheckCursors("at the start", map[string]kit.Cursor{"h2": kit.CursorPointer, "h9": kit.CursorDefault, "h4": kit.CursorDefault})
	d.Press(d.Point("h2"))
	d.CheckCursors("with a piece selected", map[string]kit.Cursor{"h0": kit.CursorPointer, "h4": kit.CursorPointer, "h9": kit.CursorPointer, "g9": kit.CursorDefault, "d5": kit.CursorDefault})
	d.Press(d.Point("e2"))
	d.Session().Resign()
	d.Rest()
	d.CheckCursors("after the game", map[string]kit.Cursor{"h0": kit.CursorDefault, "h9": kit.CursorDefault, "d5": kit.CursorDefault})
}
