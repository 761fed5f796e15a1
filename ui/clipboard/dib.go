package clipboard

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image/png"
	"slices"

	"golang.org/x/image/bmp"
)

// mostDIB is the maximum size of a picture that is not compressed, in bytes.
const mostDIB = 100 << 20

var errDIB = errors.New("the picture on the clipboard is in a form that cannot be read")

// fromDIB converts a DIB, the content of a BMP file behind its first header, to PNG.
func fromDIB(data []byte) ([]byte, error) {
	const header, info, masks = 14, 40, 12
	if len(data) < info+masks || len(data) > mostDIB {
		return nil, errDIB
	}
	at := func(i int) uint32 { return binary.LittleEndian.Uint32(data[i:]) }
	if at(0) == info && at(16) == 3 && at(40) == 0xff0000 && at(44) == 0xff00 && at(48) == 0xff { // the usual masks
		data = slices.Delete(slices.Clone(data), info, info+masks)
		binary.LittleEndian.PutUint32(data[16:], 0)
	}
	pixels := uint64(header) + uint64(at(0))
	if bits := binary.LittleEndian.Uint16(data[14:]); bits <= 8 { // a palette comes first
		colours := uint64(at(32))
		if colours == 0 {
			colours = 1 << bits
		}
		pixels += 4 * colours
	}
	file := append([]byte("BM"), make([]byte, header-2)...)
	binary.LittleEndian.PutUint32(file[10:], uint32(pixels))
	file = append(file, data...)
	config, err := bmp.DecodeConfig(bytes.NewReader(file))
	if err != nil || config.Width > mostDIB/4/max(1, config.Height) {
		return nil, errDIB
	}
	picture, err := bmp.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, errDIB
	}
	var b bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, picture)
	return b.Bytes(), err
}
