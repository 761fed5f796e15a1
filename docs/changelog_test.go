package docs

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// released matches the heading of a version's section: its number and date.
var released = regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*), (\d{4}-\d\d-\d\d)$`)

// faults returns the faults of a list of changes, given the tags of the repository: sections must be sorted from the
// newest version to the oldest and not be empty, and every tag must have one.
func faults(text string, tags []string) (found []string) {
	blame := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	head, rest, _ := strings.Cut(text, "\n## ")
	if !strings.HasPrefix(head, "# Changes\n") {
		blame("it does not begin with # Changes")
	}
	var above [3]int
	var aboveDay string
	versions := map[string]bool{}
	for i, section := range strings.Split(rest, "\n## ") {
		title, body, _ := strings.Cut(section, "\n")
		blamed := len(found)
		for _, line := range strings.Split(body, "\n") {
			if strings.HasPrefix(line, "- ") && !strings.HasSuffix(line, ".") {
				blame("%s: %q is no sentence", title, line)
			}
		}
		if !strings.Contains(body, "\n- ") && len(found) == blamed {
			blame("%s says nothing", title)
		}
		if i == 0 && title == "Unreleased" {
			continue
		}
		m := released.FindStringSubmatch(title)
		if m == nil {
			blame("%q is neither a version with its day nor, at the top, Unreleased", title)
			continue
		}
		version, day := number(m[1:4]), m[4]
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			blame("%s: there is no day %s", title, day)
		}
		if aboveDay != "" && (slices.Compare(version[:], above[:]) >= 0 || day > aboveDay) {
			blame("%s stands below %v of %s", title, above, aboveDay)
		}
		above, aboveDay = version, day
		versions[strings.Join(m[1:4], ".")] = true
	}
	for _, tag := range tags {
		if v, ok := strings.CutPrefix(tag, "v"); ok && !strings.Contains(v, "-") && !versions[v] {
			blame("the tag %s has no section", tag)
		}
	}
	return found
}

// number parses the three parts of a version.
func number(parts []string) (v [3]int) {
	for i, part := range parts {
		fmt.Sscan(part, &v[i]) // only digits, as matched by released
	}
	return v
}

func TestChangelog(t *testing.T) {
	text := read(t, "CHANGELOG.md")
	out, _ := exec.Command("git", "tag", "--list", "v*").Output() // without git there are no tags
	for _, fault := range faults(text, strings.Fields(string(out))) {
		t.Error(fault)
	}
}

func TestChangelogFaults(t *testing.T) {
	const item = "\n\n- Say more.\n\n"
	for _, test := range []struct {
		name, text string
		tags       []string
		want       int
	}{
		{"the first", "# Changes\n\n## Unreleased" + item, nil, 0},
		{"a second", "# Changes\n\n## Unreleased" + item + "## 1.0.0, 2026-11-22" + item, []string{"v1.0.0", "v1.0.0-rc.1"}, 0},
		{"ten after nine", "# Changes\n\n## 1.10.0, 2026-11-22" + item + "## 1.9.0, 2026-11-22" + item, nil, 0},
		{"no head", "## Unreleased" + item, nil, 3},
		{"old above new", "# Changes\n\n## 1.9.0, 2026-11-22" + item + "## 1.10.0, 2026-11-22" + item, nil, 1},
		{"later above", "# Changes\n\n## 1.10.0, 2026-11-21" + item + "## 1.9.0, 2026-11-22" + item, nil, 1},
		{"unreleased below", "# Changes\n\n## 1.9.0, 2026-11-22" + item + "## Unreleased" + item, nil, 1},
		{"no day", "# Changes\n\n## 1.9.0" + item, nil, 1},
		{"no such day", "# Changes\n\n## 1.9.0, 2026-02-30" + item, nil, 1},
		{"nothing said", "# Changes\n\n## Unreleased\n", nil, 1},
		{"half a sentence", "# Changes\n\n## Unreleased\n\n- Say more\n", nil, 1},
		{"a tag of which nothing is said", "# Changes\n\n## Unreleased" + item, []string{"v1.0.0"}, 1},
	} {
		if got := faults(test.text, test.tags); len(got) != test.want {
			t.Errorf("%s: %q, want %d", test.name, got, test.want)
		}
	}
}
