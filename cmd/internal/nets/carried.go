package nets

import "chuhe/assets/network"

// carried is the file of the net that the programs carry.
var carried = network.File
