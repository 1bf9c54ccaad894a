"""What a host lives with: the running process, its log and figures, copies, and tidying up."""
