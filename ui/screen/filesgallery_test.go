package screen

import (
	"fmt"
	"io/fs"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// filesScenes are the pages of files.
func filesScenes(add adder) {
	for i, l := range locale.All() {
		dark, tag := i == 1, "-"+l.Code()
		add("open"+tag, l, dark, twoPersons(), func(d *desk) {
			fillDisk(d)
			d.key('O', kit.Ctrl)
			d.idle()
			d.key(kit.KeyEnd, 0)
		})
		add("book"+tag, l, dark, twoPersons(), bookScene)
		add("recent"+tag, l, dark, twoPersons(), recentScene)
	}
	add("saveas", locale.Hans, false, twoPersons(), func(d *desk) {
		fillDisk(d)
		midGame(d)
		d.key('S', kit.Ctrl)
		d.idle()
		d.key(kit.KeyEnd, 0) // what is selected stands on a plate of its own
	})
	add("replace", locale.English, true, twoPersons(), func(d *desk) {
		fillDisk(d)
		d.ask(files.Question{Save: true, Name: "残局 2.pgn"})
		d.press(d.place("choose.yes").Center())
		d.idle()
	})
	add("nofolder", locale.Hant, false, twoPersons(), func(d *desk) {
		fillDisk(d)
		d.disk.Refuse(filestest.Home+"/games", fs.ErrPermission)
		d.ask(files.Question{Folder: filestest.Home + "/games"})
	})
	add("reading", locale.English, false, twoPersons(), readingScene)
	add("notfound", locale.Hans, true, twoPersons(), func(d *desk) {
		bookScene(d)
		d.key('F', kit.Ctrl)
		d.event(kit.Event{Kind: kit.TextInput, Text: []rune("王天一")})
	})
	add("conflict", locale.English, true, twoPersons(), conflictScene)
	add("conflict-zh", locale.Hans, false, twoPersons(), conflictScene)
	add("problems", locale.English, false, twoPersons(), problemScene)
	add("problems-zh", locale.Hant, true, twoPersons(), problemScene)
	add("report", locale.Hans, false, twoPersons(), func(d *desk) { problemScene(d); d.press(d.place("notice.do.0").Center()) })
	add("report-en", locale.English, true, twoPersons(), reportScene)
}

// bookScene lists a file of some games.
func bookScene(d *desk) {
	var games []*game.Game
	for i, event := range []string{"五羊杯冠军赛", "银荔杯", "全国象棋个人赛", "", "亚洲杯", "五羊杯", "BGN 挑战赛", "嘉丰房地产杯"} {
		g := fromElsewhere(d.t, []string{"许银川", "吕钦", "赵国荣", "柳大华"}[i%4], event, 3+i)
		g.Tags.Set(game.TagDate, fmt.Sprintf("%d.0%d.1%d", 1990+i, i+1, i))
		g.Tags.Set(game.TagResult, []string{"1-0", "0-1", "1/2-1/2", "*"}[i%4])
		games = append(games, g)
	}
	d.disk.Put(manyFile, asJSON(d.t, games...))
	d.openMany()
	d.settled("all games", func() bool {
		_, list := d.desk.Listed()
		listed, _, _ := list.Games()
		return len(listed) == len(games)
	})
	d.key(kit.KeyDownArrow, 0)
	d.pass(5 * time.Second)
}

// readingScene is in the middle of reading a file.
func readingScene(d *desk) {
	var games []*game.Game
	for range 3000 {
		games = append(games, fromElsewhere(d.t, "许银川", "五羊杯", 12))
	}
	text := asJSON(d.t, games...)
	d.disk.Put(manyFile, text)
	step := d.disk.Creep(manyFile)
	d.OpenFile(manyFile)
	step(len(text) / 2)
	d.settled("half of the games", func() bool {
		book, list := d.desk.Listed()
		if book == nil || !d.shows("games.row.0") {
			return false
		}
		games, _, _ := list.Games()
		return book.State().Read >= int64(len(text)/2)-1 && len(games) > 1000
	})
	d.pass(5 * time.Second)
}

func recentScene(d *desk) {
	putFiles(d)
	deep := filestest.Home + "/Documents/象棋/比赛/2026 年全国象棋甲级联赛/第十二轮/五羊杯.json"
	d.disk.Put(deep, asJSON(d.t, fromElsewhere(d.t, "许银川", "五羊杯", 6)))
	for _, path := range []string{manyFile, deep, oneFile} {
		d.OpenFile(path)
		d.idle()
		d.key(kit.KeyEscape, 0)
	}
	d.disk.Remove(manyFile)
	d.key('O', kit.Ctrl|kit.Shift)
	d.idle()
	d.key(kit.KeyEnd, 0)
	d.pass(5 * time.Second)
}

func conflictScene(d *desk) {
	putFiles(d)
	d.OpenFile(oneFile)
	d.idle()
	d.disk.Put(oneFile, "another program was here")
	d.key('S', kit.Ctrl)
	d.idle()
	d.pass(5 * time.Second)
}

func problemScene(d *desk) {
	text := asJSON(d.t, fromElsewhere(d.t, "许银川", "五羊杯", 6))
	d.disk.Put(oneFile, strings.Replace(text, opening[3], "a0a9", 1))
	d.OpenFile(oneFile)
	d.idle()
	d.pass(5 * time.Second)
}

func reportScene(d *desk) {
	r := page.Report{Name: "五羊杯.pgn", More: 12}
	for i := range 60 {
		p := record.Problem{Kind: record.NotThisFormat + record.Kind(i%21), Game: i/3 + 1, Line: 7 * i, Ply: i % 40, Text: []string{"", "马八进七", "[Event \"?\"]"}[i%3]}
		if p.Kind == record.IllegalMove {
			p.Reason = xiangqi.BlockedLeg
		}
		r.Problems = append(r.Problems, p)
	}
	d.window.OpenWith(page.Problems, r)
	d.pass(time.Second)
}
