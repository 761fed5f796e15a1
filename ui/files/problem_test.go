package files

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

func TestTell(t *testing.T) {
	for _, tc := range []struct {
		p    record.Problem
		lang locale.Lang
		want string
	}{
		{record.Problem{Kind: record.CutShort}, locale.English, "the file ends too early"},
		{record.Problem{Kind: record.ManyMoves, Left: 1}, locale.English, "only the first 250,000 moves could be read; 1 left out"},
		{record.Problem{Kind: record.ManyProblems, Line: 9, Left: 76_491}, locale.Hant, "第 9 行：問題超過 1000 處，其後 76,491 步略去"},
		{
			record.Problem{Kind: record.IllegalMove, Game: 3, Line: 12, Ply: 7, Text: "马八进七", Reason: xiangqi.BlockedLeg}, locale.Hans,
			"第 3 局，第 12 行，第 7 步：这步棋不合规则，其后的着法略去（马八进七）：蹩马腿",
		},
		{
			record.Problem{Kind: record.BadStart, Line: 2, Text: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w"}, locale.English,
			"line 2: a FEN has 10 rows; this has 9",
		},
		{record.Problem{Kind: record.BadStart, Text: "nonsense"}, locale.English, "the start position is not valid (nonsense)"},
		{record.Problem{Kind: record.BadStart, Text: "3k5/9/9/9/9/9/9/9/9/4K4 w"}, locale.English, "the start position is not valid (3k5/9/9/9/9/9/9/9/9/4K4 w)"},
		{record.Problem{Kind: 200}, locale.English, locale.English.Say(locale.Msg(locale.NotThisFormat))},
		{record.Problem{Kind: record.LostTag, Text: "Opening"}, locale.English, "the format has no place for this entry (Opening)"},
	} {
		if got := tc.lang.Say(Tell(&tc.p)); got != tc.want {
			t.Errorf("the problem %+v reads %q, want %q", tc.p, got, tc.want)
		}
	}
}

// Cause names the reason that a player can do something about.
func TestCause(t *testing.T) {
	format := &store.FormatError{Line: 12, Err: errors.New("nonsense")}
	for _, c := range []struct {
		err  error
		want locale.Message
	}{
		{ErrChanged, locale.Msg(locale.CauseChanged)},
		{&record.Problem{Kind: record.CutShort}, Tell(&record.Problem{Kind: record.CutShort})},
		{format, store.Cause(format)},
		{fs.ErrPermission, store.Cause(fs.ErrPermission)},
	} {
		for _, err := range []error{c.err, fmt.Errorf("reading: %w", c.err)} {
			if got, want := locale.English.Say(Cause(err)), locale.English.Say(c.want); got != want {
				t.Errorf("%v: %q, want %q", err, got, want)
			}
		}
	}
}

// Every kind of problem has its own text in every language.
func TestEveryProblemHasWords(t *testing.T) {
	seen := map[string]record.ProblemKind{}
	for k := record.NotThisFormat; !strings.HasPrefix(k.String(), "problem "); k++ {
		for _, l := range locale.All() {
			text := l.Say(Tell(&record.Problem{Kind: k}))
			if other, taken := seen[l.Code()+text]; text == "" || taken {
				t.Errorf("%v in %s is %q, as is %v", k, l.Code(), text, other)
			}
			seen[l.Code()+text] = k
		}
	}
	reasons := map[locale.Key]int{}
	for why := xiangqi.OffBoard; int(why) < xiangqi.Illegalities; why++ {
		reasons[illegalText(why)]++
		if text := locale.English.Say(Tell(&record.Problem{Kind: record.IllegalMove, Reason: why})); strings.Contains(text, "%") {
			t.Errorf("the reason %v reads %q, want no verb in it", why, text)
		}
	}
	if got := reasons[locale.WrongShape]; len(reasons) < 12 || got > 5 {
		t.Errorf("the reasons have %d texts, %d of them the text for others, want 12 or more, and at most 5", len(reasons), got)
	}
	if got := locale.English.Say(Tell(&record.Problem{Kind: record.ProblemKind(250)})); got != locale.English.Say(locale.Msg(locale.NotThisFormat)) {
		t.Errorf("an unknown problem reads %q, want the text of a file in another format", got)
	}
}

// The error that ended the reading counts as a problem of the file only after games.
func TestAllProblems(t *testing.T) {
	broken, small := errors.New("broken"), record.Problem{Kind: record.BadTag}
	for _, c := range []struct {
		state CollectionState
		want  int
	}{
		{CollectionState{Games: 2, Problems: []record.Problem{small}}, 1},
		{CollectionState{Games: 2, Problems: []record.Problem{small}, Err: broken}, 2},
		{CollectionState{Games: 0, Err: broken}, 0},
		{CollectionState{Games: 1, Err: broken}, 1},
	} {
		if got := c.state.All(); len(got) != c.want {
			t.Errorf("%+v has the problems %v, want %d", c.state, got, c.want)
		}
	}
}
