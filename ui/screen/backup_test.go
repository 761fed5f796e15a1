package screen

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/backup"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
	"chuhe/ui/theme"
)

const backupPath = filestest.Home + "/chuhe-2026-01-01.zip"

// backupStates are the pages of backups.
func backupStates(add adder) {
	add("backupdone", locale.Hans, false, twoPersons(), func(d *desk) {
		d.fillStore()
		d.store.Add("games/what?.txt", nil)
		d.window.OpenWith(page.Backup, backupPath)
		d.worked()
	})
	for _, l := range locale.All() {
		add("restore-"+l.Code(), l, l == locale.English, twoPersons(), func(d *desk) { d.asksToRestore() })
	}
	add("settingsbackup", locale.Hans, false, twoPersons(), func(d *desk) {
		d.key(kit.KeyComma, kit.Ctrl)
		d.focus("set.restore")
		d.pass(time.Second)
	})
	add("restored", locale.Hant, true, twoPersons(), func(d *desk) {
		d.asksToRestore()
		d.press(d.place("backup.restore").Center())
		d.worked()
	})
	add("restorefailed", locale.English, false, twoPersons(), func(d *desk) {
		d.disk.Put(backupPath, "PK\x03\x04")
		d.window.OpenWith(page.Restore, backupPath)
		d.worked()
	})
	add("restoring", locale.English, true, twoPersons(), func(d *desk) {
		d.disk.Put(backupPath, "PK\x03\x04")
		release := d.disk.Hold()
		d.t.Cleanup(release)
		d.window.OpenWith(page.Restore, backupPath)
		d.pass(time.Second)
	})
}

// worked lets time go by until nothing is read or written and the page shows that.
func (d *desk) worked() {
	d.t.Helper()
	d.settled("the work", func() bool { return !d.files.Busy() })
	d.pass(time.Second)
}

// fillStore keeps some things: two games, one of them in progress, and settings.
func (d *desk) fillStore() {
	game := autosave.Encode(played(d.t, personal(), 12, xiangqi.Outcome{}))
	for name, text := range map[string]string{
		settings.FileName: "format = 1\n[look]\ntheme = \"dark\"\n", autosave.FileName: string(game), "games/a.txt": "1",
	} {
		if err := d.store.Write(name, []byte(text)); err != nil {
			d.t.Fatal(err)
		}
	}
}

// asksToRestore opens the page that restores a backup of what fillStore keeps, and
// one game more.
func (d *desk) asksToRestore() {
	other := open(d.t, options{setup: twoPersons()})
	other.fillStore()
	other.store.Write("games/b.txt", []byte("2"))
	other.store.Write("progress.toml", []byte("3"))
	other.window.OpenWith(page.Backup, backupPath)
	other.worked()
	text, _ := other.disk.Content(backupPath)
	d.store.Write("games/a.txt", []byte("1"))
	d.disk.Put(backupPath, text)
	d.window.OpenWith(page.Restore, backupPath)
	d.worked()
}

func TestABackupIsMade(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.fillStore()
	d.key(kit.KeyComma, kit.Ctrl)
	d.activate("set.backup")
	d.settled("the folder", func() bool { return !d.files.Busy() && d.shows("choose.list") })
	d.press(d.place("choose.yes").Center())
	d.worked()
	if want := "Backed up to chuhe-2026-01-01.zip: 2 games, 3 files in all."; !d.sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.sentences())
	}
	text, _ := d.disk.Content(backupPath)
	a, err := backup.Read(strings.NewReader(text), int64(len(text)), func(int, int) error { return nil })
	if err != nil || a.Games != 2 || a.Files != 3 || a.Program != "1.0" {
		t.Errorf("%+v, %v", a, err)
	}
	d.key(kit.KeyEnter, 0)
	if d.shown != page.None {
		t.Error("the page stays")
	}
}

// It is said what a backup holds before anything changes, and all of it is there
// afterwards: games, settings, and the game in progress on the empty board.
func TestABackupIsRestored(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.SetWindow(settings.Window{X: 5, Y: 6, W: 1180, H: 820})
	d.asksToRestore()
	before := d.store.Files()
	for _, want := range []string{"chuhe-2026-01-01.zip: made on ", "3 games, 5 files in all", "Games to add to My games: 1. Already here: 1."} {
		if !strings.Contains(strings.Join(strings.Fields(d.sentences()), " "), want) {
			t.Errorf("nobody says %q:\n%s", want, d.sentences())
		}
	}
	if len(before) != 1 || d.Settings().Theme == theme.Dark {
		t.Fatalf("something has changed before anybody said yes: %q", before)
	}
	d.press(d.place("backup.restore").Center())
	d.worked()
	if want := "Restored: 2 games added, 1 already here."; !d.sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.sentences())
	}
	if got := d.store.Files(); len(got) != 3 || got["games/b.txt"] != "2" || got["progress.toml"] != "3" {
		t.Errorf("kept %q", got)
	}
	if s := d.Settings(); s.Theme != theme.Dark || s.Window.X != 5 {
		t.Errorf("theme %q, window %+v", s.Theme, s.Window)
	}
	if v := d.Session().View(); v.Ply != 12 {
		t.Errorf("the board stands at ply %d", v.Ply)
	}
}

// A game on the board stays there; that of the backup is added to the kept ones.
func TestRestoringLeavesTheBoard(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play("h2e2")
	d.asksToRestore()
	d.press(d.place("backup.restore").Center())
	d.worked()
	name := "games/" + time.Unix(storetest.Modified, 0).Format(store.Stamp) + ".txt"
	if got := d.store.Files(); len(got) != 4 || got[name] == "" {
		t.Errorf("kept %q", got)
	}
	if v := d.Session().View(); v.Ply != 1 {
		t.Errorf("the board stands at ply %d", v.Ply)
	}
}

func TestBackupsFail(t *testing.T) {
	good := func(d *desk) string {
		d.asksToRestore()
		text, _ := d.disk.Content(backupPath)
		return text
	}
	for _, tc := range []struct {
		name, want string
		do         func(d *desk)
	}{
		{"a full disk", "Cannot back up to chuhe-2026-01-01.zip: the disk is full.", func(d *desk) {
			d.fillStore()
			d.disk.Refuse(backupPath, store.ErrFull)
			d.window.OpenWith(page.Backup, backupPath)
		}},
		{"a file that cannot be read", "1 file is missing from it (games/a.txt: the disk is full)", func(d *desk) {
			d.fillStore()
			d.store.Refuse("games/a.txt", store.ErrFull)
			d.window.OpenWith(page.Backup, backupPath)
		}},
		{"another file", "Cannot restore from chuhe-2026-01-01.zip: this is not a Chuhe backup.", func(d *desk) {
			d.disk.Put(backupPath, "text")
			d.window.OpenWith(page.Restore, backupPath)
		}},
		{"half a file", "Cannot restore from chuhe-2026-01-01.zip: the file is damaged.", func(d *desk) {
			text := good(d)
			d.disk.Put(backupPath, text[:len(text)/2])
			d.window.OpenWith(page.Restore, backupPath)
		}},
		{"no file", "Cannot restore from gone.zip: no such file or folder.", func(d *desk) { d.window.OpenWith(page.Restore, "/gone.zip") }},
		{"a full store", "Cannot restore from chuhe-2026-01-01.zip: the disk is full.", func(d *desk) {
			good(d)
			d.store.Refuse("games/b.txt", store.ErrFull)
			d.press(d.place("backup.restore").Center())
		}},
		{"a store that fills", "Only part of the backup was restored, with 1 game: the disk is full. Restore again to add the rest.", func(d *desk) {
			good(d)
			d.store.Refuse("progress.toml", store.ErrFull)
			d.press(d.place("backup.restore").Center())
		}},
	} {
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		tc.do(d)
		d.worked()
		if text := strings.Join(strings.Fields(d.sentences()), " "); !strings.Contains(text, tc.want) {
			t.Errorf("%s: nobody says %q:\n%s", tc.name, tc.want, text)
		}
		d.press(d.place("backup.leave").Center())
		if d.shown != page.None {
			t.Errorf("%s: the page stays", tc.name)
		}
	}
}

// Where nobody has moved there is no game to be counted, or to come back.
func TestBackupOfAnEmptyBoard(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.store.Write(autosave.FileName, autosave.Encode(played(t, personal(), 0, xiangqi.Outcome{})))
	d.window.OpenWith(page.Backup, backupPath)
	d.worked()
	if want := "0 games, 1 file in all"; !d.sees(want) {
		t.Errorf("nobody says %q:\n%s", want, d.sentences())
	}
	text, _ := d.disk.Content(backupPath)
	other := open(t, options{setup: twoPersons(), lang: locale.English})
	other.disk.Put(backupPath, text)
	other.window.OpenWith(page.Restore, backupPath)
	other.worked()
	other.press(other.place("backup.restore").Center())
	other.worked()
	if got := other.store.Files(); len(got) != 0 || !other.sees("Restored: 0 games added") {
		t.Errorf("kept %q; %s", got, other.sentences())
	}
}

// Stopping, and closing the page, leaves no half backup.
func TestBackupIsStopped(t *testing.T) {
	for _, how := range []func(d *desk){
		func(d *desk) { d.press(d.place("backup.stop").Center()) },
		func(d *desk) { d.key(kit.KeyEscape, 0) },
	} {
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		d.fillStore()
		d.disk.Put(backupPath, "old")
		release := d.disk.Hold()
		d.window.OpenWith(page.Backup, backupPath)
		d.pass(time.Second)
		if !d.sees("Backing up...") {
			t.Error(d.sentences())
		}
		how(d)
		release()
		d.worked()
		if text, _ := d.disk.Content(backupPath); text != "old" {
			t.Errorf("%d bytes were written", len(text))
		}
		if !d.sees("Stopped; no backup was written.") {
			t.Error(d.sentences())
		}
	}
}

// Settings that cannot be understood are left out, and that is said.
func TestSettingsOfABackupThatAreNewer(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	w := store.NewWriter(storetest.New(map[string]string{settings.FileName: "format = 99\n"}))
	t.Cleanup(w.Close)
	var b bytes.Buffer
	if _, err := backup.Open(w, "9").Save(&b, d.at, func(int, int) error { return nil }); err != nil {
		t.Fatal(err)
	}
	d.disk.Put(backupPath, b.String())
	d.window.OpenWith(page.Restore, backupPath)
	d.worked()
	before := d.Settings()
	d.press(d.place("backup.restore").Center())
	d.worked()
	if !d.sees("were not used") || d.Settings() != before {
		t.Error(d.sentences())
	}
	if _, err := settings.Read([]byte("format = 99")); !errors.Is(err, store.ErrNewer) {
		t.Error(err)
	}
}

// What was reached elsewhere comes in beside what has been reached here, on the disk
// and in memory; what cannot be read changes nothing, and that is said.
func TestProgressOfABackup(t *testing.T) {
	attempt := func(hours int, id string) progress.Attempt {
		return progress.Attempt{When: time.Date(2026, 1, 1, hours, 0, 0, 0, time.UTC), Puzzle: id, Rating: 1000, Right: true}
	}
	restored := func(kept string) *desk {
		d := open(t, options{setup: twoPersons(), lang: locale.English})
		d.given.Kept.Progress.Attempt(attempt(2, "here"))
		w := store.NewWriter(storetest.New(map[string]string{progress.FileName: kept}))
		t.Cleanup(w.Close)
		var b bytes.Buffer
		if _, err := backup.Open(w, "1").Save(&b, d.at, func(int, int) error { return nil }); err != nil {
			t.Fatal(err)
		}
		d.disk.Put(backupPath, b.String())
		d.window.OpenWith(page.Restore, backupPath)
		d.worked()
		d.press(d.place("backup.restore").Center())
		d.worked()
		return d
	}
	for kept, want := range map[string]string{
		string(progress.Encode(&progress.Log{Attempts: []progress.Attempt{attempt(1, "there")}})): "there here",
		"nonsense": "here",
	} {
		d := restored(kept)
		var ids []string
		for _, a := range d.given.Kept.Progress.Log.Attempts {
			ids = append(ids, a.Puzzle)
		}
		if got := strings.Join(ids, " "); got != want || d.sees("was not used") != (kept == "nonsense") {
			t.Errorf("%q: attempts %s; %s", kept, got, d.sentences())
		}
		d.writer.Flush()
		if got, want := d.store.Files()[progress.FileName], string(progress.Encode(d.given.Kept.Progress.Log)); got != want {
			t.Errorf("%q: kept %q, want %q", kept, got, want)
		}
	}
}
