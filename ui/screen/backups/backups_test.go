package backups_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/link/linktest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/backup"
	"chuhe/ui/endgames"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
	"chuhe/ui/theme"
)

// backUp makes a backup under the name that is proposed.
func backUp(d *screentest.Driver) {
	d.T.Helper()
	d.Key(kit.KeyComma, kit.Ctrl)
	d.Activate("set.backup")
	d.WaitForFolder()
	d.Click("choose.yes")
	d.WaitForBackup()
}

func TestABackupIsMade(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillStore()
	backUp(d)
	if want := "Backed up to chuhe-2026-01-01.zip: 2 games, 3 files in all."; !d.Sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.Sentences())
	}
	text, _ := d.Disk.Content(screentest.BackupPath)
	a, err := backup.Read(strings.NewReader(text), int64(len(text)), func(int, int) error { return nil })
	if err != nil || a.Games != 2 || a.Files != 3 || a.Program != "1.0" {
		t.Errorf("the backup holds %+v, %v, want 2 games and 3 files of version 1.0", a, err)
	}
	d.Key(kit.KeyEnter, 0)
	if d.Page() != page.Settings {
		t.Errorf("Enter leads to page %d, want the settings", d.Page())
	}
}

// The page describes the content of a backup before anything changes, and restores all of it: games, settings, and the
// game in progress on the empty board.
func TestABackupIsRestored(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.SetWindow(settings.WindowState{X: 5, Y: 6, W: 1180, H: 820})
	d.AskToRestore()
	before := d.Store.Files()
	for _, want := range []string{"chuhe-2026-01-01.zip: made on ", "3 games, 5 files in all", "Games to add to My games: 1. Already here: 1."} {
		if !strings.Contains(strings.Join(strings.Fields(d.Sentences()), " "), want) {
			t.Errorf("nobody says %q:\n%s", want, d.Sentences())
		}
	}
	if len(before) != 1 || d.Settings().Theme == theme.Dark {
		t.Fatalf("something has changed before anybody said yes: %q", before)
	}
	d.Click("backup.restore")
	d.WaitForBackup()
	if want := "Restored: 2 games added, 1 already here."; !d.Sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.Sentences())
	}
	if got := d.Store.Files(); len(got) != 3 || got["games/b.txt"] != "2" || got["progress.toml"] != "3" {
		t.Errorf("kept %q, want length 3, got[\"games/b.txt\"] = %q and got[\"progress.toml\"] = %q", got, "2", "3")
	}
	if s := d.Settings(); s.Theme != theme.Dark || s.Window.X != 5 {
		t.Errorf("theme %q, window %+v, want %q and Window.X = 5", s.Theme, s.Window, theme.Dark)
	}
	if v := d.Session().View(); v.Ply != 12 || v.Paused {
		t.Errorf("the board stands at ply %d, paused: %v; want 12, where the game goes on", v.Ply, v.Paused)
	}
}

// A backup of somebody else does not decide which servers learn the player's address.
func TestServersOfABackup(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	before := d.Settings()
	restore(t, d, settings.FileName, `{"Chuhe settings": 1, "look.theme": "dark", "friends.server": "stun:192.0.2.1",
		"cloud.on": true, "cloud.server": "http://192.0.2.1/cloud"}`)
	if now := d.Settings(); now.FarServer != "" || now.Cloud || now.CloudServer != before.CloudServer || now.Theme != theme.Dark {
		t.Errorf("%+v", now)
	}
}

// The button to cancel leaves the page with everything as it was; the one that closes it stands at the right.
func TestRestoringIsRefused(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.AskToRestore()
	before := d.Store.Files()
	restore := d.Rect("backup.restore")
	d.Click("backup.cancel")
	if d.Page() != page.None || !maps.Equal(d.Store.Files(), before) {
		t.Errorf("Cancel leads to page %d with %q, want the desk and %q", d.Page(), d.Store.Files(), before)
	}
	d.Window.OpenWith(page.Restore, page.Data{Path: "/gone.zip"})
	d.WaitForBackup()
	if leave := d.Rect("backup.leave"); leave.W >= restore.W || leave.X+leave.W != restore.X+restore.W {
		t.Errorf("the button to close is at %v, want it narrow at the right like %v", leave, restore)
	}
}

// What came before the disk was full counts: the progress in a backup joins that of the player.
func TestPartOfABackup(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	made := time.Date(2026, 1, 1, 1, 0, 0, 0, time.UTC)
	there := progress.Attempt{When: made, Puzzle: "there", Rating: 1000, Right: true}
	log := progress.Encode(&progress.Log{Attempts: []progress.Attempt{there}})
	offer(t, d, map[string]string{"games/b.txt": "2", progress.FileName: string(log), "z.toml": "3"})
	d.Store.Refuse("z.toml", store.ErrFull)
	d.Click("backup.restore")
	d.WaitForBackup()
	if got := d.Tried(); got != "+there" || !d.Sees("Only part of the backup was restored, with 1 game") {
		t.Errorf("the attempts are %q, want +there; %s", got, d.Sentences())
	}
}

// A game on the board stays there; the one of the backup is added to the saved games.
func TestRestoringLeavesTheBoard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play("h2e2")
	d.AskToRestore()
	d.Click("backup.restore")
	d.WaitForBackup()
	name := "games/" + time.Unix(storetest.Modified, 0).Format(store.Stamp) + ".txt"
	if got := d.Store.Files(); len(got) != 4 || got[name] == "" {
		t.Errorf("kept %q, want length 4 and got[name] != nothing", got)
	}
	if v := d.Session().View(); v.Ply != 1 {
		t.Errorf("the board stands at ply %d, want 1", v.Ply)
	}
}

func TestBackupsFail(t *testing.T) {
	good := func(d *screentest.Driver) string {
		d.AskToRestore()
		text, _ := d.Disk.Content(screentest.BackupPath)
		return text
	}
	for _, tc := range []struct {
		name, want string
		do         func(d *screentest.Driver)
	}{
		{"a full disk", "Cannot back up to chuhe-2026-01-01.zip: the disk is full.", func(d *screentest.Driver) {
			d.FillStore()
			d.Disk.Refuse(screentest.BackupPath, store.ErrFull)
			d.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: screentest.BackupPath}})
		}},
		{"a file that cannot be read", "1 file is missing from it (games/a.txt: the disk is full)", func(d *screentest.Driver) {
			d.FillStore()
			d.Store.Refuse("games/a.txt", store.ErrFull)
			d.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: screentest.BackupPath}})
		}},
		{"another file", "Cannot restore from chuhe-2026-01-01.zip: this is not a Chuhe backup.", func(d *screentest.Driver) {
			d.Disk.Put(screentest.BackupPath, "text")
			d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
		}},
		{"half a file", "Cannot restore from chuhe-2026-01-01.zip: the file is damaged.", func(d *screentest.Driver) {
			text := good(d)
			d.Disk.Put(screentest.BackupPath, text[:len(text)/2])
			d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
		}},
		{"no file", "Cannot restore from gone.zip: no such file or folder.", func(d *screentest.Driver) { d.Window.OpenWith(page.Restore, page.Data{Path: "/gone.zip"}) }},
		{"a full store", "Cannot restore from chuhe-2026-01-01.zip: the disk is full.", func(d *screentest.Driver) {
			good(d)
			d.Store.Refuse("games/b.txt", store.ErrFull)
			d.Click("backup.restore")
		}},
		{"a store that fills", "Only part of the backup was restored, with 1 game: the disk is full. Restore again to add the rest.", func(d *screentest.Driver) {
			good(d)
			d.Store.Refuse("progress.toml", store.ErrFull)
			d.Click("backup.restore")
		}},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		tc.do(d)
		d.WaitForBackup()
		if text := strings.Join(strings.Fields(d.Sentences()), " "); !strings.Contains(text, tc.want) {
			t.Errorf("%s: nobody says %q:\n%s", tc.name, tc.want, text)
		}
		d.Click("backup.leave")
		if d.Page() != page.None {
			t.Errorf("%s: the page stays, want Page = %v", tc.name, page.None)
		}
	}
}

// A game without a move is neither counted nor restored.
func TestBackupOfAnEmptyBoard(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Store.Write(autosave.FileName, autosave.Encode(screentest.Played(screentest.Personal(), 0, xiangqi.Outcome{})))
	d.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: screentest.BackupPath}})
	d.WaitForBackup()
	if want := "0 games, 1 file in all"; !d.Sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.Sentences())
	}
	text, _ := d.Disk.Content(screentest.BackupPath)
	other := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	other.Disk.Put(screentest.BackupPath, text)
	other.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
	other.WaitForBackup()
	other.Click("backup.restore")
	other.WaitForBackup()
	if got := other.Store.Files(); len(got) != 0 || !other.Sees("Restored: 0 games added") {
		t.Errorf("kept %q; %s", got, other.Sentences())
	}
}

// Stopping, or closing the page, leaves no partial backup.
func TestBackupIsStopped(t *testing.T) {
	for _, how := range []func(d *screentest.Driver){
		func(d *screentest.Driver) { d.Click("backup.stop") },
		func(d *screentest.Driver) { d.Key(kit.KeyEscape, 0) },
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.FillStore()
		d.Disk.Put(screentest.BackupPath, "old")
		release := d.Disk.Hold()
		d.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: screentest.BackupPath}})
		d.Pass(time.Second)
		if !d.Sees("Backing up...") {
			t.Errorf("during a backup the window says %s", d.Sentences())
		}
		how(d)
		release()
		d.WaitForBackup()
		if text, _ := d.Disk.Content(screentest.BackupPath); text != "old" {
			t.Errorf("%d bytes were written", len(text))
		}
		if !d.Sees("Stopped; no backup was written.") {
			t.Errorf("after a stopped backup the window says %s", d.Sentences())
		}
	}
}

// Settings that cannot be read are left out, with a message.
func TestSettingsOfABackupThatAreNewer(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	w := store.NewWriter(storetest.New(map[string]string{settings.FileName: `{"Chuhe settings": 99}`}))
	t.Cleanup(w.Close)
	var b bytes.Buffer
	if _, err := backup.Open(w, "9").Save(&b, d.Now, func(int, int) error { return nil }); err != nil {
		t.Fatal(err)
	}
	d.Disk.Put(screentest.BackupPath, b.String())
	d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
	d.WaitForBackup()
	before := d.Settings()
	d.Click("backup.restore")
	d.WaitForBackup()
	if !d.Sees("were not used") || d.Settings() != before {
		t.Errorf("newer settings of a backup: the window says %s, and the settings are %+v, want %+v", d.Sentences(), d.Settings(), before)
	}
	if _, err := settings.Read([]byte(`{"Chuhe settings": 99}`)); !errors.Is(err, store.ErrNewer) {
		t.Error(err)
	}
}

// restore restores a backup that has one file.
func restore(t *testing.T, d *screentest.Driver, name, content string) {
	t.Helper()
	restoreAll(t, d, map[string]string{name: content})
}

// restoreAll restores a backup of files.
func restoreAll(t *testing.T, d *screentest.Driver, content map[string]string) {
	t.Helper()
	offer(t, d, content)
	d.Click("backup.restore")
	d.WaitForBackup()
}

// offer opens the page that restores a backup of files.
func offer(t *testing.T, d *screentest.Driver, content map[string]string) {
	t.Helper()
	w := store.NewWriter(storetest.New(content))
	t.Cleanup(w.Close)
	var b bytes.Buffer
	if _, err := backup.Open(w, "1").Save(&b, d.Now, func(int, int) error { return nil }); err != nil {
		t.Fatal(err)
	}
	d.Disk.Put(screentest.BackupPath, b.String())
	d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
	d.WaitForBackup()
}

// The progress of a backup is merged with the present progress, on the disk and in memory; unreadable progress changes
// nothing, with a message.
func TestProgressOfABackup(t *testing.T) {
	attempt := func(hours int, id string) progress.Attempt {
		return progress.Attempt{When: time.Date(2026, 1, 1, hours, 0, 0, 0, time.UTC), Puzzle: id, Rating: 1000, Right: true}
	}
	restored := func(kept string) *screentest.Driver {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Progress.Attempt(attempt(2, "here"))
		restore(t, d, progress.FileName, kept)
		return d
	}
	for kept, want := range map[string]string{
		string(progress.Encode(&progress.Log{Attempts: []progress.Attempt{attempt(1, "there")}})): "there here",
		"nonsense": "here",
	} {
		d := restored(kept)
		var ids []string
		for _, a := range d.Progress.Log.Attempts {
			ids = append(ids, a.Puzzle)
		}
		if got := strings.Join(ids, " "); got != want || d.Sees("was not used") != (kept == "nonsense") {
			t.Errorf("%q: attempts %s; %s", kept, got, d.Sentences())
		}
		d.Writer.Flush()
		if got, want := d.Store.Files()[progress.FileName], string(progress.Encode(d.Progress.Log)); got != want {
			t.Errorf("%q: kept %q, want %q", kept, got, want)
		}
	}
}

// The endings that were practised come back with a backup and join those practised since; My results counts the ones
// that were won or held.
func TestEndingsOfABackup(t *testing.T) {
	all := endgames.All()
	practised := func(hours, ending int, right bool) progress.Practice {
		return progress.Practice{When: time.Date(2026, 1, 1, hours, 0, 0, 0, time.UTC), Ending: all[ending].ID(), Right: right}
	}
	early := []progress.Practice{practised(1, 0, true), practised(3, 1, false)}
	since := practised(2, 2, true)
	before := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	for _, p := range early {
		before.Progress.Ending(p)
	}
	backUp(before)
	made, _ := before.Disk.Content(screentest.BackupPath)

	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Progress.Ending(since)
	d.Disk.Put(screentest.BackupPath, made)
	d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
	d.WaitForBackup()
	d.Click("backup.restore")
	d.WaitForBackup()
	if want := []progress.Practice{early[0], since, early[1]}; !slices.Equal(d.Progress.Log.Endings, want) {
		t.Errorf("after restoring there are the endings %+v, want %+v", d.Progress.Log.Endings, want)
	}
	d.Key(kit.KeyEscape, 0)
	d.Key('M', kit.Ctrl)
	if want := locale.English.T(locale.ResultsReached, 2, len(all)); !d.Sees(want) {
		t.Errorf("My results shows\n%s\nwant %q", d.Sentences(), want)
	}
}

// The engines of a backup are added to the present ones; a list that cannot be read changes nothing, with a message.
func TestEnginesOfABackup(t *testing.T) {
	for kept, want := range map[string]int{screentest.Engines: 6, "nonsense": 1} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Engines: `{"engines": [{"id": "1", "name": "here"}]}`})
		restore(t, d, engines.FileName, kept)
		d.Writer.Flush()
		if n := len(d.Room.Engines()); n != want || d.Sees("The list of engines in the backup was not used") != (want == 1) {
			t.Errorf("%.20q: %d engines, want %d; %s", kept, n, want, d.Sentences())
		}
		if list := d.Store.Files()[engines.FileName]; strings.Count(list, `"id":`) != want {
			t.Errorf("%.20q: %d engines are kept, want %d", kept, strings.Count(list, `"id":`), want)
		}
	}
}

// A backup starts no engine by itself, not even one that was allowed here, if it has other arguments or options.
func TestEnginesOfABackupAreAskedFor(t *testing.T) {
	t.Parallel()
	for change, asks := range map[string]bool{"": false, `"options": [{"name": "EvalFile", "value": "/home/.bash_login"}], `: true} {
		var started atomic.Int64
		plays := linktest.Plays(nil)
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Programs: screentest.Programs{"good": func() func(string) string {
			started.Add(1)
			return plays()
		}}})
		idle := func(id string) {
			d.WaitFor("the trial of "+id, func() bool { return d.Room.Step(id) == engines.Idle })
		}
		here := d.Room.Add([]string{"good"})
		idle(here)
		restore(t, d, engines.FileName, `{"next": 10, "engines": [{"id": "9", "name": "other", "program": "/usr/games/good", "folder": "/usr/games", `+change+`"verdict": "ready", "speaks": "uci", "calls_itself": "x"}]}`)
		d.Click("backup.leave")
		started.Store(0)
		d.Room.Player("9").Search(t.Context(), xiangqi.StartPosition(), think.Limits{Nodes: 1}, nil)
		d.Room.Test("9")
		idle("9")
		if got := started.Load() == 0; got != asks || d.Room.Strange("9") != asks {
			t.Errorf("an engine with %q starts %d times and needs permission: %v; want a question: %v", change, started.Load(), d.Room.Strange("9"), asks)
		}
		d.Room.Test(here)
		if idle(here); d.Room.Strange(here) {
			t.Errorf("after a backup with %q the engine of this machine needs permission", change)
		}
	}
}

// A backup says which games of the library it has, and which not.
func TestBackupBesideALibrary(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.FillLibrary()
	backUp(d)
	if want := "Games in the library: 5; yours, in the backup: 0. Back up the folders and files that you added yourself."; !d.Sees(want) {
		t.Errorf("%q is not said:\n%s", want, d.Sentences())
	}
}

// A backup takes the files of the library in, if the player wants. Restored elsewhere, they are copies in the program's
// folder, and no path of the backup is read.
func TestBackupOfTheLibrary(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.FillLibrary()
	backUp(d)
	d.Click("backup.more")
	d.WaitForBackup()
	if !d.Sees("4 files in all") || d.Shows("backup.more") || d.Sees("Back up the folders") {
		t.Errorf("it is not said:\n%s", d.Sentences())
	}
	made, _ := d.Disk.Content(filestest.Home + "/chuhe-2026-01-01.zip")
	here := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	here.Disk.Put("/b.zip", made)
	here.Disk.Put(screentest.GamesFolder+"/x.pgn", screentest.LibraryGame("A", "B", "2000", "1-0", 2))
	here.Window.OpenWith(page.Restore, page.Data{Path: "/b.zip"})
	here.WaitForBackup()
	here.Click("backup.restore")
	here.WaitForBackup()
	if want := "The 3 game files of the backup are in /home/user/.config/ chuhe/library and listed among the sources of the library."; !here.Sees(want) {
		t.Errorf("%q is not said:\n%s", want, here.Sentences())
	}
	here.WaitForLibrary()
	var places []string
	for _, p := range here.Library.Places()[1:] {
		places = append(places, p.Path)
	}
	want := []string{"library/a.pgn", "library/b.pgn", "library/c.xqf"}
	if slices.Sort(places); !slices.Equal(places, want) || here.Library.Len() != d.Library.Len() {
		t.Errorf("the places are %q with %d games, want %q with %d", places, here.Library.Len(), want, d.Library.Len())
	}
	if got := here.Library.Proposed(); len(got) != 2 {
		t.Errorf("the proposed places are %q, want both of the backup", got)
	}
}

// The places of a backup are proposals, which the library does not look at; what it has stays.
func TestLibraryOfABackup(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillLibrary()
	before, games := d.Library.Places(), d.Library.Len()
	restore(t, d, library.FileName, `{"places": ["/games of the backup", "`+screentest.GamesFolder+`"], "favourites": ["1"], "dropped": ["library/../settings.json"]}`)
	d.Disk.Put("/games of the backup/a.pgn", screentest.LibraryGame("A", "B", "2000", "1-0", 2))
	d.Library.Rescan()
	d.WaitForLibrary()
	if got, want := d.Library.Proposed(), []string{"/games of the backup"}; !slices.Equal(got, want) || !slices.Equal(d.Library.Places(), before) || d.Library.Len() != games {
		t.Errorf("after a backup is restored the library proposes %q and has %d games in %+v, want %q, %d and %+v", got, d.Library.Len(), d.Library.Places(), want, games, before)
	}
	if want := "The backup lists 1 place of games. The library reads it only after you confirm there."; !d.Sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.Sentences())
	}
	want := `{
  "Chuhe library": 1,
  "places": [
    "` + screentest.GamesFolder + `",
    "/media/usb/古谱"
  ],
  "proposed": [
    "/games of the backup"
  ],
  "dropped": [],
  "searches": [],
  "players": [],
  "events": [],
  "apart": [],
  "favourites": [
    "0000000000000001"
  ],
  "out": []
}
`
	if d.Writer.Flush(); d.Store.Files()[library.FileName] != want {
		t.Errorf("kept\n%s\nwant\n%s", d.Store.Files()[library.FileName], want)
	}
	restore(t, d, library.FileName, "nonsense")
	if d.Writer.Flush(); d.Store.Files()[library.FileName] != want || !d.Sees("The list of the library in the backup was not used") {
		t.Errorf("after a list that cannot be read the library keeps\n%s\nand the page says %s", d.Store.Files()[library.FileName], d.Sentences())
	}
}

// A backup never decides where Ctrl+S writes: the first save of its game asks, in this run and in the next one. Nothing is
// looked at where it says that files lie.
func TestFilesOfABackup(t *testing.T) {
	game := screentest.Played(screentest.TwoPersons(), 6, xiangqi.Outcome{})
	print := files.PrintOf(&game)
	for path, proposed := range map[string]string{filestest.Home + "/game.pgn": "game.pgn", filestest.Home + "/.bash_login": "Red-Black 2026-01-01.pgn", "//host/share/game.pgn": "Red-Black 2026-01-01.pgn"} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		d.Own.Keep(d.Writer)
		here := filestest.Home + "/here.json"
		d.Disk.Put(here, screentest.AsJSON(t, screentest.GameFromElsewhere(t, "A", "B", 2)))
		d.OpenFile(here)
		d.WaitForFiles()
		d.Key('N', kit.Ctrl)
		d.Key(kit.KeyEnter, 0)
		d.Rest()
		text := fmt.Sprintf(`{"folder": "/there", "visited": ["/there"], "recent": [{"path": "/there/a.pgn"}], "open": [{"path": %q, "format": "pgn", "alone": true, "digest": "%064x", "print": "%016x"}]}`,
			path, 0, uint64(print))
		restoreAll(t, d, map[string]string{autosave.FileName: string(autosave.Encode(game)), files.FileName: text})
		d.Click("backup.leave")
		if got, want := d.Own.Recent(), []string{here, "/there/a.pgn"}; !slices.Equal(got, want) || d.Own.Folder() != filestest.Home {
			t.Errorf("%s: remembered %q in %s, want %q in %s", path, got, d.Own.Folder(), want, filestest.Home)
		}
		d.Key('O', kit.Ctrl|kit.Shift)
		d.Key(kit.KeyDownArrow, 0)
		if d.WaitForFiles(); d.Sees("Cannot open a.pgn") {
			t.Errorf("%s: a file that only the backup names was looked at:\n%s", path, d.Sentences())
		}
		d.Key(kit.KeyEscape, 0)
		d.Key('S', kit.Ctrl)
		d.WaitForFiles()
		if d.Page() != page.Choose || !d.Sees(proposed) {
			t.Errorf("%s: Ctrl+S opens page %d, want the question with %q:\n%s", path, d.Page(), proposed, d.Sentences())
		}
		d.Writer.Flush()

		next := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		for name, content := range d.Store.Files() {
			next.Store.Write(name, []byte(content))
		}
		next.Own.Keep(next.Writer)
		if err := next.Session().Resume(game); err != nil {
			t.Fatal(err)
		}
		next.Desk.Resume()
		next.Key('S', kit.Ctrl)
		next.WaitForFiles()
		if _, written := next.Disk.Content(path); written || next.Page() != page.Choose {
			t.Errorf("%s: after a new start Ctrl+S opens page %d, and the file is written: %v; want a question", path, next.Page(), written)
		}
		if proposed != "game.pgn" {
			continue
		}
		next.Click("choose.yes")
		next.WaitForFiles()
		next.Key('S', kit.Ctrl)
		next.WaitForFiles()
		if _, written := next.Disk.Content(path); !written || next.Page() != page.None || next.Own.Told(path) {
			t.Errorf("%s: once it is confirmed Ctrl+S opens page %d, and the file is written: %v; want no question", path, next.Page(), written)
		}
	}
}

// A page whose work was stopped shows nothing together with the page below, which comes back in the same frame.
func TestStoppedRestoreAboveAPage(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.AskToRestore()
	d.Key(kit.KeyEscape, 0)
	d.Window.Open(page.Puzzles)
	d.WaitForFiles()
	d.Sprites()
	release := d.Disk.Hold()
	d.Window.OpenWith(page.Restore, page.Data{Path: screentest.BackupPath})
	d.Sprites()
	d.Activate("backup.stop")
	release()
	d.WaitFor("the puzzles", func() bool {
		_, backup := d.UI.Place("backup.close")
		puzzles := d.Page() == page.Puzzles
		if backup == puzzles {
			t.Errorf("a frame has the backup: %v, and the puzzles: %v, want one of them", backup, puzzles)
		}
		return puzzles
	})
}
