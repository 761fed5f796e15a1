package matchcmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// Faulty command lines are refused before anything is played.
func TestRefusals(t *testing.T) {
	labtest.Transcript(t, "refusals", run, map[string]string{"bad": "h2e2 h2e2\n"},
		"match", "match -b x", "match -a x -b random", "match -b random more", "match -b random -rule none", "match -b random -openings DIR/none",
		"match -b random -openings DIR/bad", "match -b random -sprt 5", "match -b random -sprt 5,0", "match -b random -sprt 0,b",
		"match -b random -sprt 0,5 -alpha 0", "match -b random -sprt 0,5 -beta 0.5", "match -b random -alpha 0.1", "match -b random -beta 0.1",
		"match -b random -resign 5", "match -b random -resign 0,1", "match -b random -resign 500,0", "match -b random -draw 5,x,3",
		"match -b random -draw 20,0,80", "match -b random -draw 20,5,-1", "match -b random -draw -1,5,1", "? match -b random -pgn DIR",
		"? match -b cmd=DIR/none -pgn DIR/games", "? match -b cmd=DIR/none",
		"^C match -a random -b random", "^C match -a random -b random -games 7 -pgn DIR/a.pgn",
		"levels -only 11-12", "levels -rule none", "levels -openings DIR/none", "levels -nodes 99999999999999", "levels more", "^C levels -games 1 -only 1-random,2-1",
		"selfplay -movetime 0s", "selfplay -movetime x", "selfplay -rule none", "selfplay -openings DIR/none", "^C selfplay -games 3", "selfplay more",
		"spsa", "> spsa -list", "spsa -out DIR/x -rule none", "spsa -out DIR/x -openings DIR/none", "? spsa -out DIR", "spsa -out DIR/bad",
		"spsa -out DIR/x -tune courage", "spsa -out DIR/x -player nodes", "spsa -out DIR/x -player cmd=x", "spsa -out DIR/x -player level=3,nodes=9",
		"spsa -out DIR/x -player hash=1", "spsa -out DIR/x -player random", "spsa -out DIR/x -player nodes=9,set.razorDepth=0", "spsa -out DIR/x -pairs 0", "spsa -out DIR/x -rate -1", "spsa -out DIR/x -rate NaN", "spsa -out DIR/x -workers 0", "spsa -out DIR/x -resign 5", "spsa -out DIR/x -draw 5", "^C spsa -out DIR/y -pairs 9 -player nodes=9,hash=1 -tune razorMargin",
	)
}
