package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/assets"
	"chuhe/ui/locale"
)

func TestManualList(t *testing.T) {
	help := "Usage: x [flags]\n\nCommands:\n  FILE           open -it-\n  --window WxH   size\n  perft N [FEN]  .count\n\tno entry\n"
	want := ".TP\n\\fIFILE\\fR\nopen \\-it\\-\n" +
		".TP\n\\fB\\-\\-window\\fR \\fIWxH\\fR\nsize\n" +
		".TP\n\\fBperft\\fR \\fIN\\fR \\fI[FEN]\\fR\n\\&.count\n"
	if got, err := manualList(help); err != nil || got != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	if _, err := manualList("nothing\n"); err == nil {
		t.Error("a help that lists nothing makes a manual")
	}
	if _, err := manualList(help + "  bench [DEPTH]\n                 what it does\n"); err == nil {
		t.Error("an entry of two lines is left out of the manual")
	}
}

// Debian's own program compares the versions.
func TestDebianVersions(t *testing.T) {
	ascending := []linuxPackage{
		{version: "20261122-946242d0a1b2", written: day},
		{version: "20261122-046242d0a1b2", written: day.Add(time.Minute)},
		{version: "20261123-146242d0a1b2+dirty", written: day.AddDate(0, 0, 1)},
		{version: "0.9.0", written: day}, {version: "1.0.0-rc.1", written: day}, {version: "1.0.0-rc.2", written: day}, {version: "1.0.0", written: day},
	}
	if got := ascending[0].debian(); got != "0~20261122.091531.946242d0a1b2" {
		t.Errorf("a commit is %q, want %q", got, "0~20261122.091531.946242d0a1b2")
	}
	if got := ascending[4].debian(); got != "1.0.0~rc.1" {
		t.Errorf("a candidate is %q, want %q", got, "1.0.0~rc.1")
	}
	for odd, want := range map[string]string{"": "0~", "unreleased": "0~unreleased", ":1": "0~:1", "/1": "0~/1", "0": "0", "9-a-b": "9~a-b"} {
		if got := (linuxPackage{version: odd}).debian(); got != want {
			t.Errorf("the version %q is %q, want %q", odd, got, want)
		}
	}
	dpkg, err := exec.LookPath("dpkg")
	if err != nil {
		t.Skip("on this system: there is no dpkg")
	}
	for i := range ascending[1:] {
		a, b := ascending[i].debian(), ascending[i+1].debian()
		if exec.Command(dpkg, "--compare-versions", a, "lt", b).Run() != nil {
			t.Errorf("%s is not older than %s", a, b)
		}
	}
}

// A release without a maintainer is rejected; other commits need none.
func TestAnswer(t *testing.T) {
	for _, c := range []struct{ version, contact, want string }{
		{"1.2.3", "A <a@b.c>", "A <a@b.c>"},
		{"1.2.3-rc.1", "A <a@b.c>", "A <a@b.c>"},
		{"1.2.3", "", ""},
		{"1.2.3-rc.1", "", ""},
		{"1.2.3+dirty", "", nobody},
		{"20261122-946242d0a1b2", "", nobody},
		{"unreleased", "", nobody},
	} {
		p := linuxPackage{version: c.version, contact: c.contact}
		if err := p.answer(); p.contact != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s with %q: %q, %v", c.version, c.contact, p.contact, err)
		}
	}
}

// A program that this system can start requires its C library or an older one.
func TestFits(t *testing.T) {
	const shell = "/bin/sh"
	newest, err := libc(shell)
	if err != nil || newest == 0 {
		t.Skipf("on this system: %s is no program for glibc (%v)", shell, err)
	}
	recipe := func(minor int) string { return fmt.Sprintf("depends:\n  - libc6 (>= 2.%d)\n  - libgl1\n", minor) }
	if err := fits(shell, recipe(newest)); err != nil {
		t.Error(err)
	}
	if err := fits(shell, recipe(newest-1)); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("needs glibc 2.%d", newest)) {
		t.Errorf("with an older one it says %v", err)
	}
	if fits(shell, "depends:\n  - libgl1\n") == nil {
		t.Error("a recipe without a C library is right")
	}
	if fits("share_test.go", recipe(newest)) == nil {
		t.Error("what is no program fits")
	}
}

const changes = "# Changes\n\nText.\n\n## Unreleased\n\n### Play\n- New <thing>.\n\n## 1.2.3, 2026-10-01\n- Old thing.\n"

func TestReleases(t *testing.T) {
	p := linuxPackage{version: "20261122-946242d0a1b2", written: day, contact: "A <a@b.c>"}
	all, err := p.releases(changes)
	if err != nil || len(all) != 2 || all[0].version != p.version || !slices.Equal(all[0].changes, []string{"New <thing>."}) ||
		all[1].version != "1.2.3" || all[1].day.Format(time.DateOnly) != "2026-10-01" {
		t.Fatalf("the releases are %+v, %v, want two, the first %s", all, err, p.version)
	}
	p.version = "1.2.3"
	if all, err := p.releases(strings.Replace(changes, "## Unreleased\n\n### Play\n- New <thing>.\n\n", "", 1)); err != nil || len(all) != 1 {
		t.Errorf("the package of a release lists %+v, %v", all, err)
	}
	if _, err := p.releases("# Changes\n\n## 1.2\n"); err == nil {
		t.Error("1.2 is a release")
	}
}

// TestPackage makes a package of programs that only print help: the manual pages
// contain their output, and the AppStream data is XML, with links if there is an
// address.
func TestPackage(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds programs")
	}
	if runtime.GOOS == "windows" {
		t.Skip("on this system: it has no scripts and no packages for Linux")
	}
	t.Chdir(filepath.Join("..", "..", ".."))
	p := linuxPackage{top: t.TempDir(), version: "1.2.3", written: day, contact: "A <a@b.c>", home: "https://example.org/chuhe/"}
	bin := filepath.Join(p.top, "bin")
	if out, err := exec.Command("go", "build", "-pgo=off", "-o", bin+string(filepath.Separator), "./cmd/chuhe-engine", "./cmd/chuhe-lab").CombinedOutput(); err != nil {
		t.Fatalf("building the programs: %v\n%s", err, out)
	}
	// The real window needs C to build, so a script with its flags replaces it here.
	if err := os.WriteFile(filepath.Join(bin, "chuhe"), []byte("#!/bin/sh\necho '  --new  begin'\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := p.fill(); err != nil {
		t.Fatal(err)
	}
	manual, err := exec.Command("gzip", "-dc", filepath.Join(p.top, "share/man/man6/chuhe-lab.6.gz")).Output()
	if err != nil || !strings.Contains(string(manual), "\n\\fBselfplay\\fR\n") {
		t.Errorf("the manual of the laboratory is %v\n%s", err, manual)
	}
	entry, err := os.ReadFile(filepath.Join(p.top, "share/applications/org.chuhe.chuhe.desktop"))
	if want := "\nMimeType=application/x-xqf;application/x-ccbridge-record;"; err != nil || !strings.Contains(string(entry), want) ||
		!strings.HasSuffix(string(entry), ";application/x-xiangqi-pgn;application/vnd.chess-pgn;\n") {
		t.Errorf("the desktop entry is %v, want %q and the types of PGN at the end\n%s", err, want, entry)
	}
	metainfo := content(t, filepath.Join(p.top, "share/metainfo/org.chuhe.chuhe.metainfo.xml"))
	var tree struct {
		ID        string `xml:"id"`
		Launched  string `xml:"launchable"`
		Developer struct {
			ID   string `xml:"id,attr"`
			Name string `xml:"name"`
		} `xml:"developer"`
		URL      string   `xml:"url"`
		Pictures []string `xml:"screenshots>screenshot>image"`
		Releases []struct {
			Version string `xml:"version,attr"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal(metainfo, &tree); err != nil || tree.URL != "https://example.org/chuhe" || len(tree.Releases) == 0 || tree.Releases[0].Version != "1.2.3" {
		t.Errorf("the metainfo is read with %v as %+v, want the home page and release 1.2.3", err, tree)
	}
	if tree.ID != id || tree.Launched != id+".desktop" || tree.Developer.ID != "org.chuhe" || tree.Developer.Name == "" {
		t.Errorf("the metainfo is %+v, want the ID %s for the program and its desktop entry, and org.chuhe for its developer", tree, id)
	}
	if want := "\nIcon=" + id + "\n"; !strings.Contains(string(entry), want) {
		t.Errorf("the desktop entry is %s, want %q in it", entry, want)
	}
	if len(tree.Pictures) == 0 {
		t.Error("the metainfo shows no screenshots, want some")
	}
	for _, picture := range tree.Pictures {
		if _, err := os.Stat(strings.TrimPrefix(picture, "https://example.org/chuhe/raw/HEAD/")); err != nil {
			t.Error(err)
		}
	}
	text := content(t, filepath.Join(p.top, "share/doc/chuhe/copyright"))
	for _, licence := range assets.Licences() {
		if !strings.Contains(string(text), licence.Text) {
			t.Errorf("the copyright file lacks the licence of %s", licence.Name)
		}
	}
}

// The desktop's texts about the program exist in every language of its window.
func TestEveryLanguage(t *testing.T) {
	systems := map[string]string{"zh-Hans": "zh_CN", "zh-Hant": "zh_TW"} // locale names of systems
	read := func(name string) string {
		text := content(t, filepath.Join("..", "..", "..", sources, name))
		return string(text)
	}
	desktop, types, metainfo := read("chuhe.desktop"), read("chuhe.xml"), read("metainfo.xml")
	for _, l := range locale.All() {
		code := l.Code()
		if system, ok := systems[code]; ok {
			code = system
		}
		if !strings.Contains(metainfo, "<lang>"+code+"</lang>") {
			t.Errorf("the AppStream data does not name %s", code)
		}
		if l == locale.English {
			continue // no locale suffix
		}
		for _, c := range []struct {
			text, each, marked string
		}{
			{desktop, "\nGenericName=", "\nGenericName[" + code + "]="},
			{desktop, "\nComment=", "\nComment[" + code + "]="},
			{desktop, "\nKeywords=", "\nKeywords[" + code + "]="},
			{types, "<comment>", `<comment xml:lang="` + code + `">`},
			{metainfo, "<summary>", `<summary xml:lang="` + code + `">`},
			{metainfo, "<p>", `<p xml:lang="` + code + `">`},
			{metainfo, "<li>", `<li xml:lang="` + code + `">`},
		} {
			if want, got := strings.Count(c.text, c.each), strings.Count(c.text, c.marked); want == 0 || got != want {
				t.Errorf("%q stands there %d times, in %s %d times", c.each, want, code, got)
			}
		}
	}
}
