package access

import (
	"strings"
	"testing"

	"chuhe/ui/draw"
)

func TestEncode(t *testing.T) {
	at := draw.Rect{X: 10, Y: 20, W: 30, H: 40}
	root := Node{ID: "window", Role: Window, Name: "Chuhe", Rect: draw.Rect{W: 200, H: 100}, Inside: []Node{
		{ID: "a", Role: Button, Name: "Two\twords", Actions: Focus | Press, State: Focused | Checked, Rect: at},
		{ID: "bar", Role: ScrollBar, Name: "Scroll", Rect: at},
		{ID: "l", Role: List, Name: "Games", Rect: at, Inside: []Node{{ID: "l.1", Role: Row, Name: "One", State: Selected, Rect: at}}},
		{ID: "s", Role: Slider, Name: "Volume", Value: "50 %", Scale: Scale{At: 50, Max: 100, Step: 5}, Rect: at},
		{ID: "r", Role: Row, Name: "Alone", Rect: at},
		{ID: "b", Role: Board, Name: "Board", Rect: at, Inside: []Node{
			{ID: "b.a9", Role: Point, Name: "p", Rect: draw.Rect{X: 10, Y: 20, W: 10, H: 10}},
			{ID: "b.b9", Role: Point, Name: "q", Rect: draw.Rect{X: 20, Y: 20, W: 10, H: 10}},
			{ID: "b.a8", Role: Point, Name: "r", Rect: draw.Rect{X: 10, Y: 30, W: 10, H: 10}},
		}},
	}}
	want := strings.Join([]string{
		"0\twindow\tmain\tChuhe\t\t\t0.00\t0.00\t100.00\t100.00",
		"1\ta\tbutton\tTwo words\t\tfcF\t5.00\t20.00\t15.00\t40.00",
		"1\tl\tlistbox\tGames\t\t\t5.00\t20.00\t15.00\t40.00",
		"2\tl.1\toption\tOne\t\ts\t5.00\t20.00\t15.00\t40.00",
		"1\ts\tslider\tVolume\t50 %\t\t5.00\t20.00\t15.00\t40.00\t50\t0\t100",
		"1\tr\tbutton\tAlone\t\t\t5.00\t20.00\t15.00\t40.00",
		"1\tb\tgrid\tBoard\t\t\t5.00\t20.00\t15.00\t40.00",
		"2\tb.row.20\trow\t\t\t\t5.00\t20.00\t15.00\t10.00",
		"3\tb.a9\tgridcell\tp\t\t\t5.00\t20.00\t5.00\t10.00",
		"3\tb.b9\tgridcell\tq\t\t\t10.00\t20.00\t5.00\t10.00",
		"2\tb.row.30\trow\t\t\t\t5.00\t30.00\t15.00\t10.00",
		"3\tb.a8\tgridcell\tr\t\t\t5.00\t30.00\t5.00\t10.00",
	}, "\n") + "\n"
	if got := ARIA(&root); got != want {
		t.Errorf("encoded as\n%s\nwant\n%s", got, want)
	}
}
