package handover

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strconv"
)

const (
	// socketName stands beside the lock, in the folder.
	socketName = "window.socket"
	// maxPath is the longest path of a socket that every system takes.
	maxPath = 100
)

// places gives where the socket of a folder may be, best first. In the folder
// there may be no room for it: paths of sockets are short, and some file systems
// hold none.
func places(dir string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if path := filepath.Join(dir, socketName); len(path) <= maxPath && !yield(path) {
			return
		}
		private, err := privateFolder()
		if err != nil {
			return
		}
		if path := filepath.Join(private, "chuhe-"+fingerprint(dir)+".socket"); len(path) <= maxPath {
			yield(path)
		}
	}
}

// fingerprint tells folders apart, however they are called.
func fingerprint(dir string) string {
	if absolute, err := filepath.Abs(dir); err == nil {
		dir = absolute
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	sum := sha256.Sum256([]byte(dir))
	return fmt.Sprintf("%x", sum[:8])
}

// privateFolder returns a folder for things that last as long as the machine
// runs, into which nobody else can put anything.
func privateFolder() (string, error) {
	if dir := os.Getenv("XDG_RUNTIME_DIR"); dir != "" && isPrivate(dir) {
		return dir, nil
	}
	dir := filepath.Join(os.TempDir(), "chuhe-"+strconv.Itoa(os.Geteuid()))
	if err := os.Mkdir(dir, 0o700); err != nil && !os.IsExist(err) {
		return "", err
	}
	if !isPrivate(dir) {
		return "", fs.ErrPermission
	}
	return dir, nil
}

func isPrivate(dir string) bool {
	info, err := os.Lstat(dir)
	return err == nil && info.IsDir() && own(info) && !othersMay(info)
}

// ownSocket reports whether a socket of this user lies at a path.
func ownSocket(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&fs.ModeSocket != 0 && own(info)
}
