package reference

import (
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// testCase is a line of testdata/cases.jsonl: either a game and its verdict by
// Asian law, or a single move and its legality.
type testCase struct {
	ID       string   `json:"id"`
	FEN      string   `json:"fen"`
	Moves    []string `json:"moves"`
	Verdict  string   `json:"verdict"`
	Why      string   `json:"why"`
	Computer string   `json:"computer"` // the verdict by computer law, if different
	Move     string   `json:"move"`
	Legal    bool     `json:"legal"`
}

func (c *testCase) byComputerLaw() string {
	if c.Computer != "" {
		return c.Computer
	}
	return c.Verdict
}

// readCases returns the games and the single moves.
func readCases(t testing.TB) (games, moves []testCase) {
	t.Helper()
	ids := map[string]bool{}
	for _, c := range tabletest.Read[testCase](t, "testdata/cases.jsonl") {
		if ids[c.ID] || c.ID == "" || c.Why == "" || (c.Move == "") == (c.Verdict == "") {
			t.Fatalf("%q: the id is missing or not the only one, or the case is incomplete", c.ID)
		}
		ids[c.ID] = true
		if c.Move != "" {
			moves = append(moves, c)
		} else {
			games = append(games, c)
		}
	}
	return games, moves
}

// views returns a game in four views: as it is, mirrored, with the sides exchanged, and with both changes.
func views(t testing.TB, c testCase) []testCase {
	t.Helper()
	mirrored := changed(t, c, xiangqi.Setup.Mirror, xiangqi.Square.Mirror)
	mirrored.ID += " mirrored"
	all := []testCase{c, mirrored}
	for _, v := range all {
		v = changed(t, v, xiangqi.Setup.SwapSides, xiangqi.Square.Rotate)
		v.Verdict, v.Computer = otherSide(v.Verdict), otherSide(v.Computer)
		v.ID += " swapped"
		all = append(all, v)
	}
	return all
}

func TestCasesByBothJudges(t *testing.T) {
	games, _ := readCases(t)
	for _, game := range games {
		for _, c := range views(t, game) {
			if got, why := judge(c.FEN, c.Moves); got != c.Verdict {
				t.Errorf("%s: second judge says %s (%s), want %s: %s", c.ID, got, why, c.Verdict, c.Why)
			}
			if got, why := judgeBy(computer, c.FEN, c.Moves); got != c.byComputerLaw() {
				t.Errorf("%s: second judge by computer law says %s (%s), want %s", c.ID, got, why, c.byComputerLaw())
			}
			for law, want := range map[xiangqi.Law]string{xiangqi.AsianLaw: c.Verdict, xiangqi.ComputerLaw: c.byComputerLaw()} {
				got, reason, err := firstJudge(law, c.FEN, c.Moves)
				if err != nil || got != want {
					t.Errorf("%s: first judge by %s law says %s (%v, %v), want %s: %s", c.ID, law, got, reason, err, want, c.Why)
				}
			}
		}
	}
	if len(games) < 200 {
		t.Errorf("only %d games", len(games))
	}
}

func TestMovesByBothJudges(t *testing.T) {
	_, moves := readCases(t)
	for _, single := range moves {
		single.Moves = []string{single.Move}
		for _, c := range views(t, single) {
			if _, err := play(c.FEN, c.Moves); (err == nil) != c.Legal {
				t.Errorf("%s: second judge: %v, want legal %v: %s", c.ID, err, c.Legal, c.Why)
			}
			if _, err := replay(xiangqi.AsianLaw, c.FEN, c.Moves); (err == nil) != c.Legal {
				t.Errorf("%s: first judge: %v, want legal %v: %s", c.ID, err, c.Legal, c.Why)
			}
		}
	}
	if len(moves) < 25 {
		t.Errorf("only %d moves", len(moves))
	}
}

// TestSimpleLaw checks that the simple law gives the same verdict as the other
// laws on a perpetual check and calls every other repetition a draw.
func TestSimpleLaw(t *testing.T) {
	games, _ := readCases(t)
	for _, c := range games {
		want, why := judge(c.FEN, c.Moves)
		if strings.Contains(why, "chases for ever") {
			want = draw
		}
		if got, reason, err := firstJudge(xiangqi.SimpleLaw, c.FEN, c.Moves); err != nil || got != want {
			t.Errorf("%s: simple law says %s (%v, %v), want %s", c.ID, got, reason, err, want)
		}
	}
}

// TestDefinitionsBite leaves out one definition at a time. This must change the
// verdict of some cases, or they would not test that definition.
func TestDefinitionsBite(t *testing.T) {
	games, _ := readCases(t)
	for name, law := range map[string]statute{
		"new by pair, not by victim":                {byVictim: true},
		"checks in passing excuse nobody":           {checksExcuse: true},
		"a chased piece does not chase by standing": {standingChases: true},
	} {
		noticed := 0
		for _, c := range games {
			if got, _ := judgeBy(law, c.FEN, c.Moves); got != c.Verdict {
				noticed++
			}
		}
		t.Logf("%s: %d cases", name, noticed)
		if noticed < 2 {
			t.Errorf("%s: only %d cases depend on it", name, noticed)
		}
	}
}
