package xiangqi

import "testing"

// TestPieceNumbers checks that red pieces have the numbers 8 to 14, black ones 16 to 22, and an empty square 0.
func TestPieceNumbers(t *testing.T) {
	pieces := map[Side][]Piece{
		Red:   {RedKing, RedAdvisor, RedElephant, RedHorse, RedChariot, RedCannon, RedSoldier},
		Black: {BlackKing, BlackAdvisor, BlackElephant, BlackHorse, BlackChariot, BlackCannon, BlackSoldier},
	}
	for side, first := range map[Side]Piece{Red: 8, Black: 16} {
		for i, p := range pieces[side] {
			if want := first + Piece(i); p != want || NewPiece(side, p.Kind()) != want {
				t.Errorf("piece %d of %v has the number %d and is made as %d, want %d", i, side, p, NewPiece(side, p.Kind()), want)
			}
		}
	}
	if NoPiece != 0 {
		t.Errorf("an empty square has the number %d, want 0", NoPiece)
	}
}

func TestStands(t *testing.T) {
	n := 0
	for side := Red; side <= Black; side++ {
		for kind := King; kind <= Soldier; kind++ {
			for _, s := range Squares() {
				if NewPiece(side, kind).CanStand(s) {
					n++
				}
			}
		}
	}
	if n != Stands {
		t.Errorf("pieces can stand on squares in %d pairs, want %d", n, Stands)
	}
}
