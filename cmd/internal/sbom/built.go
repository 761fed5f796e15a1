package main

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"runtime"
	"runtime/debug"
)

// errNotGo says that a file is no program that Go has built.
var errNotGo = errors.New("not a Go program")

// Go keeps what a program is built from as a text between these marks.
const (
	infoBegin = "\x30\x77\xaf\x0c\x92\x74\x08\x02\x41\xe1\xc1\x07\xe6\xd6\x18\xe6"
	infoEnd   = "\xf9\x32\x43\x31\x86\x18\x20\x72\x00\x82\x42\x10\x41\x16\xd8\xf2"
)

// built reads what a program says it is built from. The standard library reads
// programs of operating systems; in WebAssembly the text is looked for here, and
// the version of Go, which it lacks, is that of the Go that runs.
func built(content []byte) (*debug.BuildInfo, error) {
	if !bytes.HasPrefix(content, []byte("\x00asm")) {
		info, err := buildinfo.Read(bytes.NewReader(content))
		if err != nil {
			return nil, errNotGo // its own error for that cannot be told from others
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
