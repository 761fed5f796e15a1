package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"chuhe/assets"
)

// The part of CycloneDX 1.6 that is written.
type (
	document struct {
		Format       string       `json:"bomFormat"`
		Spec         string       `json:"specVersion"`
		Serial       string       `json:"serialNumber"`
		Version      int          `json:"version"`
		Metadata     metadata     `json:"metadata"`
		Components   []component  `json:"components"`
		Dependencies []dependency `json:"dependencies"`
	}
	metadata struct {
		Timestamp string    `json:"timestamp"`
		Component component `json:"component"`
	}
	component struct {
		Type       string         `json:"type"`
		Ref        string         `json:"bom-ref"`
		Name       string         `json:"name"`
		Version    string         `json:"version,omitempty"`
		Hashes     []hash         `json:"hashes,omitempty"`
		Licenses   []licenseEntry `json:"licenses,omitempty"`
		PURL       string         `json:"purl,omitempty"`
		Properties []property     `json:"properties,omitempty"`
	}
	hash struct {
		Alg     string `json:"alg"`
		Content string `json:"content"`
	}
	licenseEntry struct {
		License struct {
			ID string `json:"id"`
		} `json:"license"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	dependency struct {
		Ref       string   `json:"ref"`
		DependsOn []string `json:"dependsOn,omitempty"`
	}
)

// product is the reference of the whole product.
const product = "chuhe"

// catalogue holds the licences of everything that a program may contain.
type catalogue struct {
	texts map[string]string
	parts []string // parts of every window besides its modules: fonts, and components of Ebitengine
	lacks string   // the first requested name that is missing
}

func newCatalogue(licences []assets.Licence) *catalogue {
	c := &catalogue{texts: map[string]string{}}
	for _, l := range licences {
		c.texts[l.Name] = l.Text
		if l.Name != "Chuhe" && l.Name != "Go" && !strings.Contains(l.Name, " v") {
			c.parts = append(c.parts, l.Name)
		}
	}
	return c
}

func (c *catalogue) licence(name string) []licenseEntry {
	l := licenseEntry{}
	l.License.ID = spdx(c.texts[name])
	if l.License.ID == "" {
		c.lacks = cmp.Or(c.lacks, name)
	}
	return []licenseEntry{l}
}

// libraries returns the components of a program.
func (c *catalogue) libraries(info *debug.BuildInfo) (all []component) {
	add := func(name, version, purl, licence string) {
		all = append(all, component{
			Type: "library", Ref: cmp.Or(purl, name), Name: name, Version: version, Licenses: c.licence(licence),
			PURL: purl,
		})
	}
	version, _, _ := strings.Cut(strings.TrimPrefix(info.GoVersion, "go"), " ")
	add("std", version, "pkg:golang/std@"+version, "Go")
	for _, m := range info.Deps {
		add(m.Path, m.Version, "pkg:golang/"+m.Path+"@"+m.Version, m.Path+" "+m.Version)
	}
	if info.Path == "chuhe/cmd/chuhe" {
		for _, part := range c.parts {
			name, _, _ := strings.Cut(part, " (")
			add(name, "", "", part)
		}
	}
	return all
}

// bill lists the programs and their components. A component without one of the
// given licences is an error.
func bill(programs []program, licences []assets.Licence, version string, written time.Time) (*document, error) {
	c := newCatalogue(licences)
	found := map[string]component{}
	needs := map[string][]string{}
	for _, p := range programs {
		needs[product] = append(needs[product], p.name)
		found[p.name] = component{
			Type: "application", Ref: p.name, Name: p.name, Version: version,
			Hashes: []hash{{"SHA-256", p.sum}}, Licenses: c.licence("Chuhe"), Properties: settings(p.info),
		}
		for _, l := range c.libraries(p.info) {
			found[l.Ref] = l
			needs[p.name] = append(needs[p.name], l.Ref)
		}
	}
	list := &document{Format: "CycloneDX", Spec: "1.6", Serial: serial(programs, version), Version: 1}
	list.Metadata.Timestamp = written.UTC().Format(time.RFC3339)
	list.Metadata.Component = component{Type: "application", Ref: product, Name: "Chuhe", Version: version,
		Licenses: c.licence("Chuhe")}
	list.Dependencies = append(list.Dependencies, dependency{product, needs[product]})
	for _, ref := range slices.Sorted(maps.Keys(found)) {
		list.Components = append(list.Components, found[ref])
		list.Dependencies = append(list.Dependencies, dependency{ref, needs[ref]})
	}
	if c.lacks != "" {
		return nil, fmt.Errorf("no known licence of %s: run go generate ./assets", c.lacks)
	}
	return list, nil
}

// settings returns the system and the processor of a program.
func settings(info *debug.BuildInfo) (all []property) {
	for _, s := range info.Settings {
		if s.Key == "GOOS" || s.Key == "GOARCH" {
			all = append(all, property{"build:" + s.Key, s.Value})
		}
	}
	return all
}

// serial identifies a list by its programs: a UUID (RFC 9562, version 8) from
// their checksums.
func serial(programs []program, version string) string {
	h := sha256.New()
	fmt.Fprintln(h, version)
	for _, p := range programs {
		fmt.Fprintln(h, p.name, p.sum)
	}
	id := h.Sum(nil)[:16]
	id[6] = id[6]&0x0f | 0x80
	id[8] = id[8]&0x3f | 0x80
	x := hex.EncodeToString(id)
	return "urn:uuid:" + strings.Join([]string{x[:8], x[8:12], x[12:16], x[16:20], x[20:]}, "-")
}

// spdx returns the SPDX name of the licence in a text, or "". Each licence is
// recognised by words that no other one of the list contains.
func spdx(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, known := range [...][2]string{
		{"OFL-1.1", "sil open font license version 1.1"},
		{"Apache-2.0", "apache license version 2.0"},
		{"BSD-3-Clause", "neither the name"},
		{"BSD-2-Clause", "redistribution and use in source and binary forms"},
		{"Zlib", "the origin of this software must not be misrepresented"},
		{"Unicode-DFS-2016", "the data files and software are provided"},
		{"MIT", "permission is hereby granted, free of charge"},
	} {
		if strings.Contains(text, known[1]) {
			return known[0]
		}
	}
	return ""
}
