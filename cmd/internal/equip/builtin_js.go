package equip

import (
	"syscall/js"

	"chuhe/assets/endtables"
	"chuhe/ui/browser"
)

// builtIn makes the tables come from the page when they are needed. The scripts of the page and of the engine's worker
// lend the function that loads the file.
func (s *Set) builtIn() error {
	s.Later(endtables.Name, func() ([]byte, error) {
		file, err := browser.Await(func() js.Value { return js.Global().Get("chuhe").Call("tables") })
		if err != nil {
			return nil, err
		}
		return browser.Bytes(file), nil
	})
	return nil
}
