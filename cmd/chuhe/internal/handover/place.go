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
	// socketName is the name of the socket beside the lock in the folder.
	socketName = "window.socket"
	// maxPath is the longest path of a socket that every system accepts.
	maxPath = 100
)

// places returns the possible paths for the socket of a folder, best first. The
// folder itself may be unsuitable: paths of sockets are limited in length, and
// some file systems do not support sockets.
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

// fingerprint identifies a folder, whatever path is used for it.
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

// privateFolder returns a folder for files that last until the machine is
// turned off, and to which no other user can write.
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

// ownSocket reports whether the path is a socket of this user.
func ownSocket(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode()&fs.ModeSocket != 0 && own(info)
}
