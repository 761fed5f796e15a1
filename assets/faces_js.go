package assets

import "syscall/js"

// FontRegular and FontBold are the subsets of the fonts needed for the first frame, because the full fonts would delay
// the start. The page loads them along with the program, and the full fonts on request.
var FontRegular, FontBold = lent("regular"), lent("bold")

func lent(name string) []byte {
	page := js.Global().Get("chuhe")
	if !page.Truthy() {
		return nil // in a test, without the page
	}
	v := page.Get("faces").Get(name)
	data := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(data, v)
	return data
}
