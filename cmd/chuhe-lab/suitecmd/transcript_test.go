package suitecmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestTranscript(t *testing.T) {
	files := map[string]string{
		"mates": "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 3; id \"one\";\n3k5/R8/9/9/9/9/9/1R7/9/4K4 w dm 1;\n5k3/8R/9/9/9/9/9/9/7R1/4K4 w dm 1;\n",
		"twice": "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 1;\n5k3/8R/9/9/9/9/9/9/7R1/4K4 w dm 1;\n",
		"more":  "3k5/R8/9/9/9/9/1R7/9/9/4K4 w dm 1; id \"b\";\n3k5/R8/9/9/9/1R7/9/9/9/4K4 w dm 1; id \"a\";\n",
		"odd":   "3k5/R8/9/9/9/9/9/9/1R7/4K4 w bm e0e1; id \"odd\";\n3k5/9/9/9/9/9/9/9/9/R3K4 w bm e0e1;\n",
		"text":  "no position\n", "cut": "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 1;", "long": "3k5/R8/9/9/9/9/9/9/1R7/4K4 w dm 21;\n", "games": labtest.Games(t, 5, 2),
	}
	labtest.Transcript(t, "mates", run, files,
		"mates -out DIR/more -shorten -look 500 -proof 100", "cat DIR/more", "mates -out DIR/twice -shorten -look 500 -proof 100", "cat DIR/twice", "mates -out DIR/mates -shorten -look 500 -proof 100", "mates -out DIR/long -shorten",
		"mates", "mates more", "mates -out DIR/x -from 0", "mates -out DIR/x -from 3 -to 2", "mates -out DIR/x -to 21", "mates -out DIR/x -count 0", "mates -out DIR", "mates -out DIR/text", "^C mates -out DIR/x -count 2", "^C mates -out DIR/more -shorten", "^C mates -out DIR/more -from 1 -to 4 -count 5",
		"mates split DIR/more DIR/mates -working DIR/w -sealed DIR/s", "cat DIR/w DIR/s", "mates split", "mates split DIR/more -working DIR/w", "mates split DIR/more -sealed DIR/w", "mates split DIR/more -working DIR/w -sealed DIR/w",
		"mates split DIR/none -working DIR/w -sealed DIR/s", "mates split -nonsense", "? mates split DIR/more -working DIR -sealed DIR/s", "? mates split DIR/more -working DIR/w -sealed DIR",
		"mates mine", "mates mine -file DIR/m", "mates mine -positions DIR/games", "mates mine -positions DIR/none -file DIR/m", "mates mine -positions DIR/text -file DIR/m", "mates mine -positions DIR/games -file DIR/cut", "cat DIR/cut", "mates mine -positions DIR/games -file DIR/text",
		"mates mine -positions DIR/games -file DIR/m DIR/none", "mates mine -positions DIR/games -file DIR/m -from 3", "^C mates mine -positions DIR/games -file DIR/m -count 3", "^C mates mine -positions DIR/games -file DIR/more -count 3",
		"mates mine -positions DIR/games -file DIR/m -proof 1000", "cat DIR/m",
	)
	labtest.Transcript(t, "suite", run, files,
		"suite", "suite DIR/none", "suite DIR/text", "suite DIR/more -player x", "suite DIR/more -player tc=1s", "suite DIR/more -player random", "suite DIR/more -movetime x", "suite DIR/more -nodes 0", "suite DIR/more -depth 0", "suite DIR/more -threads 0", "suite DIR/more -hash 0",
		"suite DIR/more -nodes 500 -hash 1", "suite DIR/more DIR/odd -nodes 500 -hash 1 -failures", "suite DIR/more DIR/odd -depth 2 -hash 1 -require 50", "suite DIR/more DIR/odd -depth 2 -hash 1 -require 50.1",
		"? suite DIR/more -player cmd=DIR/none", "^C suite DIR/more DIR/mates -nodes 9 -hash 1",
	)
}
