package progress

import (
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/xiangqi"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

var start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// after returns a moment some days after start.
func after(days float64) time.Time { return start.Add(time.Duration(days * float64(day))) }

func tried(id string, days float64, right bool) Attempt {
	return Attempt{When: after(days), Puzzle: id, Rating: 1200, Right: right}
}

func TestRating(t *testing.T) {
	var l Log
	if l.Rating() != FirstRating {
		t.Errorf("a newcomer has %d", l.Rating())
	}
	l.Attempts = []Attempt{{Puzzle: "a", Rating: FirstRating, Right: true}}
	if l.Rating() != FirstRating+newcomers/2 { // an even task
		t.Errorf("after an even puzzle: %d", l.Rating())
	}
	for range 300 { // solves all at 1600 and none at 2000
		l.Attempts = append(l.Attempts, Attempt{Puzzle: "b", Rating: 1600, Right: true}, Attempt{Puzzle: "c", Rating: 2000})
	}
	if r := l.Rating(); r < 1750 || r > 1850 {
		t.Errorf("between 1600 and 2000: %d", r)
	}
	if got := len(l.Ratings()); got != len(l.Attempts) {
		t.Errorf("%d ratings", got)
	}
}

func TestStreak(t *testing.T) {
	l := Log{Attempts: []Attempt{tried("a", 0, true), tried("b", 0, false), tried("c", 0, true), tried("d", 0, true)}}
	if l.Streak() != 2 {
		t.Errorf("%d", l.Streak())
	}
	if got := l.Solved(); len(got) != 3 || got["b"] {
		t.Errorf("%v", got)
	}
}

func TestFailedPuzzlesComeBack(t *testing.T) {
	for _, test := range []struct {
		name     string
		attempts []Attempt
		at       float64
		due      bool
		waiting  int
	}{
		{"solved at once", []Attempt{tried("a", 0, true)}, 100, false, 0},
		{"failed, too early", []Attempt{tried("a", 0, false)}, 0.9, false, 1},
		{"failed, after a day", []Attempt{tried("a", 0, false)}, 1, true, 1},
		{"solved before it is due", []Attempt{tried("a", 0, false), tried("a", 0.5, true)}, 1, true, 1},
		{"then three days", []Attempt{tried("a", 0, false), tried("a", 1, true)}, 3.9, false, 1},
		{"then three days are over", []Attempt{tried("a", 0, false), tried("a", 1, true)}, 4, true, 1},
		{"then seven", []Attempt{tried("a", 0, false), tried("a", 1, true), tried("a", 4, true)}, 11, true, 1},
		{"then twenty-one", []Attempt{tried("a", 0, false), tried("a", 1, true), tried("a", 4, true), tried("a", 11, true)}, 31, false, 1},
		{"and it is learnt", []Attempt{tried("a", 0, false), tried("a", 1, true), tried("a", 4, true), tried("a", 11, true), tried("a", 32, true)}, 99, false, 0},
		{"a failure begins anew", []Attempt{tried("a", 0, false), tried("a", 1, true), tried("a", 4, false)}, 5, true, 1},
	} {
		l := Log{Attempts: test.attempts}
		if got := len(l.Due(after(test.at))) == 1; got != test.due || l.Waiting() != test.waiting {
			t.Errorf("%s: due %v, waiting %d", test.name, got, l.Waiting())
		}
	}
	l := Log{Attempts: []Attempt{tried("late", 2, false), tried("early", 1, false)}}
	if got := l.Due(after(9)); !slices.Equal(got, []string{"early", "late"}) {
		t.Errorf("%v", got)
	}
}

func TestLevels(t *testing.T) {
	var l Log
	play := func(level int, results ...xiangqi.Result) {
		for _, r := range results {
			l.Games = append(l.Games, Game{Level: level, Side: xiangqi.Black, Result: r})
		}
	}
	const won, lost, drawn = xiangqi.BlackWins, xiangqi.RedWins, xiangqi.Draw
	play(3, lost, won, won, drawn)
	if l.Mastered(3) || l.Next(10) != 0 {
		t.Error("two wins are enough")
	}
	play(5, lost, lost)
	play(3, won, won)
	if !l.Mastered(3) || l.Next(10) != 4 || l.Next(3) != 0 {
		t.Errorf("four of the last five: mastered %v, next %d", l.Mastered(3), l.Next(10))
	}
	if got := l.Score(3, xiangqi.Black); got != (Score{4, 1, 1}) {
		t.Errorf("%+v", got)
	}
	if got := l.Score(3, xiangqi.Red); got != (Score{}) {
		t.Errorf("%+v", got)
	}
}

func TestFileRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		moment := rapid.Custom(func(t *rapid.T) time.Time { return time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "when"), 0).UTC() })
		want := Log{
			Attempts: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Attempt {
				return Attempt{moment.Draw(t, "t"), rapid.StringMatching(`[a-z0-9-]{1,12}`).Draw(t, "id"), rapid.IntRange(0, 3000).Draw(t, "r"), rapid.Bool().Draw(t, "right")}
			})).Draw(t, "attempts"),
			Games: rapid.SliceOf(rapid.Custom(func(t *rapid.T) Game {
				return Game{moment.Draw(t, "t"), rapid.IntRange(1, 10).Draw(t, "level"), xiangqi.Side(rapid.IntRange(0, 1).Draw(t, "side")), xiangqi.Result(rapid.IntRange(1, 3).Draw(t, "result"))}
			})).Draw(t, "games"),
		}
		got, err := Decode(Encode(&want))
		if err != nil {
			t.Fatal(err)
		}
		if len(want.Attempts) != len(got.Attempts) || len(want.Games) != len(got.Games) ||
			len(want.Attempts) > 0 && !reflect.DeepEqual(got.Attempts, want.Attempts) || len(want.Games) > 0 && !reflect.DeepEqual(got.Games, want.Games) {
			t.Fatalf("%+v, want %+v", got, want)
		}
	})
}

func TestBrokenFiles(t *testing.T) {
	const head = "Chuhe progress 1\n"
	for text, want := range map[string]string{
		"":                   "empty",
		"something else\n":   "line 1",
		"Chuhe progress 2\n": "newer",
		head + "puzzle\n":    "line 2",
		head + "\ngame 2026-01-01T00:00:00Z 3 red lost\n":   "line 3",
		head + "puzzle yesterday a 1200 right\n":            "yesterday",
		head + "puzzle 2026-01-01T00:00:00Z a many right\n": "line 2",
		head + "lesson 2026-01-01T00:00:00Z a 1200 right\n": "lesson",
		head + "game 2026-01-01T00:00:00Z 0 red draw\n":     "line 2",
	} {
		if l, err := Decode([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %+v, %v", text, l, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("Chuhe progress 1\npuzzle 2026-01-01T00:00:00Z a 1200 right\ngame 2026-01-01T00:00:00Z 3 red draw\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if l, err := Decode(data); err == nil {
			if _, err := Decode(Encode(l)); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestKeeper(t *testing.T) {
	folder := t.TempDir()
	session := func(use func(*Keeper, *store.Writer)) {
		files, _ := disk.Open(folder)
		w := store.NewWriter(files)
		k, said := Open(w)
		if said.Key != "" {
			t.Errorf("it says %v", said)
		}
		use(k, w)
		w.Close()
		if err := files.Close(); err != nil {
			t.Fatal(err)
		}
	}
	session(func(k *Keeper, _ *store.Writer) {
		k.Attempt(tried("a", 0, true))
		k.Game(Game{When: start, Level: 2, Result: xiangqi.Draw})
	})
	session(func(k *Keeper, w *store.Writer) {
		if len(k.Log.Attempts) != 1 || len(k.Log.Games) != 1 {
			t.Errorf("%+v", k.Log)
		}
		if err := w.Store().Write(FileName, []byte("broken")); err != nil {
			t.Fatal(err)
		}
	})
	files, _ := disk.Open(folder)
	defer files.Close()
	w := store.NewWriter(files)
	defer w.Close()
	if k, said := Open(w); said.Key == "" || len(k.Log.Attempts) != 0 {
		t.Errorf("a broken file: %v, %+v", said, k.Log)
	}
	if _, err := files.Read(FileName, largest); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the broken file is still there: %v", err)
	}
}

func TestMerge(t *testing.T) {
	at := func(hours int) time.Time { return time.Date(2026, 1, 1, hours, 0, 0, 5, time.FixedZone("", 3600)) }
	here := &Log{
		Attempts: []Attempt{{When: at(1), Puzzle: "a", Rating: 1000, Right: true}, {When: at(5), Puzzle: "b", Rating: 1100}},
		Games:    []Game{{When: at(2), Level: 3, Result: xiangqi.RedWins}},
	}
	kept, err := Decode(Encode(here))
	if err != nil {
		t.Fatal(err)
	}
	kept.Attempts = append(kept.Attempts, Attempt{When: at(3), Puzzle: "c", Rating: 900})
	kept.Games = append(kept.Games, Game{When: at(1), Level: 2, Result: xiangqi.Draw})
	k := &Keeper{Log: here}
	for range 2 { // the second time brings nothing
		k.Merge(kept)
		var ids string
		for _, a := range k.Log.Attempts {
			ids += a.Puzzle
		}
		if ids != "acb" || len(k.Log.Games) != 2 || k.Log.Games[0].Level != 2 {
			t.Fatalf("attempts %s, games %v", ids, k.Log.Games)
		}
	}
}
