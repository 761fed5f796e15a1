package charset

import (
	"bytes"
	"strings"
	"testing"
	"testing/iotest"
)

// Of joined files, each game is read in its own encoding, however it stands there, and its characters are found.
func TestJoinedFiles(t *testing.T) {
	const simple, old = "[Event \"五羊杯\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马8进7 *\n\n", "[Game \"a\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬8進7 *\n"
	type game struct {
		in   Encoding
		text string
	}
	games := []game{
		{UTF8, simple}, {GB18030, simple}, {Big5, old}, {UTF8, "\ufeff" + old}, {UTF8, "[DhtmlXQ][DhtmlXQ_red]李来群[/DhtmlXQ_red][/DhtmlXQ]"},
		{GB18030, "[Event \"a\"] 1. 炮二平五 马8进7 {" + strings.Repeat("很长的注解", 2000) + "}\n"}, {UTF8, "[Game \"b\"]" + strings.Repeat("無", 5000) + "\n"}, {ASCII, "[Event \"x\"] 1. h2e2 *\n"}, {UTF8, "FORMAT  WXF\r\nRED     许银川 ; 1200\r\n"},
	}
	for _, a := range games {
		for _, b := range games {
			for _, c := range []game{games[1], games[0], games[2]} {
				var raw []byte
				want := ""
				for _, g := range []game{a, b, c} {
					raw, want = append(raw, bytesOf(t, g.in, g.text)...), want+g.text
				}
				want = strings.TrimPrefix(want, "\ufeff")
				got, _ := read(t, bytes.NewReader(raw))
				pieces, _ := read(t, iotest.HalfReader(bytes.NewReader(raw)))
				if got != want || pieces != got {
					t.Errorf("%v, %v, %v: read %.150q, want %.150q, in pieces the same: %v", a.in, b.in, c.in, got, want, pieces == got)
				}
				if len(raw) < 1000 {
					checkOffsets(t, raw)
				}
			}
		}
	}
}

// A game without evidence has the encoding of the file.
func TestDoubtfulGames(t *testing.T) {
	long := strings.Repeat("1. 炮二平五 马8进7 ", 20)
	for _, e := range []Encoding{UTF8, GB18030} {
		for _, rest := range []string{"[Event \"\xC4\xA3\"]", "[Event \"\xE7\x94\xFF\"]", "[Event \"a\"] \xFF", "[Event \"\xC4\xA3\xFF\"]"} {
			raw := append(bytesOf(t, e, "[Event \"五羊杯\"] "+long+"\n"), rest...)
			if e == GB18030 {
				raw = append(raw, "\n[Event \"\xA8\xA6 [Event \"]"...) // é, which alone would rather be Big5
			}
			if got, _ := read(t, bytes.NewReader(raw)); got != e.Decode(raw) {
				t.Errorf("%v: read %q, want %q", e, got[len(got)-30:], e.Decode([]byte(rest)))
			}
		}
	}
}
