package study_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

// rows returns the number of rows of moves that are wholly visible.
func rows(d *screentest.Driver) (n int) {
	d.Sprites()
	list := d.Rect("moves.list")
	for ply := 1; ply <= len(screentest.Opening); ply += 2 {
		if r, ok := d.Place(kit.ID("ply." + strconv.Itoa(ply))); ok && r.Y >= list.Y && r.Y+r.H <= list.Y+list.H && r.H > 20 {
			n++
		}
	}
	return n
}

// An upright tablet, and a window of its size, show six rows of moves. Beside the analysis, rows for fingers are fewer.
func TestMovesHaveRoomOnATablet(t *testing.T) {
	for _, l := range locale.All() {
		for _, c := range []struct {
			fingers         bool
			alone, analysed int
		}{{true, 6, 4}, {false, 6, 6}} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: 820, H: 1180, Lang: l, Fingers: c.fingers})
			d.Play(screentest.Opening...)
			d.Study()
			d.Pass(time.Second)
			if n := rows(d); n < c.alone {
				t.Errorf("%s, fingers %v: Study shows %d rows of moves, want %d", l.Code(), c.fingers, n, c.alone)
			}
			d.Key('A', 0)
			d.WaitForLines()
			d.Pass(time.Second)
			if n := rows(d); n < c.analysed {
				t.Errorf("%s, fingers %v: beside the analysis Study shows %d rows of moves, want %d", l.Code(), c.fingers, n, c.analysed)
			}
		}
	}
}

// On a phone each line of the analysis shows whole or not at all, and so does their number.
func TestPhonesCutNoLineOfTheAnalysis(t *testing.T) {
	for _, l := range locale.All() {
		for _, lines := range []int{1, 3, 5} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: 390, H: 844, Lang: l, Settings: func(s *settings.Settings) { s.Lines = lines }})
			d.Analyse()
			for size, want := range map[draw.Point]int{{X: 320, Y: 480}: 0, {X: 360, Y: 640}: 1, {X: 390, Y: 844}: 3, {X: 412, Y: 892}: 3} {
				d.Fill(size, 100)
				d.Pass(time.Second)
				shown := 0
				for _, target := range d.UI.Targets() { // those that are wholly visible
					id := string(target.ID)
					if strings.HasPrefix(id, "analyse.line.") && strings.Count(id, ".") == 2 {
						shown++
					}
				}
				if shown < min(want, lines) {
					t.Errorf("%s, %v: %d lines of %d show, want %d", l.Code(), size, shown, lines, min(want, lines))
				}
				for _, id := range []kit.ID{"analyse.line.0", "analyse.line.1", "analyse.line.2", "analyse.line.3", "analyse.line.4", "analyse.count.plus"} {
					if r, ok := d.Place(id); ok && size.X > 320 && r.H > 8 && r.H < kit.Finger-8 {
						t.Errorf("%s, %v, %d lines: %s is cut to a height of %.0f", l.Code(), size, lines, id, r.H)
					}
				}
			}
		}
	}
}

// All cards together leave a third of the panel to the moves in large text as well, and the card with what was played
// next takes the room that the divider gives it.
func TestCardsLeaveAThirdToTheMoves(t *testing.T) {
	for _, text := range []int{100, 150, 200} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.FillLibrary()
		d.Play(screentest.Opening...)
		d.Study()
		d.Fill(draw.Point{X: 1180, Y: 820}, text)
		for _, key := range []kit.Key{'A', 'L', 'X'} {
			d.Key(key, 0)
		}
		d.WaitForLines()
		d.WaitForLibrary()
		d.Pass(time.Second)
		panel, bar := d.Desk.Layout.Panel, d.Rect("divider")
		if left := panel.Y + panel.H - bar.Y - bar.H; left < panel.H/3-0.5 || rows(d) < 2 {
			t.Errorf("text of %d %%: the moves have %.0f of %.0f, and show %d rows", text, left, panel.H, rows(d))
		}
		for _, card := range []kit.ID{"explorer.switch", "exact.switch", "analyse.switch"} {
			if !d.Shows(card) {
				t.Errorf("text of %d %%: %s does not show", text, card)
			}
		}
	}
}

// The card with what was played next takes the room that the divider gives it.
func TestPlayedNextCanBeMadeLarger(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for i := range 12 {
		d.Disk.Put(fmt.Sprint(screentest.GamesFolder, "/", i, ".pgn"), screentest.LibraryGame(fmt.Sprint("Red", i), "Black", "1999.05.01", "1-0", 8))
	}
	d.FillLibrary()
	d.Study()
	d.Key('L', 0)
	d.WaitForLibrary()
	d.Pass(time.Second)
	games := func() int {
		return len(d.Nodes(func(n *access.Node) bool { return strings.HasPrefix(n.ID, "explorer.game.") }))
	}
	for _, c := range []struct {
		key         kit.Key
		least, most int
	}{{kit.KeyNone, 5, 6}, {kit.KeyEnd, 8, 20}, {kit.KeyHome, 0, 1}, {kit.KeyEnter, 5, 6}} {
		d.Focus("divider")
		if c.key != kit.KeyNone {
			d.Key(c.key, 0)
		}
		if n := games(); n < c.least || n > c.most {
			t.Errorf("after %v the card lists %d games, want %d to %d", kit.Chord{Key: c.key}, n, c.least, c.most)
		}
	}
}

// In a wide window the cards stand in a column of their own, the lines of the analysis are longer, and the moves have
// the whole panel.
func TestWideWindowsHaveAColumn(t *testing.T) {
	moves := map[float64]int{}
	for _, w := range []float64{1180, 1600} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.FillLibrary()
		d.Fill(draw.Point{X: w, Y: w * 9 / 16}, 100)
		d.Analyse()
		d.Key('L', 0)
		d.WaitForLibrary()
		d.Pass(time.Second)
		l := &d.Desk.Layout
		for _, card := range []kit.ID{"analyse.switch", "explorer.switch"} {
			if got := d.Rect(card).X < l.Board.Rect.X; got != (w == 1600) {
				t.Errorf("%v wide: %s is to the left of the board: %v", w, card, got)
			}
		}
		if d.Shows("divider") != (w == 1180) {
			t.Errorf("%v wide: the divider shows: %v", w, w != 1180)
		}
		moves[w] = len(d.Nodes(func(n *access.Node) bool { return strings.HasPrefix(n.ID, "analyse.line.0.move.") }))
	}
	if moves[1600] <= moves[1180] {
		t.Errorf("a line has %d moves, in a small window %d", moves[1600], moves[1180])
	}
}
