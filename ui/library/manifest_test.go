package library

import (
	"slices"
	"strings"
	"testing"
)

func TestParseManifest(t *testing.T) {
	const title = manifestTitle + "test\n"
	for text, want := range map[string]string{
		title + "part-000001\npart-000012\n":               "part-000001 part-000012",
		title + "part-1234567":                             "part-1234567",
		title + "part-000002\npart-000001\npart-000002\n":  "part-000002 part-000001", // games would be there twice
		title + "../part-000001\npart-1\npart-000000\n":    "",
		title + "part-000001x\npart--00001\nparts.txt\n":   "",
		title + "part-99999999999999999999\npart-000003\n": "part-000003",
		title:                       "",
		"part-000001\n":             "",
		manifestTitle + "other\np":  "",
		manifestTitle + "test 2\np": "",
		"":                          "",
	} {
		if got := strings.Join(parseManifest(text, "test"), " "); got != want {
			t.Errorf("%q lists %q, want %q", text, got, want)
		}
	}
}

// Whatever a manifest has, it lists parts by their names, each once, and what it lists is listed again.
func FuzzManifest(f *testing.F) {
	f.Add(manifestOf("test", []string{"part-000001", "part-000002"}), "test")
	f.Add(manifestOf("", []string{"part-000001", "part-000001", "../part-000003"}), "")
	f.Fuzz(func(t *testing.T, text, edition string) {
		names := parseManifest(text, edition)
		for i, name := range names {
			if partName(number(name)) != name || number(name) < 1 || slices.Contains(names[:i], name) {
				t.Errorf("%q lists %q, want names of parts, each once", text, names)
			}
		}
		if again := parseManifest(manifestOf(edition, names), edition); !strings.Contains(edition, "\n") && !slices.Equal(names, again) {
			t.Errorf("%q lists %q, and when this is written %q", text, names, again)
		}
	})
}
