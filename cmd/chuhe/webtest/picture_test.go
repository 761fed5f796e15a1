//go:build web

package webtest

import "testing"

// watched records what comes of writing to the clipboard.
const watched = `
const write = navigator.clipboard.write.bind(navigator.clipboard);
navigator.clipboard.write = (items) => {
	const promise = write(items);
	promise.then(() => { self.copied = items[0].types.join(); }, (wrong) => { self.copied = String(wrong); });
	return promise;
};
`

// TestPictureIsCopied copies the position as a picture.
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
	w.quiet()
}
