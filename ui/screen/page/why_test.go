package page

import (
	"strings"
	"testing"

	"chuhe/engine/endings"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// position returns a position and moves from it, given as coordinates.
func position(t *testing.T, fen, moves string) (*xiangqi.Position, []xiangqi.Move) {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var list []xiangqi.Move
	for _, text := range strings.Fields(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return p, list
}

// TestWhy formats every reason in every language.
func TestWhy(t *testing.T) {
	const (
		mates  = "4k4/R8/9/9/9/9/9/7r1/6r2/1R1K5 w"
		forks  = "4k4/1r7/9/5r3/4N4/9/9/9/9/3K5 w"
		takes  = "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w"
		hanger = "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w"
	)
	chariotCannon := [2]xiangqi.Piece{xiangqi.BlackChariot, xiangqi.BlackCannon}
	checkChariot := [2]xiangqi.Piece{xiangqi.BlackKing, xiangqi.BlackChariot}
	won, drawn, lost := review.Result{Value: endings.Win, Moves: 23}, review.Result{}, review.Result{Value: endings.Loss, Moves: 9}
	for _, test := range []struct {
		name, fen, move string
		loss            float64
		reason          review.Reason
		line            string // line of the reason
		hans, hant, en  string
	}{
		{"nothing is wrong", mates, "b0b2", 0, review.Reason{}, "", "", "", ""},
		{"only a cost", mates, "b0b2", 0.234, review.Reason{}, "", "胜率约降 23%", "勝率約降 23%", "Lowers your winning chances by about 23 %"},
		{"a small cost", mates, "b0b2", 0.001, review.Reason{}, "", "胜率约降 1%", "勝率約降 1%", "Lowers your winning chances by about 1 %"},
		{"allows a mate", mates, "b0b2", 1, review.Reason{Kind: review.Mate, Moves: 1}, "h2h0", "对方可 1 步成杀：车８进２", "對方可 1 步成殺：車８進２", "Allows mate in 1: R8+2"},
		{"allows a mate without a line", mates, "b0b2", 1, review.Reason{Kind: review.Mate, Moves: 2}, "", "对方可 2 步成杀", "對方可 2 步成殺", "Allows mate in 2"},
		{"misses a mate", mates, "b0b2", 1, review.Reason{Kind: review.Mate, Missed: true, Moves: 3}, "b0b9", "错过 3 步杀：车八进九", "錯過 3 步殺：俥八進九", "Misses mate in 3: R8+9"},
		{"allows a fork", takes, "d0d1", 0.3, review.Reason{Kind: review.Fork, Piece: xiangqi.BlackChariot, Targets: [2]xiangqi.Piece{xiangqi.RedChariot, xiangqi.RedHorse}}, "e6e2", "黑车可同时捉红车和红马：车５进４", "黑車可同時捉紅俥和紅傌：車５進４", "Lets the black chariot fork the red chariot and the red horse: R5+4"},
		{"misses a fork", forks, "d0d1", 0.3, review.Reason{Kind: review.Fork, Missed: true, Piece: xiangqi.RedHorse, Targets: chariotCannon}, "e5d7", "错过用红马同时捉黑车和黑炮：马五进六", "錯過用紅傌同時捉黑車和黑砲：傌五進六", "Misses a fork of the black chariot and the black cannon by the red horse: H5+6"},
		{"allows a forking check", forks, "d0e0", 0.3, review.Reason{Kind: review.Fork, Piece: xiangqi.BlackChariot, Targets: [2]xiangqi.Piece{xiangqi.RedKing, xiangqi.RedHorse}}, "f6f0", "黑车可将军抽红马：车６进６", "黑車可將軍抽紅傌：車６進６", "Lets the black chariot give a check that also attacks the red horse: R6+6"},
		{"misses a forking check", forks, "d0d1", 0.3, review.Reason{Kind: review.Fork, Missed: true, Piece: xiangqi.RedHorse, Targets: checkChariot}, "e5d7", "错过用红马将军抽黑车：马五进六", "錯過用紅傌將軍抽黑車：傌五進六", "Misses a check by the red horse that also attacks the black chariot: H5+6"},
		{"loses a piece", hanger, "g4g6", 0.3, review.Reason{Kind: review.Material, Piece: xiangqi.RedChariot}, "e7g6", "要丢三路的红车：马５进７", "要丟三路的紅俥：馬５進７", "Loses the red chariot on file 3: H5+7"},
		{"loses a piece for another", hanger, "g4g6", 0.3, review.Reason{Kind: review.Material, Piece: xiangqi.RedChariot, Price: xiangqi.BlackHorse}, "e7g6", "要丢三路的红车，只换回黑马：马５进７", "要丟三路的紅俥，只換回黑馬：馬５進７", "Loses the red chariot on file 3 for the black horse: H5+7"},
		{"misses winning a piece", takes, "d0d1", 0.3, review.Reason{Kind: review.Material, Missed: true, Piece: xiangqi.BlackCannon}, "a2a6", "错过得1路的黑炮的机会：车九进四", "錯過得1路的黑砲的機會：俥九進四", "Misses a chance to win the black cannon on file 1: R9+4"},
		{"misses a trade", takes, "d0d1", 0.3, review.Reason{Kind: review.Material, Missed: true, Piece: xiangqi.BlackCannon, Price: xiangqi.RedSoldier}, "a2a6", "错过以红兵换1路的黑炮的机会：车九进四", "錯過以紅兵換1路的黑砲的機會：俥九進四", "Misses a chance to win the black cannon on file 1 for the red soldier: R9+4"},
		{"throws a win away", takes, "d0d1", 0.5, review.Reason{Kind: review.Exact, Was: won, Now: drawn}, "", "本来 23 步杀，现在是和局", "本來 23 步殺，現在是和局", "Won in 23, now drawn"},
		{"throws a draw away", takes, "d0d1", 0.5, review.Reason{Kind: review.Exact, Was: drawn, Now: lost}, "", "本来是和局，现在 9 步被杀", "本來是和局，現在 9 步被殺", "Drawn, now lost in 9"},
		{"mates later", takes, "d0d1", 0.1, review.Reason{Kind: review.Exact, Was: review.Result{Value: endings.Win, Moves: 14}, Now: won}, "", "本来 14 步杀，现在要 23 步", "本來 14 步殺，現在要 23 步", "Mate in 14, now in 23"},
		{"is mated sooner", takes, "d0d1", 0.1, review.Reason{Kind: review.Exact, Was: review.Result{Value: endings.Loss, Moves: 20}, Now: lost}, "", "本来 20 步才被杀，现在 9 步", "本來 20 步才被殺，現在 9 步", "Lost in 20, now in 9"},
		{"breaks the law", takes, "d0d1", 1, review.Reason{Kind: review.Repetition}, "", "违反循环规定，判负", "違反循環規定，判負", "Breaks the rules of repetition and loses the game"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, move := position(t, test.fen, test.move)
			_, test.reason.Line = position(t, test.fen, test.line)
			v := &review.Ply{Move: move[0], Known: true, Loss: test.loss, Reason: test.reason}
			for i, want := range []string{test.hans, test.hant, test.en} {
				w := &Looks{Lang: locale.All()[i], Settings: settings.Default()}
				if got := w.Text(Why(w.WriteMove, p, v)); got != want {
					t.Errorf("%s: %q, want %q", w.Lang.Code(), got, want)
				}
			}
		})
	}
}

// A cost is stated only if it is known, and a line only if it can be played.
func TestWhyWithoutGrounds(t *testing.T) {
	p, moves := position(t, "4k4/R8/9/9/9/9/9/7r1/6r2/1R1K5 w", "b0b2 a0a1 h2h0")
	w := &Looks{Lang: locale.English, Settings: settings.Default()}
	mate := review.Reason{Kind: review.Mate, Moves: 1}
	impossible, possible := mate, mate
	impossible.Line, possible.Line = moves[1:2], moves[2:]
	for _, c := range []struct {
		v    review.Ply
		want string
	}{
		{review.Ply{Known: true, Loss: 0.3}, "Lowers your winning chances by about 30 %"},
		{review.Ply{Loss: 0.3}, ""},
		{review.Ply{Known: true, Loss: -0.3}, ""},
		{review.Ply{Known: true, Loss: 1, Reason: mate}, "Allows mate in 1"},
		{review.Ply{Known: true, Loss: 1, Reason: impossible}, "Allows mate in 1"},
		{review.Ply{Known: true, Loss: 1, Reason: possible}, "Allows mate in 1: R8+2"},
	} {
		c.v.Move = moves[0]
		if got := w.Text(Why(w.WriteMove, p, &c.v)); got != c.want {
			t.Errorf("%+v is explained by %q, want %q", c.v, got, c.want)
		}
	}
}

// Points and moves are named according to the settings.
func TestWhyNamesAsTheBoardDoes(t *testing.T) {
	p, moves := position(t, "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w", "g4g6 e7g6")
	w := &Looks{Lang: locale.English, Settings: settings.Default()}
	w.Settings.Coordinates, w.Settings.Notation = settings.Letters, settings.NotationICCS
	v := &review.Ply{Move: moves[0], Known: true, Loss: 0.3, Reason: review.Reason{Kind: review.Material, Piece: xiangqi.RedChariot, Line: moves[1:]}}
	if got := w.Text(Why(w.WriteMove, p, v)); got != "Loses the red chariot on g6: E7-G6" {
		t.Errorf("Why = %q, want points and moves as letters and digits", got)
	}
}

// A captured piece is named by its place at the start of the line, not by where it is captured.
func TestFallenPiecesAreNamedWhereTheyStand(t *testing.T) {
	p, line := position(t, "3k5/9/9/4r4/9/9/9/R3R4/9/5K3 b", "e6e3 a2a3 e3a3")
	if got := fallen(p, line, xiangqi.RedChariot); got.String() != "a2" {
		t.Errorf("the fallen chariot is named on %v, want a2", got)
	}
	if got := fallen(p, line[:2], xiangqi.RedChariot); got != xiangqi.NoSquare {
		t.Errorf("nothing falls, but %v", got)
	}
}
