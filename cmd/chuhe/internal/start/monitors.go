//go:build !js

package start

import (
	"encoding/binary"
	"errors"
	"io"
)

// dark reports whether no monitor of an X server is active, in which case the graphics library panics. Like the
// library, it asks RandR for outputs with a picture. It reports false if that cannot be found out. setup is the
// server's answer to the greeting without its first 8 bytes.
func dark(server io.ReadWriter, setup []byte) bool {
	const randr = "RANDR"
	little := binary.LittleEndian
	if len(setup) < 32 {
		return false
	}
	vendor, formats := int(little.Uint16(setup[16:])), int(setup[21])
	screen := 32 + (vendor+3)/4*4 + 8*formats
	if len(setup) < screen+4 {
		return false
	}
	root := little.Uint32(setup[screen:])
	extension, err := ask(server, append([]byte{98, 0, 0, 0, byte(len(randr)), 0, 0, 0}, randr...))
	if err != nil || extension[8] == 0 {
		return false
	}
	query := func(minor byte, arguments ...uint32) []byte {
		request := []byte{extension[9], minor, 0, 0}
		for _, a := range arguments {
			request = little.AppendUint32(request, a)
		}
		reply, failed := ask(server, request)
		err = errors.Join(err, failed)
		return reply
	}
	const queryVersion, getOutput, getResources = 0, 9, 25
	query(queryVersion, 1, 3)
	resources := query(getResources, root)
	if err != nil {
		return false
	}
	configured := little.Uint32(resources[12:])
	controllers, outputs := int(little.Uint16(resources[16:])), int(little.Uint16(resources[18:]))
	// the library takes the whole screen for a monitor
	if controllers == 0 || len(resources) < 32+4*(controllers+outputs) {
		return false
	}
	for i := range outputs {
		output := query(getOutput, little.Uint32(resources[32+4*(controllers+i):]), configured)
		if err != nil || len(output) < 32 {
			return false
		}
		if controller, connection := little.Uint32(output[12:]), output[24]; controller != 0 && connection == 0 {
			return false
		}
	}
	return true
}

// ask sends an X request, whose length it fills in, and returns the reply, of at least 32 bytes.
func ask(server io.ReadWriter, request []byte) ([]byte, error) {
	const reply, most = 1, 1 << 20
	request = append(request, make([]byte, -len(request)&3)...)
	binary.LittleEndian.PutUint16(request[2:], uint16(len(request)/4))
	if _, err := server.Write(request); err != nil {
		return nil, err
	}
	for {
		answer := make([]byte, 32)
		if _, err := io.ReadFull(server, answer); err != nil {
			return nil, err
		}
		switch kind, rest := answer[0], binary.LittleEndian.Uint32(answer[4:]); {
		case kind == 0 || kind == reply && rest > most/4:
			return nil, errors.New("the X server refuses a request")
		case kind == reply:
			answer = append(answer, make([]byte, 4*rest)...)
			_, err := io.ReadFull(server, answer[32:])
			return answer, err
		} // any other answer is an event
	}
}
