package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// changeSet is a published version, or the present one.
type changeSet struct {
	version string
	day     time.Time
	changes []string // one sentence each
}

// head matches the heading of a release's section in CHANGELOG.md.
var head = regexp.MustCompile(`^(\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)$`)

// releases reads CHANGELOG.md, newest release first. Unreleased changes belong
// to the version being packed, which is always the first of the list.
func (p linuxPackage) releases(text string) ([]changeSet, error) {
	var all []changeSet
	_, sections, _ := strings.Cut(text, "\n## ")
	for _, section := range strings.Split(sections, "\n## ") {
		title, body, _ := strings.Cut(section, "\n")
		r := changeSet{version: p.version, day: p.written}
		if m := head.FindStringSubmatch(title); m != nil {
			day, err := time.Parse(time.DateOnly, m[2])
			if err != nil {
				return nil, err
			}
			r.version, r.day = m[1], day
		} else if title != "Unreleased" {
			return nil, fmt.Errorf("%q is no release", title)
		}
		for _, line := range strings.Split(body, "\n") {
			if change, ok := strings.CutPrefix(line, "- "); ok {
				r.changes = append(r.changes, change)
			}
		}
		all = append(all, r)
	}
	if all[0].version != p.version {
		all = append([]changeSet{{p.version, p.written, []string{"What was changed since is not told yet."}}}, all...)
	}
	return all, nil
}

// changes writes Debian's changelog and the AppStream data, which also contains the changes.
func (p linuxPackage) changes() error {
	text, err := os.ReadFile("docs/CHANGELOG.md")
	if err != nil {
		return err
	}
	all, err := p.releases(string(text))
	if err != nil {
		return fmt.Errorf("docs/CHANGELOG.md: %w", err)
	}
	metainfo, err := os.ReadFile(filepath.Join(sources, "metainfo.xml"))
	if err != nil {
		return err
	}
	filled := strings.NewReplacer("@LINKS@", p.links(), "@RELEASES@", appstream(all)).Replace(string(metainfo))
	if err := p.write("metainfo/"+id+".metainfo.xml", []byte(filled)); err != nil {
		return err
	}
	return p.compressed("doc/chuhe/changelog", p.changelog(all))
}

// appstream formats releases for AppStream.
func appstream(all []changeSet) string {
	var out strings.Builder
	out.WriteString("  <releases>\n")
	for _, r := range all {
		kind := "stable"
		if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(r.version) {
			kind = "development"
		}
		fmt.Fprintf(&out, "    <release version=\"%s\" date=\"%s\" type=\"%s\">\n      <description>\n        <ul>\n",
			escaped(r.version), r.day.Format(time.DateOnly), kind)
		for _, change := range r.changes {
			fmt.Fprintf(&out, "          <li>%s</li>\n", escaped(change))
		}
		out.WriteString("        </ul>\n      </description>\n    </release>\n")
	}
	out.WriteString("  </releases>\n")
	return out.String()
}

// links returns the addresses for the AppStream data, given by the publisher.
func (p linuxPackage) links() string {
	if p.home == "" {
		return ""
	}
	var out strings.Builder
	home := escaped(strings.TrimSuffix(p.home, "/"))
	fmt.Fprintf(&out, "  <url type=\"homepage\">%s</url>\n  <screenshots>\n", home)
	for i, shot := range []struct{ name, caption string }{
		{"play", "A game against the computer"},
		{"study", "A record with variations and comments"},
		{"review", "A review with the mistakes of a game"},
		{"pictures", "Pictures in place of characters"},
	} {
		kind := ""
		if i == 0 {
			kind = ` type="default"`
		}
		fmt.Fprintf(&out,
			"    <screenshot%s>\n      <caption>%s</caption>\n      <image>%s/raw/HEAD/docs/screenshots/%s.png</image>\n    </screenshot>\n", kind, shot.caption, home, shot.name)
	}
	out.WriteString("  </screenshots>\n")
	return out.String()
}

func escaped(text string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(text)) // a buffer accepts everything
	return out.String()
}

// lineWidth is the line width of Debian's texts.
const lineWidth = 78

// changelog formats releases for Debian.
func (p linuxPackage) changelog(all []changeSet) []byte {
	var out bytes.Buffer
	for _, r := range all {
		version := r.version
		if version == p.version {
			version = p.debian()
		}
		fmt.Fprintf(&out, "chuhe (%s) unstable; urgency=medium\n\n", version)
		for _, change := range r.changes {
			line := "  *"
			for _, word := range strings.Fields(change) {
				if len([]rune(line))+1+len([]rune(word)) > lineWidth {
					fmt.Fprintln(&out, line)
					line = "   "
				}
				line += " " + word
			}
			fmt.Fprintln(&out, line)
		}
		fmt.Fprintf(&out, "\n -- %s  %s\n\n", p.contact, r.day.Format(time.RFC1123Z))
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}
