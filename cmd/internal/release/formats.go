package main

import (
	"archive/tar"
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"strings"
)

// zipArchive writes a .zip archive.
type zipArchive struct{ *zip.Writer }

func newZip(out io.Writer) zipArchive {
	z := zip.NewWriter(out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	return zipArchive{z}
}

func (z zipArchive) Add(e member) (io.Writer, error) {
	h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: e.written}
	if strings.HasSuffix(e.name, "/") {
		h.Method = zip.Store
	}
	h.SetMode(e.mode)
	return z.CreateHeader(h)
}

// tarArchive writes a .tar.gz archive.
type tarArchive struct {
	*tar.Writer
	gz *gzip.Writer
}

func newTar(out io.Writer) tarArchive {
	gz, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		panic(err) // only for an invalid level
	}
	return tarArchive{tar.NewWriter(gz), gz}
}

func (t tarArchive) Add(e member) (io.Writer, error) {
	h := &tar.Header{Name: e.name, Typeflag: tar.TypeReg, Size: e.size, Mode: int64(e.mode), ModTime: e.written}
	if strings.HasSuffix(e.name, "/") {
		h.Typeflag = tar.TypeDir
	}
	return t, t.WriteHeader(h)
}

func (t tarArchive) Close() error { return errors.Join(t.Writer.Close(), t.gz.Close()) }
