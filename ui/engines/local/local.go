// Package local starts engines as programs of this computer.
package local

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"chuhe/engine/link"
	programs "chuhe/engine/link/exec"
	"chuhe/ui/engines"
)

// System implements engines.System.
type System struct {
	Keeper []string // of exec.Program
}

// Find implements engines.System. A name without a folder is looked up in PATH and in the folders of games. Arguments
// that name existing files become absolute paths, except those for another machine. The working folder is that of the
// first file among the arguments, such as a script, or that of the program, with links resolved.
func (System) Find(words []string) (engines.Command, error) {
	path, err := exec.LookPath(home(words[0]))
	for _, dir := range games() {
		if err != nil && filepath.Base(words[0]) == words[0] {
			path, err = exec.LookPath(filepath.Join(dir, words[0]))
		}
	}
	if err == nil || errors.Is(err, exec.ErrDot) {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		// it may lack the permission to run
		if given, absErr := filepath.Abs(home(words[0])); absErr == nil && exists(given) {
			path, err = given, nil
		}
	}
	if err != nil {
		return engines.Command{}, errors.Join(link.ErrNotFound, err)
	}
	c := engines.Command{Program: path}
	main := path
	for _, arg := range words[1:] {
		if file, err := filepath.Abs(home(arg)); err == nil && !c.Remote() && arg != "" && arg[0] != '-' &&
			exists(file) {
			arg = file
			if main == path {
				main = file
			}
		}
		c.Args = append(c.Args, arg)
	}
	if real, err := filepath.EvalSymlinks(main); err == nil {
		main = real
	}
	c.Folder = filepath.Dir(main)
	return c, nil
}

// games returns folders of Unix systems for games, which are not in everybody's PATH.
func games() []string { return []string{"/usr/games", "/usr/local/games"} }

// home replaces ~ at the beginning of a path, which a shell would do.
func home(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if dir, err := os.UserHomeDir(); err == nil {
			return filepath.Join(dir, rest)
		}
	}
	return path
}

func exists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// mostRead is the number of bytes of a file that are read for its digest.
const mostRead = 256 << 20

func (System) Digest(program string) (string, error) {
	if info, err := os.Stat(program); err == nil && !info.Mode().IsRegular() {
		return "", link.ErrNoProgram // reading a pipe could wait for ever
	}
	f, err := os.Open(program)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", errors.Join(link.ErrNotFound, err)
	case errors.Is(err, fs.ErrPermission):
		return "", errors.Join(link.ErrNotAllowed, err)
	case err != nil:
		return "", err
	}
	defer f.Close()
	return digest(f, mostRead)
}

// digest identifies the content of a file of up to most bytes, and of a larger one its beginning, size and time.
func digest(f *os.File, most int64) (string, error) {
	h := sha256.New()
	if n, err := io.Copy(h, io.LimitReader(f, most)); err != nil || n < most {
		return hex.EncodeToString(h.Sum(nil)), err
	}
	info, err := f.Stat()
	if err != nil {
		return "", err
	}
	fmt.Fprint(h, info.Size(), info.ModTime().UnixNano())
	return hex.EncodeToString(h.Sum(nil)), nil
}

func (System) Machine() string {
	for _, file := range []string{"/etc/machine-id", "/var/lib/dbus/machine-id"} {
		if id, err := os.ReadFile(file); err == nil && len(id) > 8 {
			return strings.TrimSpace(string(id))
		}
	}
	name, _ := os.Hostname() // without a name, all such machines count as one
	return name
}

func (s System) Dial(c engines.Command) link.Dial {
	return func() (io.ReadWriteCloser, error) {
		return programs.Run(programs.Program{Command: c.Program, Args: c.Args, Dir: c.Folder, Keeper: s.Keeper})
	}
}
