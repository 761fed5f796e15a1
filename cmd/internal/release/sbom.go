package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"chuhe/assets"
)

// billCommand lists the components of the programs in a folder, as a software bill of materials in CycloneDX 1.6 JSON:
// the modules recorded in each program, Go itself, the fonts, and the licences of all these. The same programs give the
// same bytes.
func billCommand(args []string) error {
	flags := newFlags("bill", "[-time SECONDS] [-version VERSION] FOLDER")
	seconds := flags.Int64("time", 0, "the `SECONDS` since 1970 that the list is dated")
	version := flags.String("version", "unreleased", "the version of the programs")
	flags.parse(args, 1)
	return writeBill(os.Stdout, flags.Arg(0), *version, time.Unix(*seconds, 0))
}

func writeBill(out io.Writer, folder, version string, written time.Time) error {
	programs, err := find(folder)
	if err != nil {
		return err
	}
	if len(programs) == 0 {
		return fmt.Errorf("there is no Go program in %s", folder)
	}
	list, err := bill(programs, assets.Licences(), version, written)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	_, err = out.Write(append(text, '\n'))
	return err
}

// program is a file built by Go.
type program struct {
	name string // path in the folder, with slashes
	sum  string // SHA-256
	info *debug.BuildInfo
}

// find returns the Go programs in a folder and its subfolders, by name.
func find(folder string) (programs []program, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		info, err := built(content)
		if errors.Is(err, errNotGo) {
			return nil
		} else if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(content)
		programs = append(programs, program{filepath.ToSlash(name), hex.EncodeToString(sum[:]), info})
		return nil
	})
	return programs, err
}
