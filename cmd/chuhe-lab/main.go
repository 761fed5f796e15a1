// Chuhe-lab is the laboratory: it measures how strong and how correct the engine is. Run it without arguments for the list
// of its commands, and a command with -h for its flags.
package main

import "chuhe/cmd/chuhe-lab/internal/cli"

// commands lists all commands, in the order of the help.
func commands() cli.Table {
	return cli.Table{
		{Name: "match", Summary: "let two players play each other and keep the score", Run: runMatch},
		{Name: "levels", Summary: "check that the levels are as strong as they should be", Run: runLevels},
		{Name: "law", Summary: "judge a file of cases by the law of repetition and say why", Run: runLaw},
		{Name: "selfplay", Summary: "let the engine play itself fast, and verify moves, ends and times", Run: runSelfplay},
		{Name: "datagen", Summary: "let the engine play itself and keep quiet positions with score and result", Run: runDatagen},
		{Name: "mates", Summary: "make suites of proved mates, from fast games or files of positions", Run: runMates},
		{Name: "suite", Summary: "let a player solve positions with known answers", Run: runSuite},
		{Name: "book", Summary: "make an opening book by long searches, weigh its moves, check and show it", Run: runBook},
		{Name: "openings", Summary: "make balanced openings for matches", Run: runOpenings},
		{Name: "convert", Summary: "turn files of games into another format", Run: runConvert},
		{Name: "blunders", Summary: "plant blunders in games and see whether a review finds them", Run: runBlunders},
		{Name: "review", Summary: "judge the moves of games: what each cost, what was better, and why", Run: runReview},
		{Name: "puzzles", Summary: "mine puzzles from games, prove them, list them", Run: runPuzzles},
		{Name: "curve", Summary: "fit the winning chances of scores to positions that datagen wrote", Run: runCurve},
		{Name: "spsa", Summary: "tune the numbers of the search by games", Run: runSPSA},
		{Name: "train", Summary: "train a network on positions that datagen wrote", Run: runTrain},
		{Name: "tune", Summary: "fit the weights of the evaluation to positions that datagen wrote", Run: runTune},
	}
}

func main() { commands().Main() }
