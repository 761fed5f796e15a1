package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// manuals writes the manual pages. It takes the options from the help of the
// programs.
func (p linuxPackage) manuals() error {
	for _, program := range programs {
		page, err := os.ReadFile(filepath.Join(sources, program+".6"))
		if err != nil {
			return err
		}
		call := []string{filepath.Join(p.top, "bin", program), "--help"}
		if p.run != "" {
			call = append([]string{p.run}, call...)
		}
		help, err := exec.Command(call[0], call[1:]...).Output()
		if err != nil {
			return fmt.Errorf("%s --help: %w", program, err)
		}
		options, err := manualList(string(help))
		if err != nil {
			return fmt.Errorf("%s --help: %w", program, err)
		}
		text := strings.NewReplacer(
			"@VERSION@", escape(p.version), "@DATE@", p.written.Format(time.DateOnly), "@OPTIONS@\n", options,
		).Replace(string(page))
		if err := p.compressed("man/man6/"+program+".6", []byte(text)); err != nil {
			return err
		}
	}
	return nil
}

// helpEntry matches a line of a help text: what to type, and its effect.
var helpEntry = regexp.MustCompile(`^  (\S+(?: \S+)*) {2,}(\S.*)$`)

// manualList converts the lines of a help text to a list of a manual page. Each line has
// what to type and its effect.
func manualList(help string) (string, error) {
	var out strings.Builder
	for line := range strings.Lines(help) {
		line = strings.TrimRight(line, "\n")
		if m := helpEntry.FindStringSubmatch(line); m != nil {
			fmt.Fprintf(&out, ".TP\n%s\n%s\n", typed(m[1]), escape(m[2]))
		} else if strings.HasPrefix(line, "  ") {
			return "", fmt.Errorf("%q does not say what is typed and what it does", line)
		}
	}
	if out.Len() == 0 {
		return "", fmt.Errorf("%q lists nothing", help)
	}
	return out.String(), nil
}

// typed formats literal words in bold, and placeholders in italics.
func typed(words string) string {
	all := strings.Fields(words)
	for i, word := range all {
		font := "B"
		if bare := strings.Trim(word, "[]"); bare == strings.ToUpper(bare) || bare == "WxH" {
			font = "I"
		}
		all[i] = `\f` + font + escape(word) + `\fR`
	}
	return strings.Join(all, " ")
}

// escape escapes text so that troff shows it literally.
func escape(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
