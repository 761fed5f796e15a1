package page

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// The strengths follow from the scores that docs/lab/LEVELS.md reports.
func TestStrengthsAreMeasured(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/lab/LEVELS.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, score := range steps() {
		row := regexp.MustCompile(fmt.Sprintf(`(?m)^\| %d v %d \| .* \| ([0-9.]+) %% \| ±`, i+2, i+1)).FindSubmatch(doc)
		if got := fmt.Sprintf("%.1f", score/10); row == nil || string(row[1]) != got {
			t.Errorf("level %d scores %s %% against the level below; docs/lab/LEVELS.md reports %q", i+2, got, row)
		}
	}
}

func TestStrengths(t *testing.T) {
	last := -1
	for level := think.Level(1); level <= think.MaxLevel; level++ {
		got := Strength(level)
		if got <= last || got%10 != 0 {
			t.Errorf("level %d has the strength %d, want a multiple of ten above %d", level, got, last)
		}
		last = got
	}
	if got := [...]string{StrengthText(1), StrengthText(2), StrengthText(3)}; got != [...]string{"", "+240", "+450"} {
		t.Errorf("levels 1 to 3 have the strengths %q, want none, +240 and +450", got)
	}
}

func TestComputers(t *testing.T) {
	person, computer := session.Player{}, session.Player{Kind: session.Computer}
	for _, c := range []struct {
		red, black session.Player
		want       []xiangqi.Side
	}{
		{person, person, nil}, {computer, person, []xiangqi.Side{xiangqi.Red}}, {person, computer, []xiangqi.Side{xiangqi.Black}}, {computer, computer, []xiangqi.Side{xiangqi.Red, xiangqi.Black}},
	} {
		if got := Computers(session.Setup{Players: [2]session.Player{c.red, c.black}}); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("the computers of %v and %v are %v, want %v", c.red, c.black, got, c.want)
		}
	}
}
