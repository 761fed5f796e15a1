package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/assets"
	"chuhe/engine/tabletest"
)

func TestMain(m *testing.M) { tabletest.Main(m, fakeProgram) }

// The texts made of the changes, the licences and the addresses.
func TestTexts(t *testing.T) {
	p := linuxPackage{version: "1.3.0", written: day, contact: "A <a@b.c>", home: "https://example.org/x&y/"}
	text := "# Changes\n\n## 1.3.0, 2026-11-20\n\n### Play\n- A change <of> many words, which is so long that it does not fit into one line of Debian's texts, nor two.\n" +
		"- 一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十12345 x\n" +
		"- " + strings.Repeat("a", 36) + " " + strings.Repeat("b", 37) + " the first two words fill the line\n" +
		"No change.\n\n## 1.2.3-rc.1, 2026-10-01\n- Old thing.\n"
	if _, err := p.releases(text); err == nil {
		t.Error("a candidate has a section")
	}
	all, err := p.releases(strings.Replace(text, "1.2.3-rc.1", "1.2.3", 1))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	out.Write(p.changelog(all))
	out.WriteString("\n" + appstream(all) + p.links())
	p.version = "1.3.1-rc.2"
	if all, err = p.releases(strings.Replace(text, "1.2.3-rc.1", "1.2.3", 1)); err != nil {
		t.Fatal(err)
	}
	out.WriteString(appstream(all[:1]))
	out.Write(p.changelog(all[:1]))
	p.home = ""
	out.WriteString("[" + p.links() + "]\n")
	out.Write(copyright([]assets.Licence{{Name: "Chuhe", Text: "Free."}, {Name: "字体", Text: "Also free."}}))
	for _, words := range []string{"FILE", "--window WxH", "perft N [FEN]", "a-b \\c", "[Mixed]"} {
		out.WriteString(typed(words) + "\n")
	}
	for _, words := range []string{".a", "'a", "a.b", "-"} {
		out.WriteString(escape(words) + "\n")
	}
	tabletest.Golden(t, "texts", out.String())
	if _, err := p.releases("# Changes\n\n## 1.2.3, 2026-13-01\n"); err == nil {
		t.Error("a thirteenth month is a date")
	}
}

// The command fails with a reason.
func TestShareCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct {
		args   string
		stderr string
		status int
	}{
		{"", "Usage: share ", 2},
		{"a b", "Usage: share ", 2},
		{"-version 1.2.3 a", "share: the package of 1.2.3, a release, ", 1},
		{"-version x -time 1 -home y -contact z a", "share: open ", 1},
	} {
		if _, stderr, status := tabletest.RunMain(t, append([]string{"share"}, strings.Fields(c.args)...)...); status != c.status || !strings.HasPrefix(stderr, c.stderr) {
			t.Errorf("%q exits with %d and prints %q, want %d and %q", c.args, status, stderr, c.status, c.stderr)
		}
	}
}

// The package of the tables of endings has no programs, but a licence.
func TestTables(t *testing.T) {
	t.Chdir(filepath.Join("..", "..", ".."))
	top := t.TempDir()
	recipe := filepath.Join(t.TempDir(), "nfpm.yaml")
	args := []string{"share", "-tables", "-version", "1.2.3", "-time", "1795338931", "-contact", "A <a@b.c>", "-arch", "all", "-nfpm", recipe, top}
	if _, stderr, status := tabletest.RunMain(t, args...); status != 0 {
		t.Fatalf("%q exits with %d and prints %q, want a recipe", args, status, stderr)
	}
	if _, err := os.Stat(filepath.Join(top, "share", "doc", "chuhe-endings", "copyright")); err != nil {
		t.Error(err)
	}
	text := content(t, recipe)
	for _, want := range []string{"name: chuhe-endings\n", `arch: "all"`, `version: "1.2.3"`, `src: "` + filepath.ToSlash(top) + `/share"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the recipe lacks %q:\n%s", want, text)
		}
	}
}
