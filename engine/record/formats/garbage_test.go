package formats

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// garbage is a file in the form of a format without content: a head, and then the
// same text repeated.
type garbage struct {
	rest io.Reader
	read int // bytes so far
}

// large is the size of a file of garbage, in bytes.
const large = 50 << 20

func newGarbage(head, text string) *garbage {
	one := strings.Repeat(text, 1+1<<16/len(text))
	all := []io.Reader{strings.NewReader(head)}
	for size := 0; size < large; size += len(one) {
		all = append(all, strings.NewReader(one))
	}
	return &garbage{rest: io.MultiReader(all...)}
}

func (g *garbage) Read(b []byte) (int, error) {
	n, err := g.rest.Read(b)
	g.read += n
	return n, err
}

// A file that repeats meaningless text in the form of its format is not read to its
// end, and the reader reports a problem.
func TestGarbageIsNotReadOn(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: reads tens of megabytes")
	}
	var names strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&names, `"a%d":"b",`, i)
	}
	for _, test := range [][3]string{
		{"json", `[{"tags":{`, `"a":"b",`},
		{"json", `[{"tags":{`, names.String()},
		{"json", `[{"x":[`, `1,`},
		{"json", `[{"x":`, `[`},
		{"json", `[{`, `"start":"x",`},
		{"json", `[{"root":{"nags":[`, `1,`},
		{"json", `[{"root":{"moves":[`, `{"move":"h2e2"},`},
		{"json", `[{"root":{"moves":[`, `{"move":"h2h9"},`},
		{"pgn", "", "[A \"b\"]\n"},
		{"pgn", "[Event \"a\"]\n", "[A \"b\"]\n[C \"d\"]\n"},
		{"wxf", "FORMAT WXF\n", "RED x\n"},
		{"wxf", "FORMAT WXF\n", "\n"},
		{"wxf", "FORMAT WXF\n", "?\n"},
		{"wxf", "FORMAT WXF\nSETUP{\n", "x\n"},
		{"wxf", "FORMAT WXF\nSTART{\n", strings.Repeat("x", 60) + "\n"},
	} {
		in := newGarbage(test[1], test[2])
		told := false
		for item, err := range ByName(test[0]).Read(in) {
			told = told || err != nil || len(item.Problems) > 0
		}
		if in.read > large/5 || !told {
			t.Errorf("%s, %s%.20s…: %d bytes read, told: %v, want at most %v and told", test[0], test[1], test[2], in.read, told, large/5)
		}
	}
}

// Twice as much garbage takes about twice the work, measured by the number of memory
// allocations.
func TestGarbageCostsLinearTime(t *testing.T) {
	const good = "1. 炮二平五 马8进7 2. 马二进三 车9平8 "
	for _, test := range [][3]string{
		{"movelist", good, "(a)"},
		{"movelist", good, "(a)\n"},
		{"movelist", good, "a(b)"},
		{"movelist", good, "x\n"},
		{"movelist", good, "62.5 "},
		{"movelist", good, "(1. 马二进三) "},
		{"wxf", "FORMAT WXF\nSTART{\n1. C2=5 H8+7\n", "(a)"},
		{"pgn", "[Event \"a\"]\n\n" + good + "1-0\n\n", "[A \"b\n"},
		{"pgn", "[Event \"a\"]\n\n" + good + "1-0\n\n", "[A\n"},
		{"pgn", "[Event \"a\"]\n\n" + good, "(马二进三) "},
		{"dhtmlxq", "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", "[DhtmlXQ_red]v"},
	} {
		work := func(times int) float64 {
			return testing.AllocsPerRun(1, func() {
				for range ByName(test[0]).Read(strings.NewReader(test[1] + strings.Repeat(test[2], times))) {
				}
			})
		}
		const times = 400
		if once, twice := work(times), work(2*times); twice > 2.5*once+100 || once > 200*times {
			t.Errorf("%s, %q: %.0f pieces of memory for %d times, %.0f for %d", test[0], test[2], once, times, twice, 2*times)
		}
	}
}
