package main

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"runtime"
	"runtime/debug"
)

// errNotGo means that a file is not a program built by Go.
var errNotGo = errors.New("not a Go program")

// The marks around the text in which Go stores a program's build information.
const (
	infoBegin = "\x30\x77\xaf\x0c\x92\x74\x08\x02\x41\xe1\xc1\x07\xe6\xd6\x18\xe6"
	infoEnd   = "\xf9\x32\x43\x31\x86\x18\x20\x72\x00\x82\x42\x10\x41\x16\xd8\xf2"
)

// built reads the build information of a program. The standard library reads
// native programs; for WebAssembly this function searches for the text, and sets
// the Go version, which is missing there, to that of the running Go.
func built(content []byte) (*debug.BuildInfo, error) {
	if !bytes.HasPrefix(content, []byte("\x00asm")) {
		info, err := buildinfo.Read(bytes.NewReader(content))
		if err != nil {
			return nil, errNotGo // the library's own error cannot be distinguished from others
		}
		return info, nil
	}
	_, rest, _ := bytes.Cut(content, []byte(infoBegin))
	text, _, ok := bytes.Cut(rest, []byte(infoEnd))
	if !ok {
		return nil, errNotGo
	}
	info, err := debug.ParseBuildInfo(string(text))
	if err != nil {
		return nil, err
	}
	info.GoVersion = runtime.Version()
	return info, nil
}
