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

// zipped writes a .zip archive.
type zipped struct{ *zip.Writer }

func newZip(out io.Writer) zipped {
	z := zip.NewWriter(out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	return zipped{z}
}

func (z zipped) Add(e member) (io.Writer, error) {
	h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: e.written}
	if strings.HasSuffix(e.name, "/") {
		h.Method = zip.Store
	}
	h.SetMode(e.mode)
	return z.CreateHeader(h)
}

// tarred writes a .tar.gz archive.
type tarred struct {
	*tar.Writer
	gz *gzip.Writer
}

func newTar(out io.Writer) tarred {
	gz, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		panic(err) // only for an invalid level
	}
	return tarred{tar.NewWriter(gz), gz}
}

func (t tarred) Add(e member) (io.Writer, error) {
	h := &tar.Header{Name: e.name, Typeflag: tar.TypeReg, Size: e.size, Mode: int64(e.mode), ModTime: e.written}
	if strings.HasSuffix(e.name, "/") {
		h.Typeflag = tar.TypeDir
	}
	return t, t.WriteHeader(h)
}

func (t tarred) Close() error { return errors.Join(t.Writer.Close(), t.gz.Close()) }
