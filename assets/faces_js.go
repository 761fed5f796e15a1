package assets

import "syscall/js"

// FontRegular and FontBold are the faces as far as the first picture needs them. They
// come beside the program, for all of their characters are too large to wait for: the page
// lends them, and the rest when it is asked.
var FontRegular, FontBold = lent("regular"), lent("bold")

func lent(name string) []byte {
	page := js.Global().Get("chuhe")
	if !page.Truthy() {
		return nil // a test
	}
	v := page.Get("faces").Get(name)
	data := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(data, v)
	return data
}
