package locale

import "golang.org/x/sys/windows"

// platformTags returns the languages chosen in the settings of Windows, best first.
func platformTags() []string {
	tags, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return tags
}
