package endgames

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/assets/endtables"
	"chuhe/engine/tabletest"
	"chuhe/ui/practice"
)

// The golden file has the positions drawn for every ending, and of each level for one ending of each group and goal.
func TestDrawnPositions(t *testing.T) {
	tables := endtables.Tables()
	var b strings.Builder
	begun := map[string]bool{}
	for _, e := range All() {
		levels := []Level{Any}
		if kind := fmt.Sprint(e.Group, e.Goal); !begun[kind] {
			begun[kind], levels = true, []Level{Any, Easy, Medium, Hard}
		}
		for _, level := range levels {
			p := Draw(t.Context(), tables, e, level, chance(7))
			if p == nil {
				fmt.Fprintf(&b, "%s %s: none\n", e.ID(), level)
				continue
			}
			known, err := tables.Probe(p)
			if err != nil {
				t.Fatal(err)
			}
			keep, legal := kept(tables.Moves(p), known.Value)
			fmt.Fprintf(&b, "%s %s: %s %v in %d, %d of %d moves keep it\n", e.ID(), level, p.FEN(), known.Value, known.Plies, keep, legal)
		}
	}
	tabletest.Golden(t, "drawn", b.String())
}

// The golden file has attempts of a player who often errs, asks, takes back and begins anew.
func TestAttempts(t *testing.T) {
	tables := endtables.Tables()
	var b strings.Builder
	for i, id := range []string{"KP-K-win", "KP-KA-hold", "KHP-KAA-win", "KH-KAA-hold", "KCC-KAA-win", "KR-KAAEE-hold", "KCA-KAAE-hold"} {
		e := ending(t, id)
		for _, swapped := range []bool{false, true} {
			random := chance(uint64(i))
			start := Draw(t.Context(), tables, e, Any, random)
			a := Begin(tables, e, start, swapped, random, nil)
			fmt.Fprintf(&b, "\n%s, swapped %v, by %v: %s, task %d, deadline %v\n", id, swapped, a.Player(), start.FEN(), a.Task(), !a.Deadline().IsZero())
			for step := 0; step < 40 && a.State() != practice.Over; step++ {
				wait(a)
				if a.State() != practice.Yours {
					break
				}
				did := ""
				switch n := random.IntN(12); {
				case n == 0:
					a.Back()
					did = "back"
				case n == 1:
					a.Ask()
					did = "ask"
				case n == 2 && step > 20:
					a.Restart()
					did = "restart"
				case n < 7: // any move
					m := a.Known()[random.IntN(len(a.Known()))].Move
					a.Play(m, now)
					did = m.String()
				default: // a best one
					m := a.Known()[0].Move
					a.Play(m, now)
					did = m.String()
				}
				due := a.Deadline()
				wait(a)
				hint, at := a.Hint()
				spoilt, is := a.Spoilt()
				fmt.Fprintf(&b, "\t%s: %v, hint %d %v, held %d, helped %v, mistakes %d", did, a.Moves()[max(0, len(a.Moves())-3):], hint, at, a.Held(), !a.Clean(), len(a.Mistakes()))
				if is {
					fmt.Fprintf(&b, ", spoilt by %v instead of %v", spoilt.Move, spoilt.Best)
				}
				if !due.IsZero() {
					fmt.Fprintf(&b, ", the answer comes in %v", due.Sub(now).Round(time.Millisecond))
				}
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "state %d, reached %v, failed %v\n", a.State(), a.Reached(), a.Failed())
			a.Close()
		}
	}
	tabletest.Golden(t, "attempts", b.String())
}

// The golden file has the theory of each ending.
func TestTheories(t *testing.T) {
	tables := endtables.Tables()
	var b strings.Builder
	for _, e := range All() {
		theory, ok := e.Theory(tables)
		fmt.Fprintf(&b, "%s: %+v %v\n", e.ID(), theory, ok)
	}
	tabletest.Golden(t, "theories", b.String())
}
