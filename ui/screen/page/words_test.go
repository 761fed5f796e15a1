package page

import (
	"strings"
	"testing"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// in returns the appearance of a window in a language.
func in(l locale.Lang) *Looks { return NewLooks(settings.Default(), l, func() {}) }

// Tooltips name a key where it has an effect.
func TestKeysInTooltips(t *testing.T) {
	for _, c := range []struct {
		phone, browser bool
		key, want      string
	}{
		{false, false, "Ctrl+N", "Ctrl+N"}, {true, false, "Ctrl+N", ""}, {false, true, "Ctrl+N", ""}, {false, true, "Ctrl+S", "Ctrl+S"}, {true, true, "Ctrl+S", ""},
		{false, true, "Ctrl+Shift+N", ""}, {false, true, "Ctrl+L", ""}, {false, true, "Ctrl+Q", ""}, {false, true, "Ctrl+Shift+T", ""},
		{false, true, "Ctrl+1", ""}, {false, true, "Ctrl+2", ""}, {false, true, "Ctrl+3", ""}, {false, true, "Ctrl+4", "Ctrl+4"},
	} {
		l := in(locale.English)
		l.Phone, l.Browser = c.phone, c.browser
		if got := l.KeyName(c.key); got != c.want {
			t.Errorf("%s, phone %v, browser %v: the key is called %q, want %q", c.key, c.phone, c.browser, got, c.want)
		}
		if got := l.Tip(locale.Close, c.key); strings.Contains(got, c.key) != (c.want != "") || !strings.HasPrefix(got, "Close") {
			t.Errorf("%s, phone %v, browser %v: the tooltip is %q, want the key in it: %v", c.key, c.phone, c.browser, got, c.want != "")
		}
	}
	if got := in(locale.English).CloseTip(); got != "Close (Esc)" {
		t.Errorf("the tooltip of a close button is %q, want %q", got, "Close (Esc)")
	}
}

// Moves are said, and pieces named, in the language of the window.
func TestSpokenWords(t *testing.T) {
	pos := xiangqi.StartPosition()
	move := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	for _, c := range []struct {
		lang        locale.Lang
		pieces      settings.Script
		move, piece string
	}{
		{locale.English, settings.Traditional, "cannon 2 to 5", "傌"}, {locale.English, settings.Simplified, "cannon 2 to 5", "马"},
		{locale.Hans, settings.Traditional, "炮二平五", "马"}, {locale.Hant, settings.Traditional, "炮二平五", "傌"}, {locale.Vietnamese, settings.Traditional, "pháo 2 bình 5", "傌"},
	} {
		l := in(c.lang)
		l.Settings.Pieces = c.pieces
		if got := l.SayMove(pos, move); !strings.EqualFold(got, c.move) {
			t.Errorf("%s: the move is said as %q, want %q", c.lang.Code(), got, c.move)
		}
		if got := l.PieceName(xiangqi.RedHorse); !strings.Contains(got, c.piece) {
			t.Errorf("%s, pieces %s: a red horse is called %q, want %s in it", c.lang.Code(), c.pieces, got, c.piece)
		}
	}
}

// A level is described in one sentence: what it means, and its score against the level below.
func TestLevelsAreDescribed(t *testing.T) {
	for _, c := range []struct {
		lang  locale.Lang
		level int
		want  string
	}{
		{locale.English, 1, "Level 1 · newcomer: anyone can beat it."},
		{locale.English, 6, "Level 6 · strong amateur · +1160: plays like a club player. Against level 5 it scores about 8 of 10 points."},
		{locale.Hans, 3, "三级 · 业余爱好 · +450：能赢初学者；和二级下十局约得 8 分"},
	} {
		if got := in(c.lang).LevelAbout(c.level); got != c.want {
			t.Errorf("level %d reads %q, want %q", c.level, got, c.want)
		}
	}
}

// The list of levels has all ten, with the strength of each but the first; its width is that of the widest.
func TestLinesOfLevels(t *testing.T) {
	l := in(locale.English)
	lines := l.LevelLines()
	if len(lines) != 10 || strings.Contains(lines[0], "+") || !strings.HasSuffix(lines[1], StrengthText(2)) || !strings.HasSuffix(lines[9], StrengthText(10)) {
		t.Errorf("the levels are listed as %q, want ten with the strengths from the second on", lines)
	}
	longest := 0
	for i, line := range lines {
		if level := l.Lang.LevelLine(i + 1); !strings.HasPrefix(line, level) || i == 0 && line != level {
			t.Errorf("line %d is %q, want it to begin with %q", i+1, line, level)
		}
		longest = max(longest, len(line))
	}
	if w := l.LevelWidth(); w < 4*float64(longest) || w > 12*float64(longest) {
		t.Errorf("the list is %g wide, want the width of %d letters", w, longest)
	}
	short, long := l.ButtonWidth(locale.Red), l.ButtonWidth(locale.Red, locale.ReviewTip)
	if short >= long || long != l.ButtonWidth(locale.ReviewTip, locale.Red) || short <= 12 {
		t.Errorf("a button for Red is %g wide, for that or a sentence %g, want the width of the sentence in any order", short, long)
	}
	if short, long := l.LabelWidth(locale.Red), l.LabelWidth(locale.Red, locale.ReviewTip); short >= long {
		t.Errorf("a label for Red is %g wide, for that or a sentence %g, want the latter wider", short, long)
	}
}

// What the system prefers is applied when it changes.
func TestPrefer(t *testing.T) {
	l := in(locale.English)
	for i, c := range []struct{ still, changed bool }{{false, false}, {true, true}, {true, false}, {false, true}} {
		p := theme.Preference{Still: c.still}
		if changed := l.Prefer(p); changed != c.changed || l.Still != c.still {
			t.Errorf("wish %d, still %v: changed %v, still %v, want %v, %v", i+1, c.still, changed, l.Still, c.changed, c.still)
		}
	}
}

// Games are named after their file or the place where they come from.
func TestCollectionNames(t *testing.T) {
	l, disk := in(locale.English), filestest.New()
	disk.Put("/a/b.pgn", "1. C2.5 *")
	own := files.New(disk, nil)
	for _, c := range []struct {
		from files.Origin
		want string
	}{{files.FromClipboard, "Clipboard"}, {files.FromLink, "the link"}, {files.FromLibrary, "Library"}} {
		b := own.OpenText("1. C2.5 *", c.from, func(*files.Collection) {})
		if got := CollectionName(l, b); !strings.EqualFold(got, c.want) {
			t.Errorf("games of the origin %d are called %q, want %q", c.from, got, c.want)
		}
	}
	b := own.Open("/a/b.pgn", func(*files.Collection) {})
	if got := CollectionName(l, b); got != "b.pgn" {
		t.Errorf("the games of /a/b.pgn are called %q, want b.pgn", got)
	}
}

// A position is the same if it belongs to the same record.
func TestShownBy(t *testing.T) {
	one := ShownBy(&session.View{Record: 1, ShownID: 2})
	for _, v := range []session.View{{Record: 1, ShownID: 3}, {Record: 2, ShownID: 2}, {}} {
		if other := ShownBy(&v); other == one {
			t.Errorf("position %d of record %d counts as position 2 of record 1", v.ShownID, v.Record)
		}
	}
	if again := ShownBy(&session.View{Record: 1, ShownID: 2, Ply: 7}); again != one {
		t.Errorf("the same position is %+v and %+v", one, again)
	}
}

// Narrow controls take half of a wide row, and a narrow row.
func TestHalf(t *testing.T) {
	for w, want := range map[float64]float64{100: 100, 240: 240, 500: 240} {
		if got := Half(draw.Rect{X: 5, W: w}); got.W != want || got.X != 5 {
			t.Errorf("of a row of %g a control takes %v, want the width %g at 5", w, got, want)
		}
	}
}

// The text of a game has its moves in words of WXF, so that it can be pasted again.
func TestTextOfMovesInWords(t *testing.T) {
	for style, want := range map[settings.Notation]string{settings.NotationWord: "1. C2=5\n", settings.NotationHans: "1. 炮二平五\n"} {
		l := in(locale.English)
		l.Settings.Notation = style
		move := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
		text := ScoreSheet{Start: xiangqi.StartPosition(), Moves: []xiangqi.Move{move}}.Write(l)
		if !strings.HasSuffix(text, want) {
			t.Errorf("notation %v: the text ends with %q, want %q", style, text[max(0, len(text)-20):], want)
		}
	}
	if got := notation.Write(xiangqi.StartPosition(), xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)), notation.English); got == "C2=5" {
		t.Errorf("in words the move is %q, want it different from WXF", got)
	}
}

// Settling a lead reports whether commands were waiting.
func TestSettledLead(t *testing.T) {
	for n := range 3 {
		ran := 0
		l := Lead{text: "r"}
		for range n {
			l.wait = append(l.wait, func() { ran++ })
		}
		if waited := l.Settle(); waited != (n > 0) || ran != n {
			t.Errorf("with %d waiting commands: reported %v, %d ran", n, waited, ran)
		}
	}
}

// The desktop's dialog asks again and again.
func TestChoosingAgain(t *testing.T) {
	w := &Window{Host: &host{}}
	f := NewFiles(files.New(filestest.New(), nil), &chooser{path: "/a.pgn"}, in(locale.English), w)
	for n := 1; n <= 3; n++ {
		got := ""
		f.Choose(files.Question{}, func(path string) { got = path })
		settle(f)
		if asked := w.Asked(); got != "/a.pgn" || asked != nil {
			t.Errorf("question %d: the answer is %q, a page asks: %v, want /a.pgn from the dialog", n, got, asked != nil)
		}
	}
}
