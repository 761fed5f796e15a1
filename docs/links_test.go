package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLinksLeadSomewhere checks every link in the documents to a file or heading inside the repository.
func TestLinksLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	for _, document := range append(documents(t), "../README.md") {
		for _, match := range link.FindAllStringSubmatch(prose(t, document), -1) {
			if strings.Contains(match[1], "://") {
				continue
			}
			path, heading, _ := strings.Cut(match[1], "#")
			target := document
			if path != "" {
				target = filepath.Join(filepath.Dir(document), path)
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s, which is not there", document, match[1])
			} else if heading != "" && !headings(t, target)[heading] {
				t.Errorf("%s links to the heading %s, which is not there", document, match[1])
			}
		}
	}
}

// TestReadmeLeadsEverywhere checks that README.md links to every document.
func TestReadmeLeadsEverywhere(t *testing.T) {
	readme := prose(t, "../README.md")
	for _, document := range documents(t) {
		document = filepath.ToSlash(document)
		if !strings.Contains(readme, "(docs/"+document+")") {
			t.Errorf("README.md does not lead to %s", document)
		}
	}
}

// documents returns the paths of all documents.
func documents(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	measured, err := filepath.Glob("lab/*.md")
	if err != nil || len(measured) == 0 {
		t.Fatal("no documents in lab", err)
	}
	return append(all, measured...)
}

// headings returns the link anchors of a document's headings.
func headings(t *testing.T, path string) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	drop := regexp.MustCompile(`[^\pL\pN _-]`)
	for _, match := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(prose(t, path), -1) {
		name := drop.ReplaceAllString(strings.ToLower(match[1]), "")
		names[strings.ReplaceAll(name, " ", "-")] = true
	}
	return names
}
