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
	labtest.Transcript(t, "suite", run, files,
		"suite", "suite DIR/none", "suite DIR/text", "suite DIR/more -player x", "suite DIR/more -player tc=1s", "suite DIR/more -player random", "suite DIR/more -movetime x", "suite DIR/more -nodes 0", "suite DIR/more -depth 0", "suite DIR/more -threads 0", "suite DIR/more -hash 0",
		"suite DIR/more -nodes 500 -hash 1", "suite DIR/more DIR/odd -nodes 500 -hash 1 -failures", "suite DIR/more DIR/odd -depth 2 -hash 1 -require 50", "suite DIR/more DIR/odd -depth 2 -hash 1 -require 50.1",
		"? suite DIR/more -player cmd=DIR/none", "^C suite DIR/more DIR/mates -nodes 9 -hash 1",
	)
}
