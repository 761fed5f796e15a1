package lesson

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

var now = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// each runs a test on every step of every lesson.
func each(t *testing.T, test func(t *testing.T, d *Desk, s *step)) {
	for _, l := range Course() {
		d, err := New(l, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i := range d.steps {
			t.Run(l.ID+string(rune('1'+i)), func(t *testing.T) {
				d.Go(i)
				d.Tick(now)
				test(t, d, &d.steps[i])
			})
		}
	}
}

func TestCourse(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range Course() {
		if l.ID == "" || seen[l.ID] || l.Title == "" || len(l.Steps) < 2 {
			t.Errorf("lesson %q: %q, %d steps", l.ID, l.Title, len(l.Steps))
		}
		seen[l.ID] = true
	}
	if len(seen) < 10 {
		t.Errorf("%d lessons", len(seen))
	}
	each(t, func(t *testing.T, d *Desk, s *step) {
		if d.pos.SideToMove() != xiangqi.Red || !d.pos.HasLegalMove() {
			t.Error("Red cannot move")
		}
		if s.Text == "" || (s.Yes == "") != (s.Task == Look) {
			t.Errorf("texts %q, %q", s.Text, s.Yes)
		}
		if (s.No == "") != (legalErrors(d, s) == 0) {
			t.Errorf("%d legal moves would be refused, and are told %q", legalErrors(d, s), s.No)
		}
	})
}

// legalErrors counts the legal tries that the step refuses with its own words.
func legalErrors(d *Desk, s *step) (n int) {
	if s.Task == Find {
		return 1
	}
	var l xiangqi.MoveList
	d.pos.LegalMoves(&l)
	for _, m := range l.Slice() {
		d.Again()
		if s.Task == Look || s.Task == Visit && (m.From() != s.hero || d.pos.GivesCheck(m)) {
			continue
		}
		if s.Task == Visit && s.No == "" {
			continue // TestNothingIsSaidWithoutWords looks at all ways
		}
		d.hand.Press(m.From(), true)
		if !d.try(m.To()) {
			n++
		}
	}
	d.Again()
	if s.Task == Visit && s.No != "" {
		return 1
	}
	return n
}

// TestNothingIsSaidWithoutWords moves the piece of each visit, soldiers wherever they
// can go, and wants a sentence for each refusal.
func TestNothingIsSaidWithoutWords(t *testing.T) {
	each(t, func(t *testing.T, d *Desk, s *step) {
		if s.Task != Visit {
			return
		}
		refused, seen := 0, map[uint64]bool{}
		ways := [][]xiangqi.Move{nil} // shortest first
		for len(ways) > 0 {
			way := ways[0]
			ways = ways[1:]
			replay(d, way)
			if key := d.pos.Key(); d.done || seen[key] || len(way) > 0 && d.pos.PieceAt(d.hero) != xiangqi.RedSoldier {
				// others can go back
				continue
			} else {
				seen[key] = true
			}
			for _, to := range targets(d) {
				replay(d, way)
				d.Press(d.hero)
				d.Press(to)
				if v, said := d.Said(); v != Wrong {
					ways = append(ways, append(slices.Clone(way), d.LastMove()))
				} else if refused++; said.Key == "" {
					t.Fatalf("no word on %v after %v", to, way)
				}
			}
		}
		if (s.No != "") && refused == 0 {
			t.Errorf("%q is never said", s.No)
		}
	})
}

// replay makes moves of a visit anew.
func replay(d *Desk, way []xiangqi.Move) {
	d.Again()
	for _, m := range way {
		d.Press(m.From())
		d.Press(m.To())
	}
}

func targets(d *Desk) []xiangqi.Square {
	d.hand.Press(d.hero, true)
	defer d.Cancel()
	return d.Targets()
}

// TestSolutions does what the desk itself proposes until the step is done.
func TestSolutions(t *testing.T) {
	each(t, func(t *testing.T, d *Desk, s *step) {
		for tries := 0; !d.Done(); tries++ {
			if tries == 10 {
				t.Fatal("ten tries were not enough")
			}
			if !d.Asked() {
				d.Ask()
			}
			m := d.Help()
			if m == xiangqi.NoMove {
				t.Fatal("no help")
			}
			if !d.Live(m.From()) {
				t.Errorf("%v is not alive", m.From())
			}
			d.Press(m.From())
			d.Drop(m.From())
			if m.From() != m.To() {
				d.Press(m.To())
				d.Drop(m.To())
			}
			if v, said := d.Said(); v == Wrong {
				t.Fatalf("%v is refused: %s", m, locale.English.Say(said))
			}
			if due := d.Deadline(); !due.IsZero() {
				if !d.Tick(due) {
					t.Fatal("no answer")
				}
			}
		}
		if v, said := d.Said(); s.Task != Look && (v != Right || said.Key != s.Yes) {
			t.Errorf("done, and told %v %q", v, said.Key)
		}
		if d.Help() != xiangqi.NoMove {
			t.Error("help after the end")
		}
		for _, sq := range xiangqi.Squares() {
			if d.Live(sq) {
				t.Errorf("%v is alive after the end", sq)
			}
		}
	})
}

// TestClaims looks at what the texts say: the moves called impossible are, and of
// pieces that have to be found as being in the way the removal makes them possible.
func TestClaims(t *testing.T) {
	each(t, func(t *testing.T, d *Desk, s *step) {
		for _, m := range s.barred {
			if d.pos.WhyIllegal(m) == xiangqi.LegalMove {
				t.Errorf("%v is legal", m)
			}
			if s.Task == Find && m.From() != s.points[0] && !legalWithout(t, d.pos, s.points[0], m) {
				t.Errorf("%v is not possible without the piece on %v either", m, s.points[0])
			}
		}
		for _, m := range s.moves {
			if s.Task == Play && d.pos.WhyIllegal(m) != xiangqi.LegalMove {
				t.Errorf("%v is illegal", m)
			}
		}
		if s.Task == Win {
			checkLine(t, d.pos, s.moves)
		}
	})
}

// legalWithout reports whether a move is legal when a piece is taken off the board.
func legalWithout(t *testing.T, pos *xiangqi.Position, sq xiangqi.Square, m xiangqi.Move) bool {
	t.Helper()
	text := ""
	for row := range xiangqi.Ranks {
		if row > 0 {
			text += "/"
		}
		for file := range xiangqi.Files {
			at := xiangqi.SquareAt(file, xiangqi.Ranks-1-row)
			if p := pos.PieceAt(at); p != xiangqi.NoPiece && at != sq {
				text += string(p.Letter())
			} else {
				text += "1"
			}
		}
	}
	other, err := xiangqi.ParseFEN(text + " w")
	if err != nil {
		t.Fatal(err)
	}
	return other.WhyIllegal(m) == xiangqi.LegalMove
}

// checkLine plays the line of a win, which is not won sooner.
func checkLine(t *testing.T, pos *xiangqi.Position, line []xiangqi.Move) {
	t.Helper()
	if need := (len(line) + 1) / 2; need > 1 && winner(pos, need-1) != xiangqi.NoMove {
		t.Error("it can be won sooner")
	}
	for i, m := range line {
		if pos.WhyIllegal(m) != xiangqi.LegalMove {
			t.Fatalf("%v is illegal", m)
		}
		if need := (len(line) - i + 1) / 2; i%2 == 0 && !wins(pos, m, need) {
			t.Errorf("%v does not win in %d", m, need)
		}
		pos.MakeMove(m)
	}
	if pos.HasLegalMove() {
		t.Error("the line does not win")
	}
}
