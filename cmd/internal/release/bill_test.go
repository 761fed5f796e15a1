package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"chuhe/assets"
	"chuhe/engine/tabletest"
)

func TestBillCommand(t *testing.T) {
	empty, folder := t.TempDir(), t.TempDir()
	wasm := "\x00asm" + infoBegin + "path\tchuhe/cmd/chuhe-engine\n" + infoEnd
	put(t, filepath.Join(folder, "a.wasm"), wasm)
	for _, c := range []struct {
		args           []string
		stdout, stderr string // parts
		status         int
	}{
		{[]string{folder}, `"timestamp": "1970-01-01T00:00:00Z"`, "", 0},
		{[]string{folder}, `"version": "unreleased"`, "", 0},
		{[]string{"-time", "86400", "-version", "1.2.3", folder}, `"timestamp": "1970-01-02T00:00:00Z"`, "", 0},
		{[]string{empty}, "", "bill: there is no Go program in " + empty, 1},
		{nil, "", "Usage: bill ", 2},
		{[]string{folder, empty}, "", "Usage: bill ", 2},
	} {
		out, stderr, status := tabletest.RunMain(t, append([]string{"bill"}, c.args...)...)
		if !strings.Contains(out, c.stdout) || !strings.HasPrefix(stderr, c.stderr) || (stderr == "") != (c.stderr == "") || status != c.status {
			t.Errorf("%q prints %q, %q and exits with %d, want %q, %q and %d", c.args, out, stderr, status, c.stdout, c.stderr, c.status)
		}
	}
}

// The complete list of two programs.
func TestListOutput(t *testing.T) {
	licences := []assets.Licence{{Name: "Chuhe", Text: "Permission is hereby granted, free of charge"}, {Name: "Go", Text: "neither the\nname"},
		{Name: "a.org/b v1.0.0", Text: "Redistribution and use in source and binary forms"}, {Name: "A face (large)", Text: "SIL Open Font License Version 1.1"}}
	window := &debug.BuildInfo{GoVersion: "go1.26.8 X:none", Path: "chuhe/cmd/chuhe", Deps: []*debug.Module{{Path: "a.org/b", Version: "v1.0.0"}},
		Settings: []debug.BuildSetting{{Key: "GOOS", Value: "linux"}, {Key: "CC", Value: "cc"}, {Key: "GOARCH", Value: "amd64"}}}
	programs := []program{{"linux/chuhe", "ab", window}, {"linux/chuhe-engine", "cd", &debug.BuildInfo{GoVersion: "go1.26.8"}}}
	list, err := bill(programs, licences, "1.2.3", day)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.MarshalIndent(list, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	tabletest.Golden(t, "list", string(text)+"\n")
}

// Faults of the folder and of its files are reported.
func TestBillFaults(t *testing.T) {
	if _, err := find(filepath.Join(t.TempDir(), "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing folder: %v, want %v", err, fs.ErrNotExist)
	}
	if err := writeBill(new(strings.Builder), filepath.Join(t.TempDir(), "none"), "1.2.3", day); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a run of a missing folder: %v, want %v", err, fs.ErrNotExist)
	}
	folder := t.TempDir()
	name := filepath.Join(folder, "a.wasm")
	put(t, name, "\x00asm"+infoBegin+"mod\tx\n"+infoEnd)
	if _, err := find(folder); err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("broken build information: %v, want the beginning %q", err, name+": ")
	}
	put(t, name, "\x00asm"+infoBegin+"path\tx\ndep\ta.org/none\tv1.0.0\n"+infoEnd)
	var out strings.Builder
	if err := writeBill(&out, folder, "1.2.3", day); err == nil || !strings.Contains(err.Error(), "a.org/none") || out.Len() > 0 {
		t.Errorf("a program with a part of unknown licence: %v, printed %q, want an error that names the part", err, &out)
	}
	info := &debug.BuildInfo{GoVersion: "go1.26.8", Deps: []*debug.Module{{Path: "a.org/b", Version: "v1.0.0"}}}
	if _, err := bill([]program{{"x", "ab", info}}, nil, "1.2.3", day); err == nil || err.Error() != "no known licence of Chuhe: run go generate ./assets" {
		t.Errorf("no licences: %v", err)
	}
}
