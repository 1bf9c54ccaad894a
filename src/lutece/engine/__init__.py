"""The kernel: what every game is made of. Standard library and librt only, no I/O."""
