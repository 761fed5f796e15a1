package main

import (
	"encoding/binary"
	"math"
)

// wav returns samples between -1 and 1 as a mono 16-bit PCM wave file.
func wav(values []float64) []byte {
	const header, sampleBytes = 44, 2
	size := uint32(len(values) * sampleBytes)
	out := make([]byte, 0, header+int(size))
	out = append(out, "RIFF"...)
	out = binary.LittleEndian.AppendUint32(out, header-8+size)
	out = append(out, "WAVEfmt "...)
	out = binary.LittleEndian.AppendUint32(out, 16)
	out = binary.LittleEndian.AppendUint16(out, 1) // PCM
	out = binary.LittleEndian.AppendUint16(out, 1) // channels
	out = binary.LittleEndian.AppendUint32(out, rate)
	out = binary.LittleEndian.AppendUint32(out, rate*sampleBytes)
	out = binary.LittleEndian.AppendUint16(out, sampleBytes)
	out = binary.LittleEndian.AppendUint16(out, 8*sampleBytes)
	out = append(out, "data"...)
	out = binary.LittleEndian.AppendUint32(out, size)
	for _, v := range values {
		v = math.Round(max(-1, min(1, v)) * math.MaxInt16)
		out = binary.LittleEndian.AppendUint16(out, uint16(int16(v)))
	}
	return out
}
