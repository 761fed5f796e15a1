package librarycmd

import (
	"reflect"
	"testing"

	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

func TestReadNumber(t *testing.T) {
	for word, want := range map[string]gamedb.Number{
		"R=1":   {Piece: xiangqi.RedChariot, Min: 1, Max: 1},
		"n=0":   {Piece: xiangqi.BlackHorse},
		"p>=5":  {Piece: xiangqi.BlackSoldier, Min: 5, Max: 90},
		"C=255": {Piece: xiangqi.RedCannon, Min: 255, Max: 255},
	} {
		var q gamedb.Query
		if ok := readNumber(&q, word); !ok || !reflect.DeepEqual(q.Material, []gamedb.Number{want}) {
			t.Errorf("%q is read as %v, %v, want %v", word, q.Material, ok, want)
		}
	}
	for _, word := range []string{"", "R", "R=", "R1", "R11", "R>1", "R>=", "X=1", ".=1", "R=-1", "R=256", "R==1", "R=x"} {
		var q gamedb.Query
		if readNumber(&q, word) || len(q.Material) != 0 {
			t.Errorf("%q is read as %v, want an error", word, q.Material)
		}
	}
}
