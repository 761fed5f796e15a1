//go:build web

package webtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/session"
)

// watched records what comes of writing to the clipboard.
const watched = `
const write = navigator.clipboard.write.bind(navigator.clipboard);
navigator.clipboard.write = (items) => {
	const promise = write(items);
	promise.then(() => { self.copied = items[0].types.join(); }, (wrong) => { self.copied = String(wrong); });
	return promise;
};
`

// TestPictureIsCopied copies the position as a picture, and reads that from the clipboard again.
func TestPictureIsCopied(t *testing.T) {
	w := newGame(t, desktop)
	w.do(begin(watched))
	w.reload()
	w.stands(w.square("e4"))
	w.key("ctrl+u")
	w.press("editor.picture")
	var result string
	w.eventually("the browser answers", func() bool {
		result = ask[string](w.tab, "self.copied || ''")
		return result != ""
	})
	if result != "image/png" {
		t.Errorf("the browser has taken %q, want a picture", result)
	}
	w.pages("")
	w.key("Escape")
	w.stands(w.square("e4"))
	w.key("ctrl+v", "paste")
	w.eventually("the picture is read", func() bool { return strings.Contains(w.said(), "Every point is clear") })
	w.pages("-pasted")
	w.quiet()
}

// TestPositionIsRead reads a screenshot of the page itself, which the player chooses as a file, and plays from the
// position in it.
func TestPositionIsRead(t *testing.T) {
	w := newBrowser(t).play(newServer(t).URL+"/?lang=zh-Hans&seed=7", desktop)
	w.move("h2e2")
	want := strings.Fields(w.plies(2).Game.Position().FEN())[:2]
	shot := filepath.Join(t.TempDir(), "screenshot.png")
	if err := os.WriteFile(shot, w.look(), 0o600); err != nil {
		t.Fatal(err)
	}
	w.upload(shot, func() { w.key("ctrl+o") })
	w.eventually("the picture is read", func() bool { return strings.Contains(w.said(), "每个点都看清了") })
	w.pages("-read")
	w.press("editor.study")
	w.reaches("the position is studied", func(s session.Snapshot) bool {
		return slices.Equal(strings.Fields(s.Game.Start().FEN())[:2], want)
	})
	w.quiet()
}
