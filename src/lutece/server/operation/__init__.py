"""What a host lives with: the running process, its log and metrics, copies, and tidying up."""
