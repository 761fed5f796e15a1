package link

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Option is a setting of another program, identified by that program's name for it.
type Option struct{ Name, Value string }

// Kind is the type of an option.
type Kind string

// The types of options. UCI and UCCI know check, spin, combo, button and string.
const (
	Check  Kind = "check"  // "true" or "false"
	Spin   Kind = "spin"   // an integer in a range
	Combo  Kind = "combo"  // one of some texts
	Button Kind = "button" // an action without a value
	String Kind = "string"
	File   Kind = "file" // the path of a file; programs often declare it as a string
	Folder Kind = "folder"
)

// Offer is an option that a program declares.
type Offer struct {
	Name     string
	Kind     Kind
	Default  string
	Min, Max int64    // of a Spin; equal where the program names no range
	Choices  []string // of a Combo
}

// offers holds the options that a program declares in its greeting.
type offers []Offer

func (o *offers) add(offer Offer) {
	if i := o.find(offer.Name); i >= 0 {
		(*o)[i] = offer
	} else if len(*o) < mostOffers {
		*o = append(*o, offer)
	}
}

// mostOffers bounds what is kept of a program's declarations.
const mostOffers = 1000

// declared reads "option [name] N type T [default D] [min A] [max B] [var V]…".
func declared(line string) (Offer, bool) {
	rest, ok := strings.CutPrefix(line, "option ")
	if !ok {
		return Offer{}, false
	}
	name, rest, ok := strings.Cut(strings.TrimPrefix(rest, "name "), " type ")
	words := strings.Fields(rest)
	if name = strings.TrimSpace(name); !ok || name == "" || len(words) == 0 {
		return Offer{}, false
	}
	offer := Offer{Name: name, Kind: Kind(words[0])}
	values := map[string]string{}
	for _, field := range fields(words) {
		if field.key == "var" {
			offer.Choices = append(offer.Choices, field.value)
		} else {
			values[field.key] = field.value
		}
	}
	offer.Default = values["default"]
	offer.Min, _ = strconv.ParseInt(values["min"], 10, 64)
	offer.Max, _ = strconv.ParseInt(values["max"], 10, 64)
	return offer.sound(), true
}

type field struct{ key, value string }

// fields groups words into the keys of an option and the values after them, of any number of words.
func fields(words []string) (all []field) {
	begin := -1 // of the value
	for i := range len(words) + 1 {
		if i < len(words) && !slices.Contains([]string{"default", "min", "max", "var"}, words[i]) {
			continue
		}
		if begin >= 0 {
			all[len(all)-1].value = strings.Join(words[begin:i], " ")
		}
		if begin = i + 1; i < len(words) {
			all = append(all, field{key: words[i]})
		}
	}
	return all
}

// sound returns the offer in its final form: an unknown type becomes a text, and options for file names are recognised
// by the usual words.
func (o Offer) sound() Offer {
	if !slices.Contains([]Kind{Check, Spin, Combo, Button, String, File, Folder}, o.Kind) {
		o.Kind = String
	}
	if o.Default == "<empty>" {
		o.Default = ""
	}
	if o.Min > o.Max {
		o.Min, o.Max = 0, 0
	}
	name := strings.ToLower(o.Name)
	if o.Kind == String && (strings.HasSuffix(name, "file") || strings.HasSuffix(name, "files")) {
		o.Kind = File
	}
	return o
}

// find returns the place of an option, or -1. Names in UCI and UCCI are case-insensitive.
func (o offers) find(name string) int {
	return slices.IndexFunc(o, func(offer Offer) bool { return strings.EqualFold(offer.Name, name) })
}

func (o offers) have(name string) bool { return o.find(name) >= 0 }

// cover returns an error for a setting that the program does not declare. The program would ignore it silently.
func (o offers) cover(program string, settings []Option) error {
	for _, s := range settings {
		if !o.have(s.Name) {
			return fmt.Errorf("%s declares no option %q", program, s.Name)
		}
	}
	return nil
}

// declare returns the settings that the program declares.
func (o offers) declare(settings []Option) (declared []Option) {
	for _, s := range settings {
		if o.have(s.Name) {
			declared = append(declared, s)
		}
	}
	return declared
}

// featured reads an option of the XBoard protocol: "N -spin D A B", "N -check 0", "N -combo A /// *B", "N -string D",
// "N -file D", "N -path D", "N -button", "N -save" or "N -reset".
func featured(text string) (Offer, bool) {
	name, rest, ok := strings.Cut(text, " -")
	kind, value, _ := strings.Cut(rest, " ")
	if name = strings.TrimSpace(name); !ok || name == "" {
		return Offer{}, false
	}
	offer := Offer{Name: name, Kind: Kind(kind), Default: strings.TrimSpace(value)}
	switch kind {
	case "spin":
		words := append(strings.Fields(value), "", "", "")
		offer.Default = words[0]
		offer.Min, _ = strconv.ParseInt(words[1], 10, 64)
		offer.Max, _ = strconv.ParseInt(words[2], 10, 64)
	case "check":
		offer.Default = strconv.FormatBool(offer.Default == "1")
	case "combo":
		for choice := range strings.SplitSeq(value, "///") {
			choice, chosen := strings.CutPrefix(strings.TrimSpace(choice), "*")
			if offer.Choices = append(offer.Choices, choice); chosen || len(offer.Choices) == 1 {
				offer.Default = choice
			}
		}
	case "path":
		offer.Kind = Folder
	case "save", "reset":
		offer.Kind = Button
	}
	return offer.sound(), true
}
