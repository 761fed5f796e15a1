package page

import (
	"io/fs"
	"strings"
	"syscall/js"

	"chuhe/ui/browser"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// New returns the System of this page.
func New() *System { return &System{Deliver: download} }

// download makes the browser save a file as a download.
func download(name string, data []byte) error {
	_, err := browser.Try(func() js.Value {
		document, url := js.Global().Get("document"), js.Global().Get("URL")
		blob := js.Global().Get("Blob").New([]any{browser.Array(data)},
			map[string]any{"type": "application/octet-stream"})
		address := url.Call("createObjectURL", blob)
		link := document.Call("createElement", "a")
		link.Set("href", address)
		link.Set("download", name)
		link.Call("click")
		// The browser reads the file after this call.
		var later js.Func
		later = js.FuncOf(func(js.Value, []js.Value) any {
			url.Call("revokeObjectURL", address)
			later.Release()
			return nil
		})
		const minute = 60_000 // milliseconds
		js.Global().Call("setTimeout", later, minute)
		return link
	})
	return err
}

// Choose implements [files.Chooser]: the browser asks for a file to read. A file to write gets the proposed name, and
// the browser determines its folder.
func (s *System) Choose(q files.Question, _ func(locale.Message) string) (string, error) {
	if q.Save {
		return Path(q.Name), nil
	}
	input, err := browser.Try(func() js.Value {
		input := js.Global().Get("document").Call("createElement", "input")
		input.Set("type", "file")
		input.Set("accept", accepted(q))
		return input
	})
	if err != nil {
		return "", err
	}
	chosen := make(chan struct{}, 1)
	heard := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case chosen <- struct{}{}:
		default:
		}
		return nil
	})
	defer heard.Release()
	input.Set("onchange", heard)
	input.Set("oncancel", heard)
	if _, err := browser.Try(func() js.Value { return input.Call("click") }); err != nil {
		return "", err
	}
	<-chosen
	list := input.Get("files")
	if list.Get("length").Int() == 0 {
		return "", nil
	}
	return s.take(list.Index(0))
}

// take reads a file provided by the browser.
func (s *System) take(file js.Value) (string, error) {
	name := file.Get("name").String()
	if file.Get("size").Float() > files.Largest {
		return "", &fs.PathError{Op: "read", Path: name, Err: store.ErrTooLarge}
	}
	buffer, err := browser.Await(func() js.Value { return file.Call("arrayBuffer") })
	if err != nil {
		return "", &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return s.Give(name, browser.Bytes(js.Global().Get("Uint8Array").New(buffer))), nil
}

// accepted lists the extensions of a question.
func accepted(q files.Question) string {
	var all []string
	for _, k := range q.Types {
		if len(k.Endings) == 0 {
			return "" // any file
		}
		all = append(all, k.Endings...)
	}
	return strings.Join(all, ",")
}

// Dropped accepts files dropped on the page, and returns their paths.
func (s *System) Dropped(on fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(on, ".")
	if err != nil {
		return nil, err
	}
	var paths []string
	trouble := error(fs.ErrNotExist)
	for _, e := range entries {
		if e.IsDir() {
			trouble = &fs.PathError{Op: "read", Path: e.Name(), Err: store.ErrNotFile}
			continue
		}
		var data []byte
		info, err := e.Info()
		if err == nil && info.Size() > files.Largest {
			err = &fs.PathError{Op: "read", Path: e.Name(), Err: store.ErrTooLarge}
		}
		if err == nil {
			data, err = fs.ReadFile(on, e.Name())
		}
		if err != nil {
			trouble = err
			continue
		}
		paths = append(paths, s.Give(e.Name(), data))
	}
	if len(paths) == 0 {
		return nil, trouble
	}
	return paths, nil
}
