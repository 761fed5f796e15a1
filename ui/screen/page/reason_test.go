package page

import (
	"testing"

	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

func TestPromise(t *testing.T) {
	forked := [2]xiangqi.Piece{xiangqi.BlackChariot, xiangqi.BlackCannon}
	checked := [2]xiangqi.Piece{xiangqi.BlackKing, xiangqi.BlackHorse}
	for _, test := range []struct {
		r        review.Reason
		zh, want string
	}{
		{review.Reason{}, "", ""},
		{review.Reason{Kind: review.Mate, Moves: 3}, "3 步成杀", "mates in 3"},
		{review.Reason{Kind: review.Fork, Targets: forked}, "捉双：黑车和黑炮", "attacks the black chariot and the black cannon"},
		{review.Reason{Kind: review.Fork, Targets: checked}, "将军抽黑马", "checks and attacks the black horse"},
		{review.Reason{Kind: review.Material, Piece: xiangqi.BlackHorse}, "得黑马", "wins the black horse"},
		{review.Reason{Kind: review.Material, Piece: xiangqi.RedChariot, Price: xiangqi.BlackHorse}, "得红车，失黑马", "wins the red chariot for the black horse"},
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
