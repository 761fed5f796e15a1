package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/engine/tabletest"
)

var sums = strings.Repeat("a", 64) + "  chuhe-1.2.3-linux-amd64.tar.gz\n" +
	strings.Repeat("b", 64) + "  chuhe-1.2.3-linux-arm64.tar.gz\n" +
	strings.Repeat("c", 64) + "  chuhe-1.2.3-windows-amd64.zip\n"

// Every file names the version, and the address and the checksum of what it installs.
func TestStores(t *testing.T) {
	t.Chdir(filepath.Join("..", "..", ".."))
	dir := t.TempDir()
	call := func() (string, int) {
		_, stderr, status := tabletest.RunMain(t, "stores", "-version", "1.2.3", "-time", "86400", "-home", "https://example.org/chuhe/", dir)
		return stderr, status
	}
	if stderr, status := call(); status != 1 || !strings.HasPrefix(stderr, "stores: ") {
		t.Errorf("without SHA256SUMS: %d and %q, want 1 and a reason", status, stderr)
	}
	put(t, filepath.Join(dir, "SHA256SUMS"), sums)
	if stderr, status := call(); status != 0 {
		t.Fatalf("the command exits with %d: %s", status, stderr)
	}
	const files = "https://example.org/chuhe/releases/download/v1.2.3/chuhe-1.2.3-"
	a, b, c := strings.Repeat("a", 64), strings.Repeat("b", 64), strings.Repeat("c", 64)
	for name, wanted := range map[string][]string{
		"org.chuhe.chuhe.yaml":          {"id: org.chuhe.chuhe\n", "[x86_64]\n        url: " + files + "linux-amd64.tar.gz\n        sha256: \"" + a, "[aarch64]\n        url: " + files + "linux-arm64.tar.gz\n        sha256: \"" + b},
		"chuhe.rb":                      {`version "1.2.3"`, "on_intel do\n      url \"" + files + "linux-amd64.tar.gz\"\n      sha256 \"" + a, "on_arm do\n      url \"" + files + "linux-arm64.tar.gz\"\n      sha256 \"" + b},
		"Chuhe.Chuhe.yaml":              {"PackageVersion: \"1.2.3\"\n"},
		"Chuhe.Chuhe.installer.yaml":    {"InstallerUrl: " + files + "windows-amd64.zip\n    InstallerSha256: \"" + c + "\"\n", "RelativeFilePath: chuhe-1.2.3-windows-amd64\\Chuhe.exe\n", "ReleaseDate: \"1970-01-02\""},
		"Chuhe.Chuhe.locale.en-US.yaml": {"PackageUrl: https://example.org/chuhe\n"},
	} {
		text, err := os.ReadFile(filepath.Join(dir, "stores", name))
		if err != nil {
			t.Error(err)
		}
		for _, want := range wanted {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s lacks %q:\n%s", name, want, text)
			}
		}
	}
}

// A release without the files that everybody needs is refused; one without those for ARM is not.
func TestReleasesThatLackFiles(t *testing.T) {
	lines := strings.SplitAfter(sums, "\n")
	for _, c := range []struct{ sums, want string }{
		{sums, ""},
		{lines[0] + lines[2], ""},
		{lines[2], "no archive for Linux of version 1.2.3"},
		{lines[0] + lines[1], "chuhe-1.2.3-windows-amd64.zip is missing"},
		{"", "no archive for Linux"},
		{strings.ReplaceAll(sums, "1.2.3", "1.2.4"), "no archive for Linux of version 1.2.3"},
	} {
		r, err := readRelease(c.sums, "1.2.3", nowhere, time.Time{})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %v, want an error with %q", c.sums, err, c.want)
		}
		if err == nil && len(r.Linux) != strings.Count(c.sums, "linux") {
			t.Errorf("%q has %d archives for Linux", c.sums, len(r.Linux))
		}
	}
}
