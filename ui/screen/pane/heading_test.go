package pane_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// longGame returns a game of 34 plies with tags.
func longGame(t testing.TB) *game.Game {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{
		{Name: game.TagRed, Value: "许银川"}, {Name: game.TagBlack, Value: "胡荣华"}, {Name: game.TagEvent, Value: "第十八届“五羊杯”全国象棋冠军邀请赛"},
		{Name: game.TagDate, Value: "1998.01.12"}, {Name: game.TagResult, Value: "0-1"},
	}
	moves := []string{"a0a1", "a9a8"}
	for _, way := range []string{"abcdefghi", "ihgfedcba"} { // the chariots of both sides cross the board and return
		for i := range len(way) - 1 {
			for _, rank := range []string{"1", "8"} {
				moves = append(moves, way[i:i+1]+rank+way[i+1:i+2]+rank)
			}
		}
	}
	at := g.Root()
	for _, m := range screentest.ReadMoves(strings.Join(moves, " ")) {
		var err error
		if at, err = g.Add(at, m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// putWarned puts a library on the disk whose first game has a text that cannot be read.
func putWarned(d *screentest.Driver) {
	games := screentest.AsJSON(d.T, longGame(d.T), screentest.GameFromElsewhere(d.T, "吕钦", "银荔杯", 9))
	d.Disk.Put(screentest.ManyFile, strings.Replace(games, "a1b1", "a0a9", 1))
	d.Disk.Put(screentest.OneFile, strings.Replace(screentest.AsJSON(d.T, longGame(d.T)), "b8a8", "a0a9", 1))
}

// rowsOfMoves counts the rows of moves that are completely visible.
func rowsOfMoves(d *screentest.Driver) (rows int) {
	for ply := 1; ply <= len(d.Session().View().Moves); ply += 2 {
		if r, ok := d.Place(kit.ID("ply." + strconv.Itoa(ply))); ok && r.H > 22 {
			rows++
		}
	}
	return rows
}

// A game opened from a file leaves room for the moves on the desk for study, with a warning about the file and a way back
// to the player's own game.
func TestOpenedGameLeavesRoomForMoves(t *testing.T) {
	for _, c := range []struct {
		size draw.Point
		rows int
	}{{draw.Point{X: 1180, Y: 820}, 12}, {draw.Point{X: 720, Y: 560}, 4}} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: c.size.X, H: c.size.Y, First: true})
		putWarned(d)
		d.Play(screentest.Opening[:2]...)
		d.OpenFile(screentest.OneFile)
		d.WaitForFiles()
		for _, l := range locale.All() {
			d.Looks.System = l
			d.Looks.Adopt()
			for _, desk := range []kit.Key{'2'} {
				d.Key(desk, kit.Ctrl)
				d.Pass(time.Second)
				d.Sprites()
				if rows := rowsOfMoves(d); rows < c.rows {
					t.Errorf("%s, %v, desk %c: %d rows of moves, want at least %d", l.Code(), c.size, desk, rows, c.rows)
				}
				for _, id := range []kit.ID{"library.back", "warnings", "heading"} {
					if !d.Shows(id) {
						t.Errorf("%s, %v, desk %c: %s does not show", l.Code(), c.size, desk, id)
					}
				}
			}
		}
	}
}

// The heading names the game of the desks without players, completely for assistive technology. The play desk
// has the player's own game.
func TestHeadingNamesTheGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: screentest.Holding()})
	putWarned(d)
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	const players, others = "许银川 — 胡荣华 · ", "Black wins · Raised Chariot · 第十八届“五羊杯”全国象棋冠军邀请赛 · 1998-01-12"
	for desk, want := range map[kit.Key]string{'1': "", '2': players + others, '3': players + others} {
		d.Key(desk, kit.Ctrl)
		d.Pass(time.Second)
		if name := d.Node("heading").Name; name != want {
			t.Errorf("desk %c: the heading is %q, want %q", desk, name, want)
		}
	}
}

// A warning shows only while the game that it concerns is on the board, and a key opens the list.
func TestWarningsGoWithTheirGame(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	putWarned(d)
	d.Play(screentest.Opening[:2]...)
	d.OpenFile(filestest.Home + "/gone.json")
	d.WaitForFiles()
	if d.Notice() == "" {
		t.Fatal("no notice about a file that does not exist")
	}
	d.OpenFile(screentest.ManyFile)
	d.WaitFor("the games", func() bool { return d.Shows("library.row.1") })
	for row, want := range []bool{true, false} {
		if row > 0 {
			d.Window.OpenWith(page.Library, page.Data{Place: page.OpenedFile})
		}
		d.WaitFor("the games", func() bool { return d.Shows(kit.ID(fmt.Sprintf("library.row.%d", row))) })
		at := d.Rect(kit.ID(fmt.Sprintf("library.row.%d", row))).Center()
		d.Press(at)
		d.Press(at)
		d.WaitFor("the game", func() bool { return d.Page() == page.None })
		d.Sprites()
		if got := d.Shows("warnings"); got != want {
			t.Errorf("game %d has a sign of warnings: %v, want %v", row+1, got, want)
		}
		if d.Notice() != "" {
			t.Errorf("game %d: the notice about another file stays: %q", row+1, d.Notice())
		}
		if want {
			d.Activate("warnings")
			if d.Page() != page.Problems || !d.Sees("illegal move") {
				t.Errorf("page %v, want the list of warnings:\n%s", d.Page(), d.Sentences())
			}
			d.Key(kit.KeyEscape, 0)
		}
	}
	d.Click("library.back") // to the first game of the file
	if d.Sprites(); !d.Shows("warnings") {
		t.Error("the first game is back without its warning")
	}
}

// Larger windows show more rows, not only larger letters.
func TestLargeWindowsShowMoreRows(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	if err := d.Session().Resume(session.Import(longGame(t))); err != nil {
		t.Fatal(err)
	}
	rows := func(w, h float64) int {
		d.Fill(draw.Point{X: w, Y: h}, 100)
		d.Pass(time.Second)
		d.Sprites()
		return rowsOfMoves(d)
	}
	usual := rows(1180, 820)
	for _, c := range []struct {
		w, h float64
		more int
	}{{1920, 1200, 3}, {3840, 2160, 4}} {
		if got := rows(c.w, c.h); got < usual+c.more {
			t.Errorf("%vx%v: %d rows, want at least %d more than the %d at 1180x820", c.w, c.h, got, c.more, usual)
		}
	}
}
