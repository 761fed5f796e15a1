package files_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record/charset"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
)

// edit edits a file and returns the error.
func edit(t testing.TB, f *files.Files, c *files.Collection, e files.Edit) (failed error) {
	t.Helper()
	f.Edit(c, e, func(_ files.Edited, err error) { failed = err })
	settle(t, f)
	return failed
}

func undoEdit(t testing.TB, f *files.Files, c *files.Collection) {
	t.Helper()
	f.UndoEdit(c, func(_ files.Edited, err error) {
		if err != nil {
			t.Error(err)
		}
	})
	settle(t, f)
}

// as returns games of the file as they are.
func as(numbers ...int) (list []files.EditedGame) {
	for _, n := range numbers {
		list = append(list, files.EditedGame{Number: n})
	}
	return list
}

// agrees checks that the games that are listed are those of the file, with their places.
func agrees(t testing.TB, disk *filestest.Disk, f *files.Files, c *files.Collection) {
	t.Helper()
	fresh := f.Open(c.Path(), nil)
	settle(t, f)
	got, want := listed(t, c), listed(t, fresh)
	for i := range min(len(got), len(want)) {
		g, w := got[i], want[i]
		if g.number != w.number || g.from != w.from || g.to != w.to || game.Diff(w.game, g.game) != "" {
			t.Fatalf("game %d is %d, stands at %d to %d, want %d at %d to %d, %s", i+1, g.number, g.from, g.to, w.number, w.from, w.to,
				game.Diff(w.game, g.game))
		}
	}
	if len(got) != len(want) {
		content, _ := disk.Content(c.Path())
		t.Fatalf("%d games, want %d as the file has:\n%s", len(got), len(want), content)
	}
}

// A listedGame is a game of a list, with its place in the file.
type listedGame struct {
	game     *game.Game
	number   int
	from, to int64
}

func listed(t testing.TB, c *files.Collection) (all []listedGame) {
	t.Helper()
	for _, p := range c.Parts() {
		for i := range p.Len() {
			g, err := p.Game(i)
			from, to, placed := p.Place(i)
			if err != nil || placed != nil {
				t.Fatal(err, placed)
			}
			all = append(all, listedGame{g, p.Head(i).Number, from, to})
		}
	}
	return all
}

// With games of a file moved, deleted and added, the others stay byte for byte, and so does what stands between them.
func TestEditAFile(t *testing.T) {
	const head, prose = "% games of three masters\n\n", "% from a book\n\n"
	all := strings.SplitAfter(strings.TrimSuffix(three, "\n"), "\n\n")
	one, two, last := all[0]+all[1], all[2]+all[3], all[4]+all[5]
	for _, c := range []struct {
		what string
		edit files.Edit
		want string
	}{
		{"nothing", files.Edit{From: 2, To: 2}, head + one + prose + two + last + "\n"},
		{"up", files.Edit{From: 2, To: 4, Games: as(3, 2)}, head + one + prose + last + "\n\n" + two},
		{"down", files.Edit{From: 1, To: 3, Games: as(2, 1)}, head + two + one + prose + last + "\n"},
		{"delete", files.Edit{From: 1, To: 2}, head + prose + two + last + "\n"},
		{"delete all", files.Edit{From: 1, To: 4}, head + prose},
		{"twice", files.Edit{From: 3, To: 3, Games: as(1)}, head + one + prose + two + one + last + "\n"},
		{"at the end", files.Edit{From: 4, To: 4, Games: as(1)}, head + one + prose + two + last + "\n\n" + strings.TrimSuffix(one, "\n\n")},
	} {
		disk, f, _ := opened(t, "/a.pgn", head+one+prose+two+last+"\n")
		games := f.Open("/a.pgn", nil)
		settle(t, f)
		if err := edit(t, f, games, c.edit); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
		if got, _ := disk.Content("/a.pgn"); got != c.want {
			t.Errorf("%s:\n%s\nwant:\n%s", c.what, got, c.want)
		}
		if c.edit.To-c.edit.From < 3 {
			agrees(t, disk, f, games)
		}
		undoEdit(t, f, games)
		if got, _ := disk.Content("/a.pgn"); got != head+one+prose+two+last+"\n" {
			t.Errorf("%s, taken back:\n%s", c.what, got)
		}
		agrees(t, disk, f, games)
	}
}

// A game that is replaced, and one that is added, are written in the encoding, with the line ends and in the notation
// of the file.
func TestEditedGamesLookLikeTheOthers(t *testing.T) {
	dos := strings.ReplaceAll(three, "\n", "\r\n")
	traditional := strings.NewReplacer("许银川", "許銀川", "吕钦", "呂欽", "赵国荣", "趙國榮", "马", "馬", "进", "進").Replace(three)
	coordinates := `[Red "许银川"]
[Format "ICCS"]

1. H2-E2 H9-G7 1-0
`
	for _, c := range []struct {
		what, content string
		encoding      charset.Encoding
		moves         string
	}{
		{"UTF-8", three, charset.UTF8, "1... 马８进７ 2. 马二进三 {跳马}"},
		{"DOS", dos, charset.GB18030, "\r\n\r\n1. 炮二平五 (1. 炮八平五)"},
		{"Big5", traditional, charset.Big5, "1... 馬８進７ 2. 傌二進三"},
		{"UTF-16", "\uFEFF" + three, charset.UTF16LE, "1... 马８进７ 2. 马二进三 {跳马}"},
		{"coordinates", coordinates, charset.UTF8, "1... H9-G7 2. H0-G2"},
	} {
		before := in(t, c.encoding, c.content)
		disk, f, _ := opened(t, "/a.pgn", before)
		games := f.Open("/a.pgn", nil)
		settle(t, f)
		n := games.State().Games
		for _, e := range []files.Edit{
			{From: 1, To: 2, Games: []files.EditedGame{{Number: 1, Game: sample(t, "王")}}},
			{From: n + 1, To: n + 1, Games: []files.EditedGame{{Game: sample(t, "李")}}},
		} {
			if err := edit(t, f, games, e); err != nil {
				t.Errorf("%s: %v", c.what, err)
			}
			agrees(t, disk, f, games)
		}
		content, _ := disk.Content("/a.pgn")
		if got := c.encoding.Decode([]byte(content)); strings.Count(got, c.moves) != 2 {
			t.Errorf("%s: %s\nhas not twice %q", c.what, got, c.moves)
		}
		undoEdit(t, f, games)
		undoEdit(t, f, games)
		if content, _ := disk.Content("/a.pgn"); content != before {
			t.Errorf("%s, taken back: %q", c.what, content)
		}
	}
}

// textsOf returns the texts of the games of a file, by the places that the list knows.
func textsOf(t *testing.T, disk *filestest.Disk, c *files.Collection, encoding charset.Encoding) (texts []string) {
	t.Helper()
	content, _ := disk.Content("/a.pgn")
	for _, p := range c.Parts() {
		for i := range p.Len() {
			from, to, err := p.Place(i)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, strings.TrimSpace(encoding.Decode([]byte(content[from:to]))))
		}
	}
	return texts
}

// After any edits the file has the games that a list of their texts has after them, each byte for byte, and the window
// shows these. Undo brings every earlier content back, byte for byte, and redo every later one.
func TestEditsAgainstTheFile(t *testing.T) {
	seeds := uint64(40)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		random := rand.New(rand.NewPCG(seed, 67))
		text := strings.Repeat(three+[]string{"\n", "\n% prose\n\n", "\n\n\n"}[seed%3], 1+random.IntN(3))
		if seed%2 == 0 {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		encoding := []charset.Encoding{charset.UTF8, charset.GB18030, charset.UTF16BE}[random.IntN(3)]
		if encoding == charset.UTF16BE {
			text = "\uFEFF" + text
		}
		contents := []string{in(t, encoding, text)}
		disk, f, _ := opened(t, "/a.pgn", contents[0])
		games := f.Open("/a.pgn", nil)
		settle(t, f)
		model := textsOf(t, disk, games, encoding)
		for range 8 {
			n := games.State().Games
			e := files.Edit{From: 1 + random.IntN(n+1)}
			e.To = e.From + random.IntN(n+2-e.From)
			e.Games = as(random.Perm(n)[:random.IntN(n)]...)
			for i := range e.Games {
				if e.Games[i].Number++; random.IntN(4) == 0 {
					e.Games[i].Game = sample(t, fmt.Sprint("甲", i))
				}
			}
			if len(e.Games) == 0 && e.To-e.From == n {
				continue // an empty file
			}
			if err := edit(t, f, games, e); err != nil {
				t.Fatalf("seed %d: %v: %v", seed, e, err)
			}
			content, _ := disk.Content("/a.pgn")
			contents = append(contents, content)
			agrees(t, disk, f, games)
			now := textsOf(t, disk, games, encoding)
			var put []string
			for i, g := range e.Games {
				switch at := e.From - 1 + i; {
				case g.Game == nil:
					put = append(put, model[g.Number-1])
				case at < len(now) && strings.Contains(now[at], fmt.Sprint("甲", i)):
					put = append(put, now[at])
				}
			}
			if model = slices.Concat(model[:e.From-1], put, model[e.To-1:]); !slices.Equal(now, model) {
				t.Fatalf("seed %d: after %v the games are\n%q\nwant\n%q", seed, e, now, model)
			}
		}
		for i := len(contents) - 2; i >= 0; i-- {
			undoEdit(t, f, games)
			if got, _ := disk.Content("/a.pgn"); got != contents[i] {
				t.Fatalf("seed %d: step %d taken back is %q, want %q", seed, i, got, contents[i])
			}
		}
		agrees(t, disk, f, games)
		for _, want := range contents[1:] {
			f.RedoEdit(games, func(_ files.Edited, err error) {
				if err != nil {
					t.Error(err)
				}
			})
			settle(t, f)
			if got, _ := disk.Content("/a.pgn"); got != want {
				t.Fatalf("seed %d: made again %q, want %q", seed, got, want)
			}
		}
	}
}

// An edit that cannot be made changes neither the file nor the list.
func TestEditsThatFail(t *testing.T) {
	full := errors.New("the disk is full")
	for _, c := range []struct {
		what   string
		before func(*filestest.Disk)
		game   string
		want   error
	}{
		{"another program", func(d *filestest.Disk) { d.Put("/a.pgn", three+"\n; mine\n") }, "甲", files.ErrChanged},
		{"a full disk", func(d *filestest.Disk) { d.RefuseWriting("/a.pgn", full) }, "甲", full},
	} {
		disk, f, _ := opened(t, "/a.pgn", three)
		games := f.Open("/a.pgn", nil)
		settle(t, f)
		c.before(disk)
		before, _ := disk.Content("/a.pgn")
		e := files.Edit{From: 1, To: 2, Games: []files.EditedGame{{Number: 1, Game: sample(t, c.game)}}}
		if err := edit(t, f, games, e); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
		if now, _ := disk.Content("/a.pgn"); now != before {
			t.Errorf("%s: the file is %q", c.what, now)
		}
		if snap, err := games.Load(1); err != nil || snap.Export().Tags.Get(game.TagRed) != "许银川" {
			t.Errorf("%s: the first game is %v, %v", c.what, snap.Export().Tags, err)
		}
		if done, _ := games.Steps(); done != 0 {
			t.Errorf("%s: %d edits can be taken back", c.what, done)
		}
	}
	_, f, _ := opened(t, "/a.json", written(t, sample(t, "甲")))
	games := f.Open("/a.json", nil)
	settle(t, f)
	if err := edit(t, f, games, files.Edit{From: 1, To: 2}); !errors.Is(err, files.ErrFixed) {
		t.Errorf("another format: %v, want %v", err, files.ErrFixed)
	}
}

// Names, dates and results change where they stand; the moves stay byte for byte, however they are written.
func TestTagsOfAFile(t *testing.T) {
	text := "[Red \"吕钦\"]\r\n\r\n1.炮二平五   马8进7 *\r\n\r\n[Date \"1999.01.01\"]\r\n\r\n1.C2=5 1-0\r\n"
	for _, e := range []charset.Encoding{charset.UTF8, charset.GB18030, charset.UTF16LE} {
		before := text
		if e == charset.UTF16LE {
			before = "\uFEFF" + text
		}
		disk, f, _ := opened(t, "/a.pgn", in(t, e, before))
		games := f.Open("/a.pgn", nil)
		settle(t, f)
		tags := game.Tags{{Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagDate, Value: ""}, {Name: game.TagResult, Value: "0-1"}}
		both := files.Edit{From: 1, To: 3, Games: []files.EditedGame{{Number: 1, Tags: tags}, {Number: 2, Tags: tags}}}
		if err := edit(t, f, games, both); err != nil {
			t.Errorf("%v: %v", e, err)
		}
		agrees(t, disk, f, games)
		want := strings.NewReplacer("[Red \"吕钦\"]\r\n", "[Red \"吕钦\"]\r\n[Event \"五羊杯\"]\r\n[Result \"0-1\"]\r\n", "马8进7 *", "马8进7 0-1",
			"[Date \"1999.01.01\"]\r\n", "[Event \"五羊杯\"]\r\n[Result \"0-1\"]\r\n", "=5 1-0", "=5 0-1").Replace(before)
		if got, _ := disk.Content("/a.pgn"); e.Decode([]byte(got)) != want {
			t.Errorf("%v: %q, want %q", e, e.Decode([]byte(got)), want)
		}
		undoEdit(t, f, games)
		if got, _ := disk.Content("/a.pgn"); got != in(t, e, before) {
			t.Errorf("%v, taken back: %q", e, got)
		}
	}
}

// BenchmarkEdit replaces one of 50,000 games in a file of 40 MB.
func BenchmarkEdit(b *testing.B) {
	var text strings.Builder
	line := strings.Repeat("1. 炮二平五 炮８平５ 2. 炮五平二 炮５平８ ", 16)
	for i := range 50_000 {
		fmt.Fprintf(&text, "[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n[Black \"%d\"]\n\n%s1-0\n\n", i, line[:len(line)*3/4])
	}
	_, f, _ := opened(b, "/a.pgn", text.String())
	games := f.Open("/a.pgn", nil)
	settle(b, f)
	e := files.Edit{From: 25_000, To: 25_001, Games: []files.EditedGame{{Number: 25_000, Game: sample(b, "王")}}}
	for b.Loop() {
		if err := edit(b, f, games, e); err != nil {
			b.Fatal(err)
		}
	}
}

// After an edit, each game is known by the number that it has now.
func TestGamesAreFollowed(t *testing.T) {
	_, f, _ := opened(t, "/a.pgn", three)
	games := f.Open("/a.pgn", nil)
	settle(t, f)
	for _, step := range []struct {
		edit files.Edit
		want []int // of the numbers 0 to 4
	}{
		{files.Edit{From: 1, To: 3, Games: as(2, 1)}, []int{0, 2, 1, 3, 0}},
		{files.Edit{From: 1, To: 2}, []int{0, 0, 1, 2, 0}},
		{files.Edit{From: 1, To: 1, Games: as(2)}, []int{0, 2, 3, 0, 0}},
		{files.Edit{From: 2, To: 3, Games: []files.EditedGame{{Number: 2, Game: sample(t, "甲")}}}, []int{0, 1, 2, 3, 0}},
	} {
		var got []int
		f.Rearranged = func(e files.Edited) {
			for n := range 5 {
				got = append(got, e.Moved(n))
			}
		}
		if err := edit(t, f, games, step.edit); err != nil || !slices.Equal(got, step.want) {
			t.Errorf("%v: %v, %v, want %v", step.edit, got, err, step.want)
		}
	}
}

// A game opened by its place alone is edited like one of the whole file, and only where it stands.
func TestEditASingleGame(t *testing.T) {
	for _, e := range []charset.Encoding{charset.UTF8, charset.GB18030, charset.UTF16LE} {
		text := strings.ReplaceAll(three, "\n", "\r\n")
		if e == charset.UTF16LE {
			text = "\uFEFF" + text
		}
		disk, f, _ := opened(t, "/a.pgn", in(t, e, text))
		whole := f.Open("/a.pgn", nil)
		settle(t, f)
		for number := 1; number <= 3; number++ {
			from, to := whole.Place(number)
			var single *files.Collection
			open := func() {
				f.OpenGame("/a.pgn", from, to, func(c *files.Collection) { single = c })
				settle(t, f)
			}
			if open(); single.State().Err != nil || game.Diff(listed(t, whole)[number-1].game, listed(t, single)[0].game) != "" {
				t.Fatalf("%v: game %d is %v, %v", e, number, listed(t, single), single.State().Err)
			}
			other := []files.EditedGame{{Number: 1, Game: sample(t, "王")}}
			if err := edit(t, f, single, files.Edit{From: 1, To: 2, Games: other}); err != nil {
				t.Fatal(err)
			}
			got, _ := disk.Content("/a.pgn")
			undoEdit(t, f, single)
			other[0].Number = number
			if err := edit(t, f, whole, files.Edit{From: number, To: number + 1, Games: other}); err != nil {
				t.Fatal(err)
			}
			if want, _ := disk.Content("/a.pgn"); got != want {
				t.Errorf("%v: game %d makes\n%q\nwant\n%q", e, number, got, want)
			}
			undoEdit(t, f, whole)
		}
	}
	_, f, _ := opened(t, "/a.json", written(t, sample(t, "甲")))
	f.OpenGame("/a.json", 2, 20, func(c *files.Collection) {
		if !errors.Is(c.State().Err, files.ErrFixed) {
			t.Errorf("another format: %v, want %v", c.State().Err, files.ErrFixed)
		}
	})
	settle(t, f)
}

// A file that is opened again has its edits, unless another program has changed it.
func TestEditsOfAFileOpenedAgain(t *testing.T) {
	disk, f, _ := opened(t, "/a.pgn", three)
	open := func() *files.Collection {
		c := f.Open("/a.pgn", nil)
		settle(t, f)
		return c
	}
	for _, e := range []files.Edit{{From: 2, To: 3}, {From: 1, To: 3, Games: as(2, 1)}, {From: 1, To: 1, Games: []files.EditedGame{{Game: sample(t, "甲")}}}} {
		if err := edit(t, f, open(), e); err != nil {
			t.Fatal(err)
		}
	}
	edited, _ := disk.Content("/a.pgn")
	for range 3 {
		undoEdit(t, f, open())
	}
	if got, _ := disk.Content("/a.pgn"); got != three {
		t.Errorf("taken back, the file is\n%s", got)
	}
	for range 3 {
		if err := last(t, f, f.RedoEdit, open()); err != nil {
			t.Error(err)
		}
	}
	if got, _ := disk.Content("/a.pgn"); got != edited {
		t.Errorf("made again, the file is\n%s\nwant\n%s", got, edited)
	}
	agrees(t, disk, f, open())
	disk.Put("/a.pgn", three)
	if done, undone := open().Steps(); done+undone > 0 {
		t.Errorf("a changed file has %d steps", done+undone)
	}
}

// A file split by names gives files that have the games of each name, in their order, as they stand.
func TestSplit(t *testing.T) {
	for _, e := range []charset.Encoding{charset.UTF8, charset.GB18030, charset.UTF16LE} {
		text := strings.ReplaceAll(three+"\n"+three, "\n", "\r\n")
		if e == charset.UTF16LE {
			text = "\uFEFF" + text
		}
		disk, f, _ := opened(t, "/a.pgn", in(t, e, text))
		disk.Put("/a/other.pgn", "taken")
		games := f.Open("/a.pgn", nil)
		settle(t, f)
		whole := listed(t, games)
		folder, n, failed := "", 0, error(nil)
		split := func() {
			f.Split(games, []string{"X", "x", "", "X", "x/", "X"}, func(made *files.Written, err error) { folder, n, failed = made.Folder, made.Len(), err })
			settle(t, f)
		}
		if split(); folder != "/a-2" || n != 4 || failed != nil {
			t.Fatalf("%v: %d files in %q, %v", e, n, folder, failed)
		}
		var got []*game.Game
		for path := range disk.Files() {
			if strings.HasPrefix(path, folder+"/") {
				part := f.Open(path, nil)
				settle(t, f)
				for _, g := range listed(t, part) {
					got = append(got, g.game)
				}
			}
		}
		for _, g := range whole {
			i := slices.IndexFunc(got, func(other *game.Game) bool { return game.Diff(g.game, other) == "" })
			if i < 0 {
				t.Fatalf("%v: a game is in no file", e)
			}
			got = slices.Delete(got, i, i+1)
		}
		if now, _ := disk.Content("/a.pgn"); len(got) > 0 || now != in(t, e, text) {
			t.Errorf("%v: %d games too many, the file is %q", e, len(got), now)
		}
		disk.Put("/a.pgn", three)
		if split(); !errors.Is(failed, files.ErrChanged) {
			t.Errorf("%v: a changed file: %v", e, failed)
		}
	}
}
