package assets_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTextsForWindows checks that the texts in all languages contain the same paths, and that none asks a player to
// build anything.
func TestTextsForWindows(t *testing.T) {
	texts, err := filepath.Glob("windows/*.txt")
	if err != nil || len(texts) != 4 {
		t.Fatalf("texts for players in %d languages, %v, want 4", len(texts), err)
	}
	for _, name := range texts {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for _, way := range []string{`%LOCALAPPDATA%\chuhe`, `.\Chuhe.exe --register-files`, `.\Chuhe.exe --unregister-files`,
			"SHA256SUMS", "certutil -hashfile", "Windows 10", "chuhe-engine.exe", "chuhe-lab.exe", "UCCI", "LICENSE.txt", "licences"} {
			if !strings.Contains(text, way) {
				t.Errorf("%s does not mention %s", name, way)
			}
		}
		for _, other := range texts {
			if base := filepath.Base(other); other != name && !strings.Contains(text, base) {
				t.Errorf("%s does not name %s", name, base)
			}
		}
		for _, word := range []string{"compil", "golang", "make ", "编译", "編譯", "biên dịch"} {
			if strings.Contains(strings.ToLower(text), word) {
				t.Errorf("%s mentions %q", name, word)
			}
		}
	}
}
