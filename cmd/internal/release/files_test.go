package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// fakeProgram is the programs of a package while the command is tested: they answer --help.
func fakeProgram() {
	if name := filepath.Base(os.Args[0]); slices.Contains(programs[:], name) {
		fmt.Printf("Usage: %s\n  --new  begin anew\n", name)
		return
	}
	main()
}

// tree makes a folder with the sources of a package, and a folder whose programs print lines of help. It returns the
// latter, and stays in the former.
func tree(t *testing.T, log string, help map[string]string) (p linuxPackage) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("on this system: it has no scripts and no packages for Linux")
	}
	copied, err := filepath.Abs(filepath.Join("..", "..", "..", sources))
	if err != nil {
		t.Fatal(err)
	}
	top, source := t.TempDir(), t.TempDir()
	put := func(path, text string, mode fs.FileMode) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(filepath.Join(source, sources), os.DirFS(copied)); err != nil {
		t.Fatal(err)
	}
	put(filepath.Join(source, "docs", "CHANGELOG.md"), log, 0o600)
	for _, side := range []string{"16", "32"} {
		put(filepath.Join(source, "assets", "icons", side+".png"), "picture of "+side, 0o600)
	}
	put(filepath.Join(source, "assets", "icons", "scalable.svg"), "<svg/>", 0o600)
	for _, name := range programs {
		text := help[name]
		if text == "" {
			text = "echo '  --new  begin anew'"
		}
		put(filepath.Join(top, "bin", name), "#!/bin/sh\n"+text+"\n", 0o700)
	}
	t.Chdir(source)
	return linuxPackage{top: top, version: "1.2.3", written: day, contact: "A <a@b.c>"}
}

// shared returns the paths of the files below share/.
func shared(t *testing.T, p linuxPackage) (paths []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(p.top), "share", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			paths = append(paths, strings.TrimPrefix(path, "share/"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// A package has all its files, and the same ones each time.
func TestFiles(t *testing.T) {
	p := tree(t, changes, nil)
	if err := p.fill(); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"applications/org.chuhe.chuhe.desktop", "doc/chuhe/changelog.gz", "doc/chuhe/copyright", "icons/hicolor/16x16/apps/org.chuhe.chuhe.png", "icons/hicolor/32x32/apps/org.chuhe.chuhe.png", "icons/hicolor/scalable/apps/org.chuhe.chuhe.svg",
		"man/man6/chuhe-engine.6.gz", "man/man6/chuhe-lab.6.gz", "man/man6/chuhe.6.gz", "metainfo/org.chuhe.chuhe.metainfo.xml", "mime/packages/chuhe.xml",
	}
	if got := shared(t, p); !slices.Equal(got, want) {
		t.Errorf("the package has the files %q, want %q", got, want)
	}
	for name, want := range map[string]string{"icons/hicolor/32x32/apps/org.chuhe.chuhe.png": "picture of 32", "applications/org.chuhe.chuhe.desktop": "\nMimeType=application/x-xqf;"} {
		if text, err := os.ReadFile(filepath.Join(p.top, "share", name)); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s holds %q, %v, want %q in it", name, text, err, want)
		}
	}
}

// A source that is missing is named.
func TestFilesThatAreMissing(t *testing.T) {
	for _, source := range []string{"assets/linux/chuhe.desktop", "assets/linux/chuhe.xml", "assets/linux/chuhe.6", "assets/linux/chuhe-lab.6", "assets/linux/metainfo.xml", "assets/icons/scalable.svg", "docs/CHANGELOG.md"} {
		t.Run(source, func(t *testing.T) {
			p := tree(t, changes, nil)
			if err := os.Remove(source); err != nil {
				t.Fatal(err)
			}
			if err := p.fill(); err == nil || !strings.Contains(filepath.ToSlash(err.Error()), source) {
				t.Errorf("%v, want an error that names %s", err, source)
			}
		})
	}
}

// So is what programs or the changelog say wrongly.
func TestTextsThatAreWrong(t *testing.T) {
	for _, c := range []struct {
		log  string
		help map[string]string
		want string
	}{
		{"# Changes\n\n## Soon\n", nil, `docs/CHANGELOG.md: "Soon" is no release`},
		{changes, map[string]string{"chuhe-lab": "echo nothing"}, `chuhe-lab --help: "nothing\n" lists nothing`},
		{changes, map[string]string{"chuhe-engine": "exit 3"}, "chuhe-engine --help: exit status 3"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if err := tree(t, c.log, c.help).fill(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want an error with %q", err, c.want)
			}
		})
	}
}

// Each file that cannot be written is named.
func TestFilesThatCannotBeWritten(t *testing.T) {
	whole := tree(t, changes, nil)
	if err := whole.fill(); err != nil {
		t.Fatal(err)
	}
	for _, name := range shared(t, whole) {
		p := whole
		p.top = t.TempDir()
		if err := os.Symlink(filepath.Join(whole.top, "bin"), filepath.Join(p.top, "bin")); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(p.top, "share", name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := p.fill(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("where %s is a folder: %v, want an error that names it", name, err)
		}
	}
	whole.top = filepath.Join("docs", "CHANGELOG.md")
	if err := whole.write("a/b", nil); err == nil {
		t.Error("a file is written below another file")
	}
}

// The command fills the folder and writes the recipe, and exits with 0 only then.
func TestShare(t *testing.T) {
	p := tree(t, changes, nil)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := libc(self); err != nil {
		t.Skip("on this system: programs are of another kind:", err)
	}
	for _, name := range programs {
		path := filepath.Join(p.top, "bin", name)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(self, path); err != nil {
			t.Fatal(err)
		}
	}
	recipe := filepath.Join(p.top, "nfpm.yaml")
	for _, c := range []struct {
		nfpm   []string
		status int
	}{{nil, 0}, {[]string{"-nfpm", recipe}, 0}, {[]string{"-nfpm", filepath.Join(p.top, "none", "nfpm.yaml")}, 1}} {
		args := slices.Concat([]string{"share", "-version", "1.2.3", "-time", "1795338931", "-contact", "A <a@b.c>", "-home", "https://example.org"}, c.nfpm, []string{p.top})
		_, stderr, status := tabletest.RunMain(t, args...)
		if strings.Contains(stderr, "needs glibc") {
			t.Skip("on this system: the C library is newer than the package declares:", stderr)
		}
		if status != c.status || (stderr == "") != (status == 0) {
			t.Errorf("%q exits with %d and prints %q, want %d", args, status, stderr, c.status)
		}
		if _, err := os.Stat(recipe); (err == nil) != (len(c.nfpm) > 0) {
			t.Errorf("%q: the recipe is %v", args, err)
		}
	}
	if got := shared(t, p); len(got) != 11 {
		t.Errorf("the package has the files %q, want eleven", got)
	}
	text, err := os.ReadFile(recipe)
	for _, want := range []string{"mtime: \"2026-11-22T09:15:31Z\"\n", "1.2.3", "A <a@b.c>", "https://example.org", filepath.ToSlash(p.top) + "/"} {
		if err != nil || !strings.Contains(string(text), want) || strings.Contains(string(text), "@DEBIAN@") {
			t.Errorf("the recipe is %v, want %q and no placeholder in it:\n%s", err, want, text)
		}
	}
}
