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

// The database has one table. Its keys are file names; its values are objects with the content as a Uint8Array and the
// modification time in milliseconds since 1970. version is the version of this layout.
const (
	table   = "files"
	version = 1
)

// patience is the time to wait for a lock held by another tab: a reloaded page may start before the page that it
// replaces is gone.
const patience = 600 * time.Millisecond

// Open opens the named database. It always returns a Store. The message is empty if the database is writable, and
// otherwise explains why it is not.
func Open(name string) (*Store, locale.Message) { return open(&indexedDB{name: name}) }

// indexedDB implements database with IndexedDB and Web Locks.
type indexedDB struct {
	name string

	mu    sync.Mutex // guards the fields below
	open  js.Value   // the connection, or undefined
	kept  bool       // the browser was asked to make the data persistent
	leave js.Value   // releases the lock
}

// connect returns the connection. The browser may close it at any time, for example when the user deletes the data of
// pages.
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

func (db *indexedDB) transaction(mode string) (js.Value, error) {
	for again := false; ; again = true {
		connection, err := db.connect()
		if err != nil {
			return connection, err
		}
		// "strict" makes the browser wait for the disk.
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

// keep asks the browser, once there is data, not to evict it when storage runs low. Some browsers ask the user, so keep
// does not wait for the answer.
func (db *indexedDB) keep() {
	if db.kept {
		return
	}
	db.kept = true
	go func() {
		_, _ = browser.Await(func() js.Value { return js.Global().Get("navigator").Get("storage").Call("persist") })
	}()
}

// translate converts an error of the browser to one of package store.
func translate(err error) error {
	if browser.IsNamed(err, "QuotaExceededError") {
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	}
	return err
}

// lock takes the lock named after the database. Browsers provide no locks to pages loaded over plain HTTP; there, tabs
// do not see each other.
func (db *indexedDB) lock() bool {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return true
	}
	// This request may take long even without another tab, so patience begins after it.
	if db.request(locks, db.name, map[string]any{"ifAvailable": true}) {
		return true
	}
	// A browser may keep a page in its back/forward cache, and discards it only when another page waits for its lock.
	wait := js.Global().Get("AbortController").New()
	defer time.AfterFunc(patience, func() { wait.Call("abort") }).Stop()
	return db.request(locks, db.name, map[string]any{"signal": wait.Get("signal")})
}

// grace is the time for which a waiting tab leaves a free lock to others, so that a reloaded page gets its own lock
// back.
const grace = 2 * time.Second

// wait takes the lock when the tab that holds it is closed, but not when it is merely reloaded. A loading tab holds a
// second, shared lock: the name with "loading".
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

// request requests a lock with the given options, and reports whether this tab now holds it. The lock is held until
// leave resolves its promise.
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
		if err != nil { // the wait was aborted, or this page has no locks, so that no other tab holds one
			select {
			case answer <- !browser.IsNamed(err, "AbortError"):
			default: // the lock was granted
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
