//go:build e2e

package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/record/charset"
	"chuhe/ui/session"
)

// TestCollection corrects, reorders and annotates the games of a file of seven, as other programs write them: in
// GB18030, with text between the games. All else stays byte for byte, also in the eyes of the laboratory.
func TestCollection(t *testing.T) {
	t.Parallel()
	d := newReadDesktop(t, 1400, 900)
	_, lab := others(t)
	var games []string
	for i, red := range []string{"许银川", "吕钦", "赵国荣", "胡荣华", "柳大华", "徐天红", "陶汉明"} {
		games = append(games, fmt.Sprintf("[Game \"Chinese Chess\"]\r\n[Red \"%s\"]\r\n[Date \"1999.01.%02d\"]\r\n[Result \"1-0\"]\r\n\r\n"+
			"1.炮二平五   马8进7  {本 局}\r\n  2. 马二进三 1-0\r\n\r\n", red, i+1))
	}
	const head, prose = "% 七局\r\n\r\n", "% 第二轮\r\n\r\n"
	games[2] += prose
	path := filepath.Join(t.TempDir(), "seven.pgn")
	encoded := func(text string) string {
		b, lost := charset.GB18030.Encode(text)
		if lost > 0 {
			t.Fatalf("GB18030 lacks characters of %q", text)
		}
		return string(b)
	}
	put(t, path, encoded(head+strings.Join(games, "")))
	w := open(d, t.TempDir(), path)
	w.place("library.list")
	holds := func(what string) {
		t.Helper()
		w.eventually(what, func() bool { return text(path) == encoded(head+strings.Join(games, "")) })
	}
	w.key("ctrl+Down")
	games[0], games[1] = games[1], games[0]
	holds("the first game moved down")

	w.key("ctrl+i")
	w.place("details.red")
	w.key("ctrl+a")
	w.do("type", "--delay", "0", "Xu")
	w.key("Return")
	games[1] = strings.Replace(games[1], "许银川", "Xu", 1)
	holds("its player corrected")

	w.key("Down")
	w.key("Down")
	w.key("Return")
	w.opened(4)
	w.key("End")
	w.key("F2")
	w.do("type", "--delay", "0", "good")
	w.key("Return")
	w.reaches("a comment", func(s session.Snapshot) bool { return said(s, "h0g2").Comment == "good" })
	w.key("ctrl+s")
	before, after := encoded(head+strings.Join(games[:3], "")), encoded(strings.Join(games[4:], ""))
	var saved string
	w.eventually("the game saved between the others", func() bool {
		now := text(path)
		saved = strings.TrimSuffix(strings.TrimPrefix(now, before), after)
		return len(now) == len(before)+len(saved)+len(after) && strings.Contains(saved, "{good}")
	})
	if read := charset.GB18030.Decode([]byte(saved)); !strings.Contains(read, "胡荣华") || strings.Count(read, "\r\n") != strings.Count(read, "\n") {
		t.Errorf("the game is saved as %q", read)
	}
	w.program.kill()

	out, err := exec.Command(lab, "convert", "-to", "pgn", path).Output()
	var reds []string
	for line := range strings.Lines(string(out)) {
		if red, ok := strings.CutPrefix(line, "[Red \""); ok {
			reds = append(reds, strings.TrimSuffix(strings.TrimSpace(red), "\"]"))
		}
	}
	const want = "吕钦 Xu 赵国荣 胡荣华 柳大华 徐天红 陶汉明"
	if got := strings.Join(reds, " "); err != nil || got != want || strings.Count(string(out), "本 局") != 7 || !strings.Contains(string(out), "{good}") {
		t.Errorf("the laboratory reads %s, %v, want %s:\n%s", got, err, want, out)
	}
}
