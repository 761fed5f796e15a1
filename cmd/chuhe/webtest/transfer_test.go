//go:build web

package webtest

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	browsers "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// tall is a page on which every setting is visible.
var tall = size{1180, 2600, 1, false}

// downloads makes the browser save downloads to a new folder, and returns the folder.
func (w *tab) downloads() string {
	w.t.Helper()
	folder := w.t.TempDir()
	send(w, browsers.SetDownloadBehavior, browsers.SetDownloadBehaviorParams{Behavior: browsers.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder})
	return folder
}

// downloaded waits for the only file in a folder of downloads, and returns its path.
func (w *tab) downloaded(folder, ending string) (path string) {
	w.t.Helper()
	w.eventually("a file is downloaded", func() bool {
		found, err := filepath.Glob(filepath.Join(folder, "*"+ending)) // unfinished ones have another extension
		if err != nil {
			w.t.Fatal(err)
		}
		if len(found) == 1 {
			path = found[0]
		}
		return len(found) == 1
	})
	return path
}

// upload performs an action that opens the browser's file dialog, and chooses a file.
func (w *tab) upload(path string, ask func()) {
	w.t.Helper()
	send(w, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true})
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	asked := make(chan cdp.BackendNodeID, 1)
	if err := chromedp.Listen(ctx, func(event any) {
		if e, ok := event.(*page.EventFileChooserOpened); ok {
			asked <- e.BackendNodeID
		}
	}); err != nil {
		w.t.Fatal(err)
	}
	ask()
	select {
	case field := <-asked:
		send(w, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, BackendNodeID: field})
	case <-ctx.Done():
		w.t.Fatalf("no dialog asks for a file; the page shows %s", w.picture("-upload"))
	}
}

// TestBackup makes a backup in one browser and restores it in another, which must then have the same game and
// settings.
func TestBackup(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", tall)
	folder := w.downloads()
	w.settle()
	w.move("h2e2")
	w.plies(2)
	played := line(w.goOn())
	w.prefs()
	w.press("set.backup")
	file := w.downloaded(folder, ".zip")
	w.picture("-made")
	chosen, _ := w.file(settings.FileName)
	w.quiet()

	w = newBrowser(t).play(s.URL+"/?lang=en", tall)
	w.prefs()
	w.upload(file, func() { w.press("set.restore") })
	w.reaches("the game is back", func(s session.Snapshot) bool {
		w.key("Enter") // confirms the question once it is shown
		return slices.Equal(line(s), played)
	})
	w.picture("-restored")
	w.eventually("the settings are back", func() bool {
		now, _ := w.file(settings.FileName)
		return string(now) == string(chosen)
	})
	w.quiet()
}

// prefs opens the settings.
func (w *game) prefs() {
	w.t.Helper()
	w.press("tool.menu")
	w.press("menu.settings")
}

// all returns the moves of a game without variations, regardless of its current position.
func all(s session.Snapshot) (moves []xiangqi.Move) {
	for _, n := range s.Game.Line()[1:] {
		moves = append(moves, n.Move)
	}
	return moves
}

// TestSaved downloads a game and opens it in another browser.
func TestSaved(t *testing.T) {
	s := newServer(t)
	w := newBrowser(t).play(s.URL+"/?lang=en&seed=7", desktop)
	folder := w.downloads()
	w.move("h2e2")
	played := line(w.plies(2))
	w.key("ctrl+s")
	file := w.downloaded(folder, ".pgn")
	w.picture("-saved")
	w.quiet()

	w = newBrowser(t).play(s.URL+"/?lang=en", desktop)
	w.upload(file, func() { w.key("ctrl+o") })
	w.reaches("the game is opened", func(s session.Snapshot) bool { return slices.Equal(all(s), played) })
	w.picture("-opened")
	w.quiet()
}

// TestClipboard copies a game and pastes it on an empty board, and then a position.
func TestClipboard(t *testing.T) {
	s := newServer(t)
	b := newBrowser(t)
	w := b.play(s.URL+"/?lang=en&seed=7", desktop)
	w.move("h2e2")
	played := w.plies(2)
	w.key("ctrl+shift+c")
	w.frames(10)
	w.picture("-copied")
	w.do(chromedp.Navigate(s.URL + "/?lang=en&new"))
	w.shown()
	w.plies(0)
	w.key("ctrl+v", "paste")
	w.reaches("the game is pasted", func(s session.Snapshot) bool { return slices.Equal(all(s), line(played)) })
	w.picture("-pasted")

	p := xiangqi.StartPosition()
	for _, m := range line(played) {
		p.MakeMove(m)
	}
	w.key("End")
	w.frames(10)
	w.key("ctrl+c")
	w.frames(10)
	w.key("ctrl+v", "paste")
	w.frames(20)
	w.picture("-position")
	w.reaches("a game from the position", func(s session.Snapshot) bool {
		w.key("Enter")
		return s.Setup.StartFEN == p.FEN()
	})
	w.quiet()
}
