package nets

// carried is the file of the net that the programs carry. They carry none yet.
var carried []byte
