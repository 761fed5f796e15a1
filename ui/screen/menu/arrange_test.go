package menu

import (
	"testing"

	"chuhe/ui/screen/page"
)

// TestArrange gives 7 commands in two columns, of 5 and 2, to a menu of various sizes. Rows are 38
// pixels high: the higher column takes 5 rows, 4 gaps of 2 pixels and the gap between its two groups.
func TestArrange(t *testing.T) {
	commands := func(groups ...page.MenuGroup) (c []page.Command) {
		for _, g := range groups {
			c = append(c, page.Command{Menu: g})
		}
		return c
	}
	columns := [][]page.Command{
		commands(page.MenuNew, page.MenuNew, page.MenuNew, page.MenuGames, page.MenuGames),
		commands(page.MenuFile, page.MenuProgram),
	}
	const needed = 5*38 + 4*2 + 9
	if got := tallest(columns, 38); got != needed {
		t.Errorf("the columns are %v high, want %v", got, float64(needed))
	}
	if got := tallest(columns[1:], 38); got != 2*38+2+9 {
		t.Errorf("the second column is %v high, want %v", got, 2*38+2+9)
	}
	for _, c := range []struct {
		width, height float64
		want          []int // rows of each column
	}{
		{640, needed, []int{5, 2}},
		{480, needed, []int{5, 2}},
		{640, needed - 1, []int{4, 3}},
		{480, 10, []int{4, 3}},
		{479, needed, []int{7}},
		{479, 10, []int{7}},
	} {
		var got []int
		for _, column := range arrange(columns, c.width, c.height, 38) {
			got = append(got, len(column))
		}
		if len(got) != len(c.want) || got[0] != c.want[0] || got[len(got)-1] != c.want[len(c.want)-1] {
			t.Errorf("%v by %v: columns of %v rows, want %v", c.width, c.height, got, c.want)
		}
	}
}
