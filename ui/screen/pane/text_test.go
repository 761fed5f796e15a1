package pane

import (
	"strings"
	"testing"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// TestCut checks that a text is cut as late as possible between characters.
func TestCut(t *testing.T) {
	const text = "aé楚b"
	for at, want := range []string{"", "a", "a", "aé", "aé", "aé", "aé楚", text, text} {
		head, rest := cut(text, at)
		if head != want || head+rest != text || !utf8.ValidString(head) {
			t.Errorf("%q cut at %d is %q and %q, want %q first", text, at, head, rest, want)
		}
	}
}

// TestSymbols checks that a space stands between symbols, and before one that does not rate the move.
func TestSymbols(t *testing.T) {
	for _, c := range []struct {
		list []game.Symbol
		want string
	}{
		{nil, ""},
		{[]game.Symbol{1}, "!"},
		{[]game.Symbol{6}, "?!"},
		{[]game.Symbol{10}, " ="},
		{[]game.Symbol{1, 10}, "! ="},
		{[]game.Symbol{3, 2}, "!! ?"},
		{[]game.Symbol{200}, " $200"},
	} {
		if got := symbols(c.list); got != c.want {
			t.Errorf("the symbols %v are written %q, want %q", c.list, got, c.want)
		}
	}
}

// TestFacts checks that the line above the moves names the players only where no cards do, unless they are two persons
// without names, and when it states the result.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		name    string
		alone   bool
		persons int
		names   [2]string
		result  xiangqi.Result
		players bool
		ended   bool
	}{
		{"cards name the players", false, 2, [2]string{"Anna", "Bo"}, xiangqi.RedWins, false, false},
		{"two persons with names", true, 2, [2]string{"Anna", "Bo"}, xiangqi.Ongoing, true, false},
		{"the name of Red", true, 2, [2]string{"Anna", ""}, xiangqi.Ongoing, true, false},
		{"the name of Black", true, 2, [2]string{"", "Bo"}, xiangqi.Ongoing, true, false},
		{"two persons without names", true, 2, [2]string{}, xiangqi.Ongoing, false, false},
		{"a computer", true, 1, [2]string{}, xiangqi.Ongoing, true, false},
		{"a result", true, 2, [2]string{}, xiangqi.RedWins, false, true},
		{"players and a result", true, 2, [2]string{"Anna", "Bo"}, xiangqi.Draw, true, true},
	} {
		f := &Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Alone: c.alone}
		f.View = session.View{Persons: c.persons, Outcome: xiangqi.Outcome{Result: c.result}}
		for side, name := range c.names {
			f.View.Setup.Players[side].Name = name
		}
		var want []string
		if c.players {
			want = append(want, f.T(locale.Versus, f.Name(0), f.Name(1)))
		}
		if c.ended {
			want = append(want, f.T(locale.Headline(xiangqi.Outcome{Result: c.result})))
		}
		if got := f.Facts(); got != strings.Join(want, " · ") {
			t.Errorf("%s: the facts are %q, want %q", c.name, got, strings.Join(want, " · "))
		}
	}
}
