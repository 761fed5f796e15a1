package puzzlescmd

import (
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestTranscript(t *testing.T) {
	all := []string{
		"m2|mate 2|1302|chariot-mate,elephant-eye|5k3/3r5/2R1b4/R7p/9/P7P/9/4C1r1B/4A4/2B1K4 w|c7c9 f9f8 a6f6",
		right,
		"m1-again" + right[9:],
		"m1-mirror|mate 1|800||rn1ak1b2/4a4/2c6/p3p3p/1P3n3/4P4/3R2p2/2r6/1c2A4/2BA1K3 b|c7c0",
		wrong,
		"d1|defence 1|1197|quiet-move|rnbakabn1/9/4cr3/p3p1p1p/2p5c/5NP2/P1P5P/2N1C2C1/R3A3R/2BAK1B2 w|i1f1",
	}
	text := strings.Join(all, "\n") + "\n"
	files := map[string]string{"a": text, "m": right + "\n" + all[3] + "\n", "wrong": wrong + "\n", "text": "no puzzle\n", "cut": text[:len(text)-1], "games": labtest.Games(t, 5, 2), "packed": "\x1f\x8b no"}
	labtest.Transcript(t, "puzzles", cli.Table{{Name: "puzzles", Run: Puzzles}}.Run, files,
		"puzzles", "puzzles dance", "puzzles list DIR/a", "> puzzles list DIR/a", "puzzles list -to xml", "puzzles list DIR/none", "puzzles list DIR/text", "puzzles list DIR/packed",
		"puzzles pack DIR/a DIR/m -out DIR/p", "puzzles list DIR/p", "puzzles pack -out DIR/p", "puzzles pack DIR/a", "puzzles pack DIR/none -out DIR/p", "? puzzles pack DIR/a -out DIR",
		"puzzles check DIR/m -right DIR/r -workers 1", "cat DIR/r", "puzzles check DIR/m DIR/wrong -right DIR/r -workers 1", "cat DIR/r", "puzzles check DIR/m DIR/wrong -every 2 -workers 1", "puzzles check DIR/m DIR/wrong -every 3 -workers 1",
		"puzzles check DIR/none", "? puzzles check DIR/m -right DIR", "^C puzzles check DIR/m",
		"puzzles rate DIR/m", "puzzles rate DIR/none -out DIR/q", "puzzles rate DIR/m -out DIR", "^C puzzles rate DIR/m -out DIR/q",
		"puzzles verify DIR/m -engine greedy -every 1", "puzzles verify DIR/a -engine random -every 2", "puzzles verify DIR/m -engine x", "puzzles verify DIR/none -engine greedy", "^C puzzles verify DIR/m -engine greedy", "? puzzles verify DIR/m -engine cmd=DIR/none",
		"puzzles mine", "puzzles mine -file DIR/n", "puzzles mine -positions DIR/games", "puzzles mine -positions DIR/games -file DIR/n -kinds mate,draw", "puzzles mine -positions DIR/games -file DIR/text",
		"puzzles mine -positions DIR/none -file DIR/n", "puzzles mine -positions DIR/text -file DIR/n", "puzzles mine -positions DIR/games -file DIR/n DIR/none", "puzzles mine -positions DIR/games -file DIR/n -from 9",
		"^C puzzles mine -positions DIR/games -file DIR/n", "^C puzzles mine -positions DIR/games -file DIR/n -kinds win,defence DIR/a", "^C puzzles mine -positions DIR/games -file DIR/a -kinds mate",
	)
}
