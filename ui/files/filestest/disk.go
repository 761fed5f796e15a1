// Package filestest provides a disk in memory for tests of code that reads and writes files.
package filestest

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"maps"
	slashed "path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// Known returns a path in the form of the test disk: with slashes and without a drive name, even on systems that use
// another form.
func Known(path string) string { return filepath.ToSlash(path[len(filepath.VolumeName(path)):]) }

// Home is the home folder of a new disk.
const Home = "/home/user"

// A Disk is a [files.System] in memory.
type Disk struct {
	mu       sync.Mutex
	files    map[string][]byte
	folders  map[string]bool
	refused  map[string]error
	closed   map[string]error // errors of writing, by path
	slow     chan struct{}
	slowPath string // the file that is slow; empty: all
	creep    map[string]chan int
}

var _ files.System = &Disk{}

// New returns a disk with the folders Home and Home/Documents.
func New() *Disk {
	d := &Disk{files: map[string][]byte{}, folders: map[string]bool{}, refused: map[string]error{},
		closed: map[string]error{}, creep: map[string]chan int{}}
	d.Folder(Home + "/Documents")
	return d
}

// Folder creates a folder and its parents.
func (d *Disk) Folder(path string) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.folder(path)
}

func (d *Disk) folder(path string) {
	for ; !d.folders[path]; path = slashed.Dir(path) {
		d.folders[path] = true
	}
}

// Put creates or replaces a file, and creates the folders above it.
func (d *Disk) Put(path, content string) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.folder(slashed.Dir(path))
	d.files[path] = []byte(content)
}

// Content returns the content of a file, and false if there is none.
func (d *Disk) Content(path string) (string, bool) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	data, there := d.files[path]
	return string(data), there
}

// Files returns the contents of all files, by path.
func (d *Disk) Files() map[string]string {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := map[string]string{}
	for path, data := range d.files {
		all[path] = string(data)
	}
	return all
}

// Delete removes a file, or a folder with all that it holds.
func (d *Disk) Delete(path string) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	gone := func(p string) bool { return p == path || strings.HasPrefix(p, path+"/") }
	maps.DeleteFunc(d.files, func(p string, _ []byte) bool { return gone(p) })
	maps.DeleteFunc(d.folders, func(p string, _ bool) bool { return gone(p) })
}

// Refuse makes every use of a path fail with err; nil makes it succeed again.
func (d *Disk) Refuse(path string, err error) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.refused[path] = err
}

// RefuseWriting makes every write of a file fail with err; nil makes it succeed again.
func (d *Disk) RefuseWriting(path string, err error) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed[path] = err
}

// Creep makes a file readable step by step: each call of step releases more bytes.
func (d *Disk) Creep(path string) (step func(bytes int)) {
	path = Known(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	allowed := make(chan int, 1000)
	d.creep[path] = allowed
	return func(bytes int) { allowed <- bytes }
}

// creeper reads as many bytes as it is allowed to.
type creeper struct {
	files.File
	allowed chan int
	left    int
}

func (c *creeper) Read(p []byte) (int, error) {
	if c.left == 0 {
		c.left = <-c.allowed
	}
	n, err := c.File.Read(p[:min(len(p), c.left)])
	c.left -= n
	return n, err
}

// Hold makes every use of a file wait until release is called.
func (d *Disk) Hold() (release func()) { return d.HoldOne("") }

// HoldOne makes every use of one file or folder wait until release is called.
func (d *Disk) HoldOne(path string) (release func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	slow := make(chan struct{})
	d.slow, d.slowPath = slow, Known(path)
	return func() { close(slow) }
}

// wait waits while Hold or HoldOne blocks the disk.
func (d *Disk) wait(path string) {
	d.mu.Lock()
	slow := d.slow
	if d.slowPath != "" && d.slowPath != path {
		slow = nil
	}
	d.mu.Unlock()
	if slow != nil {
		<-slow
	}
}

func (d *Disk) Open(path string) (files.File, int64, error) {
	path = Known(path)
	d.wait(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	data, there := d.files[path]
	if err := d.refuses("open", path); err != nil {
		return nil, 0, err
	}
	switch {
	case d.folders[path]:
		return nil, 0, &fs.PathError{Op: "open", Path: path, Err: store.ErrNotFile}
	case !there:
		return nil, 0, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	file := files.InMemory(data)
	if allowed := d.creep[path]; allowed != nil {
		file = &creeper{File: file, allowed: allowed}
	}
	return file, int64(len(data)), nil
}

func (d *Disk) refuses(op, path string) error {
	if err := d.refused[path]; err != nil {
		return &fs.PathError{Op: op, Path: path, Err: err}
	}
	return nil
}

func (d *Disk) Replace(path string, write func(io.Writer) error) error {
	path = Known(path)
	d.wait(path)
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.refuses("write", path); err != nil {
		return err
	}
	if err := d.closed[path]; err != nil {
		return &fs.PathError{Op: "write", Path: path, Err: err}
	}
	switch {
	case d.folders[path]:
		return &fs.PathError{Op: "write", Path: path, Err: store.ErrNotFile}
	case !d.folders[slashed.Dir(path)]:
		return &fs.PathError{Op: "write", Path: path, Err: fs.ErrNotExist}
	}
	d.files[path] = b.Bytes()
	return nil
}

func (d *Disk) MakeFolder(path string) error {
	path = Known(path)
	d.wait(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, there := d.files[path]; there || d.folders[path] {
		return &fs.PathError{Op: "make", Path: path, Err: fs.ErrExist}
	}
	err := d.refuses("make", path)
	if err == nil {
		d.folder(path)
	}
	return err
}

func (d *Disk) Remove(path string) error {
	path = Known(path)
	d.wait(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.refuses("remove", path); err != nil {
		return err
	}
	for found := range d.files {
		if strings.HasPrefix(found, path+"/") {
			return &fs.PathError{Op: "remove", Path: path, Err: store.ErrNotFile}
		}
	}
	_, there := d.files[path]
	if !there && !d.folders[path] {
		return &fs.PathError{Op: "remove", Path: path, Err: fs.ErrNotExist}
	}
	delete(d.files, path)
	delete(d.folders, path)
	return nil
}

// modified is the modification time of all files.
var modified = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) // read only

func (d *Disk) List(folder string) ([]files.Entry, error) {
	folder = Known(folder)
	d.wait(folder)
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.refuses("list", folder); err != nil {
		return nil, err
	}
	if !d.folders[folder] {
		return nil, &fs.PathError{Op: "list", Path: folder, Err: fs.ErrNotExist}
	}
	var list []files.Entry
	add := func(path string, e files.Entry) {
		if slashed.Dir(path) == folder && path != folder {
			e.Name, e.Modified = slashed.Base(path), modified
			e.Hidden = strings.HasPrefix(e.Name, ".")
			list = append(list, e)
		}
	}
	for path := range d.folders {
		add(path, files.Entry{Folder: true})
	}
	for path, data := range d.files {
		add(path, files.Entry{Size: int64(len(data))})
	}
	return list, nil
}

func (d *Disk) Each(ctx context.Context, folder string, wanted func(string) bool,
	visit func(files.Entry) bool) (int, error) {
	list, err := d.List(folder)
	if err != nil {
		return 0, err
	}
	return files.EachOf(ctx, list, wanted, visit)
}

// Identify implements [files.System]. No folder has two paths here.
func (d *Disk) Identify(string) (id files.Identity, virtual bool) { return id, false }

func (d *Disk) Places() []files.Place {
	return []files.Place{
		{Name: locale.Msg(locale.PlaceHome), Path: Home},
		{Name: locale.Msg(locale.PlaceDocuments), Path: Home + "/Documents"},
		{Name: locale.Msg(locale.PlaceRoot), Path: "/"},
	}
}
