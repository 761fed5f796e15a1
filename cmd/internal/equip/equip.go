// Package equip opens what engines are equipped with: the nets that evaluate positions, opening books, and tables of
// endings, each built in or in a file named by the user. It also defines which of them are usual.
package equip

import "chuhe/assets/endtables"

// BuiltIn is the name of the net, the book and the tables that are embedded in the programs, or come with their web
// page.
const BuiltIn = endtables.Name
