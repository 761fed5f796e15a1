//go:build e2e

package e2e

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/puzzles"
)

// TestAccessibleGames plays whole games and a puzzle through the accessible objects of the window alone, as the user of a screen
// reader does: against a level of the computer, then a game of two persons on the points of the board, and the same by typing.
func TestAccessibleGames(t *testing.T) {
	t.Parallel()
	all, err := puzzle.Load()
	if err != nil {
		t.Fatal(err)
	}
	z := &all[puzzles.Choose(all, &progress.Log{}, "", "", -1, time.Now())]
	d := newReadDesktop(t, 1400, 900)
	c := open(d, t.TempDir()).reader
	choose := func(row string) {
		c.Press("button", "Menu")
		c.Find("dialog", "Menu")
		c.Press("button", row)
		c.Gone("dialog", "Menu")
	}
	write := func(move string) {
		choose("Type a move or ask...")
		c.Write("Move or question", move)
	}
	begin := func() {
		c.Press("button", "New")
		c.Find("dialog", "New game")
		c.Press("button", "Start")
		c.Find("point", "file 8, rank 3: red cannon")
	}

	d.bus.Turn(true, "IsEnabled", "ScreenReaderEnabled")
	c.Hears("Press slash to type a move or a question, question mark for the list of questions, F1 for help.")
	if got := c.Focused(); got != "board.e0" {
		t.Errorf("the focus is on %q, want the king on the board", got)
	}
	c.Press("button", "Type a move or ask (/)")
	c.Write("Move or question", "What attacks my cannons?")
	c.Hears("Attackers of the red cannon on file 8, rank 3: nothing.")

	c.Press("button", "New")
	c.Press("choice", "Computer level")
	c.Press("option", "Level 2")
	c.Press("button", "Start")
	write("cannon 2 to 5")
	c.Hears("Red: cannon 2 to 5.")
	c.Hears("Black: ")
	c.Hears("Your move")
	choose("Resign")
	c.Press("button", "Resign")
	c.Hears("You lost")

	moves := []struct{ from, to, said string }{
		{"file 8, rank 3: red cannon", "file 5, rank 3", "Red: cannon 8 to 5."},
		{"file 6, rank 10: black advisor (its file 4)", "file 5, rank 9", "Black: advisor 4 up to 5."},
		{"file 2, rank 3: red cannon", "file 2, rank 6 (Black's file 8)", "Red: cannon 2 up 3."},
		{"file 8, rank 8: black cannon (its file 2)", "file 9, rank 8 (Black's file 1)", "Black: cannon 2 to 1."},
		{"file 5, rank 3: red cannon", "file 5, rank 7: black soldier", "Red: cannon 5 up 4, takes black soldier. Check!"},
		{"file 5, rank 9: black advisor", "file 6, rank 10 (Black's file 4)", "Black: advisor 5 back to 4."},
		{"file 2, rank 6: red cannon", "file 5, rank 6", "Red: cannon 2 to 5. Check!"},
	}
	const end = "Red wins · Checkmate: Black has no reply."
	begin()
	choose("Take over Black")
	for _, m := range moves {
		c.Press("point", m.from)
		c.Press("point", m.to)
		c.Hears(m.said)
	}
	c.Hears(end)

	begin()
	choose("Take over Black")
	for _, m := range moves {
		_, words, _ := strings.Cut(m.said, ": ")
		words, _, _ = strings.Cut(words, ".")
		words, _, _ = strings.Cut(words, ",")
		write(words)
		c.Hears(m.said)
	}
	c.Hears(end)

	choose("Puzzles...")
	c.Hears("king file")
	pos, err := z.Position()
	if err != nil {
		t.Fatal(err)
	}
	solver := pos.SideToMove()
	point := func(sq xiangqi.Square) string {
		return locale.English.Say(locale.Empty(sq, solver))
	}
	for i, m := range z.Solution[:2*z.In-1] {
		if i%2 == 0 {
			c.Press("point", point(m.From()))
			c.Press("point", point(m.To()))
		} else {
			c.Find("point", locale.English.Say(locale.Holds(pos.PieceAt(m.From()), m.To(), solver)))
		}
		pos.MakeMove(m)
	}
	c.Hears("Solved!")
}
