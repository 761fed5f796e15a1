package games

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
)

// Each column sorts both ways; games without a value stay last, and equal ones stay in their order.
func TestOrder(t *testing.T) {
	entry := func(number int, plies int, result xiangqi.Result, read bool, err error) gamelist.Entry {
		e := gamelist.Entry{Game: gamelist.Game{Number: number, Time: time.Unix(int64(100*(number%3)), 0)}, Read: read, Err: err}
		e.Summary.Plies, e.Summary.Outcome.Result = plies, result
		return e
	}
	entries := []gamelist.Entry{
		entry(1, 30, xiangqi.Draw, true, nil), entry(2, 10, xiangqi.RedWins, true, nil), entry(3, 0, xiangqi.Ongoing, false, nil),
		entry(4, 30, xiangqi.Ongoing, true, nil), entry(5, 0, xiangqi.Ongoing, true, errors.New("broken")),
	}
	for _, c := range []struct {
		by        column
		way       kit.Order
		want      string
		wantTurns kit.Order // after another press on the column
	}{
		{byNumber, kit.Unsorted, "12345", kit.Ascending}, {byNumber, kit.Ascending, "12345", kit.Descending}, {byNumber, kit.Descending, "54321", kit.Ascending},
		{byDate, kit.Ascending, "31425", kit.Descending}, {byDate, kit.Descending, "25143", kit.Ascending},
		{byMoves, kit.Ascending, "21435", kit.Descending}, {byMoves, kit.Descending, "14235", kit.Ascending},
		{byResult, kit.Ascending, "21345", kit.Descending}, {byResult, kit.Descending, "12345", kit.Ascending},
	} {
		o := order{by: c.by, way: c.way}
		got := ""
		for _, g := range o.sorted(&Page{}, entries) {
			got += fmt.Sprint(g.Number)
		}
		if got != c.want {
			t.Errorf("by column %d in the order %d the games are %s, want %s", c.by, c.way, got, c.want)
		}
		for other := range columnCount {
			want := kit.Unsorted
			if other == c.by {
				want = c.way
			}
			if got := o.of(other); got != want {
				t.Errorf("sorted by column %d in the order %d, column %d has the order %d, want %d", c.by, c.way, other, got, want)
			}
		}
		if o.turn(c.by); o != (order{c.by, c.wantTurns}) {
			t.Errorf("turned from column %d in the order %d: %+v, want the order %d", c.by, c.way, o, c.wantTurns)
		}
		if o.turn(byGame); o != (order{byGame, kit.Ascending}) {
			t.Errorf("turned to another column: %+v, want it in the order %d", o, kit.Ascending)
		}
	}
	for text, want := range map[string]bool{"": true, "  ": true, "a": false} {
		if got := (query{text: text}).plain(); got != want {
			t.Errorf("the query %q is plain: %v, want %v", text, got, want)
		}
	}
	if (query{order: order{byDate, kit.Ascending}}).plain() {
		t.Error("a query with an order is plain")
	}
	for rest, reading := range map[int]bool{0: false, 1: true} {
		if got := (&filter{rest: rest}).nothing() == (&filter{rest: 1}).nothing(); got != reading {
			t.Errorf("with %d games to be read, none found says that they are being read: %v, want %v", rest, got, reading)
		}
	}
}
