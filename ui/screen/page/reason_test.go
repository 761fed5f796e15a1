package page

import (
	"testing"

	"chuhe/engine/explain"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

func TestPromise(t *testing.T) {
	forked := [2]xiangqi.Piece{xiangqi.BlackChariot, xiangqi.BlackCannon}
	checked := [2]xiangqi.Piece{xiangqi.BlackKing, xiangqi.BlackHorse}
	for _, test := range []struct {
		r        explain.Reason
		zh, want string
	}{
		{explain.Reason{}, "", ""},
		{explain.Reason{Kind: explain.Mate, Moves: 3}, "3 步成杀", "mates in 3"},
		{explain.Reason{Kind: explain.Fork, Targets: forked}, "捉双：黑车和黑炮", "attacks the black chariot and the black cannon"},
		{explain.Reason{Kind: explain.Fork, Targets: checked}, "将军抽黑马", "checks and attacks the black horse"},
		{explain.Reason{Kind: explain.Material, Won: []xiangqi.Piece{xiangqi.BlackHorse, xiangqi.BlackHorse}}, "得两个黑马", "wins two black horses"},
		{explain.Reason{Kind: explain.Cheaper, Won: []xiangqi.Piece{xiangqi.RedChariot, xiangqi.RedSoldier}, Given: []xiangqi.Piece{xiangqi.BlackHorse}}, "得红车和红兵，失黑马", "wins a red chariot and a red soldier for a black horse"},
	} {
		m := Promise(test.r)
		if m.Key == "" {
			if test.want != "" {
				t.Errorf("%+v says nothing", test.r)
			}
			continue
		}
		if got := locale.English.Say(m); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
		if got := locale.Hans.Say(m); got != test.zh {
			t.Errorf("%q, want %q", got, test.zh)
		}
	}
}

// A hint that wins nothing still has a reason.
func TestPlan(t *testing.T) {
	const black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"
	for _, test := range []struct{ fen, move, zh, want string }{
		{xiangqi.StartFEN, "h2e2", "架起中炮", "puts a cannon on the middle file"},
		{xiangqi.StartFEN, "h2h9", "兑掉黑马", "takes the black horse in an exchange"},
		{xiangqi.StartFEN, "h0g2", "出动红马", "brings the red horse into play"},
		{black, "a9a8", "出动黑车", "brings the black chariot into play"},
		{xiangqi.StartFEN, "c3c4", "活通八路的红马", "opens the way for the red horse on file 8"},
		{xiangqi.StartFEN, "d0e1", "加强防守", "strengthens the defence"},
		{"3k5/9/9/9/2P6/9/9/9/9/R3K4 w", "c5c6", "让红兵前进", "moves the red soldier forward"},
		{"3k5/9/9/9/2P6/9/9/9/9/R3K4 w", "a0a9", "将军", "gives check"},
		{"R2k5/9/9/9/9/9/9/9/9/4K4 b", "d9d8", "应将", "answers the check"},
		{xiangqi.StartFEN, "c0e2", "加强防守", "strengthens the defence"},
		{xiangqi.StartFEN, "e0e1", "加强防守", "strengthens the defence"},
		{"3k5/9/9/9/9/9/9/4C4/9/4K4 w", "e2e3", "让红炮前进", "moves the red cannon forward"},
		{xiangqi.StartFEN, "h2g2", "捉7路的黑卒", "attacks the black soldier on file 7"},
		{"3k5/9/9/9/2P6/9/9/9/9/R3K4 w", "c5d5", "把红兵调到六路", "moves the red soldier to file 6"},
		{"3k5/9/9/9/9/2P6/9/9/9/R3K4 w", "c4c5", "过河", "crosses the river"},
		{"3k5/9/9/9/9/2p6/9/9/9/R3K4 b", "c4c3", "让黑卒前进", "moves the black soldier forward"},
		{"3k5/9/9/2p6/9/9/9/9/9/R3K4 b", "c6c5", "让黑卒前进", "moves the black soldier forward"},
		{"3k5/9/9/9/2p6/9/9/9/9/R3K4 b", "c5c4", "过河", "crosses the river"},
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "让红车占住八路", "moves the red chariot to the open file 8"},
		{"3k5/9/9/9/9/9/9/9/R8/5K3 w", "a1e1", "让红车占中路", "moves the red chariot to the middle file"},
		{"3k5/9/9/4p4/9/9/9/9/R8/4K4 w", "a1b1", "让红车占住八路", "moves the red chariot to the open file 8"},
		{"3k5/9/9/1p7/9/9/9/9/R8/4K4 w", "a1b1", "捉2路的黑卒", "attacks the black soldier on file 2"},
		{"3k5/9/9/9/9/9/9/4C4/9/4K4 w", "e2e1", "把红炮撤回来", "pulls the red cannon back"},
		{"3k5/9/9/r8/9/9/9/9/N8/4K4 w", "a1c2", "让红马脱险", "moves the red horse out of danger"},
		{"4k4/9/9/r8/9/9/N8/9/6R2/3K5 w", "g1g3", "保住九路的红马", "saves the red horse on file 9"},
		{"3k5/9/4n4/9/9/9/9/9/R8/4K4 w", "a1a7", "捉中路的黑马", "attacks the black horse on file 5"},
	} {
		m := Plan(explain.PurposeOf(movetest.Position(t, test.fen), movetest.Move(t, test.move)))
		if got := locale.English.Say(m); got != test.want {
			t.Errorf("%s in %s: %q, want %q", test.move, test.fen, got, test.want)
		}
		if got := locale.Hans.Say(m); got != test.zh {
			t.Errorf("%s in %s: %q, want %q", test.move, test.fen, got, test.zh)
		}
	}
}
