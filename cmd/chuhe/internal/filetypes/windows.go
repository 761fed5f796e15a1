//go:build windows

package filetypes

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// Register registers this program at its present location, and returns a message about the result.
func Register() (string, error) {
	path, err := os.Executable()
	if err == nil {
		err = register(software{}, path)
	}
	changed()
	if err != nil {
		return "", fmt.Errorf("the file types could not be registered: %w", err)
	}
	return registered(), nil
}

// Unregister removes the entries of Register, and returns a message about the result.
func Unregister() (string, error) {
	found, err := unregister(software{})
	changed()
	if err != nil {
		return "", fmt.Errorf("the file types could not be removed: %w", err)
	}
	return unregistered(found), nil
}

// changed notifies Explorer of the change.
func changed() {
	const associations = 0x08000000 // SHCNE_ASSOCCHANGED
	_, _, _ = windows.NewLazySystemDLL("shell32.dll").NewProc("SHChangeNotify").Call(associations, 0, 0, 0)
}

// software is HKEY_CURRENT_USER\Software.
type software struct{}

const root = `Software\`

// quiet returns nil if the error means that something does not exist.
func quiet(err error) error {
	if errors.Is(err, registry.ErrNotExist) {
		return nil
	}
	return err
}

func (software) Set(key, name, text string) error {
	k, _, err := registry.CreateKey(registry.CURRENT_USER, root+key, registry.SET_VALUE)
	if err != nil {
		return err
	}
	return errors.Join(k.SetStringValue(name, text), k.Close())
}

func (software) Remove(key, name string) (bool, error) {
	k, err := registry.OpenKey(registry.CURRENT_USER, root+key, registry.SET_VALUE)
	if err != nil {
		return false, quiet(err)
	}
	defer k.Close()
	err = k.DeleteValue(name)
	return err == nil, quiet(err)
}

func (s software) RemoveTree(key string) (bool, error) {
	k, err := registry.OpenKey(registry.CURRENT_USER, root+key, registry.ENUMERATE_SUB_KEYS)
	if err != nil {
		return false, quiet(err)
	}
	names, err := k.ReadSubKeyNames(-1)
	k.Close()
	for _, name := range names {
		if _, failed := s.RemoveTree(key + `\` + name); failed != nil {
			err = errors.Join(err, failed)
		}
	}
	if err == nil {
		err = registry.DeleteKey(registry.CURRENT_USER, root+key)
	}
	return err == nil, quiet(err)
}

func (software) RemoveEmpty(key string) error {
	k, err := registry.OpenKey(registry.CURRENT_USER, root+key, registry.QUERY_VALUE|registry.ENUMERATE_SUB_KEYS)
	if err != nil {
		return quiet(err)
	}
	info, err := k.Stat()
	k.Close()
	if err != nil || info.SubKeyCount > 0 || info.ValueCount > 0 {
		return err
	}
	return quiet(registry.DeleteKey(registry.CURRENT_USER, root+key))
}
