// Chuhe-lab is the laboratory: it measures the strength and the correctness of the engine. Run it without arguments for
// a list of its commands, and run a command with -h for its flags.
package main

import (
	"chuhe/cmd/chuhe-lab/internal/cli"

	"chuhe/cmd/chuhe-lab/bookcmd"
	"chuhe/cmd/chuhe-lab/endingscmd"
	"chuhe/cmd/chuhe-lab/gamescmd"
	"chuhe/cmd/chuhe-lab/librarycmd"
	"chuhe/cmd/chuhe-lab/matchcmd"
	"chuhe/cmd/chuhe-lab/puzzlescmd"
	"chuhe/cmd/chuhe-lab/reviewcmd"
	"chuhe/cmd/chuhe-lab/suitecmd"
	"chuhe/cmd/chuhe-lab/traincmd"
	_ "chuhe/cmd/internal/limits" // before the tables of the engine
)

// commands returns all commands, in the order of the help.
func commands() cli.Table {
	return cli.Table{
		{Name: "match", Summary: "play a match between two players and keep the score", Run: matchcmd.Match},
		{Name: "levels", Summary: "check that the levels are as strong as they should be", Run: matchcmd.Levels},
		{Name: "law", Summary: "judge a file of cases by the law of repetition, with reasons", Run: gamescmd.Law},
		{Name: "selfplay", Summary: "play fast games of the engine against itself, and verify moves, ends and times", Run: matchcmd.Selfplay},
		{Name: "datagen", Summary: "play games of the engine against itself, and keep quiet positions with score and result", Run: traincmd.Datagen},
		{Name: "suite", Summary: "test a player on positions with known answers", Run: suitecmd.Suite},
		{Name: "book", Summary: "make an opening book with long searches, weigh its moves, and show it", Run: bookcmd.Book},
		{Name: "convert", Summary: "convert files of games to another format", Run: gamescmd.Convert},
		{Name: "picture", Summary: "read positions from screenshots and diagrams", Run: gamescmd.Picture},
		{Name: "library", Summary: "build a library from files of games, search it, and count what was played next", Run: librarycmd.Library},
		{Name: "endings", Summary: "make tables of endings, check them, look positions up", Run: endingscmd.Endings},
		{Name: "blunders", Summary: "plant blunders in games and count those that a review finds", Run: reviewcmd.Blunders},
		{Name: "review", Summary: "judge the moves of games: their cost, the better moves, and the reasons", Run: reviewcmd.Review},
		{Name: "puzzles", Summary: "mine puzzles from games, prove them, list them", Run: puzzlescmd.Puzzles},
		{Name: "curve", Summary: "fit the winning chances of scores to positions from datagen", Run: traincmd.Curve},
		{Name: "spsa", Summary: "tune the parameters of the search by games", Run: matchcmd.SPSA},
		{Name: "train", Summary: "train a network on positions from datagen", Run: traincmd.Train},
	}
}

func main() { commands().Main() }
