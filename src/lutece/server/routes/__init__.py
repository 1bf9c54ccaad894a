"""What can be asked over HTTP and sockets; each file is a group of addresses under /api."""
