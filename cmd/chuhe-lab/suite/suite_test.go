package suite

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/scan"
)

// rooks is a mate in one, by b1b9.
const rooks = "3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1"

func TestRead(t *testing.T) {
	all, err := Read(strings.NewReader("# a suite\n\n"+rooks+" dm 1; # easy\n"+rooks+" bm a8a9;\n"), "easy.epd")
	if err != nil || len(all) != 2 || all[0].Line != 3 || all[1].Line != 4 {
		t.Errorf("Read of a suite = %+v, %v, want positions from lines 3 and 4", all, err)
	}
	for text, want := range map[string]string{
		"# nothing\n":                "easy.epd: there is no position in the file",
		"\n" + rooks + " dm none;\n": "easy.epd, line 2: dm:",
		"\n" + rooks + " dm 1; #" + strings.Repeat(" ", scan.LongestLine): "easy.epd, line 2: it is longer than 65536 bytes",
	} {
		if _, err := Read(strings.NewReader(text), "easy.epd"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.99q: %v, want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(rooks + ` bm a8a9 b1b9; am a8a7; dm 1; full 0; quiet 0; id "one; two"; c0 "a # in quotes";`)
	f.Add("3k5/R8/9/9/9/9/9/9/1R7/4K4 w bm a8a9;")
	f.Add(rooks + ` dm 3; full 2; quiet 1; id "x"`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: an error of several lines: %v", text, err)
			}
			return
		}
		written := p.String()
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%q was written as %q: %v", text, written, err)
		}
		if again.String() != written || !slices.Equal(again.Best, p.Best) || again.Mate != p.Mate || again.ID != p.ID {
			t.Errorf("%q became %q and then %q", text, written, again)
		}
	})
}
