package screen_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/link"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// long returns 10,000 characters made of a text.
func long(text string) string {
	return string([]rune(strings.Repeat(text, 10_000/len([]rune(text))+1))[:10_000])
}

// longTexts are texts of 10,000 characters: without spaces, of words, of lines, of marks on a letter, invisible ones,
// and control characters.
func longTexts() []string {
	return []string{long("W"), long("象"), long("Words of it "), long("a\n"), "e" + long("\u0323"),
		long("\u200b\u202e\u2066"), long("\x00\r\n\t")}
}

// longScenes show texts from outside on every page.
func longScenes() []longScene {
	return slices.Concat(longRecords(), longFiles(), longLists(), longEngines(), longEntries())
}

// longRecords show texts of records.
func longRecords() []longScene {
	return []longScene{
		{"record", screentest.TwoPersons(), func(d *screentest.Driver, text string) { putLong(d, text) }},
		{"study", screentest.TwoPersons(), func(d *screentest.Driver, text string) { putLong(d, text); d.Study() }},
		{"review", screentest.TwoPersons(), func(d *screentest.Driver, text string) { putLong(d, text); d.Key('3', kit.Ctrl) }},
		{"menu", screentest.TwoPersons(), func(d *screentest.Driver, text string) { putLong(d, text); d.Key(kit.KeyF10, 0) }},
		{"details", screentest.TwoPersons(), func(d *screentest.Driver, text string) { putLong(d, text); d.Key('I', kit.Ctrl) }},
		{"picture", screentest.TwoPersons(), func(d *screentest.Driver, text string) { putLong(d, text); d.Key('E', kit.Ctrl) }},
		{"comment", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			putLong(d, text)
			d.Study()
			d.Session().Viewer.Look(1)
			d.Key(kit.KeyF2, 0)
		}},
		{"facts", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			putLong(d, text)
			d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect("heading").Center()})
			d.Pass(time.Second)
		}},
		{"players", screentest.Clocked(screentest.Personal()), func(d *screentest.Driver, text string) {
			setup := screentest.Clocked(screentest.Personal())
			setup.Players[0].Name, setup.Players[1].Name = text, text
			d.Desk.Put(screentest.Played(setup, 4, xiangqi.Outcome{}), false)
		}},
		{"paste", screentest.TwoPersons(), func(d *screentest.Driver, text string) { d.Paste(text) }},
		{"pastegame", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Play(screentest.Opening...)
			d.Paste("[Event \"" + text + "\"]\n[Red \"" + text + "\"]\n\n1. h2e2 {" + text + "} h9g7 1-0\n")
		}},
		{"report", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Disk.Put(screentest.OneFile, "[Event \"a\"]\n\n1. "+text+" {"+text+"\n[Red "+text+"\n")
			d.OpenFile(screentest.OneFile)
			d.WaitForFiles()
			if d.Shows("warnings") {
				d.Click("warnings")
			}
		}},
	}
}

// longFiles show texts of files.
func longFiles() []longScene {
	return []longScene{
		{"file", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			path := filestest.Home + "/" + text + ".json"
			d.Disk.Put(path, screentest.AsJSON(d.T, longGame(d, text)))
			d.OpenFile(path)
			d.WaitForFiles()
			d.Disk.Put(path, "another program was here")
			d.Key('6', 0)
			d.Key('S', kit.Ctrl)
			d.WaitForFiles()
		}},
		{"collection", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			path := filestest.Home + "/" + text + ".json"
			d.Disk.Put(path, screentest.AsJSON(d.T, longGame(d, text), longGame(d, text)))
			d.OpenFile(path)
			d.WaitFor("the games of the file",
				func() bool { return d.Shows("library.row.0") && !d.Shows("library.stop") })
		}},
		{"recent", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			for _, path := range []string{"/" + text + "/a.json", "/" + text + ".json"} {
				d.Disk.Put(path, screentest.AsJSON(d.T, longGame(d, text)))
				d.OpenFile(path)
				d.WaitForFiles()
			}
			d.Key('O', kit.Ctrl|kit.Shift)
			d.WaitForFiles()
		}},
		{"choose", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			folder := filestest.Home + "/" + strings.ReplaceAll(text, "/", "")
			d.Disk.Put(folder+"/"+text+".pgn", "")
			d.Disk.Put(folder+"/"+text+"/b.pgn", "")
			d.AskForFile(files.Question{Folder: folder})
			pasteInto(d, "choose.path", text)
		}},
		{"saveas", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Disk.Put(filestest.Home+"/"+text+".pgn", "")
			d.AskForFile(files.Question{Save: true, Name: text + ".pgn"})
			d.Click("choose.yes")
			d.WaitForFiles()
		}},
		{"pathnot", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.AskForFile(files.Question{})
			pasteInto(d, "choose.path", "/"+text)
			d.Key(kit.KeyEnter, 0)
			d.WaitForFiles()
		}},
		{"backup", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.FillStore()
			d.Store.Add("games/"+text, nil)
			d.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: filestest.Home + "/" + text + ".zip"}})
			d.WaitForBackup()
		}},
		{"restore", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Disk.Put("/"+text+".zip", "PK\x03\x04")
			d.Window.OpenWith(page.Restore, page.Data{Path: "/" + text + ".zip"})
			d.WaitForBackup()
		}},
	}
}

// longLists show texts of lists of games.
func longLists() []longScene {
	return []longScene{
		{"games", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Shelf.Put("", session.Import(longGame(d, text)))
			d.Shelf.Put(text, session.Import(longGame(d, text)))
			d.Shelf.Put("x", session.Import(longGame(d, text)))
			d.Shelf.Broken[d.Shelf.Kept[0].File] = errors.New(text)
			d.Shelf.Err = errors.New(text)
			d.Key('G', kit.Ctrl)
			d.WaitForLibrary()
			pasteInto(d, "library.search", text)
		}},
		{"library", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Disk.Put(screentest.GamesFolder+"/"+text+".json", screentest.AsJSON(d.T, longGame(d, text)))
			d.Disk.Put(screentest.GamesFolder+"/"+text+".pgn", "[Event \""+text+"\"]\n")
			d.Disk.Refuse(screentest.GamesFolder+"/"+text+".pgn", errors.New(text))
			d.Library.Add(screentest.GamesFolder, nil)
			d.Library.Add("/"+text, nil)
			d.WaitForLibrary()
			d.Key('B', kit.Ctrl)
			d.WaitForLibrary()
		}},
		{"counts", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Disk.Put(screentest.GamesFolder+"/a.json", screentest.AsJSON(d.T, longGame(d, text)))
			d.Library.Add(screentest.GamesFolder, nil)
			d.WaitForLibrary()
			d.Key('B', kit.Ctrl)
			d.WaitForLibrary()
			d.Choose("library.view", 1, 2)
			d.WaitForLibrary()
		}},
		{"explorer", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Disk.Put(screentest.GamesFolder+"/a.json", screentest.AsJSON(d.T, longGame(d, text)))
			d.Library.Add(screentest.GamesFolder, nil)
			d.WaitForLibrary()
			d.Study()
			d.Key('L', 0)
			d.WaitForLibrary()
		}},
		{"search", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.OpenLibrary()
			pasteInto(d, "library.search", text)
			d.WaitForLibrary()
		}},
	}
}

// longEngines show texts of other engines and matches.
func longEngines() []longScene {
	return []longScene{
		{"engine", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			adoptLong(d, text)
			d.Key('K', kit.Ctrl)
			d.Key(kit.KeyDownArrow, 0)
		}},
		{"enginefailed", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			adoptLong(d, text)
			d.Key('K', kit.Ctrl)
			d.Key(kit.KeyDownArrow, 0)
			d.Key(kit.KeyDownArrow, 0)
		}},
		{"engineadd", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Key('K', kit.Ctrl)
			d.Click("engines.add")
			pasteInto(d, "engines.command", text)
			d.Key(kit.KeyEnter, 0)
		}},
		{"opponent", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			adoptLong(d, text)
			d.Window.OpenWith(page.NewGame, page.Data{Engine: "1"})
		}},
		{"adviser", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			adoptLong(d, text)
			d.Looks.Change(func(to *settings.Settings) { to.Adviser = "1" })
			d.Analyse()
		}},
		{"newmatch", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			adoptLong(d, text)
			d.Window.Open(page.Matches)
			d.Window.Open(page.NewMatch)
		}},
		{"match", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Contestants.Err = errors.New(text)
			d.Window.Open(page.Matches)
			d.PlayMatch(1, matches.OfLevel(6), matches.OfLevel(2))
		}},
	}
}

// longEntries show what is typed or pasted, and messages.
func longEntries() []longScene {
	return []longScene{
		{"newgame", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			adoptLong(d, text)
			d.Clipboard.Set(text)
			d.Window.OpenWith(page.NewGame, page.Data{FEN: text})
			pasteInto(d, "new.fen", text)
		}},
		{"names", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Key('N', kit.Ctrl)
			pasteInto(d, "new.red.name", text)
		}},
		{"editor", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Key('U', kit.Ctrl)
			d.Window.OpenWith(page.Editor, page.Data{FEN: text})
			pasteInto(d, "editor.fen", text)
		}},
		{"notice", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Notify(locale.Msg(locale.CauseOther, text))
		}},
		{"status", screentest.TwoPersons(), func(d *screentest.Driver, text string) {
			d.Window.Say(locale.Msg(locale.FileSaved, text))
		}},
		{"typing", screentest.TwoPersons(), func(d *screentest.Driver, text string) { d.Type("/"); d.Paste(text) }},
		{"typed", screentest.TwoPersons(), func(d *screentest.Driver, text string) { d.Enter(text) }},
	}
}

// A longScene brings a text from outside into the window.
type longScene struct {
	Name  string
	Setup session.Setup
	Do    func(d *screentest.Driver, text string)
}

// longGame returns a game with a text in all its tags and comments.
func longGame(d *screentest.Driver, text string) *game.Game {
	g := screentest.AnnotatedGame(d.T)
	for _, tag := range []string{
		game.TagTitle, game.TagEvent, game.TagSite, game.TagRound, game.TagDate, game.TagRed, game.TagBlack,
		game.TagOpening, game.TagVariation, game.TagTermination,
	} {
		g.Tags.Set(tag, text)
	}
	for n := g.Root(); n != nil; n = n.Next() {
		n.Comment = text
	}
	return g
}

// putLong puts such a game on the board.
func putLong(d *screentest.Driver, text string) {
	if err := d.Desk.Put(session.Import(longGame(d, text)), true); err != nil {
		d.T.Fatal(err)
	}
	d.Pass(5 * time.Second)
}

// adoptLong adds engines with a text in all their fields; in those that together have a limit, with a part of it.
func adoptLong(d *screentest.Driver, text string) {
	runes := []rune(text)
	part := string(runes[:len(runes)/4])
	oneLine := strings.Map(func(r rune) rune {
		if link.OneLine(string(r)) {
			return r
		}
		return ' '
	}, part)
	var document any
	if err := json.Unmarshal([]byte(screentest.Engines), &document); err != nil {
		d.T.Fatal(err)
	}
	of := map[string]string{
		"name": text, "program": text, "words": text, "calls_itself": text, "default": text, "choices": text,
		"arguments": part, "folder": part, "options": oneLine,
	}
	long, _ := json.Marshal(lengthened(document, "", of))
	if err := d.Room.Adopt(long); err != nil {
		d.T.Fatal(err)
	}
}

// lengthened returns a JSON value in which texts begin with those given for their keys, or for that of their list.
func lengthened(value any, key string, of map[string]string) any {
	switch v := value.(type) {
	case string:
		return of[key] + v
	case []any:
		for i := range v {
			v[i] = lengthened(v[i], key, of)
		}
	case map[string]any:
		for beside, missing := range map[string]string{"kind": "default", "cause": "words"} {
			if v[beside] != nil && v[missing] == nil {
				v[missing] = ""
			}
		}
		for k := range v {
			inside := k
			if key == "options" { // a name there has a limit too
				inside = key
			}
			v[k] = lengthened(v[k], inside, of)
		}
	}
	return value
}

// pasteInto pastes a text into a field.
func pasteInto(d *screentest.Driver, id kit.ID, text string) {
	d.T.Helper()
	d.Rect(id)
	d.UI.Focus(id)
	d.Clipboard.Set(text)
	d.Key('A', kit.Ctrl)
	d.Key('V', kit.Ctrl)
}
