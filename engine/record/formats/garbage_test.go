package formats

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// garbage is a file that has the form of a format and says nothing: a head, and then
// a text again and again.
type garbage struct {
	rest io.Reader
	read int // bytes, so far
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

// A file that goes on and on in the form of its format and says nothing is not read to
// its end, and whoever opens it is told.
func TestGarbageIsNotReadOn(t *testing.T) {
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
		{"wxf", "FORMAT WXF\nSTART{\n", "xx\n"},
	} {
		in := newGarbage(test[1], test[2])
		told := false
		for item, err := range ByName(test[0]).Read(in) {
			told = told || err != nil || len(item.Problems) > 0
		}
		if in.read > large/5 || !told {
			t.Errorf("%s, %s%.20s…: %d bytes read, told: %v", test[0], test[1], test[2], in.read, told)
		}
	}
}
