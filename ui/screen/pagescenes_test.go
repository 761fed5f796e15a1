package screen_test

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/ownbook"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// backupStates adds the states of the backup pages.
func backupStates(add adder) {
	add("backupdone", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.FillStore()
		d.Store.Add("games/what?.txt", nil)
		d.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: screentest.BackupPath}})
		d.WaitForBackup()
	})
	for _, l := range locale.All() {
		add("restore-"+l.Code(), l, l == locale.English, screentest.TwoPersons(), func(d *screentest.Driver) { d.AskToRestore() })
	}
	add("settingsbackup", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Key(kit.KeyComma, kit.Ctrl)
		d.Focus("set.restore")
		d.Pass(time.Second)
	})
	add("restored", locale.Hant, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.AskToRestore()
		d.Click("backup.restore")
		d.WaitForBackup()
	})
	add("restorefailed", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Disk.Put(screentest.BackupPath, "PK\x03\x04")
		d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
		d.WaitForBackup()
	})
	add("restoring", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Disk.Put(screentest.BackupPath, "PK\x03\x04")
		release := d.Disk.Hold()
		d.T.Cleanup(release)
		d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
		d.Pass(time.Second)
	})
}

// engineStates adds the states of the engine room.
func engineStates(add adder) {
	for i, l := range locale.All() {
		dark, tag := i%2 == 1, "-"+l.Code()
		shown := func(n int) func(d *screentest.Driver) {
			return func(d *screentest.Driver) {
				if err := d.Room.Adopt([]byte(screentest.Engines)); err != nil {
					d.T.Fatal(err)
				}
				d.Key('K', kit.Ctrl)
				for range n {
					d.Key(kit.KeyDownArrow, 0)
				}
				d.Pass(time.Second)
			}
		}
		add("engines"+tag, l, dark, screentest.TwoPersons(), shown(0))
		add("engines-failed"+tag, l, dark, screentest.TwoPersons(), shown(1))
		add("engines-odd"+tag, l, dark, screentest.TwoPersons(), shown(4))
		add("engines-add"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			shown(0)(d)
			d.Click("engines.add")
			d.Pass(time.Second)
		})
	}
}

// filesScenes adds the states of the file pages.
func filesScenes(add adder) {
	for i, l := range locale.All() {
		dark, tag := i == 1, "-"+l.Code()
		add("open"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.FillDisk()
			d.Key('O', kit.Ctrl)
			d.WaitForFiles()
			d.Key(kit.KeyEnd, 0)
		})
		add("book"+tag, l, dark, screentest.TwoPersons(), bookScene)
		add("recent"+tag, l, dark, screentest.TwoPersons(), recentScene)
		add("mybook"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.FillLibrary()
			p := xiangqi.StartPosition()
			d.OwnBook.AddMoves(p, p.Moves()[:14])
			d.OwnBook.Weigh(p, p.Moves()[3], ownbook.Forbidden)
			d.Window.Open(page.OwnBook)
			d.WaitForLibrary()
		})
		add("mybook-empty"+tag, l, !dark, screentest.TwoPersons(), func(d *screentest.Driver) { d.Window.Open(page.OwnBook) })
		friends := func(last func(*screentest.Driver)) func(*screentest.Driver) {
			return func(d *screentest.Driver) {
				playFriend(d)
				last(d)
			}
		}
		add("friend"+tag, l, dark, session.Setup{}, friends(func(d *screentest.Driver) { d.Click("friend.answer.no") }))
		add("friendasks"+tag, l, dark, session.Setup{}, friends(func(*screentest.Driver) {}))
		add("friends"+tag, l, !dark, session.Setup{}, friends(func(d *screentest.Driver) { d.Window.Open(page.Friend) }))
		add("friendinvite"+tag, l, dark, session.Setup{}, friends(func(d *screentest.Driver) {
			d.Window.Open(page.Friend)
			d.Pass(0)
			d.Click("friends.invite")
			d.Choose("friends.strict", 1, 2)
			d.Click("friends.create")
		}))
		add("friendfar"+tag, l, !dark, session.Setup{}, friends(farScene))
		for name, phase := range map[string]friend.Phase{"nearcode": friend.Met, "nearlost": friend.Lost, "near": friend.NoMeeting} {
			add(name+tag, l, dark, session.Setup{}, friends(func(d *screentest.Driver) { nearScene(d, phase) }))
		}
		add("friendinvited"+tag, l, dark, session.Setup{}, func(d *screentest.Driver) {
			t := friend.Terms{Host: "Nguyễn Văn Bình", Handicap: "horses", Days: 14, Serious: true}
			g, _ := friend.Begin(t, [10]byte{1}, d.Now)
			d.Clipboard.Set(g.Invitation(""))
			d.Key('V', kit.Ctrl)
			d.WaitForFiles()
		})
	}
	add("saveas", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.FillDisk()
		midGame(d)
		d.Key('S', kit.Ctrl)
		d.WaitForFiles()
		d.Key(kit.KeyEnd, 0) // the selected row has its own plate
	})
	add("replace", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.FillDisk()
		d.AskForFile(files.Question{Save: true, Name: "残局 2.pgn"})
		d.Click("choose.yes")
		d.WaitForFiles()
	})
	add("nofolder", locale.Hant, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.FillDisk()
		d.Disk.Refuse(filestest.Home+"/games", fs.ErrPermission)
		d.AskForFile(files.Question{Folder: filestest.Home + "/games"})
	})
	add("reading", locale.English, false, screentest.TwoPersons(), readingScene)
	add("notfound", locale.Hans, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		bookScene(d)
		d.Key('F', kit.Ctrl)
		d.Enter("王天一")
	})
	add("conflict", locale.English, true, screentest.TwoPersons(), conflictScene)
	add("conflict-zh", locale.Hans, false, screentest.TwoPersons(), conflictScene)
	add("problems", locale.English, false, screentest.TwoPersons(), problemScene)
	add("problems-zh", locale.Hant, true, screentest.TwoPersons(), problemScene)
	add("report", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) { problemScene(d); d.Click("warnings") })
	add("report-en", locale.English, true, screentest.TwoPersons(), reportScene)
}

// bookScene shows the list of a file with several games.
func bookScene(d *screentest.Driver) {
	var games []*game.Game
	for i, event := range []string{"五羊杯冠军赛", "银荔杯", "全国象棋个人赛", "", "亚洲杯", "五羊杯", "BGN 挑战赛", "嘉丰房地产杯"} {
		g := screentest.GameFromElsewhere(d.T, []string{"许银川", "吕钦", "赵国荣", "柳大华"}[i%4], event, 3+i)
		g.Tags.Set(game.TagDate, fmt.Sprintf("%d.0%d.1%d", 1990+i, i+1, i))
		g.Tags.Set(game.TagResult, []string{"1-0", "0-1", "1/2-1/2", "*"}[i%4])
		games = append(games, g)
	}
	d.Disk.Put(screentest.ManyFile, screentest.AsJSON(d.T, games...))
	d.OpenMany()
	d.WaitForLibrary()
	d.Key(kit.KeyDownArrow, 0)
	d.WaitForLibrary()
	d.Pass(5 * time.Second)
}

// readingScene shows the window in the middle of reading a file.
func readingScene(d *screentest.Driver) {
	var games []*game.Game
	for range 3000 {
		games = append(games, screentest.GameFromElsewhere(d.T, "许银川", "五羊杯", 12))
	}
	text := screentest.AsJSON(d.T, games...)
	d.Disk.Put(screentest.ManyFile, text)
	step := d.Disk.Creep(screentest.ManyFile)
	d.OpenFile(screentest.ManyFile)
	step(len(text) / 2)
	d.WaitFor("half of the games", func() bool {
		book, _ := d.Desk.Opener.Listed()
		if book == nil || !d.Shows("library.row.0") {
			return false
		}
		s := book.State()
		return s.Read >= int64(len(text)/2)-1 && s.Games > 1000
	})
	d.WaitForLibrary()
	d.Pass(5 * time.Second)
}

// someNetwork returns a network with friends.
func someNetwork() *screentest.Network {
	return &screentest.Network{Found: []friend.Peer{{ID: "1", Name: "Nguyễn Văn Bình"}, {ID: "2", Name: "爷爷"}}}
}

// nearScene shows the page with friends on the same network.
func nearScene(d *screentest.Driver, phase friend.Phase) {
	d.Window.Open(page.Friend)
	d.Pass(time.Second)
	d.Click("friends.visible")
	if phase != friend.NoMeeting {
		d.Desk.Friends.Live.Game = nil
		d.Desk.Friends.Near.(*screentest.Network).Becomes(friend.Meeting{Phase: phase, Name: "Nguyễn Văn Bình", Caller: true, Code: "482 913", Times: 1})
	}
	d.Pass(time.Second)
}

// farScene shows an invitation to a friend far away.
func farScene(d *screentest.Driver) {
	far, g := d.Desk.Friends.Far.(*screentest.Distance), d.Friends.Games[0]
	d.Window.Open(page.Friend)
	far.Open(g, "")
	far.Write = g.Contact(make([]byte, 80), nil)
	d.Pass(time.Second)
}

// playFriend plays a game with a friend up to an offer of a draw.
func playFriend(d *screentest.Driver) {
	d.Friends.Random = strings.NewReader("the secret of all games with friends")
	h, _ := d.Friends.Invite(friend.Terms{Host: "Anna", Days: 3}, d.Now)
	g, _ := friend.Join(h.Terms, "Bình", d.Now)
	pass := func(from, to *friend.Game) {
		for _, f := range friend.Find(from.Outgoing(func(*xiangqi.Position, friend.Event) string { return "" })) {
			_ = to.Receive(f, d.Now)
		}
	}
	pass(g, h)
	d.Desk.Friends.Show(h)
	d.Pass(0)
	d.Move("h2e2")
	pass(h, g)
	for _, e := range []friend.Event{{Kind: friend.Say, Phrase: 5}, {Kind: friend.OfferDraw}} {
		_ = g.Act(e, d.Now)
	}
	pass(g, h)
	d.Friends.Release(h)
	d.Pass(0)
}

func recentScene(d *screentest.Driver) {
	d.PutFiles()
	deep := filestest.Home + "/Documents/象棋/比赛/2026 年全国象棋甲级联赛/第十二轮/五羊杯.json"
	d.Disk.Put(deep, screentest.AsJSON(d.T, screentest.GameFromElsewhere(d.T, "许银川", "五羊杯", 6)))
	for _, path := range []string{screentest.ManyFile, deep, screentest.OneFile} {
		d.OpenFile(path)
		d.WaitForFiles()
		d.Key(kit.KeyEscape, 0)
	}
	d.Disk.Delete(screentest.ManyFile)
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	d.Key(kit.KeyEnd, 0)
	d.Pass(5 * time.Second)
}

func conflictScene(d *screentest.Driver) {
	d.PutFiles()
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	many, _ := d.Disk.Content(screentest.ManyFile)
	d.Disk.Put(screentest.OneFile, many)
	d.Key('S', kit.Ctrl)
	d.WaitForFiles()
	d.Pass(5 * time.Second)
}

func problemScene(d *screentest.Driver) {
	text := screentest.AsJSON(d.T, screentest.GameFromElsewhere(d.T, "许银川", "五羊杯", 6))
	d.Disk.Put(screentest.OneFile, strings.Replace(text, screentest.Opening[3], "a0a9", 1))
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	d.Pass(5 * time.Second)
}

func reportScene(d *screentest.Driver) {
	r := page.Report{Name: "五羊杯.pgn", More: 12}
	for i := range 60 {
		p := record.Problem{Kind: record.NotThisFormat + record.ProblemKind(i%21), Game: i/3 + 1, Line: 7 * i, Ply: i % 40, Text: []string{"", "马八进七", "[Event \"?\"]"}[i%3]}
		if p.Kind == record.IllegalMove {
			p.Reason = xiangqi.BlockedLeg
		}
		r.Problems = append(r.Problems, p)
	}
	d.Window.OpenWith(page.Problems, page.Data{Report: r})
	d.Pass(time.Second)
}

// otherTime chooses a time control that is not in the list.
func otherTime(d *screentest.Driver) {
	d.Focus("new.time")
	d.Key(kit.KeyEnd, 0)
}

func dialogs(add adder) {
	cc := screentest.Series()
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		dark := l == locale.English
		tag := "-" + l.Code()
		add("new"+tag, l, dark, cc, func(d *screentest.Driver) {
			d.Key('N', kit.Ctrl)
			otherTime(d)
			d.Key(kit.KeyEscape, 0)
			d.Window.OpenWith(page.NewGame, page.Data{FEN: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAAABNR w"})
			d.Sprites()
			otherTime(d)
			d.Choose("new.apart", 1, 2)
			d.Pass(time.Second)
		})
		add("newplain"+tag, l, dark, screentest.TwoPersons(), pressKey('N', kit.Ctrl))
		add("settings"+tag, l, dark, screentest.TwoPersons(), pressKey(kit.KeyComma, kit.Ctrl))
		add("menu"+tag, l, dark, screentest.TwoPersons(), pressKey(kit.KeyF10, 0))
		add("help"+tag, l, dark, screentest.TwoPersons(), pressKey(kit.KeyF1, 0))
		add("level"+tag, l, dark, cc, func(d *screentest.Driver) { match(d); d.Key('L', 0); d.Pass(time.Second) })
		add("about"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) { d.Window.Open(page.About); d.Pass(time.Second) })
	}
}

// shelves lists the sizes for the page of games.
var shelves = [][3]float64{{720, 560, 1}, {500, 900, 1}, {900, 700, 1}, {1180, 820, 1}, {3840 / 2.625, 2160 / 2.625, 2.625}}

// gamesScenes returns the scenes of the page of games and of the ways there.
func gamesScenes() (list []scene) {
	visited := func(d *screentest.Driver) {
		d.Browse()
		d.Key(kit.KeyEnter, 0)
		d.WaitFor("the game", func() bool { return d.Page() == page.None })
		d.Pass(5 * time.Second)
	}
	list = sized("games", shelves, (*screentest.Driver).Browse, locale.Hant)
	for i, size := range shelves {
		add := func(name string, l locale.Lang, do func(*screentest.Driver)) {
			tag := fmt.Sprintf("%s-%.0fx%.0f-%s", name, size[0]*size[2], size[1]*size[2], l.Code())
			list = append(list, scene{name: tag, w: size[0], h: size[1], scale: size[2], lang: l, dark: l == locale.Hant, setup: screentest.TwoPersons(), do: do})
		}
		l := locale.All()[i%3]
		add("library", locale.All()[i%4], []func(*screentest.Driver){(*screentest.Driver).OpenLibrary, libraryPosition}[i%2])
		add("games-visited", l, visited)
		add("games-broken", l, func(d *screentest.Driver) {
			d.Browse()
			d.Key(kit.KeyEnd, 0)
			d.Key(kit.KeyUpArrow, 0)
			d.Pass(time.Second)
		})
		add("games-none", l, func(d *screentest.Driver) {
			d.Key('G', kit.Ctrl)
			d.WaitForLibrary()
			d.Pass(time.Second)
		})
	}
	return list
}

// libraryPosition shows the games with a position, and what was played next.
func libraryPosition(d *screentest.Driver) {
	d.OpenLibrary()
	d.Click("library.same")
	d.WaitForLibrary()
	d.Pass(time.Second)
}

// libraryStates adds the states of the page of the library.
func libraryStates(add adder) {
	for i, l := range locale.All() {
		tag := "-" + l.Code()
		add("library"+tag, l, i%2 == 0, screentest.TwoPersons(), []func(*screentest.Driver){(*screentest.Driver).OpenLibrary, libraryPosition}[i%2])
	}
	for i, l := range locale.All() {
		add("libraryfilter"+l.Code(), l, i%2 == 1, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.OpenLibrary()
			d.Click("library.filter")
			d.Click("library.filter.comments")
			d.Click("library.filter.keep")
			d.WaitForLibrary()
		})
	}
	for i, l := range locale.All() {
		add("players"+l.Code(), l, i%2 == 0, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Disk.Put(screentest.GamesFolder+"/z.pgn", screentest.LibraryGame("Xu Yinchuan", "广东吕钦", "2007", "0-1", 4))
			d.OpenLibrary()
			if !d.Shows("library.players") {
				d.Choose("library.view", 2, 3)
			}
			d.Click("library.players")
			d.WaitForLibrary()
			d.Click("players.mark")
		})
	}
	add("librarycounts", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenLibrary()
		d.Choose("library.view", 1, 2)
		d.WaitForLibrary()
	})
	add("libraryempty", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Key('B', kit.Ctrl)
		d.WaitForLibrary()
	})
	add("libraryplace", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenLibrary()
		if !d.Shows("library.place.0") {
			d.Choose("library.view", 2, 3)
		}
		d.Click("library.place.0")
		d.Key(kit.KeyDelete, 0)
		d.WaitForLibrary()
	})
	add("choosefolder", locale.Vietnamese, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenLibrary()
		if !d.Shows("library.folder") {
			d.Choose("library.view", 2, 3)
		}
		d.Click("library.folder")
		d.WaitForFiles()
	})
}

// lessonStates adds the states of the lesson pages.
func lessonStates(add adder) {
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		dark, tag := l == locale.English, "-"+l.Code()
		add("lessons"+tag, l, dark, screentest.Personal(), func(d *screentest.Driver) {
			for _, id := range []string{"board", "chariot"} {
				d.Progress.Lesson(progress.Completion{When: d.Now, Lesson: id})
			}
			d.Key('L', kit.Ctrl)
			d.Pass(time.Second)
		})
		add("lesson"+tag, l, dark, screentest.Personal(), func(d *screentest.Driver) { d.Learn(2, 2) })
		add("lessonwrong"+tag, l, !dark, screentest.Personal(), func(d *screentest.Driver) { d.Learn(4, 3); d.MoveSlowly("c2g2") })
		add("lessonright"+tag, l, !dark, screentest.Personal(), func(d *screentest.Driver) { d.Learn(8, 2); d.MoveSlowly("f2f6") })
		add("lessonfind"+tag, l, dark, screentest.Personal(), func(d *screentest.Driver) { d.Learn(3, 3); d.Key('H', 0); d.Pass(time.Second) })
		add("lessonlong"+tag, l, dark, screentest.Personal(), func(d *screentest.Driver) { d.Learn(10, 1); d.MoveSlowly("d5h5") })
	}
	add("lessonmate", locale.Hant, false, screentest.Personal(), func(d *screentest.Driver) { d.Learn(11, 1); d.MoveSlowly("h3e3") })
	add("lessonend", locale.Hant, true, screentest.Personal(), func(d *screentest.Driver) { d.Learn(11, 4) })
}

// pictureStates adds the page of pictures, and a picture being written.
func pictureStates(add adder) {
	add("picture", locale.Hans, false, screentest.TwoPersons(), picturePage)
	add("picturefilm", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		midGame(d)
		d.Session().Viewer.Look(5)
		d.Key('E', kit.Ctrl)
		d.Choose("picture.what", 1, 2)
		d.Pass(time.Second)
	})
	add("exporting", locale.Hant, false, screentest.Personal(), func(d *screentest.Driver) {
		d.Play("h2e2")
		d.ExportForEver("/home/許銀川 - 呂欽.gif", 37, 100)
		d.Pass(3 * time.Second)
	})
}

func picturePage(d *screentest.Driver) {
	midGame(d)
	d.Key('E', kit.Ctrl)
	d.Pass(time.Second)
}

// puzzleScenes returns the page of puzzles in small and large windows.
func puzzleScenes() []scene {
	return sized("puzzles", uprightAndHuge, func(d *screentest.Driver) {
		d.OpenPuzzles(screentest.Attempts()...)
		d.SolvePuzzle()
	}, locale.Hant)
}

// matchScene shows a match between two levels after some of ten games, or all for 0.
func matchScene(d *screentest.Driver, finished int) {
	d.Window.Open(page.Matches)
	d.PlayMatch(finished, matches.OfLevel(6), matches.OfLevel(2))
	d.Pass(time.Second)
}

// matchStates adds the states of the page of matches and of the dialog for a new one.
func matchStates(add adder) {
	for _, l := range locale.All() {
		tag, dark := "-"+l.Code(), l == locale.Hant
		add("matches"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Window.Open(page.Matches)
			d.PlayMatch(0, matches.OfLevel(8), matches.OfLevel(2), matches.OfLevel(7), matches.OfLevel(4))
			d.Pass(time.Second)
		})
		add("newmatch"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			matchScene(d, 0)
			d.Click("matches.new")
			d.Pass(time.Second)
		})
	}
	add("match", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) { matchScene(d, 7) })
	add("matchnone", locale.Vietnamese, true, screentest.TwoPersons(), func(d *screentest.Driver) { d.Window.Open(page.Matches) })
	add("matchfailed", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Contestants.Err = errors.New("there is not enough memory")
		matchScene(d, 1)
	})
}

// puzzleStates adds the states of the page of puzzles.
func puzzleStates(add adder) {
	for _, l := range locale.All() {
		tag := "-" + l.Code()
		add("puzzle"+tag, l, l == locale.Hant, screentest.TwoPersons(), func(d *screentest.Driver) { d.OpenPuzzles(screentest.Attempts()...) })
	}
	add("puzzleright", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenPuzzles(screentest.Attempts()...)
		d.Move("a7a8")
		d.Pass(300 * time.Millisecond)
	})
	add("puzzlewrong", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenPuzzles()
		d.AnswerWith("e9e8")
		d.Move("b1b8")
		d.WaitFor("the refutation", func() bool { return len(d.Progress.Log.Attempts) > 0 })
		d.Pass(time.Second)
	})
	add("puzzlesolved", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) { d.OpenPuzzles(screentest.Attempts()...); d.SolvePuzzle() })
	add("puzzlehint", locale.Hans, true, screentest.TwoPersons(), func(d *screentest.Driver) { d.OpenPuzzles(); d.Key('H', 0); d.Key('H', 0); d.Pass(time.Second) })
	add("puzzlepiece", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) { d.OpenPuzzles(); d.Key('H', 0); d.Pass(time.Second) })
	add("puzzledue", locale.Hant, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Progress.Attempt(progress.Attempt{When: d.Now.Add(-48 * time.Hour), Puzzle: "m4-a", Rating: 1700})
		d.OpenPuzzles()
	})
	add("puzzlenone", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Looks.Change(func(to *settings.Settings) { to.PuzzleKind, to.PuzzleTheme = "mate-1", "fork" })
		d.OpenPuzzles()
	})
}

// The endings of the scenes: horse and soldier against two advisors, to be won, and a horse against them, to be held.
const (
	wonEnding  = "3a1k3/4a4/4P4/9/9/4N4/9/9/9/4K4 w"
	heldEnding = "4k4/4a4/3a5/9/9/9/9/9/4N4/4K4 b"
)

// spoilEnding opens an ending and throws the win away.
func spoilEnding(d *screentest.Driver) {
	d.OpenEndings("KHP-KAA-win", wonEnding)
	p, err := xiangqi.ParseFEN(wonEnding)
	if err != nil {
		d.T.Fatal(err)
	}
	moves := d.Tables().Moves(p)
	d.Move(moves[len(moves)-1].Move.String())
	d.AwaitTables()
	d.Pass(time.Second)
}

// practiseLines opens the page that practises a record, after a right and a wrong move.
func practiseLines(d *screentest.Driver) {
	g, err := pgn.Parse(`[Title "中炮对屏风马"]

1. h2e2 h9g7 (1... h7e7 2. h0g2) (1... b7e7) 2. h0g2 {The horse comes out first.} i9h9 *`)
	if err != nil {
		d.T.Fatal(err)
	}
	if err := d.Desk.Put(session.Import(g), true); err != nil {
		d.T.Fatal(err)
	}
	d.Window.Open(page.Practise)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Click("practise.add")
	d.Until("the record", func(session.View) bool { return !d.Files.Busy() && d.Shows("practise.side") })
	d.Move("h2e2")
	d.Until("the answer", func(session.View) bool { return d.Shows("practise.branch.0") })
	d.Move("b2b3")
	d.Pass(time.Second)
}

// practiseStates adds the states of the page on which lines are practised.
func practiseStates(add adder) {
	for _, l := range locale.All() {
		add("practise-"+l.Code(), l, l == locale.Hans, screentest.TwoPersons(), practiseLines)
	}
	add("practisenone", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Window.Open(page.Practise)
		d.Event(kit.Event{Kind: kit.PointerAway})
	})
}

// endingStates adds the states of the page of endings.
func endingStates(add adder) {
	for _, l := range locale.All() {
		add("ending-"+l.Code(), l, l == locale.Hant, screentest.TwoPersons(), func(d *screentest.Driver) {
			for i, id := range []string{"KP-K-win", "KP-KA-win", "KHP-KAA-win", "KHP-K-win", "KR-K-win", "KH-K-win"} {
				d.Progress.Ending(progress.Practice{When: d.Now, Ending: id, Right: i != 2})
			}
			d.OpenEndings("KHP-KAA-win", wonEnding)
			d.Pass(time.Second)
		})
	}
	for _, l := range []locale.Lang{locale.English, locale.Vietnamese} {
		add("endingwrong-"+l.Code(), l, l == locale.English, screentest.TwoPersons(), spoilEnding)
	}
	add("endinghold", locale.Vietnamese, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenEndings("KH-KAA-hold", heldEnding)
		d.Pass(time.Second)
	})
	add("endingmoves", locale.Hans, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.OpenEndings("KHP-KAA-win", wonEnding)
		d.Endings.ShowMoves()
		d.Pass(time.Second)
	})
	add("endinglate", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Looks.Change(func(to *settings.Settings) { to.EndingsLate = true })
		spoilEnding(d)
	})
}

// resultsStates adds the states of the page of results.
func resultsStates(add adder) {
	show := func(d *screentest.Driver) {
		d.Key('M', kit.Ctrl)
		d.Pass(time.Second)
	}
	reached := func(d *screentest.Driver) {
		fillProgress(d)
		show(d)
	}
	add("results-none", locale.English, false, screentest.TwoPersons(), show)
	for _, l := range locale.All() {
		add("results-"+l.Code(), l, l == locale.English, screentest.TwoPersons(), reached)
	}
	add("results-few", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Progress.Game(progress.Game{When: d.Now, Level: 2, Side: xiangqi.Black, Result: xiangqi.Draw})
		show(d)
	})
	add("greeting", locale.Vietnamese, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Progress.Merge(&progress.Log{Attempts: []progress.Attempt{{When: d.Now.AddDate(0, 0, -1), Puzzle: "m3-a"}}})
		d.Until("the greeting", func(session.View) bool { return d.Shows("greeting") })
	})
	against := screentest.Personal()
	add("mastered", locale.Hans, true, against, (*screentest.Driver).MasterLevel)
	add("mastered-en", locale.English, false, against, (*screentest.Driver).MasterLevel)
}

// resultsScenes returns the page of results in windows of other sizes.
func resultsScenes() []scene {
	return sized("results", uprightAndHuge, func(d *screentest.Driver) {
		fillProgress(d)
		d.Key('M', kit.Ctrl)
		d.Pass(time.Second)
	}, locale.Hant)
}

// fillProgress gives the player several months of games, reviews, puzzles and lessons.
func fillProgress(d *screentest.Driver) {
	r := rand.New(rand.NewPCG(1, 2))
	var l progress.Log
	for i := range 60 {
		g := progress.Game{When: d.Now.Add(time.Duration(i) * time.Hour), Level: 1 + i/12, Side: xiangqi.Side(i % 2), Result: xiangqi.Result(1 + r.IntN(3)), Helped: i%9 == 0}
		if g.Level < 4 && i%12 > 6 {
			g.Result = xiangqi.WinFor(g.Side)
		}
		l.Games = append(l.Games, g)
	}
	for i := range 170 {
		rating := 1000 + 4*i
		l.Attempts = append(l.Attempts, progress.Attempt{When: d.Now.Add(time.Duration(i) * time.Hour), Puzzle: string('a' + rune(i%26)), Rating: rating, Right: r.IntN(900) > rating-900})
	}
	for _, id := range []string{"board", "chariot", "horse"} {
		l.Lessons = append(l.Lessons, progress.Completion{When: d.Now, Lesson: id})
	}
	for i := range 12 {
		l.Reviews = append(l.Reviews, progress.Reviewed{When: d.Now, Game: uint64(i), Side: xiangqi.Side(i % 2), Level: i % 3, Opening: 1 + 4*i,
			Moves: [progress.Phases]int{10, 20, 10}, Lost: [progress.Phases]int{400, 200 + 20*i, 100}, Mistakes: [progress.Kinds]int{1, 1, 1, 1, 1, 1, 4, 1, 1, 1}})
	}
	d.Progress.Merge(&l)
}

// editorStates adds the states of the page on which positions are set up.
func editorStates(add adder) {
	for _, l := range locale.All() {
		dark, tag := l == locale.English || l == locale.Hant, "-"+l.Code()
		add("editor"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Key('U', kit.Ctrl)
			d.Pass(time.Second)
		})
		add("editorwrong"+tag, l, dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Window.OpenWith(page.Editor, page.Data{FEN: "3k2b2/9/4N4/p7n/3R5/2B6/4A4/9/9/4K1B2 w"})
			d.Pass(0)
			d.Activate("editor.tray.K")
			d.Pass(time.Second)
		})
		add("editorpart"+tag, l, !dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Window.OpenWith(page.Editor, page.Data{Part: true, Search: "e2=C,h2=.,e6=Pp"})
			d.Pass(0)
			d.Key(kit.KeyPeriod, 0)
			d.Pass(time.Second)
		})
		add("editorodd"+tag, l, !dark, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Window.OpenWith(page.Editor, page.Data{FEN: "3k2b2/9/9/p7n/4R4/2B6/2B6/9/9/P2RK1BRR b - - 112 1"})
			d.Pass(time.Second)
		})
	}
	add("editorunread", locale.Vietnamese, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Window.OpenWith(page.Editor, page.Data{FEN: "9/9/4N4/p7n/3R5/2B6/4A4/9/9/4K1B2/9 w"})
		d.Pass(time.Second)
	})
}
