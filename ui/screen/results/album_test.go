package results_test

import (
	"testing"
	"time"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows without and with results.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key('M', kit.Ctrl)
	d.Pass(time.Second)
	a.Add("nothing yet")
	d.Key(kit.KeyEscape, 0)
	fill(d)
	reviewed(d, 12)
	d.Key('M', kit.Ctrl)
	d.Pass(time.Second)
	a.Add("after many games, puzzles, lessons and endings")
	tabletest.Golden(t, "album", a.String())
}

// fill adds results of many games, puzzles, lessons and endings, one of which was spoilt.
func fill(d *screentest.Driver) {
	var l progress.Log
	for i := range 40 {
		result := []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw}[i%3]
		l.Games = append(l.Games, progress.Game{When: d.Now.Add(time.Duration(i) * time.Hour), Level: 1 + i/12, Side: xiangqi.Side(i % 2), Result: result, Helped: i%9 == 0})
	}
	for i := range 60 {
		l.Attempts = append(l.Attempts, progress.Attempt{When: d.Now.Add(time.Duration(i) * time.Hour), Puzzle: string('a' + rune(i%26)), Rating: 1000 + 4*i, Right: i%4 > 0})
	}
	for i, ending := range endgames.All()[:3] {
		l.Endings = append(l.Endings, progress.Practice{When: d.Now.Add(time.Duration(i) * time.Hour), Ending: ending.ID(), Right: i != 1})
	}
	l.Lessons = []progress.Completion{{When: d.Now, Lesson: "board"}, {When: d.Now, Lesson: "horse"}}
	d.Progress.Merge(&l)
}
