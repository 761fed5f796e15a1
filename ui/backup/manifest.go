package backup

import (
	"archive/zip"
	"errors"
	"io"

	"chuhe/engine/scan"
	"chuhe/ui/store"
)

// Limits of a manifest: bytes and tokens per file, and room for additions of later versions.
const (
	largestManifest = 64 << 20
	restOfManifest  = 64 << 10
	bytesOfFile     = 2 << 10
	tokensOfRest    = 10_000
	tokensOfFile    = 64
	longestToken    = 16 << 10
)

// A manifest lists the content of an archive.
type manifest struct {
	Format  int    `json:"format"`
	Program string `json:"program"` // the version that wrote it
	Made    string `json:"made"`    // time in the format time.RFC3339
	Files   []file `json:"files"`
}

// file is a file of the store.
type file struct {
	Name     string `json:"name"`
	Size     int64  `json:"size"` // size in bytes
	SHA256   string `json:"sha256"`
	Modified string `json:"modified"` // time in the format time.RFC3339
}

// parse reads the manifest of an archive with the given number of files. It skips unknown content without storing it.
func parse(f *zip.File, files int) (*manifest, error) {
	size := int64(min(f.UncompressedSize64, largestManifest+1))
	if size > min(largestManifest, restOfManifest+int64(files)*bytesOfFile) {
		return nil, &FormatError{f.Name, store.ErrTooLarge}
	}
	r, err := f.Open()
	if err != nil {
		return nil, &FormatError{f.Name, ErrDamaged}
	}
	defer r.Close()
	in := &io.LimitedReader{R: r, N: size + 1}
	s := scan.NewJSON(in, longestToken, tokensOfRest+files*tokensOfFile)
	m := &manifest{}
	err = m.read(s, files)
	if err == nil {
		err = s.End()
	}
	switch {
	case m.Format > format:
		return nil, &FormatError{Err: store.ErrNewer}
	case errors.Is(err, scan.ErrTooLarge):
		return nil, &FormatError{f.Name, store.ErrTooLarge}
	case err != nil || in.N != 1 || m.Format < 1:
		return nil, damaged(f.Name, err)
	}
	return m, nil
}

// read reads the manifest with up to the given number of files.
func (m *manifest) read(s *scan.JSON, files int) error {
	return s.Object(func(key string) (err error) {
		switch key {
		case "format":
			var n int64
			n, err = s.Int()
			if m.Format = int(min(n, format+1)); m.Format > format {
				err = store.ErrNewer
			}
		case "program":
			m.Program, err = s.Text()
		case "made":
			m.Made, err = s.Text()
		case "files":
			err = s.Array(func() error {
				if len(m.Files) == files {
					return ErrDamaged
				}
				var told file
				err := told.read(s)
				m.Files = append(m.Files, told)
				return err
			})
		default:
			err = s.Skip()
		}
		return err
	})
}

func (f *file) read(s *scan.JSON) error {
	return s.Object(func(key string) (err error) {
		switch key {
		case "name":
			f.Name, err = s.Text()
		case "size":
			f.Size, err = s.Int()
		case "sha256":
			f.SHA256, err = s.Text()
		case "modified":
			f.Modified, err = s.Text()
		default:
			err = s.Skip()
		}
		return err
	})
}
