package movelist

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/preorder"
	"chuhe/engine/record/recordtest"
)

// Operations become arrows, the title, comments and moves.
func TestOperations(t *testing.T) {
	const place = "3ak4/4a1P2/9/9/9/9/9/9/9/4K4 w - -"
	for text, want := range map[string]string{
		` bm g8g9; am e0e1 C9.1; id "one";`: `bm G8-G9 am E0-E1 [{Title one}] [game 1, line 1, move 1: an illegal move, the rest of its line was skipped: "C9.1" (no piece stands there)]`,
		` 0 1 ; bm 兵三进一; c0 "a; b"; c1 "c"`: "bm G8-G9 {a; b\nc}",
		` bm P3+1+ e0d0;acd 12; D1 44;`:     "bm G8-G9 E0-D0 {acd 12\nD1 44}",
		` pv G8-H8 e9f9; c0 "first";`:       "{first} g8h8 e9f9",
		` id "only"; and words`:             "{and words} [{Title only}]",
		` bm`:                               "{bm}",
		` c4 is no operation`:               "{c4\nis no operation}",
	} {
		items, err := read(place + text)
		if err != nil || len(items) != 1 {
			t.Fatalf("%s: %d games, %v", text, len(items), err)
		}
		g := items[0].Game
		var parts []string
		for i, name := range [...]string{"bm", "am"} {
			if arrows := arrowsOf(g, uint8(i)); len(arrows) > 0 {
				parts = append(parts, name+" "+strings.Join(arrows, " "))
			}
		}
		got := strings.Join(append(parts, strings.TrimSpace(strings.TrimPrefix(show(items[0]), g.Start().FEN()))), " ")
		if strings.TrimSpace(got) != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
		if sniffed := (EPD{}).Sniff([]byte(place + text + "\n9\n")); sniffed != !slices.Contains([]string{" bm", " c4 is no operation"}, text) {
			t.Errorf("%s is recognised: %v", text, sniffed)
		}
	}
}

// A game without variations is read as it was written, apart from what is reported.
func TestWrittenOperations(t *testing.T) {
	shape := recordtest.Shape{Holds: record.Holds{Comments: true, Marks: true}, Starts: true, Tags: []string{game.TagTitle, game.TagRed}, Words: recordtest.Words(), Moves: 8}
	recordtest.Check(t, func(t *rapid.T) {
		g := recordtest.Game(t, shape)
		var out bytes.Buffer
		lost, err := record.Write(&out, EPD{}, slices.Values([]*game.Game{g}))
		if err != nil {
			t.Fatalf("%v: %s", err, out.String())
		}
		items, err := recordtest.ReadAll(EPD{}, &out)
		if err != nil || len(items) != 1 || len(items[0].Problems) > 0 {
			t.Fatalf("%d games, %v, %v", len(items), err, items[0].Problems)
		}
		back := items[0].Game
		for color := range uint8(2) {
			if got, want := arrowsOf(back, color), arrowsOf(g, color); !slices.Equal(got, want) {
				t.Fatalf("arrows %v, want %v", got, want)
			}
		}
		plain := func(text string) string { return strings.Join(strings.Fields(strings.ReplaceAll(text, `"`, "'")), " ") }
		if got, want := plain(back.Root().Comment), plain(preorder.Lines(g.Root().Comment)); got != want {
			t.Fatalf("the comment is %q, want %q", got, want)
		}
		if got, want := back.Tags.Get(game.TagTitle), plain(g.Tags.Get(game.TagTitle)); plain(got) != want {
			t.Fatalf("the title is %q, want %q", got, want)
		}
		if tags, kinds := g.Tags.Get(game.TagRed) != "", fmt.Sprint(lost); tags != strings.Contains(kinds, "Red") {
			t.Fatalf("the lost parts are %s", kinds)
		}
	})
}
