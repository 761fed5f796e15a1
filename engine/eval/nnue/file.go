package nnue

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

// The format of a file, with little-endian numbers:
//
//	"CHUHENET", then version, width, number of buckets and scale, 16 bits each
//	Hidden, HiddenBias, Output: 16 bits per weight
//	OutputBias: 32 bits per bucket
//	the SHA-256 of everything before
const (
	// Version is the version of the file format, and the only one that this package reads.
	Version = 1

	// MaxFileSize is the maximum size of a file, in bytes.
	MaxFileSize = headerSize + 2*(Inputs+1+2*Buckets)*MaxWidth + 4*Buckets + sha256.Size

	magic      = "CHUHENET"
	headerSize = len(magic) + 4*2
	nameLength = 8
)

// Read reads a net from a file and checks it.
func Read(r io.Reader) (*Net, error) {
	file, err := io.ReadAll(io.LimitReader(r, int64(MaxFileSize)+1))
	if err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	n, err := parse(file)
	if err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	return n, nil
}

func parse(file []byte) (*Net, error) {
	if !bytes.HasPrefix(file, []byte(magic)) {
		return nil, errors.New("this is no net of Chuhe's")
	}
	if len(file) < headerSize {
		return nil, errors.New("the file is cut off")
	}
	field := func(i int) int { return int(binary.LittleEndian.Uint16(file[len(magic)+2*i:])) }
	version, width, buckets, scale := field(0), field(1), field(2), field(3)
	switch {
	case version != Version:
		return nil, fmt.Errorf("its format has version %d, and only version %d is known", version, Version)
	case buckets != Buckets:
		return nil, fmt.Errorf("it has %d buckets, not %d", buckets, Buckets)
	case width < WidthStep || width > MaxWidth || width%WidthStep != 0:
		return nil, errWidth(width)
	}
	n := NewNet(width)
	n.Scale = scale
	if want := headerSize + n.size() + sha256.Size; len(file) < want {
		return nil, fmt.Errorf("the file is cut off after %d of %d bytes", len(file), want)
	} else if len(file) > want {
		return nil, fmt.Errorf("the file is longer than its %d bytes", want)
	}
	body, sum := file[:len(file)-sha256.Size], file[len(file)-sha256.Size:]
	if digest := sha256.Sum256(body); !bytes.Equal(digest[:], sum) {
		return nil, errors.New("the file is damaged: its checksum is not that of its weights")
	}
	n.name = hex.EncodeToString(sum)[:nameLength]
	body = body[headerSize:]
	for _, weights := range n.layers() {
		for i := range weights {
			weights[i] = int16(binary.LittleEndian.Uint16(body[2*i:]))
		}
		body = body[2*len(weights):]
	}
	for i := range n.OutputBias {
		n.OutputBias[i] = int32(binary.LittleEndian.Uint32(body[4*i:]))
	}
	return n, n.Check()
}

// Bytes checks a net, names it after its checksum and returns the content of its file.
func (n *Net) Bytes() ([]byte, error) {
	if err := n.Check(); err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	file := make([]byte, 0, headerSize+n.size()+sha256.Size)
	file = append(file, magic...)
	for _, field := range [4]int{Version, n.Width(), Buckets, n.Scale} {
		file = binary.LittleEndian.AppendUint16(file, uint16(field))
	}
	for _, weights := range n.layers() {
		for _, w := range weights {
			file = binary.LittleEndian.AppendUint16(file, uint16(w))
		}
	}
	for _, b := range n.OutputBias {
		file = binary.LittleEndian.AppendUint32(file, uint32(b))
	}
	digest := sha256.Sum256(file)
	n.name = hex.EncodeToString(digest[:])[:nameLength]
	return append(file, digest[:]...), nil
}

// layers returns the 16-bit weights in the order of the file.
func (n *Net) layers() [3][]int16 { return [3][]int16{n.Hidden, n.HiddenBias, n.Output} }

// size returns the number of bytes that the weights take in a file.
func (n *Net) size() int { return 2*(len(n.Hidden)+len(n.HiddenBias)+len(n.Output)) + 4*Buckets }
