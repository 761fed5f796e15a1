package indexed

import (
	"fmt"
	"sync"
	"syscall/js"
	"time"

	"chuhe/ui/browser"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// The database has one table, whose keys are names of files and whose values are
// objects with the content as a Uint8Array and the moment of the last change in
// milliseconds since 1970. Its version is that of this layout.
const (
	table   = "files"
	version = 1
)

// patience is how long to wait for a lock that another tab has: when a page is loaded
// again, it may be there before the one that it replaces is gone.
const patience = 600 * time.Millisecond

// Open opens the named database. It always returns a Place. The message is empty if the database is writable, and
// otherwise explains why it is not.
func Open(name string) (*Place, locale.Message) { return open(&indexedDB{name: name}) }

// indexedDB is the database of IndexedDB and the lock of Web Locks.
type indexedDB struct {
	name string

	mu    sync.Mutex // guards what follows
	open  js.Value   // the connection; undefined: there is none
	kept  bool       // the browser was asked to keep what is here
	leave js.Value   // gives the lock back
}

// connect returns the connection. The browser may close it at any time, for
// example when a person has the data of pages removed.
func (db *indexedDB) connect() (js.Value, error) {
	if db.open.Truthy() {
		return db.open, nil
	}
	request, err := browser.Try(func() js.Value { return js.Global().Get("indexedDB").Call("open", db.name, version) })
	if err != nil {
		return request, err
	}
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("createObjectStore", table)
		return nil
	})
	defer upgrade.Release()
	request.Set("onupgradeneeded", upgrade)
	if err := browser.Event(request, "onsuccess", "onerror"); err != nil {
		if browser.IsNamed(err, "VersionError") {
			err = store.ErrNewer
		}
		return request, err
	}
	db.open = request.Get("result")
	return db.open, nil
}

// transaction begins one.
func (db *indexedDB) transaction(mode string) (js.Value, error) {
	for again := false; ; again = true {
		connection, err := db.connect()
		if err != nil {
			return connection, err
		}
		// "strict" has the browser wait for the disk.
		options := map[string]any{"durability": "strict"}
		t, err := browser.Try(func() js.Value { return connection.Call("transaction", table, mode, options) })
		if err == nil || again || !browser.IsNamed(err, "InvalidStateError") {
			return t, err
		}
		db.open = js.Undefined() // the connection was closed
	}
}

func (db *indexedDB) load() (map[string]file, error) {
	db.mu.Lock()
	defer db.mu.Unlock()
	t, err := db.transaction("readonly")
	if err != nil {
		return nil, err
	}
	from := t.Call("objectStore", table)
	names, values := from.Call("getAllKeys"), from.Call("getAll")
	if err := browser.Event(t, "oncomplete", "onabort"); err != nil {
		return nil, err
	}
	names, values = names.Get("result"), values.Get("result")
	files := make(map[string]file, names.Length())
	for i := range names.Length() {
		value := values.Index(i)
		files[names.Index(i).String()] = file{
			data:     browser.Bytes(value.Get("data")),
			modified: time.UnixMilli(int64(value.Get("modified").Float())),
		}
	}
	return files, nil
}

func (db *indexedDB) change(put map[string]file, remove []string) error {
	db.mu.Lock()
	defer db.mu.Unlock()
	t, err := db.transaction("readwrite")
	if err != nil {
		return translate(err)
	}
	_, err = browser.Try(func() js.Value {
		to := t.Call("objectStore", table)
		for _, name := range remove {
			to.Call("delete", name)
		}
		for name, f := range put {
			to.Call("put", map[string]any{"data": browser.Array(f.data), "modified": f.modified.UnixMilli()}, name)
		}
		return js.Undefined()
	})
	if err == nil {
		err = browser.Event(t, "oncomplete", "onabort")
	}
	if err == nil {
		db.keep()
	}
	return translate(err)
}

// keep asks the browser, once there is something to lose, not to remove it when it
// runs out of room. Some ask the person, so nobody waits for the answer.
func (db *indexedDB) keep() {
	if db.kept {
		return
	}
	db.kept = true
	go func() {
		_, _ = browser.Await(func() js.Value { return js.Global().Get("navigator").Get("storage").Call("persist") })
	}()
}

// translate puts an error of the browser into terms of package store.
func translate(err error) error {
	if browser.IsNamed(err, "QuotaExceededError") {
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	}
	return err
}

// lock takes the lock of the name of the database. Browsers have no locks for pages that come
// over an open connection; there, tabs do not know of each other.
func (db *indexedDB) lock() bool {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return true
	}
	// The answer to this may take long, and says nothing of another tab, so patience begins after it.
	if db.request(locks, db.name, map[string]any{"ifAvailable": true}) {
		return true
	}
	// A browser may keep a page that was left, to show it again, and ends it only for one that waits for its lock.
	wait := js.Global().Get("AbortController").New()
	defer time.AfterFunc(patience, func() { wait.Call("abort") }).Stop()
	return db.request(locks, db.name, map[string]any{"signal": wait.Get("signal")})
}

// grace is how long a tab that could take over leaves the lock to others: a page that is loaded again is
// to have its own back.
const grace = 2 * time.Second

// wait takes the lock when the tab that has it is closed, and not merely loaded again. A tab that is loading
// holds the lock of its name and "loading" together with others.
func (db *indexedDB) wait(stop <-chan struct{}) bool {
	locks := js.Global().Get("navigator").Get("locks")
	giveUp := js.Global().Get("AbortController").New()
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		select {
		case <-stop:
			giveUp.Call("abort")
		case <-ended:
		}
	}()
	queued := map[string]any{"signal": giveUp.Get("signal")}
	for db.request(locks, db.name, queued) {
		db.unlock()
		select {
		case <-stop:
			return false
		case <-time.After(grace):
		}
		if !db.request(locks, db.name+" loading", queued) {
			return false
		}
		db.unlock()
		if db.request(locks, db.name, map[string]any{"ifAvailable": true}) {
			return true
		}
	}
	return false
}

// request asks for a lock in some way, and reports whether it is this tab's now. It is held until the promise is kept
// that leave keeps.
func (db *indexedDB) request(locks js.Value, name string, how map[string]any) bool {
	answer := make(chan bool, 1)
	var grant, hold js.Func
	hold = js.FuncOf(func(_ js.Value, args []js.Value) any {
		db.leave = args[0]
		return nil
	})
	grant = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Truthy() {
			answer <- false
			return nil
		}
		promise := js.Global().Get("Promise").New(hold)
		answer <- true
		return promise
	})
	go func() {
		defer grant.Release()
		defer hold.Release()
		_, err := browser.Await(func() js.Value {
			return locks.Call("request", name, how, grant)
		})
		if err != nil { // the wait was ended, or there are no locks for this page, so that no other tab has one
			select {
			case answer <- !browser.IsNamed(err, "AbortError"):
			default: // it was given
			}
		}
	}()
	return <-answer
}

func (db *indexedDB) unlock() {
	if db.leave.Truthy() {
		db.leave.Invoke()
	}
}
