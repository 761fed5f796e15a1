package indexed

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"chuhe/ui/browser"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// These tests run in a browser; make test-web starts one.

// named returns the name of a new database.
func named(t *testing.T) string { return fmt.Sprintf("%s %d", t.Name(), time.Now().UnixNano()) }

func TestContractInTheBrowser(t *testing.T) {
	storetest.Contract(t, func(t *testing.T) store.Store {
		p, message := Open(named(t))
		if message.Key != "" {
			t.Fatalf("opening the store says %q, want nothing", locale.English.Say(message))
		}
		return p
	})
}

func TestDatabaseStays(t *testing.T) {
	name := named(t)
	first, _ := Open(name)
	must(t, first.Write("games/a.txt", []byte("a")))
	second, message := Open(name)
	if message.Key != locale.OtherTab || second.Writable() {
		t.Errorf("while it is open elsewhere: %q, writable %v", locale.English.Say(message), second.Writable())
	}
	first.Close()
	third, message := Open(name)
	if data, err := third.Read("games/a.txt", 1); message.Key != "" || err != nil || string(data) != "a" || !third.Writable() {
		t.Errorf("afterwards: %q, %v, %q, want Key = nothing, %q and Writable", data, err, locale.English.Say(message), "a")
	}
	if list, err := third.List("games"); err != nil || len(list) != 1 || time.Since(list[0].Modified) > time.Hour {
		t.Errorf("the list is %v, %v, want one new file", list, err)
	}
	select {
	case <-second.Taken():
		t.Error("the second tab has taken over while the third one writes")
	default:
	}
	must(t, third.Write("games/b.txt", []byte("b")))
	third.Close()
	<-second.Taken()
	if data, err := second.Read("games/b.txt", 1); err != nil || string(data) != "b" || !second.Writable() {
		t.Errorf("after the others are closed: %q, %v, writable %v", data, err, second.Writable())
	}
	second.Close()
}

// A connection closed by the browser is opened again.
func TestLostConnection(t *testing.T) {
	p, _ := Open(named(t))
	defer p.Close()
	p.db.(*indexedDB).open.Call("close")
	must(t, p.Write("a.txt", []byte("a")))
}

// A database of a later version is left unchanged.
func TestNewerDatabase(t *testing.T) {
	name := named(t)
	request := js.Global().Get("indexedDB").Call("open", name, version+1)
	must(t, browser.Event(request, "onsuccess", "onerror"))
	request.Get("result").Call("close")
	p, message := Open(name)
	if message.Key != locale.BrowserUnusable || p.Writable() {
		t.Errorf("%q, writable %v, want Key = %v and not Writable", locale.English.Say(message), p.Writable(), locale.BrowserUnusable)
	}
}

func TestCache(t *testing.T) {
	c := OpenCache(named(t))
	if _, _, err := c.Open("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there gives %v, want %v", err, fs.ErrNotExist)
	}
	write := func(text string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
	}
	refused := errors.New("refused")
	for name, text := range map[string]string{"a": "first", "b": "", "c": "third"} {
		must(t, c.Replace(name, write(text)))
	}
	before, _, err := c.Open("a")
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		what     string
		do       func() error
		err      error
		a, names string // what there is afterwards
	}{
		{"replacing a in vain", func() error { return c.Replace("a", func(io.Writer) error { return refused }) }, refused, "first", "a b c"},
		{"replacing a", func() error { return c.Replace("a", write("second")) }, nil, "second", "a b c"},
		{"removing b", func() error { return c.Remove("b") }, nil, "second", "a c"},
		{"removing nothing", func() error { return c.Remove("d") }, nil, "second", "a c"},
	} {
		if err := step.do(); !errors.Is(err, step.err) {
			t.Errorf("%s gives %v, want %v", step.what, err, step.err)
		}
		again := OpenCache(c.db.name) // as after a start
		blob, size, err := again.Open("a")
		text := make([]byte, size)
		if err == nil {
			_, err = blob.ReadAt(text, 0)
		}
		if string(text) != step.a || err != nil {
			t.Errorf("after %s, a is %q (%v), want %q", step.what, text, err, step.a)
		}
		list, err := again.List()
		var names []string
		for _, e := range list {
			names = append(names, e.Name)
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != step.names || err != nil {
			t.Errorf("after %s, there are %s (%v), want %s", step.what, got, err, step.names)
		}
	}
	text := make([]byte, len("first"))
	if _, err := before.ReadAt(text, 0); string(text) != "first" || err != nil {
		t.Errorf("what was opened first reads %q (%v) in the end, want what it was", text, err)
	}
}
