package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"chuhe/assets"
)

// sources is the folder of the files of these packages.
const sources = "assets/linux"

// id identifies the program to desktops and software centres, which expect it in the names of the desktop entry, the
// icons and the AppStream data.
const id = "org.chuhe.chuhe"

// programs are the programs of the package. All have a manual page.
var programs = [...]string{"chuhe", "chuhe-engine", "chuhe-lab"}

// linuxPackage is the package being made.
type linuxPackage struct {
	top     string // contains bin/, and share/ at the end
	version string
	written time.Time // time of the commit, in UTC
	contact string    // maintainer of the package, in Debian's form
	home    string    // address of the project, or "" if it has none
	arch    string    // Debian's name of the processor
	run     string    // emulator in which the programs run, or "" if they run here
	tables  bool      // contains the tables of endings and no programs
}

// shareCommand fills the folder share of a package for Linux: the desktop entry, file types, icons, manual pages,
// AppStream data, licences and the changelog. It takes texts from their sources: options from the help of the packed
// programs, and releases from CHANGELOG.md. It runs at the top of the source tree.
func shareCommand(args []string) error {
	flags := newFlags("share",
		"-version VERSION -time SECONDS [-contact PERSON] [-home URL] [-arch PROCESSOR] [-run EMULATOR] [-tables] [-nfpm FILE] FOLDER")
	var p linuxPackage
	var recipe string
	seconds := flags.Int64("time", 0, "the `SECONDS` since 1970 of the commit")
	flags.StringVar(&p.version, "version", "", "the `VERSION`")
	flags.StringVar(&recipe, "nfpm", "", "`FILE` to write as input for nfpm, which makes the packages")
	flags.StringVar(&p.contact, "contact", "", "`NAME <ADDRESS>` of the package maintainer; required for a release")
	flags.StringVar(&p.home, "home", "", "`URL` of the project; without it the AppStream data has no links")
	flags.StringVar(&p.arch, "arch", "amd64", "the `PROCESSOR` of the programs")
	flags.StringVar(&p.run, "run", "", "the `EMULATOR` that runs the programs, if they are for another processor")
	flags.BoolVar(&p.tables, "tables", false, "the package of the tables of endings, without programs")
	flags.parse(args, 1)
	p.top, p.written = flags.Arg(0), time.Unix(*seconds, 0).UTC()
	err := p.answer()
	if err == nil {
		err = p.fill()
	}
	if err == nil && recipe != "" {
		err = p.recipe(recipe)
	}
	return err
}

// nobody is the maintainer of packages of commits that are not releases.
const nobody = "The Chuhe authors <authors@chuhe.invalid>"

// answer makes sure that a release has a maintainer.
func (p *linuxPackage) answer() error {
	switch {
	case p.contact != "":
	case released.MatchString(p.version):
		return fmt.Errorf("the package of %s, a release, needs a maintainer: make CONTACT='Name <address>'",
			p.version)
	default:
		p.contact = nobody
	}
	return nil
}

func (p linuxPackage) fill() error {
	if p.tables {
		return p.write("doc/chuhe-endings/copyright", copyright(assets.Licences()))
	}
	return errors.Join(p.entry(), p.copies(), p.manuals(), p.changes(),
		p.write("doc/chuhe/copyright", copyright(assets.Licences())))
}

// write creates a file below share/, readable by everybody regardless of the umask.
func (p linuxPackage) write(name string, content []byte) error {
	path := filepath.Join(p.top, "share", filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o644)
}

// compressed creates a compressed file below share/ in the form that Debian requires for texts, without a time
// or name in it.
func (p linuxPackage) compressed(name string, content []byte) error {
	var out bytes.Buffer
	gz, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := gz.Write(content); err != nil {
		return err
	}
	if err := gz.Close(); err != nil {
		return err
	}
	return p.write(name+".gz", out.Bytes())
}

// mimeType matches a type of the list of file types, or a more general one to which it belongs.
var mimeType = regexp.MustCompile(` type="(application/[^"]+)"`)

// entry writes the desktop entry, in which @TYPES@ is replaced with the types of files that the game opens.
func (p linuxPackage) entry() error {
	entry, err := os.ReadFile(sources + "/chuhe.desktop")
	if err != nil {
		return err
	}
	types, err := os.ReadFile(sources + "/chuhe.xml")
	if err != nil {
		return err
	}
	var list []byte
	for _, found := range mimeType.FindAllSubmatch(types, -1) {
		list = append(append(list, found[1]...), ';')
	}
	return p.write("applications/"+id+".desktop", bytes.Replace(entry, []byte("@TYPES@"), list, 1))
}

// copies copies files that are included unchanged.
func (p linuxPackage) copies() error {
	files := map[string]string{
		"mime/packages/chuhe.xml":                    sources + "/chuhe.xml",
		"icons/hicolor/scalable/apps/" + id + ".svg": "assets/icons/scalable.svg",
	}
	icons, err := filepath.Glob("assets/icons/*.png")
	if err != nil {
		return err
	}
	for _, icon := range icons {
		side := strings.TrimSuffix(filepath.Base(icon), ".png")
		files[fmt.Sprintf("icons/hicolor/%sx%s/apps/%s.png", side, side, id)] = icon
	}
	for name, source := range files {
		content, err := os.ReadFile(filepath.FromSlash(source))
		if err != nil {
			return err
		}
		if err := p.write(name, content); err != nil {
			return err
		}
	}
	return nil
}

// copyright returns the text of all licences in Debian's form.
func copyright(licences []assets.Licence) []byte {
	var out bytes.Buffer
	fmt.Fprintln(&out,
		"Chuhe is Copyright (c) 2026 The Chuhe authors. Below stand its licence and those\nof everything that is built into its programs.")
	for _, licence := range licences {
		fmt.Fprintf(&out, "\n%s\n%s\n\n%s\n", licence.Name, strings.Repeat("=", len([]rune(licence.Name))),
			licence.Text)
	}
	return out.Bytes()
}
