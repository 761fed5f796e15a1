package reference

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chuhe/engine/xiangqi"
)

// cyclesEnv is the environment variable that overrides the number of cycles.
const cyclesEnv = "CHUHE_LAW_CYCLES"

// enough is the number of extra cycles within which each verdict must occur.
const enough = 3000

func cyclesWanted(t *testing.T) int {
	t.Helper()
	text := os.Getenv(cyclesEnv)
	switch {
	case text != "":
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("reading %s=%q: %v", cyclesEnv, text, err)
		}
		return n
	case testing.Short():
		return 600
	}
	return 1000
}

// TestJudgesAgree compares the two judges, by two laws each, on random cycles
// played twice: first on sparse boards, then on variations of the cases.
func TestJudgesAgree(t *testing.T) {
	for i, source := range []string{"sparse boards", "variations of the cases"} {
		t.Run(source, func(t *testing.T) {
			g := newMaker(uint64(i))
			if i == 1 {
				g.pool, g.varyOnly = caseCycles(t), true
			}
			n := cyclesWanted(t) * (2 - i) / 2 // boards of 32 pieces take longer
			tally := map[string]int{}
			// Perpetual checks are rare: a short run continues until each verdict has occurred.
			for done := 0; done < n || done < n+enough && lacking(tally) != ""; done++ {
				c := g.next()
				tally[compare(t, &c)]++
			}
			for _, what := range slices.Sorted(maps.Keys(tally)) {
				t.Logf("%6d %s", tally[what], what)
			}
			if what := lacking(tally); what != "" {
				t.Errorf("no cycle in which %s", what)
			}
		})
	}
}

// lacking returns a verdict that has not occurred so far, or the empty string.
func lacking(tally map[string]int) string {
	for _, what := range []string{"Red chases for ever", "Black chases for ever", "Red checks for ever", "Black checks for ever"} {
		if tally[what] == 0 {
			return what
		}
	}
	return ""
}

// compare has both judges judge a cycle and returns the verdict by Asian law.
func compare(t *testing.T, c *cycle) string {
	t.Helper()
	fen, moves := c.fen(), c.turns(2)
	what := ""
	for _, law := range []struct {
		first  xiangqi.Law
		second statute
	}{{xiangqi.AsianLaw, asian}, {xiangqi.ComputerLaw, computer}} {
		want, why := judgeBy(law.second, fen, moves)
		got, reason, err := firstJudge(law.first, fen, moves)
		if err != nil {
			t.Fatalf("%s moves %v: %v", fen, moves, err)
		}
		if got != want {
			t.Errorf("%s law: %s moves %s: first judge %s (%v), second %s (%s)",
				law.first, fen, strings.Join(moves, " "), got, reason, want, why)
		}
		if law.second == asian {
			what = why
		}
	}
	if before, _, found := strings.Cut(what, " for ever"); found {
		what = before + " for ever"
	}
	return what
}

// TestEveryPlaceInACycle plays cycles three times. The verdict must be the same
// wherever the third turn stops, because the cycle is the same.
func TestEveryPlaceInACycle(t *testing.T) {
	g := newMaker(7)
	for range cyclesWanted(t) / 10 {
		c := g.next()
		if !c.simple() {
			continue
		}
		moves := c.turns(3)
		want, _, err := firstJudge(xiangqi.AsianLaw, c.fen(), c.turns(2))
		if err != nil {
			t.Fatal(err)
		}
		for n := 2 * len(c.moves); n <= len(moves); n++ {
			if got, _, err := firstJudge(xiangqi.AsianLaw, c.fen(), moves[:n]); err != nil || got != want {
				t.Errorf("%s moves %s: %s (%v), but %s after two turns", c.fen(), strings.Join(moves[:n], " "), got, err, want)
			}
		}
	}
}

// simple reports whether no position occurs twice within one turn.
func (c *cycle) simple() bool {
	seen := map[string]bool{}
	b, red := &c.board, c.red
	for _, m := range c.moves {
		key := fmt.Sprint(b.letters(), red)
		if seen[key] {
			return false
		}
		seen[key] = true
		b, red = b.moved(m.from, m.to), !red
	}
	return true
}

// caseCycles returns one turn of the cycle of each case that has a cycle.
func caseCycles(t *testing.T) []cycle {
	t.Helper()
	var all []cycle
	games, _ := readCases(t)
	for _, game := range games {
		moments, err := play(game.FEN, game.Moves)
		if err != nil {
			t.Fatalf("game %s: %v", game.ID, err)
		}
		round := lastCycle(moments)
		if round == nil {
			continue
		}
		c := cycle{board: round[0].board, red: round[0].red}
		start := len(moments) - len(round)
		for i := 1; i < len(round); i++ {
			from, to, err := readMove(game.Moves[start+i-1])
			if err != nil {
				t.Fatal(err)
			}
			c.moves = append(c.moves, step{from, to})
			if round[i].red == c.red && round[i].letters() == round[0].letters() {
				break
			}
		}
		number(&c.board)
		all = append(all, c)
	}
	return all
}
