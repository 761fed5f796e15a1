//go:build wine && !e2e

package e2e

import (
	"debug/pe"
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// programResources holds the properties of a program that Windows shows.
type programResources struct {
	icons    []int             // side lengths in pixels, in order
	texts    map[string]string // strings of the version
	manifest string
	windowed bool // whether it opens no console
}

// Kinds of resources.
const (
	groupIcon   = 14
	versionInfo = 16
	manifest    = 24
)

// resources reads the resources of a program. Microsoft's "PE Format" describes
// the layout: three levels of directories (kind, name, language), then the
// data.
func resources(t *testing.T, path string) programResources {
	t.Helper()
	f, err := pe.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	section := f.Section(".rsrc")
	if section == nil {
		t.Fatalf("%s has no resources", path)
	}
	data, err := section.Data()
	if err != nil {
		t.Fatal(err)
	}
	head, ok := f.OptionalHeader.(*pe.OptionalHeader64)
	if !ok {
		t.Fatalf("%s is no program of 64 bits", path)
	}
	about := programResources{texts: map[string]string{}, windowed: head.Subsystem == pe.IMAGE_SUBSYSTEM_WINDOWS_GUI}
	for kind, found := range leaves(data, 0, 0, 0) {
		for _, at := range found {
			start := binary.LittleEndian.Uint32(data[at:]) - section.VirtualAddress
			content := data[start : start+binary.LittleEndian.Uint32(data[at+4:])]
			switch kind {
			case groupIcon:
				about.icons = append(about.icons, sides(content)...)
			case versionInfo:
				about.texts = versionTexts(content)
			case manifest:
				about.manifest = string(content)
			}
		}
	}
	slices.Sort(about.icons)
	return about
}

// leaves returns the offsets of the entries for the data of each kind.
func leaves(data []byte, at uint32, level int, kind uint32) map[uint32][]uint32 {
	const down = 1 << 31
	all := map[uint32][]uint32{}
	entries := int(binary.LittleEndian.Uint16(data[at+12:])) + int(binary.LittleEndian.Uint16(data[at+14:]))
	for i := range entries {
		entry := at + 16 + 8*uint32(i)
		to := binary.LittleEndian.Uint32(data[entry+4:])
		if level == 0 {
			kind = binary.LittleEndian.Uint32(data[entry:])
		}
		if to&down == 0 {
			all[kind] = append(all[kind], to)
			continue
		}
		for k, more := range leaves(data, to&^down, level+1, kind) {
			all[k] = append(all[k], more...)
		}
	}
	return all
}

// sides returns the sizes of the icons in a group: a header of 6 bytes, then 14
// bytes for each icon, starting with the width; 0 means 256.
func sides(group []byte) []int {
	var all []int
	for at := 6; at+14 <= len(group); at += 14 {
		side := int(group[at])
		if side == 0 {
			side = 256
		}
		all = append(all, side)
	}
	return all
}

// versionTexts reads the strings of a version: each follows its name, and
// before a name come two lengths and the number 1, which means text.
func versionTexts(data []byte) map[string]string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(data[2*i:])
	}
	var words []string
	for word := range strings.SplitSeq(string(utf16.Decode(units)), "\x00") {
		if word = word[strings.LastIndexByte(word, 1)+1:]; word != "" {
			words = append(words, word)
		}
	}
	texts := map[string]string{}
	for i := 0; i+1 < len(words); i++ {
		texts[words[i]] = words[i+1]
	}
	return texts
}
