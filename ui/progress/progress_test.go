package progress

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

// after returns a time some days after start.
func after(days float64) time.Time { return start.Add(time.Duration(days * float64(day))) }

func tried(id string, days float64, right bool) Attempt {
	return Attempt{When: after(days), Puzzle: id, Rating: 1200, Right: right}
}

func TestRating(t *testing.T) {
	var l Log
	if l.Rating() != FirstRating {
		t.Errorf("a newcomer has %d, want %d", l.Rating(), FirstRating)
	}
	l.Attempts = []Attempt{{Puzzle: "a", Rating: FirstRating, Right: true}}
	if l.Rating() != FirstRating+newcomers/2 { // a puzzle of equal rating
		t.Errorf("after an even puzzle: %d, want %d", l.Rating(), FirstRating+newcomers/2)
	}
	for range 300 { // solves all puzzles rated 1600 and none rated 2000
		l.Attempts = append(l.Attempts, Attempt{Puzzle: "b", Rating: 1600, Right: true}, Attempt{Puzzle: "c", Rating: 2000})
	}
	if r := l.Rating(); r < 1750 || r > 1850 {
		t.Errorf("between 1600 and 2000: %d, want at least 1750 and at most 1850", r)
	}
	if got := len(l.Ratings()); got != len(l.Attempts) {
		t.Errorf("%d ratings, want %d", got, len(l.Attempts))
	}
}

// The first attempts count more than later ones.
func TestRatingOfNewcomers(t *testing.T) {
	var l Log
	for range settled + 2 {
		l.Attempts = append(l.Attempts, Attempt{Puzzle: "a", Rating: l.Rating(), Right: true}) // always a puzzle of equal rating
	}
	before := FirstRating
	for i, got := range l.Ratings() {
		want := newcomers / 2
		if i >= settled {
			want = factor / 2
		}
		if got-before < want-1 || got-before > want+1 { // ratings are rounded
			t.Errorf("attempt %d gives %d points, want %d", i+1, got-before, want)
		}
		before = got
	}
}

func TestStreaks(t *testing.T) {
	for _, tc := range []struct {
		attempts     string // r right, w wrong
		streak, best int
	}{{"", 0, 0}, {"w", 0, 0}, {"r", 1, 1}, {"rr", 2, 2}, {"wr", 1, 1}, {"rrw", 0, 2}, {"rrwr", 1, 2}, {"rwrrrw", 0, 3}} {
		var l Log
		for _, a := range tc.attempts {
			l.Attempts = append(l.Attempts, tried("a", 0, a == 'r'))
		}
		now, best := l.Streaks()
		if rights := strings.Count(tc.attempts, "r"); now != tc.streak || best != tc.best || l.Rights() != rights || l.Solved()["a"] != (tc.best > 0) {
			t.Errorf("%q: streak %d, at most %d, %d right, solved %v, want %d, %d, %d, %v", tc.attempts, now, best, l.Rights(), l.Solved()["a"], tc.streak, tc.best, rights, tc.best > 0)
		}
	}
}

func TestMastered(t *testing.T) {
	for _, tc := range []struct {
		games string // w won, l lost, h won with help, o won against another level
		want  bool
	}{
		{"", false}, {"www", false}, {"wwww", true}, {"wwwl", false}, {"wwwwl", true}, {"lwwww", true}, {"wwwwll", false},
		{"wwwllw", false}, {"lwwwwo", true}, {"wwwh", false}, {"wwwo", false}, {"lhwwhww", true}, {"wwwwlo", true},
	} {
		for level, highest := range map[int]int{1: 2, 3: 10, 9: 10} {
			var l Log
			for _, g := range tc.games {
				game := Game{Level: level, Side: xiangqi.Black, Result: xiangqi.BlackWins, Helped: g == 'h'}
				if g == 'o' {
					game.Level = level + 20
				}
				if g == 'l' {
					game.Result = xiangqi.RedWins
				}
				l.Games = append(l.Games, game)
			}
			next := 0
			if tc.want {
				next = level + 1
			}
			if got := l.Mastered(level); got != tc.want || l.Next(highest) != next {
				t.Errorf("after %q against level %d it is mastered: %v, next %d, want %v, %d", tc.games, level, got, l.Next(highest), tc.want, next)
			}
		}
	}
}

// Missed puzzles and endings are repeated, each on its own.
func TestRepetitions(t *testing.T) {
	l := Log{
		Attempts: []Attempt{tried("late", 2, false), tried("early", 1, false), tried("right", 1, true)},
		Endings:  []Practice{{after(1), "early", false}, {after(2), "KR-K-win", true}, {after(0), "KP-K-win", false}},
	}
	if got, want := l.Puzzles().Due(after(9)), []string{"early", "late"}; !slices.Equal(got, want) {
		t.Errorf("after nine days the puzzles %v are due, want %v", got, want)
	}
	if got, want := l.Practised().Due(after(9)), []string{"KP-K-win", "early"}; !slices.Equal(got, want) {
		t.Errorf("after nine days the endings %v are due, want %v", got, want)
	}
}

func TestScores(t *testing.T) {
	l := Log{Games: []Game{{Level: 5, Side: xiangqi.Black, Result: xiangqi.BlackWins}}}
	for _, r := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.BlackWins, xiangqi.Draw, xiangqi.BlackWins, xiangqi.BlackWins} {
		l.Games = append(l.Games, Game{Level: 3, Side: xiangqi.Black, Result: r})
	}
	if got := l.Score(3, xiangqi.Black); got != (Score{4, 1, 1}) {
		t.Errorf("Black's score against level 3 is %+v, want 4, 1, 1", got)
	}
	if got := (Score{1, 2, 3}).Plus(Score{10, 20, 30}); got != (Score{11, 22, 33}) {
		t.Errorf("1, 2, 3 and 10, 20, 30 are %+v together, want 11, 22, 33", got)
	}
	if got := (Score{4, 1, 1}).Plus(Score{0, 1, 0}); got.Games() != 7 || got.Share() != 5.0/7 || (Score{}).Share() != 0 {
		t.Errorf("the sum of scores is %+v, want 7 games, of them 5 won", got)
	}
	if got := l.Score(3, xiangqi.Red); got != (Score{}) {
		t.Errorf("Red's score against level 3 is %+v, want none", got)
	}
}

// drawLog draws a log of several weeks.
func drawLog(t *rapid.T) *Log {
	when := rapid.Custom(func(t *rapid.T) time.Time { return time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "when"), 0).UTC() })
	id := rapid.StringMatching(`[a-z0-9-]{1,12}`)
	return &Log{
		Attempts: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Attempt {
			return Attempt{when.Draw(t, "t"), id.Draw(t, "id"), rapid.IntRange(0, 3000).Draw(t, "r"), rapid.Bool().Draw(t, "right")}
		})).Draw(t, "attempts"),
		Games: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Game {
			return Game{when.Draw(t, "t"), rapid.IntRange(1, 10).Draw(t, "level"), xiangqi.Side(rapid.IntRange(0, 1).Draw(t, "side")), xiangqi.Result(rapid.IntRange(1, 3).Draw(t, "result")), rapid.Bool().Draw(t, "helped"), rapid.Uint64().Draw(t, "id")}
		})).Draw(t, "games"),
		Lessons: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Completion { return Completion{when.Draw(t, "t"), id.Draw(t, "id")} })).Draw(t, "lessons"),
		Endings: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Practice {
			return Practice{when.Draw(t, "t"), id.Draw(t, "id"), rapid.Bool().Draw(t, "right")}
		})).Draw(t, "endings"),
		Recalls: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Recall {
			return Recall{when.Draw(t, "t"), rapid.Uint64().Draw(t, "position"), rapid.Bool().Draw(t, "right")}
		})).Draw(t, "recalls"),
		Lines: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Lines {
			return Lines{when.Draw(t, "t"), id.Draw(t, "title"), xiangqi.Side(rapid.IntRange(0, 1).Draw(t, "side")), rapid.String().Draw(t, "game")}
		}), 0, 20).Draw(t, "lines"),
		Mistakes: rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) Mistake {
			return Mistake{when.Draw(t, "t"), OwnPrefix + id.Draw(t, "id") + "|mate 1|0||"}
		}), 0, 9, Mistake.id).Draw(t, "mistakes"),
		Reviews: rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) Reviewed {
			n := func() int { return rapid.IntRange(0, 99).Draw(t, "n") }
			return Reviewed{when.Draw(t, "t"), rapid.Uint64().Draw(t, "game"), xiangqi.Side(rapid.IntRange(0, 1).Draw(t, "side")), n(), n(), rapid.Bool().Draw(t, "tried"),
				[Phases]int{n(), n(), n()}, [Phases]int{n(), n(), n()}, [Kinds]int{n(), n(), n(), n(), n(), n(), n(), n(), n(), n()}}
		}), 0, 9, func(r Reviewed) uint64 { return r.Game }).Draw(t, "reviews"),
		Greeted: when.Draw(t, "greeted"),
	}
}

func TestFileRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawLog(t)
		got, err := Decode(Encode(want))
		if err != nil {
			t.Fatal(err)
		}
		if !same(got, want) {
			t.Fatalf("the log read again is %+v, want %+v", got, want)
		}
	})
}

func same(a, b *Log) bool {
	return slices.Equal(a.Attempts, b.Attempts) && slices.Equal(a.Games, b.Games) && slices.Equal(a.Lessons, b.Lessons) && slices.Equal(a.Endings, b.Endings) &&
		slices.Equal(a.Recalls, b.Recalls) && slices.Equal(a.Lines, b.Lines) && slices.Equal(a.Mistakes, b.Mistakes) && slices.Equal(a.Reviews, b.Reviews) &&
		a.Greeted.Equal(b.Greeted)
}

// Records that are not valid are left out, with their neighbours kept; the file as a whole is refused only for its title.
func TestInvalidRecords(t *testing.T) {
	const at = `"when":"2026-01-01T00:00:00Z"`
	for text, want := range map[string]int{ // the records that are left
		`{"puzzles":[{` + at + `,"puzzle":"a","rating":0,"right":true},{` + at + `,"puzzle":"a","rating":10000,"right":false}]}`: 2,
		`{"puzzles":[{` + at + `,"puzzle":"a","rating":-1,"right":true},{` + at + `,"puzzle":"a","rating":5,"right":true}]}`:     1,
		`{"puzzles":[{` + at + `,"puzzle":"a","rating":10001,"right":true}]}`:                                                    0,
		`{"puzzles":[{` + at + `,"puzzle":"a","rating":"many","right":true}]}`:                                                   0,
		`{"puzzles":[{` + at + `,"puzzle":"a","rating":5,"right":"maybe"}]}`:                                                     0,
		`{"puzzles":[{` + at + `,"puzzle":"a","rating":5}]}`:                                                                     0,
		`{"puzzles":[{"when":"yesterday","puzzle":"a","rating":5,"right":true}]}`:                                                0,
		`{"puzzles":[1,"a",null,[]]}`: 0,
		`{"games":[{` + at + `,"level":100,"side":"red","result":"draw","id":"00000000000000ff","helped":true}]}`: 1,
		`{"games":[{` + at + `,"level":101,"side":"red","result":"draw","id":"0"}]}`:                              0,
		`{"games":[{` + at + `,"level":0,"side":"red","result":"draw","id":"0"}]}`:                                0,
		`{"games":[{` + at + `,"level":3,"side":"white","result":"draw","id":"0"}]}`:                              0,
		`{"games":[{` + at + `,"level":3,"side":"red","result":"lost","id":"0"}]}`:                                0,
		`{"games":[{` + at + `,"level":3,"side":"red","result":"","id":"0"}]}`:                                    0,
		`{"games":[{` + at + `,"level":3,"side":"red","result":"draw","id":"x"}]}`:                                0,
		`{"lessons":[{` + at + `,"lesson":"horse"},{"lesson":"horse"}]}`:                                          1,
		`{"endings":[{` + at + `,"ending":"KR-K-win","right":true},{` + at + `,"ending":"KR-K-win"}]}`:            1,
	} {
		l, problems, err := format.Read([]byte(text))
		if got := len(l.Attempts) + len(l.Games) + len(l.Lessons) + len(l.Endings); err != nil || got != want {
			t.Errorf("%s is read as %+v, %v, want %d records", text, l, err, want)
		}
		if wrong := strings.Count(text, "},") + 1 - want; wrong > 0 && len(problems) != 1 {
			t.Errorf("%s: the problems are %v", text, problems)
		}
	}
	if _, err := Decode([]byte(`{"Chuhe progress": 2}`)); !errors.Is(err, store.ErrNewer) {
		t.Errorf("a later version: %v, want %v", err, store.ErrNewer)
	}
}

// The file of earlier versions is read, except for invalid lines, which are reported. It stays unchanged.
func TestFormerProgress(t *testing.T) {
	const former = "Chuhe progress 2\npuzzle 2026-01-01T12:00:00Z 17 1200 right\npuzzle 2026-01-01T12:00:00Z b 1200 maybe\n" +
		"game 2026-01-01T12:00:00Z 2 black draw helped #00ff\ngame 2026-01-01T12:00:00Z 3 red red-wins\n" +
		"lesson 2026-01-01T12:00:00Z eye\nending 2026-01-01T12:00:00Z KR-K-win wrong\n"
	want := &Log{
		Attempts: []Attempt{{start, "17", 1200, true}}, Lessons: []Completion{{start, "eye"}}, Endings: []Practice{{start, "KR-K-win", false}},
		Games: []Game{{start, 2, xiangqi.Black, xiangqi.Draw, true, 255}, {start, 3, xiangqi.Red, xiangqi.RedWins, false, 0}},
	}
	s := storetest.New(map[string]string{store.FormerName(FileName): former})
	w := store.NewWriter(s)
	defer w.Close()
	k, said := Open(w)
	if text := locale.English.Say(said); !same(k.Log, want) || !strings.Contains(text, "(line 3)") || !strings.Contains(text, store.FormerName(FileName)) {
		t.Errorf("read %+v, and says %q; want %+v", k.Log, text, want)
	}
	w.Flush()
	if again, said := Open(w); !same(again.Log, want) || said.Key != "" || s.Files()[store.FormerName(FileName)] != former {
		t.Errorf("then read %+v, and says %v; the files are %q", again.Log, said, s.Files())
	}
}

func TestKeeper(t *testing.T) {
	w := store.NewWriter(storetest.New(nil))
	defer w.Close()
	want := &Log{
		Attempts: []Attempt{tried("a", 0, true)}, Lessons: []Completion{{start, "eye"}}, Endings: []Practice{{start, "KR-K-win", true}, {start, "KHP-KAA-win", false}},
		Games: []Game{{When: start, Level: 2, Result: xiangqi.Draw, Helped: true}},
	}
	now := time.Date(2026, 1, 1, 20, 0, 0, 5, time.FixedZone("there", 8*3600)) // start plus 5 ns
	k, _ := Open(w)
	k.Attempt(Attempt{When: now, Puzzle: "a", Rating: 1200, Right: true})
	k.Game(Game{When: now, Level: 2, Result: xiangqi.Draw, Helped: true})
	k.Lesson(Completion{now, "eye"})
	k.Lesson(Completion{now.Add(day), "eye"})
	k.Ending(Practice{now, "KR-K-win", true})
	k.Ending(Practice{now, "KHP-KAA-win", false})
	k.Recall(Recall{now, 7, true})
	replaced, kept := k.Practise(Lines{now, "Cannon", xiangqi.Red, "1. C2=5"})
	if replaced != (Lines{}) || !kept {
		t.Errorf("a first record replaces %v, kept %v", replaced, kept)
	}
	replaced, kept = k.Practise(Lines{now.Add(day), "Cannon", xiangqi.Red, "1. C8=5"})
	if replaced.Game != "1. C2=5" || !kept {
		t.Errorf("the second record replaces %v, kept %v, want the first", replaced, kept)
	}
	want.Recalls, want.Lines = []Recall{{start, 7, true}}, []Lines{{start.Add(day), "Cannon", xiangqi.Red, "1. C8=5"}}
	if !same(k.Log, want) {
		t.Errorf("the log is %+v, want %+v", k.Log, want)
	}
	w.Flush()
	if k, said := Open(w); said.Key != "" || !same(k.Log, want) {
		t.Errorf("kept %+v, and it says %v, want %+v and nothing", k.Log, said, want)
	}
}

// A game counts once, and masters its level once.
func TestKeeperCountsGamesOnce(t *testing.T) {
	k := New()
	for i, want := range []struct {
		id       uint64
		mastered bool
		games    int
	}{{1, false, 1}, {2, false, 2}, {2, false, 2}, {3, false, 3}, {4, true, 4}, {4, false, 4}, {5, false, 5}, {0, false, 6}, {0, false, 7}} {
		mastered := k.Game(Game{When: start, Level: 1, Result: xiangqi.RedWins, ID: want.id})
		if mastered != want.mastered || len(k.Log.Games) != want.games {
			t.Errorf("game %d: mastered %v, %d games are kept, want %v, %d", i+1, mastered, len(k.Log.Games), want.mastered, want.games)
		}
	}
}

func TestMergeKeepsEachThingOnce(t *testing.T) {
	k := New()
	for i := range MostLines + 10 { // and no more lines than the file may have
		k.Merge(&Log{Lines: []Lines{{When: after(float64(i)), Title: strings.Repeat("a", i)}}})
	}
	if all := k.Log.Lines; len(all) != MostLines || len(all[0].Title) != 10 {
		t.Errorf("%d lines are merged, from the one of %v on", len(all), all[0].When)
	}
	k.Merge(&Log{Lessons: []Completion{{start, "eye"}, {start, "eye"}}})
	if got := len(k.Log.Lessons); got != 1 {
		t.Errorf("a lesson that stands twice in a log is merged as %d, want 1", got)
	}
}

// Merging loses nothing, keeps the order of time, and changes nothing when repeated.
func TestMerge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawLog(t), drawLog(t)
		k := New()
		k.Merge(a)
		k.Merge(b)
		both := k.Log
		for _, x := range slices.Concat(a.Attempts, b.Attempts) {
			if !slices.Contains(both.Attempts, x) {
				t.Errorf("%+v is lost", x)
			}
		}
		for _, x := range slices.Concat(a.Games, b.Games) {
			if !slices.Contains(both.Games, x) {
				t.Errorf("%+v is lost", x)
			}
		}
		if !slices.IsSortedFunc(both.Lessons, func(x, y Completion) int { return x.When.Compare(y.When) }) {
			t.Errorf("the lessons are %+v, want them in the order of time", both.Lessons)
		}
		k.Merge(b)
		if !same(k.Log, both) {
			t.Errorf("once more: %+v, want %+v", k.Log, both)
		}
	})
}

// An ending is reached, and a lesson learnt, once it has been done rightly.
func TestReachedAndLearnt(t *testing.T) {
	log := &Log{
		Lessons: []Completion{{Lesson: "moves"}},
		Endings: []Practice{{Ending: "won", Right: true}, {Ending: "won"}, {Ending: "lost"}},
	}
	if got, want := log.Reached(), map[string]bool{"won": true}; !maps.Equal(got, want) {
		t.Errorf("reached %v, want %v", got, want)
	}
	if got, want := log.Learnt(), map[string]bool{"moves": true}; !maps.Equal(got, want) {
		t.Errorf("learnt %v, want %v", got, want)
	}
}

// The other side answers with a branch after which something is due, or else new, or else any of the record.
func TestAnswer(t *testing.T) {
	const known, due, fresh = "h9g7", "b9c7", "i9i8"
	l := &Log{Lines: []Lines{{Side: xiangqi.Red, Game: "1. h2e2 h9g7 (1... b9c7 2. b0c2) (1... i9i8 2. b2d2) 2. h0g2 *"},
		{Side: xiangqi.Black, Game: "1. h2e2 h9g7 *"}, {Side: xiangqi.Red, Game: "1. nonsense"}}}
	pos := movetest.Position(t, xiangqi.StartFEN)
	pos.MakeMove(movetest.Move(t, "h2e2"))
	after := func(move string) uint64 {
		p := pos.Clone()
		p.MakeMove(movetest.Move(t, move))
		return p.EitherKey()
	}
	answers := func(want ...string) {
		t.Helper()
		seen := map[string]bool{}
		for seed := range uint64(30) {
			seen[l.Answer(t.Context(), pos, start, seed).String()] = true
		}
		for _, m := range want {
			if !seen[m] || len(seen) != len(want) {
				t.Errorf("after %d attempts the answers are %v, want %v", len(l.Recalls), seen, want)
			}
		}
	}
	answers(known, due, fresh)
	l.Recalls = []Recall{{start, after(known), true}}
	answers(due, fresh)
	l.Recalls = append(l.Recalls, Recall{start, after(due), false})
	answers(due)
	l.Recalls = append(l.Recalls, Recall{start, after(due), true}, Recall{start, after(fresh), true})
	answers(known, due, fresh)
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if m := l.Answer(stopped, pos, start, 1); m != xiangqi.NoMove {
		t.Errorf("an answer that was stopped is %v", m)
	}
	if m := l.Answer(t.Context(), xiangqi.StartPosition(), start, 1); m.String() != "h2e2" { // of the record for Black
		t.Errorf("the first move is %v, want that of the record", m)
	}
}
