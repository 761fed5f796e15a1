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
func each(t *testing.T, test func(t *testing.T, r *Run, s *step)) {
	for _, l := range Course() {
		r, err := New(l, 0, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.steps {
			t.Run(l.ID+string(rune('1'+i)), func(t *testing.T) {
				r.Go(i)
				test(t, r, &r.steps[i])
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
		t.Errorf("%d lessons, want at least 10", len(seen))
	}
	each(t, func(t *testing.T, r *Run, s *step) {
		if r.Position().SideToMove() != xiangqi.Red || !r.Position().HasLegalMove() {
			t.Error("Red cannot move")
		}
		if s.Text == "" || (s.Yes == "") != (s.Task == Look) {
			t.Errorf("texts %q, %q", s.Text, s.Yes)
		}
		if (s.No == "") != (legalErrors(r, s) == 0) {
			t.Errorf("%d legal moves would be refused, and are told %q", legalErrors(r, s), s.No)
		}
	})
}

// legalErrors counts the legal attempts that the step rejects with its own text.
func legalErrors(r *Run, s *step) (n int) {
	if s.Task == Find {
		return 1
	}
	var l xiangqi.MoveList
	r.Position().LegalMoves(&l)
	for _, m := range l.Slice() {
		if s.Task == Look || s.Task == Visit {
			continue // TestRefusalsHaveTexts covers all paths
		}
		r.Restart()
		r.Play(m, now)
		if v, _ := r.Said(); v == Wrong {
			n++
		}
	}
	r.Restart()
	if s.Task == Visit && s.No != "" {
		return 1
	}
	return n
}

// TestRefusalsHaveTexts moves the piece of each visit, soldiers along all paths, and checks that each rejection
// has a sentence.
func TestRefusalsHaveTexts(t *testing.T) {
	each(t, func(t *testing.T, r *Run, s *step) {
		if s.Task != Visit {
			return
		}
		refused, seen := 0, map[uint64]bool{}
		ways := [][]xiangqi.Move{nil} // shortest first
		for len(ways) > 0 {
			way := ways[0]
			ways = ways[1:]
			replay(r, way)
			if key := r.Position().Key(); r.Done() || seen[key] || len(way) > 0 && r.Position().PieceAt(r.hero) != xiangqi.RedSoldier {
				// others can go back
				continue
			} else {
				seen[key] = true
			}
			for _, m := range ofHero(r) {
				replay(r, way)
				r.Play(m, now)
				if v, said := r.Said(); v != Wrong {
					ways = append(ways, append(slices.Clone(way), m))
				} else if refused++; said.Key == "" {
					t.Fatalf("no word on %v after %v", m, way)
				}
			}
		}
		if (s.No != "") && refused == 0 {
			t.Errorf("%q is never said", s.No)
		}
	})
}

// replay restarts a visit and makes its moves.
func replay(r *Run, way []xiangqi.Move) {
	r.Restart()
	for _, m := range way {
		r.Play(m, now)
	}
}

// ofHero returns the legal moves of the piece that visits points.
func ofHero(r *Run) []xiangqi.Move {
	var l xiangqi.MoveList
	r.Position().LegalMoves(&l)
	return slices.DeleteFunc(l.Slice(), func(m xiangqi.Move) bool { return m.From() != r.hero })
}

// TestSolutions follows the run's own hints until the step is done.
// It also checks that a lesson is learnt when its last task is done, and that showing a step does not suffice.
func TestSolutions(t *testing.T) {
	each(t, func(t *testing.T, r *Run, s *step) {
		if r.Learnt() {
			t.Error("the lesson is learnt before its task is done")
		}
		for tries := 0; !r.Done(); tries++ {
			if tries == 10 {
				t.Fatal("ten tries were not enough")
			}
			if !r.Asked() {
				r.Ask()
			}
			m := r.Help()
			if m == xiangqi.NoMove {
				t.Fatal("no help")
			}
			if m.From() == m.To() {
				r.Find(m.To())
			} else {
				r.Play(m, now)
			}
			if v, said := r.Said(); v == Wrong {
				t.Fatalf("%v is refused: %s", m, locale.English.Say(said))
			}
			if due := r.Deadline(); !due.IsZero() {
				if !r.Tick(due) {
					t.Fatal("no answer")
				}
			}
		}
		if v, said := r.Said(); s.Task != Look && (v != Right || said.Key != s.Yes) {
			t.Errorf("done, and told %v %q", v, said.Key)
		}
		task := func(s step) bool { return s.Task != Look }
		if last := s.Task != Look && !slices.ContainsFunc(r.steps[r.at+1:], task); r.Learnt() != last {
			t.Errorf("learnt: %v, want %v", r.Learnt(), last)
		}
		if r.Ask(); r.Asked() || r.Help() != xiangqi.NoMove {
			t.Error("help after the end")
		}
	})
}

// TestClaims checks the texts: moves called illegal are illegal, and removing a piece to be found as an obstacle makes
// them legal.
func TestClaims(t *testing.T) {
	each(t, func(t *testing.T, r *Run, s *step) {
		for _, m := range s.barred {
			if r.Position().WhyIllegal(m) == xiangqi.LegalMove {
				t.Errorf("%v is legal", m)
			}
			if s.Task == Find && m.From() != s.points[0] && !legalWithout(t, r.Position(), s.points[0], m) {
				t.Errorf("%v is not possible without the piece on %v either", m, s.points[0])
			}
		}
		for _, m := range s.moves {
			if s.Task == Play && r.Position().WhyIllegal(m) != xiangqi.LegalMove {
				t.Errorf("%v is illegal", m)
			}
		}
		if s.Task == Win {
			checkLine(t, r.Position(), s.moves)
		}
	})
}

// legalWithout reports whether a move is legal after removing a piece from the board.
func legalWithout(t *testing.T, pos *xiangqi.Position, sq xiangqi.Square, m xiangqi.Move) bool {
	t.Helper()
	setup := pos.Setup()
	setup.Put(xiangqi.NoPiece, sq)
	other, err := setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	return other.WhyIllegal(m) == xiangqi.LegalMove
}

// checkLine plays the line of a win, and checks that there is no faster win.
func checkLine(t *testing.T, pos *xiangqi.Position, line []xiangqi.Move) {
	t.Helper()
	if need := (len(line) + 1) / 2; need > 1 && winner(pos, need-1) != xiangqi.NoMove {
		t.Error("it can be won sooner")
	}
	for i, m := range line {
		if pos.WhyIllegal(m) != xiangqi.LegalMove {
			t.Fatalf("%v is illegal", m)
		}
		pos.MakeMove(m)
		if need := (len(line) - i + 1) / 2; i%2 == 0 && !won(pos, need) {
			t.Errorf("%v does not win in %d", m, need)
		}
	}
	if pos.HasLegalMove() {
		t.Error("the line does not win")
	}
}
